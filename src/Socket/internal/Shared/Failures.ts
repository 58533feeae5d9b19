/** Makes one error of several. */
import { SubscriptionError } from "../../../Errors/Network.js"
import type { SocketError } from "../../SocketError.js"

/** Merges errors into one: of refused topics, or the first other error. Undefined if there are none. */
export const oneOf = (errors: ReadonlyArray<SocketError>): SocketError | undefined => {
  const refusals = errors.filter((error) => error instanceof SubscriptionError)
  const other = errors.find((error) => !(error instanceof SubscriptionError))
  const [first, ...others] = refusals
  if (other !== undefined || first === undefined || others.length === 0) return other ?? first
  return new SubscriptionError({
    topics: refusals.flatMap(({ topics }) => topics),
    detail: [...new Set(refusals.map(({ detail }) => detail))].join("; "),
    ...(first.cause === undefined ? {} : { cause: first.cause })
  })
}
