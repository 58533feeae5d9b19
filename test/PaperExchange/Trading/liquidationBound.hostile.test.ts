import { assert, describe, it } from "@effect/vitest"
import { btc, eth, type Leg, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

/** A position at 100 times its margin, which is liquidated well within the price band. */
const held = (side: "Buy" | "Sell", positionIdx = 0) => {
  const account = open({ USDT: "100000" }, { symbols: ["BTCUSDT", "ETHUSDT"] })
  if (positionIdx !== 0) account.hedge(btc)
  account.isolate()
  account.leverage(btc, "100")
  account.trade({ ...btc, positionIdx }, side, "0.1")
  const { liqPrice } = account.position({ ...btc, positionIdx })
  const liquidation = Number(liqPrice)
  assert.isAbove(liquidation, 0, "it has a liquidation price")
  /** A resting order that opens more at a distance from the liquidation price, away from the market if negative. */
  const limit = (distance: number, leg: Leg = { ...btc, positionIdx }, more: object = {}): Message =>
    account.place(leg, side, "0.01", {
      orderType: "Limit",
      price: (liquidation + (side === "Buy" ? distance : -distance)).toFixed(1),
      ...more
    })
  const orders = (): ReadonlyArray<Message> => account.get("/v5/order/realtime", btc).list
  return { ...account, limit, liquidation, orders }
}

describe("a limit order beyond the own liquidation price", () => {
  for (const side of ["Buy", "Sell"] as const) {
    it(`is refused, since the position would be gone before: ${side}`, () => {
      const { limit, orders } = held(side)
      for (const distance of [-1, -20, -50]) {
        const { retCode, retMsg } = limit(distance)
        assert.notInclude([0, 10001, 110003, 110007], retCode, `${distance}: ${retMsg}`)
      }
      assert.deepStrictEqual(orders(), [])
    })

    it(`is taken at a better price: ${side}`, () => {
      const { limit, orders } = held(side)
      for (const distance of [1, 20, 100]) assert.strictEqual(limit(distance).retCode, 0, `${distance}`)
      assert.lengthOf(orders(), 3)
    })
  }

  it("is refused in a batch, too, which takes the other rows", () => {
    const { liquidation, orders, raw } = held("Buy")
    const row = (price: number) => ({
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Limit",
      qty: "0.01",
      price: price.toFixed(1)
    })
    const request = [row(liquidation + 50), row(liquidation - 50), row(liquidation + 60)]
    const { retCode, retExtInfo } = raw("POST", "/v5/order/create-batch", { category: "linear", request })
    assert.strictEqual(retCode, 0)
    assert.deepStrictEqual(
      retExtInfo.list.map(({ code }: Message) => code === 0),
      [true, false, true]
    )
    assert.lengthOf(orders(), 2)
  })

  it("can't come about by an amendment", () => {
    const { limit, liquidation, orders, raw } = held("Buy")
    const { orderId } = limit(100).result
    const amended = raw("POST", "/v5/order/amend", { ...btc, orderId, price: (liquidation - 50).toFixed(1) })
    assert.notStrictEqual(amended.retCode, 0)
    assert.strictEqual(Number(orders()[0].price), Number((liquidation + 100).toFixed(1)))
  })

  it("is refused in hedge mode for the position that it adds to", () => {
    const { limit, orders } = held("Buy", 1)
    const { retCode, retMsg } = limit(-50)
    assert.notInclude([0, 10001, 110003, 110007], retCode, retMsg)
    assert.deepStrictEqual(orders(), [])
  })
})

describe("no liquidation price bounds", () => {
  it("an order of another symbol, nor one without a position", () => {
    const { mark, place } = held("Buy")
    const price = (mark(eth) * 0.992).toFixed(2)
    assert.strictEqual(place(eth, "Buy", "0.1", { orderType: "Limit", price }).retCode, 0)
    const fresh = open({ USDT: "100000" }, { symbols: ["BTCUSDT"] })
    const low = (fresh.mark(btc) * 0.992).toFixed(1)
    assert.strictEqual(fresh.place(btc, "Buy", "0.01", { orderType: "Limit", price: low }).retCode, 0)
  })

  it("a conditional order, whose position may be another by then", () => {
    const { liquidation, mark, place } = held("Buy")
    const triggerPrice = ((liquidation + mark(btc)) / 2).toFixed(1)
    const price = (liquidation - 20).toFixed(1)
    const more = { orderType: "Limit", price, triggerPrice, triggerDirection: 2 }
    assert.strictEqual(place(btc, "Buy", "0.01", more).retCode, 0)
  })

  it("an order of a small cross position, which has a liquidation price far away", () => {
    const account = open({ USDT: "100000" }, { symbols: ["BTCUSDT"] })
    account.trade(btc, "Buy", "0.01")
    const price = (account.mark(btc) * 0.992).toFixed(1)
    assert.strictEqual(account.place(btc, "Buy", "0.01", { orderType: "Limit", price }).retCode, 0)
  })

  it("the order that closes the position at a profit", () => {
    const { mark, place } = held("Buy")
    const more = { orderType: "Limit", price: (mark(btc) * 1.005).toFixed(1), reduceOnly: true }
    assert.strictEqual(place(btc, "Sell", "0.1", more).retCode, 0)
  })
})
