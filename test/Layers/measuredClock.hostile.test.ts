import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, FastCheck as fc, TestClock, TestContext } from "effect"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { JumpingClock } from "../Http/jumpingClock.js"
import { type Answer, burst, exchange, http, ok } from "../Http/toldLimitsWorld.js"
import { combinations, runs, share, times } from "../sample.js"
import {
  assertClose,
  begin,
  day,
  type Event,
  ending,
  good,
  hour,
  jitter,
  type Measured,
  measured,
  type Reading
} from "./measuredClockWorld.js"

const interval = 20_000
const slow = (there: number, back = 0): Reading => ({ answer: "time", there, back })
const failures = ["code", "text", "zero", "html", "502", "lost", "refused", "never", "years"] as const
const events: Readonly<Record<string, Event>> = {
  "the clock is set forward by 150 ms": { set: 150 },
  "the clock is set back by 150 ms": { set: -150 },
  "the clock is set forward by 3 s": { set: 3000 },
  "the clock is set back by 3 s": { set: -3000 },
  "the clock is set forward by an hour": { set: hour },
  "the clock is set back by an hour": { set: -hour },
  "the clock is set forward by two days": { set: 2 * day },
  "the clock is set back by two days": { set: -2 * day },
  "the machine sleeps for 22 s": { sleeps: 22_000, monotonic: "stops" },
  "the machine sleeps for 1.5 s": { sleeps: 1500, monotonic: "stops" },
  "the machine sleeps for 22 s by both of its clocks": { sleeps: 22_000, monotonic: "goes on" },
  "the machine sleeps for 1.5 s by both of its clocks": { sleeps: 1500, monotonic: "goes on" }
}

/** After a measurement: an offset that isn't called uncertain is right, and one that is has stayed, or is 0 as documented. */
const judge = (one: Measured, from: number, before: number, told: string): void => {
  const readings = one.world.ended.slice(from)
  if (!one.isUncertain()) {
    assertClose(one, from, told)
    return
  }
  const isText = readings.some(({ reading }) => ["text", "zero", "html"].includes(reading.answer))
  assert.include(isText ? [before, 0] : [before], one.offset(), `it is uncertain: ${told}`)
}

const anEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>(...Object.values(events)),
  fc.record({ set: fc.integer({ min: -jitter, max: jitter }) }),
  fc.record({ set: fc.integer({ min: 150, max: 5000 }) }),
  fc.record({ set: fc.integer({ min: -5000, max: -150 }) })
)
const delay = fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 1400 }))
const aReading: fc.Arbitrary<Reading> = fc.record({
  answer: fc.oneof(
    { weight: 3, arbitrary: fc.constant("time" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...failures) }
  ),
  there: delay,
  back: delay,
  event: fc.option(fc.record({ when: fc.constantFrom("there" as const, "back" as const), what: anEvent }), {
    nil: undefined,
    freq: 1
  })
})
const aStep = fc.record({
  pass: fc.oneof(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 30_000 })),
  before: fc.option(anEvent, { nil: undefined }),
  readings: fc.array(aReading, { maxLength: 3 }),
  callers: fc.integer({ min: 1, max: 4 })
})
type Step = typeof aStep extends fc.Arbitrary<infer A> ? A : never

