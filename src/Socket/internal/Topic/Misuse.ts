/** Checks for mistakes that the compiler rejects but JavaScript, settings and JSON allow. Each returns an error for the caller. */
import { TopicError } from "../../../Errors/Network.js"
import type { FeedCursor } from "../../FeedCursor.js"
import type { Overflow } from "../../Overflow.js"
import type { Source } from "../../Source.js"

const misuse = (topic: string, message: string): TopicError => new TopicError({ topic, message })

/** A value as shown in an error. */
const shown = (value: unknown): string =>
  typeof value === "string"
    ? `"${value}"`
    : typeof value === "object" && value !== null
      ? "object"
      : typeof value === "function"
        ? "function"
        : String(value)

const quoted = (names: ReadonlyArray<string>): string => names.map((name) => `"${name}"`).join(", ")

/** Checks a topic. Without a valid path, a socket would reconnect forever. */
export const ofSource = (source: Source<unknown> | string | null | undefined): TopicError | undefined => {
  if (typeof source === "string") {
    return misuse(
      source,
      `"${source}" is a string: Socket.stream takes a Socket.Topic, Socket.subscribeV5 takes strings`
    )
  }
  if (source === undefined || source === null) return misuse("", `${shown(source)} is not a topic`)
  const { access, categories = [], category, text } = source
  if (category === undefined) {
    return access === "private" || categories.length < 2
      ? undefined
      : misuse(text, `${text}: the category is missing; use one of ${quoted(categories)}`)
  }
  if (categories.length === 0 || categories.includes(category)) return undefined
  return misuse(text, `${text}: category "${category}" is not one of ${quoted(categories)}`)
}

/** Checks for a list that isn't empty. */
export const ofList = (topic: string, what: "topics" | "symbols" | "books", list: unknown): TopicError | undefined => {
  if (!Array.isArray(list)) return misuse(topic, `${shown(list)} is not a list of ${what}`)
  return list.length === 0 ? misuse(topic, `the list of ${what} is empty`) : undefined
}

/** Checks the name of a market. */
export const ofCategory = (category: unknown, known: ReadonlyArray<string>): TopicError | undefined =>
  typeof category === "string" && known.includes(category)
    ? undefined
    : misuse("", `${shown(category)} is not a category: use ${quoted(known.slice(0, -1))} or "${known.at(-1)}"`)

/** Checks an option that has fixed values. */
export const ofChoice = (
  topic: string,
  option: string,
  value: string,
  known: ReadonlyArray<string>
): TopicError | undefined =>
  known.includes(value) ? undefined : misuse(topic, `${option} ${shown(value)} is not one of ${quoted(known)}`)

/** Checks a number that may be 0 or infinite. */
export const ofCount = (topic: string, option: string, value: number | undefined): TopicError | undefined =>
  value === undefined || value >= 0 ? undefined : misuse(topic, `${option} is ${shown(value)}; it must be 0 or more`)

/** Checks for a positive duration. */
export const ofPause = (topic: string, option: string, millis: number): TopicError | undefined =>
  millis > 0 ? undefined : misuse(topic, `${option} is not a positive duration`)

/** Checks a number of rows. */
export const ofRows = (topic: string, option: string, value: number, most: number): TopicError | undefined =>
  Number.isInteger(value) && value >= 1 && value <= most
    ? undefined
    : misuse(topic, `${option} is not an integer from 1 to ${most}`)

/** Checks a cursor: without its time, executions of the past would be missed. */
export const ofCursor = (topic: string, cursor: FeedCursor | undefined): TopicError | undefined =>
  cursor === undefined ||
  (typeof cursor === "object" && typeof cursor?.since === "number" && Array.isArray(cursor.handled))
    ? undefined
    : misuse(topic, "cursor is not a FeedCursor: decode what was persisted with FeedCursor.schema")

/** Checks for at least one market: an account of which nothing is read would seem complete. */
export const ofCategories = (topic: string, categories: ReadonlyArray<string>): TopicError | undefined =>
  categories.length === 0 ? misuse(topic, "coverage.categories is empty") : undefined

/** Checks an overflow policy. */
export const ofOverflow = (topic: string, overflow: Overflow<never>): TopicError | undefined => {
  switch (overflow._tag) {
    case "FailAfter":
      return (
        ofCount(topic, "Overflow.failAfter: limit", overflow.limit) ??
        ofCount(topic, "Overflow.failAfter: bytes", overflow.bytes)
      )
    case "Sliding":
      return ofCount(topic, "Overflow.sliding: count", overflow.count)
    case "Dropping":
      return ofCount(topic, "Overflow.dropping: count", overflow.count)
    case "Unbounded":
    case "Conflate":
      return undefined
    default:
      return misuse(topic, `${shown(overflow)} is not an overflow policy`)
  }
}
