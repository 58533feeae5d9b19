import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect } from "effect"
import * as Backtest from "../../src/Backtest.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as MarketData from "../../src/MarketData.js"

const from = Date.UTC(2026, 0, 1)
const minute = 60_000
const order = { category: "linear", symbol: "BTCUSDT", orderType: "Market", qty: "0.1" } as const

/** Candles whose closes are told, each of which opens at the close before. */
const closing = (closes: ReadonlyArray<number>) =>
  MarketData.candles({
    symbol: "BTCUSDT",
    interval: minute,
    data: MarketData.rows(
      closes.map((close, i) => {
        const open = closes[i - 1] ?? 65_000
        return {
          start: from + i * minute,
          open: `${open}`,
          high: `${Math.max(open, close)}`,
          low: `${Math.min(open, close)}`,
          close: `${close}`,
          volume: "100"
        }
      })
    )
  })
const closes = [65_000, 65_100, 64_900, 65_300, 64_800, 65_400, 65_200, 64_700, 64_900, 65_500, 65_450, 65_460]
const data = closing(closes)
const settings = { from, to: from + 12 * minute, every: "1 minute", data } as const
const hold = (side: "Buy" | "Sell") => Effect.zipRight(Order.placeOrder({ ...order, side }), Effect.never)

const mean = (all: ReadonlyArray<number>) => all.reduce((a, b) => a + b, 0) / all.length

