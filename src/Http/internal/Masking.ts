/** How answers are shown. */
import * as Redacted from "effect/Redacted"
import type { Veil } from "../../Errors/internal/Veil.js"
import type { Any } from "../Operation.js"
import { outlined } from "./Outline.js"
import { mayTellSecret } from "./SecretNames.js"

/**
 * Copies a body with keys and secrets in its texts masked. If it may contain a secret under any name, only its outline is left: see
 * {@link unmasked}.
 */
export const masked = (endpoint: Any, body: unknown, veil: Veil): unknown =>
  mayTellSecret(endpoint) ? outlined(body, veil) : veil.json(body)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** {@link masked} for the text of a body. */
export const maskedText = (endpoint: Any, body: string, veil: Veil): string => {
  if (!mayTellSecret(endpoint)) return veil.text(body)
  const outline = outlined(parsed(body), veil)
  return typeof outline === "string" ? outline : JSON.stringify(outline)
}

/** Copies headers, masked like a body. */
export const maskedHeaders = (
  endpoint: Any,
  headers: Readonly<Record<string, string>>,
  veil: Veil
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      mayTellSecret(endpoint) && !/^(?:retry-after|x-bapi-limit.*|traceid)$/.test(name) ? "****" : veil.text(value)
    ])
  )

/** The whole body, if it may contain a secret, which may be shown only this once. */
export const unmasked = <A>(endpoint: Any, body: A): { readonly unmasked?: Redacted.Redacted<A> } =>
  mayTellSecret(endpoint) ? { unmasked: Redacted.make(body) } : {}
