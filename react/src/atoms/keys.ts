import * as Data from "effect/Data"
import type { Category } from "effect-bybit/Schema/Category"
import { Rx } from "../rx.js"

/** One instrument, the key of most atoms. */
export interface InstrumentKey<C extends Category = Category> {
  readonly category: C
  readonly symbol: string
}

/** What identifies an instrument in a larger object, such as a row. */
export const instrumentOf = <C extends Category>({ category, symbol }: InstrumentKey<C>): InstrumentKey<C> => ({
  category,
  symbol
})

/** Atoms by key: equal keys share one. `of` takes from an object what belongs to its key. */
export const family = <K extends object, A extends object>(of: (key: K) => K, make: (key: K) => A): ((key: K) => A) => {
  const atoms = Rx.family(make)
  return (key) => atoms(Data.struct(of(key)))
}
