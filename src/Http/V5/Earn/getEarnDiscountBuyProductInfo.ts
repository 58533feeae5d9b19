import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { advancedProductFields, discountBuyCoinFields } from "./fields.js"

export const GetEarnDiscountBuyProductInfoParams = Schema.Struct({
  category: Schema.Literal("DiscountBuy"),
  /** Only rows with this underlying asset. */
  coin: Field.optionalTextParam
})
export interface GetEarnDiscountBuyProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductInfoParams> {}

/** A discount buy product. */
export const DiscountBuyProduct = Schema.Struct({
  ...advancedProductFields,
  ...discountBuyCoinFields,
  settlementTime: Field.optionalMillisText,
  /** Whether the product is for VIP users only. */
  isVipProduct: Field.optionalFlag,
  minPurchaseAmount: Field.optionalDecimal,
  /** Remaining quota. */
  remainingAmount: Field.optionalDecimal,
  /** Decimal places of an amount. */
  orderPrecisionDigital: Field.optionalNumber,
  /** Expected payout time, in Unix milliseconds: 15 minutes after settlement. */
  expectReceiveAt: Field.optionalMillisText
})
export interface DiscountBuyProduct extends Schema.Schema.Type<typeof DiscountBuyProduct> {}

export const GetEarnDiscountBuyProductInfoResult = Schema.Struct({
  list: Field.list<DiscountBuyProduct>(DiscountBuyProduct),
  /** May be `""`. */
  category: Field.optionalText
})
export interface GetEarnDiscountBuyProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnDiscountBuyProductInfoResult> {}

/**
 * Lists discount buy products, which let you buy a coin at a discount at the end of the term.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDiscountBuyProductInfo({ category: "DiscountBuy", coin: "BTC" })
 * ```
 */
export const getEarnDiscountBuyProductInfo: Endpoint.Public<
  GetEarnDiscountBuyProductInfoParams,
  GetEarnDiscountBuyProductInfoResult
> = Endpoint.publicGet("Earn.getEarnDiscountBuyProductInfo", "/v5/earn/advance/product", {
  aliases: ["getAdvanceEarnProduct"],
  access: "public",
  kind: "read",
  params: GetEarnDiscountBuyProductInfoParams,
  result: GetEarnDiscountBuyProductInfoResult,
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/discount-buy/product-info"
})
