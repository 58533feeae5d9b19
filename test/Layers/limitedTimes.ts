import { Clock, Effect, Either } from "effect"
import type { RateLimitQueueFull } from "../../src/Errors/Network.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"

/** Without a margin, so that times are round. */
export const exact = RateLimiter.layerMemory({ margin: 0 })

/** Runs a call and records when it was let through. */
export const timed = (limited: RateLimiter.LimitedCall, times: Array<number>) =>
  RateLimiter.RateLimiter.pipe(
    Effect.flatMap((limiter) => limiter.acquire(limited)),
    Effect.zipRight(Clock.currentTimeMillis),
    Effect.tap((now) => Effect.sync(() => times.push(now)))
  )

export const times = (limited: RateLimiter.LimitedCall, count: number) =>
  Effect.gen(function* () {
    const went: Array<number> = []
    const fiber = yield* Effect.fork(Effect.replicateEffect(timed(limited, went), count, { concurrency: "unbounded" }))
    return { went, fiber }
  })

export const most = (went: ReadonlyArray<number>, perMs: number): number => {
  let highest = 0
  for (let i = 0, from = 0; i < went.length; i++) {
    while ((went[i] ?? 0) - (went[from] ?? 0) >= perMs) from++
    highest = Math.max(highest, i - from + 1)
  }
  return highest
}

export const reasonOf = (result: Either.Either<unknown, RateLimitQueueFull>): string =>
  Either.isLeft(result) ? result.left.reason : "went"
