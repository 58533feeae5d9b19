/** Refuses a time range of a history that can't be meant. */
import { ParameterError } from "../../Errors/Network.js"
import type { Any } from "../Operation.js"
import { nameOf } from "./Answer.js"

/** Nothing that the exchange has is older: an earlier time is one in seconds. */
const oldest = Date.UTC(2015)

/** How far clocks differ: a download that has reached the present may go on from a little later. */
const least = 60_000

const isTime = (time: unknown): boolean =>
  typeof time === "number" && !Number.isNaN(time) && (time <= 0 || time >= oldest)

/**
 * What is wrong with a time range, if anything. 0 means the beginning. A range that ends up to `step` ms before it begins is
 * empty: everything has been read.
 */
export const invalidRange = (
  endpoint: Any,
  range: { readonly from: number; readonly to: number },
  step: number
): ParameterError | undefined => {
  const invalid = (parameter: string, message: string) =>
    new ParameterError({ endpoint: nameOf(endpoint), parameter, message: `${parameter} ${message}` })
  for (const name of ["from", "to"] as const)
    if (!isTime(range[name])) return invalid(name, `must be a time in milliseconds, not ${range[name]}`)
  const { from, to } = range
  return from > to + Math.max(step, least) ? invalid("from", `must not be after to: ${from} is after ${to}`) : undefined
}
