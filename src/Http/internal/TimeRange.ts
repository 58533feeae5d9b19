/** Refuses a time range of a history that can't be meant. */
import { ParameterError } from "../../Errors/Network.js"
import type { Any } from "../Operation.js"
import { nameOf } from "./Answer.js"

/** Where times in seconds end, those of today included. In milliseconds, it is 1973; only a test clock has earlier times. */
const lastSeconds = 1e11

const isInSeconds = (time: number): boolean => time >= 1e9 && time < lastSeconds

/** How far clocks differ: a download that has reached the present may go on from a little later. */
const least = 60_000

/**
 * What is wrong with a time range, if anything. 0 means the beginning, and earlier times are those of a test clock. A range that ends
 * up to `step` ms before it begins is empty: everything has been read.
 */
export const invalidRange = (
  endpoint: Any,
  { from, to }: { readonly from: number; readonly to: number },
  step: number
): ParameterError | undefined => {
  const invalid = (parameter: string, message: string) =>
    new ParameterError({ endpoint: nameOf(endpoint), parameter, message: `${parameter} ${message}` })
  if (!Number.isFinite(from) || isInSeconds(from) || (from < 0 && to >= lastSeconds))
    return invalid("from", `must be a time in milliseconds, not ${from}`)
  if ((!Number.isFinite(to) && to !== Number.POSITIVE_INFINITY) || isInSeconds(to))
    return invalid("to", `must be a time in milliseconds, not ${to}`)
  return from > to + Math.max(step, least) ? invalid("from", `must not be after to: ${from} is after ${to}`) : undefined
}
