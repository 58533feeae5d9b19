/** Checks for mistakes that the compiler rejects but JavaScript, settings and JSON allow. Each returns an error for the caller. */
import { TopicError, WrongMarketError } from "../../../Errors/Network.js"
import { compile } from "../../../Schema/internal/Predicate.js"
import { type FeedCursor, schema } from "../../FeedCursor.js"
import type { Overflow } from "../../Overflow.js"
import type { Source } from "../../Source.js"
import type { Place } from "../PublicTrade/Trade.js"
import { marketsOf } from "./SymbolForm.js"
import { missingIn } from "./TopicTemplate.js"

const unless = (isRight: boolean, topic: string, message: () => string): TopicError | undefined =>
  isRight ? undefined : new TopicError({ topic, message: message() })

/** A value as shown in an error. */
const shown = (value: unknown): string =>
  typeof value === "string" ? `"${value}"` : value instanceof Object ? typeof value : String(value)

const listed = (names: ReadonlyArray<string>): string => names.map(shown).join(", ")

/** Checks that a topic's symbol, by its form, may be of this market of V5. */
export const ofMarket = (text: string, market: string): WrongMarketError | undefined => {
  const [wanted, ...others] = marketsOf(text)
  if (wanted === undefined || wanted === market || others.includes(market)) return undefined
  return new WrongMarketError({ market, wanted })
}

/** Checks a topic. Without a valid path, a socket would reconnect forever. */
const ofSource = (source: Source<unknown> | string | null | undefined): TopicError | WrongMarketError | undefined => {
  if (typeof source !== "object" || source === null) {
    const isText = typeof source === "string"
    return unless(false, isText ? source : "", () =>
      isText
        ? `${shown(source)} is a string: Socket.stream takes a Socket.Topic, Socket.subscribeV5 takes strings`
        : `${shown(source)} is not a topic${typeof source === "function" ? ": call it to make one" : ""}`
    )
  }
  const { access, categories = [], category, path, text } = source
  const missing = missingIn(text)
  if (missing.length > 0)
    return unless(false, text, () => `${text}: ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing`)
  if (category === undefined) {
    const isOptional = access === "private" || categories.length < 2
    return unless(isOptional, text, () => `${text}: the category is missing; use one of ${listed(categories)}`)
  }
  const isKnown = categories.length === 0 || categories.includes(category)
  const unknown = unless(isKnown, text, () => `${text}: category "${category}" is not one of ${listed(categories)}`)
  return unknown ?? (path.startsWith("/v5/public/") ? ofMarket(text, category) : undefined)
}

/** Checks for a list that isn't empty. */
export const ofList = (topic: string, what: "topics" | "symbols" | "books", list: unknown): TopicError | undefined =>
  unless(Array.isArray(list), topic, () => `${shown(list)} is not a list of ${what}`) ??
  unless((list as ReadonlyArray<unknown>).length > 0, topic, () => `the list of ${what} is empty`)

/** Checks a list, and the topic of each of its parts, before any is subscribed. */
export const ofParts = <P>(
  topic: string,
  what: "symbols" | "books",
  parts: ReadonlyArray<P>,
  sourceOf: (part: P) => Source<unknown>
): TopicError | WrongMarketError | undefined => ofList(topic, what, parts) ?? ofSources(parts.map(sourceOf))

/** Checks a list of topics. */
export const ofSources = (sources: ReadonlyArray<Source<unknown>>): TopicError | WrongMarketError | undefined =>
  ofList("", "topics", sources) ?? sources.map(ofSource).find((misuse) => misuse !== undefined)

/** Checks the name of a market. */
export const ofCategory = (category: unknown, known: ReadonlyArray<string>): TopicError | undefined =>
  unless(
    known.some((name) => name === category),
    "",
    () => `${shown(category)} is not a category: use ${listed(known.slice(0, -1))} or "${known.at(-1)}"`
  )

/** Checks an option that has fixed values. */
export const ofChoice = (topic: string, option: string, value: string, known: ReadonlyArray<string>) =>
  unless(known.includes(value), topic, () => `${option} ${shown(value)} is not one of ${listed(known)}`)

/** Checks a number that may be 0 or infinite. */
export const ofCount = (topic: string, option: string, value = 0): TopicError | undefined =>
  unless(value >= 0, topic, () => `${option} is ${shown(value)}; it must be 0 or more`)

/** Checks for a positive duration. */
export const ofPause = (topic: string, option: string, millis: number): TopicError | undefined =>
  unless(millis > 0, topic, () => `${option} is not a positive duration`)

/** Checks a number of rows, of which REST shows 1000 at most. */
export const ofRows = (topic: string, option: string, value: number, least: 0 | 1): TopicError | undefined =>
  unless(
    Number.isInteger(value) && value >= least && value <= 1000,
    topic,
    () => `${option} is not an integer from ${least} to 1000`
  )

/** Checks the trade after which a stream begins in place of its history. */
export const ofAfter = (topic: string, after: Place | null | undefined, history: number): TopicError | undefined =>
  unless(
    after === undefined || (typeof after?.id === "string" && Number.isSafeInteger(after.time) && after.time >= 0),
    topic,
    () => "after is not the ID and the time of a trade"
  ) ?? unless(after === undefined || history === 0, topic, () => "after and history exclude each other")

/** Checks for at least one market: an account of which nothing is read would seem complete. */
export const ofCategories = (topic: string, categories: ReadonlyArray<string>): TopicError | undefined =>
  unless(categories.length > 0, topic, () => "coverage.categories is empty")

/** Checks a cursor: without its time, executions of the past would be missed. */
export const ofCursor = (topic: string, cursor: FeedCursor | null | undefined): TopicError | undefined =>
  unless(
    cursor === undefined || compile(schema)(cursor),
    topic,
    () => "cursor is not a FeedCursor: decode what was persisted with FeedCursor.schema"
  )

const policies: ReadonlyArray<unknown> = ["FailAfter", "Sliding", "Dropping", "Unbounded", "Conflate"]

/** Checks an overflow policy. */
export const ofOverflow = (topic: string, overflow: Overflow<never> | null | undefined): TopicError | undefined =>
  unless(policies.includes(overflow?._tag), topic, () => `${shown(overflow)} is not an overflow policy`) ??
  Object.entries(overflow ?? {})
    .map(([name, value]) =>
      typeof value === "number" ? ofCount(topic, `the overflow policy's ${name}`, value) : undefined
    )
    .find((misuse) => misuse !== undefined)
