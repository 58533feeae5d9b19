import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type LayerFork, layerFork } from "../../../Runtime/LayerFork.js"
import type { Trouble } from "../../../Runtime/Troubles.js"

/** Where what listeners share lives: in their layer, not with the first of them. */
export interface Home {
  readonly fork: LayerFork
  readonly clock: Clock.Clock
  /** What its log says nothing of anymore once the layer is closed. */
  readonly troubles: Set<Trouble>
}

const here: Effect.Effect<Home> = Effect.zipWith(layerFork, Effect.clock, (fork, clock) => ({
  fork,
  clock,
  troubles: new Set()
}))

const homes = new WeakMap<object, Home>()

/** Makes the layer that is being built the home of what is shared over these sockets. */
export const settle = <S extends object>(sockets: S): Effect.Effect<S, never, Scope.Scope> =>
  Effect.flatMap(here, (home) => {
    homes.set(sockets, home)
    const silence = Effect.sync(() => {
      for (const trouble of home.troubles) trouble.close()
    })
    return Effect.as(
      Effect.addFinalizer(() => silence),
      sockets
    )
  })

/** The home of what is shared over these sockets. Those of a test have none: it is then with the first listener. */
export const of = (sockets: object): Effect.Effect<Home> =>
  Effect.suspend(() => {
    const home = homes.get(sockets)
    return home === undefined ? here : Effect.succeed(home)
  })
