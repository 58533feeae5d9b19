import type { TransportRequest } from "../Transport.js"

/** Why a request must not be sent any more. If `revoked` throws, it must not be sent, and no other request is affected. */
export const reasonAgainst = (request: TransportRequest): Error | undefined => {
  try {
    return request.revoked?.()
  } catch (cause) {
    return cause instanceof Error ? cause : new Error("`revoked` failed", { cause })
  }
}
