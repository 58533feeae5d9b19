import * as Experimental from "@effect/experimental/RateLimiter"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Effect, Fiber, FiberId, Layer, Scope, TestClock } from "effect"
import type { Any } from "../../src/Http/Operation.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { layerRedis } from "../../src/Layers/RateLimiterRedis.js"
import { answer, call, cancel, create, read } from "./Limits/calls.js"
import { going, most, process, World } from "./sharedLimitsWorld.js"

describe("a process that shares its limits", () => {
  it.scoped("never exceeds a limit together with another process", () =>
    Effect.gen(function* () {
      const world = new World()
      const [a, b] = [yield* process(world), yield* process(world)]
      const one = yield* going(a, call(read), 20)
      const other = yield* going(b, call(read), 20)
      yield* TestClock.adjust("5 seconds")
      const all = [...one.went, ...other.went]
      assert.strictEqual(all.length, 40)
      assert.strictEqual(most(all, 1000), 10)
      assert.strictEqual(Math.max(...all), 3000)
    })
  )

  it.scoped("enters the queue when the effect runs, not when it is constructed", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      Array.from({ length: 20 }, () => limiter.acquire(call(read)))
      yield* TestClock.adjust(10)
      assert.strictEqual(world.requests.length, 0)
    })
  )

  it.scoped("refuses a commit at once that would wait longer than a second, and lets a read wait", () =>
    Effect.gen(function* () {
      const limiter = yield* process(new World())
      const orders = yield* going(limiter, call(create), 21)
      const reads = yield* going(limiter, call(read), 21)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual([orders.went.length, orders.refused.map(({ reason }) => reason)], [10, ["wait"]])
      assert.deepStrictEqual([reads.went.length, reads.refused.length], [10, 0])
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual([orders.went.length, reads.went.length], [20, 21])
    })
  )

  it.scoped("refuses calls when its queue is full", () =>
    Effect.gen(function* () {
      const limiter = yield* process(new World(), { maxQueue: 15 })
      const { refused } = yield* going(limiter, call(read), 16)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(
        refused.map(({ reason }) => reason),
        ["length"]
      )
    })
  )

  it.scoped("requests a cancel as urgent while other calls wait", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      yield* going(limiter, call(read), 20)
      yield* TestClock.adjust(10)
      const { went } = yield* going(limiter, call(cancel), 1)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(went, [10])
      assert.deepStrictEqual(
        world.requests.filter(({ urgent }) => urgent).map(({ calls }) => calls.length),
        [1]
      )
    })
  )

  it.scoped("gives the place of an interrupted call to the next one, and leaves the queue after the last", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      const { went, fibers } = yield* going(limiter, call(read), 12)
      yield* TestClock.adjust(100)
      for (const fiber of fibers.slice(10)) yield* Fiber.interrupt(fiber)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(world.requests.at(-1)?.calls, [])
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(went.length, 10)
    })
  )

  it.scoped("returns the grants of calls that were interrupted before they were sent", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      yield* going(limiter, call(read), 8)
      yield* TestClock.adjust(0)
      const { fibers, went } = yield* going(limiter, call(read), 2)
      // Both are interrupted in the turn in which their grant arrives.
      world.granted = () => {
        for (const fiber of fibers) fiber.unsafeInterruptAsFork(FiberId.none)
      }
      yield* TestClock.adjust(10)
      world.granted = () => {}
      assert.deepStrictEqual([went.length, world.requests.at(-1)?.unused.length], [0, 2])
      const others = yield* going(limiter, call(read), 2)
      yield* TestClock.adjust(10)
      assert.deepStrictEqual(others.went, [10, 10])
    })
  )

  it.scoped("returns a grant that arrived too late, and extends its grace", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world, { grace: 20 })
      world.slowMillis = 100
      const { went } = yield* going(limiter, call(read), 3)
      yield* TestClock.adjust(100)
      assert.deepStrictEqual(went, [])
      yield* TestClock.adjust(100)
      assert.deepStrictEqual(went, [200, 200, 200])
      const [first, second] = world.requests
      assert.strictEqual(first?.graceMillis, 20)
      assert.strictEqual(second?.unused.length, 3)
      assert.isAtLeast(second?.graceMillis ?? 0, 100)
    })
  )

  for (const code of [10006, 10018])
    it.scoped(`returns a grant that was on its way when an answer with ${code} came, and waits`, () =>
      Effect.gen(function* () {
        const world = new World()
        const limiter = yield* process(world, { grace: 200 })
        world.slowMillis = 100
        const { went } = yield* going(limiter, call(read), 1)
        yield* TestClock.adjust(50)
        limiter.unsafeObserve(call(read), answer({ status: 200, code, nowMillis: 50 }))
        yield* TestClock.adjust(900)
        assert.deepStrictEqual(went, [])
        yield* TestClock.adjust("10 seconds")
        assert.lengthOf(went, 1)
        assert.isTrue(world.requests.some(({ unused }) => unused.length === 1))
      })
    )

  it.scoped("refuses an order whose permit arrives after it waited too long, and returns the permit", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world, { grace: 20 })
      world.slowMillis = 6000
      const { went, refused } = yield* going(limiter, call(create), 1)
      yield* TestClock.adjust(6000)
      assert.deepStrictEqual([went, refused.map(({ reason }) => reason)], [[], ["wait"]])
      yield* TestClock.adjust(6000)
      assert.deepStrictEqual([went, world.requests.at(-1)?.unused.length], [[], 1])
    })
  )

  it.scoped("publishes a 10006 once, and all processes wait until the reset", () =>
    Effect.gen(function* () {
      const world = new World()
      const [a, b] = [yield* process(world), yield* process(world)]
      const rateLimit = { remainingRequests: 0, maxRequests: 10, resetAtTimestamp: 400 }
      a.unsafeObserve(call(read), answer({ code: 10006, rateLimit }))
      yield* TestClock.adjust(0)
      const one = yield* going(a, call(read), 1)
      const other = yield* going(b, call(read), 1)
      const free = yield* going(b, call(create), 1)
      yield* TestClock.adjust(399)
      assert.deepStrictEqual([one.went, other.went, free.went], [[], [], [0]])
      yield* TestClock.adjust(10)
      assert.deepStrictEqual([one.went, other.went], [[400], [400]])
      assert.strictEqual(world.published.length, 1)
    })
  )

  it.scoped("publishes a lower maximum and what others have used, but nothing already known", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      const say = (remainingRequests: number, maxRequests: number) =>
        Effect.zipRight(
          Effect.sync(() =>
            limiter.unsafeObserve(
              call(read),
              answer({ rateLimit: { remainingRequests, maxRequests, resetAtTimestamp: 0 } })
            )
          ),
          TestClock.adjust(0)
        )
      yield* say(4, 5)
      assert.deepStrictEqual(
        world.published.map(({ max, left }) => [max, left?.remaining]),
        [[5, 4]]
      )
      yield* say(4, 5)
      yield* say(4, 500)
      yield* say(4, Number.NaN)
      assert.deepStrictEqual(
        world.published.map(({ max }) => max),
        [5, 10]
      )
    })
  )

  it.scoped("stops all processes after a 403", () =>
    Effect.gen(function* () {
      const world = new World()
      const [a, b] = [yield* process(world), yield* process(world)]
      const waiting = yield* going(a, call(read), 11)
      yield* TestClock.adjust(0)
      a.unsafeObserve(call(read), answer({ status: 403, code: undefined }))
      yield* TestClock.adjust(0)
      const other = yield* Effect.flip(b.acquire(call(cancel)))
      assert.deepStrictEqual(
        [waiting.refused[0]?.reason, other.reason, other.waitMillis],
        ["banned", "banned", 600_000]
      )
    })
  )

  it.scoped("counts each host for itself: a ban on testnet does not stop calls to the live exchange", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      const testnet = (of: Any) => ({ ...call(of), host: "https://api-testnet.bybit.com" })
      limiter.unsafeObserve(testnet(read), answer({ status: 403, code: undefined }))
      yield* TestClock.adjust(0)
      const { went } = yield* going(limiter, call(read), 1)
      yield* TestClock.adjust(0)
      assert.strictEqual(went.length, 1)
      assert.strictEqual((yield* Effect.flip(limiter.acquire(testnet(cancel)))).reason, "banned")
      yield* Effect.ignore(limiter.acquire({ ...call(read), host: "https://api.bybit.eu" }))
      const gates = world.requests.map(({ bucket, ip }) => [ip.name, bucket.name])
      assert.deepStrictEqual(new Set(gates.map(([ip]) => ip)), new Set(["ip:all:live"]))
      assert.isTrue(gates.every(([, bucket]) => bucket?.endsWith(":live")))
    })
  )

  it.scoped("lets reads leave room for writes at the IP address, and both for calls that reduce risk", () =>
    Effect.gen(function* () {
      const world = new World()
      const limiter = yield* process(world)
      yield* going(limiter, call(read), 1)
      yield* going(limiter, call(create), 1)
      yield* going(limiter, call(read), 1)
      yield* going(limiter, call(cancel), 1)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(
        world.requests.flatMap(({ calls }) => calls.map(({ kept }) => kept)).sort((a, b) => b - a),
        [60, 60, 6, 0]
      )
    })
  )

  it.scoped("refuses a batch that is larger than its limit", () =>
    Effect.gen(function* () {
      const limiter = yield* process(new World())
      const refused = yield* Effect.flip(limiter.acquire(call(create, { weight: 11 })))
      assert.deepStrictEqual([refused.reason, refused.maxOrders], ["batch", 10])
    })
  )

  it.effect("interrupts waiting calls when its scope closes, and sends no more requests", () =>
    Effect.gen(function* () {
      const world = new World()
      const scope = yield* Scope.make()
      const limiter = yield* Scope.extend(process(world), scope)
      const { went, fibers } = yield* going(limiter, call(read), 12)
      yield* TestClock.adjust(100)
      yield* Scope.close(scope, yield* Effect.exit(Effect.void))
      const ends = yield* Effect.forEach(fibers.slice(10), Fiber.await)
      assert.deepStrictEqual(
        ends.map(({ _tag }) => _tag),
        ["Failure", "Failure"]
      )
      const requests = world.requests.length
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual([went.length, world.requests.length], [10, requests])
    })
  )
})

