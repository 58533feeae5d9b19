import { ParameterError } from "../../../Errors/Network.js"
import { longestOrderLinkId } from "./limits.js"

/** Why an order cannot be placed or found by this `orderLinkId`, or `undefined` if it can. From JavaScript, it may be anything. */
export const invalidOrderLinkId = (endpoint: string, orderLinkId: unknown): ParameterError | undefined => {
  const refused = (problem: string) =>
    new ParameterError({ endpoint, parameter: "orderLinkId", message: `orderLinkId ${problem}` })
  if (typeof orderLinkId !== "string")
    return refused(`must be a string, not ${orderLinkId === null ? "null" : typeof orderLinkId}`)
  const { length } = orderLinkId
  if (length === 0) return refused("must not be empty")
  return length <= longestOrderLinkId
    ? undefined
    : refused(`has ${length} characters, and Bybit allows ${longestOrderLinkId}`)
}
