import { assert } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { RequestFailed, WriteTooOld } from "../../src/Errors/Network.js"
import * as Settings from "../../src/Http/Settings.js"
import { WriteGate } from "../../src/Http/WriteGate.js"
import { realSleep } from "../Socket/waiting.js"
import { holding, tooMany } from "./callRulesExchange.js"
import {
  account,
  arrivals,
  type Cell,
  cancel,
  ended,
  inFlight,
  order,
  place,
  type Row,
  soon,
  table
} from "./callRulesWorld.js"

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
  ...[place, cancel].map(
    (call): Row => ({
      rule: `ends ${call === place ? "an order" : "a cancel"} that waits in a limiter of the user's, which need not know of it`,
      time: "told",
      story: (cell) =>
        Effect.gen(function* () {
          cell.admit = Effect.never
          const fiber = yield* cell.waiting(Effect.flip(call))
          yield* TestClock.adjust("5 seconds")
          yield* soon
          assert.isNull(fiber.unsafePoll(), "it ends before its time")
          yield* TestClock.adjust("1 millis")
          tooOld(yield* ended("it ends at its maximum age", fiber), 5000)
          assert.strictEqual(yield* arrivals(cell), 0)
        })
    })
  ),
  {
    rule: "ends what waits in a limiter that can't be interrupted",
    time: "told",
    story: (cell) =>
      Effect.gen(function* () {
        cell.admit = Effect.uninterruptible(Effect.sleep("7 seconds"))
        const fiber = yield* cell.waiting(Effect.flip(place))
        yield* TestClock.adjust("5001 millis")
        tooOld(yield* ended("it ends at its maximum age", fiber), 5000)
        yield* TestClock.adjust("5 seconds")
        yield* soon
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
