import { ParameterError } from "../../../Errors/Network.js"
import { longestOrderLinkId } from "./limits.js"

/** Why an order cannot be placed or found by this `orderLinkId`, or `undefined` if it can. */
export const invalidOrderLinkId = (endpoint: string, orderLinkId: string): ParameterError | undefined => {
  const { length } = orderLinkId
  if (length > 0 && length <= longestOrderLinkId) return undefined
  const problem =
    length === 0 ? "must not be empty" : `has ${length} characters, and Bybit allows ${longestOrderLinkId}`
  return new ParameterError({ endpoint, parameter: "orderLinkId", message: `orderLinkId ${problem}` })
}