const live = (ahead: number, steps: ReadonlyArray<Step>, rest: number) =>
  Effect.gen(function* () {
    const one = yield* measured({ ahead, interval })
    const { world } = one
    assertClose(one, 0, "at first")
    for (const step of steps) {
      yield* TestClock.adjust(step.pass)
      // A measurement of its own may be under way.
      world.script = []
      yield* TestClock.adjust(6000)
      if (step.before !== undefined) world.happen(step.before)
      const from = world.ended.length
      const asked = world.sent.length
      const before = one.offset()
      const isFar = Math.abs(world.truth()) > day
      world.script = [...step.readings]
      const told = `${JSON.stringify(step)}, began ${isFar ? "far" : "near"}`
      yield* ending(Effect.replicateEffect(one.resync, step.callers, { concurrency: "unbounded" }), 10_000, 100)
      // Of its own and one of the interval.
      assert.isAtMost(world.sent.length - asked, 6, told)
      if (world.sent.length > asked) judge(one, from, before, told)
    }
    // From now on, all is well.
    world.script = []
    world.clock.wall = world.exchange - rest
    yield* TestClock.adjust(6000)
    const recovers = world.ended.length
    yield* TestClock.adjust(interval + 6000)
    assert.isAbove(world.ended.length, recovers)
    assert.isFalse(one.isUncertain())
    assert.isAtMost(Math.abs(one.offset() - world.truth()), 21)
    world.happen({ set: 5000 })
    yield* ending(one.resync, 1000)
    assert.isAtMost(Math.abs(one.offset() - world.truth()), 21)
  }).pipe(Effect.scoped, Effect.provide(TestContext.TestContext))

describe("the offset of a clock that is measured", () => {
  it("is right or called uncertain after every measurement, and right again soon after the world is", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -hour, max: hour }),
        fc.array(aStep, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: -hour * 12, max: hour * 12 }),
        (ahead, steps, rest) => Effect.runPromise(live(ahead, steps, rest))
      ),
      runs(3, 40)
    ))
})

const attack = (readings: ReadonlyArray<Reading>, told: string) =>
  Effect.gen(function* () {
    const one = yield* measured()
    yield* TestClock.adjust("10 seconds")
    const from = one.world.ended.length
    const before = one.offset()
    one.world.script = [...readings]
    yield* ending(one.resync, 5100)
    one.world.script = []
    judge(one, from, before, told)
    return { one, before }
  })

const event = Object.entries(events)
const when = ["there", "back"] as const
const disturbances = combinations({ event, when })
const moments = { there: "before", back: "after" } as const

describe("something happens during a reading of the exchange's clock", () => {
  const readings: Readonly<Record<string, (disturbed: Reading) => ReadonlyArray<Reading>>> = {
    "the first": (disturbed) => [disturbed],
    "each of them": (disturbed) => [disturbed, disturbed, disturbed],
    "the only one that is answered": (disturbed) => [
      disturbed,
      { ...good, answer: "lost" },
      { ...good, answer: "never" }
    ],
    "the first of slow ones": (disturbed) => [{ ...disturbed, there: 300, back: 300 }, slow(200, 200), slow(300, 300)]
  }
  const all = combinations({ event, when, reading: share(Object.entries(readings), 2) })
  for (const {
    event: [name, what],
    reading: [which, readingsOf],
    when
  } of all)
    it.scoped(`${name} ${moments[when]} the exchange has read it: ${which}`, () =>
      attack(readingsOf({ ...good, event: { when, what } }), name)
    )
})

describe("something happens during a measurement, but not during the reading that was the shortest", () => {
  for (const {
    event: [name, what],
    when
  } of disturbances) {
    const disturbed: Reading = { ...slow(450, 450), event: { when, what } }
    const moment = moments[when]
    it.scoped(`${name} ${moment} the exchange is read the second time, and the third reading is longer`, () =>
      attack([slow(200, 200), disturbed, slow(300, 300)], name)
    )
    it.scoped(`${name} ${moment} the exchange is read the last time`, () =>
      attack([slow(200, 200), slow(300, 300), disturbed], name)
    )
    it.scoped(`${name} ${moment} the exchange is read the second time, which fails, and so does the third`, () =>
      attack([slow(200, 200), { ...disturbed, answer: "502" }, { ...good, answer: "lost" }], name)
    )
  }
  for (const [name, what] of Object.entries(events))
    it.scoped(`${name} while the second reading is never answered`, () =>
      Effect.gen(function* () {
        const one = yield* measured()
        yield* TestClock.adjust("10 seconds")
        const from = one.world.ended.length
        const before = one.offset()
        one.world.script = [slow(200, 200), { ...good, answer: "never" }]
        const resync = yield* Effect.fork(one.resync)
        yield* TestClock.adjust("2 seconds")
        one.world.happen(what)
        yield* ending(Fiber.join(resync), 3100)
        judge(one, from, before, name)
      })
    )
})

