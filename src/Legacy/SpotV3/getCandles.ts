import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as SpotField from "../internal/schema/SpotField.js"
import { api } from "./protocol.js"

export const GetCandlesParams = Schema.Struct({
  ...SpotField.candleParams
})
export interface GetCandlesParams extends Schema.Schema.Type<typeof GetCandlesParams> {}

export const SpotV3Candle = Schema.Struct({
  /** Milliseconds. */
  t: Field.number,
  /** The symbol. */
  s: Field.optionalText,
  /** The symbol's alias. */
  sn: Field.optionalText,
  /** Close. */
  c: Field.optionalDecimal,
  /** High. */
  h: Field.optionalDecimal,
  /** Low. */
  l: Field.optionalDecimal,
  /** Open. */
  o: Field.optionalDecimal,
  /** Volume in base coin. */
  v: Field.optionalDecimal
})
export interface SpotV3Candle extends Schema.Schema.Type<typeof SpotV3Candle> {}

export const GetCandlesResult = Schema.Struct({
  list: Field.list(SpotV3Candle)
})
export interface GetCandlesResult extends Schema.Schema.Type<typeof GetCandlesResult> {}

/**
 * Lists candles of a pair.
 *
 * `limit` is 1 to 1000 and defaults to 1000.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const candles = SpotV3.getCandles({ symbol: "BTCUSDT", interval: "1h", limit: 24 })
 * ```
 */
export const getCandles: Endpoint.Public<GetCandlesParams, GetCandlesResult> = api.get(
  "getCandles",
  "/spot/v3/public/quote/kline",
  {
    aliases: ["SpotClientV3.getCandles"],
    access: "public",
    kind: "read",
    params: GetCandlesParams,
    result: GetCandlesResult,
    limit: "undocumented",
    deprecated: "Market.getKline",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/kline.mdx"
  }
)
