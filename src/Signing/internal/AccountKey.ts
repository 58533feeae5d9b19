/** Names the account of some credentials, and reads the key that is valid now. */
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { CredentialsError } from "../../Errors/Network.js"
import type { ApiKey, Credentials } from "../Credentials.js"

/** What names an account: its key or, if that may change, the account itself. Each has its own private connections. */
export const nameOf = (credentials: Credentials["Type"]): string => credentials.key ?? credentials.account

/** The key of this moment: an Either, unless it has to be read. */
export const currentOf = (credentials: Credentials["Type"]): Effect.Effect<ApiKey, CredentialsError> =>
  credentials.key === undefined ? credentials.current : Either.right(credentials)
