import * as Redacted from "effect/Redacted"
import type { Veil } from "../../Errors/internal/Veil.js"
import type { ApiKey } from "../../Layers/Credentials.js"
import type { SignedRequest } from "../../Signing/Style.js"
import type { Any } from "../Operation.js"
import { mayTellSecret } from "./SecretNames.js"

/** The secret of an account. None if it was wiped. */
export const secretOf = (credentials: ApiKey | undefined): ReadonlyArray<string> => {
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
export const maskedCause = (endpoint: Any, cause: unknown, veil: Veil): unknown =>
  !mayTellSecret(endpoint) && !veil.mayBeIn(cause) ? cause : veil.error(cause, "")
