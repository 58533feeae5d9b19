/** What may be shown of an answer that may contain a secret in any of its texts. */
import * as Either from "effect/Either"
import { type PlainVeil, plain } from "../../Errors/internal/PlainVeil.js"
import { decode, isRecord } from "../../Schema/internal/Predicate.js"
import type { Any } from "../Operation.js"
import { receivedIn } from "./Received.js"
import { fieldNames, mayTellSecret } from "./SecretNames.js"

/** A secret is never digits alone. */
const isId = (name: string, value: string | number): boolean => /id$/i.test(name) && /^\d{1,20}$/.test(`${value}`)

/** A code, or a time in milliseconds or seconds. */
const isOfEnvelope = (name: string, value: string | number, depth: number): boolean =>
  depth === 1 &&
  ((/^(?:ret_?)?code$/i.test(name) && /^-?\d{1,9}$/.test(`${value}`)) ||
    (/^time(?:_?now)?$/i.test(name) && /^\d{10,13}(?:\.\d{1,6})?$/.test(`${value}`)))

const none: ReadonlySet<string> = new Set()

/** The fields whose texts stay, because their names can be trusted. */
interface Trust {
  readonly names: ReadonlySet<string>
}

const copied = (value: unknown, veil: PlainVeil, trust: Trust, name: string, depth: number): unknown => {
  if (typeof value === "string" || typeof value === "number") {
    if (value === "" || isId(name, value)) return value
    if (isOfEnvelope(name, value, depth)) return value
    if (!trust.names.has(name)) return "****"
    return typeof value === "string" ? veil.text(value) : value
  }
  if (typeof value !== "object" || value === null) return value
  if (depth === 64) return "..."
  if (Array.isArray(value)) return value.map((item) => copied(item, veil, trust, name, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([own, item]) => [veil.text(own), copied(item, veil, trust, own, depth + 1)])
  )
}

/**
 * Copies a body of which only code, time, IDs and the names of fields are left: an answer whose shape has changed may have a secret under
 * another name.
 */
export const outlined = (body: unknown, veil: PlainVeil): unknown => copied(body, veil, { names: none }, "", 0)

/**
 * How a recording shows an answer that may contain a secret; undefined if it may not. The names of its fields can be trusted only while its
 * result has the shape that its schema describes.
 */
export const maskOf = (endpoint: Any, params: unknown): ((body: string) => string) | undefined => {
  if (!mayTellSecret(endpoint)) return undefined
  const { ofResult, secret } = fieldNames(endpoint)
  const trusted = { names: new Set([...ofResult].filter((name) => !secret.has(name))) }
  return (text) => {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return "****"
    }
    if (!isRecord(body)) return "****"
    const result = receivedIn(endpoint, body)
    const isKnown = Either.isRight(decode(endpoint.resultFor(params), result))
    const fields = Object.entries(body).map(([name, value]) => {
      const trust = isKnown && (value === result || body === result) ? trusted : { names: none }
      const isMessage = typeof value === "string" && /^ret_?msg$/i.test(name) && /^(?:ok|success)?$/i.test(value)
      return [name, isMessage ? value : copied(value, plain, trust, name, 1)]
    })
    return JSON.stringify(Object.fromEntries(fields))
  }
}
