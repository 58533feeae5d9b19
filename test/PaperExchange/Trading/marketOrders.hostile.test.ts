import { assert, describe, it } from "@effect/vitest"
import { open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const linear = { category: "linear", symbol: "BTCUSDT" }
const inverse = { category: "inverse", symbol: "BTCUSD" }
const spot = { category: "spot", symbol: "BTCUSDT" }

const trader = () => {
  const account = open({ USDT: "50000000", BTC: "1000" }, { symbols: ["BTCUSDT", "BTCUSD"] })
  const pushed = account.listenPrivately("order")
  /** Places an order, and returns its last row over REST and the states that were pushed. */
  const place = (fields: Readonly<Record<string, unknown>>): { row: Message; states: ReadonlyArray<Message> } => {
    const { orderId } = account.post("/v5/order/create", fields)
    const states = pushed().filter((row) => row.orderId === orderId)
    const [row] = account.get("/v5/order/realtime", { category: fields["category"], orderId }).list
    return { row, states }
  }
  /** The best price of a side and the size there. */
  const best = (market: object, side: "a" | "b"): { readonly price: string; readonly size: number } => {
    const [[price, size]] = account.get("/v5/market/orderbook", { ...market, limit: 1 })[side]
    return { price, size: Number(size) }
  }
  return { ...account, best, place }
}

const asked = ["GTC", "IOC", "FOK"] as const

describe("a market order", () => {
  it("always uses IOC, whatever it asks for, and its row says so", () => {
    const { place } = trader()
    for (const [market, qty] of [
      [linear, "0.01"],
      [inverse, "100"],
      [spot, "100"]
    ] as const)
      for (const timeInForce of asked) {
        const { row, states } = place({ ...market, side: "Buy", orderType: "Market", qty, timeInForce })
        for (const each of [row, ...states])
          assert.strictEqual(each.timeInForce, "IOC", `${market.category} ${timeInForce}`)
      }
  })

  it("fills what is within its reach and cancels the rest, though it asks for FOK", () => {
    const { best, place } = trader()
    for (const market of [linear, inverse]) {
      const qty =
        market === linear ? (best(market, "a").size + 20).toFixed(3) : String(best(market, "a").size + 500_000)
      const { row } = place({
        ...market,
        side: "Buy",
        orderType: "Market",
        qty,
        timeInForce: "FOK",
        slippageToleranceType: "TickSize",
        slippageTolerance: "1"
      })
      assert.isAbove(Number(row.cumExecQty), 0, market.category)
      assert.isBelow(Number(row.cumExecQty), Number(qty), market.category)
      assert.strictEqual(row.orderStatus, "Cancelled", market.category)
    }
  })

  it("of spot fills in part with FOK, too, by quantity and by amount", () => {
    const { best, place } = trader()
    for (const marketUnit of ["baseCoin", "quoteCoin"] as const) {
      const { price, size } = best(spot, "a")
      const qty = marketUnit === "baseCoin" ? (size + 20).toFixed(5) : String(Math.round((size + 20) * Number(price)))
      const { row } = place({
        ...spot,
        side: "Buy",
        orderType: "Market",
        qty,
        marketUnit,
        timeInForce: "FOK",
        slippageToleranceType: "TickSize",
        slippageTolerance: "1"
      })
      assert.isAbove(Number(row.cumExecQty), 0, marketUnit)
      assert.strictEqual(row.orderStatus, "PartiallyFilledCanceled", marketUnit)
    }
  })

  it("leaves FOK to limit orders, which fill whole or not at all", () => {
    const { best, place } = trader()
    for (const market of [linear, spot]) {
      const { price, size } = best(market, "a")
      const limit = { ...market, side: "Buy", orderType: "Limit", price, timeInForce: "FOK" }
      const { row } = place({ ...limit, qty: (size + 5).toFixed(3) })
      assert.deepStrictEqual([row.orderStatus, Number(row.cumExecQty), row.timeInForce], ["Cancelled", 0, "FOK"])
      const whole = place({ ...limit, qty: "0.001" })
      assert.strictEqual(whole.row.orderStatus, "Filled", market.category)
    }
  })
})

describe("a spot market buy by quote amount", () => {
  it("ends PartiallyFilledCanceled, if the price doesn't divide the amount, over REST and in its last message", () => {
    const { best, place } = trader()
    for (const qty of ["100", "777.77", "12345"]) {
      const { price } = best(spot, "a")
      const { row, states } = place({ ...spot, side: "Buy", orderType: "Market", qty })
      assert.isBelow(Number(row.cumExecValue), Number(qty), `something is left of ${qty} at ${price}`)
      assert.strictEqual(row.orderStatus, "PartiallyFilledCanceled", qty)
      assert.strictEqual(states.at(-1)?.orderStatus, "PartiallyFilledCanceled", qty)
      assert.isFalse(
        states.some(({ orderStatus }) => orderStatus === "Filled"),
        "it was never told as filled"
      )
    }
  })

  it("is found as PartiallyFilledCanceled in the history, and not among the open orders", () => {
    const { get, place } = trader()
    const { row } = place({ ...spot, side: "Buy", orderType: "Market", qty: "100", marketUnit: "quoteCoin" })
    const found = get("/v5/order/history", { ...spot, orderStatus: "PartiallyFilledCanceled" }).list
    assert.deepStrictEqual(
      found.map(({ orderId }: Message) => orderId),
      [row.orderId]
    )
    assert.deepStrictEqual(get("/v5/order/realtime", spot).list, [])
  })

  it("spends no more than the amount, and gives the rest back", () => {
    const { coin, place } = trader()
    const before = Number(coin("USDT").walletBalance)
    const { row } = place({ ...spot, side: "Buy", orderType: "Market", qty: "777.77" })
    const { locked, walletBalance } = coin("USDT")
    assert.approximately(before - Number(walletBalance), Number(row.cumExecValue), 1e-6)
    assert.strictEqual(Number(locked), 0)
  })

  it("ends Filled, if nothing is left", () => {
    const { best, place } = trader()
    const { price } = best(spot, "a")
    const qty = (Number(price) * 0.001).toFixed(6).replace(/0+$/, "")
    const { row } = place({ ...spot, side: "Buy", orderType: "Market", qty })
    assert.deepStrictEqual([row.orderStatus, Number(row.cumExecQty)], ["Filled", 0.001])
  })

  it("by base quantity ends Filled, as a sell does", () => {
    const { place } = trader()
    const bought = place({ ...spot, side: "Buy", orderType: "Market", qty: "0.01", marketUnit: "baseCoin" })
    const sold = place({ ...spot, side: "Sell", orderType: "Market", qty: "0.01" })
    assert.deepStrictEqual([bought.row.orderStatus, sold.row.orderStatus], ["Filled", "Filled"])
  })
})
