import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"

/**
 * Waits for an effect at most this long, even where nothing can be interrupted, such as in a finalizer.
 *
 * The effect runs in its own fiber. When the time is up, that fiber is interrupted but not waited for: if it can't be interrupted,
 * it continues, and `late` is called with its exit. If the caller is interrupted, so is the effect, before the caller ends.
 */
export const awaited = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  wait: Duration.Duration,
  late: (exit: Exit.Exit<A, E>) => Effect.Effect<void>
): Effect.Effect<Option.Option<A>, E, R> =>
  Effect.uninterruptibleMask((restore) => {
    let isOver = false
    const told = Effect.onExit(restore(effect), (exit) =>
      isOver && !Exit.isInterrupted(exit) ? late(exit) : Effect.void
    )
    return Effect.flatMap(Effect.forkDaemon(told), (fiber) =>
      restore(
        Effect.raceFirst(
          Effect.asSome(Effect.interruptible(Fiber.await(fiber))),
          Effect.as(Effect.interruptible(Effect.sleep(wait)), Option.none())
        )
      ).pipe(
        Effect.onInterrupt(() => Fiber.interrupt(fiber)),
        Effect.flatMap((ended) => {
          if (Option.isSome(ended)) return Effect.asSome(ended.value)
          isOver = true
          return Effect.as(Effect.forkDaemon(Fiber.interrupt(fiber)), Option.none())
        })
      )
    )
  })
