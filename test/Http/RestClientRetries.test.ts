import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, FastCheck, TestClock, TestContext } from "effect"
import { RateLimitQueueFull } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { accepted, attempt, type Call, isClockRefusal, successes, time } from "./restCalls.js"
import { type Around, limitHeaders, scripted, type Turn } from "./scriptedTransport.js"

const passing: Record<string, Turn> = {
  "a lost connection before anything was sent": { lost: "before" },
  "a lost connection after sending": { lost: "after" },
  "a server error": { status: 502 },
  "a clock refusal": { code: 10002, message: "req_timestamp[5],server_timestamp[1],recv_window[5000]" },
  "a rate limit": { code: 10006 }
}

describe("retries", () => {
  for (const [name, turn] of Object.entries(passing)) {
    for (const kind of ["read", "idempotentWrite"] as const) {
      it.effect(`${kind}: after ${name}, and returns the answer`, () =>
        Effect.gen(function* () {
          const { outcome, tries } = yield* attempt(kind, [turn, successes[kind]])
          assert.strictEqual(outcome._tag, "Right")
          assert.strictEqual(tries, 2)
        })
      )
    }
  }

  for (const name of ["a lost connection before anything was sent", "a clock refusal", "a rate limit"] as const) {
    it.effect(`commit: after ${name}, but only once`, () =>
      Effect.gen(function* () {
        const turn = passing[name] as Turn
        const good = yield* attempt("commit", [turn, accepted])
        assert.strictEqual(good.outcome._tag, "Right")
        assert.strictEqual(good.tries, 2)
        const bad = yield* attempt("commit", [turn, turn, accepted])
        assert.strictEqual(bad.outcome._tag, "Left")
        assert.strictEqual(bad.tries, 2)
      })
    )
  }

  for (const name of ["a lost connection after sending", "a server error"] as const) {
    it.effect(`commit: never after ${name}`, () =>
      Effect.gen(function* () {
        const { outcome, tries } = yield* attempt("commit", [passing[name] as Turn, accepted])
        assert.strictEqual(tries, 1)
        assert.isTrue(outcome._tag === "Left" && outcome.left.outcome === "unknown")
      })
    )
  }

  it.effect("never after an ordinary refusal, a status below 500, or an unreadable answer", () =>
    Effect.gen(function* () {
      for (const kind of ["read", "idempotentWrite", "commit"] as const) {
        for (const turn of [{ code: 10001 }, { status: 403 }, { status: 429 }, { status: 201 }, { text: "<html>" }]) {
          const { tries, outcome } = yield* attempt(kind, [turn, successes[kind]])
          assert.strictEqual(tries, 1)
          assert.strictEqual(outcome._tag, "Left")
        }
      }
    })
  )

  it.effect("measures the clock once before a retry after a clock refusal", () =>
    Effect.gen(function* () {
      const { state } = yield* attempt("commit", [{ code: 10002 }, accepted])
      assert.strictEqual(state.resyncs, 1)
    })
  )

  it.effect("measures the clock once in a call, also if it fails otherwise between two clock refusals", () =>
    Effect.gen(function* () {
      for (const kind of ["read", "idempotentWrite"] as const) {
        const turns = [{ code: 10002 }, { status: 502 }, { code: 10002 }, successes[kind]]
        const { outcome, state, tries } = yield* attempt(kind, turns)
        assert.deepStrictEqual([tries, state.resyncs], [3, 1], kind)
        assert.isTrue(outcome._tag === "Left" && isClockRefusal(outcome.left, kind))
      }
    })
  )

  it.effect("not after a clock refusal if measuring the clock changed nothing: it would be refused again", () =>
    Effect.gen(function* () {
      for (const kind of ["read", "idempotentWrite", "commit"] as const) {
        const { outcome, state, tries } = yield* attempt(kind, [{ code: 10002 }, successes[kind]], { drift: 0 })
        assert.strictEqual(tries, 1, kind)
        assert.strictEqual(state.resyncs, 1)
        assert.isTrue(outcome._tag === "Left" && isClockRefusal(outcome.left, kind))
        assert.isTrue(outcome._tag === "Left" && outcome.left.outcome === "notExecuted")
      }
    })
  )

  it.effect("a refusal after an attempt with an unknown outcome has an unknown outcome", () =>
    Effect.gen(function* () {
      const { outcome } = yield* attempt("idempotentWrite", [{ lost: "after" }, { code: 110001 }])
      assert.isTrue(outcome._tag === "Left")
      if (outcome._tag !== "Left") return
      assert.strictEqual(outcome.left._tag, "OrderNotFound")
      assert.strictEqual(outcome.left.outcome, "unknown")
      const certain = yield* attempt("idempotentWrite", [{ lost: "before" }, { code: 110001 }])
      assert.isTrue(certain.outcome._tag === "Left" && certain.outcome.left.outcome === "notExecuted")
    })
  )

  it.effect("a commit is only retried within a second of its call, however long measuring the clock takes", () =>
    Effect.gen(function* () {
      const quick = yield* attempt("commit", [{ code: 10002 }, accepted], { resyncMillis: 900 })
      assert.isTrue(quick.outcome._tag === "Right" && quick.tries === 2)
      for (const resyncMillis of [1000, 5000]) {
        const slow = yield* attempt("commit", [{ code: 10002 }, accepted], { resyncMillis })
        assert.strictEqual(slow.tries, 1)
        assert.isTrue(slow.outcome._tag === "Left" && slow.outcome.left._tag === "RequestExpired")
      }
    })
  )

  it.effect("a commit is only retried within a second of its call, however long its rate limit takes", () =>
    Effect.gen(function* () {
      const held = (millis: number): Around => ({
        acquire: (admission) => (admission === 0 ? Effect.void : Effect.sleep(millis))
      })
      assert.strictEqual((yield* attempt("commit", [{ code: 10006 }, accepted], held(999))).tries, 2)
      const slow = yield* attempt("commit", [{ code: 10006 }, accepted], held(1000))
      assert.strictEqual(slow.tries, 1)
      assert.isTrue(slow.outcome._tag === "Left" && slow.outcome.left._tag === "RateLimited")
      assert.strictEqual((yield* attempt("read", [{ code: 10006 }, time], held(20_000))).tries, 2)
    })
  )

  it.effect("an idempotent write is not sent again if its limit resets only when it would be too old", () =>
    Effect.gen(function* () {
      const refused = (resetMillis: number): Turn => ({
        code: 10006,
        headers: limitHeaders("0", "10", String(1_763_700_000_000 + resetMillis))
      })
      assert.strictEqual((yield* attempt("idempotentWrite", [refused(4900), accepted])).tries, 2)
      assert.strictEqual((yield* attempt("idempotentWrite", [refused(5000), accepted])).tries, 1)
      assert.strictEqual((yield* attempt("read", [refused(5000), time])).tries, 2)
    })
  )

  for (const kind of ["read", "idempotentWrite", "commit"] as const) {
    it.effect(`${kind}: returns the first failure if the rate limit has no room for a retry`, () =>
      Effect.gen(function* () {
        const full = new RateLimitQueueFull({ endpoint: "x", waitMillis: 5000, reason: "wait" })
        const { outcome, tries } = yield* attempt(kind, [{ code: 10006 }, successes[kind]], {
          acquire: (admission) => (admission === 0 ? Effect.void : Effect.fail(full))
        })
        assert.strictEqual(tries, 1)
        assert.isTrue(outcome._tag === "Left" && outcome.left._tag === "RateLimited")
      })
    )
  }

  it.effect("keeps the unknown outcome of the first attempt if the rate limit has no room for a retry", () =>
    Effect.gen(function* () {
      const full = new RateLimitQueueFull({ endpoint: "x", waitMillis: 5000, reason: "wait" })
      const { outcome } = yield* attempt("idempotentWrite", [{ lost: "after" }, accepted], {
        acquire: (admission) => (admission === 0 ? Effect.void : Effect.fail(full))
      })
      assert.isTrue(outcome._tag === "Left" && outcome.left.outcome === "unknown")
    })
  )

  it.effect("measures the clock once per call: a second clock refusal is final", () =>
    Effect.gen(function* () {
      for (const kind of ["read", "idempotentWrite", "commit"] as const) {
        const { outcome, tries, state } = yield* attempt(kind, [{ code: 10002 }, { code: 10002 }, successes[kind]])
        assert.isTrue(outcome._tag === "Left" && isClockRefusal(outcome.left, kind), kind)
        assert.strictEqual(tries, 2)
        assert.strictEqual(state.resyncs, 1)
      }
    })
  )

  it.effect("a clock refusal that is not retried measures the clock for later calls", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ code: 10002 }], { resyncMillis: 50 })
      const error = yield* getServerTime().pipe(
        Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
        Effect.provide(exchange.layer),
        Effect.flip
      )
      assert.isTrue(isClockRefusal(error, "read"))
      yield* TestClock.adjust("1 seconds")
      assert.strictEqual(exchange.state.resyncs, 1)
    })
  )

  it("a commit is never sent twice unless every earlier attempt definitely did nothing", async () => {
    const turns: ReadonlyArray<Turn> = [
      ...Object.values(passing),
      { code: 10016 },
      { code: 110007 },
      { silent: true },
      accepted
    ]
    const surely = new Set<Turn>([turns[0] as Turn, turns[3] as Turn, turns[4] as Turn])
    await FastCheck.assert(
      FastCheck.asyncProperty(
        FastCheck.array(FastCheck.constantFrom(...turns), { minLength: 4, maxLength: 6 }),
        async (script) => {
          const { tries } = await Effect.runPromise(Effect.provide(attempt("commit", script), TestContext.TestContext))
          assert.isAtMost(tries, 2)
          if (tries === 2) assert.isTrue(surely.has(script[0] as Turn))
        }
      ),
      { numRuns: 60 }
    )
  })
})

