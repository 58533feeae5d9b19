import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, TestClock } from "effect"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { answer, call, cancel, endpoint, headers, read } from "./Limits/calls.js"
import { exact, most, reasonOf, times } from "./limitedTimes.js"

describe.concurrent("layerMemory, after an answer", () => {
  it.scoped("sends a batch above the documented limit alone if an answer reported a higher limit", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      limiter.unsafeObserve(call(read), answer({ rateLimit: headers(60, 60, 0) }))
      const big = yield* times(call(read, { weight: 20 }), 2)
      yield* TestClock.adjust(1000)
      assert.deepStrictEqual(big.went, [0, 1000])
      const refused = yield* Effect.flip(limiter.acquire(call(read, { weight: 61 })))
      assert.strictEqual(refused.maxOrders, 60)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("refuses a waiting batch when an answer reports a limit below it", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      yield* limiter.acquire(call(read, { weight: 10 }))
      const waiting = yield* Effect.fork(Effect.flip(limiter.acquire(call(read, { weight: 10 }))))
      yield* TestClock.adjust(100)
      limiter.unsafeObserve(call(read), answer({ rateLimit: headers(0, 5, 100), nowMillis: 100 }))
      yield* TestClock.adjust(1000)
      const refused = yield* Fiber.join(waiting)
      assert.deepStrictEqual([refused.reason, refused.maxOrders], ["batch", 5])
    }).pipe(Effect.provide(exact))
  )

  it.scoped("trusts a lower maximum and a lower remaining count", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      limiter.unsafeObserve(call(read), answer({ rateLimit: headers(3, 5, 0) }))
      const { went } = yield* times(call(read), 20)
      yield* TestClock.adjust(0)
      assert.strictEqual(went.length, 3)
      yield* TestClock.adjust(1000)
      assert.strictEqual(went.length, 5 + 3)
      assert.isAtMost(most(went, 1000), 5)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("trusts a higher maximum only if configured to", () =>
    Effect.gen(function* () {
      const limits = (options: RateLimiter.MemoryOptions) =>
        Effect.gen(function* () {
          const limiter = yield* RateLimiter.RateLimiter
          limiter.unsafeObserve(call(read), answer({ rateLimit: headers(200, 200, 0) }))
          const { went } = yield* times(call(read), 300)
          yield* TestClock.adjust(0)
          return went.length
        }).pipe(Effect.provide(RateLimiter.layerMemory(options)))
      assert.strictEqual(yield* limits({}), 10)
      assert.strictEqual(yield* limits({ raise: true }), 200)
    })
  )

  it.scoped("returns to the documented limit when an answer reports it", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      limiter.unsafeObserve(call(read), answer({ rateLimit: headers(5, 5, 0) }))
      limiter.unsafeObserve(call(read), answer({ rateLimit: headers(10, 10, 0) }))
      const { went } = yield* times(call(read), 20)
      yield* TestClock.adjust(0)
      assert.strictEqual(went.length, 10)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("does not count calls in flight twice, and ignores an answer that is too old", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const first = yield* times(call(read), 4)
      yield* TestClock.adjust(100)
      assert.strictEqual(first.went.length, 4)
      for (const left of [9, 8, 7, 6]) {
        limiter.unsafeObserve(call(read), answer({ rateLimit: headers(left, 10, 90), nowMillis: 100 }))
      }
      const second = yield* times(call(read), 10)
      yield* TestClock.adjust(0)
      assert.strictEqual(second.went.length, 6)
      yield* TestClock.adjust("10 seconds")
      limiter.unsafeObserve(call(read), answer({ rateLimit: headers(0, 10, 7000), nowMillis: 10_100 }))
      const third = yield* times(call(read), 10)
      yield* TestClock.adjust(0)
      assert.strictEqual(third.went.length, 10)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("learns an undocumented limit", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const unknown = endpoint("getOpenOrders", "read", "undocumented")
      const before = yield* times(call(unknown), 40)
      yield* TestClock.adjust(0)
      assert.strictEqual(before.went.length, 40)
      yield* TestClock.adjust("10 seconds")
      limiter.unsafeObserve(call(unknown), answer({ rateLimit: headers(4, 5, 10_000), nowMillis: 10_000 }))
      const after = yield* times(call(unknown), 40)
      yield* TestClock.adjust(0)
      assert.strictEqual(after.went.length, 4)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("ignores implausible headers", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      for (const max of [0, -1, 0.5, Number.NaN, 1e9]) {
        limiter.unsafeObserve(call(read), answer({ rateLimit: headers(-5, max, 0) }))
      }
      limiter.unsafeObserve(call(read), answer({ rateLimit: headers(-5, 10, 0) }))
      const { went } = yield* times(call(read), 20)
      yield* TestClock.adjust(0)
      assert.strictEqual(went.length, 10)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("waits until the reset after a 10006, in that bucket only", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      limiter.unsafeObserve(call(read), answer({ code: 10006, rateLimit: headers(0, 10, 400) }))
      const { went } = yield* times(call(read), 1)
      const other = yield* times(call(read, { key: "key-2" }), 1)
      yield* TestClock.adjust(399)
      assert.deepStrictEqual([went.length, other.went.length], [0, 1])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(went, [400])
    }).pipe(Effect.provide(exact))
  )

  it.scoped("waits a second after a 10006 without headers", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      limiter.unsafeObserve(call(read), answer({ code: 10006 }))
      const { went } = yield* times(call(read), 1)
      yield* TestClock.adjust(2000)
      assert.deepStrictEqual(went, [1000])
    }).pipe(Effect.provide(exact))
  )

  it.scoped("does not trust a reset time far in the future", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      limiter.unsafeObserve(call(read), answer({ code: 10006, rateLimit: headers(0, 10, 1_700_000_000_000) }))
      const { went } = yield* times(call(read), 1)
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(went, [5000])
    }).pipe(Effect.provide(exact))
  )

  it.scoped("holds back every call after a 10018", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      limiter.unsafeObserve(call(read), answer({ code: 10018 }))
      const { went } = yield* times(call(cancel, { key: "key-2" }), 1)
      yield* TestClock.adjust(2000)
      assert.deepStrictEqual(went, [1000])
    }).pipe(Effect.provide(exact))
  )

  it.scoped("sends no calls for ten minutes after a 403", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const { fiber } = yield* times(call(read), 10)
      yield* Fiber.join(fiber)
      const waiting = yield* Effect.fork(Effect.either(limiter.acquire(call(read))))
      yield* TestClock.adjust(100)
      limiter.unsafeObserve(call(read), answer({ status: 403, nowMillis: 100 }))
      assert.strictEqual(reasonOf(yield* Fiber.join(waiting)), "banned")
      const refused = yield* Effect.flip(limiter.acquire(call(cancel, { key: "key-2" })))
      assert.deepStrictEqual([refused.reason, refused.waitMillis], ["banned", 600_000])
      yield* TestClock.adjust(599_999)
      assert.strictEqual(reasonOf(yield* Effect.either(limiter.acquire(call(read)))), "banned")
      yield* TestClock.adjust(1)
      assert.strictEqual(reasonOf(yield* Effect.either(limiter.acquire(call(read)))), "went")
    }).pipe(Effect.provide(exact))
  )
})
