/**
 * Checks whether the exchange accepts the keys of this session, and what they permit.
 */
import * as Effect from "effect/Effect"
import { getAccountInfo } from "effect-bybit/Account"
import { getApiKeyInfo } from "effect-bybit/User"
import { Rx } from "../../rx.js"
import { runtime } from "../../session.js"
import type { Choice } from "../../venue/Choice.js"

/** What the exchange reports about the keys. */
export interface KeyCheck {
  /** Undefined if not reported. */
  readonly readOnly: boolean | undefined
  /** Like `2027-01-31`; undefined if they do not expire. */
  readonly expires: string | undefined
}

const ends = (text: string | undefined): string | undefined =>
  text === undefined || text === "" || text.startsWith("1970") ? undefined : text.slice(0, 10)

const info = Effect.map(
  getApiKeyInfo(),
  ({ expiredAt, readOnly }): KeyCheck => ({ readOnly: readOnly === 1, expires: ends(expiredAt) })
)

// Demo trading does not report key information, so this requests something that any key can read.
const reading: typeof info = Effect.as(getAccountInfo(), { readOnly: undefined, expires: undefined })

export const keyCheck = Rx.family((venue: Choice["id"]) =>
  runtime.rx(venue === "demo" ? reading : info).pipe(Rx.withLabel(`key check ${venue}`))
)
