import { CredentialsError } from "../../Errors/Network.js"

/** The environment variables of an account: `BYBIT_API_KEY`, ..., or with a name such as `MAIN`, `BYBIT_MAIN_API_KEY`, .... */
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
