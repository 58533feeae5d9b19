import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnDiscountBuyProductQuoteParams = Schema.Struct({
  category: Schema.Literal("DiscountBuy"),
  /** Only quotes for this product. Defaults to all products. */
  productId: Field.optionalTextParam
})
export interface GetEarnDiscountBuyProductQuoteParams
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductQuoteParams> {}

/** A market maker's quote. */
export const DiscountBuyOffer = Schema.Struct({
  productId: Field.text,
  /** Price of the underlying asset; pass it to the order as `initialPrice`. */
  currentPrice: Field.optionalDecimal,
  /** Price at which the coin is bought. */
  purchasePrice: Field.optionalDecimal,
  /** Knockout price: if it is reached, the investment is returned with interest. */
  knockoutPrice: Field.optionalDecimal,
  /** Annual interest rate times 1e8. */
  knockoutCouponE8: Field.optionalDecimal,
  /** Largest order at this quote. */
  maxInvestmentAmount: Field.optionalDecimal,
  /** UID of the market maker, required to place the order. */
  instUid: Field.optionalText,
  /** When the quote expires, in Unix milliseconds; `"0"` means never. */
  expiredAt: Field.optionalMillisText,
  category: Field.optionalText
})
export interface DiscountBuyOffer extends Schema.Schema.Type<typeof DiscountBuyOffer> {}

export const GetEarnDiscountBuyProductQuoteResult = Schema.Struct({
  /** Quotes, each valid for a short time. */
  offers: Field.list<DiscountBuyOffer>(DiscountBuyOffer)
})
export interface GetEarnDiscountBuyProductQuoteResult
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductQuoteResult> {}

/**
 * Returns the current quotes of discount buy products. A quote is valid for a short time only.
 *
 * Fails with `EarnProductNotAvailable` if the product is unknown or unavailable.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDiscountBuyProductQuote({ category: "DiscountBuy", productId: "7037" })
 * ```
 */
export const getEarnDiscountBuyProductQuote: Endpoint.Public<
  GetEarnDiscountBuyProductQuoteParams,
  GetEarnDiscountBuyProductQuoteResult,
  EarnError
> = Endpoint.publicGet("Earn.getEarnDiscountBuyProductQuote", "/v5/earn/advance/product-extra-info", {
  aliases: ["getAdvanceEarnProductExtraInfo"],
  access: "public",
  kind: "read",
  params: GetEarnDiscountBuyProductQuoteParams,
  result: GetEarnDiscountBuyProductQuoteResult,
  errors: [EarnError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/product-quote"
})
