import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { CredentialsError } from "../Errors/Network.js"
import { Signer } from "../Signing/Signer.js"
import * as Hmac from "./Hmac.js"

/**
 * Signs in plain code and at once: the paper exchange needs no platform for it, and a test clock no turns of the event loop.
 *
 * Keys with an RSA private key are not for the paper exchange.
 *
 * @since 0.1.0
 */
export const layer: Layer.Layer<Signer> = /*#__PURE__*/ Layer.succeed(Signer, {
  sign: (credentials, text) =>
    "secret" in credentials
      ? Effect.succeed(Hmac.hex(Redacted.value(credentials.secret), text))
      : Effect.fail(new CredentialsError({ message: "The paper exchange takes keys with a secret only" }))
})
