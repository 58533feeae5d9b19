import { assert, describe, it } from "@effect/vitest"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import * as PositionCommands from "../../../src/PaperExchange/internal/Trading/PositionCommands.js"
import * as TradingStop from "../../../src/PaperExchange/internal/Trading/TradingStop.js"
import * as Triggers from "../../../src/PaperExchange/internal/Trading/Triggers.js"
import { ok, refused } from "../harness.js"
import { frozen, linear as order } from "./tradingWorld.js"

/** A long and a short position of 0.1 at 50000. */
const both = () => {
  const { engine, perpetual: market, rich, trader } = frozen()
  ok(PositionCommands.switchMode(trader, market, true))
  ok(Orders.place(engine, rich, order({ side: "Sell" })))
  ok(Orders.place(engine, trader, order({ orderType: "Market", positionIdx: 1 })))
  ok(Orders.place(engine, rich, order({})))
  ok(Orders.place(engine, trader, order({ side: "Sell", orderType: "Market", positionIdx: 2 })))
  return { engine, market, rich, trader, long: trader.position(market, 1), short: trader.position(market, 2) }
}

describe("hedge mode", () => {
  it("closes each side with an opposite order, without reduceOnly", () => {
    const { engine, rich, trader, long, short } = both()
    ok(Orders.place(engine, rich, order({ qty: "1" })))
    const closing = ok(Orders.place(engine, trader, order({ side: "Sell", qty: "0.3", positionIdx: 1 })))
    assert.isTrue(closing.reduceOnly)
    assert.deepStrictEqual([closing.status, closing.filled, long.size, short.size], ["Filled", 100, 0, -100])
  })

  it("refuses to close what is not held, and to open with a reduce-only order", () => {
    const { engine, rich, trader } = both()
    ok(Orders.place(engine, rich, order({ qty: "1" })))
    ok(Orders.place(engine, trader, order({ side: "Sell", positionIdx: 1 })))
    assert.strictEqual(refused(Orders.place(engine, trader, order({ side: "Sell", positionIdx: 1 }))).code, 110017)
    const opening = order({ positionIdx: 1, reduceOnly: true })
    assert.strictEqual(refused(Orders.place(engine, trader, opening)).code, 110017)
  })

  it("gives each side its own stops", () => {
    const { engine, market, rich, long, short } = both()
    ok(TradingStop.set(engine, long, { stopLoss: "48000" }))
    ok(TradingStop.set(engine, short, { stopLoss: "52000", takeProfit: "48500" }))
    assert.deepStrictEqual([long.stops.size, short.stops.size], [1, 2])
    ok(Orders.place(engine, rich, order({ side: "Sell", price: "48500", qty: "1" })))
    market.lastPrice = 4_850_000
    Triggers.check(engine)
    assert.deepStrictEqual([long.size, short.size, long.stops.size, short.stops.size], [100, 0, 1, 0])
  })

  it("keeps a conditional closing order separate from the other side", () => {
    const { engine, market, rich, trader, long, short } = both()
    ok(
      Orders.place(
        engine,
        trader,
        order({
          side: "Sell",
          orderType: "Market",
          positionIdx: 1,
          triggerPrice: "49000",
          triggerDirection: 2,
          reduceOnly: true
        })
      )
    )
    ok(Orders.place(engine, rich, order({ price: "49000", qty: "1" })))
    market.lastPrice = 4_900_000
    Triggers.check(engine)
    assert.deepStrictEqual([long.size, short.size], [0, -100])
  })
})
