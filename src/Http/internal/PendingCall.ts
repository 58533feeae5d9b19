/** What the attempts of one call share. */
import type { NetworkError } from "../../Errors/Network.js"
import type { Outcome } from "../../Errors/Outcome.js"
import type { Refusal } from "../../Errors/Refusal.js"
import type { ApiKey, Credentials } from "../../Signing/Credentials.js"
import type { Any } from "../Operation.js"
import type { LimitedCall } from "../RateLimiter.js"
import type * as Telemetry from "../Telemetry.js"
import type { CallSettings } from "./CallSettings.js"
import type { PendingWrite } from "./PendingWrite.js"

/** Why an attempt failed. */
export type Failure = NetworkError | Refusal

export const isRefusal = (failure: Failure): failure is Refusal => "category" in failure

/** A call and the data that its attempts share. */
export interface PendingCall extends Telemetry.Call {
  readonly endpoint: Any
  readonly params: unknown
  readonly credentials: Credentials["Type"] | undefined
  /** The key of this attempt, unless the call is public or its connection authenticates. */
  apiKey: ApiKey | undefined
  readonly limited: LimitedCall
  readonly settings: CallSettings
  /** Decides whether the call may still be sent, if it is a write. */
  readonly write: PendingWrite | undefined
  readonly startedAt: number
  /** It is unknown whether the exchange acted on an earlier attempt. */
  uncertain: boolean
  /** The state of `Settings.ReadRetry` after the last attempt. */
  retryState: unknown
  /** The clock offset with which the last attempt was signed. */
  offsetMillis: number
  /** The exchange's time with which it was signed, in milliseconds. */
  timestamp: number
}

/** The outcome of a call after an attempt that failed. `isUnsent` is whether the exchange certainly did not act on this attempt. */
export const outcomeOf = ({ endpoint, uncertain }: PendingCall, isUnsent: boolean): Outcome =>
  endpoint.kind === "read" || (isUnsent && !uncertain) ? "notExecuted" : "unknown"
