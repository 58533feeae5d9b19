/** What private topics bring to whoever connects for them, so that a program of public topics doesn't contain it. */
import type * as Clock from "effect/Clock"
import type * as Duration from "effect/Duration"
import * as Either from "effect/Either"
import { CredentialsError } from "../../../Errors/Network.js"
import { isSafeForKeys } from "../../../Http/Venue.js"
import type { ClockOffset } from "../../../Layers/ClockOffset.js"
import type { Credentials } from "../../../Signing/Credentials.js"
import * as AccountKey from "../../../Signing/internal/AccountKey.js"
import { noCredentials } from "../../../Signing/internal/KeyProblem.js"
import { shownName } from "../../../Signing/internal/ShownAccount.js"
import type { Signer } from "../../../Signing/Signer.js"
import * as Auth from "./Auth.js"
import * as Login from "./Login.js"

/** The parts of an account's logins. */
export interface Parts {
  readonly signer: Signer["Type"]
  readonly clockOffset: ClockOffset["Type"]
  readonly clock: Clock.Clock
  /** With a message, or with a signature in the URL. */
  readonly how: "message" | "query"
  /** How long the answer to an auth message is awaited. */
  readonly timeout: Duration.DurationInput
}

/** An account, as those who connect for it see it. */
export interface Account {
  /** What tells its connections from those of other accounts. */
  readonly key: string
  /** What logs call it. */
  readonly name: string
  readonly login: (parts: Parts) => Login.Login
}

/** The account of credentials, if its key may be sent to this URL. */
export type AccountOf = (
  credentials: Credentials["Type"] | undefined,
  url: string
) => Either.Either<Account, CredentialsError>

const accountOf: AccountOf = (credentials, url) => {
  if (credentials === undefined) return Either.left(noCredentials())
  if (!isSafeForKeys(url)) return Either.left(new CredentialsError({ message: Auth.unsafe(url) }))
  return Either.right({
    key: AccountKey.nameOf(credentials),
    name: shownName(credentials),
    login: ({ clock, clockOffset, how, signer, timeout }) =>
      Login.make({
        authenticate: Auth.make(credentials, signer, clockOffset, clock, how),
        timeout,
        retriesBusy: true
      })
  })
}

/** The access of private topics. */
export const privateAccess = { access: "private", accountOf } as const
