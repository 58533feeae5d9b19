import * as Redacted from "effect/Redacted"
import { CredentialsError } from "../../Errors/Network.js"

/** The environment variables of an account: `BYBIT_API_KEY` and so on, or for a name such as `MAIN`, `BYBIT_MAIN_API_KEY`. */
export const variablesOf = (name?: string | undefined) => {
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

/** The error of a key without a secret, a secret without a key, or neither, with the names of the variables to set. */
export const missingKeys = (
  has: { readonly key: boolean; readonly secret: boolean },
  name?: string | undefined
): CredentialsError => {
  const { key, privateKey, secret } = variablesOf(name)
  const variables = [...(has.key ? [] : [key]), ...(has.secret ? [] : [secret, privateKey])]
  return new CredentialsError({ message: has.key || has.secret ? both : neither, variables })
}

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
export const problemOf = (keys: Keys, name?: string | undefined): CredentialsError | undefined => {
  const secret = "privateKey" in keys ? keys.privateKey : keys.secret
  if (typeof secret === "string")
    return new CredentialsError({
      message: "The secret is a plain string: create the credentials with Credentials.make or Credentials.layer"
    })
  const text = textOf(secret)
  if (!keys.key || text === "") return missingKeys({ key: Boolean(keys.key), secret: text !== "" }, name)
  if (!printable.test(keys.key)) return invalid("API key", variablesOf(name).key)
  if (!("privateKey" in keys) && isSpoiled(text)) return invalid("API secret", variablesOf(name).secret)
  if (keys.account !== undefined && isSpoiled(keys.account)) return invalid("account", variablesOf(name).account)
  return undefined
}

const invalid = (what: string, variable: string): CredentialsError =>
  new CredentialsError({
    message: `The ${what} contains invalid characters, perhaps a space or a line break`,
    variables: [variable]
  })
