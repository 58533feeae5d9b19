import { assert, describe, it } from "@effect/vitest"
import * as OrderRows from "../../../src/PaperExchange/internal/Rows/OrderRows.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { freeze, marketOf, ok, refused, still } from "../harness.js"
import { linear as order } from "./tradingWorld.js"

const set = () => {
  const engine = still()
  const market = marketOf(engine, "linear", "BTCUSDT")
  freeze(market, 50_000)
  const trader = engine.openAccount({ USDT: "100000" })
  const friend = engine.openAccount({ USDT: "100000" })
  const own = ok(Orders.place(engine, trader, order({ side: "Sell" })))
  const others = ok(Orders.place(engine, friend, order({ side: "Sell" })))
  return { engine, market, trader, friend, own, others }
}

const outcomeOf = (each: ReturnType<typeof set>["own"]) => {
  const row = OrderRows.order(each)
  return [row.orderStatus, row.cancelType, row.rejectReason, row.smpOrderId]
}

describe("self-match prevention", () => {
  it("does nothing by default", () => {
    const { engine, trader, own } = set()
    const taker = ok(Orders.place(engine, trader, order({})))
    assert.deepStrictEqual([taker.status, own.status], ["Filled", "Filled"])
  })

  it("cancels the maker and continues with the next order", () => {
    const { engine, trader, own, others } = set()
    const taker = ok(Orders.place(engine, trader, order({ smpType: "CancelMaker" })))
    assert.deepStrictEqual(outcomeOf(own), ["Cancelled", "CancelBySmp", "EC_BySelfMatch", taker.id])
    assert.deepStrictEqual([taker.status, others.status], ["Filled", "Filled"])
    assert.strictEqual(OrderRows.order(taker).smpType, "CancelMaker")
  })

  it("cancels the taker and leaves the maker where it is", () => {
    const { engine, trader, own, others } = set()
    const taker = ok(Orders.place(engine, trader, order({ smpType: "CancelTaker" })))
    assert.deepStrictEqual(outcomeOf(taker), ["Cancelled", "CancelBySmp", "EC_StopBySelfMatch", own.id])
    assert.deepStrictEqual([own.status, others.status], ["New", "New"])
  })

  it("cancels both", () => {
    const { engine, market, trader, own, others } = set()
    const taker = ok(Orders.place(engine, trader, order({ smpType: "CancelBoth" })))
    assert.deepStrictEqual([outcomeOf(taker)[3], outcomeOf(own)[3]], [own.id, taker.id])
    assert.deepStrictEqual([taker.status, own.status, others.status], ["Cancelled", "Cancelled", "New"])
    assert.isUndefined(market.book.bids.best)
  })

  it("follows the taker's setting, not the maker's", () => {
    const { engine, trader } = set()
    const bid = ok(Orders.place(engine, trader, order({ price: "49000", smpType: "CancelBoth" })))
    const taker = ok(Orders.place(engine, trader, order({ side: "Sell", price: "49000" })))
    assert.deepStrictEqual([bid.status, taker.status], ["Filled", "Filled"])
  })

  it("applies to all accounts of a group", () => {
    const { engine, trader, friend, own, others } = set()
    trader.smpGroup = 5
    friend.smpGroup = 5
    const taker = ok(Orders.place(engine, trader, order({ smpType: "CancelMaker" })))
    assert.deepStrictEqual([own.status, others.status, taker.status], ["Cancelled", "Cancelled", "New"])
    assert.strictEqual(OrderRows.order(taker).smpGroup, 5)
  })

  it("does not count orders of the group for a FOK order", () => {
    const { engine, trader, own } = set()
    const taker = ok(Orders.place(engine, trader, order({ qty: "0.2", timeInForce: "FOK", smpType: "CancelMaker" })))
    assert.deepStrictEqual([taker.status, taker.rejectReason], ["Cancelled", "EC_CancelForNoFullFill"])
    assert.strictEqual(own.status, "New")
  })

  it("refuses an unknown setting", () => {
    const { engine, trader } = set()
    assert.strictEqual(refused(Orders.place(engine, trader, order({ smpType: "CancelAll" }))).code, 10001)
  })
})
