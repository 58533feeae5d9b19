/** Completes and limits the time range of a query. */
import * as Either from "effect/Either"
import { invalid, type Outcome } from "../Outcome.js"

/** Whether a time is within the given bounds, which are optional. */
export const within = (time: number, start: number | undefined, end: number | undefined): boolean =>
  (start === undefined || time >= start) && (end === undefined || time <= end)

const day = 86_400_000

/** A time range in milliseconds, both ends inclusive. */
export interface TimeRange {
  readonly start: number
  readonly end: number
}

/**
 * The time range of a history query: the last `days` by default, or that many days from a start or up to an end. It
 * cannot be longer than that or go back more than two years.
 */
export const windowOf = (
  now: number,
  start: number | undefined,
  end: number | undefined,
  days = 7
): Outcome<TimeRange> => {
  const longest = days * day
  if (start !== undefined && end !== undefined) {
    if (start > end) return invalid("params error: startTime should be before endTime")
    if (end - start > longest) {
      return invalid(`The time range between startTime and endTime cannot exceed ${days} days`)
    }
  }
  const from = start ?? (end ?? now) - longest
  if (from < now - 731 * day - longest) return invalid("Can't query data of more than 2 years ago")
  return Either.right({ start: from, end: end ?? (start === undefined ? now : start + longest) })
}

/**
 * The time range of a request: the last `days` by default, or that many days from a start or up to an end. Unlike
 * {@link windowOf} it has no age limit.
 */
export const span = (
  now: number,
  start: number | undefined,
  end: number | undefined,
  days: number
): Outcome<TimeRange> => {
  const most = days * 86_400_000
  const from = start ?? (end ?? now) - most
  const to = end ?? (start === undefined ? now : from + most)
  if (from > to) return invalid("params error: The start time must be less than the end time")
  if (to - from > most + 999) return invalid(`params error: The time range cannot exceed ${days} days`)
  return Either.right({ start: from, end: to })
}
