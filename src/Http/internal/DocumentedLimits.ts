/** The documented rate limits of an operation, and whether a reported one can be true. */
import type { Limit } from "../Operation.js"

/** The documented limits for a category, or the strictest one if none of them names the category. */
export const limitsFor = (
  limits: ReadonlyArray<Limit>,
  category: string | undefined
): ReadonlyArray<Pick<Limit, "count" | "perMs">> => {
  const own = limits.filter((limit) => limit.for === undefined || limit.for === category)
  if (own.length > 0 || limits.length === 0) return own
  return [
    limits.reduce((strictest, limit) =>
      limit.count / limit.perMs < strictest.count / strictest.perMs ? limit : strictest
    )
  ]
}

/** Whether a maximum taken from an answer is plausible. */
export const isPlausibleMax = (value: number): boolean => Number.isSafeInteger(value) && value >= 1 && value <= 100_000
