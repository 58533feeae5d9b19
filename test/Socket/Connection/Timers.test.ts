import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck, Runtime, TestClock } from "effect"
import type { Fork } from "../../../src/Socket/internal/Connection/Fork.js"
import { type Timer, Timers } from "../../../src/Socket/internal/Connection/Timers.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { settle } from "../FakeDialer.js"
import { VirtualClock } from "../VirtualClock.js"
import { until } from "../waiting.js"

const withTimers = (body: (timers: Timers, clock: VirtualClock) => Effect.Effect<void>) =>
  Effect.suspend(() => {
    const clock = new VirtualClock()
    const fork: Fork = (effect) => Effect.runFork(Effect.withClock(effect, clock))
    return body(new Timers(fork, clock), clock)
  })

describe("Timers", () => {
  it.effect("call each function once, in the order of their times, and never a canceled one", () =>
    Effect.promise(() =>
      FastCheck.assert(
        FastCheck.asyncProperty(
          FastCheck.array(
            FastCheck.record({
              at: FastCheck.nat(100),
              delay: FastCheck.nat(50),
              cancelAt: FastCheck.option(FastCheck.nat(150), { nil: undefined })
            }),
            { maxLength: 30 }
          ),
          (plans) =>
            withTimers((timers, clock) =>
              Effect.gen(function* () {
                const called: Array<{ readonly plan: number; readonly at: number }> = []
                const pending = new Map<number, Timer>()
                for (let now = 0; now <= 200; now++) {
                  for (const [plan, { at, cancelAt, delay }] of plans.entries()) {
                    const timer = pending.get(plan)
                    if (cancelAt === now && timer !== undefined) timers.cancel(timer)
                    if (at !== now) continue
                    const call = () => called.push({ plan, at: clock.unsafeCurrentTimeMillis() })
                    pending.set(plan, timers.after(delay, call))
                  }
                  yield* clock.pass(1)
                }
                const expected = plans
                  .map(({ at, cancelAt, delay }, plan) => ({ plan, at: at + delay, start: at, cancelAt }))
                  // A timer that is due at the time of its cancel was called before it, unless it was made at the same time.
                  .filter(({ at, cancelAt, start }) => cancelAt === undefined || cancelAt <= start || at <= cancelAt)
                const of = (list: ReadonlyArray<{ readonly plan: number; readonly at: number }>) =>
                  list.map(({ at, plan }) => `${at} ${plan}`).sort()
                assert.deepStrictEqual(of(called), of(expected))
                assert.deepStrictEqual(
                  called.map(({ at }) => at),
                  called.map(({ at }) => at).sort((a, b) => a - b)
                )
                assert.strictEqual(clock.sleepers, 0)
              })
            ).pipe(Effect.runPromise)
        ),
        { numRuns: 30 }
      )
    )
  )

  it.effect("sleep in one fiber, in one more for an earlier time, and in none when nothing is left", () =>
    withTimers((timers, clock) =>
      Effect.gen(function* () {
        const all = Array.from({ length: 100 }, (_, i) => timers.after(1000 + (i % 7), () => {}))
        yield* settle
        assert.strictEqual(clock.sleepers, 1)
        all.push(timers.after(500, () => {}))
        yield* settle
        assert.strictEqual(clock.sleepers, 2)
        for (const timer of all) timers.cancel(timer)
        yield* settle
        assert.strictEqual(clock.sleepers, 0)
      })
    )
  )

  it.effect("a function that sets and cancels timers of the same moment", () =>
    withTimers((timers, clock) =>
      Effect.gen(function* () {
        const called: Array<string> = []
        timers.after(10, () => {
          called.push("first")
          timers.cancel(canceled)
          timers.after(0, () => called.push("now"))
          timers.after(5, () => called.push("later"))
        })
        const canceled = timers.after(10, () => called.push("canceled"))
        timers.after(10, () => called.push("last"))
        yield* clock.pass(12)
        assert.deepStrictEqual(called, ["first", "last", "now"])
        yield* clock.pass(5)
        assert.deepStrictEqual(called, ["first", "last", "now", "later"])
      })
    )
  )

  it.effect("a function that throws delays no other", () =>
    withTimers((timers, clock) =>
      Effect.gen(function* () {
        const called: Array<string> = []
        timers.after(10, () => {
          throw new Error("a bug")
        })
        timers.after(10, () => called.push("same"))
        timers.after(20, () => called.push("later"))
        yield* clock.pass(11)
        assert.deepStrictEqual(called, ["same"])
        yield* clock.pass(20)
        assert.deepStrictEqual(called, ["same", "later"])
      })
    )
  )

  for (const millis of [-3_600_000, 3_600_000]) {
    it.effect(`a clock that is set ${millis < 0 ? "back" : "forward"} by an hour delays nothing`, () =>
      Effect.gen(function* () {
        const clock = yield* Effect.clock
        const wall = new JumpingClock(clock)
        const called: Array<number> = []
        const timers = new Timers(Runtime.runFork(yield* Effect.withClock(Effect.runtime<never>(), wall)), wall)
        const note = () => called.push(clock.unsafeCurrentTimeMillis())
        timers.after(100, note)
        timers.after(200, note)
        yield* TestClock.adjust(50)
        wall.wall += millis
        wall.monotonic += millis
        timers.after(20, note)
        for (let i = 0; i < 30; i++) yield* TestClock.adjust(10)
        if (millis < 0) assert.deepStrictEqual(called, [70, 100, 200])
        else assert.isAtMost(Math.max(...called), 200)
        assert.lengthOf(called, 3)
      })
    )
  }

  it.live("are on time by the real clock, also while others are set all the time", () =>
    Effect.gen(function* () {
      const clock = yield* Effect.clock
      const timers = new Timers(Runtime.runFork(yield* Effect.runtime<never>()), clock)
      const begin = clock.unsafeCurrentTimeNanos()
      const late: Array<number> = []
      for (let i = 1; i <= 100; i++) {
        timers.after(i, () => {
          late.push(Number(clock.unsafeCurrentTimeNanos() - begin) / 1e6 - i)
          timers.after(1000, () => {})
        })
      }
      yield* until("all are called", () => late.length === 100)
      assert.isAtLeast(Math.min(...late), -1)
    })
  )
})
