import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as Backtest from "../../src/Backtest.js"
import * as Order from "../../src/Http/V5/Order.js"
import { Bybit, PaperExchange } from "../../src/PaperExchange.js"

const layer = Bybit.layer({ seed: 7, symbols: ["BTCUSDT"], historyDays: 1 })
const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" } as const

describe("an account that is followed", () => {
  it.scoped("has a report at any time, with what happened since then", () =>
    Effect.gen(function* () {
      yield* Order.placeOrder(order)
      const { report } = yield* Backtest.record({ every: "1 minute" })
      const first = yield* report
      assert.deepStrictEqual([first.orders.orders, first.fees, first.equity.curve.length], [0, "0", 2])
      assert.deepStrictEqual([first.open[0]?.side, first.open[0]?.qty], ["Buy", "0.01"])
      yield* TestClock.adjust("150 seconds")
      yield* Order.placeOrder(order)
      const second = yield* report
      assert.strictEqual(second.orders.orders, 1)
      assert.strictEqual(second.open[0]?.qty, "0.02")
      assert.deepStrictEqual(
        second.equity.curve.map(({ time }) => time),
        [0, 60_000, 120_000, 150_000]
      )
      assert.isUndefined(second.run)
    }).pipe(Effect.provide(layer))
  )

  it.scoped("counts refusals, also those of a batch's orders", () =>
    Effect.gen(function* () {
      const { report } = yield* Backtest.record()
      const { category, ...row } = order
      yield* Order.batchPlaceOrder({ category, request: [row, { ...row, qty: "50" }, { ...row, qty: "50" }] })
      yield* Effect.ignore(Order.placeOrder({ ...order, qty: "0.00001" }))
      const { orders, refusals } = yield* report
      assert.deepStrictEqual([orders.orders, refusals], [1, { 10001: 1, 110007: 2 }])
    }).pipe(Effect.provide(layer))
  )

  it.scoped("is the demo account, or that of a key", () =>
    Effect.gen(function* () {
      const { accounts } = yield* PaperExchange
      const { key } = yield* accounts.open({ balances: { USDT: "12" } })
      const { report } = yield* Backtest.record({ key })
      yield* accounts.deposit(key, "USDT", "30")
      const { equity, transfers, ...others } = yield* report
      assert.deepStrictEqual([equity.initial, equity.final, transfers, others.return], ["12", "42", "30", 0])
      const error = yield* Effect.flip(Backtest.record({ key: "nobody" }))
      assert.strictEqual(error._tag, "UnknownKey")
    }).pipe(Effect.provide(layer))
  )
})
