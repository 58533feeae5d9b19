import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { api } from "./protocol.js"

export const GetCandlesParams = Schema.Struct({
  ...SpotField.candleParams
})
export interface GetCandlesParams extends Schema.Schema.Type<typeof GetCandlesParams> {}

export const SpotV1Candle = Schema.Tuple([
  /** Start, milliseconds. */
  Field.number,
  /** Open. */
  Field.textOrNumber,
  /** High. */
  Field.textOrNumber,
  /** Low. */
  Field.textOrNumber,
  /** Close. */
  Field.textOrNumber,
  /** Volume in base coin. */
  Field.textOrNumber,
  /** End, milliseconds. */
  Field.number,
  /** Volume in quote coin. */
  Field.textOrNumber,
  /** Number of trades. */
  Field.number,
  /** Taker buy volume, in base coin. */
  Field.textOrNumber,
  /** Taker buy volume, in quote coin. */
  Field.textOrNumber
])
export type SpotV1Candle = Schema.Schema.Type<typeof SpotV1Candle>

/**
 * Lists candles of a pair.
 *
 * `limit` defaults to 1000, the maximum.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const candles = SpotV1.getCandles({ symbol: "BTCUSDT", interval: "1h", limit: 24 })
 * ```
 */
export const getCandles: Endpoint.Public<GetCandlesParams, ReadonlyArray<SpotV1Candle>> = api.get(
  "getCandles",
  "/spot/quote/v1/kline",
  {
    aliases: ["SpotClient.getCandles"],
    access: "public",
    kind: "read",
    params: GetCandlesParams,
    result: Field.list(SpotV1Candle),
    limit: "undocumented",
    deprecated: "Market.getKline",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_market_data.md"
  }
)
