import { assert, describe, it, vi } from "@effect/vitest"
import { Context, Effect, Either, Layer, type Scope } from "effect"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { answer, call, create, endpoint, HandClock, headers, read } from "./Limits/calls.js"

/** Runs a test on its own clock, with a limiter whose times are round. */
const onClock = (
  test: (limiter: RateLimiter.RateLimiter["Type"], clock: HandClock) => Effect.Effect<void, unknown, Scope.Scope>,
  options: RateLimiter.MemoryOptions = { margin: 0 }
) =>
  Effect.suspend(() => {
    const clock = new HandClock()
    return Effect.flatMap(Layer.build(RateLimiter.layerMemory(options)), (context) =>
      test(Context.get(context, RateLimiter.RateLimiter), clock)
    ).pipe(Effect.scoped, Effect.withClock(clock))
  })

/** Makes calls at once, and collects their results. */
const making = (limiter: RateLimiter.RateLimiter["Type"], limited: RateLimiter.LimitedCall, count: number) =>
  Effect.gen(function* () {
    const results: Array<string> = []
    for (let i = 0; i < count; i++) {
      yield* Effect.forkScoped(
        Effect.map(Effect.either(limiter.acquire(limited)), (result) =>
          results.push(Either.isRight(result) ? "went" : result.left.reason)
        )
      )
    }
    yield* Effect.yieldNow({ priority: 1 })
    return results
  })

describe("after a pause of the process", () => {
  it.live("an order that waited longer than it may is refused, and never sent", () =>
    onClock((limiter, clock) =>
      Effect.gen(function* () {
        const results = yield* making(limiter, call(create), 12)
        yield* clock.pass(1)
        assert.deepStrictEqual(results, Array(10).fill("went"))
        yield* clock.stand(6000)
        assert.deepStrictEqual(results.slice(10), ["wait", "wait"])
      })
    )
  )

  it.live("a call that arrives before the timers fire does not bring late orders along", () =>
    onClock((limiter, clock) =>
      Effect.gen(function* () {
        const results = yield* making(limiter, call(create), 11)
        yield* clock.pass(1)
        clock.jump(6000)
        const other = yield* making(limiter, call(create), 1)
        yield* clock.pass(1)
        assert.deepStrictEqual([results.slice(10), other], [["wait"], ["went"]])
      })
    )
  )

  it.live("an order whose timer fires a little late still goes", () =>
    onClock((limiter, clock) =>
      Effect.gen(function* () {
        const results = yield* making(limiter, call(create), 11)
        yield* clock.stand(1020)
        assert.deepStrictEqual(results.slice(10), ["went"])
      })
    )
  )
})

describe("setting the wall clock", () => {
  for (const [how, millis] of [
    ["back by an hour", -3_600_000],
    ["forward by an hour", 3_600_000]
  ] as const) {
    it.live(`${how} neither frees nor blocks a unit`, () =>
      onClock((limiter, clock) =>
        Effect.gen(function* () {
          yield* making(limiter, call(read), 10)
          clock.wall += millis
          const results = yield* making(limiter, call(read), 1)
          yield* clock.pass(999)
          assert.deepStrictEqual(results, [])
          yield* clock.pass(1)
          assert.deepStrictEqual(results, ["went"])
        })
      )
    )
  }

  it.live("forward does not end a ban", () =>
    onClock((limiter, clock) =>
      Effect.gen(function* () {
        limiter.unsafeObserve(call(read), answer({ status: 403, nowMillis: clock.unsafeCurrentTimeMillis() }))
        clock.wall += 3_600_000
        assert.deepStrictEqual(yield* making(limiter, call(read), 1), ["banned"])
      })
    )
  )
})

describe("fake timers that a test installs", () => {
  it.live("don't make calls wait for the time before", () =>
    Effect.gen(function* () {
      const limiter = yield* RateLimiter.RateLimiter
      const one = call(endpoint("brief", "read", [{ count: 1, perMs: 20 }]))
      yield* limiter.acquire(one)
      // It starts at 0 again.
      vi.useFakeTimers({ toFake: ["performance"] })
      yield* Effect.timeout(limiter.acquire(one), "500 millis")
    }).pipe(Effect.ensuring(Effect.sync(() => vi.useRealTimers())), Effect.provide(RateLimiter.layerMemory()))
  )
})

