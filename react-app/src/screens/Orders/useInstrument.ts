import type { Instrument } from "effect-bybit/Layers/Instruments"
import { Result, useRxValue } from "effect-bybit-react/rx"
import { symbolOf } from "../../keys.js"
import { atoms } from "../../session.js"

/** The trading rules of an instrument, once they have loaded. */
export const useInstrument = (key: string): Instrument | undefined => {
  const result = useRxValue(atoms.instrument(symbolOf(key)))
  return Result.isSuccess(result) ? result.value : undefined
}
