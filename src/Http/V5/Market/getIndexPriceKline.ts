import type { PriceCandle } from "../../../Schema/Candle.js"
import { ContractCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as History from "../../History.js"
import { candles } from "../../internal/CandleSeries.js"
import * as Endpoint from "../../internal/Operations.js"
import { candleParams, priceCandlesFields } from "./fields.js"

export const GetIndexPriceKlineParams = Schema.Struct({
  /** Defaults to `linear`. */
  category: Field.optionalParam(ContractCategory),
  /** Uppercase, such as `BTCUSDT`. */
  symbol: Field.text,
  ...candleParams,
  /** Number of rows, 1 to 1000. Defaults to 200. */
  limit: Field.optionalIntegerParam
})
export interface GetIndexPriceKlineParams extends Schema.Schema.Type<typeof GetIndexPriceKlineParams> {}

export const GetIndexPriceKlineResult = Schema.Struct({ ...priceCandlesFields })
export interface GetIndexPriceKlineResult extends Schema.Schema.Type<typeof GetIndexPriceKlineResult> {}

/**
 * Lists candles of an index price, newest first.
 *
 * Each candle is a tuple of strings: start (ms), open, high, low, close. The first one may still be open; its close is
 * the latest price. `getIndexPriceComponents` returns the spot prices that make up an index.
 *
 * `.windows` streams the closed candles of any time range, oldest first, and `.pages` the same with progress.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getIndexPriceKline } from "effect-bybit/Market"
 *
 * export const lastIndex = getIndexPriceKline({ category: "inverse", symbol: "BTCUSD", interval: "1", limit: 1 }).pipe(
 *   Effect.map(({ list }) => list[0]?.[4])
 * )
 * ```
 */
export const getIndexPriceKline: History.PublicCandles<
  GetIndexPriceKlineParams,
  GetIndexPriceKlineResult,
  PriceCandle
> = candles(
  Endpoint.publicGet("Market.getIndexPriceKline", "/v5/market/index-price-kline", {
    access: "public",
    kind: "read",
    params: GetIndexPriceKlineParams,
    result: GetIndexPriceKlineResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/index-kline",
    large: true
  })
)
