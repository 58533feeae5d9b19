/** Converts the fields of objects to and from the wire. */
import { type Convert, type Direction, put, Rejected, undefinedParameter, under, verbatim } from "./Convert.js"
import { isRecord } from "./Predicate.js"
import { show } from "./Show.js"

/** How the value of one name is converted. */
export interface Entry {
  readonly convert: Convert
  /** Whether null says the same as undefined: that there is no value, such as no further page. */
  readonly isAbsentIfNull: boolean
}

/** The entries by name. */
interface Entries {
  readonly get: (name: string) => Entry | undefined
  readonly keys: () => Iterable<string>
}

/** The same for names that differ only by case, vowels, the order of letters, or a plural. */
const skeletonOf = (name: string): string => [...name.toLowerCase().replace(/[^a-z]|[aeiou]|s$/g, "")].sort().join()

/** The known name that was probably meant. */
export const meantBy = (name: string, known: ReadonlyArray<string>): string | undefined =>
  known.find((other) => skeletonOf(other) === skeletonOf(name))

const isUnknown = (name: string, known: ReadonlyArray<string>): string => {
  const meant = meantBy(name, known)
  return `is unknown${meant ? ` (did you mean ${meant}?)` : ""}; known parameters are ${known.join(", ")}`
}

/** Converts an object, name by name. Undefined values are left out. */
export const convertObject =
  (entries: Entries) =>
  (value: unknown, at: string, direction: Direction): Record<string, unknown> => {
    if (!isRecord(value)) throw new Rejected(at, `${show(value)} is not an object`)
    const out: Record<string, unknown> = {}
    for (const name of Object.keys(value)) {
      const own = value[name]
      const here = under(at, name)
      const entry = entries.get(name)
      if (own === undefined || (own === null && entry?.isAbsentIfNull === true)) {
        if (direction.strict) throw new Rejected(here, undefinedParameter)
      } else if (entry !== undefined) put(out, name, entry.convert(own, here, direction))
      else if (direction.isOpen) put(out, name, verbatim(own, here))
      else if (!direction.receiving) throw new Rejected(here, isUnknown(name, [...entries.keys()]))
    }
    direction.complete?.(out, value, at)
    return out
  }
