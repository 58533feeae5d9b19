/** Shows on standard error how far a program in simulated time has come, if that is a terminal. */
import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Progress from "../output/Progress.js"

const day = 86_400_000

/**
 * A program whose time is watched, and an effect that shows it once a second of real time, and never ends. It only looks at the
 * program's clock: sleeping on it would change when time passes.
 */
export const watching = <A, E, R>(
  program: Effect.Effect<A, E, R>,
  { from, to }: { readonly from: number; readonly to: number }
) =>
  Effect.gen(function* () {
    const progress = yield* Progress.make
    const started = yield* Deferred.make<Clock.Clock>()
    const watched = Effect.zipRight(
      Effect.flatMap(Effect.clock, (clock) => Deferred.succeed(started, clock)),
      program
    )
    const shown: Effect.Effect<never> = Effect.gen(function* () {
      const clock = yield* Deferred.await(started)
      const begun = yield* Clock.currentTimeMillis
      for (;;) {
        yield* Effect.sleep("1 second")
        const seconds = ((yield* Clock.currentTimeMillis) - begun) / 1000
        const now = clock.unsafeCurrentTimeMillis()
        const speed = ((now - from) / day / seconds).toPrecision(2)
        const time = new Date(now).toISOString().slice(0, 16).replace("T", " ")
        yield* progress.show((now - from) / (to - from), `${time} UTC, ${Number(speed)} days/s`)
      }
    }).pipe(Effect.ensuring(progress.done))
    return { shown, watched }
  })
