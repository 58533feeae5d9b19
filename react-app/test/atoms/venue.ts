import * as Cause from "effect/Cause"
import * as Layer from "effect/Layer"
import { Bybit } from "effect-bybit/PaperExchange"
import * as Atoms from "../../src/atoms/Atoms.js"
import { Registry, Result, Rx } from "../../src/rx.js"

/** Atoms over a paper exchange in this process, on the real clock. */
export const paperAtoms = () => {
  const runtime = Rx.runtime(Layer.fresh(Bybit.layer({ symbols: ["BTCUSDT", "ETHUSDT"], historyDays: 1 })))
  return { runtime, atoms: Atoms.make(runtime), registry: Registry.make({ defaultIdleTTL: 20 }) }
}

/** Waits until an atom's value fits. */
export const until = <A>(registry: Registry.Registry, rx: Rx.Rx<A>, fits: (value: A) => boolean): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const value: unknown = registry.get(rx)
      const cause =
        Result.isResult(value) && Result.isFailure(value) ? Cause.pretty(value.cause) : JSON.stringify(value)
      reject(new Error(`not in time: ${cause.slice(0, 1000)}`))
    }, 8000)
    let leave: (() => void) | undefined
    let over = false
    const look = (value: A) => {
      if (over || !fits(value)) return
      over = true
      clearTimeout(timer)
      queueMicrotask(() => leave?.())
      resolve(value)
    }
    leave = registry.subscribe(rx, look, { immediate: true })
  })
