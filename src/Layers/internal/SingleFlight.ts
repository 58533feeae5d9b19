import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/** An effect that runs at most once at a time. */
export interface SingleFlight<out A, out E> {
  /** Runs it, or waits for the run that is under way, and gives that run's result. */
  readonly run: Effect.Effect<A, E>
  /** Waits for the run that is under way, if any. */
  readonly settled: Effect.Effect<void>
}

/**
 * Shares each run of an effect among all who ask while it runs.
 *
 * A run belongs to the scope, so that one caller's interruption does not take the result from the others.
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
