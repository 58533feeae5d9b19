import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { type Registry, Rx } from "../rx.js"
import type { BybitRuntime, Services } from "./Runtime.js"

/**
 * Runs a write to completion, even if its component unmounts: leaving the screen or starting another write must not abandon an
 * order that may have reached the exchange.
 */
export const toCompletion = <A, E, R>(write: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.forkDaemon(write), Fiber.join)

interface Request<P> {
  readonly params: P
  started: boolean
}

/**
 * An atom for a write. Each time it is set, the write runs exactly once and to completion.
 *
 * A plain `runtime.fn` repeats its last call when its layer changes, so an order would also be sent to the next venue.
 */
export const onceOf = <P, A, E, R, RE>(
  runtime: Rx.RxRuntime<R, RE>,
  label: string,
  call: (params: P, registry: Registry.Registry) => Effect.Effect<A, E, R>
): Rx.RxResultFn<P, A, E | RE> => {
  const inner = runtime
    .fn((request: Request<P>, get): Effect.Effect<A, E, R> => {
      if (request.started) return Effect.interrupt
      request.started = true
      return toCompletion(call(request.params, get.registry))
    })
    .pipe(Rx.keepAlive)
  return Rx.writable(
    (get) => get(inner),
    (context, params: P | Rx.Reset) => context.set(inner, params === Rx.Reset ? Rx.Reset : { params, started: false })
  ).pipe(Rx.keepAlive, Rx.withLabel(label))
}

/** {@link onceOf} for an operation of the library. */
export const writeOf = <P, A, E, R extends Services>(
  runtime: BybitRuntime,
  label: string,
  call: (params: P) => Effect.Effect<A, E, R>
) => onceOf(runtime, label, call)
