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
 * The start of the candle after one, in milliseconds: of an interval, as a function of a candle's start. Weeks begin on the day of the
 * exchange's, months are those of UTC.
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
