/** What a fiber carries, and work on its behalf. */
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"

export const clockOf = (fiber: Fiber.Fiber<unknown, unknown>): Clock.Clock => Context.get(fiber.context, Clock.Clock)

/** Runs an effect with the services of a fiber, and tells how it ended. Returns a function that interrupts it. */
export const runFor = <A, E>(
  fiber: Fiber.Fiber<unknown, unknown>,
  effect: Effect.Effect<A, E>,
  done: (exit: Exit.Exit<A, E>) => void
): (() => void) => {
  // If this fiber failed, the failure would also be logged, with the raw cause.
  const work = Effect.runForkWith(fiber.context)(Effect.exit(effect))
  work.addObserver((exit) => done(Exit.isSuccess(exit) ? exit.value : Exit.failCause(exit.cause)))
  return () => work.interruptUnsafe(fiber.id)
}
