/** Lists what must not be shown of a signed request: secret and signature. */
import * as Redacted from "effect/Redacted"
import type { ApiKey } from "../../Signing/Credentials.js"
import type { SignedRequest } from "../../Signing/Style.js"

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
