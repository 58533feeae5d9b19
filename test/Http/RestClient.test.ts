import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, FastCheck, Fiber, Layer, Redacted, TestClock, TestContext } from "effect"
import type { NetworkError } from "../../src/Errors/Network.js"
import type { Refusal } from "../../src/Errors/Refusal.js"
import * as Drift from "../../src/Http/Drift.js"
import type { RestClient } from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import { limitHeaders, scripted, type Turn } from "./scriptedTransport.js"

const account = (key: string) => ({ key, secret: Redacted.make(`secret of ${key}`) })
const anna = account("annaKey0000000001")
const time = { result: { timeSecond: "1763700000", timeNano: "1763700000000000000" } }
const accepted = { result: { orderId: "id-1", orderLinkId: "link-1" } }
const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "1",
  price: "100"
} as const
const cancelled = { category: "linear", symbol: "BTCUSDT", orderId: "id-1" } as const

type Call = "read" | "idempotentWrite" | "commit"
const calls: Record<Call, Effect.Effect<unknown, Refusal | NetworkError, RestClient | OrderEntry>> = {
  read: getServerTime(),
  idempotentWrite: Effect.provideService(cancelOrder(cancelled), Credentials, anna),
  commit: Effect.provideService(placeOrder(order), Credentials, anna)
}
const successes: Record<Call, Turn> = { read: time, idempotentWrite: accepted, commit: accepted }

/** Runs one call against a script, with as much time as it wants. */
const attempt = (kind: Call, turns: ReadonlyArray<Turn>) =>
  Effect.gen(function* () {
    const exchange = scripted(turns)
    const fiber = yield* Effect.fork(Effect.either(Effect.provide(calls[kind], exchange.layer)))
    yield* TestClock.adjust("1 hour")
    const outcome = yield* Fiber.join(fiber)
    return { ...exchange, outcome, tries: exchange.sent.length }
  })

const passing: Record<string, Turn> = {
  "a lost connection before anything was sent": { lost: "before" },
  "a lost connection after sending": { lost: "after" },
  "a server error": { status: 502 },
  "a clock refusal": { code: 10002, message: "req_timestamp[5],server_timestamp[1],recv_window[5000]" },
  "a rate limit": { code: 10006 }
}

