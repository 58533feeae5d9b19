import * as Redacted from "effect/Redacted"
import type { Credentials } from "../../Layers/Credentials.js"
import type { SignedRequest } from "../../Signing/Style.js"
import type { Any } from "../Operation.js"
import { maskedText } from "./Masking.js"
import { secretNames } from "./SecretNames.js"
import type { Sensitive } from "./Sensitive.js"

/** The secret of an account. None if it was wiped. */
export const secretOf = (credentials: Credentials["Type"] | undefined): ReadonlyArray<string> => {
  if (credentials === undefined) return []
  try {
    return [Redacted.value("secret" in credentials ? credentials.secret : credentials.privateKey)]
  } catch {
    return []
  }
}

/** The signature of a request, from its header or its parameters: an answer or an error may repeat it. */
export const signatureOf = ({ headers, query, body }: SignedRequest): ReadonlyArray<string> => {
  const found = headers["X-BAPI-SIGN"] ?? /(?:^|[&"])sign(?:=|":")([^&"]+)/.exec(`${query}&${body ?? ""}`)?.[1]
  if (found === undefined) return []
  return found.includes("%") ? [found, decodeURIComponent(found)] : [found]
}

/**
 * Returns the raw cause of a lost request if it contains nothing sensitive, otherwise an error with its name, code and
 * masked message.
 *
 * Errors of HTTP clients may contain the request, with key and signature, or a part of the answer.
 */
export const maskedCause = (endpoint: Any, cause: unknown, sensitive: Sensitive): unknown => {
  const texts = [...(sensitive.keys ?? []), ...(sensitive.secrets?.() ?? [])]
  if (secretNames(endpoint).size === 0 && !mentions(cause, texts)) return cause
  const message = cause instanceof Error ? cause.message : typeof cause === "string" ? cause : ""
  const error = new Error(maskedText(message, sensitive))
  if (cause instanceof Error) {
    error.name = cause.name
    if ("code" in cause && typeof cause.code === "string") Object.assign(error, { code: cause.code })
  }
  return error
}

/** A larger error is not searched: only its name, code and masked message are kept. */
const maximumObjects = 1000

const mentions = (value: unknown, texts: ReadonlyArray<string>, seen = new Set<unknown>()): boolean => {
  if (typeof value === "string") return texts.some((text) => text !== "" && value.includes(text))
  if (typeof value !== "object" || value === null || seen.has(value)) return false
  if (seen.size === maximumObjects) return true
  seen.add(value)
  if (value instanceof URL) return mentions(value.href, texts, seen)
  if (value instanceof Map || value instanceof Set) return mentions([...value], texts, seen)
  if (ArrayBuffer.isView(value)) return true
  return Reflect.ownKeys(value).some((key) => {
    const own = Object.getOwnPropertyDescriptor(value, key)
    return own !== undefined && "value" in own && mentions(own.value, texts, seen)
  })
}
