import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { Veil } from "../../Errors/internal/Veil.js"
import { Credentials } from "../../Layers/Credentials.js"
import { noCredentials } from "../../Layers/internal/KeyProblem.js"
import { OrderEntry } from "../../Layers/OrderEntry.js"
import { signRequestWith } from "../../Signing/Signing.js"
import type { Call } from "../Call.js"
import type { Any } from "../Operation.js"
import { RestClient } from "../RestClient.js"
import type { Keyed } from "./Keyed.js"
import { Masking } from "./Masking.js"
import { maskOf } from "./Outline.js"
import * as Secrets from "./Secrets.js"

/** What every endpoint with a key or a secret brings. */
export const keyed: Keyed = {
  respond: (endpoint, params, services, isOrder) => {
    const account = Context.getOption(services, Credentials)
    // In JavaScript, no type says that the program lacks credentials.
    if (account._tag === "None") return Effect.fail(noCredentials())
    const client: { readonly call: Call<Credentials["Type"]> } = isOrder
      ? Context.unsafeGet(services, OrderEntry)
      : Context.unsafeGet(services, RestClient)
    return client.call<Any>(endpoint, params, account.value)
  },
  sign: (signer, { apiKey, endpoint, request, settings, timestamp }) =>
    signRequestWith(signer, request, { endpoint, credentials: apiKey, timestamp, recvWindow: settings.window }),
  screen: (endpoint, key, signed) =>
    new Masking(
      endpoint,
      new Veil({
        keys: key === undefined ? [] : [key.key],
        secrets: () => [...(signed === undefined ? [] : Secrets.signatureOf(signed)), ...Secrets.secretOf(key)]
      })
    ),
  maskOf
}
