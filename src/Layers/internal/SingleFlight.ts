import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/** An effect that runs at most once at a time. */
export interface SingleFlight<out A, out E> {
  /** Runs the effect, or waits for the current run, and returns its result. */
  readonly run: Effect.Effect<A, E>
  /** Waits for the current run, if there is one. */
  readonly settled: Effect.Effect<void>
}

/**
 * Shares each run of an effect among all callers that arrive while it runs.
 *
 * A run belongs to the scope, so that the interruption of one caller does not affect the others.
 */
export const make = <A, E>(scope: Scope.Scope, self: Effect.Effect<A, E>): SingleFlight<A, E> => {
  let running: Deferred.Deferred<A, E> | undefined
  const start = (done: Deferred.Deferred<A, E>): Effect.Effect<void> =>
    Effect.interruptible(self).pipe(
      Effect.onExit((exit) =>
        Effect.sync(() => {
          running = undefined
          Deferred.unsafeDone(done, exit)
        })
      ),
      Effect.forkIn(scope)
    )
  return {
    run: Effect.uninterruptibleMask((restore) =>
      Effect.suspend(() => {
        if (running !== undefined) return restore(Deferred.await(running))
        return Effect.flatMap(Deferred.make<A, E>(), (done) => {
          running = done
          return Effect.zipRight(start(done), restore(Deferred.await(done)))
        })
      })
    ),
    settled: Effect.suspend(() => (running === undefined ? Effect.void : Effect.exit(Deferred.await(running))))
  }
}
