/** What a write ended with is shown after its answer was accepted, such as the rows of a batch: until then, what that needs is kept. */
import * as Context from "effect/Context"
import * as Option from "effect/Option"
import { Veil } from "../../Errors/internal/Veil.js"
import { Credentials } from "../../Layers/Credentials.js"
import type { Response } from "../Envelope.js"
import type { Any } from "../Operation.js"
import * as Secrets from "./Secrets.js"

/** What must not be shown of a call, and the result of its answer as it was received. */
interface Kept {
  readonly veil: Veil
  readonly received: unknown
}

const all = new WeakMap<object, Kept>()

/** Keeps this of a call if it was a write, and returns its answer. */
export const kept = <A>({ kind }: Any, response: Response<A>, veil: Veil, received: unknown): Response<A> => {
  if (kind !== "read") all.set(response, { veil, received })
  return response
}

/** The result of an answer as it was received, before a schema has transformed it. */
export const receivedOf = (response: Response<unknown>): unknown => {
  const found = all.get(response)
  return found === undefined ? response.result : found.received
}

/** Hides what must not be shown of the call that was answered, or at least of the caller's account. */
export const veilOf = (context: Context.Context<never>, response?: Response<unknown>): Veil => {
  const ofCall = response && all.get(response)?.veil
  if (ofCall !== undefined) return ofCall
  const account = Option.getOrUndefined(Context.getOption(context, Credentials))
  return account?.key === undefined
    ? Veil.plain
    : new Veil({ keys: [account.key], secrets: () => Secrets.secretOf(account) })
}