describe("the report", () => {
  it.live("of a program that does nothing is all zeros", () =>
    Effect.gen(function* () {
      for (const program of [Effect.void, Effect.never, Effect.sleep("1 minute")]) {
        const report = yield* Backtest.run(program, settings)
        const { drawdown, exposure, orders, sharpe, sortino, trades } = report
        assert.deepStrictEqual(
          [trades, report.open, drawdown, sharpe, sortino, report.return, exposure.time, Number(exposure.notional)],
          [[], [], undefined, undefined, undefined, 0, 0, 0]
        )
        assert.deepStrictEqual([orders.orders, orders.fillRatio, orders.slippage], [0, undefined, undefined])
        assert.isFalse(/NaN|Infinity|null|undefined/.test(JSON.stringify(report) + Backtest.table(report)))
      }
    })
  )

  it.live("of no time at all has no figure that isn't one", () =>
    Effect.gen(function* () {
      const report = yield* Backtest.run(hold("Buy"), {
        ...settings,
        from: from + minute,
        to: from + minute,
        warmUp: minute
      })
      assert.isFalse(/NaN|Infinity|null|undefined/.test(JSON.stringify(report) + Backtest.table(report)))
    })
  )

  it.live("isn't made of a time that ends before it begins", () =>
    Effect.gen(function* () {
      const madeUp = { data: undefined, symbols: ["BTCUSDT"], historyDays: 1 }
      for (const more of [{ to: from - minute }, { ...madeUp, to: from - minute }, { ...madeUp, to: Number.NaN }]) {
        const exit = yield* Effect.exit(Backtest.run(Effect.void, { ...settings, ...more }))
        assert.strictEqual(exit._tag, "Failure", JSON.stringify(more))
        if (exit._tag === "Failure") assert.isTrue(Cause.isFailType(exit.cause))
      }
    })
  )

  for (const side of ["Buy", "Sell"] as const) {
    it.live(`has the drawdown and ratios of its curve: ${side}`, () =>
      Effect.gen(function* () {
        const report = yield* Backtest.run(hold(side), settings)
        const curve = report.equity.curve.map(({ equity }) => Number(equity))
        assert.strictEqual(curve.length, 13)
        // The curve itself: what is held is worth what the data says.
        const sign = side === "Buy" ? 1 : -1
        const entry = Number(report.open[0]?.entryPrice)
        const fee = Number(report.fees)
        for (const [i, equity] of curve.entries()) {
          if (i === 0) continue
          assert.approximately(equity, 10_000 - fee + sign * 0.1 * ((closes[i - 1] ?? 0) - entry), 1e-6, `point ${i}`)
        }
        const returns = curve.slice(1).map((equity, i) => equity / (curve[i] ?? 1) - 1)
        const year = Math.sqrt((365 * 86_400_000) / minute)
        const variance = mean(returns.map((each) => (each - mean(returns)) ** 2))
        const sample = (variance * returns.length) / (returns.length - 1)
        assert.isTrue(
          [variance, sample].some((v) => Math.abs((mean(returns) / Math.sqrt(v)) * year - (report.sharpe ?? 0)) < 1e-6),
          `Sharpe ${report.sharpe}`
        )
        const squares = returns.map((each) => Math.min(0, each) ** 2)
        const negative = squares.filter((each) => each > 0)
        assert.isTrue(
          [mean(squares), mean(negative)].some(
            (v) => Math.abs((mean(returns) / Math.sqrt(v)) * year - (report.sortino ?? 0)) < 1e-6
          ),
          `Sortino ${report.sortino}`
        )
        let worst = { share: 0, amount: 0 }
        for (const [i, peak] of curve.entries()) {
          for (const trough of curve.slice(i)) {
            if ((peak - trough) / peak > worst.share) worst = { share: (peak - trough) / peak, amount: peak - trough }
          }
        }
        assert.approximately(report.drawdown?.share ?? 0, worst.share, 1e-9)
        assert.approximately(Number(report.drawdown?.amount), worst.amount, 1e-6)
        assert.strictEqual(report.exposure.time, 1)
        assert.approximately(report.return, (curve.at(-1) ?? 0) / 10_000 - 1, 1e-9)
      })
    )
  }

  it.live("has costs as positive slippage, of buys and of sells", () =>
    Effect.gen(function* () {
      for (const side of ["Buy", "Sell"] as const) {
        const report = yield* Backtest.run(
          Effect.zipRight(Order.placeOrder({ ...order, side, qty: "9" }), Effect.sleep("1 second")),
          { ...settings, balances: { USDT: "1000000" }, fills: { slippageTicks: 50 } }
        )
        assert.isAbove(report.orders.slippage ?? 0, 0.05, side)
      }
    })
  )

  it.live("has gains of resting orders as negative slippage, and what isn't filled in the ratio", () =>
    Effect.gen(function* () {
      const resting = { category: "linear", symbol: "BTCUSDT", orderType: "Limit" } as const
      const bot = Effect.gen(function* () {
        yield* Order.placeOrder({ ...resting, side: "Buy", price: "64900", qty: "0.1" })
        yield* Order.placeOrder({ ...resting, side: "Buy", price: "60000", qty: "0.3" })
        return yield* Effect.never
      })
      const report = yield* Backtest.run(bot, settings)
      assert.approximately(report.orders.fillRatio ?? 0, 0.25, 1e-9)
      // A hundred under the middle of 65000 or so.
      assert.approximately(report.orders.slippage ?? 0, -(100 / 65_000) * 10_000, 0.05)
      assert.strictEqual(report.orders.symbols[0]?.ordered, "0.4")
    })
  )

  it.live("counts what was refused in batches", () =>
    Effect.gen(function* () {
      const { category, ...rest } = order
      const bad = { ...rest, side: "Buy", qty: "100" } as const
      const bot = Order.batchPlaceOrder({ category, request: [bad, bad] })
      const { refusals } = yield* Backtest.run(bot, settings)
      assert.strictEqual(refusals["110007"], 2, JSON.stringify(refusals))
    })
  )

  it.live("of a program that dies has its cause and what it did", () =>
    Effect.gen(function* () {
      const bot = Effect.zipRight(Order.placeOrder({ ...order, side: "Buy" }), Effect.die(new Error("a bug")))
      const error = yield* Effect.flip(Backtest.run(bot, settings))
      if (error._tag !== "ProgramFailed") return assert.fail(error._tag)
      assert.isTrue(Cause.isDie(error.cause))
      assert.strictEqual(error.report.orders.orders, 1)
    })
  )

  it.live("of the same run is the same, byte for byte, at any time of day", () =>
    Effect.gen(function* () {
      const text = () => Effect.map(Backtest.run(hold("Buy"), settings), (report) => JSON.stringify(report))
      const first = yield* text()
      yield* Effect.sleep(20)
      assert.strictEqual(yield* text(), first)
    })
  )
})

describe("what identifies a run", () => {
  const idOf = (more: object) =>
    Effect.map(Backtest.run(Effect.void, { ...settings, ...more }), ({ run }) => run?.id ?? "none")

  it.live("differs with everything that changes its report", () =>
    Effect.gen(function* () {
      const ids = yield* Effect.forEach(
        [
          {},
          { seed: 2 },
          { to: from + 11 * minute },
          { fills: { participation: 0.2 } },
          { balances: { USDT: "1" } },
          { data: closing([...closes.slice(0, -1), 65_461]) }
        ],
        idOf
      )
      assert.strictEqual(new Set(ids).size, ids.length)
    })
  )

  it.live("differs with how far apart the points of the curve are", () =>
    Effect.gen(function* () {
      // The curve and its ratios are others, and "the same options give the same report".
      assert.notStrictEqual(yield* idOf({ every: "2 minutes" }), yield* idOf({}))
    })
  )

  it.live("doesn't differ with the order in which options are written", () =>
    Effect.gen(function* () {
      const one = yield* idOf({ fills: { participation: 0.2, slippageTicks: 2 } })
      assert.strictEqual(yield* idOf({ fills: { slippageTicks: 2, participation: 0.2 } }), one)
    })
  )
})
