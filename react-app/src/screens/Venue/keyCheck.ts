/**
 * Checks whether the exchange accepts the session's keys, and whether they are read-only.
 */
import * as Effect from "effect/Effect"
import { getAccountInfo } from "effect-bybit/Account"
import { getApiKeyInfo } from "effect-bybit/User"
import { Rx } from "effect-bybit-react/rx"
import { runtime } from "../../session.js"
import type { Choice } from "../../venue/Choice.js"

/** The exchange's information about the keys. */
export interface KeyCheck {
  /** Undefined if not reported. */
  readonly readOnly: boolean | undefined
  /** A date such as `2027-01-31`; undefined if the keys do not expire or the date is not reported. */
  readonly expires: string | undefined
}

const expiryDate = (text: string | undefined): string | undefined =>
  text === undefined || text === "" || text.startsWith("1970") ? undefined : text.slice(0, 10)

const info = Effect.map(
  getApiKeyInfo(),
  ({ expiredAt, readOnly }): KeyCheck => ({ readOnly: readOnly === 1, expires: expiryDate(expiredAt) })
)

// Demo trading reports nothing about keys, so this requests something that any key can read.
const accountOnly: typeof info = Effect.as(getAccountInfo(), { readOnly: undefined, expires: undefined })

export const keyCheck = Rx.family((venue: Choice["id"]) =>
  runtime.rx(venue === "demo" ? accountOnly : info).pipe(Rx.withLabel(`key check ${venue}`))
)
