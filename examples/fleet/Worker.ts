// An entity that works from `Watch` until `Unwatch`, on whichever runner has its shard.
import { ClusterSchema, Entity } from "@effect/cluster"
import { Rpc } from "@effect/rpc"
import { Effect, Schedule, Schema } from "effect"
import * as ErrorSchema from "effect-bybit/Errors/ErrorSchema"
import { Instruments } from "effect-bybit/Layers"
import { FeedCursor } from "effect-bybit/Socket"

/** What no retry mends. It ends the work, and whoever asked for it is told, in another process. */
const Hopeless = ErrorSchema.ofClasses(
  Instruments.UnknownInstrument,
  FeedCursor.InvalidCursor,
  FeedCursor.ExpiredCursor
)
const isHopeless = Schema.is(Hopeless)

/** Retries after 1 s, 2 s, 4 s and so on, waiting at most 10 s. */
export const again = Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("10 seconds"))

/** Requests stay in PostgreSQL until they are answered. */
export const make = <const Name extends string>(name: Name) =>
  Entity.make(name, [Rpc.make("Watch", { error: Hopeless }), Rpc.make("Unwatch")]).annotateRpcs(
    ClusterSchema.Persisted,
    true
  )

/**
 * The handlers of such an entity. Use with `concurrency: "unbounded"`.
 *
 * `Watch` isn't answered while the work goes on, and fails if it can't. A runner that fails or stops leaves it unanswered, and the runner that gets the
 * shard next receives the same request, so there is no need for a separate list of what to watch.
 */
export const handlers = <E, R>(work: Effect.Effect<never, E, R>) => {
  const one = Effect.unsafeMakeSemaphore(1)
  const stopped = Effect.unsafeMakeLatch()
  const forever = work.pipe(
    Effect.catchAll((error) => (isHopeless(error) ? Effect.succeed(error) : Effect.fail(error))),
    Effect.sandbox,
    Effect.tapError((cause) => Effect.logWarning("Restarting the work", cause)),
    Effect.retry(again),
    // `again` doesn't end, so nothing is left to retry.
    Effect.orDie,
    Effect.flatMap(Effect.fail),
    Effect.tapError((error) => Effect.logError("The work can't go on", error))
  )
  return {
    // A second request doesn't start the work twice: it waits.
    Watch: () => Effect.raceFirst(one.withPermits(1)(forever), stopped.await),
    Unwatch: () => Effect.asVoid(stopped.release)
  }
}
