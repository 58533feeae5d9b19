/** Turns the fields and causes of errors into JSON and back, masked and cut where needed. */
import * as Redacted from "effect/Redacted"
import { plain } from "./PlainVeil.js"

/** Makes an error of the library from its JSON. Undefined if it is none. */
export type ErrorFromJson = (encoded: Readonly<Record<string, unknown>>) => Error | undefined

/** Where a value to encode stands: in these objects. */
export interface Inside {
  readonly path: ReadonlyArray<object>
  /** Undefined for an error of someone else. */
  readonly errorToJson: (error: object, path: ReadonlyArray<object>) => object | undefined
}

/** Marks what JSON has no word for. An object that has this name itself is marked too. */
const mark = "$"

const marked = (kind: string, value?: unknown): object =>
  value === undefined ? { [mark]: kind } : { [mark]: kind, value }

/** What is nested more deeply, or contains itself, is cut off. */
const maximumDepth = 64
const cutOff = "..."

/** A text without what looks like a key or a signature. */
export const textOf = (text: string): string => plain.text(text)

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

const textIn = (value: object, name: string): string | undefined => {
  const text: unknown = Reflect.get(value, name)
  return typeof text === "string" ? textOf(text) : undefined
}

/** An error of someone else: its other fields may contain a request, with all its secrets. */
const described = (error: object, inside: Inside): object => {
  const code: unknown = Reflect.get(error, "code")
  const cause: unknown = Reflect.get(error, "cause")
  const fields = {
    name: textIn(error, "name"),
    message: textIn(error, "message"),
    code: typeof code === "number" ? code : textIn(error, "code"),
    cause: cause === undefined ? undefined : encodeCause(cause, inside)
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const within = (value: object, inside: Inside): Inside => ({ ...inside, path: [...inside.path, value] })

const isTooDeep = (value: object, { path }: Inside): boolean => path.length === maximumDepth || path.includes(value)

/** What someone threw. Of an object, only what an `Error` has. */
export const encodeCause = (value: unknown, inside: Inside): unknown => {
  if (!isObject(value) || Redacted.isRedacted(value)) return encode(value, inside)
  if (isTooDeep(value, inside)) return cutOff
  const deeper = within(value, inside)
  if (Array.isArray(value)) return value.map((item) => encodeCause(item, deeper))
  const own = inside.errorToJson(value, inside.path)
  if (own !== undefined) return marked("BybitError", own)
  return marked(value instanceof Error ? "Error" : "thrown", described(value, deeper))
}

/** A value as JSON, its texts masked. Like `JSON.stringify`, it honours `toJSON`. */
export const encode = (value: unknown, inside: Inside): unknown => {
  switch (typeof value) {
    case "string":
      return textOf(value)
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : marked("number", Object.is(value, -0) ? "-0" : `${value}`)
    case "bigint":
      return marked("bigint", `${value}`)
    case "boolean":
      return value
    case "object":
      return value === null ? null : encodeObject(value, inside)
    default:
      return marked("undefined")
  }
}

const encodeObject = (value: object, inside: Inside): unknown => {
  if (Redacted.isRedacted(value)) return String(value)
  if (value instanceof Error) return encodeCause(value, inside)
  if (isTooDeep(value, inside)) return cutOff
  const deeper = within(value, inside)
  if ("toJSON" in value && typeof value.toJSON === "function") return encode(value.toJSON(), deeper)
  if (Array.isArray(value)) return value.map((item) => encode(item, deeper))
  const fields = Object.fromEntries(Object.entries(value).map(([name, own]) => [textOf(name), encode(own, deeper)]))
  return Object.hasOwn(value, mark) ? marked("object", fields) : fields
}

/** An error without the stack of its decoding. */
export const withoutStack = <E extends Error>(error: E): E => {
  error.stack = `${error.name}: ${error.message}`
  return error
}

const decodeError = (fields: object, errorFromJson: ErrorFromJson, depth: number): Error => {
  const { cause, code, message, name } = decodeFields(fields, errorFromJson, depth)
  const error = new Error(typeof message === "string" ? message : "", cause === undefined ? undefined : { cause })
  if (typeof name === "string") error.name = name
  return withoutStack(code === undefined ? error : Object.assign(error, { code }))
}

const decodeFields = (fields: object, errorFromJson: ErrorFromJson, depth: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, own]) => [name, decode(own, errorFromJson, depth + 1)]))

/** The value that was encoded. */
export const decode = (value: unknown, errorFromJson: ErrorFromJson, depth = 0): unknown => {
  if (!isObject(value)) return value
  // Each marked value is two objects.
  if (depth > 2 * maximumDepth) return cutOff
  if (Array.isArray(value)) return value.map((item) => decode(item, errorFromJson, depth + 1))
  if (!Object.hasOwn(value, mark)) return decodeFields(value, errorFromJson, depth)
  const inside: unknown = Reflect.get(value, "value")
  switch (Reflect.get(value, mark)) {
    case "number":
      return Number(inside)
    case "bigint":
      return typeof inside === "string" && /^-?\d+$/.test(inside) ? BigInt(inside) : undefined
    case "BybitError":
      return isObject(inside) ? (errorFromJson({ ...inside }) ?? decodeError(inside, errorFromJson, depth)) : undefined
    case "Error":
      return isObject(inside) ? decodeError(inside, errorFromJson, depth) : undefined
    case "thrown":
    case "object":
      return isObject(inside) ? decodeFields(inside, errorFromJson, depth) : undefined
    default:
      return undefined
  }
}
