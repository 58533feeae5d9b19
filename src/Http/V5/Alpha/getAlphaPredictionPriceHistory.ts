import { PredictionError } from "../../../Errors/PredictionError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAlphaPredictionPriceHistoryParams = Schema.Struct({
  /** Outcome token. */
  tokenId: Field.text,
  /** Candle interval, from one hour (`1H`) to one month (`1M`), or `ALL`. */
  interval: Schema.Literal("1H", "6H", "1D", "1W", "1M", "ALL")
})
export interface GetAlphaPredictionPriceHistoryParams
  extends Schema.Schema.Type<typeof GetAlphaPredictionPriceHistoryParams> {}

/** The prices of an outcome in one interval. */
export const AlphaPredictionCandle = Schema.Struct({
  openTime: Field.millis,
  open: Field.optionalDecimal,
  high: Field.optionalDecimal,
  low: Field.optionalDecimal,
  close: Field.optionalDecimal,
  /** In USDC. */
  volume: Field.optionalDecimal
})
export interface AlphaPredictionCandle extends Schema.Schema.Type<typeof AlphaPredictionCandle> {}

export const GetAlphaPredictionPriceHistoryResult = Schema.Struct({
  tokenId: Field.text,
  /** The requested interval. */
  interval: Field.optionalText,
  /** Newest first. */
  list: Field.list<AlphaPredictionCandle>(AlphaPredictionCandle)
})
export interface GetAlphaPredictionPriceHistoryResult
  extends Schema.Schema.Type<typeof GetAlphaPredictionPriceHistoryResult> {}

/**
 * Returns past prices of an outcome, newest first.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.getAlphaPredictionPriceHistory({ tokenId: "token_yes_123", interval: "1H" })
 * ```
 */
export const getAlphaPredictionPriceHistory: Endpoint.Private<
  GetAlphaPredictionPriceHistoryParams,
  GetAlphaPredictionPriceHistoryResult,
  PredictionError
> = Endpoint.post("Alpha.getAlphaPredictionPriceHistory", "/v5/alpha/prediction/price-history", {
  access: "private",
  kind: "read",
  params: GetAlphaPredictionPriceHistoryParams,
  result: GetAlphaPredictionPriceHistoryResult,
  errors: [PredictionError],
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/prediction/price-history"
})
