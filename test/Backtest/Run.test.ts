import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Clock, Effect, Option, Schema } from "effect"
import { version } from "../../src/Backtest/internal/Version.js"
import * as Backtest from "../../src/Backtest.js"
import * as Account from "../../src/Http/V5/Account.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"

const from = Date.UTC(2026, 0, 1, 7, 30)
const hour = 3_600_000
const options = { from, to: from + hour, symbols: ["BTCUSDT"], historyDays: 1, seed: 7, every: "10 minutes" } as const
const order = { category: "linear", symbol: "BTCUSDT", orderType: "Market", qty: "0.1" } as const

const trader = Effect.gen(function* () {
  yield* Order.placeOrder({ ...order, side: "Buy" })
  yield* Effect.sleep("20 minutes")
  yield* Order.placeOrder({ ...order, side: "Sell" })
  yield* Effect.sleep("5 minutes")
  yield* Order.placeOrder({ ...order, side: "Sell" })
  yield* Effect.sleep("20 minutes")
})

/** Checks that the final equity follows from the initial one and the sums, to the last digit. */
const reconciles = (report: Backtest.Report): void => {
  const { equity, fees, funding, interest, realised, transfers, unrealised } = report
  const sum = [equity.initial, realised, unrealised, funding, transfers].reduce((sum, text) => sum + Money.of(text), 0n)
  assert.strictEqual(equity.final, Money.format(sum - Money.of(fees) - Money.of(interest)))
}

describe("a backtest", () => {
  it.live("reports what the exchange itself booked, funding included", () =>
    Effect.gen(function* () {
      let seen: ReadonlyArray<string | undefined> = []
      const program = Effect.gen(function* () {
        yield* trader
        const { list } = yield* Position.getPositionInfo({ category: "linear", symbol: "BTCUSDT" })
        const { list: accounts } = yield* Account.getWalletBalance({ accountType: "UNIFIED", coin: "USDT" })
        const { list: closed } = yield* Position.getClosedPnL({ category: "linear" })
        seen = [list[0]?.unrealisedPnl, accounts[0]?.coin[0]?.equity, closed[0]?.closedPnl]
      })
      const report = yield* Backtest.run(program, options)
      reconciles(report)
      assert.strictEqual(report.to, from + 45 * 60_000)
      assert.deepStrictEqual([report.unrealised, report.equity.final, report.trades[0]?.pnl], seen)
      assert.strictEqual(report.interest, "0")
      assert.notStrictEqual(report.funding, "0")
      const [trade] = report.trades
      const [open] = report.open
      assert.deepStrictEqual([trade?.side, trade?.qty, trade?.duration], ["Buy", "0.1", 20 * 60_000])
      assert.deepStrictEqual([open?.side, open?.entryTime, open?.funding], ["Sell", from + 25 * 60_000, report.funding])
      assert.approximately(report.exposure.time, 40 / 45, 1e-9)
      assert.deepStrictEqual(
        report.equity.curve.map(({ time }) => (time - from) / 60_000),
        [0, 10, 20, 30, 40, 45]
      )
      assert.deepStrictEqual([report.orders.orders, report.orders.fillRatio, report.refusals], [3, 1, {}])
      assert.isAbove(report.orders.slippage ?? 0, 0)
      assert.deepStrictEqual(yield* Schema.decodeUnknown(Backtest.Report)(JSON.parse(JSON.stringify(report))), report)
      const lines = Backtest.table(report).split("\n")
      for (const line of lines) assert.isAtMost(line.length, 80)
    })
  )

  it.live("gives the same report again, and another one with another seed", () =>
    Effect.gen(function* () {
      const report = yield* Backtest.run(trader, options)
      assert.deepStrictEqual(yield* Backtest.run(trader, options), report)
      const other = yield* Backtest.run(trader, { ...options, seed: 8 })
      assert.notStrictEqual(other.run?.id, report.run?.id)
      assert.notStrictEqual(other.equity.final, report.equity.final)
    })
  )

  it.live("interrupts a program that doesn't end, and lets it release what it holds", () =>
    Effect.gen(function* () {
      let released: number | undefined
      const program = Effect.gen(function* () {
        yield* Effect.addFinalizer(() =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            released = now
          })
        )
        yield* Order.placeOrder({ ...order, side: "Buy" })
        return yield* Effect.never
      })
      const report = yield* Backtest.run(program, options)
      assert.deepStrictEqual([report.to, released], [options.to, options.to])
      assert.strictEqual(report.exposure.time, 1)
      reconciles(report)
    })
  )

  it.live("fails with the failure of the program, and the report until then", () =>
    Effect.gen(function* () {
      const program = Effect.gen(function* () {
        yield* Effect.sleep("1 minute")
        yield* Effect.ignore(Order.placeOrder({ ...order, side: "Buy", qty: "20" }))
        return yield* Effect.fail("enough" as const)
      })
      const error = yield* Effect.flip(Backtest.run(program, options))
      if (error._tag !== "ProgramFailed") return assert.fail(error._tag)
      assert.deepStrictEqual(Cause.failureOption(error.cause), Option.some("enough" as const))
      assert.strictEqual(error.message, "The program failed at 2026-01-01T07:31:00.000Z: enough")
      assert.strictEqual(error.report.to, from + 60_000)
      assert.deepStrictEqual(error.report.refusals, { 110007: 1 })
      assert.strictEqual(error.report.orders.orders, 0)
    })
  )

  it.live("begins with the balances that it is told", () =>
    Effect.gen(function* () {
      const report = yield* Backtest.run(Effect.void, { ...options, balances: { USDC: "12.5" } })
      assert.deepStrictEqual([report.equity.initial, report.return, report.drawdown], ["12.5", 0, undefined])
      const error = yield* Effect.flip(Backtest.run(Effect.void, { ...options, balances: { USDT: "much" } }))
      assert.strictEqual(error._tag, "InvalidAmount")
    })
  )

  it("names the version of the package", () => {
    assert.strictEqual(version, JSON.parse(readFileSync("package.json", "utf8")).version)
  })
})
