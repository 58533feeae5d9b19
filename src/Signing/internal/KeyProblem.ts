/** Finds out why credentials can't be used, before anything is signed with them. */
import * as Redacted from "effect/Redacted"
import { CredentialsError } from "../../Errors/Network.js"

/** Why an account can't be used, and which of its parts are to blame. */
export interface Problem {
  readonly message: string
  readonly parts: ReadonlyArray<"key" | "secret" | "privateKey" | "account">
}

const both = "API Key & Secret are both required for private endpoints"
const neither = "Private endpoints require api and private keys set"

/** The problem of a key without a secret, a secret without a key, or neither. */
export const missingKeys = (has: { readonly key: boolean; readonly secret: boolean }): Problem => ({
  message: has.key || has.secret ? both : neither,
  parts: [...(has.key ? [] : ["key" as const]), ...(has.secret ? [] : (["secret", "privateKey"] as const))]
})

/** The error of a call without credentials. */
export const noCredentials = (): CredentialsError => new CredentialsError({ message: neither })

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
export const problemOf = (keys: Keys): Problem | undefined => {
  const secret = "privateKey" in keys ? keys.privateKey : keys.secret
  if (typeof secret === "string")
    return {
      message: "The secret is a plain string: create the credentials with Credentials.make or Credentials.layer",
      parts: []
    }
  const text = textOf(secret)
  if (!keys.key || text === "") return missingKeys({ key: Boolean(keys.key), secret: text !== "" })
  if (!printable.test(keys.key)) return invalid("API key", "key")
  if (!("privateKey" in keys) && isSpoiled(text)) return invalid("API secret", "secret")
  if (keys.account !== undefined && isSpoiled(keys.account)) return invalid("account", "account")
  return undefined
}

const invalid = (what: string, part: Problem["parts"][number]): Problem => ({
  message: `The ${what} contains invalid characters, perhaps a space or a line break`,
  parts: [part]
})
