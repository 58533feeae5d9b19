import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as DefaultServices from "effect/DefaultServices"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import * as Runtime from "effect/Runtime"
import type { Abort, Start } from "./DirectSend.js"

/** The default clock, for which the platform's timers are used directly. */
const platformClock = Context.get(DefaultServices.liveServices, Clock.Clock)

/** The maximum delay of the platform's timers, about 24 days. */
const longest = 2 ** 31 - 1

/** Calls `f` after a delay, without a fiber if the clock is the platform's. Returns a function that cancels it. */
export const after = (clock: Clock.Clock, millis: number, f: () => void): (() => void) => {
  if (clock === platformClock) {
    const timer = setTimeout(f, Math.min(millis, longest))
    return () => clearTimeout(timer)
  }
  const timer = Effect.runFork(Effect.map(clock.sleep(Duration.millis(millis)), f))
  return () => timer.unsafeInterruptAsFork(FiberId.none)
}

/** Something that answers requests: a transport, or any effect as `send`. */
interface Sender<in Request, out A, out E> {
  readonly send: (request: Request) => Effect.Effect<A, E>
}

/**
 * Sends a request on behalf of a fiber. Fails, and aborts the request, if there is no answer in time.
 *
 * Equivalent to `Effect.timeoutFail` around `sender.send`, but `direct` needs no fiber, and a sender without it needs one
 * instead of three: in a small call, three fibers are a third of the client's total cost. `onLate` learns whether it is certain
 * that nothing was sent.
 */
export const send = <Request, A, E, Late>(
  sender: Sender<Request, A, E>,
  direct: Start<Request, A, E> | undefined,
  request: Request,
  parent: Fiber.RuntimeFiber<unknown, unknown>,
  millis: number,
  onLate: (isUnsent: boolean) => Late
): Effect.Effect<A, E | Late> =>
  Effect.async((resume) => {
    const clock = Context.get(parent.currentDefaultServices, Clock.Clock)
    let stop = (): void => {}
    let isOver = false
    const done = (answer: Effect.Effect<A, E>): void => {
      isOver = true
      stop()
      resume(answer)
    }
    const abort = direct === undefined ? startFiber(sender, request, parent, done) : direct(request, done)
    if (isOver) return
    stop = after(clock, millis, () => resume(Effect.fail(onLate(abort()))))
    return Effect.sync(() => {
      stop()
      abort()
    })
  })

const startFiber = <Request, A, E>(
  sender: Sender<Request, A, E>,
  request: Request,
  parent: Fiber.RuntimeFiber<unknown, unknown>,
  done: (answer: Effect.Effect<A, E>) => void
): Abort => {
  const runtime = Runtime.make({
    context: parent.currentContext,
    fiberRefs: parent.getFiberRefs(),
    runtimeFlags: Runtime.defaultRuntime.runtimeFlags
  })
  // The parent handles the failure. If this fiber failed, the failure would also be logged, with the raw cause.
  const work = Runtime.runFork(runtime, Effect.exit(sender.send(request)))
  work.addObserver((exit) => done(Exit.flatten(exit)))
  return () => {
    work.unsafeInterruptAsFork(parent.id())
    return false
  }
}
