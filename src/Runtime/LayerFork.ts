/** Starts fibers that belong to a layer, not to whoever happened to need them first. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as Runtime from "effect/Runtime"
import type * as Scope from "effect/Scope"
import * as Tracer from "effect/Tracer"

/** Starts a fiber that can be interrupted. */
export type LayerFork = <A, E>(
  effect: Effect.Effect<A, E>,
  options?: { readonly scope: Scope.Scope }
) => Fiber.RuntimeFiber<A, E>

/** The context of a layer without the span in which it is built, which has ended when the context is used. */
export const withoutSpan = <R>(context: Context.Context<R>): Context.Context<R> =>
  Context.unsafeMake(new Map([...context.unsafeMap].filter(([key]) => key !== Tracer.ParentSpan.key)))

/**
 * For what several callers share, and for callbacks: starts fibers in the context of the layer that is being built, with its
 * annotations, log level, clock and settings, whoever needs them first. They belong to no span: that of the layer has ended.
 */
export const layerFork: Effect.Effect<LayerFork> = Effect.map(Effect.runtime<never>(), (runtime): LayerFork => {
  const fork = Runtime.runFork(
    Runtime.make({
      context: withoutSpan(runtime.context),
      fiberRefs: runtime.fiberRefs,
      runtimeFlags: runtime.runtimeFlags
    })
  )
  return (effect, options) => fork(Effect.interruptible(effect), options)
})
