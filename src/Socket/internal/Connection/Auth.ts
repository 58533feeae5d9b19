import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { ClockOffset } from "../../../Layers/ClockOffset.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { monotonicMillis } from "../../../Layers/internal/Monotonic.js"
import { Signer } from "../../../Signing/Signer.js"
import { signSocketAuth } from "../../../Signing/Signing.js"
import type { Authenticate } from "./Connection.js"

/** How long an auth message is valid, in milliseconds of the exchange's clock. */
const windowMillis = 5000

/**
 * How a connection authenticates: with a message that expires in 5000 ms by the exchange's clock or, on some older sockets, with the
 * same values in the query of its URL.
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
    message: (id) =>
      Effect.map(signed, (message) => ({
        text: JSON.stringify({ req_id: id, ...message }),
        expires: Number(message.args[1])
      })),
    query: how === "message" ? undefined : Effect.map(signed, ({ args }) => queryOf(...args)),
    resync: Effect.suspend(() => {
      const asked = monotonicMillis(clock)
      return Effect.map(offset.resync, () => ({
        offsetMillis: offset.isUncertain?.() === true ? undefined : offset.current(),
        isOld: (offset.measuredAt?.() ?? asked) < asked
      }))
    }),
    key: credentials.key
  }
}

const queryOf = (key: string, expires: number, signature: string): string =>
  `?api_key=${encodeURIComponent(key)}&expires=${expires}&signature=${encodeURIComponent(signature)}`

/** Why an API key isn't sent to a URL. */
export const unsafe = (url: string): string => `API keys are sent only over TLS or within this machine, not to ${url}`
