/** How far back an operation still has rows. */
import type { TimeWindow } from "../Operation.js"

/** The time from which an endpoint still has rows; undefined if that isn't documented. */
export const keptSince = (window: TimeWindow | undefined, now: number): number | undefined => {
  if (window?.keptMonths === undefined) return undefined
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - window.keptMonths)
  // The 31st of a month without one: its last day.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
