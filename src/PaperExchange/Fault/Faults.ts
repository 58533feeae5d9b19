import type { FaultPlan, FaultRule, FaultSeen } from "./Plan.js"

/** Which requests a fault is for: all, or those whose path begins with a text. */
export interface FaultScope {
  /** Like `/v5/order/create`; every path when left out. */
  readonly path?: string | undefined
  /** How many requests it is for; 1 when left out. */
  readonly count?: number | undefined
}

/** A refusal to be given instead of an answer. */
export type RefuseOptions = FaultScope &
  (
    | { readonly code: number; readonly message?: string | undefined }
    | { readonly status: number; readonly body?: string | undefined }
  )

/** Which sockets a fault is for: all, or those whose path begins with a text. */
export interface SocketScope {
  /** Like `/v5/private`; every socket when left out. */
  readonly path?: string | undefined
}

/** What can be made to go wrong: at once, with the next request or message that fits, or by a plan. */
export interface Faults {
  /** Answers the next requests with a refusal: an exchange code, or an HTTP status. Nothing is executed. */
  readonly refuseNext: (options: RefuseOptions) => void
  /** Executes the next requests, and loses their answers: the connection breaks after the exchange has acted. */
  readonly loseAnswer: (scope?: FaultScope) => void
  /** Breaks the connection of the next requests before the exchange has seen them. */
  readonly loseRequest: (scope?: FaultScope) => void
  /** Lets every answer come this much later, in milliseconds; 0 ends it. */
  readonly delay: (millis: number) => void
  /** Sets the exchange's clock off by this much, in milliseconds; 0 sets it right again. */
  readonly skewClock: (millis: number) => void
  /** Cuts open sockets, without a closing handshake. Gives how many. */
  readonly dropSockets: (scope?: SocketScope) => number
  /** Lets open sockets fall silent both ways while they look open. Gives how many. */
  readonly halfOpen: (scope?: SocketScope) => number
  /** Refuses new sockets with an HTTP status until it is set to `undefined`. */
  readonly refuseSockets: (status: number | undefined) => void
  /** Sets one fault of any kind. It strikes once, unless its `count` or `every` says otherwise. */
  readonly next: (rule: FaultRule) => void
  /**
   * Sets a plan in place of the one before; its times count from now.
   *
   * @example
   * ```ts
   * import * as Effect from "effect/Effect"
   * import { PaperExchange } from "effect-bybit/PaperExchange"
   *
   * export const program = Effect.map(PaperExchange, ({ faults }) =>
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
  readonly plan: (plan: FaultPlan) => void
  /** Every fault that has struck, oldest first, the plan's and those set by hand alike; the last 10,000 of them. */
  readonly seen: ReadonlyArray<FaultSeen>
  /** Takes all faults back, the plan too; sockets that are cut or silent stay so, and what was seen is kept. */
  readonly clear: () => void
}
