import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Result, Rx } from "../rx.js"

/**
 * A runtime whose layer is swapped cleanly.
 *
 * A plain runtime stands on the old layer, which is closed already, until the new one is built, and atoms keep showing what they
 * had: prices of one venue under the name of another, and writes that go to the one that was left. With this one nothing is
 * there from the moment of the change until the new venue is.
 */
export const swapping = <R, E>(create: (get: Rx.Context) => Layer.Layer<R, E>): Rx.RxRuntime<R, E> => {
  const runtime = Rx.runtime((get) => {
    // Nothing of the venue before is shared with the next one: neither its sockets nor its rate limits.
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

/** Never over at once, so that each change is seen as one. */
const later = Effect.promise(() => Promise.resolve())
