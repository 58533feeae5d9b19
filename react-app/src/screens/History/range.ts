import type { Category } from "effect-bybit/Schema/Category"
import { oneOf } from "../../preferences.js"

/** The periods of a history, in days. */
export const ranges = ["1", "7", "30", "90", "180", "730"] as const
export type Range = (typeof ranges)[number]

export const isRange = oneOf(...ranges)

export const rangeText: Readonly<Record<Range, string>> = {
  "1": "Last 24 hours",
  "7": "Last 7 days",
  "30": "Last 30 days",
  "90": "Last 90 days",
  "180": "Last 180 days",
  "730": "Last 2 years"
}

const day = 86_400_000

/** The query of a history. Its end is fixed, so that pages follow each other without gaps. */
export const queryOf = (options: {
  readonly category: Category
  readonly symbol: string | undefined
  readonly range: Range
  readonly now: number
}) => ({
  category: options.category,
  symbol: options.symbol,
  from: options.now - Number(options.range) * day + 1,
  to: options.now
})

/** The share of the period that has been loaded, from 0 to 1. Rows are loaded newest first. */
export const shareRead = (from: number, to: number, oldest: number): number =>
  to <= from || !Number.isFinite(oldest) ? 0 : Math.min(1, Math.max(0, (to - oldest) / (to - from)))

/** A file name such as `orders-linear-2026-03-01.csv`. */
export const fileName = (what: string, category: string, now: number): string =>
  `${what}-${category}-${new Date(now).toISOString().slice(0, 10)}.csv`
