import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetEarnDualAssetProductInfoParams = Schema.Struct({
  category: Schema.Literal("DualAssets"),
  /** In capitals. */
  coin: Field.optionalTextParam,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalTextParam
})
export interface GetEarnDualAssetProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnDualAssetProductInfoParams> {}

/** A dual asset product. */
export const DualAssetProduct = Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** When the coins are paid out. */
  expectReceiveAt: Field.optionalMillisText,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  status: Field.optional(Field.openEnum("Available", "NotAvailable")),
  /** For VIP users only. */
  isVipProduct: Field.optionalFlag,
  subscribeStartAt: Field.optionalMillisText,
  subscribeEndAt: Field.optionalMillisText,
  /** When interest begins. */
  applyStartAt: Field.optionalMillisText,
  /** When interest ends. */
  settlementTime: Field.optionalMillisText,
  /** To buy low. */
  minPurchaseQuoteAmount: Field.optionalDecimal,
  /** To sell high. */
  minPurchaseBaseAmount: Field.optionalDecimal,
  /** What is left to buy low. */
  remainingAmountQuote: Field.optionalDecimal,
  /** What is left to sell high. */
  remainingAmountBase: Field.optionalDecimal,
  /** Decimal places of an amount to buy low. */
  orderPrecisionDigitalQuote: Field.optionalNumber,
  /** Decimal places of an amount to sell high. */
  orderPrecisionDigitalBase: Field.optionalNumber
})
export interface DualAssetProduct extends Schema.Schema.Type<typeof DualAssetProduct> {}

export const GetEarnDualAssetProductInfoResult = Schema.Struct({
  category: Field.optionalText,
  list: Field.list<DualAssetProduct>(DualAssetProduct)
})
export interface GetEarnDualAssetProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnDualAssetProductInfoResult> {}

/**
 * Lists the dual asset products: two coins, a term, and what can still be invested in them.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDualAssetProductInfo({ category: "DualAssets", coin: "BTC" })
 * ```
 */
export const getEarnDualAssetProductInfo: Endpoint.Public<
  GetEarnDualAssetProductInfoParams,
  GetEarnDualAssetProductInfoResult
> = Endpoint.get("Earn.getEarnDualAssetProductInfo", "/v5/earn/advance/product", {
  aliases: ["getAdvanceEarnProduct"],
  access: "public",
  kind: "read",
  params: GetEarnDualAssetProductInfoParams,
  result: GetEarnDualAssetProductInfoResult,
  limit: [{ count: 50, perMs: 1000 }],
  limitNote: "for an IP address",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/product-info"
})
