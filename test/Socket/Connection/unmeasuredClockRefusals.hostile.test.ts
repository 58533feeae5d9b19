import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Errors from "../../../src/Errors.js"
import * as ClockOffset from "../../../src/Layers/ClockOffset.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { combinations, share } from "../../sample.js"
import {
  assertAlive,
  assertHears,
  assertRefused,
  broken,
  byStream,
  type ClockExchange,
  credentialsOf,
  expiries,
  failureOf,
  inBundle,
  inWorld,
  listening,
  other,
  readers,
  recovered,
  setBack,
  socketsWith,
  unmeasured
} from "./unmeasuredClockWorld.js"

describe("a refusal that isn't about the clock", () => {
  const refusals: Readonly<Record<string, object>> = {
    "code 10003": { success: false, ret_msg: "Params Error", retCode: 10003 },
    "code 10004": { success: false, ret_msg: "Params Error", retCode: 10004 },
    "code 33004": { success: false, ret_msg: "Params Error", retCode: 33004 },
    "code 33004 in words": { retCode: 33004, retMsg: "Your api key has expired." },
    "the words API key is invalid": { success: false, ret_msg: "API key is invalid." },
    "the words error sign": { success: false, ret_msg: "error sign! signature for this request is not valid." }
  }
  const all = combinations({ refusal: Object.entries(refusals), reader: Object.entries(readers) })
  for (const {
    reader: [name, listens],
    refusal: [what, refusal]
  } of all)
    it.scoped(`with ${what} ends ${name} at once, while the clock can't be measured`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          exchange.judge = () => refusal
          const reader = yield* listening(listens)
          yield* exchange.clock.pass(10)
          yield* assertRefused(exchange, reader, [[false]])
        })
      )
    )

  for (const [what, refusal] of share(Object.entries(refusals), 2, 3))
    it.scoped(`with ${what} ends the stream after attempts that were lost for the clock`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          exchange.judge = (_, count) => (count === 4 ? refusal : undefined)
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(8000)
          yield* assertRefused(exchange, reader, [[false], [false], [false], [false]])
        })
      )
    )

  it.scoped("without a reason ends the stream at once when the clock was measured and is right", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.judge = () => expiries["no reason"]
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(10)
        yield* assertRefused(exchange, reader, [[false]])
        assert.strictEqual(exchange.readings.length, 2)
      })
    )
  )

  it.scoped("without a reason ends the stream once the clock has been measured and is right", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        exchange.reading = broken
        exchange.judge = () => expiries["no reason"]
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(3000)
        assertAlive(reader)
        const lost = exchange.sockets.length
        assert.isAtLeast(lost, 2)
        yield* recovered(exchange)
        yield* assertRefused(
          exchange,
          reader,
          Array.from({ length: lost + 1 }, () => [false])
        )
      })
    )
  )

  for (const [words, expiry] of share(Object.entries(expiries), 2, 4))
    it.scoped(`is final when it comes again with the right clock, with ${words}: no third message`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          exchange.ahead = setBack
          exchange.judge = () => expiry
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(10)
          yield* assertRefused(exchange, reader, [[false, false]])
        })
      )
    )

  for (const [words, expiry] of share(Object.entries(expiries), 2, 5))
    it.scoped(`is final with the right clock after attempts without a measurement, with ${words}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          exchange.judge = () => expiry
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(3000)
          assertAlive(reader)
          const lost = exchange.sockets.length
          yield* recovered(exchange)
          const heard = Array.from({ length: lost + 1 }, (_, i) => (i === lost ? [false, false] : [false]))
          yield* assertRefused(exchange, reader, heard)
        })
      )
    )
})

describe("two accounts at once while the clock can't be measured", () => {
  const bad = (exchange: ClockExchange, refusal: object) => {
    exchange.judge = (key) => (key === other.key ? refusal : undefined)
  }
  for (const [name, listens] of share(Object.entries(readers), 2, 6))
    it.scoped(`only the one fails whose key is refused, as ${name}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          bad(exchange, { success: false, ret_msg: "Params Error", retCode: 10003 })
          const fine = yield* listening(listens)
          const wrong = yield* listening((ears) =>
            Effect.provideService(listens(ears), Credentials, credentialsOf(other))
          )
          yield* exchange.clock.pass(10)
          assert.instanceOf(failureOf(wrong), Errors.ConnectionError)
          yield* exchange.clock.pass(20_000)
          assertAlive(fine)
          yield* recovered(exchange)
          assertAlive(fine)
          yield* assertHears(exchange, fine, "later")
          assert.strictEqual(exchange.auths.filter(({ key }) => key === other.key).length, 1)
        })
      )
    )

  it.scoped(
    "a wrong secret that is refused without a reason ends only its own stream, once the clock is measured",
    () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          unmeasured(exchange)
          const fine = yield* listening(byStream)
          const wrong = yield* listening((ears) =>
            Effect.provideService(byStream(ears), Credentials, credentialsOf({ ...other, secret: "aWrongSecret" }))
          )
          yield* exchange.clock.pass(20_000)
          for (const reader of [fine, wrong]) assertAlive(reader)
          yield* recovered(exchange)
          assertAlive(fine)
          yield* assertHears(exchange, fine, "later")
          const error = failureOf(wrong)
          assert.instanceOf(error, Errors.ConnectionError)
          assert.strictEqual(exchange.live, 1)
        })
      )
  )
})

