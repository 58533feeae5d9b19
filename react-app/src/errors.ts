/**
 * Turns errors into messages for the user, by tag. A message never contains a stack trace or a secret.
 */
import { maskText } from "effect-bybit/Errors/Mask"
import { type ErrorText, texts } from "./errorTexts.js"

/** What to do about an error. */
export type Next =
  /** Nothing happened, and a retry may succeed. */
  | "again"
  /** The outcome is unknown: check it before sending again. */
  | "check"
  /** Nothing happened, and a retry would be rejected again. */
  | "change"

export interface ErrorDescription {
  readonly title: string
  readonly text: string
  /** The exchange's own message, if it sent one. */
  readonly exchangeMessage: string | undefined
  readonly next: Next
  /** Not a failure: the setting already has the requested value. */
  readonly unchanged: boolean
}

const tagOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "_tag" in error && typeof error._tag === "string" ? error._tag : ""

const property = (error: unknown, name: "category" | "outcome" | "code" | "message" | "cause"): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined

const maxLength = 240

/** One line, with secrets masked. */
const clean = (text: string): string => {
  const line =
    maskText(text, [])
      .split(/[\r\n]/, 1)[0]
      ?.trim() ?? ""
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

/** The exchange's own message. Only its rejections have both a code and a category. */
const exchangeMessageOf = (error: unknown): string | undefined => {
  const message = property(error, "message")
  if (typeof property(error, "code") !== "number" || typeof property(error, "category") !== "string") return undefined
  const line = typeof message === "string" ? clean(message) : ""
  return line === "" ? undefined : line
}

const transient = new Set([
  "RateLimitQueueFull",
  "RequestFailed",
  "RequestTimeout",
  "ConnectionError",
  "AccountUpgrading",
  "WrongCursor"
])

const isReadOnly = (error: unknown): boolean => tagOf(property(error, "cause")) === "ReadOnlyVenue"

const nextOf = (error: unknown, tag: string): Next => {
  if (isReadOnly(error)) return "change"
  const outcome = property(error, "outcome")
  if (outcome === "unknown" || outcome === "executed") return "check"
  const category = property(error, "category")
  if (category === "rateLimit" || category === "server" || category === "clock") return "again"
  if (tag === "HttpStatusError") return Number(property(error, "code")) >= 500 ? "again" : "change"
  return transient.has(tag) ? "again" : "change"
}

const isKnown = (tag: string): tag is keyof typeof texts => Object.hasOwn(texts, tag)

const statusText = (error: unknown): ErrorText | undefined => {
  const code = Number(property(error, "code"))
  if (code === 401) return ["Not signed in", "The API key is missing or not accepted (HTTP 401)."]
  if (code === 403)
    return ["Rejected", "Too many requests from this address, or not available in your region (HTTP 403)."]
  if (code === 404) return ["Not available", "This venue does not support the operation (HTTP 404)."]
  if (code === 429) return ["Rate limit reached", "Wait a moment (HTTP 429)."]
  return Number.isFinite(code) ? [texts.HttpStatusError[0], `${texts.HttpStatusError[1]} (HTTP ${code})`] : undefined
}

const textOf = (error: unknown, tag: string): ErrorText => {
  if (tag === "HttpStatusError") return statusText(error) ?? texts.HttpStatusError
  if (isReadOnly(error)) return texts.ReadOnlyVenue
  // The library's message names the parameter.
  if (tag === "ParameterError") {
    const message = property(error, "message")
    return [texts[tag][0], typeof message === "string" && message !== "" ? clean(message) : texts[tag][1]]
  }
  if (isKnown(tag)) return texts[tag]
  const exchangeMessage = exchangeMessageOf(error)
  if (exchangeMessage !== undefined) return ["Rejected by the exchange", exchangeMessage]
  return ["Something went wrong", tag === "" ? "This is a bug; reload the page." : "Try again later."]
}

/** Describes an error and what to do about it. */
export const describe = (error: unknown): ErrorDescription => {
  const tag = tagOf(error)
  const [title, text] = textOf(error, tag)
  const exchangeMessage = exchangeMessageOf(error)
  return {
    title,
    text,
    exchangeMessage: exchangeMessage === text ? undefined : exchangeMessage,
    next: nextOf(error, tag),
    unchanged: property(error, "category") === "unchanged" && tag !== "MarginModeUnchanged"
  }
}

/** The whole description on one line, for `ResultView` and the messages of forms. */
export const sentence = (error: unknown): string => {
  const { exchangeMessage, text, title } = describe(error)
  const line = `${title}: ${lowerFirst(text)}`
  return exchangeMessage === undefined ? line : `${line} Exchange message: “${exchangeMessage}”`
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