describe("the outcome of a failure", () => {
  const table: ReadonlyArray<readonly [Turn, Record<Call, string>]> = [
    [{ lost: "before" }, { read: "notExecuted", idempotentWrite: "notExecuted", commit: "notExecuted" }],
    [{ lost: "after" }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ silent: true }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ status: 500 }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ status: 204 }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ status: 408 }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ status: 499 }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ status: 429 }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ status: 403 }, { read: "notExecuted", idempotentWrite: "notExecuted", commit: "notExecuted" }],
    [{ text: "<html>" }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ text: '{"retCode":"x"}' }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ result: { orderId: 5 } }, { read: "notExecuted", idempotentWrite: "executed", commit: "executed" }],
    [{ code: 10001 }, { read: "notExecuted", idempotentWrite: "notExecuted", commit: "notExecuted" }],
    [{ code: 10016 }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ code: 999_999 }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }]
  ]
  for (const [turn, expected] of table) {
    it.effect(JSON.stringify(turn), () =>
      Effect.gen(function* () {
        for (const kind of ["read", "idempotentWrite", "commit"] as const) {
          const { outcome } = yield* attempt(kind, [turn, turn, turn])
          assert.isTrue(outcome._tag === "Left", kind)
          if (outcome._tag === "Left") assert.strictEqual(outcome.left.outcome, expected[kind], kind)
        }
      })
    )
  }
})
