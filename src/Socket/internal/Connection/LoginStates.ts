/**
 * The states and events of a login, which public connections don't have: `Login.ts` decides on them.
 *
 * ```
 * Pacing -> SigningAddress -> Opening                      with a signature in the URL
 * Opening -> SigningAuth -> Authenticating -> Connected    with an auth message
 *                ^               v
 *                +------- MeasuringClock
 * ```
 */
import type { CredentialsError } from "../../../Errors/Network.js"
import type { AuthReply } from "../../Control.js"

/** An auth message that was sent. */
export interface SentAuth {
  /** Its answer may repeat it. */
  readonly id: string
  /** When it expires, by the exchange's clock. */
  readonly expires: number
  /** How far the wall clock was ahead of the monotonic one when it was signed. */
  readonly wallAhead: number
  /** Whether the clock was measured anew for it. */
  readonly isRepeat: boolean
}

export type LoginState =
  /** Signing the query of the URL. */
  | { readonly _tag: "SigningAddress" }
  /** Signing the auth message; `isRepeat` after the clock was remeasured. */
  | { readonly _tag: "SigningAuth"; readonly isRepeat: boolean }
  /** The auth message is sent. */
  | ({ readonly _tag: "Authenticating" } & SentAuth)
  /**
   * The exchange rejected the auth message, because of our clock or without a reason. The clock is being remeasured: without a
   * reason, only a message that had expired at `refusedAt`, of the monotonic clock, is repeated. If it was a repeated one already,
   * only another connection can help.
   */
  | ({ readonly _tag: "MeasuringClock"; readonly refused: AuthReply; readonly refusedAt: number } & SentAuth)

/** What is known of the exchange's clock. */
export interface MeasuredClock {
  /** How far it is ahead of ours; undefined if the measurement failed. */
  readonly offsetMillis: number | undefined
  /** Whether it was measured before it was asked for. */
  readonly isOld?: boolean
}

export type LoginEvent =
  | { readonly _tag: "AddressSigned"; readonly query: string }
  | { readonly _tag: "SigningFailed"; readonly error: CredentialsError }
  | { readonly _tag: "AuthSigned"; readonly message: string; readonly id: string; readonly expires: number }
  | { readonly _tag: "AuthReplied"; readonly reply: AuthReply }
  | { readonly _tag: "AuthTimedOut" }
  | ({ readonly _tag: "ClockMeasured" } & MeasuredClock)

/** What a login waits for. */
export type LoginWait =
  | { readonly _tag: "SignAddress" }
  | { readonly _tag: "SignAuth" }
  | { readonly _tag: "AuthReply" }
  | { readonly _tag: "MeasureClock" }
