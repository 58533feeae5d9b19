import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Exit, Fiber, Layer, Ref, TestClock } from "effect"
import { TransportError } from "../../src/Http/Transport.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import * as Venue from "../../src/Layers/Venue.js"
import { JumpingClock, standing } from "../Http/jumpingClock.js"
import { answering, exchange, logged, response, silent } from "./clockOffsetWorld.js"

describe("layer", () => {
  it.effect("keeps an offset of 0, even after a resync", () =>
    Effect.gen(function* () {
      const clock = yield* ClockOffset.ClockOffset
      yield* clock.resync
      assert.strictEqual(clock.current(), 0)
    }).pipe(Effect.provide(ClockOffset.layer))
  )
})

describe("layerSync", () => {
  const meanwhile = [
    ["the clock is set back", -44_803],
    ["the clock is set forward", 44_804],
    ["the machine sleeps", 22_142],
    ["the machine sleeps and the clock is set back", 22_142 - 44_803],
    ["the machine sleeps and the clock is set back by a little more", -150]
  ] as const
  for (const [what, millis] of meanwhile)
    it.effect(`measures again if ${what} before the answer comes`, () =>
      Effect.gen(function* () {
        const clock = new JumpingClock(standing(yield* Effect.clock))
        clock.wall = 30_000
        let readings = 0
        // The exchange has answered before anything happened.
        const time = Effect.sync(() => {
          const answer = clock.unsafeCurrentTimeMillis() - clock.wall
          if (readings++ === 0) clock.wall += millis
          return answer
        })
        const { current } = yield* Effect.provide(ClockOffset.ClockOffset, ClockOffset.layerSyncFrom(time)).pipe(
          Effect.withClock(clock)
        )
        assert.deepStrictEqual([current(), readings], [-clock.wall, 2])
      })
    )

  it.effect("keeps its offset, and says why, if the clock is set during each reading", () => {
    const lines: Array<string> = []
    return Effect.gen(function* () {
      const clock = new JumpingClock(standing(yield* Effect.clock))
      let readings = 0
      const time = Effect.sync(() => {
        readings++
        clock.wall += 1000
        return clock.unsafeCurrentTimeMillis()
      })
      const { current, isUncertain } = yield* Effect.provide(
        ClockOffset.ClockOffset,
        ClockOffset.layerSyncFrom(time)
      ).pipe(Effect.withClock(clock), Effect.provide(logged(lines)))
      assert.deepStrictEqual([current(), isUncertain?.(), readings], [0, true, 3])
      assert.match(lines.join(), /could not be read: the clock offset stays 0 ms/)
    })
  })

  it.scoped("computes the offset as server time minus the local time of the answer plus half the round trip", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_000_000)
      const slow = exchange(() => 1234, 60, 40)
      const fiber = yield* Effect.fork(Layer.build(ClockOffset.layerSyncFrom(slow)))
      yield* TestClock.adjust(100)
      const context = yield* Fiber.join(fiber)
      yield* Effect.gen(function* () {
        const clock = yield* ClockOffset.ClockOffset
        assert.strictEqual(clock.current(), 1_000_060 + 1234 - 1_000_100 + 50)
      }).pipe(Effect.provide(context))
    })
  )

  it.scoped("rounds the offset to a whole number of milliseconds", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(
        Layer.build(
          ClockOffset.layerSyncFrom(
            exchange(() => 7000, 1, 0).pipe(Effect.zipWith(Effect.succeed(0.25), (a, b) => a + b))
          )
        )
      )
      yield* TestClock.adjust(10)
      const clock = yield* Effect.provide(ClockOffset.ClockOffset, yield* Fiber.join(fiber))
      assert.isTrue(Number.isInteger(clock.current()), String(clock.current()))
    })
  )

  it.scoped("reads V5's time when it is built, and again every hour", () => {
    const paths: Array<string> = []
    return Effect.gen(function* () {
      const clock = yield* ClockOffset.ClockOffset
      assert.strictEqual(clock.current(), 5000)
      assert.deepStrictEqual(paths, ["GET https://api-testnet.bybit.com/v5/market/time"])
      yield* TestClock.adjust(3_599_999)
      assert.strictEqual(paths.length, 1)
      yield* TestClock.adjust(1)
      assert.strictEqual(paths.length, 2)
      yield* TestClock.adjust("3 hours")
      assert.strictEqual(paths.length, 5)
    }).pipe(
      Effect.provide(
        ClockOffset.layerSync({ venue: Venue.testnet }).pipe(
          Layer.provide(answering([response('{"retCode":0,"time":5000}')], paths))
        )
      )
    )
  })

  it.scoped("measures at the configured interval", () =>
    Effect.gen(function* () {
      const asked = yield* Ref.make(0)
      yield* Layer.build(
        ClockOffset.layerSyncFrom(
          Ref.updateAndGet(asked, (n) => n + 1),
          { interval: "10 minutes" }
        )
      )
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(yield* Ref.get(asked), 7)
    })
  )

  it.scoped("stops measuring when its scope closes", () =>
    Effect.gen(function* () {
      const asked = yield* Ref.make(0)
      const layer = ClockOffset.layerSyncFrom(Ref.updateAndGet(asked, (n) => n + 1))
      yield* Effect.scoped(Layer.build(layer))
      yield* TestClock.adjust("5 hours")
      assert.strictEqual(yield* Ref.get(asked), 1)
    })
  )

  it.scoped("falls back to 0 and logs if the time is not a number, even after an earlier success", () => {
    const lines: Array<string> = []
    return Effect.gen(function* () {
      const clock = yield* ClockOffset.ClockOffset
      assert.strictEqual(clock.current(), 5000)
      assert.deepStrictEqual(lines, [])
      yield* clock.resync
      assert.strictEqual(clock.current(), 0)
      assert.strictEqual(lines.length, 1)
      assert.match(lines[0] ?? "", /^WARN .*offset is now 0/)
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(clock.current(), 9000 - 3_600_000)
    }).pipe(
      Effect.provide(
        ClockOffset.layerSync({ venue: Venue.live }).pipe(
          Layer.provide(answering([response('{"time":5000}'), response('{"time":"x"}'), response('{"time":9000}')])),
          Layer.provideMerge(logged(lines))
        )
      )
    )
  })

  it.scoped("keeps the last offset if the time cannot be fetched, and says so once: network, 5xx, timeout", () => {
    const lines: Array<string> = []
    const failures = [
      new TransportError({ cause: new Error("reset"), sent: true }),
      response("<html>", 502),
      response("{}", 403)
    ]
    return Effect.gen(function* () {
      const clock = yield* ClockOffset.ClockOffset
      for (let i = 1; i <= failures.length; i++) {
        yield* clock.resync
        assert.strictEqual(clock.current(), 5000)
        assert.lengthOf(lines, 1)
        assert.match(lines[0] ?? "", /^WARN .*stays 5000 ms/)
        yield* TestClock.adjust("2 seconds")
      }
      yield* TestClock.adjust("2 minutes")
      assert.match(lines[1] ?? "", /^WARN .*for 60 s now, 3 failed attempts/)
      yield* clock.resync
      assert.match(lines[2] ?? "", /^INFO The exchange's time can be read again after 126 s, 3 failed attempts/)
      assert.lengthOf(lines, 3)
    }).pipe(
      Effect.provide(
        ClockOffset.layerSync({ venue: Venue.live }).pipe(
          Layer.provide(answering([response('{"time":5000}'), ...failures, response('{"time":131000}')])),
          Layer.provideMerge(logged(lines))
        )
      )
    )
  })

  it.scoped("waits at most five seconds for the first measurement, then continues with 0", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.fork(Layer.build(ClockOffset.layerSyncFrom(Effect.never).pipe(Layer.provide(silent))))
      yield* TestClock.adjust(4999)
      assert.isNull(yield* Fiber.poll(fiber).pipe(Effect.map((exit) => (exit._tag === "None" ? null : exit))))
      yield* TestClock.adjust(1)
      const clock = yield* Effect.provide(ClockOffset.ClockOffset, yield* Fiber.join(fiber))
      assert.strictEqual(clock.current(), 0)
    })
  )

  it.scoped("measures again at once on resync", () =>
    Effect.gen(function* () {
      let ahead = 100
      const context = yield* Layer.build(ClockOffset.layerSyncFrom(exchange(() => ahead)).pipe(Layer.provide(silent)))
      const clock = yield* Effect.provide(ClockOffset.ClockOffset, context).pipe(
        Effect.fork,
        Effect.flatMap(Fiber.join)
      )
      yield* TestClock.adjust(0)
      ahead = 900
      const fiber = yield* Effect.fork(clock.resync)
      yield* TestClock.adjust(0)
      yield* Fiber.join(fiber)
      assert.strictEqual(clock.current(), 900)
    })
  )

  it.scoped("shares one measurement among concurrent callers, even if one of them is interrupted", () =>
    Effect.gen(function* () {
      const asked = yield* Ref.make(0)
      const gate = yield* Deferred.make<number>()
      const time = Effect.flatMap(
        Ref.updateAndGet(asked, (n) => n + 1),
        (n) => (n === 1 ? Effect.succeed(1) : Deferred.await(gate))
      )
      const clock = yield* Effect.provide(ClockOffset.ClockOffset, yield* Layer.build(ClockOffset.layerSyncFrom(time)))
      const fibers = yield* Effect.replicateEffect(Effect.fork(clock.resync), 20)
      yield* TestClock.adjust(10)
      const [first] = fibers
      if (first === undefined) return assert.fail("no fiber")
      assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(first)))
      yield* Deferred.succeed(gate, 777)
      yield* Effect.forEach(fibers.slice(1), Fiber.join)
      assert.strictEqual(yield* Ref.get(asked), 2)
      assert.strictEqual(clock.current(), 777 - 10 + 5)
    })
  )

  it.scoped("measures at most once a second during many resyncs", () =>
    Effect.gen(function* () {
      const asked = yield* Ref.make(0)
      const clock = yield* Effect.provide(
        ClockOffset.ClockOffset,
        yield* Layer.build(ClockOffset.layerSyncFrom(Ref.updateAndGet(asked, (n) => n + 1)))
      )
      for (let i = 0; i < 100; i++) {
        yield* clock.resync
        yield* TestClock.adjust(50)
      }
      assert.strictEqual(yield* Ref.get(asked), 1 + 5)
    })
  )

  it.scoped("measures again at once if the local clock was set, also to the time of the last resync", () =>
    Effect.gen(function* () {
      const monotonic = yield* Effect.clock
      let ahead = 0
      const local: Clock.Clock = {
        ...monotonic,
        [Clock.ClockTypeId]: Clock.ClockTypeId,
        sleep: (duration) => monotonic.sleep(duration),
        unsafeCurrentTimeMillis: () => monotonic.unsafeCurrentTimeMillis() + ahead,
        unsafeCurrentTimeNanos: () => monotonic.unsafeCurrentTimeNanos(),
        currentTimeMillis: Effect.sync(() => monotonic.unsafeCurrentTimeMillis() + ahead),
        currentTimeNanos: monotonic.currentTimeNanos
      }
      let asked = 0
      const exchange = Effect.sync(() => {
        asked++
        return monotonic.unsafeCurrentTimeMillis()
      })
      const clock = yield* Effect.provide(
        ClockOffset.ClockOffset,
        yield* Layer.build(ClockOffset.layerSyncFrom(exchange)).pipe(Effect.withClock(local))
      )
      const resync = Effect.withClock(clock.resync, local)
      yield* resync
      for (const [passed, set] of [
        [200, 3000],
        [0, -3200],
        [4700, -4700]
      ] as const) {
        yield* TestClock.adjust(passed)
        ahead += set
        const before = asked
        yield* resync
        assert.strictEqual(asked, before + 1, `set by ${set} ms`)
        assert.strictEqual(clock.current(), -ahead)
        yield* resync
        assert.strictEqual(asked, before + 1)
      }
    })
  )

  it.scoped("says whether its last measurement failed", () =>
    Effect.gen(function* () {
      let fails = true
      const time = Effect.suspend(() => (fails ? new ClockOffset.ServerTimeError({ value: "?" }) : Effect.succeed(0)))
      const clock = yield* Effect.provide(
        ClockOffset.ClockOffset,
        yield* Layer.build(ClockOffset.layerSyncFrom(time).pipe(Layer.provide(silent)))
      )
      for (const failing of [true, false, true]) {
        fails = failing
        yield* TestClock.adjust("2 seconds")
        yield* clock.resync
        assert.strictEqual(clock.isUncertain?.(), failing)
      }
    })
  )

  it.scoped("says when it was measured, which a resync that reuses a measurement doesn't change", () =>
    Effect.gen(function* () {
      const clock = yield* Effect.provide(
        ClockOffset.ClockOffset,
        yield* Layer.build(ClockOffset.layerSyncFrom(Clock.currentTimeMillis))
      )
      const times = [clock.measuredAt?.()]
      for (const wait of [3000, 500, 1000]) {
        yield* TestClock.adjust(wait)
        yield* clock.resync
        times.push(clock.measuredAt?.())
      }
      assert.deepStrictEqual(times, [0, 3000, 3000, 4500])
    })
  )
})
