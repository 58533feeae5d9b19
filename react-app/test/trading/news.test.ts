import { assert, describe, it } from "@effect/vitest"
import type { Order } from "effect-bybit/Schema/Order"
import { fold, noAccount } from "../../src/atoms/account.js"
import { newsOf } from "../../src/screens/Orders/news.js"

const order = (orderStatus: string): Order => ({
  orderId: "1",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  orderStatus,
  qty: "0.1",
  cumExecQty: "0"
})

const after = (...statuses: ReadonlyArray<string>) =>
  fold(
    { ...noAccount, status: "live" },
    statuses.map((status) => ({ _tag: "Order", source: "socket", order: order(status) }) as const)
  )

describe("an order that was triggered", () => {
  it("stays open until it is over", () => {
    assert.deepStrictEqual([...after("Untriggered", "Triggered").openOrders.keys()], ["1"])
    assert.lengthOf(after("Untriggered", "Triggered", "New", "Filled").openOrders, 0)
  })

  it("is reported once", () => {
    const triggered = after("Untriggered", "Triggered")
    assert.deepStrictEqual(
      newsOf(after("Untriggered"), triggered).map(({ title }) => title),
      ["Order triggered"]
    )
    assert.isEmpty(newsOf(triggered, triggered))
  })
})
