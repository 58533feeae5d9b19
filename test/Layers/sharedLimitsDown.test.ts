import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, TestClock } from "effect"
import { leaseMillis } from "../../src/Layers/internal/Limits/SharedLimits.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { answer, call, cancel, create, read } from "./Limits/calls.js"
import { going, process, World } from "./sharedLimitsWorld.js"

describe("a process whose shared limits are down", () => {
  it.scoped("refuses calls as unavailable once the shared limits have been down for a second, then at once", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      world.down = true
      const first = yield* going(limiter, call(read), 3)
      yield* TestClock.adjust(999)
      assert.deepStrictEqual([first.went, first.refused], [[], []])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(
        first.refused.map(({ reason, outcome }) => [reason, outcome]),
        Array(3).fill(["unavailable", "notExecuted"])
      )
      const later = yield* Effect.flip(limiter.acquire(call(create)))
      assert.strictEqual(later.reason, "unavailable")
      world.down = false
      yield* TestClock.adjust("2 seconds")
      yield* limiter.acquire(call(create))
    })
  )

  it.scoped("lets calls that reduce risk through while the shared limits are down, as many as its share has", () =>
    Effect.gen(function* () {
      const world = new World()
      world.seat = { number: 0, of: 2 }
      const limiter = yield* process(world)
      yield* TestClock.adjust(0)
      world.down = true
      const cancels = yield* going(limiter, call(cancel), 5)
      const orders = yield* going(limiter, call(create), 1)
      // What others were granted before they found this process missing may be in the window.
      const first = leaseMillis + 1000
      yield* TestClock.adjust(first)
      assert.deepStrictEqual([cancels.went, orders.refused.length], [[first, first], 1])
      yield* TestClock.adjust(2000)
      assert.deepStrictEqual(
        cancels.went,
        [0, 0, 1000, 1000, 2000].map((after) => first + after)
      )
    })
  )

  it.scoped(
    "withholds its share for longer if its last sign of life may have arrived although it wasn't answered",
    () =>
      Effect.gen(function* () {
        const world = new World()
        world.seat = { number: 0, of: 2 }
        const limiter = yield* process(world)
        yield* TestClock.adjust(0)
        world.down = true
        world.mayBeDone = true
        const { went } = yield* going(limiter, call(cancel), 2)
        // One is given every 200 ms.
        yield* TestClock.adjust(200)
        world.mayBeDone = false
        yield* TestClock.adjust(leaseMillis + 2000)
        assert.deepStrictEqual(went, Array(2).fill(200 + leaseMillis + 1000))
      })
  )

  it.scoped("says at once what it spent, when the shared limits answer again", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      yield* TestClock.adjust(0)
      world.down = true
      yield* going(limiter, call(cancel), 2)
      yield* TestClock.adjust(2000)
      assert.deepStrictEqual(world.spent, [])
      world.down = false
      yield* TestClock.adjust(300)
      const [bucket, ip] = [world.requests[0]?.bucket.name, "ip:all:live"]
      assert.deepStrictEqual(
        world.spent
          .filter(({ gate }) => gate.name === ip)
          .map(({ agoMillis, units }) => [Math.round(agoMillis / 1000), units]),
        [
          [1, 1],
          [1, 1]
        ]
      )
      assert.strictEqual(world.spent.filter(({ gate }) => gate.name !== ip).length, 2, bucket)
    })
  )

  it.scoped("names the cause in each failure", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      world.down = true
      yield* TestClock.adjust("2 seconds")
      const refused = yield* Effect.flip(limiter.acquire(call(create)))
      assert.strictEqual(refused.detail, "it is down")
      assert.include(refused.message, "did not respond: it is down")
    })
  )

  it.scoped("lets calls wait through a short outage, then publishes what it learned in the meantime", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      world.down = true
      const { went, refused } = yield* going(limiter, call(create), 2)
      yield* TestClock.adjust(300)
      limiter.unsafeObserve(call(read), answer({ status: 429, code: undefined, nowMillis: 300 }))
      world.down = false
      yield* TestClock.adjust(600)
      assert.deepStrictEqual([went.length, refused], [2, []])
      assert.strictEqual(world.published.length, 1)
      assert.isAbove(world.published[0]?.blockedMillis ?? 0, 0)
    })
  )

  it.scoped("publishes what it learned after an outage that publishing was first to notice, and everything later", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      world.down = true
      limiter.unsafeObserve(call(read), answer({ status: 429, code: undefined }))
      yield* TestClock.adjust(10)
      world.down = false
      yield* TestClock.adjust("2 seconds")
      limiter.unsafeObserve(call(create), answer({ status: 429, code: undefined, nowMillis: 2010 }))
      yield* TestClock.adjust(10)
      assert.strictEqual(world.published.length, 2)
    })
  )

  it.scoped("continues with its fallback after one window of the IP address, and says what it spent at the end", () =>
    Effect.gen(function* () {
      const world = new World()
      const fallback = Context.get(yield* Layer.build(RateLimiter.layerMemory({ margin: 0 })), RateLimiter.RateLimiter)
      const limiter = yield* process(world, { fallback })
      world.down = true
      const order = yield* going(limiter, call(create), 1)
      const reads = yield* going(limiter, call(read), 12)
      yield* TestClock.adjust(4999)
      assert.deepStrictEqual([order.refused.map(({ reason }) => reason), reads.went], [["unavailable"], []])
      yield* TestClock.adjust(2000)
      assert.deepStrictEqual(reads.went, [...Array(10).fill(5000), 6000, 6000])
      world.down = false
      yield* TestClock.adjust(300)
      assert.lengthOf(
        world.spent.filter(({ gate }) => gate.name === "ip:all:live"),
        12
      )
    })
  )
})
