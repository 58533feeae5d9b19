/**
 * The API key that private calls use.
 *
 * @since 0.1.0
 */
import * as Config from "effect/Config"
import type { ConfigError } from "effect/ConfigError"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { CredentialsError } from "../Errors/Network.js"

/** What all credentials have. */
interface AccountKey {
  readonly key: string
  /**
   * The account (UID) that the key belongs to. The exchange counts rate limits per account, so set it on all keys of an account
   * with several keys: they then share their limits. Without it, each key is counted as an account of its own.
   */
  readonly account?: string | undefined
}

/** An API key with its HMAC secret. */
export interface SecretCredentials extends AccountKey {
  readonly secret: Redacted.Redacted
}

/** An API key with its RSA private key, in PEM (PKCS 8). */
export interface PrivateKeyCredentials extends AccountKey {
  readonly privateKey: Redacted.Redacted
}

/**
 * The API key that private calls use.
 *
 * Read on each call. To use another key for a single call, provide it with `Effect.provideService(Credentials, account)`.
 */
export class Credentials extends Context.Tag("effect-bybit/Credentials")<
  Credentials,
  SecretCredentials | PrivateKeyCredentials
>() {}

const both = "API Key & Secret are both required for private endpoints"
const neither = "Private endpoints require api and private keys set"

/** Wraps a secret. An empty text counts as unset, because environment variables are often empty. */
const redacted = (text: string | Redacted.Redacted | undefined): Redacted.Redacted | undefined => {
  if (text === undefined || text === "") return undefined
  if (typeof text === "string") return Redacted.make(text)
  try {
    return Redacted.value(text) === "" ? undefined : text
  } catch {
    // The secret was wiped.
    return undefined
  }
}

/**
 * Makes credentials from a key and its secret or private key, which is redacted.
 *
 * `account` is the account's UID, for accounts with several keys: see {@link SecretCredentials}. An empty text counts as unset.
 * Fails with `CredentialsError` if the key, or both the secret and the private key, are missing.
 */
export const make = (options: {
  readonly key?: string | undefined
  readonly secret?: string | Redacted.Redacted | undefined
  readonly privateKey?: string | Redacted.Redacted | undefined
  readonly account?: string | undefined
}): Either.Either<Credentials["Type"], CredentialsError> => {
  const { key } = options
  const secret = redacted(options.secret)
  const privateKey = redacted(options.privateKey)
  const hasKey = key !== undefined && key !== ""
  const account = options.account === undefined || options.account === "" ? {} : { account: options.account }
  if (hasKey && secret !== undefined) return Either.right({ key, secret, ...account })
  if (hasKey && privateKey !== undefined) return Either.right({ key, privateKey, ...account })
  const some = hasKey || secret !== undefined || privateKey !== undefined
  return Either.left(new CredentialsError({ message: some ? both : neither }))
}

/** Provides one account to a whole program. */
export const layer = (options: {
  readonly key: string
  readonly secret?: string | Redacted.Redacted | undefined
  readonly privateKey?: string | Redacted.Redacted | undefined
  readonly account?: string | undefined
}): Layer.Layer<Credentials, CredentialsError> => Layer.effect(Credentials, make(options))

/**
 * Reads `BYBIT_API_KEY` with `BYBIT_API_SECRET` or `BYBIT_RSA_PRIVATE_KEY` (PEM, PKCS 8) from the environment, and `BYBIT_ACCOUNT`,
 * the account's UID, if it is set.
 */
export const config: Config.Config<{
  readonly key: Option.Option<string>
  readonly secret: Option.Option<Redacted.Redacted>
  readonly privateKey: Option.Option<Redacted.Redacted>
  readonly account: Option.Option<string>
}> = Config.all({
  key: Config.option(Config.string("BYBIT_API_KEY")),
  secret: Config.option(Config.redacted("BYBIT_API_SECRET")),
  privateKey: Config.option(Config.redacted("BYBIT_RSA_PRIVATE_KEY")),
  account: Config.option(Config.string("BYBIT_ACCOUNT"))
})

/** Provides the account that the environment configures, see {@link config}. */
export const layerConfig: Layer.Layer<Credentials, CredentialsError | ConfigError> = Layer.effect(
  Credentials,
  Effect.flatMap(config, ({ key, secret, privateKey, account }) =>
    make({
      key: Option.getOrUndefined(key),
      secret: Option.getOrUndefined(secret),
      privateKey: Option.getOrUndefined(privateKey),
      account: Option.getOrUndefined(account)
    })
  )
)
