/** Signs the login of private connections, and remembers what must not be shown. */
import type * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { withoutUser } from "../../../Errors/internal/UserInfo.js"
import type { Sensitive } from "../../../Errors/internal/Veil.js"
import type { CredentialsError } from "../../../Errors/Network.js"
import { secretOf } from "../../../Http/internal/Secrets.js"
import type { ClockOffset } from "../../../Layers/ClockOffset.js"
import { monotonicMillis } from "../../../Runtime/Monotonic.js"
import type { ApiKey, Credentials } from "../../../Signing/Credentials.js"
import * as AccountKey from "../../../Signing/internal/AccountKey.js"
import { Signer } from "../../../Signing/Signer.js"
import { signSocketAuth } from "../../../Signing/Signing.js"
import type { MeasuredClock } from "./LoginStates.js"

/** An auth message. */
export interface AuthMessage {
  readonly text: string
  /** Milliseconds of the exchange's clock. */
  readonly expires: number
}

/** How a private connection authenticates. */
export interface Authenticate {
  /** The auth message, signed for this moment, and when it expires by the exchange's clock, in milliseconds. */
  readonly message: (id: string) => Effect.Effect<AuthMessage, CredentialsError>
  /** The query of the URL, signed for this moment. If given, no auth message is sent. */
  readonly query?: Effect.Effect<string, CredentialsError> | undefined
  /** Remeasures the exchange's clock. */
  readonly resync: Effect.Effect<MeasuredClock>
  /** What is masked wherever the exchange repeats it. */
  readonly sensitive: Sensitive
}

/** A signature lasts for {@link windowMillis}, so those before these have expired long ago. */
const mostSignatures = 16
const mostAccounts = 1000

/** The signatures that each API key has sent over any socket of this process: another one may repeat them. */
const signatures = new Map<string, ReadonlyArray<string>>()

const remember = (key: string, signature: string): void => {
  const all = [...(signatures.get(key) ?? []), signature].slice(-mostSignatures)
  signatures.delete(key)
  signatures.set(key, all)
  for (const oldest of signatures.keys()) if (signatures.size > mostAccounts) signatures.delete(oldest)
}

/** The keys with which accounts whose key may change have authenticated. */
const used = new WeakMap<Credentials["Type"], ReadonlyArray<ApiKey>>()
const mostKeys = 4

const keysOf = (credentials: Credentials["Type"]): ReadonlyArray<ApiKey> =>
  credentials.key === undefined ? (used.get(credentials) ?? []) : [credentials]

/** What an exchange must not make an account's sockets show. */
export const sensitiveOf = (credentials: Credentials["Type"]): Sensitive => ({
  get keys() {
    return keysOf(credentials).map(({ key }) => key)
  },
  secrets: () => keysOf(credentials).flatMap((key) => [...(signatures.get(key.key) ?? []), ...secretOf(key)])
})

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
  const signed = Effect.flatMap(AccountKey.currentOf(credentials), (key) => {
    if (credentials.key === undefined) used.set(credentials, [...keysOf(credentials), key].slice(-mostKeys))
    return signSocketAuth({
      credentials: key,
      expires: Math.floor(clock.unsafeCurrentTimeMillis() + offset.current()) + windowMillis
    })
  }).pipe(
    Effect.provideService(Signer, signer),
    Effect.tap(({ args: [key, , signature] }) => remember(key, signature))
  )
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
    sensitive: sensitiveOf(credentials)
  }
}

const queryOf = (key: string, expires: number, signature: string): string =>
  `?api_key=${encodeURIComponent(key)}&expires=${expires}&signature=${encodeURIComponent(signature)}`

/** Why an API key isn't sent to a URL. */
export const unsafe = (url: string): string =>
  `API keys are sent only over TLS or within this machine, not to ${withoutUser(url)}`
