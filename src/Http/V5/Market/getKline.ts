import { Candle } from "../../../Schema/Candle.js"
import { AnyCategory, SpotOrContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as History from "../../History.js"
import { candles } from "../../internal/CandleSeries.js"
import * as Endpoint from "../../internal/Operations.js"
import { candleParams } from "./fields.js"

export const GetKlineParams = Schema.Struct({
  /** Defaults to `linear`. */
  category: Field.optionalParam(SpotOrContractCategory),
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  ...candleParams,
  /** Number of rows, 1 to 1000. Defaults to 200. */
  limit: Field.optionalIntegerParam
})
export interface GetKlineParams extends Schema.Schema.Type<typeof GetKlineParams> {}

export const GetKlineResult = Schema.Struct({
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** Newest first. */
  list: Field.list<Candle>(Candle)
})
export interface GetKlineResult extends Schema.Schema.Type<typeof GetKlineResult> {}

/**
 * Lists candles of traded prices, newest first.
 *
 * Each candle is a tuple of strings: start (ms), open, high, low, close, volume, turnover. The first one may still be
 * open; its close is the last traded price. Volume is in base coin and turnover in quote coin; on the inverse market,
 * volume is in quote coin (USD) and turnover in base coin.
 *
 * `.windows` streams the closed candles of any time range, oldest first, and `.pages` the same with progress.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getKline } from "effect-bybit/Market"
 *
 * export const closesOfADay = getKline({ category: "spot", symbol: "BTCUSDT", interval: "60", limit: 24 }).pipe(
 *   Effect.map(({ list }) => list.map(([start, , , , close]) => ({ start: new Date(Number(start)), close })))
 * )
 * ```
 */
export const getKline: History.PublicCandles<GetKlineParams, GetKlineResult, Candle> = candles(
  Endpoint.publicGet("Market.getKline", "/v5/market/kline", {
    access: "public",
    kind: "read",
    params: GetKlineParams,
    result: GetKlineResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/kline",
    large: true
  })
)
