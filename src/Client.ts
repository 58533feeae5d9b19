/// <reference lib="esnext.disposable" preserve="true" />
/**
 * The library for code that uses async and await: a client runs effects as promises, and streams as async iterables.
 *
 * @since 0.2.0
 */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as ExecutionStrategy from "effect/ExecutionStrategy"
import * as Exit from "effect/Exit"
import * as FiberId from "effect/FiberId"
import type * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { hasProperty } from "effect/Predicate"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { onAbort } from "./Client/internal/Aborts.js"
import { Iteration, type Running } from "./Client/internal/Iteration.js"
import { endOf, type Stop } from "./Client/internal/Rejection.js"
import { RunFailed } from "./Errors/Run.js"
import { CurrentRun, RunWrites } from "./Http/internal/RunWrites.js"

/** Whether JavaScript passed a stream as an effect. Effects are marked as streams, too. */
const isStream = (effect: unknown): boolean => hasProperty(effect, Stream.StreamTypeId) && !Effect.isEffect(effect)

/** Options of a run. */
export interface RunOptions {
  /** Stops the program, for example when the request that it serves is closed. */
  readonly signal?: AbortSignal | undefined
}

/** Runs programs that need `R`. All of them share the client's connections, rate limits and sockets. */
export interface Client<in R> extends AsyncDisposable {
  /**
   * Runs an effect: resolves with its result, rejects with its own error. It never rejects with Effect's `FiberFailure`.
   *
   * The effect begins after `run` has returned. The first run builds the layer. If that fails, this run and all later ones reject with
   * the error of the layer; `Layer.retry` tries again.
   *
   * Rejects with `RunFailed` if no single error says it all. Its `outcome` is that of all calls of the program that may change something.
   *
   * - The signal was aborted: the program is interrupted, and when its finalizers have run, the promise rejects. `cause` is the signal's
   *   reason. If an order was on its way, the outcome is `unknown`, and `Order.settle` finds out.
   * - The client was disposed of: the same.
   * - Several parts of the program failed at once, one was refused while the outcome of another is open, or configuration is missing.
   *
   * An aborted program that can't be interrupted, or that ends at the same time, resolves or rejects as if it was not aborted.
   */
  readonly run: <A, E>(effect: Effect.Effect<A, E, R>, options?: RunOptions) => Promise<A>
  /**
   * Iterates over a stream: each loop opens it anew, with its first `next`. When the loop ends, however it ends, it waits until the
   * stream is closed. Elements are produced as they are asked for.
   *
   * If the stream fails, the layer can't be built, the signal is aborted or the client disposed of, `next` rejects once, as `run` does.
   */
  readonly iterate: <A, E>(stream: Stream.Stream<A, E, R>, options?: RunOptions) => AsyncIterable<A>
  /**
   * Ends the client: interrupts the programs that run, whose promises reject with `RunFailed`, waits for their finalizers, which can
   * still make calls, and closes the layer. Later runs reject, too. Further calls wait for the first one.
   */
  readonly dispose: () => Promise<void>
}

/**
 * Makes a client from a bundle and, for private calls, an account. Make one for the whole program: each client has its own connections
 * and rate limits, and on paper its own exchange. It opens nothing before the first run.
 *
 * @example
 * ```ts
 * import * as Client from "effect-bybit/Client"
 * import * as Market from "effect-bybit/Market"
 * import { Bybit } from "effect-bybit/PaperExchange"
 *
 * const bybit = Client.make(Bybit.paper)
 *
 * const { list } = await bybit.run(Market.getTickers({ category: "linear", symbol: "BTCUSDT" }))
 * if (list[0]?.symbol !== "BTCUSDT") throw new Error("no ticker")
 * await bybit.dispose()
 * ```
 */
export const make = <R, E>(layer: Layer.Layer<R, E>): Client<R> => {
  const runtime = ManagedRuntime.make(layer)
  const runs = Effect.runSync(Scope.make(ExecutionStrategy.parallel))
  let isDisposed = false
  let closed: Promise<void> | undefined

  /** Why programs with this signal are to end, if they are. */
  const stopOf = (signal: AbortSignal | undefined): Stop | undefined => {
    if (signal?.aborted === true) return { reason: "aborted", cause: signal.reason }
    return isDisposed ? { reason: "disposed" } : undefined
  }

  const start = <A, E2>(effect: Effect.Effect<A, E2, R>, options: RunOptions | undefined): Running<A> => {
    const signal = options?.signal
    const stop = stopOf(signal)
    if (stop !== undefined) {
      const error = new RunFailed({ ...stop, outcome: "notExecuted", failures: [] })
      return { stop: () => {}, ended: Promise.resolve(Either.left(error)) }
    }
    const writes = new RunWrites()
    const fiber = runtime.runFork(Effect.provideService(effect, CurrentRun, writes), { scope: runs, immediate: false })
    const interrupt = () => fiber.unsafeInterruptAsFork(FiberId.none)
    const forget = signal === undefined ? undefined : onAbort(signal, interrupt)
    const ended = new Promise<Either.Either<A, unknown>>((resolve) =>
      fiber.addObserver((exit) => {
        forget?.()
        resolve(endOf(exit, writes.outcome, stopOf(signal)))
      })
    )
    return { stop: interrupt, ended }
  }

  const settled = async <A>({ ended }: Pick<Running<A>, "ended">): Promise<A> => {
    const end = await ended
    if (Either.isRight(end)) return end.right
    throw end.left
  }

  const close = Effect.suspend(() => Effect.zipRight(Scope.close(runs, Exit.void), runtime.disposeEffect))
  const dispose = (): Promise<void> => {
    isDisposed = true
    closed ??= settled({ ended: Effect.runPromiseExit(close).then((exit) => endOf(exit, "unknown", undefined)) })
    return closed
  }

  return {
    run: (effect, options) =>
      settled(start(isStream(effect) ? Effect.dieMessage("this is a stream: use iterate") : effect, options)),
    iterate: (stream, options) => ({
      [Symbol.asyncIterator]: () => new Iteration((handOver) => start(Stream.runForEach(stream, handOver), options))
    }),
    dispose,
    [Symbol.asyncDispose]: dispose
  }
}
