import { assert } from "@effect/vitest"
import { Duration, Effect, TestClock } from "effect"
import { DecodeError, RequestFailed, WriteTooOld } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { WriteGate } from "../../src/Http/WriteGate.js"
import { realSleep, until } from "../Socket/waiting.js"
import type { Answer, Reaction } from "./callRulesExchange.js"
import { account, type Cell, cancel, ended, inFlight, order, place, type Row, soon, table } from "./callRulesWorld.js"

const tooMany: Answer = { code: 10006, message: "Too many visits!", result: {} }
const expired: Answer = { code: 10002, message: "invalid request, please check your server timestamp", result: {} }

/** Holds the answer to each call until `release`. */
const holding = (exchange: Cell["exchange"]) => {
  const held: Array<(reaction: Reaction) => void> = []
  exchange.react = () => new Promise((resolve) => held.push(resolve))
  return { release: (reaction: Reaction = {}) => held.splice(0).forEach((answer) => answer(reaction)) }
}
/** How often a call arrived once nothing more can come. */
const arrivals = ({ exchange }: Cell) => Effect.map(realSleep(30), () => exchange.arrived.length)

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
    around: { isDown: true },
    story: () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(place)
        assert.instanceOf(error, RequestFailed)
        assert.deepStrictEqual([error.sent, error.outcome, yield* inFlight], [false, "notExecuted", 0])
      }),
    differs: {
      over: ["REST with fetch", "REST with an HttpClient"],
      because: "neither says whether a request that failed was written, so it may have been",
      story: () =>
        Effect.gen(function* () {
          const error = yield* Effect.flip(place)
          assert.instanceOf(error, RequestFailed)
          assert.deepStrictEqual([error.sent, error.outcome, yield* inFlight], [true, "unknown", 1])
        })
    }
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
    differs: {
      over: ["the order socket"],
      because: "a text without an ID answers no order, which goes on waiting for its own answer",
      story: (cell) =>
        Effect.gen(function* () {
          cell.exchange.react = () => ({ text: "<html>Please wait</html>", followed: {} })
          assert.strictEqual((yield* place).orderId, "o-1")
          assert.strictEqual(yield* arrivals(cell), 1)
        })
    }
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
    rule: "a cancel whose answer was lost, because it is idempotent",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = (_, nth) => (nth === 0 ? "cut" : {})
        assert.strictEqual((yield* cancel).orderId, "o-1")
        assert.strictEqual(yield* arrivals(cell), 2)
      })
  },
  ...[place, cancel].map(
    (call): Row => ({
      rule: `${call === place ? "an order" : "a cancel"} that was refused for its timestamp, once, after the clock was measured`,
      around: { syncClock: true },
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

/** Refuses every write from now on. */
const halt = (reason = new Error("halted")) =>
  Effect.flatMap(WriteGate, (gate) =>
    Effect.as(
      gate.guard(() => reason),
      reason
    )
  )
const haltedBy = (error: unknown, reason: unknown) => {
  assert.instanceOf(error, RequestFailed)
  assert.deepStrictEqual([error.sent, error.outcome, error.cause], [false, "notExecuted", reason])
}

table("a halt", [
  {
    rule: "refuses an order when it is placed, before the limiter is asked",
    story: (cell) =>
      Effect.gen(function* () {
        const reason = yield* halt()
        haltedBy(yield* Effect.flip(place), reason)
        assert.deepStrictEqual([yield* arrivals(cell), cell.asked.length, yield* inFlight], [0, 0, 0])
      })
  },
  {
    rule: "that comes while an order waits in the limiter refuses it before it is sent",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        cell.admit = Effect.sleep("1 second")
        const fiber = yield* cell.waiting(Effect.flip(place))
        const reason = yield* halt()
        yield* TestClock.adjust("1 second")
        haltedBy(yield* ended("it is refused", fiber), reason)
        assert.deepStrictEqual([yield* arrivals(cell), yield* inFlight], [0, 0])
      })
  },
  {
    rule: "that comes with a refusal keeps the call from being sent again",
    story: (cell) =>
      Effect.gen(function* () {
        const gate = yield* WriteGate
        let isHalted = false
        yield* gate.guard(() => (isHalted ? new Error("halted") : undefined))
        cell.exchange.react = () => {
          isHalted = true
          return tooMany
        }
        assert.strictEqual((yield* Effect.flip(cancel)).outcome, "notExecuted")
        yield* realSleep(400)
        assert.strictEqual(yield* arrivals(cell), 1)
      })
  },
  {
    rule: "by a guard that throws refuses an order, too",
    story: (cell) =>
      Effect.gen(function* () {
        const gate = yield* WriteGate
        yield* gate.guard(() => {
          throw new Error("broken guard")
        })
        const error = yield* Effect.flip(place)
        assert.deepInclude(error, { _tag: "RequestFailed", sent: false, outcome: "notExecuted" })
        assert.strictEqual(yield* arrivals(cell), 0)
      })
  },
  {
    rule: "is told operation, parameters and key of the write",
    story: () =>
      Effect.gen(function* () {
        const gate = yield* WriteGate
        const seen: Array<unknown> = []
        yield* gate.guard(({ endpoint, key, params }) => {
          seen.push([endpoint.id, params, key])
          return undefined
        })
        yield* place
        assert.isAtLeast(seen.length, 2)
        for (const one of seen) assert.deepStrictEqual(one, ["placeOrder", order, account.key])
      })
  }
])

const tooOld = (error: unknown, maxAgeMillis: number) => {
  assert.instanceOf(error, RequestFailed)
  assert.deepStrictEqual([error.sent, error.outcome], [false, "notExecuted"])
  assert.instanceOf(error.cause, WriteTooOld)
  assert.strictEqual(error.cause.maxAgeMillis, maxAgeMillis)
}
/** Makes a call whose turn comes after so long. */
const delayed = (cell: Cell, call: typeof place | typeof cancel, millis: number) =>
  Effect.gen(function* () {
    cell.admit = Effect.sleep(millis)
    const fiber = yield* cell.waiting(Effect.either(call))
    yield* TestClock.adjust(millis)
    return yield* ended("it ends when its turn comes", fiber)
  })

table("the age of a write", [
  {
    rule: "is at most its receive window when its turn comes",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        tooOld(yield* Effect.flip(Effect.flatten(delayed(cell, place, 5001))), 5000)
        assert.strictEqual(yield* arrivals(cell), 0)
      })
  },
  {
    rule: "may be just below its receive window",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.flatten(delayed(cell, cancel, 4999))
        assert.strictEqual(yield* arrivals(cell), 1)
      })
  },
  {
    rule: "is at most what the call says, whatever the layer says",
    time: "told",
    around: { maxWriteAge: "4 seconds" },
    story: (cell) =>
      Effect.gen(function* () {
        const call = Settings.withMaxWriteAge(place, "500 millis")
        tooOld(yield* Effect.flip(Effect.flatten(delayed(cell, call, 501))), 500)
        assert.strictEqual(yield* arrivals(cell), 0)
      })
  },
  {
    rule: "is at most what the layer says",
    time: "told",
    around: { maxWriteAge: "1 second" },
    story: (cell) =>
      Effect.gen(function* () {
        tooOld(yield* Effect.flip(Effect.flatten(delayed(cell, cancel, 1001))), 1000)
        assert.strictEqual(yield* arrivals(cell), 0)
      })
  },
  {
    rule: "no longer matters once it was sent",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        const { release } = holding(cell.exchange)
        const fiber = yield* cell.sent(place)
        yield* TestClock.adjust("6 seconds")
        release()
        assert.strictEqual((yield* ended("it is answered", fiber)).orderId, "o-1")
      })
  },
  {
    rule: "ends its repeats: one that would be too old is not waited for",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        cell.exchange.react = () => tooMany
        const fiber = yield* Effect.fork(Effect.flip(Settings.withMaxWriteAge(cancel, "50 millis")))
        assert.strictEqual((yield* ended("it fails at once", fiber))._tag, "RateLimited")
        yield* TestClock.adjust("5 seconds")
        assert.strictEqual(yield* arrivals(cell), 1)
      })
  }
])

