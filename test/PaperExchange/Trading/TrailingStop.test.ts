import { assert, describe, it } from "@effect/vitest"
import * as OrderRows from "../../../src/PaperExchange/internal/Rows/OrderRows.js"
import * as Rows from "../../../src/PaperExchange/internal/Rows/PositionRows.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import * as TradingStop from "../../../src/PaperExchange/internal/Trading/TradingStop.js"
import * as Triggers from "../../../src/PaperExchange/internal/Trading/Triggers.js"
import { ok, refused } from "../harness.js"
import { frozen, linear as order } from "./tradingWorld.js"

/** A position of 0.1 at 50000, with orders at every price that can close it. */
const held = (side: "Buy" | "Sell") => {
  const { engine, perpetual: market, rich, trader } = frozen()
  const other = side === "Buy" ? "Sell" : "Buy"
  ok(Orders.place(engine, rich, order({ side: other })))
  ok(Orders.place(engine, trader, order({ side, orderType: "Market" })))
  ok(Orders.place(engine, rich, order({ side, price: side === "Buy" ? "46000" : "54000", qty: "1" })))
  const position = trader.position(market, 0)
  const reach = (price: number) => {
    market.lastPrice = price * 100
    Triggers.check(engine)
  }
  return { engine, market, trader, position, reach }
}

describe("a trailing stop", () => {
  it("follows the price up and sells once it has fallen by the distance", () => {
    const { engine, trader, position, reach } = held("Buy")
    ok(TradingStop.set(engine, position, { trailingStop: "500" }))
    assert.strictEqual(Rows.position(engine, position).trailingStop, "500.00")
    for (const price of [50_300, 51_000, 50_501]) reach(price)
    assert.strictEqual(position.size, 100)
    reach(50_500)
    assert.strictEqual(position.size, 0)
    const stop = trader.orders.at(-1) ?? assert.fail("no stop")
    assert.deepStrictEqual(
      [stop.status, OrderRows.order(stop).stopOrderType, stop.createType],
      ["Filled", "TrailingStop", "CreateByTrailingStop"]
    )
    assert.strictEqual(position.trailingStop, 0)
  })

  it("follows the price down for a short", () => {
    const { engine, position, reach } = held("Sell")
    ok(TradingStop.set(engine, position, { trailingStop: "500" }))
    for (const price of [49_000, 49_499]) reach(price)
    assert.strictEqual(position.size, -100)
    reach(49_500)
    assert.strictEqual(position.size, 0)
  })

  it("first waits for its activation price", () => {
    const { engine, position, reach } = held("Buy")
    ok(TradingStop.set(engine, position, { trailingStop: "500", activePrice: "51000" }))
    const stop = [...position.stops][0] ?? assert.fail("no stop")
    assert.strictEqual(OrderRows.order(stop).triggerPrice, "51000.00")
    for (const price of [49_000, 51_000, 50_600]) reach(price)
    assert.strictEqual(position.size, 100)
    reach(50_500)
    assert.strictEqual(position.size, 0)
  })

  it("is replaced by another one, and removed by 0", () => {
    const { engine, position } = held("Buy")
    ok(TradingStop.set(engine, position, { trailingStop: "500" }))
    ok(TradingStop.set(engine, position, { trailingStop: "700" }))
    assert.deepStrictEqual([position.stops.size, position.trailingStop], [1, 70_000])
    ok(TradingStop.set(engine, position, { trailingStop: "0" }))
    assert.deepStrictEqual([position.stops.size, position.trailingStop, engine.triggers.size], [0, 0, 0])
    assert.strictEqual(refused(TradingStop.set(engine, position, { trailingStop: "0" })).code, 34040)
  })

  it("is refused if its activation price has already been passed", () => {
    const { engine, position } = held("Buy")
    const request = { trailingStop: "500", activePrice: "49000" }
    assert.strictEqual(refused(TradingStop.set(engine, position, request)).code, 10001)
  })

  it("is removed with the position", () => {
    const { engine, trader, position } = held("Buy")
    ok(TradingStop.set(engine, position, { trailingStop: "500" }))
    ok(Orders.place(engine, trader, order({ side: "Sell", price: "46000" })))
    const stop = trader.orders.find((each) => each.trigger !== undefined)
    assert.deepStrictEqual([stop?.status, stop?.cancelType], ["Deactivated", "CancelByTpSlTsClear"])
  })
})
