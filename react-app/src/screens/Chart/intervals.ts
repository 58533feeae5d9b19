import type { Interval } from "effect-bybit/Schema/Interval"

export interface Choice {
  readonly value: Interval
  /** As traders write it, and in file names. */
  readonly short: string
  /** As read aloud. */
  readonly long: string
}

export const intervals: ReadonlyArray<Choice> = [
  { value: "1", short: "1m", long: "1 minute" },
  { value: "3", short: "3m", long: "3 minutes" },
  { value: "5", short: "5m", long: "5 minutes" },
  { value: "15", short: "15m", long: "15 minutes" },
  { value: "30", short: "30m", long: "30 minutes" },
  { value: "60", short: "1h", long: "1 hour" },
  { value: "120", short: "2h", long: "2 hours" },
  { value: "240", short: "4h", long: "4 hours" },
  { value: "360", short: "6h", long: "6 hours" },
  { value: "720", short: "12h", long: "12 hours" },
  { value: "D", short: "1D", long: "1 day" },
  { value: "W", short: "1W", long: "1 week" },
  { value: "M", short: "1M", long: "1 month" }
]

/** The intervals that have their own button where there is room. */
export const frequent: ReadonlyArray<Interval> = ["1", "5", "15", "60", "240", "D"]

export const isInterval = (value: unknown): value is Interval => intervals.some((one) => one.value === value)

export const intervalOf = (value: Interval): Choice =>
  intervals.find((one) => one.value === value) ?? { value, short: value, long: value }

/** Candles of a day or longer show UTC dates, whatever the time zone. */
export const isDaily = (value: Interval): boolean => value === "D" || value === "W" || value === "M"
