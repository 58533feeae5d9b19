import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { advancedCoinFields, advancedProductFields } from "./fields.js"

export const GetEarnSmartLvgProductInfoParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  /** Only products with this underlying asset, in uppercase. */
  coin: Field.optionalTextParam,
  /** Term, such as `1d` or `3d`. */
  duration: Field.optionalTextParam
})
export interface GetEarnSmartLvgProductInfoParams extends Schema.Schema.Type<typeof GetEarnSmartLvgProductInfoParams> {}

/** A smart leverage product. */
export const SmartLvgProduct = Schema.Struct({
  ...advancedProductFields,
  ...advancedCoinFields,
  direction: Field.optional(Field.openEnum("Long", "Short")),
  leverage: Field.optionalDecimal,
  settlementTime: Field.optionalMillisText,
  /** Expected payout time, in Unix milliseconds. */
  expectReceiveAt: Field.optionalMillisText,
  minPurchaseAmount: Field.optionalDecimal,
  /** Remaining quota. */
  remainingAmount: Field.optionalDecimal,
  /** Decimal places of an amount. */
  orderPrecisionDigital: Field.optionalNumber
})
export interface SmartLvgProduct extends Schema.Schema.Type<typeof SmartLvgProduct> {}

export const GetEarnSmartLvgProductInfoResult = Schema.Struct({
  category: Field.optionalText,
  list: Field.list<SmartLvgProduct>(SmartLvgProduct)
})
export interface GetEarnSmartLvgProductInfoResult extends Schema.Schema.Type<typeof GetEarnSmartLvgProductInfoResult> {}

/**
 * Lists smart leverage products, with their direction, fixed leverage and term.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnSmartLvgProductInfo({ category: "SmartLeverage", coin: "BTC", duration: "7d" })
 * ```
 */
export const getEarnSmartLvgProductInfo: Endpoint.Public<
  GetEarnSmartLvgProductInfoParams,
  GetEarnSmartLvgProductInfoResult
> = Endpoint.publicGet("Earn.getEarnSmartLvgProductInfo", "/v5/earn/advance/product", {
  aliases: ["getAdvanceEarnProduct"],
  access: "public",
  kind: "read",
  params: GetEarnSmartLvgProductInfoParams,
  result: GetEarnSmartLvgProductInfoResult,
  limit: [{ count: 50, perMs: 1000 }],
  limitNote: "per IP address",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/product-info"
})
