/**
 * A signer that uses `node:crypto`.
 *
 * @since 0.1.0
 */
import { createHmac, createPrivateKey, createSecretKey, type KeyObject, sign as signWithKey } from "node:crypto"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { CredentialsError } from "../Errors/Network.js"
import type { ApiKey } from "./Credentials.js"
import * as PrivateKey from "./internal/PrivateKey.js"
import { Signer } from "./Signer.js"

export { signRequest, signSocketAuth } from "./Signing.js"

/** Signs synchronously with `node:crypto`. RSA keys may be PKCS 8 or PKCS 1. */
export const layerNode: Layer.Layer<Signer> = Layer.sync(Signer, () => {
  const secrets = new WeakMap<Redacted.Redacted, KeyObject>()
  const privateKeys = new WeakMap<Redacted.Redacted, KeyObject>()

  const secretKey = (secret: Redacted.Redacted): KeyObject => {
    let key = secrets.get(secret)
    if (key === undefined) {
      key = createSecretKey(Redacted.value(secret), "utf8")
      secrets.set(secret, key)
    }
    return key
  }

  const privateKey = (secret: Redacted.Redacted): KeyObject => {
    let key = privateKeys.get(secret)
    if (key === undefined) {
      key = createPrivateKey(PrivateKey.pem(Redacted.value(secret)))
      if (key.asymmetricKeyType !== "rsa") throw new TypeError("not an RSA key")
      privateKeys.set(secret, key)
    }
    return key
  }

  return Signer.of({
    sign: (credentials, text) => {
      try {
        return Either.right(
          "privateKey" in credentials
            ? signWithKey(
                "sha256",
                typeof text === "string" ? Buffer.from(text) : text,
                privateKey(credentials.privateKey)
              ).toString("base64")
            : createHmac("sha256", secretKey(credentials.secret)).update(text).digest("hex")
        )
      } catch {
        // Without the cause, which may contain the key.
        return Either.left(new CredentialsError({ message: problem(credentials) }))
      }
    }
  })
})

const problem = (credentials: ApiKey): string => {
  try {
    return "privateKey" in credentials
      ? PrivateKey.problem(Redacted.value(credentials.privateKey))
      : `The secret cannot be used${Redacted.value(credentials.secret) === "" ? ": it is empty" : ""}`
  } catch {
    return "The secret was wiped from memory"
  }
}
