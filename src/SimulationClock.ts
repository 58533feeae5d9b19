/**
 * A clock for simulations, in which waiting takes no time.
 *
 * As soon as no fiber has anything to do, time jumps to the next moment at which one does. A program that waits for a year ends in
 * milliseconds, and in the same order of events each time.
 *
 * @since 0.1.0
 */
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberRef from "effect/FiberRef"
import * as Layer from "effect/Layer"
import type { CallingClock } from "./Runtime/CallingClock.js"
import { Timeline } from "./Runtime/Timeline.js"

/**
 * What keeps the time of a simulation from moving. Provided by {@link layer}.
 */
export class SimulationClock extends Context.Tag("effect-bybit/SimulationClock")<
  SimulationClock,
  {
    /**
     * Stops time while an effect runs. Use it for everything that the clock can't see: reading a file, a query to a database, a request to
     * another process. Don't sleep in it: it would never end.
     */
    readonly hold: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>() {}

const clockOf = (timeline: Timeline): CallingClock => ({
  [Clock.ClockTypeId]: Clock.ClockTypeId,
  unsafeCurrentTimeMillis: () => timeline.now,
  unsafeCurrentTimeNanos: () => BigInt(Math.round(timeline.now * 1e6)),
  currentTimeMillis: Effect.sync(() => timeline.now),
  currentTimeNanos: Effect.sync(() => BigInt(Math.round(timeline.now * 1e6))),
  sleep: (duration) =>
    Effect.async<void>((resume) => {
      const cancel = timeline.wake(timeline.now + Duration.toMillis(duration), () => resume(Effect.void))
      return Effect.sync(cancel)
    }),
  after: (millis, f) => timeline.wake(timeline.now + millis, f)
})

/**
 * Effect's `Clock`, from a time on, in milliseconds. Provide it below everything else that waits.
 *
 * Time doesn't move while a fiber runs, or a promise that needs no input or output, and stands still during `hold`. Other
 * input and output isn't waited for: it arrives whenever it does.
 *
 * @example
 * ```ts
 * import { Clock, Console, Effect } from "effect"
 * import * as SimulationClock from "effect-bybit/SimulationClock"
 *
 * const program = Effect.gen(function* () {
 *   yield* Effect.sleep("365 days")
 *   yield* Console.log(new Date(yield* Clock.currentTimeMillis).toISOString()) // 2026-01-01T00:00:00.000Z
 * })
 *
 * Effect.runPromise(Effect.provide(program, SimulationClock.layer({ start: Date.UTC(2025, 0, 1) })))
 * ```
 */
export const layer = ({ start }: { readonly start: number }): Layer.Layer<SimulationClock> =>
  Layer.scoped(
    SimulationClock,
    Effect.gen(function* () {
      const timeline = yield* Effect.acquireRelease(
        Effect.sync(() => new Timeline(start)),
        (timeline) => Effect.sync(() => timeline.stop())
      )
      yield* Effect.withClockScoped(clockOf(timeline))
      yield* Effect.locallyScoped(FiberRef.currentScheduler, timeline)
      return {
        hold: (effect) =>
          Effect.acquireUseRelease(
            Effect.sync(() => timeline.hold()),
            () => effect,
            (release) => Effect.sync(release)
          )
      }
    })
  )
