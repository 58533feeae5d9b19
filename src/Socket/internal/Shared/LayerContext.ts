/** Keeps what listeners share alive in the layer rather than with the first of them. */
import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type LayerFork, layerFork } from "../../../Runtime/LayerFork.js"
import type { Trouble } from "../../../Runtime/Troubles.js"

/** Where what listeners share lives: in their layer, not with the first of them. */
export interface LayerContext {
  readonly fork: LayerFork
  readonly clock: Clock.Clock
  /** What its log says nothing of anymore once the layer is closed. */
  readonly troubles: Set<Trouble>
}

const here: Effect.Effect<LayerContext> = Effect.zipWith(layerFork, Effect.clock, (fork, clock) => ({
  fork,
  clock,
  troubles: new Set()
}))

const contexts = new WeakMap<object, LayerContext>()

/** Makes the layer that is being built the layer of what is shared over these sockets. */
export const register = <S extends object>(sockets: S): Effect.Effect<S, never, Scope.Scope> =>
  Effect.flatMap(here, (layerContext) => {
    contexts.set(sockets, layerContext)
    const silence = Effect.sync(() => {
      for (const trouble of layerContext.troubles) trouble.close()
    })
    return Effect.as(
      Effect.addFinalizer(() => silence),
      sockets
    )
  })

/** The layer of what is shared over these sockets. Those of a test have none: it is then with the first listener. */
export const of = (sockets: object): Effect.Effect<LayerContext> =>
  Effect.suspend(() => {
    const layerContext = contexts.get(sockets)
    return layerContext === undefined ? here : Effect.succeed(layerContext)
  })
