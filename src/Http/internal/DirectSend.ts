/** The seam for transports that can send without a fiber. */
import type * as Exit from "effect/Exit"
import type { Transport, TransportError, TransportRequest, TransportResponse } from "../Transport.js"

/** Ends a request that is still unanswered. Returns whether it is certain that no byte of it was written. */
export type Abort = () => boolean

/** Sends a request without a fiber. Calls `done` once, or never if the request is aborted first. */
export type Start<in Request, out A, out E> = (request: Request, done: (answer: Exit.Exit<A, E>) => void) => Abort

type TransportStart = Start<TransportRequest, TransportResponse, TransportError>

/**
 * The variants without a fiber, which save about a tenth of the CPU time of a small call. Each belongs to one `send` function:
 * a user's wrapper is a different function, so it is never bypassed.
 */
const starts = new WeakMap<Transport["Type"]["send"], TransportStart>()

/** A transport that can also send without a fiber. */
export const transport = (send: Transport["Type"]["send"], start: TransportStart): Transport["Type"] => {
  starts.set(send, start)
  return { send }
}

export const startOf = ({ send }: Transport["Type"]): TransportStart | undefined => starts.get(send)
