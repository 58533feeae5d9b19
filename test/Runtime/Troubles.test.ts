import { assert, describe, it } from "@effect/vitest"
import { Cause, Duration, Effect, type Fiber, HashMap, Logger, LogLevel, Runtime, TestClock } from "effect"
import { type Event, fine, transition, wakeAt } from "../../src/Runtime/TroubleStates.js"
import { Trouble } from "../../src/Runtime/Troubles.js"
import { settle } from "../Socket/FakeDialer.js"
import { VirtualClock } from "../Socket/VirtualClock.js"

const minute = 60_000
const failed: Event = { _tag: "Failed", isAttempt: true, isGrave: false }
const lost: Event = { _tag: "Failed", isAttempt: false, isGrave: false }
const refused: Event = { _tag: "Failed", isAttempt: true, isGrave: true }
const [over, left, woke]: ReadonlyArray<Event> = [{ _tag: "Over" }, { _tag: "Left" }, { _tag: "Woke" }]

/** What events say, each at its time. */
const told = (...events: ReadonlyArray<readonly [at: number, event: Event | undefined]>) => {
  let state = fine
  const said = events.map(([at, event]) => {
    const step = transition(state, event ?? { _tag: "Woke" }, at)
    state = step.state
    return step.said
  })
  return { state, said }
}

/** Lets time pass, and says what comes by itself. */
const passed = (from: ReturnType<typeof told>["state"], until: number) => {
  let state = from
  const said: Array<readonly [number, unknown]> = []
  for (let at = wakeAt(state); at <= until; at = wakeAt(state)) {
    const step = transition(state, { _tag: "Woke" }, at)
    state = step.state
    said.push([at / minute, step.said])
  }
  return { state, said }
}

describe("the states of a trouble", () => {
  it("nothing is said of what is fine", () => {
    const { said, state } = told([0, over], [1, left], [2, woke])
    assert.deepStrictEqual(said, [undefined, undefined, undefined])
    assert.strictEqual(wakeAt(state), Number.POSITIVE_INFINITY)
  })

  it("its beginning is said, each failed attempt counts, and its end says how long it lasted", () => {
    const { said } = told([0, lost], [500, failed], [1500, failed], [4000, over])
    assert.deepStrictEqual(said, [
      { trouble: "began", isGrave: false, attempts: 0 },
      { trouble: "failed", attempts: 1 },
      { trouble: "failed", attempts: 2 },
      { trouble: "over", seconds: 4, attempts: 2 }
    ])
  })

  it("reminders come after pauses that double up to half an hour", () => {
    const { said } = passed(told([0, failed]).state, 130 * minute)
    assert.deepStrictEqual(
      said,
      [1, 3, 7, 15, 31, 61, 91, 121].map((at) => [at, { trouble: "lasts", seconds: at * 60, attempts: 1 }])
    )
  })

  it("what nothing can help is said once, although it comes and goes", () => {
    const comings = Array.from(
      { length: 4 },
      (_, i): ReadonlyArray<readonly [number, Event | undefined]> => [
        [i * 2000, failed],
        [i * 2000 + 1000, over]
      ]
    ).flat()
    const { said } = told(...comings, [9000, refused], [9100, refused])
    assert.deepStrictEqual(said.slice(-4), [
      { trouble: "flapping", isGrave: false, times: 4, seconds: 6 },
      undefined,
      { trouble: "lasts", isGrave: true, times: 5, seconds: 9, attempts: 1 },
      { trouble: "failed" }
    ])
  })

  it("what comes and goes says nothing anymore once nobody tries", () => {
    const comings = Array.from(
      { length: 4 },
      (_, i): ReadonlyArray<readonly [number, Event | undefined]> => [
        [i * 2000, failed],
        [i * 2000 + 1000, over]
      ]
    ).flat()
    const { said, state } = passed(told(...comings, [8000, left]).state, 60 * minute)
    assert.deepStrictEqual(
      said.filter(([, one]) => one !== undefined),
      []
    )
    assert.strictEqual(state._tag, "Fine")
  })

  it("a wake that comes too early says nothing", () => {
    assert.deepStrictEqual(told([0, failed], [minute - 1, woke]).said[1], undefined)
  })

  it("a refusal is said in the middle of an outage, once", () => {
    const { said } = told([0, lost], [1000, refused], [2000, refused])
    assert.deepStrictEqual(said.slice(1), [
      { trouble: "lasts", seconds: 1, attempts: 1, isGrave: true },
      { trouble: "failed", attempts: 2 }
    ])
  })

  it("what nobody tries anymore ends without a word", () => {
    const { said, state } = told([0, failed], [1000, left])
    assert.deepStrictEqual(said[1], undefined)
    assert.strictEqual(wakeAt(state), Number.POSITIVE_INFINITY)
  })

  const bouts = (count: number, every: number) =>
    Array.from({ length: count }, (_, index) => [
      [index * every, lost] as const,
      [index * every + 500, over] as const
    ]).flat()

  it("its fourth beginning within 5 minutes says that it flaps, and later ones only count", () => {
    const { said, state } = told(...bouts(14, 45_000))
    assert.deepStrictEqual(
      said.slice(0, 7).map((one) => one?.trouble),
      ["began", "over", "began", "over", "began", "over", "flapping"]
    )
    assert.deepStrictEqual(said[6], { trouble: "flapping", isGrave: false, times: 4, seconds: 135 })
    assert.isTrue(said.slice(7).every((one) => one === undefined || one.trouble === "failed"))
    const calm = passed(state, 60 * minute)
    assert.deepStrictEqual(calm.said.at(-1), [
      (13 * 45_000 + 500 + 5 * minute) / minute,
      { trouble: "over", times: 14, seconds: 585.5 }
    ])
    assert.deepStrictEqual(calm.state, fine)
  })

  it("three beginnings within 5 minutes, or a fourth that is later, do not flap", () => {
    const { said } = told(...bouts(8, 101_000))
    assert.isFalse(said.some((one) => one?.trouble === "flapping"))
  })

  it("while it flaps, reminders come after the same pauses, with how often it began", () => {
    const { said } = passed(told(...bouts(4, 10_000), [40_000, lost]).state, 8 * minute)
    assert.deepStrictEqual(said, [
      [1.5, { trouble: "lasts", times: 5, seconds: 90, attempts: 0 }],
      [3.5, { trouble: "lasts", times: 5, seconds: 210, attempts: 0 }],
      [7.5, { trouble: "lasts", times: 5, seconds: 450, attempts: 0 }]
    ])
  })

  it("what flaps and is left counts as away, without a word", () => {
    const { said, state } = passed(told(...bouts(3, 10_000), [30_000, lost], [31_000, left]).state, 10 * minute)
    assert.isUndefined((said.at(-1) as ReadonlyArray<unknown>)[1])
    assert.strictEqual(state._tag, "Fine")
  })
})

