/**
 * The time series that a contract has, and how their values are written.
 */
import * as BigDecimal from "effect/BigDecimal"
import type { Point, SeriesName } from "../../atoms/series.js"
import { compact, decimal, divide, none, percent, plain, shown } from "../../format/decimal.js"

export interface Kind {
  readonly name: SeriesName
  readonly title: string
  readonly explains: string
  /** Coloured by the side of zero, or one line. */
  readonly form: "baseline" | "area"
  /** As the chart draws it. */
  readonly number: (value: string) => number
  /** As an axis names it. */
  readonly mark: (value: number) => string
  /** As it is told in full. */
  readonly text: (value: string, unit: string) => string
  /** The name of the column in a file. */
  readonly column: string
}

/** A value between two marks of an axis is a float anyway; what is told in full never is. */
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
    explains: "Paid by longs to shorts when it is positive, by shorts to longs when it is negative.",
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
    explains: "Which part of the accounts with a position is long, and longs per short.",
    form: "area",
    number: (value) => Number(value) * 100,
    mark: share,
    text: (value) => `${percent(value, { sign: false })} long, ${ratioOf(value)} to 1`,
    column: "long_ratio"
  }
]

/** The newest value, with what it changed by since the first one. */
export const latest = (points: ReadonlyArray<Point>): Point | undefined => points[points.length - 1]
