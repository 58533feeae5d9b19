import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getEarnDualAssetProductInfo} takes.
 *
 * @since 0.1.0
 */
export const GetEarnDualAssetProductInfoParams = /*#__PURE__*/ Schema.Struct({
  category: /*#__PURE__*/ Schema.Literal("DualAssets"),
  /** In capitals. */
  coin: Field.optionalTextParam,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalTextParam
})
export interface GetEarnDualAssetProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnDualAssetProductInfoParams> {}

/**
 * A dual asset product.
 *
 * @since 0.1.0
 */
export const DualAssetProduct = /*#__PURE__*/ Schema.Struct({
  category: Field.optionalText,
  productId: Field.text,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** When the coins are paid out. */
  expectReceiveAt: Field.optionalMillisText,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  status: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("Available", "NotAvailable")),
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

/**
 * What {@link getEarnDualAssetProductInfo} gives.
 *
 * @since 0.1.0
 */
export const GetEarnDualAssetProductInfoResult = /*#__PURE__*/ Schema.Struct({
  category: Field.optionalText,
  list: /*#__PURE__*/ Field.list<DualAssetProduct>(DualAssetProduct)
})
export interface GetEarnDualAssetProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnDualAssetProductInfoResult> {}

/**
 * Lists the dual asset products: two coins, a term, and what can still be invested in them.
 *
 * - Access: public.
 * - Limit: 50 a second for an IP address.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/product-info
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDualAssetProductInfo({ category: "DualAssets", coin: "BTC" })
 * ```
 *
 * @since 0.1.0
 */
export const getEarnDualAssetProductInfo: Endpoint.Endpoint<
  GetEarnDualAssetProductInfoParams,
  GetEarnDualAssetProductInfoResult,
  never,
  RestClient
> = /*#__PURE__*/ Endpoint.get("/v5/earn/advance/product", {
  id: "getEarnDualAssetProductInfo",
  aliases: ["getAdvanceEarnProduct"],
  family: "Earn",
  access: "public",
  kind: "read",
  params: GetEarnDualAssetProductInfoParams,
  result: GetEarnDualAssetProductInfoResult,
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/product-info"
})
