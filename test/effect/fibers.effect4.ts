/** How many fibers a test has left. */
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"

let running = 0

/** The number of fibers that run, of those that count. */
export const runningFibers: Effect.Effect<number> = Effect.sync(() => running)

/** Makes the fibers of an effect count. */
export const countingFibers: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> =
  Effect.provideService(Metric.FiberRuntimeMetrics, {
    recordFiberStart: () => {
      running++
    },
    recordFiberEnd: () => {
      running--
    }
  })
