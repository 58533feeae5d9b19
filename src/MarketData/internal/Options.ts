/** Refuses options that don't exist, as those of programs without types may. */
import { InvalidOption } from "../MarketDataError.js"

/** Why the first unknown option is refused. */
export const refused = (of: string, options: object, known: ReadonlyArray<string>): InvalidOption | undefined => {
  const given = Object.keys(options).find((name) => !known.includes(name))
  return given === undefined ? undefined : InvalidOption.unknown(of, given, known)
}
