import * as Context from "effect/Context"
import type * as Redacted from "effect/Redacted"

/**
 * An API key with its HMAC secret.
 *
 * @since 0.1.0
 */
export interface SecretCredentials {
  readonly key: string
  readonly secret: Redacted.Redacted
}

/**
 * An API key with its RSA private key, in PEM (PKCS 8).
 *
 * @since 0.1.0
 */
export interface PrivateKeyCredentials {
  readonly key: string
  readonly privateKey: Redacted.Redacted
}

/**
 * The account on whose behalf private calls are made.
 *
 * Read when a call is made: `Effect.provideService(Credentials, account)` around a call makes that call on that account.
 *
 * @since 0.1.0
 */
export class Credentials extends Context.Tag("effect-bybit/Credentials")<
  Credentials,
  SecretCredentials | PrivateKeyCredentials
>() {}
