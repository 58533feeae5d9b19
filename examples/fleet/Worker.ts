// An entity that works from `Watch` until `Unwatch`, on whichever runner holds its shard.
import { ClusterSchema, Entity } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import { Effect, Schedule } from "effect"

/** Tries again after 1 s, 2 s, 4 s, and never waits longer than 10 s. */
export const again = Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("10 seconds"))

/** What is asked stays in PostgreSQL until it is answered. */
export const make = <const Name extends string>(name: Name) =>
  Entity.make(name, [Rpc.make("Watch"), Rpc.make("Unwatch")]).annotateRpcs(ClusterSchema.Persisted, true)

/**
 * The handlers of such an entity; to be used with `concurrency: "unbounded"`.
 *
 * `Watch` is not answered as long as the work goes on. So a runner that dies or stops leaves it unanswered, and whoever gets the
 * shard next is asked the same: nobody has to keep a list of what is to be watched.
 */
export const handlers = <E, R>(work: Effect.Effect<never, E, R>) => {
  const one = Effect.unsafeMakeSemaphore(1)
  const stopped = Effect.unsafeMakeLatch()
  const forever = work.pipe(
    Effect.sandbox,
    Effect.tapError((cause) => Effect.logWarning("The work begins again", cause)),
    Effect.retry(again),
    Effect.orDie
  )
  return {
    // Asked twice it works once, and the second waits.
    Watch: () => Effect.raceFirst(one.withPermits(1)(forever), stopped.await),
    Unwatch: () => Effect.asVoid(stopped.release)
  }
}
