/**
 * The API key that private calls use.
 *
 * @since 0.1.0
 */
import * as Cause from "effect/Cause"
import * as Config from "effect/Config"
import type { ConfigError } from "effect/ConfigError"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { CredentialsConflictError, CredentialsError } from "../Errors/Network.js"
import { missingKeys, type Problem, problemOf, textOf } from "./internal/KeyProblem.js"
import { demo } from "./internal/PaperAccount.js"
import { shownAccount } from "./internal/ShownAccount.js"

/** The fields of all credentials. */
interface AccountKey {
  readonly key: string
  /**
   * The account (UID) that the key belongs to. The exchange counts rate limits per account: if you use several keys of one
   * account, set it on all of them, so that they share the limits. Without it, each key counts as a separate account.
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

/** An API key with what signs for it. */
export type ApiKey = SecretCredentials | PrivateKeyCredentials

/** An account whose API key may change. Make it with {@link fromEffect}. */
export interface DynamicCredentials {
  /** Names the account, whatever its key: its rate limits and private connections belong to it. */
  readonly account: string
  readonly key?: undefined
  /** Reads the API key. */
  readonly current: Effect.Effect<ApiKey, CredentialsError>
}

/**
 * The API key that private calls use, or how it is read.
 *
 * To use another account for a single call, provide it with `Effect.provideService(Credentials, account)`.
 */
export class Credentials extends Context.Tag("effect-bybit/Credentials")<Credentials, ApiKey | DynamicCredentials>() {}

/** An empty or blank text counts as unset, because environment variables are often empty. */
const isSet = (text: string | undefined): text is string => text !== undefined && text.trim() !== ""

const redacted = (secret: string | Redacted.Redacted | undefined): Redacted.Redacted | undefined => {
  if (typeof secret === "string") return isSet(secret) ? Redacted.make(secret) : undefined
  return secret !== undefined && isSet(textOf(secret)) ? secret : undefined
}

/** The parts of an account. Empty and blank texts count as unset. */
export interface Options {
  readonly key?: string | undefined
  readonly secret?: string | Redacted.Redacted | undefined
  readonly privateKey?: string | Redacted.Redacted | undefined
  readonly account?: string | undefined
}

/** What the parts of an account are called where it is read: environment variables, or options. */
interface Names {
  readonly key: string
  readonly secret: string
  readonly privateKey: string
  readonly account: string
}

const optionNames: Names = { key: "key", secret: "secret", privateKey: "privateKey", account: "account" }

/** The environment variables of an account: `BYBIT_API_KEY` and so on, or for a name such as `MAIN`, `BYBIT_MAIN_API_KEY`. */
const variablesOf = (name?: string | undefined): Names => {
  const prefix = name === undefined ? "BYBIT" : `BYBIT_${name}`
  return {
    key: `${prefix}_API_KEY`,
    secret: `${prefix}_API_SECRET`,
    privateKey: `${prefix}_RSA_PRIVATE_KEY`,
    account: `${prefix}_ACCOUNT`
  }
}

/** An error of keys, which names what is missing or unusable. */
const errorOf = ({ message, parts }: Problem, names: Names): CredentialsError =>
  new CredentialsError(parts.length === 0 ? { message } : { message, variables: parts.map((part) => names[part]) })

const makeFrom = (
  { account, key, ...secrets }: Options,
  names: Names
): Either.Either<ApiKey, CredentialsError | CredentialsConflictError> => {
  const secret = redacted(secrets.secret)
  const privateKey = redacted(secrets.privateKey)
  const named = isSet(account) ? { account } : {}
  if (secret !== undefined && privateKey !== undefined) {
    return Either.left(new CredentialsConflictError({ variables: [names.secret, names.privateKey] }))
  }
  if (isSet(key) && secret !== undefined) return checked({ key, secret, ...named }, names)
  if (isSet(key) && privateKey !== undefined) return checked({ key, privateKey, ...named }, names)
  const has = { key: isSet(key), secret: secret !== undefined || privateKey !== undefined }
  return Either.left(errorOf(missingKeys(has), names))
}

const checked = (credentials: ApiKey, names: Names): Either.Either<ApiKey, CredentialsError> => {
  const problem = problemOf(credentials)
  return problem === undefined ? Either.right(shownAccount(credentials)) : Either.left(errorOf(problem, names))
}

/**
 * Makes credentials from a key and its secret or private key, which is redacted.
 *
 * `account` is the account's UID, for accounts with several keys: see {@link SecretCredentials}.
 * Fails with `CredentialsError` if the key, or both the secret and the private key, are missing, or if the key, the secret or the
 * account contains what was copied along, such as a line break, and with `CredentialsConflictError` if both the secret and the
 * private key are given. A private key may end in line breaks.
 */
export const make = (options: Options): Either.Either<ApiKey, CredentialsError | CredentialsConflictError> =>
  makeFrom(options, optionNames)

/** Provides one account to a whole program. Fails like {@link make}. */
export const layer = (
  options: Options & { readonly key: string }
): Layer.Layer<Credentials, CredentialsError | CredentialsConflictError> => Layer.effect(Credentials, make(options))

/** What an effect that was interrupted by itself, not by its caller, leaves as a cause. */
const interrupted = new Cause.InterruptedException("it was interrupted")

/**
 * An account whose API key is read by an effect: from a vault, or from whatever rotates it. It runs before each attempt of a call over
 * REST and each authentication of a socket, so cache what is slow (`Effect.cachedWithTTL`), and retry and time out as you see fit.
 *
 * If it fails, or interrupts itself, the call or stream fails with a `CredentialsError` whose `cause` is the error, and nothing is sent. A
 * call that was sent before and is repeated fails as the attempt before did. An order over a socket needs no key once its connection has authenticated.
 *
 * `account` is the account's UID, by which its rate limits count and its connections are found, whatever its key.
 *
 * @example
 * ```ts
 * import { Config, Effect } from "effect"
 * import { Credentials } from "effect-bybit/Layers"
 *
 * // In place of these, read the vault.
 * const read = Effect.flatMap(
 *   Config.all({ key: Config.string("VAULT_KEY"), secret: Config.redacted("VAULT_SECRET") }),
 *   Credentials.make
 * )
 *
 * export const layer = Credentials.layerEffect("1001", read)
 * ```
 */
export const fromEffect = <E, R>(
  account: string,
  current: Effect.Effect<ApiKey, E, R>
): Effect.Effect<DynamicCredentials, never, R> =>
  Effect.map(Effect.context<R>(), (context) => ({
    account,
    current: Effect.catchAllCause(
      Effect.mapInputContext(current, (caller: Context.Context<never>) => Context.merge(caller, context)),
      (cause) => {
        const failure: Either.Either<Cause.Cause<never>, unknown> = Cause.isInterruptedOnly(cause)
          ? Either.left(interrupted)
          : Cause.failureOrCause(cause)
        return Either.isLeft(failure)
          ? Effect.fail(new CredentialsError({ message: "The API key could not be read", cause: failure.left }))
          : Effect.failCause(failure.right)
      }
    )
  }))

/** Provides an account whose API key is read by an effect: see {@link fromEffect}. */
export const layerEffect = <E, R>(
  account: string,
  current: Effect.Effect<ApiKey, E, R>
): Layer.Layer<Credentials, never, R> => Layer.effect(Credentials, fromEffect(account, current))

/** The variables of an account. */
export interface Variables {
  readonly key: Option.Option<string>
  readonly secret: Option.Option<Redacted.Redacted>
  readonly privateKey: Option.Option<Redacted.Redacted>
  readonly account: Option.Option<string>
}

const configNamed = (name: string | undefined): Config.Config<Variables> => {
  const { account, key, privateKey, secret } = variablesOf(name)
  return Config.all({
    key: Config.option(Config.string(key)),
    secret: Config.option(Config.redacted(secret)),
    privateKey: Config.option(Config.redacted(privateKey)),
    account: Config.option(Config.string(account))
  })
}

/**
 * Reads `BYBIT_API_KEY` with `BYBIT_API_SECRET` or `BYBIT_RSA_PRIVATE_KEY` (PEM, PKCS 8) from the environment, and `BYBIT_ACCOUNT`,
 * the account's UID, if it is set.
 */
export const config: Config.Config<Variables> = configNamed(undefined)

/** {@link config} for one of several accounts: for `MAIN`, reads `BYBIT_MAIN_API_KEY`, `BYBIT_MAIN_API_SECRET`, .... */
export const configOf = (name: string): Config.Config<Variables> => configNamed(name)

/** Makes credentials from the variables of {@link config}, or of {@link configOf} with the same name. Fails like {@link make}. */
export const fromVariables = (
  { account, key, privateKey, secret }: Variables,
  name?: string
): Either.Either<ApiKey, CredentialsError | CredentialsConflictError> =>
  makeFrom(
    {
      key: Option.getOrUndefined(key),
      secret: Option.getOrUndefined(secret),
      privateKey: Option.getOrUndefined(privateKey),
      account: Option.getOrUndefined(account)
    },
    variablesOf(name)
  )

/** Why the environment configures no account: the variables are missing or unusable, contradict each other, or cannot be read. */
export type ConfiguredError = CredentialsError | CredentialsConflictError | ConfigError

/**
 * Reads an account from the environment: with {@link config}, or for a name such as `MAIN`, with {@link configOf}.
 *
 * If `BYBIT_VENUE` is `paper`, this is the demo account of the paper exchange, and keys are ignored. Fails like {@link make}; the
 * errors name the variables.
 */
export const fromConfig = (name?: string): Effect.Effect<ApiKey, ConfiguredError> =>
  Effect.flatMap(
    Config.all([configNamed(name), Config.withDefault(Config.string("BYBIT_VENUE"), "")]),
    ([variables, venue]) =>
      venue === "paper" ? make({ key: demo.key, secret: demo.secret }) : fromVariables(variables, name)
  )

const configured = (name?: string) => Layer.fresh(Layer.effect(Credentials, fromConfig(name)))

/** Provides the account that the environment configures, and reads it wherever it is provided. See {@link fromConfig}. */
export const layerConfig: Layer.Layer<Credentials, ConfiguredError> = configured()

/**
 * Provides one of several accounts that the environment configures: for `MAIN`, that of `BYBIT_MAIN_API_KEY` and
 * `BYBIT_MAIN_API_SECRET` (or `BYBIT_MAIN_RSA_PRIVATE_KEY`). See {@link fromConfig}.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getWalletBalance } from "effect-bybit/Account"
 * import { Credentials } from "effect-bybit/Layers"
 *
 * const balance = getWalletBalance({ accountType: "UNIFIED" })
 *
 * export const balances = Effect.all({
 *   main: Effect.provide(balance, Credentials.layerConfigOf("MAIN")),
 *   hedge: Effect.provide(balance, Credentials.layerConfigOf("HEDGE"))
 * })
 * ```
 */
export const layerConfigOf = (name: string): Layer.Layer<Credentials, ConfiguredError> => configured(name)
