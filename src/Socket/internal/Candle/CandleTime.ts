/** The length of candles, and when the next one starts. */
import type { KlineInterval } from "../../Topic/kline.js"

const minute = 60_000
const day = 1440 * minute

/** The length of a candle in milliseconds; undefined for months. */
export const lengthOf = (interval: KlineInterval): number | undefined => {
  switch (interval) {
    case "D":
      return day
    case "W":
      return 7 * day
    case "M":
      return undefined
    default:
      return Number(interval) * minute
  }
}

/**
 * Maps the start of a candle to that of the next one, both in milliseconds. Weeks begin on the exchange's weekday, months at midnight
 * UTC on the first.
 *
 * @example
 * ```ts
 * import { Candles } from "effect-bybit/Socket"
 *
 * export const february = Candles.nextStart("M")(Date.UTC(2026, 0))
 * ```
 */
export const nextStart =
  (interval: KlineInterval) =>
  (start: number): number => {
    const length = lengthOf(interval)
    if (length !== undefined) return start + length
    const month = new Date(start)
    return Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1)
  }
