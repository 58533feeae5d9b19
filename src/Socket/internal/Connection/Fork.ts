import type * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"

/** Starts a fiber of the layer. */
export type Fork = <A>(effect: Effect.Effect<A>) => Fiber.RuntimeFiber<A>
