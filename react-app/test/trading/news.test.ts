import { assert, describe, it } from "@effect/vitest"
import type { Execution } from "effect-bybit/Schema/Execution"
import type { Order } from "effect-bybit/Schema/Order"
import * as Account from "effect-bybit/Socket/Account"
import type { FeedEvent } from "effect-bybit/Socket/FeedEvent"
import { type AccountState, noAccount, stateOfView } from "effect-bybit-react"
import { condensed, newsOf } from "../../src/screens/Orders/news.js"
import { kindOf } from "../../src/screens/Orders/orderText.js"

/** The view behind each state. */
const views = new WeakMap<AccountState, Account.AccountView>()

const fold = (state: AccountState, events: Iterable<FeedEvent>): AccountState => {
  let view = views.get(state) ?? Account.empty(0)
  for (const event of events) view = Account.next(view, event, 1)
  const next = stateOfView(view)
  views.set(next, view)
  return next
}

const live = fold(noAccount, [{ _tag: "Live", completeUntil: 1, unresolved: [] }])

const order = (part: Partial<Order> & { readonly orderId: string }): Order => ({
  category: "linear",
  symbol: "BTCUSDT",
  side: "Sell",
  orderType: "Market",
  orderStatus: "Filled",
  qty: "2.5",
  cumExecQty: "2.5",
  avgPrice: "62000",
  updatedTime: "1000",
  ...part
})

const liquidation = (orderId: string, part: Partial<Order> = {}) =>
  order({ orderId, createType: "CreateByLiq", ...part })

const fill = (orderId: string, part: Partial<Execution> = {}): Execution => ({
  category: "linear",
  symbol: "BTCUSDT",
  side: "Sell",
  orderId,
  execId: `${orderId} 1`,
  execType: "BustTrade",
  execPrice: "62000",
  execQty: "2.5",
  execFee: "0",
  execTime: "1000",
  ...part
})

const after = (state: AccountState, orders: ReadonlyArray<Order>, fills: ReadonlyArray<Execution> = []) =>
  fold(state, [
    ...fills.map((execution) => ({ _tag: "Execution", execution, source: "socket", isCatchingUp: false }) as const),
    ...orders.map((one) => ({ _tag: "Order", order: one, source: "socket", isCatchingUp: false }) as const)
  ])

describe("the news", () => {
  it("name a liquidation, whatever else changed with it", () => {
    const canceled = Array.from({ length: 6 }, (_, index) =>
      order({ orderId: `open ${index}`, orderStatus: "Cancelled", cancelType: "CancelAllBeforeLiq", cumExecQty: "0" })
    )
    const list = condensed(newsOf(live, after(live, [...canceled, liquidation("a"), liquidation("b")])))
    assert.deepStrictEqual(
      list.map(({ kind, title }) => `${kind}: ${title}`),
      ["alarm: 6 orders canceled before a liquidation", "alarm: BTCUSDT position liquidated"]
    )
    assert.strictEqual(list[1]?.text, "The exchange sold 5 BTCUSDT at 62,000 in 2 orders to reduce your long.")
  })

  it("name auto-deleveraging and takeovers", () => {
    const adl = newsOf(live, after(live, [order({ orderId: "a", createType: "CreateByAdl_PassThrough", side: "Buy" })]))
    assert.strictEqual(adl[0]?.title, "BTCUSDT position auto-deleveraged (ADL)")
    assert.include(adl[0]?.text, "bought 2.5 BTCUSDT")
    assert.include(adl[0]?.text, "your short")
    const taken = newsOf(live, after(live, [order({ orderId: "b", createType: "CreateByTakeOver_PassThrough" })]))
    assert.strictEqual(taken[0]?.title, "BTCUSDT position liquidated")
    const fills = newsOf(live, after(live, [], [fill("c", { execType: "AdlTrade" })]))
    assert.strictEqual(fills[0]?.title, "BTCUSDT position auto-deleveraged (ADL)")
  })

  it("name coins that are sold to repay debts", () => {
    const [sold] = newsOf(live, after(live, [liquidation("a", { category: "spot", cumExecQty: "1", qty: "1" })]))
    assert.strictEqual(sold?.title, "BTCUSDT collateral liquidated")
    assert.strictEqual(sold?.text, "The exchange sold 1 BTCUSDT at 62,000 to repay what the account owes.")
  })

  it("tell one liquidation once, whether its order or its fills are reported first", () => {
    const first = after(live, [], [fill("a")])
    const second = after(first, [liquidation("a")])
    const third = after(second, [liquidation("b", { updatedTime: "30000" })])
    const later = after(third, [liquidation("c", { updatedTime: "200000" })])
    const told = [newsOf(live, first), newsOf(first, second), newsOf(second, third), newsOf(third, later)]
    assert.deepStrictEqual(
      told.map((list) => list.map(({ id, text = "" }) => `${id}: ${/[\d.]+/.exec(text)?.[0]}`)),
      [["liquidation a: 2.5"], [], ["liquidation a: 5"], ["liquidation c: 2.5"]]
    )
  })

  it("keep one notice for one liquidation, in however many batches it is reported", () => {
    const first = after(live, [liquidation("b")], [fill("b")])
    const second = after(first, [liquidation("a"), liquidation("c")], [fill("a"), fill("c")])
    const ids = [newsOf(live, first), newsOf(first, second)].map((list) => list.map(({ id }) => id))
    assert.deepStrictEqual(ids, [["liquidation b"], ["liquidation b"]])
  })

  it("summarize what is harmless, and tell bad news in full", () => {
    const good = Array.from({ length: 6 }, (_, index) => order({ orderId: `good ${index}` }))
    const bad = Array.from({ length: 6 }, (_, index) =>
      order({
        orderId: `bad ${index}`,
        orderStatus: "Rejected",
        rejectReason: "EC_ReachRiskPriceLimit",
        qty: `${index + 1}`
      })
    )
    const list = condensed(newsOf(live, after(live, [...good, ...bad])))
    assert.deepStrictEqual(
      list.map(({ kind, title }) => `${kind}: ${title}`),
      ["info: 6 orders updated", "error: Order rejected (6)"]
    )
    for (let index = 1; index <= 6; index++) assert.include(list[1]?.text, `Sell ${index} BTCUSDT`)
  })

  it("are named alike in the order history", () => {
    assert.strictEqual(kindOf(liquidation("a")), "Liquidation")
    assert.strictEqual(
      kindOf(order({ orderId: "a", createType: "CreateByAdl_PassThrough" })),
      "Auto-deleveraging (ADL)"
    )
    assert.strictEqual(kindOf(order({ orderId: "a", createType: "CreateByUser" })), "Market")
  })
})

const limitOrder = (orderStatus: string): Order => ({
  orderId: "1",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  orderStatus,
  qty: "0.1",
  cumExecQty: "0"
})

const through = (...statuses: ReadonlyArray<string>) =>
  fold(
    live,
    statuses.map(
      (status) => ({ _tag: "Order", source: "socket", isCatchingUp: false, order: limitOrder(status) }) as const
    )
  )

describe("an order that was triggered", () => {
  it("stays open until it is over", () => {
    assert.deepStrictEqual([...through("Untriggered", "Triggered").openOrders.keys()], ["1"])
    assert.lengthOf(through("Untriggered", "Triggered", "New", "Filled").openOrders, 0)
  })

  it("is reported once", () => {
    const triggered = through("Untriggered", "Triggered")
    assert.deepStrictEqual(
      newsOf(through("Untriggered"), triggered).map(({ title }) => title),
      ["Order triggered"]
    )
    assert.isEmpty(newsOf(triggered, triggered))
  })
})
