import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Fiber } from "effect"
import * as Errors from "../../../src/Errors.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { share } from "../../sample.js"
import { order, quiet } from "../tradeWorld.js"
import {
  assertAlive,
  assertClean,
  assertHears,
  assertRecovered,
  broken,
  byStream,
  type ClockExchange,
  expiries,
  inBundle,
  listening,
  recovered,
  recoveryOf,
  right,
  shown,
  silent,
  unmeasured,
  ways
} from "./unmeasuredClockWorld.js"

/** An order, of which the outcome is known within 6 s. */
const outcomeOf = (exchange: ClockExchange, orderLinkId: string) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(Effect.either(placeOrder({ ...order, orderLinkId })))
    yield* quiet
    yield* exchange.clock.pass(6000)
    assert.isNotNull(fiber.unsafePoll(), `${orderLinkId} has no outcome`)
    const result = yield* Fiber.join(fiber)
    if (Either.isRight(result)) return result.right.orderId
    assertClean(shown(result.left), exchange)
    assert.isFalse(Errors.is.auth(result.left), `${result.left._tag}: ${result.left.message}`)
    return result.left.outcome
  })

describe("orders over the socket while the clock can't be measured", () => {
  for (const [way, reading] of share(Object.entries(ways), 2, 7))
    it.scoped(`are not executed, and accepted after the recovery, with ${way}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          exchange.expiry = expiries["code 10002"]
          unmeasured(exchange, reading)
          assert.strictEqual(yield* outcomeOf(exchange, "a"), "notExecuted")
          assert.strictEqual(yield* outcomeOf(exchange, "b"), "notExecuted")
          assert.deepStrictEqual(exchange.arrived, [])
          yield* recovered(exchange, recoveryOf(way))
          assert.strictEqual(yield* outcomeOf(exchange, "c"), "o-c")
          assert.deepStrictEqual(exchange.arrived, ["c"])
        })
      )
    )

  it.scoped("keep their line, which is connected again without another order, with the usual pauses", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.expiry = expiries["code 10002"]
        unmeasured(exchange)
        assert.strictEqual(yield* outcomeOf(exchange, "a"), "notExecuted")
        yield* exchange.clock.pass(6000)
        // After 500 ms and about 1, 2, 4 and 8 s.
        assert.isAtLeast(exchange.dials.length, 5)
        assert.isAtMost(exchange.dials.length, 6)
        yield* recovered(exchange, 17_000)
        assertRecovered(exchange)
        assert.strictEqual(yield* outcomeOf(exchange, "b"), "o-b")
        assert.deepStrictEqual(exchange.arrived, ["b"])
      })
    )
  )

  it.scoped("that wait for the first connection are sent once or not at all", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.expiry = expiries["code 10002"]
        unmeasured(exchange)
        const fibers = yield* Effect.forEach(["a", "b", "c"], (orderLinkId) =>
          Effect.fork(Effect.either(placeOrder({ ...order, orderLinkId })))
        )
        yield* quiet
        yield* exchange.clock.pass(1200)
        exchange.reading = right
        yield* exchange.clock.pass(20_000)
        const results = yield* Effect.forEach(fibers, Fiber.join)
        const done = results.flatMap((one) => (Either.isRight(one) ? [one.right.orderId.slice(2)] : []))
        for (const one of results) if (Either.isLeft(one)) assert.strictEqual(one.left.outcome, "notExecuted")
        assert.sameMembers([...exchange.arrived], done)
        assert.strictEqual(yield* outcomeOf(exchange, "d"), "o-d")
        assert.strictEqual(exchange.arrived.filter((link) => link === "d").length, 1)
      })
    )
  )

  it.scoped("on a warm line that was lost are not executed, then accepted, again and again", () =>
    inBundle(
      (exchange) =>
        Effect.gen(function* () {
          exchange.expiry = expiries["code 10002"]
          yield* exchange.clock.pass(60_000)
          assert.strictEqual(yield* outcomeOf(exchange, "first"), "o-first")
          for (let i = 0; i < 3; i++) {
            unmeasured(exchange, i === 1 ? silent : broken)
            exchange.last.cut()
            yield* exchange.clock.pass(1000)
            assert.strictEqual(yield* outcomeOf(exchange, `during ${i}`), "notExecuted")
            yield* recovered(exchange, 20_000)
            assert.strictEqual(yield* outcomeOf(exchange, `after ${i}`), `o-after ${i}`)
            yield* exchange.clock.pass(60_000)
          }
          assert.deepStrictEqual(exchange.arrived, ["first", "after 0", "after 1", "after 2"])
        }),
      { warm: true }
    )
  )

  it.scoped("are accepted beside the account's stream, which lives, too", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.expiry = expiries["code 10002"]
        unmeasured(exchange)
        const reader = yield* listening(byStream)
        assert.strictEqual(yield* outcomeOf(exchange, "a"), "notExecuted")
        assertAlive(reader)
        yield* recovered(exchange, 15_000)
        assertAlive(reader)
        yield* assertHears(exchange, reader, "later")
        assert.strictEqual(yield* outcomeOf(exchange, "b"), "o-b")
        assert.deepStrictEqual(exchange.arrived, ["b"])
      })
    )
  )

  for (const [code, tag] of [
    [10003, "InvalidApiKey"],
    [10004, "InvalidSignature"],
    [33004, "ApiKeyExpired"]
  ] as const)
    it.scoped(`fail at once with ${tag} when the key is refused with ${code}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          exchange.judge = () => ({ retCode: code, retMsg: "no" })
          const fiber = yield* Effect.fork(Effect.flip(placeOrder({ ...order, orderLinkId: "a" })))
          yield* quiet
          yield* exchange.clock.pass(10)
          assert.isNotNull(fiber.unsafePoll(), "it has no outcome")
          const error = yield* Fiber.join(fiber)
          assert.deepStrictEqual([error._tag, error.outcome], [tag, "notExecuted"])
          yield* exchange.clock.pass(20_000)
          assert.deepStrictEqual(exchange.heard, [[false]])
        })
      )
    )
})
