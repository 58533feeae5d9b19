/** Converts the candles of REST. */
import type { Candle as Row } from "../../../Schema/Candle.js"
import type { Candle } from "./CandleOrder.js"

/**
 * Converts a row of `getKline` to a candle. The row doesn't say whether it is closed: the first row of an answer is the newest, and
 * may still be open.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getKline } from "effect-bybit/Market"
 * import { Candles } from "effect-bybit/Socket"
 *
 * export const program = getKline({ category: "linear", symbol: "BTCUSDT", interval: "60", limit: 24 }).pipe(
 *   Effect.map(({ list }) => list.map((row, index) => Candles.fromKline(row, index > 0)).reverse())
 * )
 * ```
 */
export const fromKline = ([start, open, high, low, close, volume, turnover]: Row, isClosed: boolean): Candle => ({
  start: Number(start),
  open,
  high,
  low,
  close,
  volume,
  turnover,
  isClosed
})
