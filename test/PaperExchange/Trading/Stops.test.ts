import { assert, describe, it } from "@effect/vitest"
import * as OrderRows from "../../../src/PaperExchange/internal/Rows/OrderRows.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import * as TradingStop from "../../../src/PaperExchange/internal/Trading/TradingStop.js"
import * as Triggers from "../../../src/PaperExchange/internal/Trading/Triggers.js"
import { dec, freeze, marketOf, ok, refused } from "../harness.js"
import { frozen, linear, spot } from "./tradingWorld.js"

const set = () => {
  const world = frozen()
  const { engine, pair, perpetual, trader } = world
  const position = trader.position(perpetual, 0)
  /** Moves the last price and runs the triggers. */
  const reach = (price: number) => {
    perpetual.lastPrice = price * 100
    pair.lastPrice = price * 100
    Triggers.check(engine)
  }
  const waiting = () =>
    [...engine.triggers].map((order) => [order.trigger?.kind, order.qty, order.trigger && order.trigger.price / 100])
  return { ...world, position, reach, waiting }
}

/** A long of 0.1 at 50000. */
const long = () => {
  const all = set()
  ok(Orders.place(all.engine, all.rich, linear({ side: "Sell" })))
  ok(Orders.place(all.engine, all.trader, linear({ orderType: "Market" })))
  return all
}

describe("partial take profit and stop loss of a position", () => {
  const pair = {
    tpslMode: "Partial",
    takeProfit: "52000",
    stopLoss: "48000",
    tpSize: "0.04",
    slSize: "0.04"
  }

  it("are separate orders and do not show on the position", () => {
    const { engine, position, waiting } = long()
    ok(TradingStop.set(engine, position, pair))
    ok(TradingStop.set(engine, position, { ...pair, takeProfit: "53000", stopLoss: "47000" }))
    assert.deepStrictEqual(waiting(), [
      ["PartialTakeProfit", 40, 52_000],
      ["PartialStopLoss", 40, 48_000],
      ["PartialTakeProfit", 40, 53_000],
      ["PartialStopLoss", 40, 47_000]
    ])
    assert.deepStrictEqual([position.takeProfit, position.stopLoss], [0, 0])
    const row = OrderRows.order([...position.stops][0] ?? assert.fail("no stop"))
    assert.deepStrictEqual(
      [row.stopOrderType, row.createType, row.tpslMode, row.reduceOnly, row.closeOnTrigger, row.orderStatus],
      ["PartialTakeProfit", "CreateByPartialTakeProfit", "Partial", true, true, "Untriggered"]
    )
  })

  it("close their part and cancel the other order of the pair", () => {
    const { engine, rich, trader, position, reach } = long()
    ok(TradingStop.set(engine, position, pair))
    ok(Orders.place(engine, rich, linear({ price: "52000", qty: "1" })))
    reach(52_000)
    assert.strictEqual(position.size, 60)
    assert.deepStrictEqual(
      trader.orders.slice(-2).map((order) => [order.trigger?.kind, order.status, order.cancelType]),
      [
        ["PartialTakeProfit", "Filled", "UNKNOWN"],
        ["PartialStopLoss", "Deactivated", "CancelByOCOSlCanceledByTpTriggered"]
      ]
    )
  })

  it("report the stop loss if it cancels the take profit", () => {
    const { engine, rich, trader, position, reach } = long()
    ok(TradingStop.set(engine, position, pair))
    ok(Orders.place(engine, rich, linear({ price: "48000", qty: "1" })))
    reach(48_000)
    assert.strictEqual(trader.orders.at(-2)?.cancelType, "CancelByOCOTpCanceledBySlTriggered")
  })

  it("rest on the book as limit orders if configured so", () => {
    const { engine, perpetual, trader, position, reach } = long()
    ok(
      TradingStop.set(engine, position, {
        ...pair,
        tpOrderType: "Limit",
        tpLimitPrice: "52100"
      })
    )
    reach(52_000)
    const order = trader.orders.at(-2)
    assert.deepStrictEqual([order?.type, order?.status, order?.timeInForce], ["Limit", "New", "GTC"])
    assert.deepStrictEqual([perpetual.book.asks.best?.price, perpetual.book.asks.best?.qty], [5_210_000, 40])
  })

  it("are canceled together when the account cancels one", () => {
    const { engine, trader, position } = long()
    ok(TradingStop.set(engine, position, pair))
    const first = [...position.stops][0] ?? assert.fail("no stop")
    ok(Orders.cancel(engine, trader, { category: "linear", orderId: first.id }))
    assert.strictEqual(engine.triggers.size, 0)
    assert.deepStrictEqual(
      trader.orders.slice(-2).map((order) => [order.status, order.cancelType]),
      [
        ["Deactivated", "CancelByUser"],
        ["Deactivated", "CancelByUser"]
      ]
    )
  })

  it("never exceed the position, and are canceled with it", () => {
    const { engine, rich, trader, position, waiting } = long()
    ok(TradingStop.set(engine, position, { ...pair, tpSize: "0.1", slSize: "0.1" }))
    ok(Orders.place(engine, rich, linear({ price: "49900", qty: "0.1" })))
    ok(Orders.place(engine, trader, linear({ side: "Sell", orderType: "Market", qty: "0.07" })))
    assert.deepStrictEqual(
      waiting().map(([, qty]) => qty),
      [30, 30]
    )
    ok(Orders.place(engine, trader, linear({ side: "Sell", orderType: "Market", qty: "0.03" })))
    assert.strictEqual(engine.triggers.size, 0)
    assert.strictEqual(trader.orders.find((order) => order.trigger !== undefined)?.cancelType, "CancelByTpSlTsClear")
  })

  const refusals: ReadonlyArray<readonly [string, TradingStop.TradingStopRequest, number]> = [
    ["a size that is bigger than the position", { ...pair, tpSize: "0.2", slSize: "0.2" }, 110058],
    ["two sizes that differ", { ...pair, slSize: "0.05" }, 10001],
    ["no size", { tpslMode: "Partial", takeProfit: "52000" }, 10001],
    [
      "a limit price for the whole position",
      { takeProfit: "52000", tpOrderType: "Limit", tpLimitPrice: "52000" },
      10001
    ],
    ["a stop loss above a long", { stopLoss: "51000" }, 10001],
    ["nothing new", { takeProfit: "0" }, 34040],
    ["nothing at all", {}, 34040]
  ]
  for (const [what, request, code] of refusals) {
    it(`refuse ${what} with ${code}`, () => {
      const { engine, position } = long()
      assert.strictEqual(refused(TradingStop.set(engine, position, request)).code, code)
      assert.strictEqual(engine.triggers.size, 0)
    })
  }

  it("are limited to twenty", () => {
    const { engine, position } = long()
    for (let i = 0; i < 10; i++) ok(TradingStop.set(engine, position, { ...pair, takeProfit: String(52_000 + i) }))
    assert.strictEqual(refused(TradingStop.set(engine, position, pair)).code, 110061)
  })
})

