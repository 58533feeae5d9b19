/** What a write ended with is shown after its answer was accepted, such as the rows of a batch: until then, what that needs is kept. */
import * as Context from "effect/Context"
import * as Option from "effect/Option"
import type { Seen } from "../../Errors/internal/PlainVeil.js"
import { Veil } from "../../Errors/internal/Veil.js"
import { Credentials } from "../../Signing/Credentials.js"
import type { Response } from "../Envelope.js"
import type { Any } from "../Operation.js"
import { Masking } from "./Masking.js"
import type { Screen } from "./Screen.js"
import * as Secrets from "./Secrets.js"

/** How a call is shown, and the result of its answer as it was received. */
interface Kept {
  readonly screen: Screen
  readonly received: unknown
}

const all = new WeakMap<object, Kept>()

/** Keeps this of a write. */
export const keep = (response: Response<unknown>, screen: Screen, received: unknown): void => {
  all.set(response, { screen, received })
}

/** The result of an answer as it was received, before a schema has transformed it. */
export const receivedOf = (response: Response<unknown>): unknown => {
  const found = all.get(response)
  return found === undefined ? response.result : found.received
}

const accountIn = (context: Context.Context<never>): Veil => {
  const account = Option.getOrUndefined(Context.getOption(context, Credentials))
  return new Veil(account?.key === undefined ? {} : { keys: [account.key], secrets: () => Secrets.secretOf(account) })
}

/** Hides what must not be shown of the call that was answered, or at least of the caller's account. */
export const seenIn = (context: Context.Context<never>, response?: Response<unknown>): Seen =>
  (response && all.get(response)?.screen) ?? accountIn(context)

/** {@link seenIn}, for answers of an endpoint. */
export const screenOf = (endpoint: Any, context: Context.Context<never>, response: Response<unknown>): Screen =>
  all.get(response)?.screen ?? new Masking(endpoint, accountIn(context))
