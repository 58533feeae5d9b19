import * as Cause from "effect/Cause"
import * as Layer from "effect/Layer"
import { Bybit } from "effect-bybit/PaperExchange"
import * as Atoms from "../src/atoms/Atoms.js"
import { Registry, Result, Rx } from "../src/rx.js"
import { advance } from "./virtualTime.js"

/** Atoms over a paper exchange in this process. */
export const paperAtoms = () => {
  const runtime = Rx.runtime(Layer.fresh(Bybit.layer({ symbols: ["BTCUSDT", "ETHUSDT"], historyDays: 1 })))
  return { runtime, atoms: Atoms.make(runtime), registry: Registry.make({ defaultIdleTTL: 20 }) }
}

/** Advances the clock until an atom's value matches, for at most a minute. */
export const until = async <A>(registry: Registry.Registry, rx: Rx.Rx<A>, fits: (value: A) => boolean): Promise<A> => {
  let found: { readonly value: A } | undefined
  const look = (value: A) => {
    if (found === undefined && fits(value)) found = { value }
  }
  const leave = registry.subscribe(rx, look, { immediate: true })
  const end = Date.now() + 60_000
  while (found === undefined && Date.now() < end) await advance(10)
  const last: unknown = registry.get(rx)
  leave()
  if (found !== undefined) return found.value
  const seen = Result.isResult(last) && Result.isFailure(last) ? Cause.pretty(last.cause) : JSON.stringify(last)
  throw new Error(`not within a minute: ${seen.slice(0, 1000)}`)
}
