import * as Either from "effect/Either"
import { invalid, type Outcome } from "../Outcome.js"

/** Whether a time is within optional bounds. */
export const within = (time: number, start: number | undefined, end: number | undefined): boolean =>
  (start === undefined || time >= start) && (end === undefined || time <= end)

const day = 86_400_000

/** A stretch of time, both ends included, in milliseconds. */
export interface TimeRange {
  readonly start: number
  readonly end: number
}

/**
 * The stretch of time that a history answers: the last days when nothing is said, as many days from a start or up to an end, and
 * no more between the two. Nothing that is older than two years.
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
 * The range of time that a request means: the last days when it names none, those days from one end when it names one.
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
