import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import { pick } from "./Cases.js"

type Holder = Record<string, unknown> | Array<unknown>

interface Place {
  readonly holder: Holder
  readonly key: string
}

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null

/** The maximum number of places in a message to consider. */
const searched = 3000

const places = (root: Holder): ReadonlyArray<Place> => {
  const found: Array<Place> = []
  const queue: Array<Holder> = [root]
  for (let i = 0; i < queue.length && found.length < searched; i++) {
    const holder = queue[i]
    if (holder === undefined) continue
    for (const key of Object.keys(holder)) {
      found.push({ holder, key })
      const value = (holder as Record<string, unknown>)[key]
      if (isHolder(value)) queue.push(value)
    }
  }
  return found
}

/** Assigning to `__proto__` would change the object's prototype instead. */
const put = (holder: Holder, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

const nested = (depth: number): unknown => {
  let value: unknown = "deep"
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

/** A placeholder where the exchange might repeat an API key. */
export const telling = "AbCdEfGhIjKlMnOp"

const long = "x".repeat(1_000_000)

/** Values that can replace any value. */
const wrong: ReadonlyArray<(chance: Stream) => unknown> = [
  () => null,
  () => "",
  () => 0,
  () => -0,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => "NaN",
  () => "Infinity",
  () => 1e308,
  () => Number.POSITIVE_INFINITY,
  () => 1e-300,
  () => 2 ** 53 + 2,
  () => "1e400",
  () => "\ud800",
  () => "\udfff\ud800",
  () => "\u0000",
  () => "\ufeff",
  () => "undefined",
  () => "[object Object]",
  () => "0x10",
  () => " 1 ",
  () => "-",
  () => ({ length: 1e9 }),
  () => ({ toString: 1, valueOf: null }),
  () => JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":1},"hasOwnProperty":7}') as unknown,
  () => JSON.parse('{"then":1,"_tag":"Left","left":1,"toJSON":"no"}') as unknown,
  (chance) => nested(pick(chance, [10, 100, 2000])),
  (chance) => (chance.next() < 0.02 ? long : "x".repeat(2000)),
  (chance) => chance.next() * 10 ** chance.integer(-20, 20),
  (chance) => String.fromCharCode(...Array.from({ length: chance.integer(1, 30) }, () => chance.integer(0, 0xffff)))
]

/** Names that have a meaning in JavaScript or in this library, or that must never be repeated in output. */
const names = [
  "y".repeat(5000),
  telling,
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "then",
  "toJSON",
  "length",
  "",
  "0",
  "-1",
  "_tag",
  "result",
  "list",
  "topic",
  "\ud800",
  "a.b",
  "result.list"
]

const other = (value: unknown): unknown => {
  switch (typeof value) {
    case "string":
      return Number(value) || 7
    case "number":
      return `${value}`
    case "boolean":
      return value ? "true" : 0
    default:
      return Array.isArray(value) ? { ...value } : value === null ? {} : [value]
  }
}

/** A value of the wrong kind. */
export const anything = (chance: Stream): unknown => pick(chance, wrong)(chance)

/** Mutates a message in a few places. It is changed in place unless it is replaced as a whole. */
export const mutate = (chance: Stream, message: unknown, times = chance.integer(1, 3)): unknown => {
  let root = message
  for (let i = 0; i < times; i++) {
    if (!isHolder(root) || chance.next() < 0.01) {
      root = anything(chance)
      continue
    }
    const all = places(root)
    if (all.length === 0) {
      if (Array.isArray(root)) root.push(anything(chance))
      else put(root, pick(chance, names), anything(chance))
      continue
    }
    const { holder, key } = pick(chance, all)
    const value = (holder as Record<string, unknown>)[key]
    switch (chance.integer(0, 7)) {
      case 0:
        if (Array.isArray(holder)) holder.splice(Number(key), 1)
        else delete holder[key]
        break
      case 1:
        put(holder, key, other(value))
        break
      case 2: {
        if (Array.isArray(value)) value.push(anything(chance))
        else if (isHolder(value)) put(value, pick(chance, names), anything(chance))
        else put(holder, key, null)
        break
      }
      case 3:
        if (!Array.isArray(holder)) put(holder, pick(chance, names), value)
        else if (chance.next() < 0.05) for (let k = 0; k < 300; k++) holder.push(value)
        else holder.push(value)
        break
      case 4: {
        // The second half of a move: also puts the value in another place.
        const there = pick(chance, all)
        if (!isHolder(value)) put(there.holder, there.key, value)
        else put(holder, key, "")
        break
      }
      default:
        put(holder, key, anything(chance))
    }
  }
  return root
}

const inserted = [
  "\ufeff",
  "\u0000",
  "\n",
  ",",
  "}",
  "]",
  "{",
  '"',
  "\\",
  "\\u",
  "1e999",
  "-",
  "NaN",
  "null",
  "/*",
  "\ud800"
]

/** Texts that can replace a whole message. */
export const texts: ReadonlyArray<string> = [
  "",
  " ",
  "null",
  "true",
  "0",
  '""',
  "[]",
  "{}",
  "[{}]",
  "undefined",
  "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>",
  "Too many visits",
  "\u001f\ufffd\u0008\u0000\u0000\u0000garbage that was gzip",
  "\ufeff{}",
  "\u0000",
  '{"a":1}{"b":2}',
  '{"retCode":0}',
  '{"retCode":"0","retMsg":"OK","result":{}}',
  '{"retCode":0.5,"retMsg":"OK","result":{}}',
  '{"retCode":1e999,"retMsg":"OK","result":{}}',
  '{"retCode":-0,"retMsg":"OK","result":{}}',
  '{"retCode":0,"retMsg":null,"result":null,"retExtInfo":null,"time":null}',
  '{"retCode":10001}',
  '{"retCode":0,"retCode":10001,"retMsg":"twice","result":{}}',
  '{"retCode":99999999,"retMsg":"","result":{},"retExtInfo":[[[]]]}',
  '{"retCode":10004,"retMsg":"origin_string[","result":{}}',
  '{"retCode":10016,"retMsg":{},"result":[]}',
  '{"ret_code":0}',
  '{"ret_code":"0","ret_msg":"","result":{}}',
  '{"ret_code":-1,"ret_msg":7,"ext_info":{"toString":1},"time_now":{}}',
  '{"status_code":200}',
  '{"retCode":0,"result":{"status_code":500,"debug_msg":{}}}',
  "[".repeat(50_000),
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `{"retCode":0,"result":${'{"a":'.repeat(3000)}1${"}".repeat(3000)}}`
]

/** Mutates a text: truncated, duplicated, with garbage inserted, or replaced. */
export const mutateText = (chance: Stream, text: string): string => {
  const at = chance.integer(0, text.length)
  switch (chance.integer(0, 9)) {
    case 0:
      return pick(chance, texts)
    case 1:
    case 2:
      return text.slice(0, at)
    case 3:
      return text.slice(at)
    case 4:
      return `${text.slice(0, at)}${pick(chance, inserted)}${text.slice(at)}`
    case 5:
      return `${text.slice(0, at)}${text.slice(at + chance.integer(1, 10))}`
    case 6:
      // Repeats every name with another value.
      return text.replace(/\{"/, '{"retCode":7,"topic":7,"data":7,"result":7,"')
    case 7:
      return text.replace(
        /:(-?\d+)/,
        pick(chance, [":1e999", ":-1e999", ":1E400", ":0.1e-400", ":123456789012345678901234567890"])
      )
    case 8:
      return `${pick(chance, inserted)}${text}`
    default:
      return `${text}${pick(chance, [...inserted, text])}`
  }
}

/**
 * Replaces the numbers beyond 2^53. A predicate refuses them, because `JSON.parse` may have changed their digits, while
 * `effect/Schema` accepts every number.
 */
export const withSafeNumbers = (value: unknown): unknown => {
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : 7
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(withSafeNumbers)
  return Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(value).map(([name, own]) => [
        name,
        { value: withSafeNumbers(own), enumerable: true, configurable: true, writable: true }
      ])
    )
  )
}
