import { assert, describe, it } from "@effect/vitest"
import { open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const market = { category: "spot", symbol: "BTCUSDT" }
const linear = { category: "linear", symbol: "BTCUSDT" }

/** A trader whose orders are read over REST and from the `order` topic. */
const trader = () => {
  const account = open({ USDT: "100000", BTC: "1" }, { symbols: ["BTCUSDT"] })
  const pushed = account.listenPrivately("order")
  const ticker = (category: string) => account.get("/v5/market/tickers", { category, symbol: "BTCUSDT" }).list[0]
  const near = (factor: number) => String(Math.round(Number(ticker("spot").lastPrice) * factor))
  const place = (fields: object): string => account.post("/v5/order/create", { ...fields }).orderId
  /** The order's row wherever a client meets it: pushed, open and in the history. */
  const rows = (category: string, orderId: string): ReadonlyArray<readonly [string, Message]> => {
    const mine = (list: ReadonlyArray<Message>) => list.filter((row) => row.orderId === orderId)
    return [
      ...mine(pushed()).map((row) => [`pushed as ${row.orderStatus}`, row] as const),
      ...mine(account.get("/v5/order/realtime", { category, orderId }).list).map((row) => ["open", row] as const),
      ...mine(account.get("/v5/order/history", { category, orderId }).list).map((row) => ["history", row] as const)
    ]
  }
  return { ...account, near, place, rows, ticker }
}

const kinds = (near: (factor: number) => string) =>
  [
    ["a market order by amount", { side: "Buy", orderType: "Market", qty: "500" }],
    ["a market order by quantity", { side: "Sell", orderType: "Market", qty: "0.01" }],
    ["a limit order", { side: "Buy", orderType: "Limit", qty: "0.01", price: near(0.997) }],
    [
      "a limit order with take profit and stop loss",
      { side: "Buy", orderType: "Limit", qty: "0.01", price: near(0.997), takeProfit: near(1.05), stopLoss: near(0.9) }
    ],
    [
      "a conditional order",
      { side: "Buy", orderType: "Market", qty: "500", orderFilter: "StopOrder", triggerPrice: near(1.02) }
    ],
    [
      "a take-profit order",
      { side: "Sell", orderType: "Market", qty: "0.01", orderFilter: "tpslOrder", triggerPrice: near(1.02) }
    ]
  ] as const

describe("the row of a spot order", () => {
  it("has no tpslMode and no basePrice, by which clients tell it from a contract's", () => {
    const account = trader()
    for (const [name, fields] of kinds(account.near)) {
      const rows = account.rows("spot", account.place({ ...market, ...fields }))
      assert.isAbove(rows.length, 1, name)
      for (const [where, row] of rows) {
        assert.notProperty(row, "tpslMode", `${name}, ${where}`)
        assert.notProperty(row, "basePrice", `${name}, ${where}`)
      }
    }
  })

  it("says in lastPriceOnCreated what the last price was when it was placed", () => {
    const account = trader()
    for (const [name, fields] of kinds(account.near)) {
      const { lastPrice } = account.ticker("spot")
      const orderId = account.place({ ...market, ...fields })
      for (const [where, row] of account.rows("spot", orderId))
        assert.strictEqual(Number(row.lastPriceOnCreated), Number(lastPrice), `${name}, ${where}`)
      account.pass(1000)
    }
  })

  it("leaves out in its message what the exchange leaves out for spot", () => {
    const account = trader()
    const orderId = account.place({ ...market, side: "Buy", orderType: "Market", qty: "500" })
    const pushed = account.rows("spot", orderId).filter(([where]) => where.startsWith("pushed"))
    assert.isNotEmpty(pushed)
    for (const [where, row] of pushed)
      for (const name of ["parentOrderLinkId", "createType", "closedPnl", "ocoTriggerBy"])
        assert.notProperty(row, name, where)
  })

  it("keeps its other fields, and a contract's row keeps its tpslMode", () => {
    const account = trader()
    const spot = account.place({
      ...market,
      side: "Buy",
      orderType: "Limit",
      qty: "0.01",
      price: account.near(0.997),
      takeProfit: account.near(1.05)
    })
    for (const [where, row] of account.rows("spot", spot)) {
      assert.strictEqual(Number(row.takeProfit), Number(account.near(1.05)), where)
      assert.containsAllKeys(row, ["orderStatus", "leavesQty", "smpType", "createdTime"], where)
    }
    const contract = account.place({
      ...linear,
      side: "Buy",
      orderType: "Limit",
      qty: "0.01",
      price: account.near(0.997),
      takeProfit: account.near(1.05),
      tpslMode: "Partial"
    })
    for (const [where, row] of account.rows("linear", contract)) {
      assert.strictEqual(row.tpslMode, "Partial", where)
      assert.isAbove(Number(row.lastPriceOnCreated), 0, where)
      assert.notProperty(row, "basePrice", where)
    }
  })
})
