/** A batch is refused row by row, after its answer was accepted: until then, what must not be shown of its call is kept. */
import type { Veil } from "../../Errors/internal/Veil.js"
import type { Response } from "../Envelope.js"

const veils = new WeakMap<Response<unknown>, Veil>()

/** Keeps the veil of a call if it was a batch, and returns its answer. */
export const kept = <A>(response: Response<A>, params: unknown, veil: Veil): Response<A> => {
  if (typeof params === "object" && params !== null && "request" in params) veils.set(response, veil)
  return response
}

/** The veil of the call that was answered. Undefined if the answer was made by a test. */
export const veilOf = (response: Response<unknown>): Veil | undefined => veils.get(response)