describe("a trouble", () => {
  /** A trouble, and what it logs. */
  const world = Effect.gen(function* () {
    const entries: Array<readonly [string, string, unknown]> = []
    const causes: Array<Cause.Cause<unknown>> = []
    const noting = Logger.make(({ annotations, cause, logLevel, message }) => {
      entries.push([logLevel._tag, String(message), Object.fromEntries(HashMap.toEntries(annotations))])
      causes.push(cause)
    })
    const clock = yield* Effect.clock
    const runtime = yield* Effect.provide(Effect.runtime<never>(), Logger.replace(Logger.defaultLogger, noting))
    const fibers: Array<Fiber.RuntimeFiber<unknown>> = []
    const fork = <A>(effect: Effect.Effect<A>) => {
      const fiber = Runtime.runFork(runtime)(effect)
      fibers.push(fiber)
      return fiber
    }
    const trouble = new Trouble({ fork, clock, about: { venue: "live" }, over: "connected again" })
    return { entries, causes, trouble, running: () => fibers.filter((fiber) => fiber.unsafePoll() === null).length }
  }).pipe(Logger.withMinimumLogLevel(LogLevel.Debug))

  it.effect("says what happened in words and annotations", () =>
    Effect.gen(function* () {
      const { entries, trouble } = yield* world
      trouble.failed({ message: "lost", about: { code: 1006 }, isAttempt: false })
      trouble.failed({ message: "refused" })
      assert.isTrue(trouble.isOn)
      assert.strictEqual(trouble.attempts, 1)
      yield* TestClock.adjust("1 minute")
      trouble.over()
      assert.isFalse(trouble.isOn)
      yield* Effect.yieldNow()
      assert.deepStrictEqual(entries, [
        ["Warning", "lost", { venue: "live", code: 1006, trouble: "began", attempts: 0 }],
        ["Debug", "refused", { venue: "live", trouble: "failed", attempts: 1 }],
        [
          "Warning",
          "refused; for 60 s now, 1 failed attempt",
          { venue: "live", trouble: "lasts", seconds: 60, attempts: 1 }
        ],
        [
          "Info",
          "connected again after 60 s, 1 failed attempt",
          { venue: "live", trouble: "over", seconds: 60, attempts: 1 }
        ]
      ])
    })
  )

  it.effect("is an error if nothing that is tried again can help, though its reminders are not", () =>
    Effect.gen(function* () {
      const { entries, trouble } = yield* world
      trouble.failed({ message: "refused", isGrave: true })
      yield* TestClock.adjust("3 minutes")
      assert.deepStrictEqual(
        entries.map(([level]) => level),
        ["Error", "Warning", "Warning"]
      )
    })
  )

  it.effect("says nothing anymore once its layer is closed", () =>
    Effect.gen(function* () {
      const { entries, running, trouble } = yield* world
      for (const _ of [1, 2, 3, 4]) {
        trouble.failed({ message: "lost" })
        trouble.over()
      }
      const before = entries.length
      yield* Effect.yieldNow()
      assert.strictEqual(running(), 1)
      trouble.close()
      yield* settle
      assert.strictEqual(running(), 0, "a fiber sleeps on")
      // What was under way may fail later.
      trouble.failed({ message: "lost" })
      yield* settle
      assert.strictEqual(running(), 0, "a late failure begins it again")
      yield* TestClock.adjust("1 hour")
      assert.lengthOf(entries, before)
    })
  )

  it.effect("says its cause when it begins, and not again when it is over", () =>
    Effect.gen(function* () {
      const { causes, trouble } = yield* world
      trouble.failed({ message: "lost", cause: Cause.fail("why") })
      trouble.over()
      yield* Effect.yieldNow()
      assert.deepStrictEqual(causes, [Cause.fail("why"), Cause.empty])
    })
  )

  it.effect("reminds although its sleeps are too short", () => {
    const clock = new VirtualClock()
    const sleep = clock.sleep.bind(clock)
    clock.sleep = (duration) => sleep(Duration.times(duration, 0.75))
    return Effect.gen(function* () {
      const { entries, trouble } = yield* world
      trouble.failed({ message: "lost" })
      yield* clock.pass(3 * minute)
      assert.deepStrictEqual(
        entries.map(([level]) => level),
        ["Warning", "Warning", "Warning"]
      )
    }).pipe(Effect.withClock(clock))
  })
})
