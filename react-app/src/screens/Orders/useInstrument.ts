import type { Instrument } from "effect-bybit/Layers/Instruments"
import { Result, useRxValue } from "effect-bybit-react/rx"
import { atoms } from "../../session.js"

/** The trading rules of an instrument, once they have loaded. */
export const useInstrument = (key: string): Instrument | undefined => {
  const result = useRxValue(atoms.instrument(key))
  return Result.isSuccess(result) ? result.value : undefined
}
