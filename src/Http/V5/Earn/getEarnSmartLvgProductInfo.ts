import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnSmartLvgProductInfoParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  /** The underlying asset, in capitals. */
  coin: Field.optionalTextParam,
  /** Like `1d`, `3d`. */
  duration: Field.optionalTextParam
})
export interface GetEarnSmartLvgProductInfoParams extends Schema.Schema.Type<typeof GetEarnSmartLvgProductInfoParams> {}

/** A smart leverage product. */
export const SmartLvgProduct = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  /** The coin that is paid in, like `USDT`. */
  investCoin: Field.optionalText,
  /** The coin whose price decides, like `BTC`. */
  underlyingAsset: Field.optionalText,
  direction: Field.optional(Field.openEnum("Long", "Short")),
  leverage: Field.optionalDecimal,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  subscribeStartAt: Field.optionalMillisText,
  subscribeEndAt: Field.optionalMillisText,
  settlementTime: Field.optionalMillisText,
  /** When the coins are paid out. */
  expectReceiveAt: Field.optionalMillisText,
  minPurchaseAmount: Field.optionalDecimal,
  /** What is left to invest. */
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

/** Lists the smart leverage products: a direction, a fixed leverage, and a term. */
export const getEarnSmartLvgProductInfo: Endpoint.Public<
  GetEarnSmartLvgProductInfoParams,
  GetEarnSmartLvgProductInfoResult
> = Endpoint.get("Earn.getEarnSmartLvgProductInfo", "/v5/earn/advance/product", {
  aliases: ["getAdvanceEarnProduct"],
  access: "public",
  kind: "read",
  params: GetEarnSmartLvgProductInfoParams,
  result: GetEarnSmartLvgProductInfoResult,
  limit: [{ count: 50, perMs: 1000 }],
  limitNote: "for an IP address",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/product-info"
})