describe("the stops of a whole position", () => {
  it("are replaced one by one, and removed by 0", () => {
    const { engine, position, waiting } = long()
    ok(TradingStop.set(engine, position, { takeProfit: "52000", stopLoss: "48000" }))
    ok(TradingStop.set(engine, position, { takeProfit: "53000" }))
    assert.deepStrictEqual(waiting(), [
      ["StopLoss", 0, 48_000],
      ["TakeProfit", 0, 53_000]
    ])
    ok(TradingStop.set(engine, position, { takeProfit: "0", stopLoss: "0" }))
    assert.deepStrictEqual([waiting(), position.takeProfit, position.stopLoss], [[], 0, 0])
  })

  it("can be amended through their order, whose quantity is the position's", () => {
    const { engine, trader, position } = long()
    ok(TradingStop.set(engine, position, { stopLoss: "48000" }))
    const order = [...position.stops][0] ?? assert.fail("no stop")
    const reference = { category: "linear", orderId: order.id }
    ok(Orders.amend(engine, trader, { ...reference, triggerPrice: "49000" }))
    assert.deepStrictEqual([order.trigger?.price, position.stopLoss], [4_900_000, 4_900_000])
    assert.strictEqual(refused(Orders.amend(engine, trader, { ...reference, triggerPrice: "50500" })).code, 110093)
    assert.strictEqual(refused(Orders.amend(engine, trader, { ...reference, qty: "0.05" })).code, 110060)
  })

  it("are removed from the position when the account cancels them", () => {
    const { engine, trader, position } = long()
    ok(TradingStop.set(engine, position, { stopLoss: "48000" }))
    ok(Orders.cancel(engine, trader, { category: "linear", orderId: [...position.stops][0]?.id }))
    assert.deepStrictEqual([position.stopLoss, position.stops.size], [0, 0])
  })
})

