import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import * as Option from "effect/Option"
import type * as Runtime from "effect/Runtime"
import { type Registry, Result, Rx } from "../rx.js"
import { isBetween, VenueChanged, Writes } from "./Runtime.js"

/**
 * A write on the layer that a runtime has when it begins. It keeps that layer open until it has ended, and waits for it if it is the
 * first one. Between two layers, it fails with {@link VenueChanged} and sends nothing.
 */
export const onLayer = <A, E, R, RE>(
  registry: Registry.Registry,
  runtime: Rx.RxRuntime<R, RE>,
  write: Effect.Effect<A, E, R>
): Effect.Effect<A, E | RE | VenueChanged> =>
  Effect.acquireUseRelease(
    Effect.sync(() => registry.mount(runtime)),
    () =>
      Effect.flatMap(servicesOf(registry, runtime), (services) =>
        Effect.provide(Effect.zipRight(held, write), services)
      ),
    (leave) => Effect.sync(leave)
  )

/**
 * Starts a write on the runtime's current layer. It runs once and to completion, even if all components unmount or the layer is
 * replaced: leaving a screen must not abandon an order that may have reached the exchange.
 */
export const start = <A, E, R, RE>(
  registry: Registry.Registry,
  runtime: Rx.RxRuntime<R, RE>,
  write: Effect.Effect<A, E, R>
): Fiber.RuntimeFiber<A, E | RE | VenueChanged> => Effect.runFork(onLayer(registry, runtime, write))

/** What the current layer provides. Waits only if there is none yet, so that a write that can begin has begun when it is started. */
const servicesOf = <R, RE>(
  registry: Registry.Registry,
  runtime: Rx.RxRuntime<R, RE>
): Effect.Effect<Runtime.Runtime<R>, RE | VenueChanged> => {
  const changed = new VenueChanged()
  if (isBetween(registry, runtime)) return Effect.fail(changed)
  const now = registry.get(runtime)
  if (Result.isSuccess(now)) return Effect.succeed(now.value)
  const first = registry.get(runtime.layer)
  return built(registry, runtime).pipe(
    Effect.filterOrFail(
      () => registry.get(runtime.layer) === first,
      () => changed
    )
  )
}

/** Waits for the layer. A listener that leaves while it is called hides the change from another one (`@effect-rx/rx` 0.48.7). */
const built = <R, RE>(
  registry: Registry.Registry,
  runtime: Rx.RxRuntime<R, RE>
): Effect.Effect<Runtime.Runtime<R>, RE> =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      const done = Deferred.unsafeMake<Runtime.Runtime<R>, RE>(FiberId.none)
      const look = (result: Result.Result<Runtime.Runtime<R>, RE>) => {
        if (result.waiting || Result.isInitial(result)) return
        Deferred.unsafeDone(done, Result.isSuccess(result) ? Exit.succeed(result.value) : Exit.failCause(result.cause))
      }
      return { done, leave: registry.subscribe(runtime, look, { immediate: true }) }
    }),
    ({ done }) => Deferred.await(done),
    ({ leave }) => Effect.sync(leave)
  )

/** Keeps the layer open until this fiber has ended. */
const held = Effect.flatMap(Effect.serviceOption(Writes), (writes) =>
  Effect.withFiberRuntime<void>((fiber) => {
    if (Option.isSome(writes)) writes.value.add(fiber)
    return Effect.void
  })
)

/** A registry, and whether it is still in use: one that is disposed takes no results. */
const homes = Rx.make((get) => {
  const home = { registry: get.registry, isOpen: true }
  get.addFinalizer(() => {
    home.isOpen = false
  })
  return home
}).pipe(Rx.keepAlive)

/** Sets an atom, unless its registry is disposed by then. */
export const recorder = (registry: Registry.Registry): ((record: () => void) => void) => {
  const home = registry.get(homes)
  return (record) => {
    if (home.isOpen) record()
  }
}

/**
 * An atom for a write, whose value is the result of the latest one. Each time it is set, the write is started as {@link start} does.
 *
 * A plain `runtime.fn` repeats its last call when its layer changes, so an order would also be sent to the next venue.
 */
export const writeOf = <P, A, E, R, RE>(
  runtime: Rx.RxRuntime<R, RE>,
  label: string,
  call: (params: P, registry: Registry.Registry) => Effect.Effect<A, E, R>
): Rx.RxResultFn<P, A, E | RE | VenueChanged> =>
  taskOf(label, (params: P, registry) =>
    onLayer(
      registry,
      runtime,
      Effect.suspend(() => call(params, registry))
    )
  )

/** The same for an effect that uses {@link onLayer} itself, and can tell what its failures mean. */
export const taskOf = <P, A, E>(
  label: string,
  run: (params: P, registry: Registry.Registry) => Effect.Effect<A, E>
): Rx.RxResultFn<P, A, E> => {
  const latest = Rx.make<{ readonly result: Result.Result<A, E> }>({ result: Result.initial() }).pipe(Rx.keepAlive)
  return Rx.writable(
    (get) => get(latest).result,
    (context, params: P | Rx.Reset) => {
      if (params === Rx.Reset) return context.set(latest, { result: Result.initial() })
      const { registry } = context.get(homes)
      const record = recorder(registry)
      const before = context.get(latest).result
      const own = { result: Result.waiting(before) }
      context.set(latest, own)
      Effect.runFork(Effect.suspend(() => run(params, registry))).addObserver((exit) =>
        record(() => {
          if (registry.get(latest) !== own) return
          registry.set(latest, { result: Result.fromExitWithPrevious(exit, Option.some(before)) })
        })
      )
    }
  ).pipe(Rx.keepAlive, Rx.withLabel(label))
}
