import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnDiscountBuyProductQuoteParams = Schema.Struct({
  category: Schema.Literal("DiscountBuy"),
  /** All products when left out. */
  productId: Field.optionalTextParam
})
export interface GetEarnDiscountBuyProductQuoteParams
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductQuoteParams> {}

/** A quote of one market maker. */
export const DiscountBuyOffer = Schema.Struct({
  productId: Field.text,
  /** Of the underlying asset: the `initialPrice` of an order. */
  currentPrice: Field.optionalDecimal,
  /** What the coin is bought at. */
  purchasePrice: Field.optionalDecimal,
  /** When it is knocked out at this price, the investment comes back with interest. */
  knockoutPrice: Field.optionalDecimal,
  /** The yearly interest rate times 1e8. */
  knockoutCouponE8: Field.optionalDecimal,
  /** The most that one order may invest at this quote. */
  maxInvestmentAmount: Field.optionalDecimal,
  /** The market maker, whom the order has to name. */
  instUid: Field.optionalText,
  /** When the quote ends; `"0"` for no end. */
  expiredAt: Field.optionalMillisText,
  category: Field.optionalText
})
export interface DiscountBuyOffer extends Schema.Schema.Type<typeof DiscountBuyOffer> {}

export const GetEarnDiscountBuyProductQuoteResult = Schema.Struct({
  offers: Field.list<DiscountBuyOffer>(DiscountBuyOffer)
})
export interface GetEarnDiscountBuyProductQuoteResult
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductQuoteResult> {}

/**
 * Reads the prices at which discount buy products are offered now.
 *
 * A quote is good for a short time only.
 *
 * Fails with `EarnProductNotAvailable` for a product that is unknown or not on offer.
 */
export const getEarnDiscountBuyProductQuote: Endpoint.Public<
  GetEarnDiscountBuyProductQuoteParams,
  GetEarnDiscountBuyProductQuoteResult,
  EarnError
> = Endpoint.get("Earn.getEarnDiscountBuyProductQuote", "/v5/earn/advance/product-extra-info", {
  aliases: ["getAdvanceEarnProductExtraInfo"],
  access: "public",
  kind: "read",
  params: GetEarnDiscountBuyProductQuoteParams,
  result: GetEarnDiscountBuyProductQuoteResult,
  errors: [EarnError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/product-quote"
})