describe("a clock that isn't followed", () => {
  for (const [words, expiry] of share(Object.entries(expiries), 2, 8))
    it.scoped(`ends the stream with a refusal with ${words}`, () =>
      inBundle(
        (exchange) =>
          Effect.gen(function* () {
            exchange.expiry = expiry
            unmeasured(exchange)
            const reader = yield* listening(byStream)
            yield* exchange.clock.pass(10)
            yield* assertRefused(exchange, reader, [words === "no reason" ? [false] : [false, false]])
            assert.deepStrictEqual(exchange.readings, [])
          }),
        { syncClock: false }
      )
    )

  /** A service of somebody's own, which knows only what the type requires. */
  const own = (exchange: ClockExchange, measured: () => number) => {
    let offset = 0
    const resync = Effect.sync(() => {
      exchange.readings.push(0)
      offset = measured()
    })
    const service: ClockOffset.ClockOffset["Type"] = { current: () => offset, resync }
    return Layer.succeed(ClockOffset.ClockOffset, service)
  }
  for (const [words, expiry] of share(Object.entries(expiries), 2, 9)) {
    it.scoped(`is a service of one's own, and is right after its resync, with ${words}`, () =>
      inWorld((exchange) =>
        Effect.gen(function* () {
          exchange.expiry = expiry
          exchange.ahead = setBack
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(10)
          assertAlive(reader)
          assert.deepStrictEqual(exchange.heard, [[false, true]])
          assert.strictEqual(exchange.readings.length, 1)
          yield* assertHears(exchange, reader, "later")
        }).pipe(
          Effect.provide(
            socketsWith(
              exchange,
              own(exchange, () => setBack)
            )
          )
        )
      )
    )

    it.scoped(`is a service of one's own, whose resync changes nothing, and ends the stream with ${words}`, () =>
      inWorld((exchange) =>
        Effect.gen(function* () {
          exchange.expiry = expiry
          exchange.ahead = setBack
          const reader = yield* listening(byStream)
          yield* exchange.clock.pass(10)
          yield* assertRefused(exchange, reader, [words === "no reason" ? [false] : [false, false]])
          assert.strictEqual(exchange.readings.length, words === "no reason" ? 1 : 2)
        }).pipe(
          Effect.provide(
            socketsWith(
              exchange,
              own(exchange, () => 0)
            )
          )
        )
      )
    )
  }
})
