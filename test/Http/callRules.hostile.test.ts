import { assert } from "@effect/vitest"
import { Duration, Effect, Schedule, TestClock } from "effect"
import { DecodeError, RequestFailed } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { loopTime, realSleep } from "../Socket/waiting.js"
import { expired, holding, tooMany } from "./callRulesExchange.js"
import { arrivals, cancel, ended, inFlight, place, type Row, table } from "./callRulesWorld.js"

const refused =
  (code: number, call: typeof place | typeof cancel, fields: object): Row["story"] =>
  (cell) =>
    Effect.gen(function* () {
      cell.exchange.react = () => ({ code, message: "words of the exchange", result: { reason: "its own" } })
      const error = yield* Effect.flip(call)
      assert.deepInclude({ ...error, message: error.message }, { code, ...fields })
      assert.include(error.message, "words of the exchange")
      assert.deepInclude(error, { traceId: "trace-4711", result: { reason: "its own" } })
      assert.strictEqual(yield* arrivals(cell), 1)
    })

table("a refusal", [
  {
    rule: "110007 is InsufficientBalance, in balance, and not executed",
    story: refused(110007, place, { _tag: "InsufficientBalance", category: "balance", outcome: "notExecuted" })
  },
  {
    rule: "110001 is OrderNotFound, in orderState, and not executed",
    story: refused(110001, cancel, { _tag: "OrderNotFound", category: "orderState", outcome: "notExecuted" })
  },
  {
    rule: "10003 is InvalidApiKey, in auth, and not executed",
    story: refused(10003, place, { _tag: "InvalidApiKey", category: "auth", outcome: "notExecuted" })
  },
  {
    rule: "110089, which only other operations name, has the category and outcome that it has there",
    story: refused(110089, place, { _tag: "UnknownExchangeError", category: "parameter", outcome: "notExecuted" })
  },
  {
    rule: "a code that nobody knows is in server, and its outcome is unknown",
    story: refused(987654, place, { _tag: "UnknownExchangeError", category: "server", outcome: "unknown" })
  },
  {
    rule: "names the operation, its time is the exchange's, and it has the rate limit of its answer",
    story: ({ exchange }) =>
      Effect.gen(function* () {
        exchange.react = () => ({ code: 110007, result: {} })
        const error = yield* Effect.flip(place)
        assert.deepInclude(error, {
          endpoint: "Order.placeOrder",
          rateLimit: { remainingRequests: 7, maxRequests: 10, resetAtTimestamp: 1_763_700_000_456 }
        })
        assert.approximately(Number("time" in error ? error.time : Number.NaN), Date.now(), 60_000)
      })
  }
])

table("the outcome of an order", [
  {
    rule: "is not executed if nobody listens",
    around: { isDown: true, connectWait: "500 millis" },
    story: () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(place)
        assert.instanceOf(error, RequestFailed)
        assert.deepStrictEqual([error.sent, error.outcome, yield* inFlight], [false, "notExecuted", 0])
      }),
    differs: [
      {
        over: ["REST with fetch", "REST with an HttpClient"],
        because: "neither says whether a request that failed was written, so it may have been",
        story: () =>
          Effect.gen(function* () {
            const error = yield* Effect.flip(place)
            assert.instanceOf(error, RequestFailed)
            assert.deepStrictEqual([error.sent, error.outcome, yield* inFlight], [true, "unknown", 1])
          })
      }
    ]
  },
  {
    rule: "is unknown if the connection is lost after it was sent",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => "cut"
        const error = yield* Effect.flip(place)
        assert.instanceOf(error, RequestFailed)
        assert.deepStrictEqual([error.sent, error.outcome], [true, "unknown"])
        assert.strictEqual(yield* inFlight, 1)
        yield* realSleep(400)
        assert.strictEqual(yield* arrivals(cell), 1)
      })
  },
  {
    rule: "is executed if its code says so and the rest has another shape, which the error keeps",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => ({ result: { orderId: 4711, note: "kept" } })
        const error = yield* Effect.flip(place)
        assert.instanceOf(error, DecodeError)
        assert.strictEqual(error.outcome, "executed")
        assert.match(error.path, /orderId$/)
        assert.include(JSON.stringify(error.body), '{"orderId":4711,"note":"kept"}')
        assert.strictEqual(yield* arrivals(cell), 1)
      })
  },
  {
    rule: "is unknown if its answer has no code, and the error keeps that answer",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => ({ code: undefined, result: { orderId: "o-1", note: "kept" } })
        const error = yield* Effect.flip(place)
        assert.instanceOf(error, DecodeError)
        assert.strictEqual(error.outcome, "unknown")
        assert.include(JSON.stringify(error.body), '"note":"kept"')
        assert.strictEqual(yield* arrivals(cell), 1)
      })
  },
  {
    rule: "is unknown if its answer is no JSON, and the error keeps that text",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => ({ text: "<html>Please wait</html>" })
        const error = yield* Effect.flip(place)
        assert.instanceOf(error, DecodeError)
        assert.deepStrictEqual([error.outcome, error.body], ["unknown", "<html>Please wait</html>"])
        assert.strictEqual(yield* arrivals(cell), 1)
      }),
    differs: [
      {
        over: ["the order socket"],
        because: "a text without an ID answers no order, which goes on waiting for its own answer",
        story: (cell) =>
          Effect.gen(function* () {
            cell.exchange.react = () => ({ text: "<html>Please wait</html>", followed: {} })
            assert.strictEqual((yield* place).orderId, "o-1")
            assert.strictEqual(yield* arrivals(cell), 1)
          })
      }
    ]
  }
])

