/** Gives endpoints with a key or secret their credentials, signature and masking. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { KeyError } from "../../Errors/CommonError.js"
import { Veil } from "../../Errors/internal/Veil.js"
import type { RefusalClass, RefusalUnion } from "../../Errors/Refusal.js"
import { oncePer } from "../../Schema/internal/OncePer.js"
import { Credentials } from "../../Signing/Credentials.js"
import { noCredentials } from "../../Signing/internal/KeyProblem.js"
import { signRequestWith } from "../../Signing/Signing.js"
import type { Call } from "../Call.js"
import type { Any } from "../Operation.js"
import { OrderEntry } from "../OrderEntry.js"
import { RestClient } from "../RestClient.js"
import type { Keyed } from "./Keyed.js"
import { Masking } from "./Masking.js"
import { maskOf } from "./Outline.js"
import * as Secrets from "./Secrets.js"

/** The errors of a public operation whose API has other operations too. */
const withoutKey = oncePer(({ codes, ...union }: RefusalUnion): RefusalUnion => {
  const isOther = (one: RefusalClass) => !KeyError.classes.some(({ tag }) => tag === one.tag)
  const classes = union.classes.filter(isOther)
  return codes === undefined
    ? { ...union, classes }
    : { ...union, classes, codes: codes.filter(([one]) => isOther(one)) }
})

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
  commonOf: ({ access, protocol }) => (access === "public" ? withoutKey(protocol.common) : protocol.common),
  // The exchange's words for a wrong time do not mention the clock.
  hintOf: ({ signingTime }, code) =>
    signingTime?.code === code ? ` (perhaps ${signingTime.parameter} is too far from the exchange's clock)` : "",
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
