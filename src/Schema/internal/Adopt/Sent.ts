/** What is sent: parameters as their schema encodes them. */
import { type Convert, converter, type Direction, notTooDeep, Rejected, under, verbatim } from "../Convert.js"
import { convertObject } from "../ConvertObject.js"
import { isPlain } from "../Unchecked.js"
import { OwnValue } from "./Adapt.js"

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && isPlain(value)

/** Converts encoded parameters to JSON. */
const json: Convert = (value, at, direction) => {
  if (value instanceof OwnValue) return converter(value.ast)(value.value, at, direction)
  if (Array.isArray(value)) return value.map((part, i) => json(part, under(at, i), direction))
  return isObject(value) ? object(value, at, direction) : verbatim(value, at)
}

const part = { convert: json, isAbsentIfNull: false }
const object: Convert = convertObject({ get: () => part, keys: () => [] })

/** Copies parameters without those that are not in a schema, which `withExtra` adds under a symbol. */
const withoutExtra = (value: unknown, at: string, extra: Map<string, object>): unknown => {
  notTooDeep(at)
  if (Array.isArray(value)) return value.map((part, i) => withoutExtra(part, under(at, i), extra))
  if (!isObject(value)) return value
  if (Object.getOwnPropertySymbols(value).length > 0) extra.set(at, value)
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, withoutExtra(own, under(at, name), extra)])
  )
}

/** Encodes parameters, and converts them to JSON. Extra ones are added where they were given. */
export const sent = (
  encode: (value: unknown) => unknown,
  value: unknown,
  at: string,
  direction: Direction
): unknown => {
  const extra = new Map<string, object>()
  const encoded = encode(withoutExtra(value, at, extra))
  const out = json(encoded, at, {
    ...direction,
    complete: (out, _, here) => {
      const source = extra.get(here)
      if (source !== undefined) direction.complete?.(out, source, here)
      extra.delete(here)
    }
  })
  for (const here of extra.keys()) throw new Rejected(here, "has extra parameters, but is not sent in this place")
  return out
}

/** What a server sends for a result: as its schema encodes it. */
export const answered = (value: unknown): unknown => {
  if (value instanceof OwnValue) return value.value
  if (Array.isArray(value)) return value.map(answered)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, own]) => [name, answered(own)])) : value
}
