/** What is received: answers, messages, and the texts of a query. */
import * as Either from "effect/Either"
import { put } from "../Convert.js"
import { isRecord, kindOf, type Mismatch, mismatch, type Path } from "../Predicate.js"
import { isPlain } from "../Unchecked.js"

/**
 * Finds a number that has lost digits. In what `Json.parse` has read, only one with an exponent can be so large, and one from 1e21 on was meant
 * to be a float.
 */
export const rounded = (value: unknown, at: Path, float: number): Mismatch | undefined => {
  if (typeof value === "number") {
    const isRounded = Math.abs(value) > Number.MAX_SAFE_INTEGER && Math.abs(value) < float
    return isRounded ? mismatch(at, `expected an exact number, got ${kindOf(value)}`) : undefined
  }
  if (typeof value !== "object" || value === null || !(Array.isArray(value) || isPlain(value))) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = rounded(part, [...at, name], float)
    if (found !== undefined) return found
  }
  return undefined
}

type Decode = (value: unknown) => Either.Either<unknown, Mismatch>

/** What a text of a query may mean. */
const meaningsOf = (text: string): ReadonlyArray<unknown> => [
  ...(/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? [Number(text)] : []),
  ...(/^(?:true|false|null)$/.test(text) ? [JSON.parse(text)] : []),
  text === "" ? [] : text.split(",")
]

/** A copy of a value in which one part is replaced. */
const replaced = (value: unknown, [name, ...path]: ReadonlyArray<string>, f: (part: unknown) => unknown): unknown => {
  if (name === undefined) return f(value)
  if (Array.isArray(value)) return value.map((part, i) => (`${i}` === name ? replaced(part, path, f) : part))
  if (!isRecord(value)) return value
  const out = { ...value }
  put(out, name, replaced(value[name], path, f))
  return out
}

/** Decodes parameters. Where a text doesn't fit, it is read as a number, true, false, null or a list, if that fits. */
export const fromTexts = (decode: Decode, value: unknown): Either.Either<unknown, Mismatch> => {
  const decoded = decode(value)
  if (Either.isRight(decoded)) return decoded
  const { path } = decoded.left
  const names = path === "" ? [] : path.split(".")
  let text: unknown
  replaced(value, names, (part) => (text = part))
  for (const meaning of typeof text === "string" ? meaningsOf(text) : []) {
    const next = replaced(value, names, () => meaning)
    const again = decode(next)
    if (Either.isRight(again)) return again
    if (again.left.path !== path) return fromTexts(decode, next)
  }
  return decoded
}
