/** Measures the exchange's clock with calls that the rate limiter counts. */
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type { Transport } from "../../Http/Transport.js"
import { getServerTime } from "../../Http/V5/Market/getServerTime.js"
import type { Venue } from "../../Http/Venue.js"
import * as ClockOffset from "../ClockOffset.js"
import { limitedCall, RateLimiter } from "../RateLimiter.js"

/** Measures the clock with calls that count like all others: none is sent to a venue that has banned this address, and a 403 bans it. */
export const layer = (
  venue: Pick<Venue, "rest" | "headers"> & Partial<Pick<Venue, "name">>,
  referer: string | undefined,
  { source = ClockOffset.v5, ...options }: ClockOffset.SyncOptions & { readonly source?: ClockOffset.TimeSource }
): Layer.Layer<ClockOffset.ClockOffset, never, Transport | RateLimiter> => {
  const call = limitedCall({ ...getServerTime, path: source.path }, undefined, undefined, venue.rest)
  const observed = (status: number) =>
    Effect.flatMap(RateLimiter, (limiter) =>
      Effect.map(Clock.currentTimeMillis, (nowMillis) =>
        limiter.unsafeObserve(call, { status, code: undefined, rateLimit: undefined, nowMillis })
      )
    )
  const time = Effect.tapBoth(ClockOffset.serverTime(venue, source, referer), {
    onFailure: (error) => (error._tag === "HttpStatusError" ? observed(error.code) : Effect.void),
    onSuccess: () => observed(200)
  })
  return ClockOffset.layerSyncFrom(time, {
    ...options,
    venue: venue.name,
    admitted: Effect.flatMap(RateLimiter, (limiter) => limiter.acquire(call))
  })
}
