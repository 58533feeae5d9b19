/** Values as text, the way Node's console shows them where that is short. */
import * as Inspectable from "effect/Inspectable"
import type { Candle } from "./messages.js"

const plain = (value: unknown): unknown => {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof Map) return Object.fromEntries(value)
  if (value instanceof Set) return [...value]
  return typeof value === "bigint" ? `${value}n` : value
}

const text = (value: unknown): string => {
  if (typeof value === "string") return value
  if (value instanceof Error) return `${value.name}: ${value.message}`
  const json = Inspectable.stringifyCircular(
    JSON.parse(JSON.stringify(Inspectable.toJSON(value), (_, part) => plain(part)) ?? "null"),
    2
  )
  return json.length <= 72 ? json.replaceAll(/\n\s*/g, " ") : json
}

/** What a call of the console prints. */
export const shown = (parts: ReadonlyArray<unknown>): string =>
  parts
    .map((part) => {
      if (part === undefined) return "undefined"
      try {
        return text(part)
      } catch {
        return String(part)
      }
    })
    .join(" ")

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const candle = (start: unknown, open: unknown, high: unknown, low: unknown, close: unknown): ReadonlyArray<Candle> => {
  const [at, ...prices] = [start, open, high, low, close].map((part) => Number(isRecord(part) ? String(part) : part))
  const [opened, highest, lowest, closed] = prices
  return at === undefined ||
    opened === undefined ||
    highest === undefined ||
    lowest === undefined ||
    closed === undefined
    ? []
    : at > 1e11 && prices.every((price) => price > 0)
      ? [{ start: at, open: opened, high: highest, low: lowest, close: closed }]
      : []
}

/** The candles in a value: as tuples of the exchange, as its messages have them, or as decoded. */
export const candlesIn = (value: unknown): ReadonlyArray<Candle> => {
  if (Array.isArray(value)) {
    const own = value.length >= 5 ? candle(value[0], value[1], value[2], value[3], value[4]) : []
    return own.length > 0 ? own : value.flatMap(candlesIn)
  }
  if (!isRecord(value)) return []
  const start = value["start"] ?? value["startTime"]
  if (start !== undefined) {
    const price = (name: string) => value[name] ?? value[`${name}Price`]
    return candle(start, price("open"), price("high"), price("low"), price("close"))
  }
  return candlesIn(value["list"] ?? value["data"] ?? (Symbol.iterator in value ? [...iterable(value)] : undefined))
}

const iterable = (value: Readonly<Record<string, unknown>>): Iterable<unknown> => {
  const made: unknown = Reflect.get(value, Symbol.iterator)
  return typeof made === "function" ? { [Symbol.iterator]: () => made.call(value) } : []
}
