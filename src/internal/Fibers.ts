/** What a fiber carries, and work on its behalf. */
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as Runtime from "effect/Runtime"

export const clockOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>): Clock.Clock =>
  Context.get(fiber.currentDefaultServices, Clock.Clock)

/** Runs an effect with the services of a fiber, and tells how it ended. Returns a function that interrupts it. */
export const runFor = <A, E>(
  fiber: Fiber.RuntimeFiber<unknown, unknown>,
  effect: Effect.Effect<A, E>,
  done: (exit: Exit.Exit<A, E>) => void
): (() => void) => {
  const runtime = Runtime.make({
    context: fiber.currentContext,
    fiberRefs: fiber.getFiberRefs(),
    runtimeFlags: Runtime.defaultRuntime.runtimeFlags
  })
  // If this fiber failed, the failure would also be logged, with the raw cause.
  const work = Runtime.runFork(runtime, Effect.exit(effect))
  work.addObserver((exit) => done(Exit.flatten(exit)))
  return () => work.unsafeInterruptAsFork(fiber.id())
}
