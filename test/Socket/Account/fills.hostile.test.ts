import { assert, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { describe } from "vitest"
import { Account } from "../../../src/Socket.js"
import { fill, fillEvent, folded, order, orderEvent } from "../AccountView/viewEvents.js"
import { assertConsistent, started, until } from "../feedWorld.js"

/** Rows of the execution list that fill no order, though they have its ID. */
const noFills = ["SessionSettlePnL", "Funding", "", "SomethingNew", "trade"] as const
const fills = ["Trade", "AdlTrade", "BustTrade", "BlockTrade"] as const

describe("an order in the view of an account", () => {
  const of = (execType: string, orderId = "1") =>
    folded([
      orderEvent(order({ orderId: "1", orderStatus: "PartiallyFilled", cumExecQty: "2", updatedTime: "9" })),
      fillEvent(fill({ execId: "a", orderId: "1", execQty: "1", execPrice: "100", execTime: "8" })),
      fillEvent(fill({ execId: "b", orderId, execQty: "1", execPrice: "900", execFee: "7", execType, execTime: "9" })),
      { _tag: "Live", completeUntil: 10, unresolved: [] }
    ])
  const found = (execType: string) => Option.getOrThrow(Account.findOrder(of(execType), "1"))

  for (const execType of noFills)
    it(`is not filled by a row of type "${execType}", which is kept as an execution`, () => {
      const { fills } = found(execType)
      assert.deepStrictEqual([fills.qty, fills.avgPrice, fills.fees], ["1", "100", { USDT: "0.1" }])
      assert.lengthOf(fills.executions, 1)
      assert.lengthOf(of(execType).executions, 2)
      assert.lengthOf(of(execType, "another").unmatched, 0, "it makes no fills of an unknown order")
    })
  for (const execType of fills)
    it(`is filled by a row of type "${execType}"`, () => {
      const { fills } = found(execType)
      assert.deepStrictEqual([fills.qty, fills.avgPrice], ["2", "500"])
      assert.lengthOf(of(execType, "another").unmatched, 1)
    })
  it("is incomplete while a row that is no fill stands for what is missing", () => {
    for (const execType of noFills) {
      const view = folded([
        orderEvent(order({ orderId: "1", createdTime: "5", updatedTime: "5" })),
        { _tag: "Live", completeUntil: 6, unresolved: [] },
        fillEvent(fill({ execId: "a", orderId: "1", execQty: "1", execTime: "8" })),
        fillEvent(fill({ execId: "b", orderId: "1", execQty: "1", execType, execTime: "9" })),
        orderEvent(
          order({ orderId: "1", orderStatus: "Filled", qty: "2", cumExecQty: "2", createdTime: "5", updatedTime: "9" })
        )
      ])
      assert.isFalse(Account.isComplete(Option.getOrThrow(Account.findOrder(view, "1"))), `with "${execType}"`)
    }
  })
})

describe.concurrent("an account feed whose socket lost a fill", () => {
  for (const execType of ["SessionSettlePnL", "", "SomethingNew", "Funding"])
    it.scopedLive(
      `notices, although a row of type "${execType}" of the same order and quantity came: it reads the fill`,
      () =>
        Effect.gen(function* () {
          const { account, exchange, told } = yield* started()
          const orderId = account.place({ qty: 10 })
          yield* until("the order", () => told.orders.has(orderId), told)
          const row = { symbol: "BTCUSDT", orderId, orderLinkId: "", side: "Buy", execFee: "0.1", execPrice: "100" }
          const settled = {
            ...row,
            execId: "settled",
            execQty: "4",
            execTime: String(Date.now()),
            isMaker: false,
            seq: 1
          }
          account.put("execution", "linear", "", { ...settled, execType })
          exchange.swallow = (topic) => topic === "execution"
          const lost = account.fill(orderId, 4)
          yield* until("the lost fill", () => told.times(lost) === 1, told, 2500)
          assert.strictEqual(told.times("settled"), 1, "the other row is told, too")
          assertConsistent(told)
        })
    )

  it.scopedLive("asks no more once the fills add up, however many other rows the order has", () =>
    Effect.gen(function* () {
      const { account, exchange, told } = yield* started()
      const orderId = account.place({ qty: 10 })
      account.fill(orderId, 4)
      const row = { symbol: "BTCUSDT", orderId, orderLinkId: "", side: "Buy", execFee: "0.1", execPrice: "100" }
      for (const [i, execType] of ["SessionSettlePnL", "", "Funding", "AdlTrade"].entries()) {
        const execTime = String(Date.now())
        const execQty = execType === "AdlTrade" ? "2" : "4"
        account.put("execution", "linear", "", { ...row, execId: `x${i}`, execQty, execTime, execType, isMaker: false })
      }
      account.change(orderId, { cumExecQty: "6", leavesQty: "4" })
      yield* until("all rows", () => [0, 1, 2, 3].every((i) => told.times(`x${i}`) === 1), told)
      yield* Effect.sleep("400 millis")
      const calls = exchange.calls.length
      yield* Effect.sleep("800 millis")
      assert.strictEqual(exchange.calls.length, calls)
    })
  )
})
