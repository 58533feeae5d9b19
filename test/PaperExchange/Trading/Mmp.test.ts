import { assert, describe, it } from "@effect/vitest"
import { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import * as Listing from "../../../src/PaperExchange/internal/Market/Listing.js"
import * as OrderRows from "../../../src/PaperExchange/internal/Rows/OrderRows.js"
import * as Mmp from "../../../src/PaperExchange/internal/Trading/Mmp.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { ok, refused, start, still } from "../harness.js"

const set = () => {
  const [daily] = Listing.expiriesAt(start)
  const dollars = still().path("BTC").at(start)
  const call = Listing.options("BTC", daily + 7 * 86_400_000, dollars, start).find(
    ({ option }) => option?.call === true
  )
  if (call === undefined) throw new Error("no option")
  const engine = new Engine({ seed: 7, startMillis: start, stepMillis: 250, instruments: [call], historyDays: 3 })
  const market = engine.market("option", call.symbol) ?? assert.fail("no market")
  const maker = engine.openAccount({ USDT: "1000000" })
  const taker = engine.openAccount({ USDT: "1000000" })
  const price = String(market.toTick(market.markPrice / 10 ** call.priceScale) / 10 ** call.priceScale)
  let count = 0
  const order = (change: Partial<Orders.PlaceRequest>): Orders.PlaceRequest => ({
    category: "option",
    symbol: call.symbol,
    side: "Sell",
    orderType: "Limit",
    qty: "0.1",
    price,
    orderLinkId: `mmp-${++count}`,
    ...change
  })
  const limits = { baseCoin: "BTC", window: "5000", frozenPeriod: "1000", qtyLimit: "0.3", deltaLimit: "100" }
  return { engine, market, maker, taker, order, limits: { ...limits, vegaLimit: undefined } }
}

describe("market maker protection", () => {
  it("cancels the protected orders once the limit is exceeded, and freezes new ones for a while", () => {
    const { engine, maker, taker, order, limits } = set()
    ok(Mmp.set(maker, limits))
    const plain = ok(Orders.place(engine, maker, order({})))
    const first = ok(Orders.place(engine, maker, order({ mmp: true, qty: "0.4" })))
    const second = ok(Orders.place(engine, maker, order({ mmp: true })))
    ok(Orders.place(engine, taker, order({ side: "Buy", qty: "0.3" })))
    assert.deepStrictEqual([first.status, second.status], ["PartiallyFilled", "New"])
    ok(Orders.place(engine, taker, order({ side: "Buy", qty: "0.1" })))
    assert.strictEqual(plain.status, "Filled")
    for (const each of [first, second]) {
      const row = OrderRows.order(each)
      assert.deepStrictEqual(
        [row.orderStatus, row.cancelType, row.rejectReason],
        ["Cancelled", "CancelByMmpTriggered", "EC_CancelByMMP"]
      )
    }
    const during = ok(Orders.place(engine, maker, order({ mmp: true })))
    assert.strictEqual(during.cancelType, "CancelByMmpTriggered")
    assert.strictEqual(ok(Orders.place(engine, maker, order({}))).status, "New")
    engine.now += 1000
    assert.strictEqual(ok(Orders.place(engine, maker, order({ mmp: true }))).status, "New")
  })

  it("counts only the fills in the window", () => {
    const { engine, maker, taker, order, limits } = set()
    ok(Mmp.set(maker, limits))
    const quote = ok(Orders.place(engine, maker, order({ mmp: true, qty: "1" })))
    for (let i = 0; i < 4; i++) {
      ok(Orders.place(engine, taker, order({ side: "Buy", qty: "0.2" })))
      engine.now += 5001
    }
    assert.deepStrictEqual([quote.status, quote.leaves], ["PartiallyFilled", 20])
  })

  it("stays frozen until it is reset if no period is set", () => {
    const { engine, maker, taker, order, limits } = set()
    const mmp = ok(Mmp.set(maker, { ...limits, frozenPeriod: "0", deltaLimit: "0.01" }))
    ok(Orders.place(engine, maker, order({ mmp: true })))
    ok(Orders.place(engine, taker, order({ side: "Buy" })))
    engine.now += 10_000_000
    assert.isTrue(Mmp.isFrozen(mmp, engine.now))
    ok(Mmp.reset(maker, "BTC"))
    assert.isFalse(Mmp.isFrozen(mmp, engine.now))
  })

  it("must be set up before it is used or reset", () => {
    const { engine, maker, order, limits } = set()
    assert.strictEqual(refused(Orders.place(engine, maker, order({ mmp: true }))).code, 110065)
    assert.strictEqual(refused(Mmp.reset(maker, "BTC")).code, 110062)
    assert.strictEqual(refused(Mmp.set(maker, { ...limits, window: "-1" })).code, 10001)
  })
})

describe("an option order placed by volatility", () => {
  it("is priced by its volatility, whatever its price parameter", () => {
    const { engine, market, maker, order } = set()
    const low = ok(Orders.place(engine, maker, order({ orderIv: "0.4", price: undefined })))
    const high = ok(Orders.place(engine, maker, order({ orderIv: "0.6" })))
    assert.isAbove(high.price, low.price)
    assert.strictEqual(low.price % market.instrument.tick, 0)
    const row = OrderRows.order(low)
    assert.deepStrictEqual([row.orderIv, row.placeType], ["0.4", "iv"])
    ok(Orders.amend(engine, maker, { category: "option", orderId: low.id, orderIv: "0.6" }))
    assert.deepStrictEqual([low.price, low.iv], [high.price, "0.6"])
  })
})
