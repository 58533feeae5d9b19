/** What must end before a client closes. The scope of a fiber may close later than the layers that it uses. */
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import type { Guard } from "../WriteGate.js"
import { passes } from "./HaltPass.js"
import { isRisky } from "./ReducesRisk.js"

/** The effects that a client runs before it closes, unless their own scopes have closed before. */
export class Closing {
  readonly #pending = new Set<Effect.Effect<void>>()
  #isClosing = false

  /** Refuses writes that may undo what such an effect has done. */
  readonly guard: Guard = (write) =>
    this.#isClosing && isRisky(write) && !passes(write) ? new Error("The client is closing") : undefined

  /** Runs an effect once, when the scope or the client closes, whichever is first. The other one waits for it. */
  readonly onClose = (effect: Effect.Effect<void>): Effect.Effect<void, never, Scope.Scope> =>
    Effect.flatMap(Effect.cached(effect), (once) =>
      Effect.acquireRelease(
        Effect.sync(() => this.#pending.add(once)),
        () =>
          Effect.ensuring(
            once,
            Effect.sync(() => this.#pending.delete(once))
          )
      )
    )

  /** Runs them all. A defect of one stops no other. */
  readonly close: Effect.Effect<void> = Effect.suspend(() => {
    this.#isClosing = this.#pending.size > 0
    return Effect.flatMap(
      Effect.forEach([...this.#pending], Effect.exit, { concurrency: "unbounded" }),
      (exits): Effect.Effect<void> =>
        Effect.asVoid(Option.getOrElse(Exit.all(exits, { parallel: true }), () => Exit.void))
    )
  })
}
