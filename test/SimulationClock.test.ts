import { assert, describe, it } from "@effect/vitest"
import { Chunk, Clock, Deferred, Effect, FastCheck, Fiber, Random, Ref, Schedule, Stream, TestClock } from "effect"
import { getTickers } from "../src/Http/V5/Market/getTickers.js"
import * as Order from "../src/Http/V5/Order.js"
import { Bybit } from "../src/PaperExchange.js"
import * as SimulationClock from "../src/SimulationClock.js"

const start = Date.UTC(2025, 0, 1)
const year = 365 * 86_400_000
const simulated = <A, E>(effect: Effect.Effect<A, E, SimulationClock.SimulationClock>) =>
  Effect.provide(effect, SimulationClock.layer({ start }))

/** Waits for the platform, which the clock doesn't see. */
const platform = (millis: number) => Effect.promise(() => new Promise((resolve) => setTimeout(resolve, millis)))

describe("a simulation clock", () => {
  it.live("lets a year pass at once, to the millisecond", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* Clock.currentTimeMillis, start)
      yield* Effect.sleep(year)
      assert.strictEqual(yield* Clock.currentTimeMillis, start + year)
      assert.strictEqual(yield* Clock.currentTimeNanos, BigInt(start + year) * 1_000_000n)
    }).pipe(simulated)
  )

  it.live(
    "wakes sleepers in the order of their times, and those of the same time in the order in which they fell asleep",
    () =>
      Effect.gen(function* () {
        const woken: Array<string> = []
        const sleeper = (name: string, millis: number) =>
          Effect.delay(
            Effect.sync(() => void woken.push(name)),
            millis
          )
        yield* Effect.all([sleeper("c", 30), sleeper("a", 10), sleeper("b1", 20), sleeper("b2", 20), sleeper("z", 0)], {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(woken, ["z", "a", "b1", "b2", "c"])
      }).pipe(simulated)
  )

  it.live("stands still while fibers have something to do, however long the chain is", () =>
    Effect.gen(function* () {
      const late = yield* Effect.fork(Effect.sleep(1))
      yield* Effect.repeatN(Effect.yieldNow(), 10_000)
      const passed = yield* Effect.promise(async () => {
        for (let i = 0; i < 1000; i++) await undefined
        return true
      })
      assert.isTrue(passed)
      assert.strictEqual(yield* Clock.currentTimeMillis, start)
      yield* Fiber.join(late)
      assert.strictEqual(yield* Clock.currentTimeMillis, start + 1)
    }).pipe(simulated)
  )

  it.live("stands still while what it can't see is held", () =>
    Effect.gen(function* () {
      const { hold } = yield* SimulationClock.SimulationClock
      const ticks = yield* Ref.make(0)
      yield* Effect.fork(
        Effect.repeat(
          Ref.update(ticks, (n) => n + 1),
          Schedule.spaced("1 second")
        )
      )
      yield* Effect.yieldNow()
      yield* hold(platform(30))
      assert.strictEqual(yield* Ref.get(ticks), 1)
      assert.strictEqual(yield* Clock.currentTimeMillis, start)
      yield* Effect.flip(hold(Effect.zipRight(platform(1), Effect.fail("lost"))))
      assert.strictEqual(yield* Clock.currentTimeMillis, start)
      const held = yield* Effect.fork(hold(Effect.never))
      yield* platform(5)
      assert.strictEqual(yield* Clock.currentTimeMillis, start)
      yield* Fiber.interrupt(held)
      yield* Effect.sleep("10 seconds")
      assert.isAtLeast(yield* Ref.get(ticks), 10)
    }).pipe(simulated)
  )

  it.live("doesn't wait for what isn't held", () =>
    Effect.gen(function* () {
      const waiting = yield* Effect.fork(platform(20))
      yield* Effect.sleep(year)
      yield* Fiber.join(waiting)
      assert.strictEqual(yield* Clock.currentTimeMillis, start + year)
    }).pipe(simulated)
  )

  it.live("forgets sleepers that were interrupted", () =>
    Effect.gen(function* () {
      const result = yield* Effect.timeoutTo(Effect.never, {
        duration: "5 seconds",
        onTimeout: () => "late",
        onSuccess: () => ""
      })
      assert.strictEqual(result, "late")
      yield* Effect.timeout(Effect.sleep("1 second"), "1 hour")
      assert.strictEqual(yield* Clock.currentTimeMillis, start + 6000)
      const done = yield* Deferred.make<void>()
      yield* Effect.fork(Effect.delay(Deferred.succeed(done, undefined), "1 minute"))
      yield* Deferred.await(done)
      assert.strictEqual(yield* Clock.currentTimeMillis, start + 66_000)
    }).pipe(simulated)
  )

  it.live("runs schedules and streams", () =>
    Effect.gen(function* () {
      const times = yield* Stream.fromSchedule(Schedule.spaced("6 hours")).pipe(
        Stream.mapEffect(() => Clock.currentTimeMillis),
        Stream.take(4),
        Stream.runCollect
      )
      assert.deepStrictEqual(
        Chunk.toReadonlyArray(times).map((time) => (time - start) / 3_600_000),
        [6, 12, 18, 24]
      )
    }).pipe(simulated)
  )

  const program = (seed: number) =>
    Effect.gen(function* () {
      const log: Array<string> = []
      const base = yield* Clock.currentTimeMillis
      const fiber = (name: number): Effect.Effect<void> =>
        Effect.gen(function* () {
          for (let i = 0; i < 5; i++) {
            yield* Effect.sleep(yield* Random.nextIntBetween(0, 50))
            log.push(`${name}.${i}@${(yield* Clock.currentTimeMillis) - base}`)
          }
        })
      yield* Effect.all(
        Array.from({ length: 8 }, (_, name) => fiber(name)),
        { concurrency: "unbounded", discard: true }
      )
      return log
    }).pipe(Effect.withRandom(Random.make(seed)))

  it("gives the same order of events each time, and that of the test clock", () =>
    FastCheck.assert(
      FastCheck.asyncProperty(FastCheck.integer(), (seed) =>
        Effect.gen(function* () {
          const first = yield* simulated(program(seed))
          assert.deepStrictEqual(yield* simulated(program(seed)), first)
        }).pipe(Effect.runPromise)
      ),
      { numRuns: 30 }
    ))

  it.effect("leaves the test clock as it was", () =>
    Effect.gen(function* () {
      const before = yield* Clock.currentTimeMillis
      yield* simulated(Effect.sleep("1 hour"))
      assert.strictEqual(yield* Clock.currentTimeMillis, before)
      const fiber = yield* Effect.fork(Effect.sleep("1 hour"))
      yield* TestClock.adjust("1 hour")
      yield* Fiber.join(fiber)
    })
  )

  it.live("moves the paper exchange, which does the same each time", () => {
    const prices = Effect.gen(function* () {
      const last = Effect.map(
        getTickers({ category: "linear", symbol: "BTCUSDT" }),
        ({ list }) => `${list[0]?.lastPrice} ${list[0]?.volume24h}`
      )
      yield* Order.submit({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" })
      return yield* Effect.all(Array.from({ length: 6 }, () => Effect.zipLeft(last, Effect.sleep("10 minutes"))))
    }).pipe(Effect.provide(Bybit.layer({ seed: 7, symbols: ["BTCUSDT"], historyDays: 1, stepMillis: 5000 })))
    return Effect.gen(function* () {
      const first = yield* simulated(prices)
      assert.strictEqual(new Set(first).size, 6)
      assert.deepStrictEqual(yield* simulated(prices), first)
    })
  })
})
