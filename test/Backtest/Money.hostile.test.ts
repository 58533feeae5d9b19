import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Backtest from "../../src/Backtest.js"
import * as Account from "../../src/Http/V5/Account.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import * as MarketData from "../../src/MarketData.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"

const from = Date.UTC(2026, 0, 1)
const minute = 60_000
const count = 40
type Category = "linear" | "inverse" | "spot"

/** Candles that go up and down by odd amounts. */
const rows = (places: number) =>
  Array.from({ length: count }, (_, i) => {
    const at = (n: number) => 65_000 + (((i * 7919 + n * 104_729) % 997) - 498) / 10
    const prices = [at(0), at(1), at(2), at(3)]
    return {
      start: from + i * minute,
      open: at(0).toFixed(1),
      high: Math.max(...prices).toFixed(1),
      low: Math.min(...prices).toFixed(1),
      close: at(3).toFixed(1),
      volume: (40_000_000 / 10 ** places).toFixed(places)
    }
  })

const symbolOf = { linear: "BTCUSDT", inverse: "BTCUSD", spot: "BTCUSDT" } as const
const candles = (category: Category) =>
  MarketData.candles({
    symbol: symbolOf[category],
    interval: minute,
    data: MarketData.rows(rows({ linear: 3, inverse: 0, spot: 6 }[category]))
  })
const fundings = (symbol: string, all: ReadonlyArray<readonly [number, string]>) =>
  MarketData.fundings({
    symbol,
    data: MarketData.rows(all.map(([minutes, rate]) => ({ time: from + minutes * minute, rate })))
  })

const reconciles = (report: Backtest.Report): void => {
  const { equity, fees, funding, interest, realised, transfers, unrealised } = report
  const sum = [equity.initial, realised, unrealised, funding, transfers].reduce((sum, text) => sum + Money.of(text), 0n)
  assert.strictEqual(equity.final, Money.format(sum - Money.of(fees) - Money.of(interest)))
}
const total = (all: ReadonlyArray<string | undefined>) =>
  Money.format(all.reduce((sum, text) => sum + Money.of(text === undefined || text === "" ? "0" : text), 0n))

/** Takes, rests and turns around, and reads the books of the exchange at the end. */
const trading = (category: Category, qty: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const of = { category, symbol: symbolOf[category] } as const
    const last = {
      log: [] as ReadonlyArray<readonly [string, string | undefined, string | undefined]>,
      fees: "",
      fills: 0
    }
    const [small = "", big = ""] = qty
    yield* Order.placeOrder({ ...of, side: "Buy", orderType: "Limit", price: "64990", qty: small })
    yield* Order.placeOrder({ ...of, side: "Buy", orderType: "Market", qty: big, marketUnit: "baseCoin" })
    yield* Effect.sleep("7 minutes")
    yield* Order.placeOrder({ ...of, side: "Sell", orderType: "Limit", price: "65020", qty: small })
    yield* Effect.sleep("6 minutes")
    yield* Order.placeOrder({ ...of, side: "Sell", orderType: "Market", qty: small, marketUnit: "baseCoin" })
    if (category !== "spot") {
      yield* Order.placeOrder({ ...of, side: "Sell", orderType: "Market", qty: big })
      yield* Order.placeOrder({ ...of, side: "Sell", orderType: "Market", qty: small })
    }
    yield* Effect.sleep("15 minutes")
    const { list } = yield* Order.getTradeHistory({ ...of, limit: 100 })
    const log = yield* Account.getTransactionLog({ accountType: "UNIFIED", limit: 50 })
    last.fees = total(list.filter(({ execType }) => execType === "Trade").map(({ execFee }) => execFee))
    last.fills = list.length
    last.log = log.list.map(({ change, fee, funding }) => [String(change), fee, funding])
    return { ...last, executions: list }
  })

const settings = { from, to: from + count * minute, every: "1 minute" } as const

/** The report of a run, and what the program returned. */
const both = <A, E, R>(program: Effect.Effect<A, E, R>, options: Backtest.RunOptions) =>
  Effect.gen(function* () {
    const told: Array<A> = []
    const report = yield* Backtest.run(
      Effect.map(program, (value) => void told.push(value)),
      options
    )
    const [value] = told
    if (value === undefined) return assert.fail("It told nothing")
    return [report, value] as const
  })

