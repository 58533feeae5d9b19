import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Either, Exit, Fiber, Layer, TestClock } from "effect"
import type { RateLimitQueueFull } from "../../src/Errors/Network.js"
import type { Any } from "../../src/Http/Endpoint.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { answer, call, cancel, create, endpoint, headers, read } from "./Limits/calls.js"
import { exact, most, reasonOf, timed, times } from "./limitedTimes.js"

describe.concurrent("layerMemory", () => {
  it.scoped("lets calls through at once while units are free, then paces them", () =>
    Effect.gen(function* () {
      const { went } = yield* times(call(read), 25)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(went, Array(10).fill(0))
      yield* TestClock.adjust(999)
      assert.strictEqual(went.length, 10)
      yield* TestClock.adjust(1)
      assert.strictEqual(went.length, 20)
      yield* TestClock.adjust(1000)
      assert.deepStrictEqual(went.slice(20), Array(5).fill(2000))
    }).pipe(Effect.provide(exact))
  )

  it.scoped("enters the queue when the effect runs, not when it is constructed", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const unused = Array.from({ length: 50 }, () => limiter.acquire(call(read)))
      const same = limiter.acquire(call(read))
      const went: Array<number> = []
      yield* Effect.forkScoped(
        Effect.replicateEffect(Effect.zipRight(same, Clock.currentTimeMillis), 11).pipe(
          Effect.map((all) => went.push(...all))
        )
      )
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(went, [...Array(10).fill(0), 1000])
      assert.isTrue(unused.every(Effect.isEffect))
    }).pipe(Effect.provide(exact))
  )

  it.scoped(
    "keeps every window over 10,000 calls from 50 fibers, and wastes less than a tenth",
    () =>
      Effect.gen(function* () {
        const perSecond = 300
        const perIp = { count: 900, perMs: 5000 }
        const busy = endpoint("getOpenOrders", "read", [{ count: perSecond, perMs: 1000 }])
        const went: Array<number> = []
        const patient = RateLimiter.layerMemory({ perIp, readWait: "1 hour" })
        const program = Effect.gen(function* () {
          const fibers = yield* Effect.forEach(Array.from({ length: 50 }), () =>
            Effect.fork(Effect.replicateEffect(timed(call(busy), went), 200, { discard: true }))
          )
          const ideal = (10_000 / perIp.count) * perIp.perMs
          yield* TestClock.adjust(ideal)
          yield* Effect.forEach(fibers, Fiber.join, { discard: true })
        })
        yield* Effect.provide(program, patient)
        assert.strictEqual(went.length, 10_000)
        assert.isAtMost(most(went, 1000), perSecond)
        assert.isAtMost(most(went, perIp.perMs), perIp.count)
        const last = went[went.length - 1] ?? 0
        const rate = went.length / (last + perIp.perMs)
        assert.isAtLeast(rate, 0.9 * (perIp.count / perIp.perMs))
      }),
    60_000
  )

  it.scoped("keeps every window even if weights differ and waiting calls are interrupted", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const went: Array<{ readonly at: number; readonly key: string; readonly weight: number }> = []
      let seed = 7
      const random = (below: number): number => {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
        return Math.floor((seed / 2 ** 31) * below)
      }
      const fibers: Array<Fiber.RuntimeFiber<void, RateLimitQueueFull>> = []
      for (let i = 0; i < 300; i++) {
        const key = `key-${random(3)}`
        const weight = 1 + random(6)
        fibers.push(
          yield* Effect.fork(
            limiter.acquire(call(read, { key, weight })).pipe(
              Effect.zipRight(Clock.currentTimeMillis),
              Effect.map((at) => {
                went.push({ at, key, weight })
              })
            )
          )
        )
        const victim = fibers[random(fibers.length)]
        if (random(4) === 0 && victim !== undefined) yield* Fiber.interrupt(victim)
        if (random(3) === 0) yield* TestClock.adjust(random(300))
      }
      yield* TestClock.adjust("2 minutes")
      const exits = yield* Effect.forEach(fibers, Fiber.await)
      assert.strictEqual(went.length, exits.filter(Exit.isSuccess).length)
      assert.isAbove(went.length, 150)
      for (const key of ["key-0", "key-1", "key-2"]) {
        const units = went.filter((one) => one.key === key).flatMap(({ at, weight }) => Array<number>(weight).fill(at))
        assert.isAtMost(most(units, 1000), 10)
      }
      assert.isAtMost(
        most(
          went.map(({ at }) => at),
          5000
        ),
        40
      )
    }).pipe(Effect.provide(RateLimiter.layerMemory({ perIp: { count: 40, perMs: 5000 }, readWait: "10 minutes" })))
  )

  it.scoped("lets calls through in order of arrival", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const order: Array<number> = []
      yield* Effect.forEach(
        Array.from({ length: 30 }, (_, i) => i),
        (i) => Effect.forkScoped(Effect.tap(limiter.acquire(call(read)), () => Effect.sync(() => order.push(i))))
      )
      yield* TestClock.adjust("3 seconds")
      assert.deepStrictEqual(
        order,
        Array.from({ length: 30 }, (_, i) => i)
      )
    }).pipe(Effect.provide(exact))
  )

  it.scoped("keeps keys, categories and paths apart", () =>
    Effect.gen(function* () {
      const { went } = yield* times(call(read), 10)
      const others = yield* Effect.all([
        times(call(read, { key: "key-2" }), 10),
        times(call(read, { category: "spot" }), 10),
        times(call(endpoint("getOrderHistory", "read")), 10)
      ])
      const more = yield* times(call(read), 1)
      yield* TestClock.adjust(0)
      assert.strictEqual(went.length, 10)
      for (const other of others) assert.strictEqual(other.went.length, 10)
      assert.strictEqual(more.went.length, 0)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("uses the limit of the category, or the strictest one if no category matches", () =>
    Effect.gen(function* () {
      const byCategory = endpoint("getOpenOrders", "read", [
        { for: "option", count: 1, perMs: 1000 },
        { for: "spot", count: 20, perMs: 1000 }
      ])
      const spot = yield* times(call(byCategory, { category: "spot" }), 30)
      const option = yield* times(call(byCategory, { category: "option" }), 30)
      const none = yield* times({ ...call(byCategory), category: undefined }, 30)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual([spot.went.length, option.went.length, none.went.length], [20, 1, 1])
    }).pipe(Effect.provide(exact))
  )

  it.scoped("counts each order of a batch, and refuses a batch above the limit", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const first = yield* times(call(read, { weight: 6 }), 2)
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(first.went, [0])
      yield* TestClock.adjust(1000)
      assert.deepStrictEqual(first.went, [0, 1000])
      const refused = yield* Effect.flip(limiter.acquire(call(read, { weight: 20 })))
      assert.deepStrictEqual([refused.reason, refused.maxOrders, refused.outcome], ["batch", 10, "notExecuted"])
      assert.include(refused.message, "at most 10 orders")
    }).pipe(Effect.provide(exact))
  )

  it.scoped("enforces the limit of the IP address across all calls, and reads leave part of it free", () =>
    Effect.gen(function* () {
      const open = endpoint("getOpenOrders", "read", "undocumented")
      const all = yield* Effect.all([times(call(open), 400), times(call(open, { key: "key-2" }), 400)])
      const went = () => all.flatMap(({ went }) => went).sort((a, b) => a - b)
      yield* TestClock.adjust(2499)
      assert.strictEqual(went().length, 300)
      yield* TestClock.adjust(2500)
      assert.strictEqual(went().length, 588)
      yield* TestClock.adjust(1)
      assert.strictEqual(went().length, 800)
      assert.isAtMost(most(went(), 5000), 588)
    }).pipe(Effect.provide(RateLimiter.layerMemory({ margin: 0, perIp: { count: 600, perMs: 5000 } })))
  )

  it.scoped("holds a commit for at most a second", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const results: Array<Either.Either<void, RateLimitQueueFull>> = []
      for (let i = 0; i < 21; i++) {
        yield* Effect.forkScoped(
          Effect.map(Effect.either(limiter.acquire(call(create))), (result) => results.push(result))
        )
      }
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(results.map(reasonOf), [...Array(10).fill("went"), "wait"])
      const refused = results[10]
      if (refused === undefined || Either.isRight(refused)) return assert.fail("not refused")
      assert.strictEqual(refused.left.waitMillis, 2000)
      assert.strictEqual(refused.left.endpoint, "Order.placeOrder")
      assert.strictEqual(refused.left.outcome, "notExecuted")
      yield* TestClock.adjust("1 second")
      assert.strictEqual(results.filter(Either.isRight).length, 20)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("refuses a waiting commit at its deadline, even if a unit was expected to be free in time", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const { fiber } = yield* times(call(create), 10)
      yield* TestClock.adjust(0)
      yield* Fiber.join(fiber)
      const late = yield* Effect.fork(Effect.either(limiter.acquire(call(create))))
      yield* TestClock.adjust(500)
      limiter.unsafeObserve(call(create), answer({ code: 10006, rateLimit: headers(0, 10, 3000), nowMillis: 500 }))
      yield* TestClock.adjust(500)
      const result = yield* Fiber.join(late)
      assert.strictEqual(reasonOf(result), "wait")
      assert.strictEqual(yield* Clock.currentTimeMillis, 1000)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("holds a read for at most 30 seconds", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const slow = endpoint("getOpenOrders", "read", [{ count: 1, perMs: 1000 }])
      const { went } = yield* times(call(slow), 31)
      yield* TestClock.adjust(0)
      const refused = yield* Effect.flip(limiter.acquire(call(slow)))
      assert.deepStrictEqual([refused.reason, refused.waitMillis], ["wait", 31_000])
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual(went.length, 31)
    }).pipe(Effect.provide(exact))
  )

  it.scoped("refuses calls when the queue is full", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const { went } = yield* times(call(read), 15)
      yield* TestClock.adjust(0)
      const refused = yield* Effect.flip(limiter.acquire(call(read)))
      assert.deepStrictEqual([refused.reason, refused.waitMillis], ["length", 1000])
      yield* TestClock.adjust("1 second")
      assert.strictEqual(went.length, 15)
    }).pipe(Effect.provide(RateLimiter.layerMemory({ margin: 0, maxQueue: 5 })))
  )

  it.scoped("gives the place of an interrupted call to the next one", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const slow = endpoint("getOpenOrders", "read", [{ count: 1, perMs: 1000 }])
      yield* limiter.acquire(call(slow))
      const order: Array<string> = []
      const waiting = (name: string) =>
        Effect.fork(Effect.tap(limiter.acquire(call(slow)), () => Effect.sync(() => order.push(name))))
      const a = yield* waiting("a")
      yield* waiting("b")
      yield* waiting("c")
      yield* TestClock.adjust(100)
      yield* Fiber.interrupt(a)
      yield* TestClock.adjust(900)
      assert.deepStrictEqual(order, ["b"])
      yield* TestClock.adjust(1000)
      assert.deepStrictEqual(order, ["b", "c"])
    }).pipe(Effect.provide(exact))
  )

  it.scoped("lets cancels overtake in the queue of the IP address", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const order: Array<string> = []
      const waiting = (name: string, limited: RateLimiter.LimitedCall) =>
        Effect.forkScoped(Effect.tap(limiter.acquire(limited), () => Effect.sync(() => order.push(name))))
      yield* waiting("read 1", call(read))
      yield* waiting("read 2", call(read))
      yield* waiting("read 3", call(read))
      yield* waiting("cancel", call(cancel))
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(order, ["read 1", "cancel"])
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(order, ["read 1", "cancel", "read 2", "read 3"])
    }).pipe(Effect.provide(RateLimiter.layerMemory({ margin: 0, perIp: { count: 1, perMs: 5000 } })))
  )

  it.scoped("lets cancels overtake other calls in the same bucket", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const slow = [{ count: 1, perMs: 1000 }]
      const order: Array<string> = []
      const waiting = (name: string, of: Any) =>
        Effect.forkScoped(Effect.tap(limiter.acquire(call(of)), () => Effect.sync(() => order.push(name))))
      const other = endpoint("getOrderHistory", "read", slow, "/shared")
      for (const name of ["1", "2", "3"]) yield* waiting(name, other)
      for (const id of ["cancelOrder", "batchCancelOrder"]) {
        yield* waiting(id, endpoint(id, "idempotentWrite", slow, "/shared"))
      }
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(order, ["1", "cancelOrder", "batchCancelOrder", "2", "3"])
    }).pipe(Effect.provide(exact))
  )

  it.scoped("extends windows by the margin", () =>
    Effect.gen(function* () {
      const { went } = yield* times(call(read), 11)
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(went[10], 1050)
    }).pipe(Effect.provide(RateLimiter.layerMemory({ margin: "50 millis" })))
  )

  it.effect("interrupts waiting calls when the layer closes", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.scoped(
        Effect.gen(function* () {
          const context = yield* Layer.build(exact)
          const slow = endpoint("getOpenOrders", "read", [{ count: 1, perMs: 1000 }])
          const waiting = yield* Effect.forkDaemon(
            Effect.provide(Effect.replicateEffect(timed(call(slow), []), 2), context)
          )
          yield* TestClock.adjust(100)
          return { context, slow, waiting }
        })
      )
      assert.isTrue(Exit.isInterrupted(yield* Fiber.await(fiber.waiting)))
      const late = yield* Effect.forkDaemon(Effect.provide(timed(call(fiber.slow), []), fiber.context))
      assert.isTrue(Exit.isInterrupted(yield* Fiber.await(late)))
    })
  )
})

