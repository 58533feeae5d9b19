import type * as Clock from "effect/Clock"
import type * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Credentials } from "../../Layers/Credentials.js"
import type { LimitedCall } from "../../Layers/internal/Limits/LimitedCall.js"
import type { Any } from "../Operation.js"
import type { Write, WriteGate } from "../WriteGate.js"
import type { Failure, PendingCall } from "./PendingCall.js"
import type { PendingWrite } from "./PendingWrite.js"

/**
 * What only writes need: a passage through the gate, their place in the limiter, and a retry that is never late.
 *
 * The endpoint brings it, so a bundle whose endpoints only read does not contain it.
 */
export interface Writes {
  readonly enter: (
    gate: WriteGate["Type"],
    write: Write,
    clock: Clock.Clock,
    context: Context.Context<never>,
    layerMaxAgeMillis: number | undefined
  ) => PendingWrite
  readonly limitedCall: (
    endpoint: Any,
    params: unknown,
    credentials: Credentials["Type"] | undefined,
    host: string
  ) => LimitedCall
  readonly withinRetryTime: <E>(
    call: PendingCall,
    admission: Effect.Effect<void, E>,
    failure: Failure
  ) => Effect.Effect<void, E | Failure>
}

/** The property of an endpoint with its {@link Writes}. */
export const Writing: unique symbol = Symbol.for("effect-bybit/Writing")

/** Returns what an endpoint brings for its writes, or undefined if it only reads. */
export const writesOf = (endpoint: Any): Writes | undefined => Reflect.get(endpoint, Writing)
