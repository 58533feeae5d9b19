import type * as Effect from "effect/Effect"
import type { Transport, TransportError, TransportRequest, TransportResponse } from "../Transport.js"

/** Ends a request that is still unanswered. Returns whether it is certain that no byte of it was written. */
export type Abort = () => boolean

/** Sends a request without a fiber: calls `done` once, or never if the request is aborted before. */
export type Start<in Request, out A, out E> = (request: Request, done: (answer: Effect.Effect<A, E>) => void) => Abort

type TransportStart = Start<TransportRequest, TransportResponse, TransportError>

/**
 * The variants without a fiber, which save about a tenth of the CPU time of a small call. They belong to the very function:
 * a user's wrapper is another one, and is never bypassed.
 */
const starts = new WeakMap<Transport["Type"]["send"], TransportStart>()

/** A transport that can also send without a fiber. */
export const transport = (send: Transport["Type"]["send"], start: TransportStart): Transport["Type"] => {
  starts.set(send, start)
  return { send }
}

export const startOf = ({ send }: Transport["Type"]): TransportStart | undefined => starts.get(send)
