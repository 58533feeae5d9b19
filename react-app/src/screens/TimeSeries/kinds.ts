/**
 * The time series of a contract, and the format of their values.
 */
import * as BigDecimal from "effect/BigDecimal"
import type { Point, SeriesName } from "effect-bybit-react"
import { compact, decimal, divide, none, percent, plain, shown } from "../../format/decimal.js"

export interface Kind {
  readonly name: SeriesName
  readonly title: string
  readonly explains: string
  /** Colored by sign, or a single line. */
  readonly form: "baseline" | "area"
  /** The number that the chart draws. */
  readonly number: (value: string) => number
  /** The label on the axis. */
  readonly mark: (value: number) => string
  /** The full text. */
  readonly text: (value: string, unit: string) => string
  /** The name of the column in a file. */
  readonly column: string
}

/** Axis labels may pass through floats; full texts never do. */
const share = (value: number): string => `${value.toFixed(Math.abs(value) < 1 ? 4 : 1)}%`

const one = BigDecimal.make(1n, 0)

/** Long and short accounts as a ratio: `1.27`. */
export const ratioOf = (buyRatio: string): string => {
  const long = decimal(buyRatio)
  if (long === undefined) return none
  const ratio = divide(long, BigDecimal.subtract(one, long), 2)
  return ratio === undefined ? none : shown(ratio, "0.01")
}

export const kinds: ReadonlyArray<Kind> = [
  {
    name: "funding",
    title: "Funding rate",
    explains: "Longs pay shorts when it is positive, shorts pay longs when it is negative.",
    form: "baseline",
    number: (value) => Number(value) * 100,
    mark: share,
    text: (value) => percent(value, { places: 4 }),
    column: "funding_rate"
  },
  {
    name: "openInterest",
    title: "Open interest, both sides",
    explains: "All open contracts, longs and shorts together.",
    form: "area",
    number: Number,
    mark: (value) => compact(value.toFixed(2)),
    text: (value, unit) => `${shown(plain(decimal(value) ?? BigDecimal.make(0n, 0)), undefined)} ${unit}`.trim(),
    column: "open_interest"
  },
  {
    name: "longShort",
    title: "Long accounts",
    explains: "The share of accounts with a position that is long, and the long/short ratio.",
    form: "area",
    number: (value) => Number(value) * 100,
    mark: share,
    text: (value) => `${percent(value, { sign: false })} long, ${ratioOf(value)} to 1`,
    column: "long_ratio"
  }
]

/** The newest point. */
export const latest = (points: ReadonlyArray<Point>): Point | undefined => points[points.length - 1]
