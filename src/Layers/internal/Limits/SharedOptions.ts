/** What a limiter needs to be told only if it shares its limits. */
import type * as Duration from "effect/Duration"
import type { Limiter } from "../../../Http/internal/LimitedCall.js"
import type { MemoryOptions } from "./LimitRules.js"

/** Settings of a limiter whose limits several processes share. */
export interface Options extends MemoryOptions {
  /** Identifies the IP address that the calls come from. */
  readonly address: string
  /** Turns an API key into a name that does not reveal it. */
  readonly digest: (key: string) => string
  /** How long a grant may be used after it was given; extended if the shared limits answer late. */
  readonly grace: Duration.DurationInput
  /** How long calls wait for shared limits that do not answer, before they are refused as `unavailable`. */
  readonly downAfter: Duration.DurationInput
  /** Limits the calls while the shared limits do not answer. Without it, calls are refused. */
  readonly fallback: Limiter | undefined
}
