import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { advancedCoinFields, advancedProductFields } from "./fields.js"

export const GetEarnDoubleWinProductInfoParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  /** Only products with this underlying asset, in uppercase. */
  coin: Field.optionalTextParam,
  /** Term, such as `1d` or `3d`. */
  duration: Field.optionalTextParam
})
export interface GetEarnDoubleWinProductInfoParams
  extends Schema.Schema.Type<typeof GetEarnDoubleWinProductInfoParams> {}

/** A double win product. */
export const DoubleWinProduct = Schema.Struct({
  ...advancedProductFields,
  ...advancedCoinFields,
  settlementTime: Field.optionalMillisText,
  /** Expected payout time, in Unix milliseconds. */
  expectReceiveAt: Field.optionalMillisText,
  minPurchaseAmount: Field.optionalDecimal,
  /** Decimal places of an amount. */
  orderPrecisionDigital: Field.optionalNumber,
  /** Whether the investor chooses the range. */
  isRfqProduct: Field.optionalFlag,
  /** For a fixed range: distance of its lower bound below the price at the time of the order. */
  lowerPriceBuffer: Field.optionalDecimal,
  /** For a fixed range: distance of its upper bound above the price at the time of the order. */
  upperPriceBuffer: Field.optionalDecimal,
  /** For a custom range: minimum distance of its bounds from the price. */
  minDeviationRatio: Field.optionalDecimal,
  /** For a custom range: maximum distance of its bounds from the price. */
  maxDeviationRatio: Field.optionalDecimal,
  /** For a custom range: both bounds must be multiples of this. */
  priceTickSize: Field.optionalDecimal
})
export interface DoubleWinProduct extends Schema.Schema.Type<typeof DoubleWinProduct> {}

export const GetEarnDoubleWinProductInfoResult = Schema.Struct({
  category: Field.optionalText,
  list: Field.list<DoubleWinProduct>(DoubleWinProduct)
})
export interface GetEarnDoubleWinProductInfoResult
  extends Schema.Schema.Type<typeof GetEarnDoubleWinProductInfoResult> {}

/**
 * Lists double win products, with a fixed price range or one that the investor chooses.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDoubleWinProductInfo({ category: "DoubleWin", coin: "BTC", duration: "2d" })
 * ```
 */
export const getEarnDoubleWinProductInfo: Endpoint.Public<
  GetEarnDoubleWinProductInfoParams,
  GetEarnDoubleWinProductInfoResult
> = Endpoint.publicGet("Earn.getEarnDoubleWinProductInfo", "/v5/earn/advance/product", {
  aliases: ["getAdvanceEarnProduct"],
  access: "public",
  kind: "read",
  params: GetEarnDoubleWinProductInfoParams,
  result: GetEarnDoubleWinProductInfoResult,
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/product-info"
})
