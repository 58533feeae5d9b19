/** The type of what endpoints with a key bring along, so that public ones don't bundle it. */
import type * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CredentialsError } from "../../Errors/Network.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import type { ApiKey } from "../../Signing/Credentials.js"
import type { Signer } from "../../Signing/Signer.js"
import type { SignedRequest } from "../../Signing/Style.js"
import type { Response } from "../Envelope.js"
import type { Any } from "../Operation.js"
import type { PendingCall } from "./PendingCall.js"
import { plain, type Screen } from "./Screen.js"

/**
 * What only calls with a key need, or with a secret in their parameters or answers: credentials, a signature, and what hides them.
 *
 * The endpoint brings it, so a bundle whose endpoints are all public does not contain it.
 */
export interface Keyed {
  /** Calls an endpoint with the caller's account: over REST, or through `OrderEntry`. */
  readonly respond: (
    endpoint: Any,
    params: unknown,
    services: Context.Context<never>,
    isOrder: boolean
  ) => Effect.Effect<Response<unknown>, unknown>
  /** The refusals that any operation of the API may fail with: a key's only if it needs one. */
  readonly commonOf: (endpoint: Any) => RefusalUnion
  /** What the message of a refusal leaves out, to be added to it. */
  readonly hintOf: (endpoint: Any, code: number) => string
  readonly sign: (signer: Signer["Type"], call: PendingCall) => Effect.Effect<SignedRequest, CredentialsError>
  /** Hides the key of a call and the signature of its request. */
  readonly screen: (endpoint: Any, key?: ApiKey, signed?: SignedRequest) => Screen
  /** How a recording shows an answer that may contain a secret; undefined if it may not. */
  readonly maskOf: (endpoint: Any, params: unknown) => ((body: string) => string) | undefined
}

/** The property of an endpoint with its {@link Keyed}. */
export const Keying: unique symbol = Symbol.for("effect-bybit/Keying")

/** Returns what an endpoint brings for its keys and secrets, or undefined if it has none. */
export const keyedOf = (endpoint: Any): Keyed | undefined => Reflect.get(endpoint, Keying)

/** How the answers of an endpoint are shown. */
export const screenOf = (endpoint: Any, key?: ApiKey, signed?: SignedRequest): Screen =>
  keyedOf(endpoint)?.screen(endpoint, key, signed) ?? plain
