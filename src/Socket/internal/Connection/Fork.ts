/** The type of a function that starts fibers from callbacks. */
import type * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"

/** Starts a fiber from where there is none, such as a socket's callback. */
export type Fork = <A>(effect: Effect.Effect<A>) => Fiber.RuntimeFiber<A>
