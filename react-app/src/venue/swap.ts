import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Result, Rx } from "../rx.js"

/**
 * A runtime whose layer can be swapped cleanly.
 *
 * A plain runtime keeps the old layer, although it is already closed, until the new one is built, and atoms keep showing what they
 * had: prices of one venue under the name of another, and writes that go to the previous venue. With this runtime, atoms are empty
 * from the moment of the change until the new venue is ready.
 */
export const swapping = <R, E>(create: (get: Rx.Context) => Layer.Layer<R, E>): Rx.RxRuntime<R, E> => {
  const runtime = Rx.runtime((get) => {
    // The next venue shares nothing with the previous one, neither sockets nor rate limits.
    const fresh = Layer.fresh(create(get))
    return Layer.unwrapEffect(Effect.as(later, fresh))
  })
  const { read } = runtime
  return Object.assign(runtime, {
    read: (get: Rx.Context) => {
      const result = read(get)
      return result.waiting ? Result.initial<never, never>(true) : result
    }
  })
}

/** Never completes at once, so that each change is seen as a change. */
const later = Effect.promise(() => Promise.resolve())
