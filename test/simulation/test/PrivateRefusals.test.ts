import { assert, describe, it } from "vitest"
import type { Market } from "../Exchange/Market.js"
import { Account } from "../Exchange/Private/Account.js"
import { Engine } from "../Exchange/Private/Engine.js"
import { refusalOf } from "../Exchange/Private/refusals.js"
import { Dice } from "../World/Dice.js"
import { World } from "../World/World.js"

const market = (category: Market["category"]): Market => ({
  category,
  symbol: "BTCUSDT",
  base: "BTC",
  quote: "USDT",
  settle: "USDT",
  priceScale: 2,
  qtyScale: 3,
  tickSize: "0.01",
  lotSize: "0.001",
  price: 6_000_000
})

const code = (call: string, params: Readonly<Record<string, unknown>>) => refusalOf(call, params)?.code

describe("what the exchange refuses", () => {
  it("is an ID that was used before in the same category", () => {
    const engine = new Engine(new World(), new Dice(1, "test"), [market("linear"), market("spot")], () => {})
    const alice = engine.accounts.get("alice") ?? new Account("", "", "")
    const order = { symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "1", price: "10", orderLinkId: "one" }
    assert.strictEqual(engine.place(alice, "linear", order).code, 0)
    assert.strictEqual(engine.place(alice, "spot", order).code, 0)
    assert.strictEqual(engine.place(alice, "linear", order).code, 110072)
    assert.strictEqual(engine.place(alice, "spot", order).code, 170141)
    assert.strictEqual(engine.cancel(alice, "spot", order).code, 0)
    assert.lengthOf(alice.open, 1)
  })

  it("is a call of contracts that doesn't say which, a page that is too large, and too many orders", () => {
    assert.strictEqual(code("/v5/order/cancel-all", { category: "linear" }), 10001)
    assert.isUndefined(code("/v5/order/cancel-all", { category: "spot" }))
    assert.isUndefined(code("/v5/order/realtime", { category: "linear", settleCoin: "USDT", limit: "50" }))
    assert.strictEqual(code("/v5/order/realtime", { category: "linear", settleCoin: "USDT", limit: "51" }), 10001)
    const batch = (category: string, count: number) =>
      code("order.create-batch", { category, request: Array.from({ length: count }, () => ({})) })
    assert.isUndefined(batch("linear", 20))
    assert.strictEqual(batch("linear", 21), 10001)
    assert.strictEqual(batch("spot", 11), 10001)
  })
})
