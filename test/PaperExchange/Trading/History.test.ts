import { assert, it } from "@effect/vitest"
import * as History from "../../../src/PaperExchange/internal/Trading/History.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { freeze, marketOf, ok, refused, still } from "../harness.js"

it("removes the oldest closed orders with their IDs, and keeps every open one", () => {
  const engine = still()
  freeze(marketOf(engine, "linear", "BTCUSDT"), 50_000)
  const trader = engine.openAccount({ USDT: "100000" })
  const place = (orderLinkId: string) =>
    ok(
      Orders.place(engine, trader, {
        category: "linear",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        qty: "0.001",
        price: "50000",
        orderLinkId
      })
    )
  const open = place("open")
  const done = Array.from({ length: 40 }, (_, i) => {
    const order = place(`done-${i}`)
    ok(Orders.cancel(engine, trader, { category: "linear", orderId: order.id }))
    return order
  })
  History.prune(trader, 20)
  assert.deepStrictEqual(
    trader.orders.map((order) => order.linkId),
    ["open", ...done.slice(20).map((order) => order.linkId)]
  )
  assert.deepStrictEqual([trader.ordersById.size, trader.ordersByLinkId.size], [21, 21])
  assert.strictEqual(trader.ordersById.get(open.id), open)
  // A client order ID stays taken as long as its order is kept.
  const again = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.001", price: "50000" }
  assert.strictEqual(refused(Orders.place(engine, trader, { ...again, orderLinkId: "done-39" })).code, 110072)
  ok(Orders.place(engine, trader, { ...again, orderLinkId: "done-0" }))
})

it("keeps a history that is not too long", () => {
  const engine = still()
  const account = engine.openAccount({})
  for (let i = 0; i < 22; i++) {
    account.log.push({
      seq: i,
      type: "TRADE",
      coin: "USDT",
      market: undefined,
      execution: undefined,
      change: 0n,
      cashFlow: 0n,
      fee: 0n,
      funding: 0n,
      balance: 0n,
      size: 0,
      time: 0
    })
  }
  History.prune(account, 20)
  assert.strictEqual(account.log.length, 22)
  History.prune(account, 10)
  assert.deepStrictEqual([account.log.length, account.log[0]?.seq], [10, 12])
})
