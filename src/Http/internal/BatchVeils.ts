/** A batch is refused row by row, after its answer was accepted: until then, what its rows need is kept. */
import type { Veil } from "../../Errors/internal/Veil.js"
import type { Response } from "../Envelope.js"

/** What must not be shown of a call, and the result of its answer as it was received. */
interface Kept {
  readonly veil: Veil
  readonly received: unknown
}

const all = new WeakMap<Response<unknown>, Kept>()

/** Keeps this of a call if it was a batch, and returns its answer. */
export const kept = <A>(response: Response<A>, params: unknown, veil: Veil, received: unknown): Response<A> => {
  if (typeof params === "object" && params !== null && "request" in params) all.set(response, { veil, received })
  return response
}

/** What was kept of the call that was answered. Undefined if the answer was made by a test. */
export const keptOf = (response: Response<unknown>): Kept | undefined => all.get(response)