describe.concurrent("layerNone", () => {
  it.effect("lets every call through", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      limiter.unsafeObserve(call(read), answer({ status: 403 }))
      yield* Effect.replicateEffect(limiter.acquire(call(create)), 1000, { discard: true })
      assert.strictEqual(yield* Clock.currentTimeMillis, 0)
    }).pipe(Effect.provide(RateLimiter.layerNone))
  )
})

describe.concurrent("weightOf", () => {
  it("counts the orders of a batch, and 1 for other calls", () => {
    const three = { request: [{}, {}, {}] }
    for (const path of ["/v5/order/create-batch", "/v5/order/amend-batch", "/v5/order/cancel-batch"]) {
      assert.strictEqual(RateLimiter.weightOf({ path }, three), 3)
      assert.strictEqual(RateLimiter.weightOf({ path }, { request: [] }), 1)
      assert.strictEqual(RateLimiter.weightOf({ path }, undefined), 1)
    }
    assert.strictEqual(RateLimiter.weightOf({ path: "/v5/account/set-collateral-switch-batch" }, three), 1)
    assert.strictEqual(RateLimiter.weightOf({ path: "/v5/order/create" }, three), 1)
    const batch = { path: "/v5/order/create-batch" }
    for (const category of ["linear", "inverse", "spot"]) {
      assert.strictEqual(RateLimiter.weightOf(batch, { ...three, category }), 3)
    }
    assert.strictEqual(RateLimiter.weightOf(batch, { ...three, category: "option" }), 1)
  })
})