const impatient = Settings.withRequestTimeout("1 second")

table("the timeout of a call", [
  ...[place, cancel].map(
    (call): Row => ({
      rule: `ends ${call === place ? "an order" : "a cancel"} 1 s after it was sent, as unknown, and it is not sent again`,
      time: "told",
      story: (cell) =>
        Effect.gen(function* () {
          holding(cell.exchange)
          const fiber = yield* cell.sent(Effect.flip(impatient(call)))
          yield* TestClock.adjust("999 millis")
          yield* soon
          assert.isNull(fiber.unsafePoll(), "it ends before 1 s has passed")
          yield* TestClock.adjust("1 millis")
          const error = yield* ended("it ends once 1 s has passed", fiber)
          assert.deepInclude(error, { _tag: "RequestTimeout", afterMillis: 1000, outcome: "unknown" })
          assert.strictEqual(yield* inFlight, 1)
          yield* TestClock.adjust("3 seconds")
          assert.strictEqual(yield* arrivals(cell), 1)
        })
    })
  ),
  {
    rule: "does not affect a call that is answered in time",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        const { release } = holding(cell.exchange)
        const fiber = yield* cell.sent(impatient(place))
        yield* TestClock.adjust("900 millis")
        release()
        assert.strictEqual((yield* ended("it is answered", fiber)).orderId, "o-1")
        yield* TestClock.adjust("5 seconds")
        assert.strictEqual(yield* arrivals(cell), 1)
      })
  },
  {
    rule: "does not count the wait for the rate limit",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        yield* Effect.flatten(delayed(cell, impatient(place), 3000))
        assert.strictEqual(yield* arrivals(cell), 1)
      })
  },
  {
    rule: "counts anew for each attempt",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        const { release } = holding(cell.exchange)
        const fiber = yield* cell.sent(impatient(cancel))
        yield* TestClock.adjust("900 millis")
        release(tooMany)
        yield* soon
        for (let i = 0; i < 8; i++) yield* Effect.zipRight(TestClock.adjust("50 millis"), realSleep(10))
        assert.strictEqual(yield* arrivals(cell), 2)
        yield* TestClock.adjust("600 millis")
        release()
        assert.strictEqual((yield* ended("it is answered", fiber)).orderId, "o-1")
      })
  }
])

table("keys", [
  {
    rule: "are never sent to another host without TLS",
    around: { host: "exchange.example", isWatched: true },
    story: (cell) =>
      Effect.gen(function* () {
        for (const call of [place, cancel]) {
          const error = yield* Effect.flip(call)
          assert.deepInclude(error, { _tag: "CredentialsError", outcome: "notExecuted" })
        }
        assert.deepStrictEqual(cell.touched, [])
      })
  }
])