describe("the money of a backtest", () => {
  it.live("adds up on linear, and agrees with executions and the log", () =>
    Effect.gen(function* () {
      const data = MarketData.merge(
        candles("linear"),
        fundings("BTCUSDT", [
          [10, "0.000123"],
          [20, "-0.0002"]
        ])
      )
      const [report, { executions, fees, log }] = yield* both(trading("linear", ["0.111", "0.257"]), {
        ...settings,
        data
      })
      reconciles(report)
      assert.strictEqual(report.fees, fees)
      assert.strictEqual(report.funding, total(log.map(([, , funding]) => funding)))
      const gained = Money.of(report.equity.final) - Money.of(report.equity.initial) - Money.of(report.unrealised)
      assert.strictEqual(Money.format(gained), total(log.map(([change]) => change)))
      for (const { execFee, execPrice, execQty, execType, isMaker } of executions) {
        if (execType !== "Trade") continue
        const rate = isMaker === true ? 20n : 55n
        const worth = Money.mulDiv(Money.of(String(execPrice)), Money.of(String(execQty)), Money.one)
        assert.strictEqual(String(execFee), Money.format((worth * rate) / 100_000n))
      }
      assert.isTrue(executions.some(({ isMaker }) => isMaker) && executions.some(({ isMaker }) => !isMaker))
    })
  )

  it.live("adds up on inverse, where the coin itself moves", () =>
    Effect.gen(function* () {
      const data = MarketData.merge(candles("inverse"), fundings("BTCUSD", [[10, "0.000123"]]))
      const [report] = yield* both(trading("inverse", ["1111", "2573"]), {
        ...settings,
        data,
        category: "inverse",
        balances: { BTC: "1" }
      })
      reconciles(report)
      assert.notStrictEqual(report.funding, "0")
      assert.notStrictEqual(report.fees, "0")
    })
  )

  it.live("adds up on spot", () =>
    Effect.gen(function* () {
      const [report] = yield* both(trading("spot", ["0.011111", "0.025713"]), {
        ...settings,
        data: candles("spot"),
        category: "spot",
        balances: { USDT: "10000" }
      })
      reconciles(report)
      assert.notStrictEqual(report.realised, "0")
    })
  )

  for (const [side, rate, sign] of [
    ["Buy", "0.0005", -1],
    ["Sell", "0.0005", 1],
    ["Buy", "-0.0005", 1],
    ["Sell", "-0.0005", -1]
  ] as const) {
    it.live(`has the funding of the data: ${side} at ${rate}`, () =>
      Effect.gen(function* () {
        const data = MarketData.merge(candles("linear"), fundings("BTCUSDT", [[10, rate]]))
        const bot = Effect.gen(function* () {
          yield* Order.placeOrder({ category: "linear", symbol: "BTCUSDT", side, orderType: "Market", qty: "0.1" })
          yield* Effect.sleep("11 minutes")
        })
        const report = yield* Backtest.run(bot, { ...settings, data })
        assert.strictEqual(Math.sign(Number(report.funding)), sign)
        assert.approximately(Math.abs(Number(report.funding)), 0.1 * 65_000 * 0.0005, 0.01)
        reconciles(report)
      })
    )
  }

  it.live("doesn't have funding that was paid before it began, or in the moment after it ended", () =>
    Effect.gen(function* () {
      const data = MarketData.merge(
        candles("linear"),
        fundings("BTCUSDT", [
          [4, "0.01"],
          [5, "0.01"],
          [20, "0.01"]
        ])
      )
      const bot = Effect.zipRight(
        Order.placeOrder({ category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.1" }),
        Effect.never
      )
      const options = { ...settings, data, from: from + 5 * minute, warmUp: 5 * minute, to: from + 20 * minute }
      const report = yield* Backtest.run(bot, options)
      assert.strictEqual(report.funding, "0")
    })
  )

  it.live("of a position that was closed is that of the closed PnL", () =>
    Effect.gen(function* () {
      const bot = Effect.gen(function* () {
        const of = { category: "linear", symbol: "BTCUSDT", orderType: "Market", qty: "0.123" } as const
        yield* Order.placeOrder({ ...of, side: "Sell" })
        yield* Effect.sleep("9 minutes")
        yield* Order.placeOrder({ ...of, side: "Buy", reduceOnly: true })
        yield* Effect.sleep("1 second")
        return yield* Position.getClosedPnL({ category: "linear" })
      })
      const [report, closed] = yield* both(bot, { ...settings, data: candles("linear") })
      assert.strictEqual(report.trades[0]?.pnl, closed.list[0]?.closedPnl)
      assert.strictEqual(
        Money.format(Money.of(report.equity.final) - Money.of(report.equity.initial)),
        closed.list[0]?.closedPnl
      )
    })
  )
})
