import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import {
  ahead,
  allBanned,
  allSent,
  assertBanned,
  begin,
  bundle,
  calls,
  coded,
  exchangeNow,
  forbidden,
  minutes,
  outcomes,
  time
} from "./bannedClockWorld.js"

describe("two bundles of one process on the same venue", () => {
  it.scoped("the reading of one is answered with 403: no call of the other leaves", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const first = yield* bundle(exchange)
      assert.strictEqual(first.offset(), ahead)
      exchange.state.clock = () => forbidden
      const second = yield* bundle(exchange)
      exchange.state.clock = () => time
      assert.strictEqual(exchange.sent.length, 2)
      assert.deepStrictEqual(yield* outcomes(first), allBanned)
      yield* assertBanned(exchange, second, begin)
      assert.deepStrictEqual(yield* outcomes(first), allSent)
    })
  )

  it.scoped("a call of one is answered with 403: the other is built without a reading, and reads later", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const first = yield* bundle(exchange)
      exchange.state.call = () => forbidden
      assert.strictEqual((yield* Effect.flip(first.run(calls.signed)))._tag, "HttpStatusError")
      exchange.state.call = () => coded(0)
      const before = exchange.sent.length
      const second = yield* bundle(exchange, { syncClock: { interval: "4 minutes" } })
      assert.deepStrictEqual(exchange.sent.slice(before), [])
      assert.strictEqual(second.offset(), 0)
      yield* minutes(9, Effect.zipRight(first.resync, second.resync))
      assert.deepStrictEqual(exchange.sent.slice(before), [])
      yield* minutes(5)
      assert.isAbove(exchange.readings().length, 1)
      assert.strictEqual(second.offset(), ahead)
    })
  )

  it.scoped("one is built without a clock: the reading of the other bans it, too", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const first = yield* bundle(exchange, { syncClock: false })
      assert.strictEqual(exchange.sent.length, 0)
      exchange.state.clock = () => forbidden
      yield* bundle(exchange)
      exchange.state.clock = () => time
      yield* assertBanned(exchange, first, begin)
    })
  )

  it.scoped("the one whose reading was answered with 403 is closed: the ban lasts for the other", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const first = yield* bundle(exchange)
      exchange.state.clock = () => forbidden
      yield* Effect.scoped(bundle(exchange))
      exchange.state.clock = () => time
      yield* assertBanned(exchange, first, begin)
    })
  )

  it.scoped("the one whose call was answered with 403 is closed before the next one is built: the ban lasts", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      exchange.state.call = () => forbidden
      yield* Effect.scoped(Effect.flatMap(bundle(exchange), (one) => Effect.either(one.run(calls.signed))))
      exchange.state.call = () => coded(0)
      const before = exchange.sent.length
      const next = yield* bundle(exchange)
      assert.deepStrictEqual(exchange.sent.slice(before), [])
      yield* assertBanned(exchange, next, begin)
    })
  )

  it.scoped("the one whose reading was answered with 403 is closed before the next one is built: the ban lasts", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      exchange.state.clock = () => forbidden
      yield* Effect.scoped(bundle(exchange))
      exchange.state.clock = () => time
      const before = exchange.sent.length
      const next = yield* bundle(exchange)
      assert.deepStrictEqual(exchange.sent.slice(before), [])
      yield* assertBanned(exchange, next, begin)
    })
  )

  it.scoped("one is on another venue: its calls leave, and its clock is read", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const elsewhere = yield* exchangeNow
      const other = yield* bundle(elsewhere)
      exchange.state.clock = () => forbidden
      yield* bundle(exchange)
      assert.deepStrictEqual(yield* outcomes(other), allSent)
      yield* TestClock.adjust("2 seconds")
      const before = elsewhere.readings().length
      yield* other.resync
      assert.strictEqual(elsewhere.readings().length, before + 1)
      assert.strictEqual(other.offset(), ahead)
    })
  )

  it.scoped("each sends a reading of its own while nobody is banned", () =>
    Effect.gen(function* () {
      const exchange = yield* exchangeNow
      const bundles = [yield* bundle(exchange), yield* bundle(exchange)]
      assert.deepStrictEqual(
        bundles.map(({ offset }) => offset()),
        [ahead, ahead]
      )
      assert.strictEqual(exchange.readings().length, 2)
    })
  )
})
