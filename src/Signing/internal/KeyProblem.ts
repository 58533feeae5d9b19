import * as Redacted from "effect/Redacted"
import { CredentialsError } from "../../Errors/Network.js"

/** The environment variables from which an account is read. */
export interface Names {
  readonly key: string
  readonly secret: string
  readonly privateKey: string
  readonly account: string
}

/** The environment variables of an account: `BYBIT_API_KEY` and so on, or for a name such as `MAIN`, `BYBIT_MAIN_API_KEY`. */
export const variablesOf = (name?: string | undefined): Names => {
  const prefix = name === undefined ? "BYBIT" : `BYBIT_${name}`
  return {
    key: `${prefix}_API_KEY`,
    secret: `${prefix}_API_SECRET`,
    privateKey: `${prefix}_RSA_PRIVATE_KEY`,
    account: `${prefix}_ACCOUNT`
  }
}

const both = "API Key & Secret are both required for private endpoints"
const neither = "Private endpoints require api and private keys set"

/** An error of keys, which names these variables if the keys were read from the environment. */
const credentialsError = (
  message: string,
  names: Names | undefined,
  select: (names: Names) => ReadonlyArray<string>
): CredentialsError => new CredentialsError(names === undefined ? { message } : { message, variables: select(names) })

/** The error of a key without a secret, a secret without a key, or neither. */
export const missingKeys = (
  has: { readonly key: boolean; readonly secret: boolean },
  names?: Names | undefined
): CredentialsError =>
  credentialsError(has.key || has.secret ? both : neither, names, ({ key, privateKey, secret }) => [
    ...(has.key ? [] : [key]),
    ...(has.secret ? [] : [secret, privateKey])
  ])

/** The error of a call without credentials. */
export const noCredentials = (): CredentialsError => missingKeys({ key: false, secret: false })

/** The text of a secret; `""` if it was wiped, holds none, or is no `Redacted`. */
export const textOf = (secret: Redacted.Redacted<unknown>): string => {
  try {
    const text = Redacted.value(secret)
    return typeof text === "string" ? text : ""
  } catch {
    return ""
  }
}

/** The characters allowed in a header. */
const printable = /^[\x21-\x7e]+$/

/** What comes along when a text is read from a file or copied: line breaks and invisible characters, and spaces around it. */
const stray = /[\p{C}\p{Zl}\p{Zp}]|^\s|\s$/u

const isSpoiled = (text: string): boolean => !printable.test(text) && stray.test(text)

type Keys = { readonly key: string; readonly account?: string | undefined } & (
  | { readonly secret: Redacted.Redacted }
  | { readonly privateKey: Redacted.Redacted }
)

/**
 * Why a key, its secret or its account can't be used, without showing any of them. A private key is a text of several lines, whose
 * line breaks don't matter.
 */
export const problemOf = (keys: Keys, names?: Names | undefined): CredentialsError | undefined => {
  const secret = "privateKey" in keys ? keys.privateKey : keys.secret
  if (typeof secret === "string")
    return new CredentialsError({
      message: "The secret is a plain string: create the credentials with Credentials.make or Credentials.layer"
    })
  const text = textOf(secret)
  if (!keys.key || text === "") return missingKeys({ key: Boolean(keys.key), secret: text !== "" }, names)
  if (!printable.test(keys.key)) return invalid("API key", names, "key")
  if (!("privateKey" in keys) && isSpoiled(text)) return invalid("API secret", names, "secret")
  if (keys.account !== undefined && isSpoiled(keys.account)) return invalid("account", names, "account")
  return undefined
}

const invalid = (what: string, names: Names | undefined, field: keyof Names): CredentialsError =>
  credentialsError(`The ${what} contains invalid characters, perhaps a space or a line break`, names, (all) => [
    all[field]
  ])
