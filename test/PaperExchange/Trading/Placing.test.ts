import { assert, describe, it } from "@effect/vitest"
import * as Margin from "../../../src/PaperExchange/internal/Margin/Margin.js"
import * as OrderRows from "../../../src/PaperExchange/internal/Rows/OrderRows.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import * as PreCheck from "../../../src/PaperExchange/internal/Trading/PreCheck.js"
import { dec, ok, refused } from "../harness.js"
import { type Change, frozen, linear, spot } from "./tradingWorld.js"

const set = () => {
  const world = frozen({ USDT: "10000", BTC: "0.5" })
  const { engine, rich } = world
  const asks = (make: typeof linear, ...prices: ReadonlyArray<string>) => {
    for (const price of prices) ok(Orders.place(engine, rich, make({ side: "Sell", price, qty: "0.01" })))
  }
  return { ...world, asks }
}

describe("slippage tolerance", () => {
  const market = (change: Change) => linear({ orderType: "Market", ...change })

  it("in ticks limits a market order to that many ticks from the best price", () => {
    const { engine, trader, asks } = set()
    asks(linear, "50000", "50000.5", "50000.6")
    const order = ok(
      Orders.place(engine, trader, market({ slippageToleranceType: "TickSize", slippageTolerance: "5" }))
    )
    assert.deepStrictEqual(
      [order.status, order.filled, order.rejectReason],
      ["Cancelled", 20, "EC_ReachMarketPriceLimit"]
    )
    const row = OrderRows.order(order)
    assert.deepStrictEqual([row.slippageToleranceType, row.slippageTolerance], ["TickSize", "5"])
  })

  it("in percent limits it to that distance from the best price, also on spot", () => {
    const { engine, trader, asks } = set()
    asks(spot, "50000", "50005", "50005.01")
    const request = spot({ orderType: "Market", marketUnit: "baseCoin", qty: "0.03" })
    const order = ok(
      Orders.place(engine, trader, { ...request, slippageToleranceType: "Percent", slippageTolerance: "0.01" })
    )
    assert.deepStrictEqual([order.status, order.filled], ["PartiallyFilledCanceled", 20_000])
  })

  const refusals: ReadonlyArray<readonly [string, Orders.PlaceRequest, number]> = [
    ["no whole ticks", market({ slippageToleranceType: "TickSize", slippageTolerance: "1.5" }), 110108],
    ["too many ticks", market({ slippageToleranceType: "TickSize", slippageTolerance: "10001" }), 110108],
    ["too much", market({ slippageToleranceType: "Percent", slippageTolerance: "10.01" }), 110109],
    ["too fine a part", market({ slippageToleranceType: "Percent", slippageTolerance: "0.001" }), 110109],
    ["a limit order", linear({ slippageToleranceType: "Percent", slippageTolerance: "1" }), 10001]
  ]
  for (const [what, request, code] of refusals) {
    it(`is refused for ${what} with ${code}`, () => {
      const { engine, trader } = set()
      assert.strictEqual(refused(Orders.place(engine, trader, request)).code, code)
    })
  }
})

describe("a price from the book", () => {
  it("is that of a level on the order's own side or the opposite one", () => {
    const { engine, trader, rich, asks } = set()
    asks(linear, "50010", "50020")
    for (const price of ["49990", "49980"]) ok(Orders.place(engine, rich, linear({ price })))
    const bbo = (bboSideType: string, bboLevel: string) =>
      ok(Orders.place(engine, trader, linear({ price: undefined, bboSideType, bboLevel, qty: "0.001" })))
    const queued = bbo("Queue", "2")
    assert.deepStrictEqual([queued.price, queued.createType, queued.type], [4_998_000, "CreateByBboOrder", "Limit"])
    assert.strictEqual(bbo("Counterparty", "1").filledValue, 5_001n * 10n ** 16n)
    assert.strictEqual(bbo("Counterparty", "2").price, 5_002_000)
  })

  it("is refused if the book has no such level", () => {
    const { engine, trader } = set()
    const request = linear({ price: undefined, bboSideType: "Counterparty", bboLevel: "1" })
    assert.strictEqual(refused(Orders.place(engine, trader, request)).code, 110118)
  })
})

describe("market orders on spot", () => {
  it("sell for an amount of the quote coin", () => {
    const { engine, rich, trader } = set()
    ok(Orders.place(engine, rich, spot({ price: "50000" })))
    const request = spot({ side: "Sell", orderType: "Market", marketUnit: "quoteCoin", qty: "1000" })
    const order = ok(Orders.place(engine, trader, request))
    assert.deepStrictEqual([order.status, order.filled, dec(order.filledValue)], ["Filled", 20_000, "1000"])
    const row = OrderRows.order(order)
    assert.deepStrictEqual([row.marketUnit, row.qty], ["quoteCoin", "1000"])
    const dear = { ...request, qty: "4900" }
    ok(Orders.place(engine, trader, spot({ side: "Sell", price: "51000", qty: "0.4" })))
    ok(Orders.place(engine, rich, spot({ price: "50000", qty: "1" })))
    assert.strictEqual(refused(Orders.place(engine, trader, dear)).code, 170131)
  })
})

describe("the price band", () => {
  it("moves a price to its limit if the account has turned that on", () => {
    const { engine, trader } = set()
    trader.limitPricePerp = true
    trader.limitPriceSpot = true
    assert.strictEqual(ok(Orders.place(engine, trader, linear({ price: "60000", qty: "0.01" }))).price, 5_500_000)
    const sell = spot({ side: "Sell", price: "40000", qty: "0.01" })
    assert.strictEqual(ok(Orders.place(engine, trader, sell)).price, 4_500_000)
  })
})

describe("order counts", () => {
  it("are limited to ten conditional orders per contract and thirty per pair", () => {
    const { engine, rich } = set()
    const contract = linear({ triggerPrice: "51000", triggerDirection: 1 })
    for (let i = 0; i < 10; i++) ok(Orders.place(engine, rich, contract))
    assert.strictEqual(refused(Orders.place(engine, rich, contract)).code, 110009)
    const pair = spot({ orderFilter: "StopOrder", triggerPrice: "51000" })
    for (let i = 0; i < 30; i++) ok(Orders.place(engine, rich, pair))
    assert.strictEqual(refused(Orders.place(engine, rich, pair)).code, 170810)
    ok(Orders.place(engine, rich, { ...pair, orderFilter: "tpslOrder" }))
  })
})

describe("the pre-check of an order", () => {
  it("reports the margin rates after the order and changes nothing", () => {
    const { engine, trader } = set()
    const request = linear({ qty: "0.5", orderLinkId: "mine" })
    const rates = ok(PreCheck.rates(engine, trader, request))
    const before = Margin.totals(engine, trader)
    assert.deepStrictEqual([before.orderMargin, trader.orders.length, rates.preImrE4], [0n, 0, 0])
    ok(Orders.place(engine, trader, request))
    const after = Margin.totals(engine, trader)
    assert.strictEqual(rates.postImrE4, Number((after.orderMargin * 10_000n) / after.marginBalance))
    assert.isAbove(rates.postMmrE4, 0)
    assert.strictEqual(ok(PreCheck.rates(engine, trader, request)).preImrE4, rates.postImrE4)
  })

  it("refuses what a new order would refuse", () => {
    const { engine, trader } = set()
    assert.strictEqual(refused(PreCheck.rates(engine, trader, linear({ qty: "100" }))).code, 110007)
    assert.strictEqual(refused(PreCheck.rates(engine, trader, linear({ price: "1" }))).code, 110094)
  })
})
