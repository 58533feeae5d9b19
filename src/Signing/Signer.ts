/**
 * The service that signs requests.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CredentialsError } from "../Errors/Network.js"
import type { ApiKey } from "./Credentials.js"

/**
 * Signs text, or the bytes of an upload, with an account's secret: HMAC-SHA256 as lower-case hex, or RSA-SHA256 (PKCS 1
 * v1.5) as base64.
 *
 * Key objects are created once per credentials value and kept as long as it exists.
 */
export class Signer extends Context.Tag("effect-bybit/Signer")<
  Signer,
  {
    readonly sign: (
      credentials: ApiKey,
      text: string | Uint8Array<ArrayBuffer>
    ) => Effect.Effect<string, CredentialsError>
  }
>() {}

/**
 * A signer for programs that only make public calls, so that their bundle contains no cryptography. A private call
 * fails with `CredentialsError`.
 */
export const layerNone: Layer.Layer<Signer> = Layer.succeed(Signer, {
  sign: () =>
    Effect.fail(new CredentialsError({ message: "This program has no signer and can only make public calls" }))
})