describe("sending again", () => {
  for (const [name, turn] of Object.entries(passing)) {
    for (const kind of ["read", "idempotentWrite"] as const) {
      it.effect(`${kind}: after ${name}, and gives the answer then`, () =>
        Effect.gen(function* () {
          const { outcome, tries } = yield* attempt(kind, [turn, successes[kind]])
          assert.strictEqual(outcome._tag, "Right")
          assert.strictEqual(tries, 2)
        })
      )
    }
  }

  for (const name of ["a lost connection before anything was sent", "a clock refusal", "a rate limit"] as const) {
    it.effect(`commit: once more after ${name}, and no more than once`, () =>
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

  it.effect("never after a plain refusal, a status below 500, or an answer that cannot be read", () =>
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

  it.effect("measures the clock once before it sends again after a clock refusal", () =>
    Effect.gen(function* () {
      const { state } = yield* attempt("commit", [{ code: 10002 }, accepted])
      assert.strictEqual(state.resyncs, 1)
    })
  )

  it.effect("a refusal after an attempt of unknown outcome is itself of unknown outcome", () =>
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

  it("a commit is never sent twice unless every earlier attempt surely did nothing", async () => {
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

describe("what is certain after a failure", () => {
  const table: ReadonlyArray<readonly [Turn, Record<Call, string>]> = [
    [{ lost: "before" }, { read: "notExecuted", idempotentWrite: "notExecuted", commit: "notExecuted" }],
    [{ lost: "after" }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ silent: true }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ status: 500 }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
    [{ status: 204 }, { read: "notExecuted", idempotentWrite: "unknown", commit: "unknown" }],
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

describe("a call", () => {
  it.effect("gives up after 300 seconds, or after the time that was set around it", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ silent: true }, { silent: true }])
      const slow = yield* Effect.fork(Effect.flip(Effect.provide(getServerTime(), exchange.layer)))
      yield* TestClock.adjust("299 seconds")
      assert.isNull(slow.unsafePoll())
      yield* TestClock.adjust("1 seconds")
      const error = yield* Fiber.join(slow)
      assert.isTrue(error._tag === "RequestTimeout" && error.afterMillis === 300_000)
      assert.strictEqual(exchange.state.interrupted, 1)
      const quick = yield* Effect.fork(
        Effect.flip(getServerTime().pipe(Settings.withRequestTimeout("2 seconds"), Effect.provide(exchange.layer)))
      )
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual((yield* Fiber.join(quick))._tag, "RequestTimeout")
    })
  )

  it.effect("abandons its request when it is interrupted", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ silent: true }])
      const fiber = yield* Effect.fork(Effect.provide(getServerTime(), exchange.layer))
      yield* TestClock.adjust("1 seconds")
      yield* Fiber.interrupt(fiber)
      yield* TestClock.adjust("1 seconds")
      assert.strictEqual(exchange.state.interrupted, 1)
    })
  )

  it.effect("that is public carries no key, timestamp or signature, though credentials are there", () =>
    Effect.gen(function* () {
      const exchange = scripted([time])
      yield* Effect.provideService(Effect.provide(getServerTime(), exchange.layer), Credentials, anna)
      const [request] = exchange.sent
      assert.deepStrictEqual(request?.headers, { "X-Referer": "effect-bybit" })
      assert.strictEqual(request?.path, "/v5/market/time")
    })
  )

  it.effect("that is private is signed at the moment it leaves, with the receive window that holds there", () =>
    Effect.gen(function* () {
      const exchange = scripted([accepted])
      exchange.state.offset = 500
      yield* TestClock.setTime(1_763_700_000_000)
      yield* placeOrder(order).pipe(
        Settings.withReceiveWindow(Duration.seconds(8)),
        Effect.provideService(Credentials, anna),
        Effect.provide(exchange.layer)
      )
      const headers = exchange.sent[0]?.headers ?? {}
      assert.strictEqual(headers["X-BAPI-API-KEY"], anna.key)
      assert.strictEqual(headers["X-BAPI-TIMESTAMP"], "1763700000500")
      assert.strictEqual(headers["X-BAPI-RECV-WINDOW"], "8000")
      assert.strictEqual(headers["X-Referer"], "effect-bybit")
      assert.match(headers["X-BAPI-SIGN"] ?? "", /^[0-9a-f]{64}$/)
    })
  )

  it.effect("is made on the account around it: two accounts in one program", () =>
    Effect.gen(function* () {
      const exchange = scripted([accepted, accepted, accepted])
      const bert = account("bertKey0000000002")
      const place = placeOrder(order)
      yield* Effect.gen(function* () {
        yield* place
        yield* Effect.provideService(place, Credentials, bert)
        yield* place
      }).pipe(Effect.provideService(Credentials, anna), Effect.provide(exchange.layer))
      assert.deepStrictEqual(
        exchange.sent.map(({ headers }) => headers["X-BAPI-API-KEY"]),
        [anna.key, bert.key, anna.key]
      )
      assert.notStrictEqual(exchange.sent[0]?.headers["X-BAPI-SIGN"], exchange.sent[1]?.headers["X-BAPI-SIGN"])
    })
  )

  it.effect("is refused before anything is sent when a parameter is wrong, or undefined in strict mode", () =>
    Effect.gen(function* () {
      const exchange = scripted([])
      const wrong = placeOrder({ ...order, qty: Number.NaN })
      const error = yield* Effect.flip(Effect.provide(Effect.provideService(wrong, Credentials, anna), exchange.layer))
      assert.isTrue(error._tag === "ParameterError" && error.parameter === "qty" && error.outcome === "notExecuted")
      const strict = placeOrder({ ...order, price: undefined }).pipe(
        Effect.provideService(Settings.StrictParameters, true),
        Effect.provideService(Credentials, anna),
        Effect.provide(exchange.layer)
      )
      assert.strictEqual((yield* Effect.flip(strict)).message, "Failed to sign API request due to undefined parameter")
      assert.strictEqual(exchange.sent.length, 0)
    })
  )

  it.effect("reads the rate limit from its three headers in any case, and not at all unless all are numbers", () =>
    Effect.gen(function* () {
      const good = scripted([{ ...time, headers: limitHeaders("48", "50", "1763700000123") }])
      const { rateLimit } = yield* Effect.provide(getServerTime.response(), good.layer)
      assert.deepStrictEqual(rateLimit, { remainingRequests: 48, maxRequests: 50, resetAtTimestamp: 1_763_700_000_123 })
      const bad = scripted([{ ...time, headers: limitHeaders("48", "", "1763700000123") }])
      assert.isUndefined((yield* Effect.provide(getServerTime.response(), bad.layer)).rateLimit)
    })
  )

  it.effect("tells the limiter of every answer", () =>
    Effect.gen(function* () {
      const { observed } = yield* attempt("read", [{ status: 503 }, { code: 10006 }, time])
      assert.deepStrictEqual(observed, [
        { endpoint: "Market.getServerTime", status: 503, code: undefined },
        { endpoint: "Market.getServerTime", status: 200, code: 10006 },
        { endpoint: "Market.getServerTime", status: 200, code: 0 }
      ])
    })
  )
})

describe("the mode", () => {
  const odd = { result: { timeSecond: 5, timeNano: "1" } }

  it.effect("strict fails with path and body, tolerant hands out and reports, off does not look", () =>
    Effect.gen(function* () {
      const exchange = scripted([odd, odd, odd])
      yield* Effect.gen(function* () {
        const error = yield* Effect.flip(getServerTime())
        assert.isTrue(error._tag === "DecodeError" && error.path === "result.timeSecond")
        const drifts: Array<string> = []
        const stop = yield* Drift.listen((drift) => drifts.push(drift.path))
        const tolerated = yield* Settings.withMode(getServerTime(), "tolerant")
        assert.deepStrictEqual<unknown>(tolerated, odd.result)
        assert.deepStrictEqual(drifts, ["result.timeSecond"])
        stop()
        yield* Settings.withMode(getServerTime(), "off")
        assert.strictEqual(drifts.length, 1)
      }).pipe(Effect.provide(exchange.layer))
    })
  )

  it.effect("a read of orders that does not decode keeps the body, so that its orders can still be cancelled", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ result: { category: "linear", list: [{ orderId: "id-9", symbol: 7 }] } }])
      const read = Effect.provideService(getOpenOrders({ category: "linear", symbol: "BTCUSDT" }), Credentials, anna)
      const error = yield* Effect.flip(Effect.provide(read, exchange.layer))
      assert.isTrue(error._tag === "DecodeError")
      assert.include(JSON.stringify(error._tag === "DecodeError" ? error.body : ""), "id-9")
    })
  )
})

it.effect("one layer serves many calls at once", () =>
  Effect.gen(function* () {
    const exchange = scripted(Array.from({ length: 50 }, () => time))
    const shared = yield* Layer.build(exchange.layer)
    yield* Effect.all(
      Array.from({ length: 50 }, () => Effect.provide(getServerTime(), shared)),
      { concurrency: "unbounded" }
    )
    assert.strictEqual(exchange.sent.length, 50)
  }).pipe(Effect.scoped)
)
