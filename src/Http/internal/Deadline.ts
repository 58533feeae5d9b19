import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import { clockOf, runFor } from "../../internal/Fibers.js"
import { platformClock } from "../../Layers/internal/platformClock.js"
import type { Abort, Start } from "./DirectSend.js"

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

/** A request on behalf of a fiber. */
export interface Attempt {
  /** It was answered or is too late, or the fiber was interrupted: from now on, it must not be sent. */
  isOver: boolean
}

/**
 * Sends a request on behalf of a fiber. If there is no answer in time, the request is aborted. `receive` turns the answer into
 * the result, and `late` does so if there is none; it is told whether it is certain that nothing was sent.
 *
 * Equivalent to `Effect.timeoutFail` around `sender.send`, but `direct` needs no fiber, and a sender without it needs one
 * instead of three: in a small call, three fibers are a third of the client's total cost.
 */
export const send = <Request, A, E, B, F>(
  sender: Sender<Request, A, E>,
  direct: Start<Request, A, E> | undefined,
  request: Request,
  attempt: Attempt,
  parent: Fiber.RuntimeFiber<unknown, unknown>,
  millis: number,
  receive: (answer: Exit.Exit<A, E>) => Effect.Effect<B, F>,
  late: (isUnsent: boolean) => Effect.Effect<B, F>
): Effect.Effect<B, F> =>
  Effect.uninterruptibleMask((restore) => {
    let stop = (): void => {}
    let abort: Abort | undefined
    const answered = Effect.async<B, F>((resume) => {
      const clock = clockOf(parent)
      const end = (result: () => Effect.Effect<B, F>): void => {
        if (attempt.isOver) return
        attempt.isOver = true
        stop()
        try {
          resume(result())
        } catch (defect) {
          resume(Effect.die(defect))
        }
      }
      const done = (answer: Exit.Exit<A, E>): void => end(() => receive(answer))
      abort = direct === undefined ? startFiber(sender, request, parent, done) : direct(request, done)
      if (!attempt.isOver) stop = after(clock, millis, () => end(() => late(abort?.() ?? false)))
    })
    // After an interruption. `Effect.async` with a finalizer takes twice as many steps.
    return Effect.catchAllCause(restore(answered), (cause) => {
      if (!attempt.isOver) {
        attempt.isOver = true
        stop()
        abort?.()
      }
      return Effect.failCause(cause)
    })
  })

const startFiber = <Request, A, E>(
  sender: Sender<Request, A, E>,
  request: Request,
  parent: Fiber.RuntimeFiber<unknown, unknown>,
  done: (answer: Exit.Exit<A, E>) => void
): Abort => {
  const interrupt = runFor(parent, sender.send(request), done)
  return () => {
    interrupt()
    return false
  }
}
