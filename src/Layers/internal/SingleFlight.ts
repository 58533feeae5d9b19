/** Lets callers who need the same reading at the same time share one. */
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { layerFork } from "../../Runtime/LayerFork.js"

/** An effect that runs at most once at a time. */
export interface SingleFlight<out A, out E> {
  /** Runs the effect, or waits for the current run, and returns its result. */
  readonly run: Effect.Effect<A, E>
  /** Waits for the current run, if there is one. */
  readonly settled: Effect.Effect<void>
}

type Make = <A, E>(self: Effect.Effect<A, E>) => SingleFlight<A, E>

/**
 * Shares each run of an effect among all callers that arrive while it runs.
 *
 * A run belongs to the layer that is being built, so that neither the interruption nor the context of one caller affects the others.
 */
export const make: Effect.Effect<Make, never, Scope.Scope> = Effect.zipWith(
  layerFork,
  Effect.scope,
  (fork, scope) =>
    <A, E>(self: Effect.Effect<A, E>): SingleFlight<A, E> => {
      let running: Deferred.Deferred<A, E> | undefined
      const start = (done: Deferred.Deferred<A, E>): void => {
        fork(self, { scope }).addObserver((exit) => {
          running = undefined
          Deferred.unsafeDone(done, exit)
        })
      }
      return {
        run: Effect.uninterruptibleMask((restore) =>
          Effect.suspend(() => {
            if (running !== undefined) return restore(Deferred.await(running))
            return Effect.flatMap(Deferred.make<A, E>(), (done) => {
              running = done
              start(done)
              return restore(Deferred.await(done))
            })
          })
        ),
        settled: Effect.suspend(() => (running === undefined ? Effect.void : Effect.exit(Deferred.await(running))))
      }
    }
)
