import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Backtest from "../../src/Backtest.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as MarketData from "../../src/MarketData.js"

const from = Date.UTC(2026, 0, 1)
const minute = 60_000
const order = { category: "linear", symbol: "BTCUSDT", orderType: "Market", qty: "0.01" } as const

const candles = (count: number, last = "65000") =>
  MarketData.candles({
    symbol: "BTCUSDT",
    interval: minute,
    data: MarketData.rows(
      Array.from({ length: count }, (_, i) => {
        const [open, close] = [65_000 + 10 * i, 65_010 + 10 * i].map(String)
        const end = i === count - 1 ? last : close
        return { start: from + (i - 5) * minute, open, high: "66000", low: "64000", close: end, volume: "40" }
      })
    )
  })

const bot = Effect.gen(function* () {
  yield* Order.placeOrder({ ...order, side: "Buy" })
  yield* Effect.sleep("10 minutes")
  yield* Order.placeOrder({ ...order, side: "Sell", reduceOnly: true })
  return yield* Effect.never
})

describe("a backtest on data", () => {
  it.live("trades at its prices, and is identified by what it read", () =>
    Effect.gen(function* () {
      const options = { from, to: from + 30 * minute, warmUp: 5 * minute, every: "10 minutes" } as const
      const report = yield* Backtest.run(bot, { ...options, data: candles(60) })
      const [trade] = report.trades
      // Five candles are before the start: it begins at 65050, and rises by 10 a minute.
      assert.approximately(Number(trade?.entryPrice), 65_050, 1)
      assert.approximately(Number(trade?.exitPrice), 65_150, 1)
      assert.deepStrictEqual(
        report.equity.curve.map(({ time }) => (time - from) / minute),
        [0, 10, 20, 30]
      )
      const later = yield* Backtest.run(bot, { ...options, data: candles(60, "65001") })
      assert.deepStrictEqual(later, report)
      const other = yield* Backtest.run(bot, { ...options, data: candles(35, "65001") })
      assert.notStrictEqual(other.run?.data, report.run?.data)
      assert.notStrictEqual(other.run?.id, report.run?.id)
    })
  )

  it.live("says how many gaps and bad rows the data has between its start and its end", () =>
    Effect.gen(function* () {
      const prices = { open: "65000", high: "65010", low: "64990", close: "65000", volume: "40" }
      const row = (i: number) => ({ start: from + i * minute, ...prices })
      // Missing are the minutes 5, 6 and 50, those from the bad row on, and the last ones.
      const rows = [0, 1, 2, 3, 4, 7, 8, 9].map(row).concat([10, 11, 12, 49, 51, 52].map(row))
      const bad = { ...row(2), start: from + 13 * minute, close: "none" }
      const all = [...rows.slice(0, 11), bad, ...rows.slice(11)]
      const data = MarketData.candles({
        symbol: "BTCUSDT",
        interval: minute,
        lenient: true,
        data: MarketData.rows(all)
      })
      const report = yield* Backtest.run(bot, { from, to: from + 12 * minute, data })
      assert.deepStrictEqual(report.run?.flaws, { gaps: 1, badRows: 0 })
      assert.include(Backtest.table(report), ", 1 gap\n")
      const longer = yield* Backtest.run(bot, { from, to: from + 60 * minute, data })
      assert.deepStrictEqual(longer.run?.flaws, { gaps: 4, badRows: 1 })
      assert.include(Backtest.table(longer), ", 4 gaps, 1 bad row left out\n")
      const whole = yield* Backtest.run(bot, { from, to: from + 12 * minute, data: candles(60) })
      assert.isUndefined(whole.run?.flaws)
    })
  )

  it.live("counts it as a gap if the data begins late or ends early", () =>
    Effect.gen(function* () {
      const options = { from, to: from + 30 * minute, warmUp: 5 * minute }
      const flawsOf = (data: MarketData.MarketData, more: object = {}) =>
        Effect.map(Backtest.run(bot, { ...options, ...more, data }), (report) => report.run?.flaws)
      assert.isUndefined(yield* flawsOf(candles(35)))
      assert.deepStrictEqual(yield* flawsOf(candles(20)), { gaps: 1, badRows: 0 })
      assert.deepStrictEqual(yield* flawsOf(candles(34), { warmUp: 10 * minute }), { gaps: 2, badRows: 0 })
    })
  )

  it.live("fails with what is wrong about the data", () =>
    Effect.gen(function* () {
      const options = { from, to: from + 30 * minute }
      const none = yield* Effect.flip(
        Backtest.run(bot, { ...options, from: from - minute, to: from, data: candles(1) })
      )
      assert.strictEqual(none._tag, "NoData")
      const misfit = yield* Effect.flip(
        Backtest.run(bot, { ...options, to: from + 60 * minute, data: candles(30, "65000.12345") })
      )
      assert.strictEqual(misfit._tag, "MisfitData")
    })
  )

  it.live("takes instruments and fees from saved answers, which identify it, too", () =>
    Effect.gen(function* () {
      const options = { data: candles(60), from, to: from + 30 * minute, warmUp: 5 * minute } as const
      const fees = (takerFeeRate: string) => ({
        feeRates: [{ list: [{ symbol: "BTCUSDT", takerFeeRate, makerFeeRate: "0" }] }]
      })
      const [usual, cheap, free] = yield* Effect.all([
        Backtest.run(bot, options),
        Backtest.run(bot, { ...options, ...fees("0.0001") }),
        Backtest.run(bot, { ...options, ...fees("0") })
      ])
      assert.closeTo(Number(usual.fees) / Number(cheap.fees), 5.5, 0.001)
      assert.strictEqual(Number(free.fees), 0)
      assert.strictEqual(new Set([usual, cheap, free].map(({ run }) => run?.id)).size, 3)
      const error = yield* Effect.flip(Backtest.run(bot, { ...options, ...fees("free") }))
      assert.match(String(error), /feeRates\[0\]\.list\[0\] for BTCUSDT: takerFeeRate expected/)
    })
  )
})