table("a call is sent again:", [
  {
    rule: "a cancel that is refused with 10006, twice, and the third answer counts",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = (_, nth) => (nth < 2 ? tooMany : {})
        assert.strictEqual((yield* cancel).orderId, "o-1")
        assert.strictEqual(yield* arrivals(cell), 3)
        assert.lengthOf(cell.asked, 3, "the limiter is asked before each attempt")
      })
  },
  {
    rule: "a cancel that is refused with 10006 as often as Settings.Retries says",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => tooMany
        const retries = { times: 1, firstWait: Duration.millis(5) }
        const error = yield* Effect.flip(Effect.provideService(cancel, Settings.Retries, retries))
        assert.strictEqual(error._tag, "RateLimited")
        assert.strictEqual(yield* arrivals(cell), 2)
      })
  },
  {
    rule: "a cancel as often, and at the times, that the schedule of its settings says, which receives the failures",
    story: (cell) =>
      Effect.gen(function* () {
        const received: Array<string> = []
        const schedule = Schedule.spaced("5 millis").pipe(
          Schedule.intersect(Schedule.recurs(3)),
          Schedule.tapInput((error: { readonly _tag: string }) => Effect.sync(() => received.push(error._tag)))
        )
        cell.exchange.react = (_, nth) => (nth < 3 ? tooMany : {})
        yield* Effect.provideService(cancel, Settings.ReadRetry, schedule)
        assert.strictEqual(yield* arrivals(cell), 4)
        assert.deepStrictEqual(received, ["RateLimited", "RateLimited", "RateLimited"])
      })
  },
  {
    rule: "a cancel after 100 to 200 ms, then after 200 to 400 ms",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        const clock = yield* Effect.clock
        const times: Array<number> = []
        cell.exchange.react = (_, nth) => {
          times.push(clock.unsafeCurrentTimeMillis())
          return nth < 2 ? tooMany : {}
        }
        const fiber = yield* cell.sent(cancel)
        for (let passed = 0; passed < 700; passed += 10) yield* Effect.zipRight(TestClock.adjust(10), realSleep(3))
        const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = times
        // Time passes while an answer is on its way, so attempts may seem later.
        assert.isTrue(second - first >= 100 && second - first < 250, `the second one comes after ${second - first} ms`)
        assert.isTrue(third - second >= 200 && third - second < 450, `the third one comes after ${third - second} ms`)
        assert.strictEqual((yield* ended("it is answered", fiber)).orderId, "o-1")
      })
  },
  {
    rule: "an order that is refused with 10006, once",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => tooMany
        const error = yield* Effect.flip(place)
        assert.deepInclude(error, { _tag: "RateLimited", category: "rateLimit", outcome: "notExecuted" })
        assert.strictEqual(yield* arrivals(cell), 2)
      })
  },
  {
    rule: "no order that is refused with 10006 more than 1 s after its call",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        const { release } = holding(cell.exchange)
        const fiber = yield* cell.sent(Effect.flip(place))
        yield* TestClock.adjust("1100 millis")
        release(tooMany)
        assert.strictEqual((yield* ended("it fails", fiber))._tag, "RateLimited")
        yield* TestClock.adjust("5 seconds")
        assert.strictEqual(yield* arrivals(cell), 1)
      })
  },
  {
    rule: "an order that was certainly not sent, once",
    around: { isDown: true, connectWait: "500 millis" },
    story: (cell) =>
      Effect.gen(function* () {
        assert.strictEqual((yield* Effect.flip(place)).outcome, "notExecuted")
        assert.lengthOf(cell.asked, 2)
      }),
    differs: [
      {
        over: ["REST with fetch", "REST with an HttpClient"],
        because: "neither says whether a request that failed was written, so it may have been",
        story: (cell) =>
          Effect.gen(function* () {
            assert.strictEqual((yield* Effect.flip(place)).outcome, "unknown")
            assert.lengthOf(cell.asked, 1)
          })
      },
      {
        over: ["the order socket"],
        because: "an order waits for the first connection only, and never for another one",
        story: (cell) =>
          Effect.gen(function* () {
            const start = loopTime()
            assert.strictEqual((yield* Effect.flip(place)).outcome, "notExecuted")
            assert.isAtMost(cell.asked.length, 1)
            assert.isBelow(loopTime() - start, 900)
          })
      }
    ]
  },
  {
    rule: "a cancel whose answer was lost, because it is idempotent",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = (_, nth) => (nth === 0 ? "cut" : {})
        assert.strictEqual((yield* cancel).orderId, "o-1")
        assert.strictEqual(yield* arrivals(cell), 2)
      })
  },
  {
    rule: "a cancel whose answers are all lost, twice, and its outcome is unknown",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => "cut"
        assert.deepInclude(yield* Effect.flip(cancel), { _tag: "RequestFailed", outcome: "unknown" })
        assert.strictEqual(yield* arrivals(cell), 3)
      })
  },
  {
    rule: "a cancel whose answer was lost, and then there is no such order: the first one may have canceled it",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = (_, nth) => (nth === 0 ? "cut" : { code: 110001, result: {} })
        assert.deepInclude(yield* Effect.flip(cancel), { _tag: "OrderNotFound", outcome: "unknown" })
        assert.strictEqual(yield* arrivals(cell), 2)
      })
  },
  ...[place, cancel].map(
    (call): Row => ({
      rule: `${call === place ? "an order" : "a cancel"} that was refused for its timestamp, once, after the clock was measured`,
      around: { syncClock: true },
      time: "told",
      story: (cell) =>
        Effect.gen(function* () {
          const { exchange } = cell
          const readings = exchange.readings
          exchange.clockAhead = 7000
          exchange.react = (_, nth) => (nth === 0 ? expired : {})
          assert.strictEqual((yield* call).orderId, "o-1")
          assert.isAbove(exchange.readings, readings)
          assert.strictEqual(yield* arrivals(cell), 2)
          const [first, second] = exchange.arrived.map(({ timestamp }) => timestamp)
          assert.isAtLeast(Number(second) - Number(first), 5000)
        })
    })
  ),
  {
    rule: "no call that was refused for its timestamp twice",
    around: { syncClock: true },
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.clockAhead = 7000
        cell.exchange.react = () => expired
        assert.deepInclude(yield* Effect.flip(place), { _tag: "RequestExpired", outcome: "notExecuted" })
        assert.strictEqual(yield* arrivals(cell), 2)
      })
  },
  {
    rule: "no call that was refused for its timestamp if the clock is not measured",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => expired
        for (const call of [place, cancel]) assert.strictEqual((yield* Effect.flip(call))._tag, "RequestExpired")
        assert.strictEqual(yield* arrivals(cell), 2)
      })
  },
  ...[10018, 10429, 10016].map(
    (code): Row => ({
      rule: `no cancel that is refused with ${code}`,
      story: (cell) =>
        Effect.gen(function* () {
          cell.exchange.react = () => ({ code, result: {} })
          assert.deepInclude(yield* Effect.flip(cancel), { code })
          assert.strictEqual(yield* arrivals(cell), 1)
        })
    })
  )
])
