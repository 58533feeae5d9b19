import { maskText } from "../../Errors/Mask.js"
import type { Any } from "../Operation.js"
import { secretNames } from "./SecretNames.js"
import type { Sensitive } from "./Sensitive.js"

/** Masks the keys (except for their first characters) and the secrets in a text. */
export const maskedText = (text: string, { keys, secrets }: Sensitive): string =>
  maskText(text, keys ?? [], secrets?.() ?? [])

/** The exchange's answers are never nested this deeply. */
const maximumDepth = 64

/**
 * Copies a body with secrets masked: fields that the endpoint's schemas mark as secret, at any depth, and keys and
 * secrets within strings. A body that is plain text is masked completely if the answer may contain a secret.
 */
export const masked = (endpoint: Any, body: unknown, sensitive: Sensitive): unknown => {
  const names = secretNames(endpoint)
  const keys = sensitive.keys ?? []
  const secrets = sensitive.secrets?.() ?? []
  if (typeof body === "string" && names.size > 0) return "****"
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === "string") return maskText(value, keys, secrets)
    if (typeof value !== "object" || value === null) return value
    if (depth === maximumDepth) return "..."
    if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([key, own]) => [
        maskText(key, keys, secrets),
        names.has(key) && own !== "" && own !== null ? "****" : copy(own, depth + 1)
      ])
    )
  }
  return copy(body, 0)
}
