import type { Veil } from "../../Errors/internal/Veil.js"
import type { Any } from "../Operation.js"
import { secretNames } from "./SecretNames.js"

/**
 * Copies a body with secrets masked: fields that the endpoint's schemas mark as secret, at any depth, and keys and
 * secrets within strings. A body that is plain text is masked completely if the answer may contain a secret.
 */
export const masked = (endpoint: Any, body: unknown, veil: Veil): unknown => {
  const names = secretNames(endpoint)
  return typeof body === "string" && names.size > 0 ? "****" : veil.json(body, names)
}
