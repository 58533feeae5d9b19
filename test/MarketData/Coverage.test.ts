import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as MarketData from "../../src/MarketData.js"
import { minute, readAll, start } from "./reading.js"

type Range = readonly [first: number, last: number]

/** The minutes from the first to the last. */
const minutesOf = ([first, last]: Range) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

const candles = (range: Range, symbol = "BTCUSDT") =>
  MarketData.candles({
    symbol,
    interval: minute,
    data: MarketData.rows(
      minutesOf(range).map((i) => ({
        start: start + i * minute,
        open: "1",
        high: "1",
        low: "1",
        close: "1",
        volume: "1"
      }))
    )
  })

const trades = (minutes: ReadonlyArray<number>) =>
  MarketData.trades({
    symbol: "BTCUSDT",
    data: MarketData.rows(
      minutes.map((i) => ({ time: start + i * minute, side: "Buy", price: "1", size: "1", id: `${i}` }))
    )
  })

const marks = (minutes: ReadonlyArray<number>) =>
  MarketData.marks({
    symbol: "BTCUSDT",
    data: MarketData.rows(minutes.map((i) => ({ time: start + i * minute, price: "1" })))
  })

/** The gaps of all sources in a window, in minutes. */
const gapsIn = (
  data: MarketData.MarketData,
  { from, to, warmUp = 0 }: { readonly from?: number; readonly to?: number; readonly warmUp?: number }
) =>
  Effect.gen(function* () {
    const window = {
      from: from === undefined ? undefined : start + from * minute,
      to: to === undefined ? undefined : start + to * minute,
      warmUp: warmUp * minute
    }
    const { report } = yield* readAll(MarketData.between(data, window))
    const all = report.sources.flatMap(({ firstGaps }) => firstGaps)
    assert.strictEqual(
      report.sources.reduce((sum, { gaps }) => sum + gaps, 0),
      all.length
    )
    return all.map(({ from, kind, symbol, to }) => [symbol, kind, (from - start) / minute, (to - start) / minute])
  })

const candleGap = (from: number, to: number, symbol = "BTCUSDT") => [symbol, "Candle", from, to]
const hour = { from: 0, to: 60 }

describe("candles between two times", () => {
  it.effect("have no gap if they begin and end with them, or reach beyond", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* gapsIn(candles([0, 59]), hour), [])
      assert.deepStrictEqual(yield* gapsIn(candles([-10, 70]), hour), [])
      assert.deepStrictEqual(yield* gapsIn(candles([-30, 59]), { ...hour, warmUp: 30 }), [])
      assert.deepStrictEqual(yield* gapsIn(candles([10, 20]), {}), [])
    })
  )

  it.effect("have a gap where they begin too late or end too early, warm-up included", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* gapsIn(candles([0, 29]), hour), [candleGap(30, 60)])
      assert.deepStrictEqual(yield* gapsIn(candles([1, 58]), hour), [candleGap(0, 1), candleGap(59, 60)])
      assert.deepStrictEqual(yield* gapsIn(candles([0, 59]), { ...hour, warmUp: 30 }), [candleGap(-30, 0)])
      assert.deepStrictEqual(yield* gapsIn(candles([15, 59]), { from: 0 }), [candleGap(0, 15)])
    })
  )

  it.effect("have none for a part of a candle", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* gapsIn(candles([1, 58]), { from: 0.5, to: 59.5 }), [])
      assert.deepStrictEqual(yield* gapsIn(candles([1, 58]), { from: -0.5, to: 60.5 }), [
        candleGap(0, 1),
        candleGap(59, 60.5)
      ])
    })
  )

  it.effect("have one gap across a border, where they continue beyond it", () =>
    Effect.gen(function* () {
      const parts = MarketData.merge(candles([-20, -11]), candles([70, 80]), candles([5, 50]))
      assert.deepStrictEqual((yield* gapsIn(parts, hour)).sort(), [candleGap(-10, 5), candleGap(51, 70)])
    })
  )

  it.effect("have those of each symbol", () =>
    Effect.gen(function* () {
      const both = MarketData.merge(candles([0, 59]), candles([0, 29], "ETHUSDT"), candles([20, 59], "SOLUSDT"))
      assert.deepStrictEqual(yield* gapsIn(both, hour), [candleGap(30, 60, "ETHUSDT"), candleGap(0, 20, "SOLUSDT")])
    })
  )

  it.effect("may be those of several sources", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* gapsIn(MarketData.merge(candles([30, 59]), candles([0, 29])), hour), [])
      assert.deepStrictEqual(yield* gapsIn(MarketData.merge(candles([0, 19]), candles([30, 59])), hour), [
        candleGap(20, 30)
      ])
      // The candles are for the past only.
      assert.deepStrictEqual(
        yield* gapsIn(MarketData.merge(candles([-30, -1]), trades(minutesOf([0, 59]))), { ...hour, warmUp: 30 }),
        []
      )
    })
  )
})

describe("trades between two times", () => {
  const quiet = trades([3, 10, 20, 22, 30, 35, 41, 55])

  it.effect("have no gap for a quiet beginning or end", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* gapsIn(quiet, hour), [])
      assert.deepStrictEqual(yield* gapsIn(trades([0.5, 59.5]), hour), [])
    })
  )

  it.effect("have one if it is longer than any pause between them", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* gapsIn(quiet, { from: 0, to: 120 }), [["BTCUSDT", "Trade", 55, 120]])
      assert.deepStrictEqual(yield* gapsIn(quiet, { from: -30, to: 60 }), [["BTCUSDT", "Trade", -30, 3]])
      assert.deepStrictEqual(yield* gapsIn(trades([-40, 59]), { from: 58, to: 60 }), [])
    })
  )
})

describe("mark prices between two times", () => {
  it.effect("have a gap where the candles have none", () =>
    Effect.gen(function* () {
      const whole = MarketData.merge(candles([-30, 59]), marks(minutesOf([0, 59])))
      assert.deepStrictEqual(yield* gapsIn(whole, { ...hour, warmUp: 30 }), [])
      const half = MarketData.merge(candles([0, 59]), marks(minutesOf([0, 30])))
      assert.deepStrictEqual(yield* gapsIn(half, hour), [["BTCUSDT", "Mark", 30, 60]])
    })
  )
})
