/**
 * A signer that uses WebCrypto.
 *
 * @since 0.1.0
 */
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { CredentialsError } from "../Errors/Network.js"
import type { ApiKey } from "./Credentials.js"
import * as PrivateKey from "./internal/PrivateKey.js"
import { Signer } from "./Signer.js"

/**
 * Signs with WebCrypto, in browsers and other runtimes. RSA keys must be PKCS 8.
 *
 * In browsers, WebCrypto is only available to pages served over HTTPS or from localhost.
 */
export const layerWeb: Layer.Layer<Signer> = Layer.sync(Signer, () => {
  const secrets = new WeakMap<Redacted.Redacted, Promise<CryptoKey>>()
  const privateKeys = new WeakMap<Redacted.Redacted, Promise<CryptoKey>>()
  const encoder = new TextEncoder()
  const bytesOf = (text: string | Uint8Array<ArrayBuffer>) => (typeof text === "string" ? encoder.encode(text) : text)

  const secretKey = (secret: Redacted.Redacted): Promise<CryptoKey> => {
    let key = secrets.get(secret)
    if (key === undefined) {
      key = crypto.subtle.importKey("raw", encoder.encode(Redacted.value(secret)), hmac, false, ["sign"])
      secrets.set(secret, key)
    }
    return key
  }

  const privateKey = (secret: Redacted.Redacted): Promise<CryptoKey> => {
    let key = privateKeys.get(secret)
    if (key === undefined) {
      key = crypto.subtle.importKey("pkcs8", der(PrivateKey.pem(Redacted.value(secret))), rsa, false, ["sign"])
      privateKeys.set(secret, key)
    }
    return key
  }

  return Signer.of({
    sign: (credentials, text) =>
      Effect.tryPromise({
        try: async () =>
          "privateKey" in credentials
            ? base64(await crypto.subtle.sign(rsa.name, await privateKey(credentials.privateKey), bytesOf(text)))
            : hex(await crypto.subtle.sign(hmac.name, await secretKey(credentials.secret), bytesOf(text))),
        // Without the cause, which may contain the key.
        catch: () => new CredentialsError({ message: problem(credentials) })
      })
  })
})

const hmac = { name: "HMAC", hash: "SHA-256" }
const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }

const der = (pem: string): Uint8Array<ArrayBuffer> => {
  const body = /^-----BEGIN PRIVATE KEY-----([\s\S]*)-----END PRIVATE KEY-----$/.exec(pem)?.[1]
  if (body === undefined) throw new TypeError("not PKCS 8")
  const binary = atob(body.replace(/\s+/g, ""))
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

const pairs: ReadonlyArray<string> = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

const hex = (buffer: ArrayBuffer): string => {
  let text = ""
  for (const byte of new Uint8Array(buffer)) text += pairs[byte]
  return text
}

const base64 = (buffer: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(buffer)))

const problem = (credentials: ApiKey): string => {
  if (typeof crypto === "undefined" || crypto.subtle === undefined) {
    return "WebCrypto is not available: to sign, a page must be served over HTTPS or from localhost"
  }
  try {
    if (!("privateKey" in credentials)) {
      return `The secret cannot be used${Redacted.value(credentials.secret) === "" ? ": it is empty" : ""}`
    }
    const pem = Redacted.value(credentials.privateKey)
    return pem.includes("BEGIN RSA PRIVATE KEY")
      ? "The private key is PKCS 1, which WebCrypto does not support: convert it to PKCS 8 (openssl pkcs8 -topk8 -nocrypt)"
      : PrivateKey.problem(pem)
  } catch {
    return "The secret was wiped from memory"
  }
}