describe("layerRedis", () => {
  it.scoped("continues with its share of each limit while Redis is down, if configured", () =>
    Effect.gen(function* () {
      const redis = { host: "127.0.0.1", port: 1 }
      const building = yield* Effect.fork(Layer.build(layerRedis({ redis, margin: 0, whenDown: { share: 0.55 } })))
      yield* TestClock.adjust("1 second")
      const limiter = Context.get(yield* Fiber.join(building), RateLimiter.RateLimiter)
      const { went, refused } = yield* going(limiter, call(read), 12)
      yield* TestClock.adjust("10 seconds")
      const first = went[0] ?? 0
      assert.isAtLeast(first, 5000)
      const after = [...Array(5).fill(0), ...Array(5).fill(1000), 2000, 2000]
      assert.deepStrictEqual([went, refused], [after.map((millis) => first + millis), []])
    })
  )

  for (const share of [0, Number.NaN, 4]) {
    it.scoped(`replaces a share of ${share} with the nearest valid one`, () =>
      Effect.gen(function* () {
        const redis = { host: "127.0.0.1", port: 1 }
        const building = yield* Effect.fork(Layer.build(layerRedis({ redis, margin: 0, whenDown: { share } })))
        yield* TestClock.adjust("1 second")
        const limiter = Context.get(yield* Fiber.join(building), RateLimiter.RateLimiter)
        const { went } = yield* going(limiter, call(read), 12)
        yield* TestClock.adjust("5500 millis")
        const [first = 0] = went
        assert.strictEqual(went.filter((at) => at < first + 1000).length, share > 1 ? 10 : 1)
      })
    )
  }

  it.live("builds without Redis, and then refuses calls", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const refused = yield* Effect.flip(limiter.acquire(call(create)))
      assert.strictEqual(refused.reason, "unavailable")
      assert.notInclude(String(refused), "key-1")
    }).pipe(
      Effect.provide(layerRedis({ redis: { host: "127.0.0.1", port: 1, password: "secret" }, downAfter: 0 })),
      Effect.timeout("10 seconds")
    )
  )
})

describe("the limiter of @effect/experimental", () => {
  /** Consumes one call, and from 90 ms on as many as it can get. */
  const busiest = (algorithm: "fixed-window" | "token-bucket") =>
    Effect.gen(function* () {
      const limiter = yield* Experimental.RateLimiter
      const went: Array<number> = []
      const ask = Effect.zip(
        limiter.consume({ algorithm, key: "key", limit: 10, window: "1 second" }),
        Clock.currentTimeMillis
      ).pipe(Effect.map(([, now]) => went.push(now)))
      yield* ask
      yield* TestClock.adjust(90)
      for (let now = 90; now < 1500; now += 50) {
        yield* Effect.ignore(Effect.forever(ask))
        yield* TestClock.adjust(50)
      }
      return most(went, 1000)
    }).pipe(Effect.provide(Layer.provide(Experimental.layer, Experimental.layerStoreMemory)))

  it.effect("admits nearly twice its limit in a span, which is why its algorithms are not used", () =>
    Effect.gen(function* () {
      assert.isAtLeast(yield* busiest("fixed-window"), 18)
      assert.isAtLeast(yield* busiest("token-bucket"), 18)
    })
  )
})
