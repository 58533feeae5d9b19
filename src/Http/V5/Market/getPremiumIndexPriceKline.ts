import type { PriceCandle } from "../../../Schema/Candle.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as History from "../../History.js"
import { candles } from "../../internal/CandleSeries.js"
import * as Endpoint from "../../internal/Operations.js"
import { candleParams, priceCandlesFields } from "./fields.js"

export const GetPremiumIndexPriceKlineParams = Schema.Struct({
  category: Field.optionalParam(Schema.Literal("linear")),
  /** A perpetual in uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  ...candleParams,
  /** Number of rows, 1 to 1000. Defaults to 200. */
  limit: Field.optionalIntegerParam
})
export interface GetPremiumIndexPriceKlineParams extends Schema.Schema.Type<typeof GetPremiumIndexPriceKlineParams> {}

export const GetPremiumIndexPriceKlineResult = Schema.Struct({ ...priceCandlesFields })
export interface GetPremiumIndexPriceKlineResult extends Schema.Schema.Type<typeof GetPremiumIndexPriceKlineResult> {}

/**
 * Lists candles of a perpetual's premium index, from which its funding rate is derived, newest first.
 *
 * Each candle is a tuple of strings: start (ms), open, high, low, close. The values are fractions of the index price
 * and may be negative. The first candle may still be open; its close is the latest value.
 *
 * `.windows` streams the closed candles of any time range, oldest first, and `.pages` the same with progress.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getPremiumIndexPriceKline } from "effect-bybit/Market"
 *
 * export const premium = getPremiumIndexPriceKline({ symbol: "BTCUSDT", interval: "D", limit: 7 }).pipe(
 *   Effect.map(({ list }) => list.map(([start, , , , close]) => [Number(start), close] as const))
 * )
 * ```
 */
export const getPremiumIndexPriceKline: History.PublicCandles<
  GetPremiumIndexPriceKlineParams,
  GetPremiumIndexPriceKlineResult,
  PriceCandle
> = candles(
  Endpoint.publicGet("Market.getPremiumIndexPriceKline", "/v5/market/premium-index-price-kline", {
    access: "public",
    kind: "read",
    params: GetPremiumIndexPriceKlineParams,
    result: GetPremiumIndexPriceKlineResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/premium-index-kline",
    large: true
  })
)
