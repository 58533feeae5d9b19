/** The type of the switches with which a test makes a paper exchange misbehave. */
import type * as Effect from "effect/Effect"
import type { InvalidFault } from "../InputErrors.js"
import type { FaultEvent, FaultPlan, FaultRule } from "./Plan.js"

/** Which requests a fault applies to: all of them, or those whose path starts with a prefix. */
export interface FaultScope {
  /** A prefix such as `/v5/order/create`. Defaults to every path. */
  readonly path?: string | undefined
  /** The number of requests it applies to. Defaults to 1. */
  readonly count?: number | undefined
}

/** A refusal that replaces the answer. */
export type RefuseOptions = FaultScope &
  (
    | { readonly code: number; readonly message?: string | undefined }
    | { readonly status: number; readonly body?: string | undefined }
  )

/** Which sockets a fault applies to: all of them, or those whose path starts with a prefix. */
export interface SocketScope {
  /** A prefix such as `/v5/private`. Defaults to every socket. */
  readonly path?: string | undefined
}

/**
 * Injects faults: immediately, into the next matching request or message, or according to a plan. Each is an Effect,
 * which acts when it runs, and fails if a name of a fault or an option doesn't exist, or a required option is missing.
 */
export interface Faults {
  /** Refuses the next requests with an exchange code or an HTTP status. Nothing is executed. */
  readonly refuseNext: (options: RefuseOptions) => Effect.Effect<void, InvalidFault>
  /** Executes the next requests and loses their answers: the connection breaks after the exchange has acted. */
  readonly loseAnswer: (scope?: FaultScope) => Effect.Effect<void, InvalidFault>
  /** Breaks the connection of the next requests before the exchange sees them. */
  readonly loseRequest: (scope?: FaultScope) => Effect.Effect<void, InvalidFault>
  /** Delays every answer by this many milliseconds; 0 turns it off. */
  readonly delay: (millis: number) => Effect.Effect<void>
  /** Skews the exchange's clock by this many milliseconds; 0 turns it off. */
  readonly skewClock: (millis: number) => Effect.Effect<void>
  /** Cuts open sockets without a closing handshake. Returns how many were cut. */
  readonly dropSockets: (scope?: SocketScope) => Effect.Effect<number, InvalidFault>
  /** Silences open sockets in both directions while they still look open. Returns how many were silenced. */
  readonly halfOpen: (scope?: SocketScope) => Effect.Effect<number, InvalidFault>
  /** Refuses new sockets with an HTTP status until called with `undefined`. */
  readonly refuseSockets: (status: number | undefined) => Effect.Effect<void>
  /** Adds one rule of any kind. It strikes once unless it has a `count` or `every`. */
  readonly next: (rule: FaultRule) => Effect.Effect<void, InvalidFault>
  /**
   * Replaces the plan. Its times are relative to now.
   *
   * @example
   * ```ts
   * import * as Effect from "effect/Effect"
   * import { PaperExchange } from "effect-bybit/PaperExchange"
   *
   * export const program = Effect.flatMap(PaperExchange, ({ faults }) =>
   *   faults.plan({
   *     seed: 7,
   *     rules: [
   *       { fault: "loseAnswer", path: "/v5/order/create", probability: 0.05 },
   *       { fault: "delay", millis: [20, 900], probability: 0.2 },
   *       { fault: "gap", topic: "orderbook.", probability: 0.01 },
   *       { fault: "dropSocket", path: "/v5/private", every: 60_000 },
   *       { fault: "skewClock", millis: 3000, at: 90_000, lasts: 30_000 }
   *     ]
   *   })
   * )
   * ```
   */
  readonly plan: (plan: FaultPlan) => Effect.Effect<void, InvalidFault>
  /** The rules that can still strike: those added one by one, then those of the plan. */
  readonly armed: Effect.Effect<ReadonlyArray<FaultRule>>
  /** The last 10,000 faults that have struck, oldest first, whether planned or set by hand. */
  readonly seen: Effect.Effect<ReadonlyArray<FaultEvent>>
  /**
   * Removes all faults, including the plan. Sockets that were cut or silenced stay that way, and the list of faults
   * that have struck is kept.
   */
  readonly clear: Effect.Effect<void>
}
