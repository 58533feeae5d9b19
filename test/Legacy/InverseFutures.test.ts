import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as InverseFutures from "../../src/Legacy/InverseFutures.js"
import { casesOf, testFamily } from "../Http/family.js"
import { accepts, sent, testAnswers, testKinds, testRefusals } from "./v2.js"

const cases = casesOf(InverseFutures, new URL("InverseFutures.json", import.meta.url))

testFamily("InverseFutures", InverseFutures, cases)
testAnswers(cases)
testKinds(
  cases,
  {
    placeActiveOrder: "order_link_id",
    placeConditionalOrder: "order_link_id",
    replaceActiveOrder: null,
    replaceConditionalOrder: null,
    cancelAllActiveOrders: null,
    cancelAllConditionalOrders: null,
    changePositionMargin: null,
    setTradingStop: null
  },
  [
    "cancelActiveOrder",
    "cancelConditionalOrder",
    "setUserLeverage",
    "setSlTpPositionMode",
    "setMarginType",
    "setRiskLimit",
    "setPositionMode"
  ]
)

describe("a refusal", () => {
  testRefusals([
    [InverseFutures.placeActiveOrder, 30031, "InsufficientBalance", "notExecuted"],
    [InverseFutures.placeActiveOrder, 30005, "PriceOutOfRange", "notExecuted"],
    [InverseFutures.placeActiveOrder, 30016, "PositionOrOrdersOpen", "notExecuted"],
    [InverseFutures.placeActiveOrder, 30089, "DuplicateOrderLinkId", "notExecuted"],
    [InverseFutures.placeActiveOrder, 10007, "ServerTimeout", "unknown"],
    [InverseFutures.placeActiveOrder, 10016, "ServerError", "unknown"],
    [InverseFutures.placeConditionalOrder, 30033, "TooManyOrders", "notExecuted"],
    [InverseFutures.replaceConditionalOrder, 30076, "OrderNotAmendable", "notExecuted"],
    [InverseFutures.cancelActiveOrder, 20001, "OrderNotFound", "notExecuted"],
    [InverseFutures.cancelActiveOrder, 30032, "OrderClosed", "notExecuted"],
    [InverseFutures.cancelConditionalOrder, 30034, "OrderNotFound", "notExecuted"],
    [InverseFutures.cancelConditionalOrder, 30035, "RateLimited", "notExecuted"],
    [InverseFutures.setUserLeverage, 34015, "LeverageUnchanged", "notExecuted"],
    [InverseFutures.setUserLeverage, 34023, "RequestProcessing", "unknown"],
    [InverseFutures.setMarginType, 30011, "LiquidationInProgress", "notExecuted"],
    [InverseFutures.setTradingStop, 34040, "TpSlUnchanged", "notExecuted"],
    [InverseFutures.setTradingStop, 30027, "InvalidTriggerPrice", "notExecuted"],
    [InverseFutures.changePositionMargin, 30049, "InsufficientBalance", "notExecuted"],
    [InverseFutures.setRiskLimit, 30090, "RiskLimitNotAllowed", "notExecuted"]
  ])
})

describe("a response", () => {
  const order = { order_id: "a-1", symbol: "ETHUSDZ26", cum_exec_fee: null, cum_exec_value: null }

  it("has null instead of an empty list", () => {
    for (const list of [InverseFutures.getActiveOrderList, InverseFutures.getConditionalOrder])
      assert.isTrue(accepts(list, { data: null, cursor: "" }), list.id)
    assert.isTrue(accepts(InverseFutures.getTradeRecords, { order_id: "", trade_list: null }))
    assert.isTrue(accepts(InverseFutures.getClosedPnl, { current_page: 1, data: null }))
    for (const all of [InverseFutures.cancelAllActiveOrders, InverseFutures.cancelAllConditionalOrders])
      assert.isTrue(accepts(all, null), all.id)
  })

  it("of a query is one order, a list of them, or nothing", () => {
    for (const query of [InverseFutures.queryActiveOrder, InverseFutures.queryConditionalOrder]) {
      for (const result of [order, [order, order], [], null]) assert.isTrue(accepts(query, result), query.id)
      for (const result of ["a-1", 1, { symbol: "ETHUSDZ26" }, [order, {}]])
        assert.isFalse(accepts(query, result), query.id)
    }
  })

  it("of positions is a list of entries, each with its position under data", () => {
    assert.isTrue(accepts(InverseFutures.getPosition, [{ data: { symbol: "ETHUSDZ26" }, is_valid: true }]))
    assert.isFalse(accepts(InverseFutures.getPosition, [{ symbol: "ETHUSDZ26" }]))
  })

  it("of the leverage may be null", () => {
    for (const result of [2, "2", null]) assert.isTrue(accepts(InverseFutures.setUserLeverage, result))
    assert.isFalse(accepts(InverseFutures.setUserLeverage, {}))
  })
})

describe("on the wire", () => {
  it("an order has its decimals as numbers, a conditional one as text", () => {
    const order = { side: "Sell", symbol: "ETHUSDZ26", order_type: "Limit", time_in_force: "GoodTillCancel" } as const
    assert.deepInclude(sent(InverseFutures.placeActiveOrder, { ...order, qty: "250", price: 1712.5 }), {
      qty: 250,
      price: 1712.5
    })
    const stop = { ...order, qty: 250, price: 1712.5, base_price: "1700", stop_px: 1715n }
    assert.deepInclude(sent(InverseFutures.placeConditionalOrder, stop), {
      qty: "250",
      price: "1712.5",
      base_price: "1700",
      stop_px: "1715"
    })
  })

  it("a new price or quantity is sent as given, text or number, and never with an exponent", () => {
    const which = { order_id: "a-1", symbol: "ETHUSDZ26" }
    assert.deepInclude(sent(InverseFutures.replaceActiveOrder, { ...which, p_r_qty: 3, p_r_price: "1712.50" }), {
      p_r_qty: 3,
      p_r_price: "1712.50"
    })
    assert.deepInclude(sent(InverseFutures.replaceActiveOrder, { ...which, p_r_price: 0.0000001 }), {
      p_r_price: "0.0000001"
    })
    assert.deepInclude(
      sent(InverseFutures.replaceConditionalOrder, {
        stop_order_id: "c-1",
        symbol: "ETHUSDZ26",
        p_r_trigger_price: 5n
      }),
      {
        p_r_trigger_price: "5"
      }
    )
    for (const p_r_price of ["dear", Number.NaN, true])
      assert.isTrue(Either.isLeft(InverseFutures.replaceActiveOrder.encodeRequest({ ...which, p_r_price })))
  })

  it("a margin is sent as text", () => {
    assert.deepInclude(
      sent(InverseFutures.changePositionMargin, { symbol: "ETHUSDZ26", margin: 0.00000125, position_idx: 1 }),
      {
        margin: "0.00000125"
      }
    )
  })

  it("statuses to list are joined by commas", () => {
    const one = InverseFutures.getActiveOrderList.encodeRequest({ symbol: "ETHUSDZ26", order_status: "New" })
    assert.strictEqual(Either.getOrThrow(one).query, "symbol=ETHUSDZ26&order_status=New")
    const two = InverseFutures.getActiveOrderList.encodeRequest({
      symbol: "ETHUSDZ26",
      order_status: ["New", "Filled"]
    })
    assert.strictEqual(Either.getOrThrow(two).query, "symbol=ETHUSDZ26&order_status=New%2CFilled")
  })
})
