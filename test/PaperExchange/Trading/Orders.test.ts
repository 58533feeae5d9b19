import { assert, describe, it } from "@effect/vitest"
import type { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import * as Margin from "../../../src/PaperExchange/internal/Margin/Margin.js"
import type { Account } from "../../../src/PaperExchange/internal/State.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import * as Positions from "../../../src/PaperExchange/internal/Trading/Position.js"
import * as PositionCommands from "../../../src/PaperExchange/internal/Trading/PositionCommands.js"
import * as TradingStop from "../../../src/PaperExchange/internal/Trading/TradingStop.js"
import * as Triggers from "../../../src/PaperExchange/internal/Trading/Triggers.js"
import { dec, ok, refused } from "../harness.js"
import { frozen, linear, spot } from "./tradingWorld.js"

const usdt = (account: Account) => dec(account.holding("USDT").balance)

describe("fills and fees", () => {
  it("charges the taker of a perpetual 0.055% and the maker 0.02%", () => {
    const { engine, rich, trader } = frozen()
    const maker = ok(Orders.place(engine, rich, linear({ side: "Sell", price: "50100" })))
    const taker = ok(Orders.place(engine, trader, linear({ orderType: "Market" })))
    // 0.1 x 50100 = 5010; 5010 x 0.00055 = 2.7555; 5010 x 0.0002 = 1.002
    assert.strictEqual(usdt(trader), "9997.2445")
    assert.strictEqual(usdt(rich), "9999998.998")
    assert.strictEqual(dec(engine.fees.holding("USDT").balance), "3.7575")
    assert.deepStrictEqual([taker.status, maker.status], ["Filled", "Filled"])
    const fill = trader.executions[0]
    assert.deepStrictEqual(
      [fill?.price, fill?.qty, fill && dec(fill.fee), fill?.maker, fill?.feeCoin],
      [5_010_000, 100, "2.7555", false, "USDT"]
    )
    const position = trader.position(taker.market, 0)
    assert.deepStrictEqual(
      [position.size, dec(Positions.averagePrice(position)), dec(position.unrealised)],
      [100, "50100", "-10"]
    )
  })

  it("computes the profit of a partly closed position by the average entry price", () => {
    const { engine, rich, trader, perpetual } = frozen()
    for (const price of ["50100", "50200"]) {
      ok(Orders.place(engine, rich, linear({ side: "Sell", price })))
      ok(Orders.place(engine, trader, linear({ orderType: "Market" })))
    }
    const position = trader.position(perpetual, 0)
    assert.strictEqual(dec(Positions.averagePrice(position)), "50150")
    ok(Orders.place(engine, rich, linear({ side: "Buy", price: "50000", qty: "0.05" })))
    ok(Orders.place(engine, trader, linear({ side: "Sell", orderType: "Market", qty: "0.05" })))
    // entry fees 2.7555 + 2.761; loss 0.05 x 150 = 7.5; closing fee 2500 x 0.00055 = 1.375
    assert.strictEqual(usdt(trader), "9985.6085")
    assert.strictEqual(position.size, 150)
    // The record also counts a quarter of the opening fees: 7.5 + 1.375 + 5.5165 / 4
    assert.strictEqual(dec(trader.closed[0]?.pnl ?? 0n), "-10.254125")
  })

  it("turns a long into a short in one-way mode", () => {
    const { engine, rich, trader, perpetual } = frozen()
    ok(Orders.place(engine, rich, linear({ side: "Sell" })))
    ok(Orders.place(engine, trader, linear({ orderType: "Market" })))
    ok(Orders.place(engine, rich, linear({ side: "Buy", price: "50000", qty: "0.3" })))
    ok(Orders.place(engine, trader, linear({ side: "Sell", orderType: "Market", qty: "0.3" })))
    const position = trader.position(perpetual, 0)
    assert.deepStrictEqual(
      [position.size, position.side, dec(Positions.averagePrice(position))],
      [-200, "Sell", "50000"]
    )
  })

  it("keeps a long and a short position in hedge mode", () => {
    const { engine, rich, trader, perpetual } = frozen()
    ok(PositionCommands.switchMode(trader, perpetual, true))
    ok(Orders.place(engine, rich, linear({ side: "Sell" })))
    ok(Orders.place(engine, rich, linear({ side: "Buy", price: "49900" })))
    ok(Orders.place(engine, trader, linear({ orderType: "Market", positionIdx: 1 })))
    ok(Orders.place(engine, trader, linear({ orderType: "Market", side: "Sell", positionIdx: 2 })))
    assert.deepStrictEqual([trader.position(perpetual, 1).size, trader.position(perpetual, 2).size], [100, -100])
    assert.strictEqual(refused(Orders.place(engine, trader, linear({ positionIdx: 0 }))).code, 10001)
  })

  it("settles spot in both coins and charges the received coin", () => {
    const { engine, rich, trader } = frozen()
    ok(Orders.place(engine, rich, spot({ side: "Sell", price: "50000" })))
    ok(Orders.place(engine, trader, spot({ price: "50000" })))
    // Buyer: -5000 USDT, +0.1 BTC less 0.1%. Seller: -0.1 BTC, +5000 USDT less 0.1%.
    assert.strictEqual(usdt(trader), "5000")
    assert.strictEqual(dec(trader.holding("BTC").balance), "0.0999")
    assert.strictEqual(usdt(rich), "10004995")
    assert.strictEqual(dec(rich.holding("BTC").balance), "99.9")
  })

  it("spends a market buy's amount down to the last step that fits", () => {
    const { engine, rich, trader } = frozen()
    ok(Orders.place(engine, rich, spot({ side: "Sell", price: "50001", qty: "1" })))
    const order = ok(Orders.place(engine, trader, spot({ orderType: "Market", qty: "100" })))
    // 100 / 50001 = 0.00199996, so 0.001999 BTC
    assert.strictEqual(order.status, "PartiallyFilledCanceled")
    assert.strictEqual(order.filled, 1999)
    assert.strictEqual(usdt(trader), "9900.048001")
  })

  it("gives a taker the better price and matches by price, then time", () => {
    const { engine, rich, trader } = frozen()
    const late = ok(Orders.place(engine, rich, linear({ side: "Sell", price: "50002" })))
    const first = ok(Orders.place(engine, rich, linear({ side: "Sell", price: "50001" })))
    const second = ok(Orders.place(engine, rich, linear({ side: "Sell", price: "50001" })))
    const taker = ok(Orders.place(engine, trader, linear({ price: "50010", qty: "0.15" })))
    assert.deepStrictEqual([first.filled, second.filled, late.filled], [100, 50, 0])
    assert.deepStrictEqual([taker.status, dec(taker.filledValue)], ["Filled", "7500.15"])
    assert.strictEqual(second.status, "PartiallyFilled")
  })
})

describe("time in force", () => {
  it("rests the remainder of a GTC order and drops that of an IOC order", () => {
    const { engine, rich, trader, perpetual } = frozen()
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.04" })))
    const resting = ok(Orders.place(engine, trader, linear({})))
    assert.deepStrictEqual([resting.status, resting.leaves], ["PartiallyFilled", 60])
    assert.strictEqual(perpetual.book.bids.best?.qty, 60)
    ok(Orders.cancel(engine, trader, { category: "linear", orderId: resting.id }))
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.04" })))
    const passing = ok(Orders.place(engine, trader, linear({ timeInForce: "IOC" })))
    assert.deepStrictEqual(
      [passing.status, passing.filled, passing.rejectReason],
      ["Cancelled", 40, "EC_NoImmediateQtyToFill"]
    )
    assert.isUndefined(perpetual.book.bids.best)
  })

  it("fills a FOK order completely or not at all", () => {
    const { engine, rich, trader } = frozen()
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.06" })))
    const missed = ok(Orders.place(engine, trader, linear({ timeInForce: "FOK" })))
    assert.deepStrictEqual(
      [missed.status, missed.filled, missed.rejectReason],
      ["Cancelled", 0, "EC_CancelForNoFullFill"]
    )
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.04" })))
    assert.strictEqual(ok(Orders.place(engine, trader, linear({ timeInForce: "FOK" }))).status, "Filled")
  })

  it("accepts a post-only order that would take, and cancels it", () => {
    const { engine, rich, trader } = frozen()
    ok(Orders.place(engine, rich, linear({ side: "Sell" })))
    const order = ok(Orders.place(engine, trader, linear({ timeInForce: "PostOnly" })))
    assert.deepStrictEqual([order.status, order.rejectReason], ["Cancelled", "EC_PostOnlyWillTakeLiquidity"])
    assert.strictEqual(
      ok(Orders.place(engine, trader, linear({ timeInForce: "PostOnly", price: "49999" }))).status,
      "New"
    )
  })
})

describe("amend", () => {
  it("keeps an order's place when it is only reduced, and loses it otherwise", () => {
    const { engine, rich, trader } = frozen()
    const a = ok(Orders.place(engine, trader, linear({})))
    const b = ok(Orders.place(engine, trader, linear({})))
    ok(Orders.amend(engine, trader, { category: "linear", orderId: a.id, qty: "0.05" }))
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.05" })))
    assert.deepStrictEqual([a.status, b.filled], ["Filled", 0])
    const c = ok(Orders.place(engine, trader, linear({})))
    ok(Orders.amend(engine, trader, { category: "linear", orderId: b.id, qty: "0.2" }))
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.1" })))
    assert.deepStrictEqual([c.status, b.filled], ["Filled", 0])
  })

  it("matches immediately if the new price crosses", () => {
    const { engine, rich, trader } = frozen()
    ok(Orders.place(engine, rich, linear({ side: "Sell", price: "50010" })))
    const order = ok(Orders.place(engine, trader, linear({})))
    ok(Orders.amend(engine, trader, { category: "linear", orderId: order.id, price: "50010" }))
    assert.strictEqual(order.status, "Filled")
  })

  it("refuses amendments without a change, below the filled quantity, or of closed orders", () => {
    const { engine, rich, trader } = frozen()
    const order = ok(Orders.place(engine, trader, linear({})))
    const reference = { category: "linear", orderId: order.id }
    assert.strictEqual(refused(Orders.amend(engine, trader, { ...reference, price: "50000" })).code, 10001)
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.05" })))
    assert.strictEqual(refused(Orders.amend(engine, trader, { ...reference, qty: "0.05" })).code, 110064)
    ok(Orders.cancel(engine, trader, reference))
    assert.strictEqual(refused(Orders.amend(engine, trader, { ...reference, price: "49000" })).code, 110001)
  })

  it("adjusts the locked amount when a spot order changes", () => {
    const { engine, trader } = frozen()
    const order = ok(Orders.place(engine, trader, spot({ price: "49000" })))
    assert.strictEqual(dec(trader.holding("USDT").locked), "4900")
    ok(Orders.amend(engine, trader, { category: "spot", orderId: order.id, qty: "0.05" }))
    assert.strictEqual(dec(trader.holding("USDT").locked), "2450")
    ok(Orders.amend(engine, trader, { category: "spot", orderId: order.id, price: "48000", qty: "0.2" }))
    assert.strictEqual(dec(trader.holding("USDT").locked), "9600")
    assert.strictEqual(
      refused(Orders.amend(engine, trader, { category: "spot", orderId: order.id, qty: "0.3" })).code,
      170131
    )
    ok(Orders.cancel(engine, trader, { category: "spot", orderId: order.id }))
    assert.strictEqual(trader.holding("USDT").locked, 0n)
  })
})

describe("margin", () => {
  it("reserves an order's margin by its leverage, and none for closing a position", () => {
    const { engine, trader, rich, perpetual } = frozen()
    // 0.1 x 50000 / 10 = 500
    const order = ok(Orders.place(engine, trader, linear({})))
    assert.strictEqual(dec(Margin.totals(engine, trader).orderMargin), "500")
    assert.strictEqual(dec(Margin.totals(engine, trader).available), "9500")
    ok(Orders.place(engine, rich, linear({ side: "Sell" })))
    assert.strictEqual(order.status, "Filled")
    // With the fee to close: 5000 x (1 - 1/10) x 0.055 %
    assert.strictEqual(dec(Margin.totals(engine, trader).positionMargin), "502.475")
    ok(Orders.place(engine, trader, linear({ side: "Sell", price: "51000" })))
    assert.strictEqual(dec(Margin.totals(engine, trader).orderMargin), "0")
    ok(Orders.place(engine, trader, linear({ side: "Sell", price: "51000", qty: "0.2" })))
    // 0.3 sold against 0.1 held: 0.2 x 51000 / 10
    assert.strictEqual(dec(Margin.totals(engine, trader).orderMargin), "1020")
    assert.strictEqual(trader.position(perpetual, 0).size, 100)
  })

  it("sets leverage once, within bounds, and the same for both sides", () => {
    const { engine, trader, perpetual } = frozen()
    const leverage = (buy: string, sell: string) => PositionCommands.setLeverage(engine, trader, perpetual, buy, sell)
    assert.strictEqual(ok(leverage("5", "5")), true)
    assert.strictEqual(refused(leverage("5", "5.00")).code, 110043)
    assert.strictEqual(refused(leverage("5", "6")).code, 10001)
    assert.strictEqual(refused(leverage("0.5", "0.5")).code, 10001)
    assert.strictEqual(refused(leverage("101", "101")).code, 110013)
    ok(leverage("20", "20"))
    ok(Orders.place(engine, trader, linear({ qty: "3" })))
    assert.strictEqual(refused(leverage("1", "1")).code, 110012)
    assert.deepStrictEqual(trader.leverage(perpetual), { buy: 2000, sell: 2000 })
  })

  it("switches the position mode only without positions and orders", () => {
    const { engine, trader, rich, perpetual } = frozen()
    assert.strictEqual(refused(PositionCommands.switchMode(trader, perpetual, false)).code, 110025)
    const order = ok(Orders.place(engine, trader, linear({})))
    assert.strictEqual(refused(PositionCommands.switchMode(trader, perpetual, true)).code, 110028)
    ok(Orders.place(engine, rich, linear({ side: "Sell" })))
    assert.strictEqual(order.status, "Filled")
    assert.strictEqual(refused(PositionCommands.switchMode(trader, perpetual, true)).code, 110024)
  })

  it("counts other coins as collateral at their discount", () => {
    const { engine } = frozen()
    const account = engine.openAccount({ BTC: "1" })
    const price = engine.coinPrice("BTC") ?? 0n
    const sums = Margin.totals(engine, account)
    assert.strictEqual(sums.wallet, price)
    assert.strictEqual(sums.marginBalance, (price * 95n) / 100n)
  })
})

describe("reduce-only and stops", () => {
  const long = () => {
    const all = frozen()
    ok(Orders.place(all.engine, all.rich, linear({ side: "Sell" })))
    ok(Orders.place(all.engine, all.trader, linear({ orderType: "Market" })))
    return { ...all, position: all.trader.position(all.perpetual, 0) }
  }

  it("trims a reduce-only order to the position and cancels it with the position", () => {
    const { engine, trader, rich } = long()
    const reducing = ok(
      Orders.place(engine, trader, linear({ side: "Sell", price: "51000", qty: "0.5", reduceOnly: true }))
    )
    assert.strictEqual(reducing.qty, 100)
    ok(Orders.place(engine, rich, linear({ price: "49900", qty: "0.1" })))
    ok(Orders.place(engine, trader, linear({ side: "Sell", orderType: "Market", qty: "0.06" })))
    assert.strictEqual(reducing.qty, 40)
    ok(Orders.place(engine, trader, linear({ side: "Sell", orderType: "Market", qty: "0.04" })))
    assert.deepStrictEqual([reducing.status, reducing.cancelType], ["Cancelled", "CancelByReduceOnly"])
  })

  it("closes a position at its stop loss and drops its take profit", () => {
    const { engine, trader, rich, perpetual, position } = long()
    ok(TradingStop.set(engine, position, { takeProfit: "52000", stopLoss: "48000" }))
    assert.deepStrictEqual(
      [...engine.triggers].map((order) => [order.trigger?.kind, order.status]),
      [
        ["TakeProfit", "Untriggered"],
        ["StopLoss", "Untriggered"]
      ]
    )
    assert.strictEqual(refused(TradingStop.set(engine, position, { takeProfit: "52000" })).code, 34040)
    ok(Orders.place(engine, rich, linear({ price: "47990", qty: "1" })))
    perpetual.lastPrice = 4_800_010
    Triggers.check(engine)
    assert.strictEqual(position.size, 100)
    perpetual.lastPrice = 4_800_000
    Triggers.check(engine)
    assert.strictEqual(position.size, 0)
    assert.strictEqual(engine.triggers.size, 0)
    assert.deepStrictEqual(
      trader.orders.slice(-2).map((order) => [order.trigger?.kind, order.status, order.cancelType]),
      [
        ["TakeProfit", "Deactivated", "CancelByTpSlTsClear"],
        ["StopLoss", "Filled", "UNKNOWN"]
      ]
    )
  })

  it("attaches the stops of an order to the position that it opens", () => {
    const { engine, trader, rich, perpetual } = frozen()
    ok(Orders.place(engine, rich, linear({ side: "Sell" })))
    ok(Orders.place(engine, trader, linear({ orderType: "Market", takeProfit: "52000", stopLoss: "48000" })))
    const position = trader.position(perpetual, 0)
    assert.deepStrictEqual([position.takeProfit, position.stopLoss, engine.triggers.size], [5_200_000, 4_800_000, 2])
  })

  it("holds a conditional order back until its trigger price is reached", () => {
    const { engine, trader, perpetual } = frozen()
    const order = ok(
      Orders.place(engine, trader, linear({ price: "51100", triggerPrice: "51000", triggerDirection: 1 }))
    )
    assert.strictEqual(order.status, "Untriggered")
    Triggers.check(engine)
    assert.strictEqual(order.status, "Untriggered")
    perpetual.lastPrice = 5_100_000
    Triggers.check(engine)
    assert.strictEqual(order.status, "New")
    assert.strictEqual(perpetual.book.bids.best?.price, 5_110_000)
  })

  it("cancels a triggered order that the account cannot afford", () => {
    const { engine, trader, perpetual } = frozen()
    const order = ok(
      Orders.place(engine, trader, linear({ qty: "3", price: "51100", triggerPrice: "51000", triggerDirection: 1 }))
    )
    perpetual.lastPrice = 5_100_000
    Triggers.check(engine)
    assert.deepStrictEqual([order.status, order.cancelType], ["Cancelled", "CancelByCannotAffordOrderCost"])
  })
})

const events = (engine: Engine) => {
  const seen: Array<string> = []
  engine.listeners.add({
    changed: (change) => {
      for (const fill of change.executions) seen.push(`${change.account.uid} fill ${fill.qty}`)
      for (const order of change.orders) seen.push(`${change.account.uid} order ${order.status}`)
      for (const position of change.positions) seen.push(`${change.account.uid} position ${position.size}`)
      if (change.wallet) seen.push(`${change.account.uid} wallet`)
    },
    settled: () => seen.push("settled")
  })
  return seen
}

it("notifies each account of a command's changes: fills, orders, positions, wallet", () => {
  const { engine, trader, rich } = frozen()
  const seen = events(engine)
  ok(Orders.place(engine, rich, linear({ side: "Sell" })))
  engine.settle()
  ok(Orders.place(engine, trader, linear({ orderType: "Market" })))
  engine.settle()
  const [r, t] = [rich.uid, trader.uid]
  assert.deepStrictEqual(seen, [
    `${r} order New`,
    "settled",
    `${t} fill 100`,
    `${t} order Filled`,
    `${t} position 100`,
    `${t} wallet`,
    `${r} fill 100`,
    `${r} order Filled`,
    `${r} position -100`,
    `${r} wallet`,
    "settled"
  ])
})
