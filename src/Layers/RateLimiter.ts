import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { RateLimitQueueFull } from "../Errors/Network.js"
import type { Any } from "../Http/Endpoint.js"
import type { RateLimit } from "../Http/Envelope.js"

/**
 * One call as the limiter sees it.
 *
 * @since 0.1.0
 */
export interface LimitedCall {
  readonly endpoint: Any
  /** The API key, or `undefined` for a public call. */
  readonly key: string | undefined
  readonly category: string | undefined
  /** How many units it takes: the number of orders of a batch, else 1. */
  readonly weight: number
}

/**
 * Holds calls back so that the exchange's limits are not met.
 *
 * @since 0.1.0
 */
export class RateLimiter extends Context.Tag("effect-bybit/RateLimiter")<
  RateLimiter,
  {
    /** Waits for room. A commit waits at most the time that its limiter allows, then fails. */
    readonly acquire: (call: LimitedCall) => Effect.Effect<void, RateLimitQueueFull>
    /** Learns from an answer: the three headers, a 10006, a 403. Called for every answer, whatever its status. */
    readonly observe: (
      call: LimitedCall,
      answer: {
        readonly status: number
        readonly code: number | undefined
        readonly rateLimit: RateLimit | undefined
        readonly nowMillis: number
      }
    ) => void
  }
>() {}
