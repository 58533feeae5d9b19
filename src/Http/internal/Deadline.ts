/** Sends a request and gives up in time, without a fiber for the timeout. */
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Runtime from "effect/Runtime"
import { unlessArrived } from "../../Runtime/Overdue.js"
import type { Abort, Start } from "./DirectSend.js"

/** Something that answers requests: a transport, or any effect as `send`. */
export interface Sender<in Request, out A, out E> {
  readonly send: (request: Request) => Effect.Effect<A, E>
}

/** A request on behalf of a fiber. */
export interface Attempt {
  /** It was answered or is too late, or the fiber was interrupted: from now on, it must not be sent. */
  isOver: boolean
  /** The fiber was interrupted, and nothing was sent. */
  readonly unsent?: () => void
}

/**
 * Sends a request on behalf of a fiber. If there is no answer in time, the request is aborted. `receive` turns the answer into
 * the result, and `late` does so if there is none; it is told whether it is certain that nothing was sent.
 *
 * Equivalent to `Effect.timeoutFail` around `sender.send`, but a `Start` needs no fiber, and any other sender needs one
 * instead of three: in a small call, three fibers are a third of the client's total cost. And while an interruption waits for the
 * request's finalizers, as usual, the deadline doesn't: it ends a call even if its sender can't be interrupted.
 */
export const send = <Request, A, E, B, F>(
  sender: Sender<Request, A, E> | Start<Request, A, E>,
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
    let work: Fiber.RuntimeFiber<unknown> | undefined
    const answered = Effect.async<B, F>((resume) => {
      const clock = Context.get(parent.currentDefaultServices, Clock.Clock)
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
      if (typeof sender === "function") abort = sender(request, done)
      else {
        const fiber = startFiber(sender, request, parent, done)
        work = fiber
        abort = () => {
          fiber.unsafeInterruptAsFork(parent.id())
          return false
        }
      }
      if (!attempt.isOver) stop = unlessArrived(clock, millis, () => end(() => late(abort?.() ?? false)))
    })
    // After an interruption. `Effect.async` with a finalizer takes twice as many steps.
    return Effect.catchAllCause(restore(answered), (cause) => {
      if (attempt.isOver) return Effect.failCause(cause)
      attempt.isOver = true
      stop()
      if (abort?.() === true) attempt.unsent?.()
      return work === undefined ? Effect.failCause(cause) : Effect.zipRight(Fiber.await(work), Effect.failCause(cause))
    })
  })

const startFiber = <Request, A, E>(
  sender: Sender<Request, A, E>,
  request: Request,
  parent: Fiber.RuntimeFiber<unknown, unknown>,
  done: (answer: Exit.Exit<A, E>) => void
): Fiber.RuntimeFiber<unknown> => {
  const runtime = Runtime.make({
    context: parent.currentContext,
    fiberRefs: parent.getFiberRefs(),
    runtimeFlags: Runtime.defaultRuntime.runtimeFlags
  })
  // The parent handles the failure. If this fiber failed, the failure would also be logged, with the raw cause.
  const work = Runtime.runFork(runtime, Effect.exit(sender.send(request)))
  work.addObserver((exit) => done(Exit.flatten(exit)))
  return work
}