describe("an answer that can't be used", () => {
  for (const answer of failures)
    it.scoped(`leaves the offset as it was, or at 0 if it is no time, and is called uncertain: ${answer}`, () =>
      Effect.gen(function* () {
        const bad: Reading = { ...good, answer }
        const { before, one } = yield* attack([bad, bad, bad], answer)
        assert.isTrue(one.isUncertain())
        assert.strictEqual(one.offset(), ["text", "zero", "html"].includes(answer) ? 0 : before)
        yield* TestClock.adjust("1 hour")
        assert.isFalse(one.isUncertain())
        assert.closeTo(one.offset(), one.world.truth(), 21)
      })
    )

  it.scoped("is one that took 2.1 s, however often it is read", () =>
    Effect.gen(function* () {
      const { before, one } = yield* attack([slow(2100), slow(0, 2100), slow(2100)], "slow")
      assert.deepStrictEqual([one.offset(), one.isUncertain()], [before, true])
    })
  )

  it.scoped("neither shows in its error nor in a log what it contained", () =>
    Effect.gen(function* () {
      const secret = "sign=0123456789abcdef"
      for (const body of [
        { retCode: secret, time: begin },
        { retCode: { secret }, time: begin }
      ]) {
        const read = ClockOffset.v5.read(body)
        if (read._tag !== "Left") return assert.fail("it is refused")
        assert.notInclude(`${read.left.message} ${read.left}`, secret)
        assert.strictEqual(read.left._tag === "UntrustedServerTime" && read.left.reason, "code")
      }
      const { one } = yield* attack([{ ...good, answer: "code" }], "code")
      assert.deepStrictEqual(
        one.world.lines.map((line) => /<html|object|stack/.test(line)),
        one.world.lines.map(() => false)
      )
      for (const { body, headers, method } of one.world.sent)
        assert.deepStrictEqual(
          [method, body, Object.keys(headers).filter((name) => /api|sign/i.test(name))],
          ["GET", undefined, []]
        )
    })
  )
})

describe("resync", () => {
  it.scoped("ends within 5 s when the exchange never answers, for all its callers, who share one measurement", () =>
    Effect.gen(function* () {
      const one = yield* measured()
      yield* TestClock.adjust("10 seconds")
      one.world.script = [{ ...good, answer: "never" }]
      yield* ending(Effect.replicateEffect(one.resync, 50, { concurrency: "unbounded" }), 5000)
      assert.strictEqual(one.world.sent.length, 2)
    })
  )

  it.scoped("measures again for one that comes after the clock was set during a measurement that has read it", () =>
    Effect.gen(function* () {
      const one = yield* measured()
      yield* TestClock.adjust("10 seconds")
      one.world.script = [slow(400, 400), slow(500, 500), slow(450, 450)]
      const first = yield* Effect.fork(one.resync)
      yield* TestClock.adjust(850)
      one.world.happen({ set: -hour })
      const second = yield* Effect.fork(one.resync)
      yield* ending(Fiber.join(first), 5000)
      yield* ending(Fiber.join(second), 5000)
      if (!one.isUncertain()) assert.closeTo(one.offset(), one.world.truth(), 501)
      yield* ending(one.resync, 5000)
      assert.closeTo(one.offset(), one.world.truth(), 501)
    })
  )

  it.scoped("asks at most three times a second while the clock is set by less than jitter, to and fro", () =>
    Effect.gen(function* () {
      for (const by of share([1, 5, 10], 2)) {
        const one = yield* measured()
        yield* TestClock.adjust("10 seconds")
        const before = one.world.sent.length
        for (let round = 0; round < times(80, 400); round++) {
          one.world.happen({ set: round % 2 === 0 ? by : -by })
          yield* Effect.fork(one.resync)
          yield* TestClock.adjust(25)
        }
        assert.isAtMost(one.world.sent.length - before, times(9, 33), `${by} ms`)
        assert.closeTo(one.offset(), one.world.truth(), 21 + by)
      }
    })
  )

  it.scoped("asks no more than once for each time the clock was set, and once a second, by any number of callers", () =>
    Effect.gen(function* () {
      const rounds = times(10, 100)
      for (const by of share([30, 90, 160, 1000, hour], 2)) {
        const one = yield* measured()
        yield* TestClock.adjust("10 seconds")
        const before = one.world.sent.length
        for (let round = 0; round < rounds; round++) {
          one.world.happen({ set: round % 2 === 0 ? by : -by })
          for (let callers = 0; callers < 10; callers++) {
            yield* Effect.fork(one.resync)
            yield* TestClock.adjust(10)
          }
        }
        assert.isAtMost(one.world.sent.length - before, 3 * (rounds + Math.ceil(rounds / 10) + 1), `${by} ms`)
        yield* TestClock.adjust("2 seconds")
        yield* ending(one.resync, 1000)
        assert.closeTo(one.offset(), one.world.truth(), 21)
      }
    })
  )
})

