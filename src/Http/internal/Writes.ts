/** The type of what endpoints that write bring along, so that reading ones don't bundle it. */
import type * as Clock from "effect/Clock"
import type * as Context from "effect/Context"
import type { Credentials } from "../../Signing/Credentials.js"
import type { Response } from "../Envelope.js"
import type { Any } from "../Operation.js"
import type { Write, WriteGate } from "../WriteGate.js"
import type { LimitedCall, MaySend } from "./LimitedCall.js"
import type { PendingWrite } from "./PendingWrite.js"
import type { Screen } from "./Screen.js"

/**
 * What only writes need: a passage through the gate, their place in the limiter, and what tells how orders end.
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
  /** Keeps what is needed to show the orders of an answer. */
  readonly keep: (response: Response<unknown>, screen: Screen, received: unknown) => void
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
