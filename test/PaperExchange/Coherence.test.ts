import { assert, describe, it } from "@effect/vitest"
import * as Funding from "../../src/PaperExchange/Funding.js"
import * as Liquidation from "../../src/PaperExchange/Liquidation.js"
import * as Rows from "../../src/PaperExchange/OrderRows.js"
import * as Orders from "../../src/PaperExchange/Orders.js"
import * as TradingStop from "../../src/PaperExchange/TradingStop.js"
import { dec, ok } from "./harness.js"
import { buy, everything, quiet, sell } from "./marginWorld.js"

describe("what is told of the past", () => {
  it("stays as it was when the order of a fill is amended later", () => {
    const { engine, market, other } = quiet()
    const account = engine.openAccount({ USDT: "100000" })
    const linear = market("linear", "BTCUSDT")
    const order = ok(buy(engine, account, linear, "0.5", { orderType: "Limit", price: "60000" }))
    ok(sell(engine, other, linear, "0.1"))
    const before = account.executions.map(Rows.execution)
    ok(Orders.amend(engine, account, { category: "linear", orderId: order.id, qty: "0.4", price: "59900" }))
    assert.deepStrictEqual(account.executions.map(Rows.execution), before)
    assert.deepStrictEqual(
      [before[0]?.orderPrice, before[0]?.orderQty, before[0]?.leavesQty],
      ["60000.00", "0.500", "0.400"]
    )
  })
})

describe("funding", () => {
  it("of inverse contracts takes from one what it gives the others, to the last digit", () => {
    const { engine, market, quote } = quiet()
    const inverse = market("inverse", "BTCUSD")
    const accounts = ["1", "2", "4"].map((qty) => {
      const account = engine.openAccount({ BTC: "1" })
      quote("inverse", "BTCUSD", "Sell", qty, "60007")
      ok(buy(engine, account, inverse, qty))
      return account
    })
    assert.strictEqual(accounts.length, 3)
    for (let i = 0; i < 20; i++) {
      inverse.markPrice = inverse.toUnits(60_007 + i * 13)
      inverse.fundingRate = 10_007 + i * 17
      Funding.settle(engine, inverse)
      assert.strictEqual(dec(everything(engine, "BTC")), "0")
    }
  })
})

describe("a position", () => {
  it("that is liquidated in part shows no take profit whose order is gone", () => {
    const { engine, market, quote, set } = quiet()
    const account = engine.openAccount({ USDT: "6000" })
    const linear = market("linear", "BTCUSDT")
    account.leverages.set(linear, { buy: 5000, sell: 5000 })
    quote("linear", "BTCUSDT", "Sell", "4", "60000")
    ok(buy(engine, account, linear, "4", { takeProfit: "70000", stopLoss: "50000" }))
    const position = account.position(linear, 0)
    ok(TradingStop.set(engine, position, { trailingStop: "5000" }))
    assert.strictEqual(position.stops.size, 3)
    set("BTC", 58_800)
    quote("linear", "BTCUSDT", "Buy", "10", "58800")
    Liquidation.check(engine)
    assert.isAbove(position.size, 0)
    assert.strictEqual(position.stops.size, 0)
    assert.deepStrictEqual([position.takeProfit, position.stopLoss, position.trailingStop], [0, 0, 0])
  })
})