describe("a signed call after the clock was set", () => {
  /** An exchange that refuses timestamps outside of their window, as the real one does. */
  const strict = (reading: (now: number) => Answer) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(begin)
      const truth = yield* Effect.clock
      const clock = new JumpingClock(truth)
      let isMeasured = false
      const build = exchange(
        (_, { headers, path }) => {
          const now = truth.unsafeCurrentTimeMillis() + 300
          if (path.startsWith("/v5/market/time"))
            return isMeasured ? reading(now) : http(200, JSON.stringify({ retCode: 0, time: now }))
          const timestamp = Number(headers["X-BAPI-TIMESTAMP"])
          const isTimely = timestamp < now + 1000 && now - Number(headers["X-BAPI-RECV-WINDOW"]) <= timestamp
          return isTimely
            ? ok(now)
            : http(200, JSON.stringify({ retCode: 10002, retMsg: "expired", result: {}, retExtInfo: {}, time: now }))
        },
        { syncClock: true }
      )
      const one = yield* Effect.withClock(build, clock)
      isMeasured = true
      yield* TestClock.adjust("3 seconds")
      return { one, clock }
    })

  const by = [-hour, -6000, -900, -150, 150, 900, 6000, hour]
  for (const { by: jump, operation } of combinations({ by, operation: ["read", "order", "cancel"] }))
    it.scoped(`by ${jump} ms arrives in its window, if need be after one measurement: ${operation}`, () =>
      Effect.gen(function* () {
        const { clock, one } = yield* strict((now) => http(200, JSON.stringify({ retCode: 0, time: now })))
        clock.wall += jump
        const settled = { ...one, make: () => Effect.withClock(one.make(operation), clock) }
        // Reads aren't retried by the settings of this exchange, so the first one may end with the refusal.
        const [first] = yield* burst(settled, operation, 1, 2000)
        assert.include(operation === "order" ? ["ok"] : ["ok", "RequestExpired"], first)
        assert.deepStrictEqual(yield* burst(settled, operation, 1, 2000), ["ok"])
        assert.isAtMost(one.left.length, 3)
      })
    )

  it.scoped("is refused, and not sent again, if the clock can't be measured", () =>
    Effect.gen(function* () {
      const { clock, one } = yield* strict(() => http(502, "<html>"))
      clock.wall -= hour
      const settled = { ...one, make: () => Effect.withClock(one.make("order"), clock) }
      assert.deepStrictEqual(yield* burst(settled, "order", 1, 8000), ["RequestExpired"])
      assert.strictEqual(one.left.length, 1)
    })
  )
})
