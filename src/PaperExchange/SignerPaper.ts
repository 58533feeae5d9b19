import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { Signer } from "../Signing/Signer.js"
import * as SignerWeb from "../Signing/SignerWeb.js"
import * as Hmac from "./internal/Rest/Hmac.js"

/**
 * Signs in plain code and at once: the paper exchange needs no platform for it, and a test clock no turns of the event loop.
 *
 * Keys with an RSA private key sign by WebCrypto, which takes some turns.
 */
export const layer: Layer.Layer<Signer> = Layer.map(SignerWeb.layerWeb, (context) => {
  const web = Context.get(context, Signer)
  return Context.make(Signer, {
    sign: (credentials, text) =>
      "secret" in credentials
        ? Effect.sync(() => Hmac.hex(Redacted.value(credentials.secret), text))
        : web.sign(credentials, text)
  })
})
