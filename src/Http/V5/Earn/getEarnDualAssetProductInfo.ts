import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { advancedProductFields } from "./fields.js"

export const GetEarnDualAssetProductInfoParams = Schema.Struct({
  category: Schema.Literal("DualAssets"),
  /** In uppercase, such as `BTC`. */
  coin: Field.optionalTextParam,
  /** Term, such as `8h`, `1d` or `3d`. */
  duration: Field.optionalTextParam
})
export interface GetEarnDualAssetProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnDualAssetProductInfoParams> {}

/** A dual asset product. */
export const DualAssetProduct = Schema.Struct({
  ...advancedProductFields,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  /** Expected payout time, in Unix milliseconds. */
  expectReceiveAt: Field.optionalMillisText,
  status: Field.optional(Field.openEnum("Available", "NotAvailable")),
  /** Whether the product is for VIP users only. */
  isVipProduct: Field.optionalFlag,
  /** When interest starts to accrue, in Unix milliseconds. */
  applyStartAt: Field.optionalMillisText,
  /** When interest stops accruing, in Unix milliseconds. */
  settlementTime: Field.optionalMillisText,
  /** Smallest amount for buy low. */
  minPurchaseQuoteAmount: Field.optionalDecimal,
  /** Smallest amount for sell high. */
  minPurchaseBaseAmount: Field.optionalDecimal,
  /** Remaining quota for buy low. */
  remainingAmountQuote: Field.optionalDecimal,
  /** Remaining quota for sell high. */
  remainingAmountBase: Field.optionalDecimal,
  /** Decimal places of an amount for buy low. */
  orderPrecisionDigitalQuote: Field.optionalNumber,
  /** Decimal places of an amount for sell high. */
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
 * Lists dual asset products, with their coins, terms and remaining quotas.
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
> = Endpoint.publicGet("Earn.getEarnDualAssetProductInfo", "/v5/earn/advance/product", {
  aliases: ["getAdvanceEarnProduct"],
  access: "public",
  kind: "read",
  params: GetEarnDualAssetProductInfoParams,
  result: GetEarnDualAssetProductInfoResult,
  limit: [{ count: 50, perMs: 1000 }],
  limitNote: "per IP address",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/product-info"
})
