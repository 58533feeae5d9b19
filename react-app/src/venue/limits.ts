/**
 * Collects the rate limits that the exchange reports in its responses, for display.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import * as RateLimiter from "effect-bybit/Layers/RateLimiter"

/** The three `X-Bapi-Limit` headers of an endpoint's last response. */
export interface SeenLimit {
  readonly path: string
  readonly remaining: number
  readonly most: number
  /** When the limit resets, in milliseconds. */
  readonly resetAt: number
  readonly at: number
}

/** The limits seen so far, latest first. */
export class SeenLimits extends Context.Tag("effect-bybit-terminal/SeenLimits")<
  SeenLimits,
  {
    readonly record: (limit: SeenLimit) => void
    readonly changes: Stream.Stream<ReadonlyArray<SeenLimit>>
  }
>() {}

const kept = 40

export const seenLimits: Layer.Layer<SeenLimits> = Layer.effect(
  SeenLimits,
  Effect.map(SubscriptionRef.make<ReadonlyArray<SeenLimit>>([]), (ref) => ({
    changes: ref.changes,
    record: (limit) =>
      Effect.runFork(
        SubscriptionRef.update(ref, (list) => [limit, ...list.filter(({ path }) => path !== limit.path)].slice(0, kept))
      )
  }))
)

/** A rate limiter that also records each reported limit in {@link SeenLimits}. */
export const watchedLimiter = (): Layer.Layer<RateLimiter.RateLimiter, never, SeenLimits> =>
  Layer.effect(
    RateLimiter.RateLimiter,
    Effect.gen(function* () {
      const seen = yield* SeenLimits
      const { acquire, unsafeObserve } = yield* RateLimiter.RateLimiter
      return {
        acquire,
        unsafeObserve: (call, response) => {
          unsafeObserve(call, response)
          const { rateLimit } = response
          if (rateLimit === undefined) return
          seen.record({
            path: call.endpoint.path,
            remaining: rateLimit.remainingRequests,
            most: rateLimit.maxRequests,
            resetAt: rateLimit.resetAtTimestamp,
            at: response.nowMillis
          })
        }
      } satisfies RateLimiter.RateLimiter["Type"]
    })
  ).pipe(Layer.provide(RateLimiter.layerMemory()))
