import type * as Clock from "effect/Clock"
import type * as Context from "effect/Context"
import type { Credentials } from "../../Layers/Credentials.js"
import type { LimitedCall, MaySend } from "../../Layers/internal/Limits/LimitedCall.js"
import type { Any } from "../Operation.js"
import type { Write, WriteGate } from "../WriteGate.js"
import type { PendingWrite } from "./PendingWrite.js"

/**
 * What only writes need: a passage through the gate, and their place in the limiter.
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
    host: string,
    write: MaySend
  ) => LimitedCall
}

/** The property of an endpoint with its {@link Writes}. */
export const Writing: unique symbol = Symbol.for("effect-bybit/Writing")

/** Returns what an endpoint brings for its writes, or undefined if it only reads. */
export const writesOf = (endpoint: Any): Writes | undefined => Reflect.get(endpoint, Writing)
