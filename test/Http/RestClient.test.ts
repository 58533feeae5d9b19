import { assert, describe, it } from "@effect/vitest"
import { Cause, Chunk, Duration, Effect, Exit, Fiber, Layer, Metric, MetricState, Stream, TestClock } from "effect"
import type { RateLimited } from "../../src/Errors/CommonError.js"
import type { CredentialsError } from "../../src/Errors/Network.js"
import * as Drift from "../../src/Http/Drift.js"
import { RestClient } from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { settle } from "../Socket/FakeDialer.js"
import { VirtualClock } from "../Socket/VirtualClock.js"
import { accepted, account, anna, attempt, calls, order, time } from "./restCalls.js"
import { limitHeaders, scripted } from "./scriptedTransport.js"

describe("a call", () => {
  it.effect("gives up after 300 seconds, or after the configured time", () =>
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

  it.effect("also gives up in time in an uninterruptible region, a finalizer", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ silent: true }])
      const inFinalizer = getServerTime().pipe(
        Settings.withRequestTimeout("2 seconds"),
        Effect.provide(exchange.layer),
        Effect.flip,
        Effect.orDie
      )
      const seen: Array<string> = []
      const fiber = yield* Effect.fork(
        Effect.ensuring(
          Effect.never,
          Effect.map(inFinalizer, ({ _tag }) => seen.push(_tag))
        )
      )
      yield* TestClock.adjust("1 seconds")
      const closing = yield* Effect.fork(Fiber.interrupt(fiber))
      yield* TestClock.adjust("1 seconds")
      assert.strictEqual(exchange.sent.length, 1)
      assert.isNull(closing.unsafePoll())
      yield* TestClock.adjust("1 seconds")
      yield* Fiber.join(closing)
      assert.deepStrictEqual(seen, ["RequestTimeout"])
    })
  )

  it.effect("that waits for its rate limit is signed when it leaves the queue", () =>
    Effect.gen(function* () {
      const exchange = scripted([accepted], { acquire: () => Effect.sleep("4 seconds") })
      yield* TestClock.setTime(1_763_700_000_000)
      const place = Effect.provideService(placeOrder(order), Credentials, anna)
      const fiber = yield* Effect.fork(Effect.provide(place, exchange.layer))
      yield* TestClock.adjust("4 seconds")
      yield* Fiber.join(fiber)
      assert.strictEqual(exchange.sent[0]?.headers["X-BAPI-TIMESTAMP"], "1763700004000")
    })
  )

  it.effect("contains the referer of a broker, whether public or private", () =>
    Effect.gen(function* () {
      const exchange = scripted([time, accepted], { referer: "broker-7" })
      yield* Effect.provide(getServerTime(), exchange.layer)
      yield* Effect.provide(calls.commit, exchange.layer)
      assert.deepStrictEqual(
        exchange.sent.map(({ headers }) => headers["X-Referer"]),
        ["broker-7", "broker-7"]
      )
    })
  )

  it.effect("refuses an invalid referer when the layer is built, not with every call", () =>
    Effect.gen(function* () {
      for (const referer of ["broker\n7", "broker\r\nx: y", "broker\u0000", "b\u20bf"]) {
        const exit = yield* Effect.exit(Effect.scoped(Layer.build(scripted([], { referer }).layer)))
        assert.isTrue(Exit.isFailure(exit) && Cause.isDie(exit.cause), JSON.stringify(referer))
        assert.match(Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "", /TypeError: referer is "b/)
      }
    })
  )

  it.effect("that is private is only sent over TLS or to this machine", () =>
    Effect.gen(function* () {
      const plain = scripted([time], { rest: "http://exchange.example" })
      const read = Effect.provideService(getOpenOrders({ category: "spot" }), Credentials, anna)
      for (const call of [read, calls.idempotentWrite, calls.commit]) {
        const error = yield* Effect.flip(Effect.provide(Effect.asVoid(call), plain.layer))
        assert.strictEqual(error._tag, "CredentialsError")
      }
      assert.strictEqual(plain.sent.length, 0)
      yield* Effect.provide(getServerTime(), plain.layer)
      assert.strictEqual(plain.sent.length, 1)
      const safe = scripted([accepted], { rest: "https://exchange.example" })
      yield* Effect.provide(calls.commit, safe.layer)
      assert.strictEqual(safe.sent.length, 1)
    })
  )

  it.effect("that is private fails without credentials, with the specification's text", () =>
    Effect.gen(function* () {
      const exchange = scripted([])
      const error = yield* Effect.flatMap(RestClient, (client) =>
        client.call(getOpenOrders, { category: "spot" }, undefined)
      ).pipe(Effect.provide(exchange.layer), Effect.flip)
      assert.strictEqual((error as CredentialsError).message, "Private endpoints require api and private keys set")
      assert.strictEqual(exchange.sent.length, 0)
    })
  )

  it.live("waits for its answer although its time limit is longer than the platform's timers", () =>
    Effect.gen(function* () {
      for (const limit of ["30 days", Duration.infinity] as const) {
        const exchange = scripted([{ silent: true }])
        const call = Settings.withRequestTimeout(Effect.provide(getServerTime(), exchange.layer), limit)
        const fiber = yield* Effect.fork(call)
        yield* Effect.sleep("20 millis")
        assert.isNull(fiber.unsafePoll())
        yield* Fiber.interrupt(fiber)
      }
    })
  )

  it.effect("leaves no timer when it is interrupted", () => {
    const clock = new VirtualClock()
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(getServerTime())
      yield* settle
      assert.strictEqual(clock.sleepers, 1)
      yield* Fiber.interrupt(fiber)
      yield* settle
      assert.strictEqual(clock.sleepers, 0)
    }).pipe(Effect.provide(scripted([{ silent: true }]).layer), Effect.withClock(clock))
  })

  it.effect("aborts its request when it is interrupted", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ silent: true }])
      const fiber = yield* Effect.fork(Effect.provide(getServerTime(), exchange.layer))
      yield* TestClock.adjust("1 seconds")
      yield* Fiber.interrupt(fiber)
      yield* TestClock.adjust("1 seconds")
      assert.strictEqual(exchange.state.interrupted, 1)
    })
  )

  it.effect("that is public contains no key, timestamp or signature, even with credentials", () =>
    Effect.gen(function* () {
      const exchange = scripted([time])
      yield* Effect.provideService(Effect.provide(getServerTime(), exchange.layer), Credentials, anna)
      const [request] = exchange.sent
      assert.deepStrictEqual(request?.headers, { "X-Referer": "effect-bybit" })
      assert.strictEqual(request?.path, "/v5/market/time")
    })
  )

  it.effect("that is private is signed when it is sent, with the receive window set at that moment", () =>
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

  it.effect("uses the account in its context: two accounts in one program", () =>
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

  it.effect("fails before anything is sent if a parameter is invalid, or undefined in strict mode", () =>
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

  it.effect("reads the rate limit from its three headers in any case, but only if all are numbers", () =>
    Effect.gen(function* () {
      const good = scripted([{ ...time, headers: limitHeaders("48", "50", "1763700000123") }])
      const { rateLimit } = yield* Effect.provide(getServerTime.response(), good.layer)
      assert.deepStrictEqual(rateLimit, { remainingRequests: 48, maxRequests: 50, resetAtTimestamp: 1_763_700_000_123 })
      const bad = scripted([{ ...time, headers: limitHeaders("48", "", "1763700000123") }])
      assert.isUndefined((yield* Effect.provide(getServerTime.response(), bad.layer)).rateLimit)
    })
  )

  it.effect("that is refused has the rate limit of its answer", () =>
    Effect.gen(function* () {
      const headers = limitHeaders("0", "10", "1763700000456")
      const { outcome } = yield* attempt("commit", [
        { code: 10006, headers },
        { code: 10006, headers }
      ])
      assert.isTrue(outcome._tag === "Left" && outcome.left._tag === "RateLimited")
      if (outcome._tag === "Left" && outcome.left._tag === "RateLimited") {
        assert.strictEqual((outcome.left as RateLimited).resetAtTimestamp, 1_763_700_000_456)
      }
    })
  )

  it.effect("reports the rate limit of any answer to the limiter, whatever its status", () =>
    Effect.gen(function* () {
      const headers = limitHeaders("0", "10", "1763700000456")
      const { limits } = yield* attempt("commit", [{ status: 429, headers }])
      assert.deepStrictEqual(limits, [{ remainingRequests: 0, maxRequests: 10, resetAtTimestamp: 1_763_700_000_456 }])
    })
  )

  const unusable = [
    ["that is JSON of another shape", { result: "text" }],
    ["whose result is missing", { result: null }],
    ["that is no JSON", { status: 200, body: "<html>" }]
  ] as const
  for (const [what, turn] of unusable)
    it.effect(`reports the rate limit of an answer ${what}`, () =>
      Effect.gen(function* () {
        const { limits } = yield* attempt("commit", [{ ...turn, headers: limitHeaders("0", "1", "1763700000456") }])
        assert.deepStrictEqual(limits, [{ remainingRequests: 0, maxRequests: 1, resetAtTimestamp: 1_763_700_000_456 }])
      })
    )

  it.effect("is counted by endpoint and result, once per attempt", () =>
    Effect.gen(function* () {
      const counted = (result: string) =>
        Effect.map(Metric.snapshot, (pairs) =>
          pairs.reduce((sum, { metricKey, metricState }) => {
            const tags = Object.fromEntries(metricKey.tags.map(({ key, value }) => [key, value]))
            const isCounted =
              metricKey.name === "bybit.client.requests" &&
              tags["bybit.endpoint"] === "Order.cancelOrder" &&
              tags["bybit.result"] === result
            return isCounted && MetricState.isCounterState(metricState) ? sum + Number(metricState.count) : sum
          }, 0)
        )
      const counts = Effect.all([counted("ok"), counted("HttpStatusError"), counted("OrderNotFound")])
      const before = yield* counts
      yield* attempt("idempotentWrite", [{ status: 500 }, { status: 502 }, accepted])
      yield* attempt("idempotentWrite", [{ code: 110001 }])
      const after = yield* counts
      assert.deepStrictEqual(
        after.map((count, i) => count - (before[i] ?? 0)),
        [1, 2, 1]
      )
    })
  )

  it.effect("reports every answer to the limiter", () =>
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

  it.effect("strict fails with path and body, tolerant returns and reports, off does not check", () =>
    Effect.gen(function* () {
      const exchange = scripted([odd, odd, odd])
      yield* Effect.gen(function* () {
        const error = yield* Effect.flip(getServerTime())
        assert.isTrue(error._tag === "DecodeError" && error.path === "result.timeSecond")
        const drifts: Array<string> = []
        const stop = yield* Drift.listen((drift) => drifts.push(drift.path))
        const tolerated = yield* Settings.withDecoding(getServerTime(), "tolerant")
        assert.deepStrictEqual<unknown>(tolerated, odd.result)
        assert.deepStrictEqual(drifts, ["result.timeSecond"])
        stop()
        yield* Settings.withDecoding(getServerTime(), "off")
        assert.strictEqual(drifts.length, 1)
      }).pipe(Effect.provide(exchange.layer))
    })
  )

  it.effect("tolerant: drifts can be streamed, and a listener that throws does not fail the call", () =>
    Effect.gen(function* () {
      const exchange = scripted([odd, odd])
      yield* Effect.gen(function* () {
        const first = yield* Effect.fork(Stream.runCollect(Stream.take(Drift.stream, 2)))
        yield* TestClock.adjust("1 seconds")
        yield* Drift.listen(() => {
          throw new Error("a listener's own trouble")
        })
        yield* Effect.repeatN(Settings.withDecoding(getServerTime(), "tolerant"), 1)
        const paths = Chunk.toReadonlyArray(yield* Fiber.join(first)).map(({ path }) => path)
        assert.deepStrictEqual(paths, ["result.timeSecond", "result.timeSecond"])
      }).pipe(Effect.provide(yield* Layer.build(exchange.layer)))
    }).pipe(Effect.scoped)
  )

  it.effect("a read of orders that does not decode keeps the body, so that its orders can still be canceled", () =>
    Effect.gen(function* () {
      const exchange = scripted([{ result: { category: "linear", list: [{ orderId: "id-9", symbol: 7 }] } }])
      const read = Effect.provideService(getOpenOrders({ category: "linear", symbol: "BTCUSDT" }), Credentials, anna)
      const error = yield* Effect.flip(Effect.provide(read, exchange.layer))
      assert.isTrue(error._tag === "DecodeError")
      assert.include(JSON.stringify(error._tag === "DecodeError" ? error.body : ""), "id-9")
    })
  )
})

it.effect("one layer serves many concurrent calls", () =>
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
