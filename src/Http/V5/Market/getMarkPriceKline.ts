import type { PriceCandle } from "../../../Schema/Candle.js"
import { DerivativeCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as History from "../../History.js"
import { candles } from "../../internal/CandleSeries.js"
import * as Endpoint from "../../internal/Operations.js"
import { candleParams, priceCandlesFields } from "./fields.js"

export const GetMarkPriceKlineParams = Schema.Struct({
  /** Defaults to `linear`. */
  category: Field.optionalParam(DerivativeCategory),
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  ...candleParams,
  /** Number of rows, 1 to 1000; options 1 to 500. Defaults to 200. */
  limit: Field.optionalIntegerParam
})
export interface GetMarkPriceKlineParams extends Schema.Schema.Type<typeof GetMarkPriceKlineParams> {}

export const GetMarkPriceKlineResult = Schema.Struct({ ...priceCandlesFields })
export interface GetMarkPriceKlineResult extends Schema.Schema.Type<typeof GetMarkPriceKlineResult> {}

/**
 * Lists candles of the mark price, at which positions are valued and liquidated, newest first.
 *
 * Each candle is a tuple of strings: start (ms), open, high, low, close. The first one may still be open; its close is
 * the latest price.
 *
 * `.windows` streams the closed candles of any time range, oldest first, and `.pages` the same with progress.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getMarkPriceKline } from "effect-bybit/Market"
 *
 * export const lastMark = getMarkPriceKline({ category: "linear", symbol: "BTCUSDT", interval: "1", limit: 1 }).pipe(
 *   Effect.map(({ list }) => list[0]?.[4])
 * )
 * ```
 */
export const getMarkPriceKline: History.PublicCandles<GetMarkPriceKlineParams, GetMarkPriceKlineResult, PriceCandle> =
  candles(
    Endpoint.publicGet("Market.getMarkPriceKline", "/v5/market/mark-price-kline", {
      access: "public",
      kind: "read",
      params: GetMarkPriceKlineParams,
      result: GetMarkPriceKlineResult,
      limit: "undocumented",
      demo: true,
      docs: "https://bybit-exchange.github.io/docs/v5/market/mark-kline",
      large: true
    }),
    ({ category }) => (category === "option" ? 500 : 1000)
  )
