import { assert, describe, it } from "@effect/vitest"
import { HashMap, Option } from "effect"
import { Account, type FeedEvent } from "../../../src/Socket.js"
import { fill, fillEvent, folded, order, orderEvent } from "./viewEvents.js"

describe("orders in an account's view", () => {
  it("have their fills, exactly summed, whichever is reported first", () => {
    const events = [
      fillEvent(fill({ execId: "a", orderId: "1", execQty: "0.1", execPrice: "3", execFee: "0.1", execTime: "5" })),
      orderEvent(order({ orderId: "1", orderLinkId: "mine" })),
      fillEvent(fill({ execId: "b", orderId: "1", execQty: "0.2", execPrice: "6", execFee: "0.2", execTime: "6" })),
      orderEvent(
        order({ orderId: "1", orderLinkId: "mine", orderStatus: "Filled", cumExecQty: "0.3", updatedTime: "7" })
      )
    ]
    const view = folded(events)
    const { fills } = Option.getOrThrow(Account.findOrder(view, "mine"))
    assert.deepInclude(fills, { qty: "0.3", value: "1.5", avgPrice: "5", fees: { USDT: "0.3" } })
    assert.deepStrictEqual(
      fills.executions.map(({ execId }) => execId),
      ["a", "b"]
    )
    assert.isEmpty(view.unmatched)
    assert.strictEqual(HashMap.size(view.orders), 0)
    assert.strictEqual(view.closedOrders[0]?.order.orderId, "1")
  })

  it("get a fill that is reported after they are over", () => {
    const view = folded([
      orderEvent(order({ orderId: "1", orderStatus: "Filled", cumExecQty: "1" })),
      fillEvent(fill({ execId: "a", orderId: "1" }))
    ])
    assert.strictEqual(view.closedOrders[0]?.fills.qty, "1")
  })

  it("are complete when they are over and their executions have arrived, apart from those before the view began", () => {
    const live: FeedEvent = { _tag: "Live", completeUntil: 1, unresolved: [] }
    const begun = folded([
      fillEvent(fill({ execId: "a", orderId: "1", execQty: "1" })),
      orderEvent(order({ orderId: "1", orderStatus: "PartiallyFilled", cumExecQty: "4" })),
      live
    ])
    const filled = Account.next(
      begun,
      orderEvent(order({ orderId: "1", orderStatus: "Filled", cumExecQty: "10", updatedTime: "2" })),
      1
    )
    const found = (view: Account.AccountView) => Option.getOrThrow(Account.findOrder(view, "1"))
    assert.strictEqual(found(filled).earlierQty, "3")
    assert.isFalse(Account.isComplete(found(filled)))
    const last = Account.next(filled, fillEvent(fill({ execId: "b", orderId: "1", execQty: "6", execTime: "2" })), 1)
    assert.isTrue(Account.isComplete(found(last)))
    // What is missing after a gap is not from before the view.
    assert.strictEqual(found(Account.next(filled, live, 1)).earlierQty, "3")
  })

  it("count an execution once that was on its way when the view became live", () => {
    // Of the 4, 1 was executed before the view began, and 2 were pushed after the order's state.
    const begun = folded([
      fillEvent(fill({ execId: "a", orderId: "1", execQty: "1", execTime: "5" })),
      orderEvent(order({ orderId: "1", orderStatus: "PartiallyFilled", cumExecQty: "4", updatedTime: "9" })),
      { _tag: "Live", completeUntil: 6, unresolved: [] }
    ])
    const found = (view: Account.AccountView) => Option.getOrThrow(Account.findOrder(view, "1"))
    const sums = (view: Account.AccountView) => [found(view).fills.qty, found(view).earlierQty]
    assert.deepStrictEqual(sums(begun), ["1", "3"])
    const late = fillEvent(fill({ execId: "b", orderId: "1", execQty: "2", execTime: "9" }))
    const arrived = Account.next(begun, late, 1)
    assert.deepStrictEqual(sums(arrived), ["3", "1"])
    const later = fillEvent(fill({ execId: "c", orderId: "1", execQty: "2", execTime: "10" }))
    assert.deepStrictEqual(sums(Account.next(arrived, later, 1)), ["5", "1"])
    const audited = Account.next(arrived, { _tag: "Audited", completeUntil: 12, repaired: [], unresolved: [] }, 1)
    assert.deepStrictEqual([audited.provisional, sums(audited)], [[], ["3", "1"]])
  })

  it("have no funding payment among their fills", () => {
    const view = folded([fillEvent(fill({ execId: "a", orderId: "funding", execType: "Funding" }))])
    assert.isEmpty(view.unmatched)
    assert.lengthOf(view.executions, 1)
  })

  it("average inverse contracts by their value in the coin", () => {
    const inverse = { category: "inverse", symbol: "BTCUSD", orderId: "1", execQty: "100" } as const
    const view = folded([
      fillEvent(fill({ ...inverse, execId: "a", execPrice: "20000", execFee: "0.001" })),
      fillEvent(fill({ ...inverse, execId: "b", execPrice: "40000", execFee: "-0.0005" }))
    ])
    assert.deepInclude(view.unmatched[0]?.fills, {
      qty: "200",
      value: "0.0075",
      avgPrice: "26666.6666666666666667",
      fees: { BTC: "0.0005" }
    })
  })

  it("are dropped when many have closed, together with their link IDs", () => {
    const view = folded(
      Array.from({ length: 20 }, (_, i) =>
        orderEvent(order({ orderId: `${i}`, orderLinkId: `link ${i}`, orderStatus: "Cancelled" }))
      ),
      5
    )
    assert.deepStrictEqual(
      view.closedOrders.map((one) => one.order.orderId),
      ["19", "18", "17", "16", "15"]
    )
    assert.strictEqual(HashMap.size(view.orderIds), 5)
    assert.isTrue(Option.isNone(Account.findOrder(view, "link 3")))
  })
})
