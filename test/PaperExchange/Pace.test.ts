import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Layer, TestClock } from "effect"
import { Exchange } from "../../src/PaperExchange/Exchange.js"
import { Pace } from "../../src/PaperExchange/internal/Pace.js"
import { Recorder } from "../../src/PaperExchange/internal/Store/Recorder.js"
import * as Paper from "../../src/PaperExchange.js"
import { start } from "./harness.js"

const options = { symbols: ["BTCUSDT"], historyDays: 1 }
const minute = 60_000

const set = () => {
  const clock = { now: start }
  const exchange = new Exchange({ ...options, clock: () => clock.now })
  return { clock, exchange, pace: new Pace(exchange) }
}

describe("the pace of an exchange", () => {
  it.live("simulates a gap in slices that yield in between", () =>
    Effect.gen(function* () {
      const { clock, exchange, pace } = set()
      clock.now += 3 * minute
      assert.isTrue(pace.isBehind)
      let turns = 0
      const timer = setInterval(() => turns++, 0)
      yield* pace.follow
      clearInterval(timer)
      assert.isAbove(turns, 5)
      assert.isFalse(pace.isBehind)
      assert.strictEqual(exchange.engine.now, clock.now)
    })
  )

  it.live("has the same result in slices as at once", () =>
    Effect.gen(function* () {
      const [sliced, whole] = [set(), set()]
      for (const { clock } of [sliced, whole]) clock.now += 3 * minute
      yield* sliced.pace.follow
      whole.exchange.catchUp()
      const [one, other] = [sliced, whole].map(({ exchange }) => exchange.engine.market("linear", "BTCUSDT"))
      assert.strictEqual(one?.lastPrice, other?.lastPrice)
      assert.deepStrictEqual(
        one?.candles.candle("1", start + minute, start),
        other?.candles.candle("1", start + minute, start)
      )
    })
  )

  it.live("skips time that lies more than ten minutes back", () =>
    Effect.gen(function* () {
      const { clock, exchange, pace } = set()
      clock.now += 24 * 60 * minute
      const recorder = new Recorder(exchange.engine, 0, () => {})
      exchange.recorder = recorder
      yield* pace.follow
      assert.strictEqual(exchange.engine.now, clock.now)
      const [, skipped] = /"skip","args":\[(\d+)\]/.exec(recorder.take().text) ?? []
      assert.strictEqual(Number(skipped), clock.now - 10 * minute)
    })
  )

  it.live("makes calls wait until the exchange has caught up", () =>
    Effect.gen(function* () {
      const { clock, exchange, pace } = set()
      clock.now += 3 * minute
      const call = yield* Effect.fork(Effect.map(pace.present, () => exchange.engine.now))
      yield* Effect.yieldNow()
      assert.isNull(call.unsafePoll())
      yield* pace.follow
      assert.strictEqual(yield* call, clock.now)
      yield* pace.present
    })
  )

  it.effect("skips nothing under a test clock, however far it moves at once", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      const paper = yield* Effect.map(Layer.build(Paper.layer({ ...options, stepMillis: 30_000 })), (context) =>
        Effect.provide(Paper.PaperExchange, context)
      )
      const { markets } = yield* paper
      yield* TestClock.adjust("1 hour")
      const exchange = new Exchange({ ...options, stepMillis: 30_000, clock: () => start })
      exchange.life.advance(yield* Clock.currentTimeMillis)
      const market = exchange.engine.market("linear", "BTCUSDT")
      assert.strictEqual(yield* markets.now, start + 60 * minute)
      assert.strictEqual(Number(yield* markets.markPrice("linear", "BTCUSDT")), (market?.markPrice ?? 0) / 100)
    }).pipe(Effect.scoped)
  )
})
