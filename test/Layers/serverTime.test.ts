import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Fiber, Layer, TestClock } from "effect"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import * as Venue from "../../src/Layers/Venue.js"
import { answering, exchange, logged, response } from "./clockOffsetWorld.js"

describe("the time of the exchange", () => {
  it.scoped("reads the time of every API", () =>
    Effect.gen(function* () {
      const offsetOf = (source: ClockOffset.TimeSource, body: string) => {
        const paths: Array<string> = []
        return ClockOffset.ClockOffset.pipe(
          Effect.map((clock) => [clock.current(), paths[0]]),
          Effect.provide(
            ClockOffset.layerSync({ venue: Venue.live, source }).pipe(Layer.provide(answering([response(body)], paths)))
          )
        )
      }
      assert.deepStrictEqual(yield* offsetOf(ClockOffset.v5, '{"time":1688639403423}'), [
        1688639403423,
        "GET https://api.bybit.com/v5/market/time"
      ])
      assert.deepStrictEqual(yield* offsetOf(ClockOffset.v2, '{"time_now":"1577444332.192"}'), [
        1577444332192,
        "GET https://api.bybit.com/v2/public/time"
      ])
      assert.deepStrictEqual(yield* offsetOf(ClockOffset.spotV1, '{"result":{"serverTime":1625799317787}}'), [
        1625799317787,
        "GET https://api.bybit.com/spot/v1/time"
      ])
    })
  )

  it("refuses a time that is not a number, with a typed error", () => {
    const bodies = [
      {},
      null,
      "html",
      { time: null },
      { time: "soon" },
      { time: "" },
      { time: Number.NaN },
      { time: [] }
    ]
    for (const body of bodies) {
      const result = ClockOffset.v5.read(body)
      assert.isTrue(Either.isLeft(result), JSON.stringify(body))
      if (Either.isLeft(result)) assert.strictEqual(result.left._tag, "ServerTimeError")
    }
    assert.isTrue(Either.isLeft(ClockOffset.v2.read({ time_now: "" })))
    assert.isTrue(Either.isLeft(ClockOffset.spotV1.read({ result: null })))
    assert.isTrue(Either.isLeft(ClockOffset.spotV1.read({ serverTime: 1 })))
  })

  it("refuses a time with an error code, from every API", () => {
    const now = 1_763_700_000_000
    for (const [source, body] of [
      [ClockOffset.v5, { retCode: 10016, time: now }],
      [ClockOffset.v2, { ret_code: 10016, time_now: "1763700000.1" }],
      [ClockOffset.spotV1, { ret_code: 10016, result: { serverTime: now } }]
    ] as const) {
      const result = source.read(body)
      assert.strictEqual(Either.isLeft(result) && result.left._tag, "UntrustedServerTime")
    }
  })
})

describe("checkLatency", () => {
  const check = (ahead: number) => {
    const lines: Array<string> = []
    return Effect.gen(function* () {
      yield* TestClock.setTime(1_000_000)
      const fiber = yield* Effect.fork(ClockOffset.checkLatency(exchange(() => ahead, 20)))
      yield* TestClock.adjust(40)
      return { latency: yield* Fiber.join(fiber), lines }
    }).pipe(Effect.provide(logged(lines)))
  }

  it.effect("returns the round trip and the clock difference", () =>
    Effect.gen(function* () {
      const { latency, lines } = yield* check(500)
      assert.deepStrictEqual(latency, { roundTripMillis: 40, differenceMillis: 500 })
      assert.deepStrictEqual(lines, [])
    })
  )

  it.effect("warns above 500 ms, whichever clock is ahead", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* check(501)).lines, [
        "WARN The local clock is 501 ms behind the exchange's (round trip 40 ms)"
      ])
      assert.deepStrictEqual((yield* check(-501)).lines, [
        "WARN The local clock is 501 ms ahead of the exchange's (round trip 40 ms)"
      ])
      assert.deepStrictEqual((yield* check(-500)).lines, [])
    })
  )

  it.effect("fails with a typed error if the time is not a number", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(ClockOffset.checkLatency(Effect.succeed(Number.NaN)))
      assert.strictEqual(error._tag, "ServerTimeError")
      const other = yield* Effect.flip(
        Effect.provide(ClockOffset.checkLatency(ClockOffset.serverTime(Venue.live)), answering([response("no json")]))
      )
      assert.strictEqual(other._tag, "ServerTimeError")
    })
  )
})