describe("the reset time of an answer", () => {
  it.live("is compared with the exchange's time, not with this machine's", () =>
    onClock((limiter, clock) =>
      Effect.gen(function* () {
        // This machine is a minute ahead; `nowMillis` is the exchange's time.
        const exchange = clock.unsafeCurrentTimeMillis() - 60_000
        const rateLimit = headers(0, 10, exchange + 400)
        limiter.unsafeObserve(call(read), answer({ code: 10006, rateLimit, nowMillis: exchange }))
        const results = yield* making(limiter, call(read), 1)
        yield* clock.pass(399)
        assert.deepStrictEqual(results, [])
        yield* clock.pass(1)
        assert.deepStrictEqual(results, ["went"])
      })
    )
  )
})

describe("the way to the exchange", () => {
  /** Sends ten calls whose answers arrive after `millis`, and returns when the eleventh may go. */
  const eleventh = (limiter: RateLimiter.RateLimiter["Type"], clock: HandClock, millis: number) =>
    Effect.gen(function* () {
      const calls = Array.from({ length: 10 }, () => call(read))
      for (const one of calls) yield* limiter.acquire(one)
      yield* clock.stand(millis)
      for (const one of calls) limiter.unsafeObserve(one, answer())
      const results = yield* making(limiter, call(read), 1)
      let waited = millis
      for (; results.length === 0 && waited < 3000; waited++) yield* clock.pass(1)
      yield* clock.stand(5000)
      return waited
    })

  it.live("delays the next window by as much as a call arrived late, and by nothing while it is steady", () =>
    onClock((limiter, clock) =>
      Effect.gen(function* () {
        // Opening the connections takes 200 ms; the latency is not known yet.
        assert.strictEqual(yield* eleventh(limiter, clock, 200), 1200)
        assert.strictEqual(yield* eleventh(limiter, clock, 50), 1000)
        assert.strictEqual(yield* eleventh(limiter, clock, 50), 1000)
        assert.strictEqual(yield* eleventh(limiter, clock, 80), 1030)
        assert.strictEqual(yield* eleventh(limiter, clock, 20), 1000)
      })
    )
  )

  it.live("counts for each of two limiters that a call passes through", () =>
    onClock((first, clock) =>
      Effect.flatMap(
        Effect.map(Layer.build(RateLimiter.layerMemory({ margin: 0, perIp: { count: 600, perMs: 5000 } })), (context) =>
          Context.get(context, RateLimiter.RateLimiter)
        ),
        (second) =>
          Effect.gen(function* () {
            const calls = Array.from({ length: 10 }, () => call(read))
            for (const one of calls) yield* Effect.zipRight(first.acquire(one), second.acquire(one))
            yield* clock.stand(200)
            for (const one of calls) {
              first.unsafeObserve(one, answer())
              second.unsafeObserve(one, answer())
            }
            for (const limiter of [first, second]) {
              const results = yield* making(limiter, call(read), 1)
              assert.deepStrictEqual(results, [])
            }
            yield* clock.pass(800)
            const results = yield* Effect.zip(making(first, call(read), 1), making(second, call(read), 1))
            assert.deepStrictEqual(results, [[], []])
            yield* clock.pass(200)
            assert.deepStrictEqual(results, [["went"], ["went"]])
          })
      )
    )
  )

  it.live("may vary by the margin", () =>
    onClock(
      (limiter, clock) =>
        Effect.gen(function* () {
          yield* eleventh(limiter, clock, 50)
          assert.strictEqual(yield* eleventh(limiter, clock, 50), 1010)
          assert.strictEqual(yield* eleventh(limiter, clock, 58), 1010)
          assert.strictEqual(yield* eleventh(limiter, clock, 65), 1015)
        }),
      {}
    )
  )
})
