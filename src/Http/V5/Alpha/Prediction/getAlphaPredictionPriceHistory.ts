import { PredictionError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"

/**
 * What {@link getAlphaPredictionPriceHistory} takes.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionPriceHistoryParams = /*#__PURE__*/ Schema.Struct({
  tokenId: Field.text,
  interval: /*#__PURE__*/ Schema.Literal("1H", "6H", "1D", "1W", "1M", "ALL")
})
export interface GetAlphaPredictionPriceHistoryParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionPriceHistoryParams> {}

/**
 * The prices of an outcome in one interval.
 *
 * @since 0.1.0
 */
export const AlphaPredictionCandle = /*#__PURE__*/ Schema.Struct({
  openTime: Field.millis,
  open: Field.optionalDecimal,
  high: Field.optionalDecimal,
  low: Field.optionalDecimal,
  close: Field.optionalDecimal,
  /** In USDC. */
  volume: Field.optionalDecimal
})
export interface AlphaPredictionCandle extends Schema.Schema.Type<typeof AlphaPredictionCandle> {}

/**
 * What {@link getAlphaPredictionPriceHistory} gives.
 *
 * @since 0.1.0
 */
export const GetAlphaPredictionPriceHistoryResult = /*#__PURE__*/ Schema.Struct({
  tokenId: Field.text,
  interval: Field.optionalText,
  list: /*#__PURE__*/ Field.list<AlphaPredictionCandle>(AlphaPredictionCandle)
})
export interface GetAlphaPredictionPriceHistoryResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionPriceHistoryResult> {}

/**
 * Reads the past prices of an outcome, newest first.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: `PredictionMarketNotFound`.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/prediction/price-history
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionPriceHistory({ tokenId: "token_yes_123", interval: "1H" })
 * ```
 *
 * @since 0.1.0
 */
export const getAlphaPredictionPriceHistory: Endpoint.Endpoint<
  GetAlphaPredictionPriceHistoryParams,
  GetAlphaPredictionPriceHistoryResult,
  PredictionError,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.post("/v5/alpha/prediction/price-history", {
  id: "getAlphaPredictionPriceHistory",
  family: "Alpha",
  access: "private",
  kind: "read",
  params: GetAlphaPredictionPriceHistoryParams,
  result: GetAlphaPredictionPriceHistoryResult,
  errors: [PredictionError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/price-history"
})
