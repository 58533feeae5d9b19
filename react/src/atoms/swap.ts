import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Result, Rx } from "../rx.js"

/**
 * A runtime whose layer can be swapped cleanly.
 *
 * A plain runtime keeps the old layer, although it is already closed, until the new one is built. Until then, atoms keep their
 * values, so one venue's prices appear under another's name, and writes go to the old venue. With this runtime, atoms are empty from
 * the moment of the change until the new venue is ready.
 */
export const swapping = <R, E>(create: (get: Rx.Context) => Layer.Layer<R, E>): Rx.RxRuntime<R, E> => {
  const runtime = Rx.runtime((get) => {
    // The next venue shares nothing with the previous one, neither sockets nor rate limits.
    const fresh = Layer.fresh(create(get))
    return Layer.unwrapEffect(Effect.as(nextTurn, fresh))
  })
  const { read } = runtime
  return Object.assign(runtime, {
    read: (get: Rx.Context) => {
      const result = read(get)
      return result.waiting ? Result.initial<never, never>(true) : result
    }
  })
}

/** Never completes synchronously, so that atoms observe every change. */
const nextTurn = Effect.promise(() => Promise.resolve())
