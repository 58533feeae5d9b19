import { type Outcome, params } from "../Reply.js"

/** A range of time, both ends included. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The range of time that a request means: the last days when it names none, those days from one end when it names one.
 */
export const span = (now: number, start: number | undefined, end: number | undefined, days: number): Outcome<Span> => {
  const most = days * 86_400_000
  const from = start ?? (end ?? now) - most
  const to = end ?? (start === undefined ? now : from + most)
  if (from > to) return params("params error: The start time must be less than the end time")
  if (to - from > most + 999) return params(`params error: The time range cannot exceed ${days} days`)
  return { start: from, end: to }
}
