import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { type Registry, Rx } from "../rx.js"
import type { BybitRuntime, Services } from "./Runtime.js"

/**
 * Runs a write to its end, whatever becomes of the component that asked for it: leaving the screen or asking again must not
 * abandon an order that may have reached the exchange.
 */
export const toTheEnd = <A, E, R>(write: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.forkDaemon(write), Fiber.join)

interface Asked<P> {
  readonly params: P
  taken: boolean
}

/**
 * The atom of a write: each time it is set, it runs once and to its end.
 *
 * A plain `runtime.fn` runs its last call again when the layer under it changes: an order would be sent to the next venue, too.
 */
export const onceOf = <P, A, E, R, RE>(
  runtime: Rx.RxRuntime<R, RE>,
  label: string,
  call: (params: P, registry: Registry.Registry) => Effect.Effect<A, E, R>
): Rx.RxResultFn<P, A, E | RE> => {
  const inner = runtime
    .fn((asked: Asked<P>, get): Effect.Effect<A, E, R> => {
      if (asked.taken) return Effect.interrupt
      asked.taken = true
      return toTheEnd(call(asked.params, get.registry))
    })
    .pipe(Rx.keepAlive)
  return Rx.writable(
    (get) => get(inner),
    (context, params: P | Rx.Reset) => context.set(inner, params === Rx.Reset ? Rx.Reset : { params, taken: false })
  ).pipe(Rx.keepAlive, Rx.withLabel(label))
}

/** {@link onceOf}, of a library's call. */
export const writeOf = <P, A, E, R extends Services>(
  runtime: BybitRuntime,
  label: string,
  call: (params: P) => Effect.Effect<A, E, R>
) => onceOf(runtime, label, call)
