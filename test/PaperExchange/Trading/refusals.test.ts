import { assert, describe, it } from "@effect/vitest"
import * as Margin from "../../../src/PaperExchange/internal/Margin/Margin.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { ok, refused } from "../harness.js"
import { frozen, linear, spot } from "./tradingWorld.js"

describe("refusals", () => {
  const cases: ReadonlyArray<readonly [string, Orders.PlaceRequest, number]> = [
    ["an unknown perpetual", linear({ symbol: "NOPEUSDT" }), 10001],
    ["an unknown pair", spot({ symbol: "NOPEUSDT" }), 170121],
    ["an option, which is not kept yet", linear({ category: "option" }), 10001],
    ["a side that is none", linear({ side: "Long" }), 10001],
    ["a side that is none on spot", spot({ side: "Long" }), 170117],
    ["an order type that is none on spot", spot({ orderType: "Stop" }), 170116],
    ["a time in force that is none on spot", spot({ timeInForce: "GTX" }), 170115],
    ["a price off the grid", linear({ price: "50000.05" }), 10001],
    ["a price off the grid on spot", spot({ price: "50000.005" }), 170134],
    ["a limit order without a price", linear({ price: undefined }), 10001],
    ["a price that is no number", linear({ price: "1e5" }), 10001],
    ["a quantity off the grid", linear({ qty: "0.1005" }), 10001],
    ["a quantity off the grid on spot", spot({ qty: "0.1000005" }), 170137],
    ["a quantity below the least on spot", spot({ qty: "0" }), 170130],
    ["a quantity above the most", linear({ qty: "1191" }), 10001],
    ["a quantity above the most on spot", spot({ qty: "84" }), 170381],
    ["a buyer's price far above the mark", linear({ price: "55000.1" }), 110003],
    ["a seller's price far below the mark", linear({ side: "Sell", price: "44999.9" }), 110003],
    ["a buyer's price far above the mark on spot", spot({ price: "56000" }), 170193],
    ["a seller's price far below the mark on spot", spot({ side: "Sell", price: "44000" }), 170194],
    ["an order of less than 5 USDT", linear({ qty: "0.001", price: "4000" }), 110094],
    ["an order of less than 5 USDT on spot", spot({ qty: "0.00009" }), 170140],
    ["a market buy of less than 5 USDT on spot", spot({ orderType: "Market", qty: "4.9" }), 170140],
    ["an amount finer than 8 decimals", spot({ orderType: "Market", qty: "10.000000001" }), 170148],
    ["an amount beyond all bounds", spot({ orderType: "Market", qty: "99999999" }), 170124],
    ["more margin than there is", linear({ qty: "2.1" }), 110007],
    ["more coins than there are", spot({ qty: "0.3" }), 170131],
    ["coins that are not there to sell", spot({ side: "Sell" }), 170131],
    ["borrowing on spot", spot({ isLeverage: 1 }), 170036],
    ["reducing without a position", linear({ reduceOnly: true }), 110017],
    ["a position index of hedge mode in one-way mode", linear({ positionIdx: 1 }), 10001],
    ["an orderLinkId of 37 characters", linear({ orderLinkId: "x".repeat(37) }), 10001],
    ["a trigger that should rise but is below", linear({ triggerPrice: "49000", triggerDirection: 1 }), 110092],
    ["a trigger that should fall but is above", linear({ triggerPrice: "51000", triggerDirection: 2 }), 110093],
    ["a take profit on the wrong side", linear({ takeProfit: "49000" }), 10001]
  ]
  for (const [what, request, code] of cases) {
    it(`refuses ${what} with ${code} and leaves nothing behind`, () => {
      const { engine, trader } = frozen()
      assert.strictEqual(refused(Orders.place(engine, trader, request)).code, code)
      assert.strictEqual(trader.orders.length, 0)
      assert.strictEqual(trader.holding("USDT").locked, 0n)
      assert.strictEqual(Margin.totals(engine, trader).orderMargin, 0n)
    })
  }

  it("refuses a repeated orderLinkId, even if the first order is closed", () => {
    const { engine, trader } = frozen()
    const order = ok(Orders.place(engine, trader, linear({ orderLinkId: "mine" })))
    assert.strictEqual(refused(Orders.place(engine, trader, linear({ orderLinkId: "mine" }))).code, 110072)
    assert.strictEqual(refused(Orders.place(engine, trader, spot({ orderLinkId: "mine" }))).code, 170141)
    ok(Orders.cancel(engine, trader, { category: "linear", orderLinkId: "mine" }))
    assert.strictEqual(order.status, "Cancelled")
    assert.strictEqual(refused(Orders.place(engine, trader, linear({ orderLinkId: "mine" }))).code, 110072)
  })

  it("does not find closed orders, or those of other accounts or categories", () => {
    const { engine, trader, rich } = frozen()
    const order = ok(Orders.place(engine, trader, linear({})))
    assert.strictEqual(refused(Orders.cancel(engine, rich, { category: "linear", orderId: order.id })).code, 110001)
    assert.strictEqual(refused(Orders.cancel(engine, trader, { category: "spot", orderId: order.id })).code, 170213)
    assert.strictEqual(refused(Orders.cancel(engine, trader, { category: "linear" })).code, 10001)
    ok(Orders.cancel(engine, trader, { category: "linear", orderId: order.id }))
    assert.strictEqual(refused(Orders.cancel(engine, trader, { category: "linear", orderId: order.id })).code, 110001)
  })

  it("refuses the 501st open order of a market", () => {
    const { engine, rich } = frozen()
    for (let i = 0; i < 500; i++) ok(Orders.place(engine, rich, linear({ qty: "0.001" })))
    assert.strictEqual(refused(Orders.place(engine, rich, linear({ qty: "0.001" }))).code, 110020)
  })
})