describe("the stops of an order", () => {
  it("also reach the position when the order was the maker", () => {
    const { engine, rich, trader, position, waiting } = set()
    const order = ok(
      Orders.place(engine, trader, linear({ takeProfit: "52000", stopLoss: "48000", orderLinkId: "parent" }))
    )
    const row = OrderRows.order(order)
    assert.deepStrictEqual([row.takeProfit, row.stopLoss, row.tpslMode], ["52000.00", "48000.00", "Full"])
    assert.deepStrictEqual(waiting(), [])
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.03" })))
    assert.deepStrictEqual(waiting(), [
      ["TakeProfit", 0, 52_000],
      ["StopLoss", 0, 48_000]
    ])
    assert.strictEqual(OrderRows.order([...position.stops][0] ?? assert.fail("")).parentOrderLinkId, "parent")
  })

  it("grow with its fills when they are partial", () => {
    const { engine, rich, trader, waiting } = set()
    ok(
      Orders.place(
        engine,
        trader,
        linear({
          takeProfit: "52000",
          stopLoss: "48000",
          tpslMode: "Partial",
          tpOrderType: "Limit",
          tpLimitPrice: "52000"
        })
      )
    )
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.03" })))
    assert.deepStrictEqual(waiting(), [
      ["PartialTakeProfit", 30, 52_000],
      ["PartialStopLoss", 30, 48_000]
    ])
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.05" })))
    assert.deepStrictEqual(
      waiting().map(([, qty]) => qty),
      [80, 80]
    )
  })

  it("are amended with the order until it has fills, and removed by 0", () => {
    const { engine, rich, trader, waiting } = set()
    const order = ok(Orders.place(engine, trader, linear({ takeProfit: "52000" })))
    const reference = { category: "linear", orderId: order.id }
    ok(Orders.amend(engine, trader, { ...reference, takeProfit: "53000", stopLoss: "48000" }))
    const amended = OrderRows.order(order)
    assert.deepStrictEqual([amended.takeProfit, amended.stopLoss], ["53000.00", "48000.00"])
    ok(Orders.amend(engine, trader, { ...reference, stopLoss: "0" }))
    assert.strictEqual(OrderRows.order(order).stopLoss, "")
    assert.strictEqual(refused(Orders.amend(engine, trader, { ...reference, takeProfit: "53000" })).code, 10001)
    ok(Orders.place(engine, rich, linear({ side: "Sell", qty: "0.03" })))
    assert.strictEqual(refused(Orders.amend(engine, trader, { ...reference, takeProfit: "54000" })).code, 110059)
    assert.deepStrictEqual(waiting(), [["TakeProfit", 0, 53_000]])
  })

  it("are refused for a reduce-only order", () => {
    const { engine, trader } = long()
    const request = linear({ side: "Sell", reduceOnly: true, price: "51000", takeProfit: "40000" })
    assert.strictEqual(refused(Orders.place(engine, trader, request)).code, 10001)
  })
})

