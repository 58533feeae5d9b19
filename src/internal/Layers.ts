import type * as Layer from "effect/Layer"

/** A layer that is shared within what is built together, and built anew by what is built inside of it. */
export const builtAnew = <A, E, R>(make: () => Layer.Layer<A, E, R>): Layer.Layer<A, E, R> => make()
