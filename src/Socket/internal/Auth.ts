import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { ClockOffset } from "../../Layers/ClockOffset.js"
import type { Credentials } from "../../Layers/Credentials.js"
import { Signer } from "../../Signing/Signer.js"
import { signSocketAuth } from "../../Signing/Signing.js"
import type { Authenticate } from "./Connection.js"

/** For how long the exchange may take an auth message, in milliseconds of its clock. */
const windowMillis = 5000

/**
 * How a connection proves that it is an account's: a message that expires 5000 ms from now by the exchange's clock, or on some
 * older sockets the same in the query of the address.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/ws/connect#authentication
 */
export const make = (
  credentials: Credentials["Type"],
  signer: Signer["Type"],
  offset: ClockOffset["Type"],
  clock: Clock.Clock,
  how: "message" | "query" = "message"
): Authenticate => {
  const signed = Effect.suspend(() =>
    signSocketAuth({
      credentials,
      expires: Math.floor(clock.unsafeCurrentTimeMillis() + offset.current()) + windowMillis
    })
  ).pipe(Effect.provideService(Signer, signer))
  return {
    message: (id) => Effect.map(signed, (message) => JSON.stringify({ req_id: id, ...message })),
    query: how === "message" ? undefined : Effect.map(signed, ({ args }) => queryOf(...args)),
    resync: offset.resync,
    key: credentials.key
  }
}

const queryOf = (key: string, expires: number, signature: string): string =>
  `?api_key=${encodeURIComponent(key)}&expires=${expires}&signature=${encodeURIComponent(signature)}`

/** Why a key is not sent to an address. */
export const unsafe = (url: string): string => `API keys are sent over TLS or within this machine only, not to ${url}`