describe("take profit and stop loss on spot", () => {
  it("lock their funds from the start, while a stop order does so only when it triggers", () => {
    const { engine, trader, perpetual } = set()
    assert.isDefined(perpetual)
    const usdt = trader.holding("USDT")
    const stop = ok(
      Orders.place(engine, trader, spot({ orderFilter: "StopOrder", triggerPrice: "49000", price: "49000" }))
    )
    assert.strictEqual(usdt.locked, 0n)
    const order = ok(
      Orders.place(engine, trader, spot({ orderFilter: "tpslOrder", triggerPrice: "49000", price: "49000" }))
    )
    assert.strictEqual(dec(usdt.locked), "4900")
    assert.deepStrictEqual(
      [stop, order].map((each) => OrderRows.order(each).stopOrderType),
      ["Stop", "tpslOrder"]
    )
    const dear = spot({ orderFilter: "tpslOrder", triggerPrice: "49000", price: "49000", qty: "0.2" })
    assert.strictEqual(refused(Orders.place(engine, trader, dear)).code, 170131)
    ok(Orders.cancel(engine, trader, { category: "spot", orderId: order.id }))
    assert.deepStrictEqual([order.status, usdt.locked], ["Deactivated", 0n])
  })

  it("cannot be amended beyond the balance", () => {
    const { engine, trader } = set()
    const order = ok(
      Orders.place(engine, trader, spot({ orderFilter: "tpslOrder", triggerPrice: "49000", price: "49000" }))
    )
    const reference = { category: "spot", orderId: order.id }
    assert.strictEqual(refused(Orders.amend(engine, trader, { ...reference, qty: "0.3" })).code, 170131)
    assert.deepStrictEqual([order.qty, dec(trader.holding("USDT").locked)], [100_000, "4900"])
    ok(Orders.amend(engine, trader, { ...reference, qty: "0.05" }))
    assert.strictEqual(dec(trader.holding("USDT").locked), "2450")
  })

  it("need a trigger price", () => {
    const { engine, trader } = set()
    assert.strictEqual(refused(Orders.place(engine, trader, spot({ orderFilter: "tpslOrder" }))).code, 170202)
  })

  const withExits = () => {
    const all = set()
    const order = ok(Orders.place(all.engine, all.trader, spot({ takeProfit: "52000", stopLoss: "48000" })))
    ok(Orders.place(all.engine, all.rich, spot({ side: "Sell" })))
    assert.strictEqual(order.status, "Filled")
    return { ...all, order, exits: all.trader.orders.slice(-2) }
  }

  it("create a pair that sells what a limit order bought, and locks it once", () => {
    const { exits, trader } = withExits()
    // 0.1 less the 0.1% fee
    assert.deepStrictEqual(
      exits.map((exit) => [exit.trigger?.kind, exit.side, exit.qty, exit.trigger?.leg]),
      [
        ["OcoOrder", "Sell", 99_900, "Tp"],
        ["OcoOrder", "Sell", 99_900, "Sl"]
      ]
    )
    assert.strictEqual(dec(trader.holding("BTC").locked), "0.0999")
  })

  it("let only one of a pair trigger", () => {
    const { engine, exits, reach, rich, trader } = withExits()
    ok(Orders.place(engine, rich, spot({ price: "48000", qty: "1" })))
    reach(48_000)
    assert.deepStrictEqual(
      exits.map((exit) => [exit.status, exit.cancelType, exit.ocoTriggerBy]),
      [
        ["Deactivated", "CancelByOCOTpCanceledBySlTriggered", ""],
        ["Filled", "UNKNOWN", "OcoTriggerBySl"]
      ]
    )
    assert.deepStrictEqual([trader.holding("BTC").balance, trader.holding("BTC").locked], [0n, 0n])
  })

  it("unlock what the pair holds when the account cancels it", () => {
    const { engine, exits, trader } = withExits()
    ok(Orders.cancel(engine, trader, { category: "spot", orderId: exits[1]?.id }))
    assert.deepStrictEqual(
      [trader.holding("BTC").locked, exits.map((exit) => exit.status)],
      [0n, ["Deactivated", "Deactivated"]]
    )
  })

  it("are refused for a market order", () => {
    const { engine, trader } = set()
    const request = spot({ orderType: "Market", takeProfit: "52000" })
    assert.strictEqual(refused(Orders.place(engine, trader, request)).code, 170227)
  })
})

describe("an order that closes on trigger", () => {
  it("cancels other orders if margin is short, those of the same market first", () => {
    const { engine, rich, trader, position, reach } = long()
    const eth = marketOf(engine, "linear", "ETHUSDT")
    freeze(eth, 3000)
    // 0.1 at 50000 and 1.88 at 49900 with 10x leverage leave 1, less than the closing fee of 2.74.
    const far = ok(Orders.place(engine, trader, linear({ symbol: "ETHUSDT", price: "3000", qty: "0.5" })))
    const near = ok(Orders.place(engine, trader, linear({ price: "49000", qty: "1.88" })))
    ok(
      Orders.place(
        engine,
        trader,
        linear({
          side: "Sell",
          orderType: "Market",
          triggerPrice: "49900",
          triggerDirection: 2,
          closeOnTrigger: true,
          reduceOnly: true
        })
      )
    )
    ok(Orders.place(engine, rich, linear({ price: "49900", qty: "1" })))
    const usdt = trader.holding("USDT")
    usdt.balance = 9_863n * 10n ** 18n
    reach(49_900)
    assert.strictEqual(position.size, 0)
    assert.deepStrictEqual([near.status, near.cancelType], ["Cancelled", "CancelByPrepareLiq"])
    assert.strictEqual(far.status, "New")
  })

  it("leaves other orders alone if margin suffices", () => {
    const { engine, rich, trader, position, reach } = long()
    const other = ok(Orders.place(engine, trader, linear({ price: "49000" })))
    const stop = linear({ side: "Sell", orderType: "Market", qty: "0", triggerPrice: "49900", triggerDirection: 2 })
    ok(Orders.place(engine, trader, { ...stop, closeOnTrigger: true, reduceOnly: true }))
    ok(Orders.place(engine, rich, linear({ price: "49900", qty: "1" })))
    reach(49_900)
    assert.deepStrictEqual([position.size, other.status], [0, "New"])
  })
})
