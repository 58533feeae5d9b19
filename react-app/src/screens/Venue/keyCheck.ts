/**
 * Whether the exchange takes the keys of this session, and for what.
 */
import * as Effect from "effect/Effect"
import { getAccountInfo } from "effect-bybit/Account"
import { getApiKeyInfo } from "effect-bybit/User"
import { Rx } from "../../rx.js"
import { runtime } from "../../session.js"
import type { Choice } from "../../venue/Choice.js"

/** What the exchange says of the keys. */
export interface KeyCheck {
  /** Undefined where it does not say. */
  readonly readOnly: boolean | undefined
  /** Like `2027-01-31`; undefined where they do not end. */
  readonly expires: string | undefined
}

const ends = (text: string | undefined): string | undefined =>
  text === undefined || text === "" || text.startsWith("1970") ? undefined : text.slice(0, 10)

const info = Effect.map(
  getApiKeyInfo(),
  ({ expiredAt, readOnly }): KeyCheck => ({ readOnly: readOnly === 1, expires: ends(expiredAt) })
)

// Demo trading does not tell of keys: it is asked for something that any key may read.
const reading: typeof info = Effect.as(getAccountInfo(), { readOnly: undefined, expires: undefined })

export const keyCheck = Rx.family((venue: Choice["id"]) =>
  runtime.rx(venue === "demo" ? reading : info).pipe(Rx.withLabel(`key check ${venue}`))
)
