import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as DefaultServices from "effect/DefaultServices"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import * as Runtime from "effect/Runtime"
import type { Transport, TransportError, TransportRequest, TransportResponse } from "../Transport.js"

/** The clock of a program that brought none of its own: the timers of the platform tell its time. */
const platformClock = Context.get(DefaultServices.liveServices, Clock.Clock)

/** The longest time that the platform's timers take, about 24 days. */
const longest = 2 ** 31 - 1

/** Calls `f` when the time has passed, without a fiber on the platform's clock; gives back how to call it off. */
export const after = (clock: Clock.Clock, millis: number, f: () => void): (() => void) => {
  if (clock === platformClock) {
    const timer = setTimeout(f, Math.min(millis, longest))
    return () => clearTimeout(timer)
  }
  const timer = Effect.runFork(Effect.map(clock.sleep(Duration.millis(millis)), f))
  return () => timer.unsafeInterruptAsFork(FiberId.none)
}

/**
 * Sends a request on behalf of a fiber, and fails when there is no answer in time: the transport is then told to abandon it.
 *
 * What `Effect.timeoutFail` around `transport.send` does. A transport with `start` needs no fiber for it, any other one in
 * place of three: on a small call those are a third of the client's whole cost.
 */
export const send = <E>(
  transport: Transport["Type"],
  request: TransportRequest,
  parent: Fiber.RuntimeFiber<unknown, unknown>,
  millis: number,
  onLate: () => E
): Effect.Effect<TransportResponse, TransportError | E> =>
  Effect.async((resume) => {
    const clock = Context.get(parent.currentDefaultServices, Clock.Clock)
    let stop = (): void => {}
    let isOver = false
    const abandon = start(transport, request, parent, (answer) => {
      isOver = true
      stop()
      resume(answer)
    })
    if (isOver) return
    stop = after(clock, millis, () => {
      resume(Effect.fail(onLate()))
      abandon()
    })
    return Effect.sync(() => {
      stop()
      abandon()
    })
  })

type Answer = Effect.Effect<TransportResponse, TransportError>

const start = (
  transport: Transport["Type"],
  request: TransportRequest,
  parent: Fiber.RuntimeFiber<unknown, unknown>,
  done: (answer: Answer) => void
): (() => void) => {
  if (transport.start !== undefined) return transport.start(request, done)
  const runtime = Runtime.make({
    context: parent.currentContext,
    fiberRefs: parent.getFiberRefs(),
    runtimeFlags: Runtime.defaultRuntime.runtimeFlags
  })
  // Its failure is told to the parent: as a failure of the fiber it would be logged too, raw cause and all.
  const work = Runtime.runFork(runtime, Effect.exit(transport.send(request)))
  work.addObserver((exit) => done(Exit.flatten(exit)))
  return () => work.unsafeInterruptAsFork(parent.id())
}
