/**
 * Signs without waiting, on any platform.
 *
 * @since 0.1.0
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { Signer } from "../Signing/Signer.js"
import * as SignerWeb from "../Signing/SignerWeb.js"
import * as Hmac from "./internal/Rest/Hmac.js"

/**
 * A synchronous HMAC signer in plain JavaScript. It runs on any platform, and under a test clock it does not have to
 * wait for the event loop.
 *
 * RSA keys still sign with WebCrypto, which is asynchronous.
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
