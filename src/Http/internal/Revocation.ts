/** Asks, just before a request is sent, whether it still may be. */
import type { TransportRequest } from "../Transport.js"

/**
 * Why a request must not be sent any more. If `revoked` throws, it must not be sent, and no other request is affected.
 *
 * Without `revoked`, nothing tells how old a write is: a transport of the user's passed on a copy that lacks it. A GET only reads.
 */
export const reasonAgainst = (request: TransportRequest): Error | undefined => {
  const { method, revoked }: Partial<TransportRequest> = request
  if (typeof revoked !== "function") {
    return method === "GET"
      ? undefined
      : new Error("A transport passed on a copy of the request without `revoked`: use { ...request }")
  }
  try {
    return request.revoked()
  } catch (cause) {
    return cause instanceof Error ? cause : new Error("`revoked` failed", { cause })
  }
}
