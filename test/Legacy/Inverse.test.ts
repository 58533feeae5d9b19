import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Inverse from "../../src/Legacy/Inverse.js"
import { casesOf, testFamily } from "../Http/family.js"
import { accepts, sent, testAnswers, testKinds, testRefusals } from "./v2.js"

const cases = casesOf(Inverse, new URL("Inverse.json", import.meta.url))

testFamily("Inverse", Inverse, cases)
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
    "setRiskLimit"
  ]
)

describe("a refusal", () => {
  testRefusals([
    [Inverse.placeActiveOrder, 30031, "InsufficientBalance", "notExecuted"],
    [Inverse.placeActiveOrder, 30005, "PriceOutOfRange", "notExecuted"],
    [Inverse.placeActiveOrder, 30016, "PositionOrOrdersOpen", "notExecuted"],
    [Inverse.placeActiveOrder, 30089, "DuplicateOrderLinkId", "notExecuted"],
    [Inverse.placeActiveOrder, 10007, "ServerTimeout", "unknown"],
    [Inverse.placeActiveOrder, 10016, "ServerError", "unknown"],
    [Inverse.placeConditionalOrder, 30033, "TooManyOrders", "notExecuted"],
    [Inverse.replaceConditionalOrder, 30076, "OrderNotAmendable", "notExecuted"],
    [Inverse.cancelActiveOrder, 20001, "OrderNotFound", "notExecuted"],
    [Inverse.cancelActiveOrder, 30032, "OrderClosed", "notExecuted"],
    [Inverse.cancelConditionalOrder, 30034, "OrderNotFound", "notExecuted"],
    [Inverse.cancelConditionalOrder, 30035, "RateLimited", "notExecuted"],
    [Inverse.setUserLeverage, 34015, "LeverageUnchanged", "notExecuted"],
    [Inverse.setUserLeverage, 34023, "RequestProcessing", "unknown"],
    [Inverse.setMarginType, 30011, "LiquidationInProgress", "notExecuted"],
    [Inverse.setTradingStop, 34040, "TpSlUnchanged", "notExecuted"],
    [Inverse.setTradingStop, 30027, "InvalidTriggerPrice", "notExecuted"],
    [Inverse.changePositionMargin, 30049, "InsufficientBalance", "notExecuted"],
    [Inverse.setRiskLimit, 30090, "RiskLimitNotAllowed", "notExecuted"]
  ])
})

describe("a response", () => {
  const order = { order_id: "a-1", symbol: "ETHUSD", cum_exec_fee: null, cum_exec_value: null }

  it("has null instead of an empty list", () => {
    for (const list of [Inverse.getActiveOrderList, Inverse.getConditionalOrder])
      assert.isTrue(accepts(list, { data: null, cursor: "" }), list.id)
    assert.isTrue(accepts(Inverse.getTradeRecords, { order_id: "", trade_list: null }))
    assert.isTrue(accepts(Inverse.getClosedPnl, { current_page: 1, data: null }))
    for (const all of [Inverse.cancelAllActiveOrders, Inverse.cancelAllConditionalOrders])
      assert.isTrue(accepts(all, null), all.id)
  })

  it("of a query is one order, a list of them, or nothing", () => {
    for (const query of [Inverse.queryActiveOrder, Inverse.queryConditionalOrder]) {
      for (const result of [order, [order, order], [], null]) assert.isTrue(accepts(query, result), query.id)
      for (const result of ["a-1", 1, { symbol: "ETHUSD" }, [order, {}]])
        assert.isFalse(accepts(query, result), query.id)
    }
  })

  it("of positions is one with a symbol, and a list of entries without", () => {
    assert.isTrue(accepts(Inverse.getPosition, { symbol: "ETHUSD", size: 0 }))
    assert.isTrue(accepts(Inverse.getPosition, [{ is_valid: true, data: { symbol: "ETHUSD" } }]))
    assert.isTrue(accepts(Inverse.getPosition, []))
    assert.isFalse(accepts(Inverse.getPosition, [{ symbol: "ETHUSD" }]))
  })

  it("of the wallet has a balance for each coin, whichever coins there are", () => {
    const balance = { equity: 1.5, available_balance: "1.25" }
    assert.isTrue(accepts(Inverse.getWalletBalance, { BTC: balance, "1000PEPE": balance }))
    assert.isFalse(accepts(Inverse.getWalletBalance, { BTC: balance, ETH: {} }))
  })

  it("of the clock has only the envelope's time", () => {
    const body = { ret_code: 0, ret_msg: "OK", ext_code: "", ext_info: "", result: {}, time_now: "1680000000.250000" }
    assert.strictEqual(Either.getOrThrow(Inverse.getServerTime.decodeBody(body)).time, 1680000000250)
  })

  it("shared by all older clients has one endpoint, with all their names", () => {
    assert.lengthOf(Inverse.getServerTime.aliases, 10)
    assert.sameMembers(
      [...Inverse.getTickers.aliases],
      ["InverseClient.getTickers", "InverseFuturesClient.getTickers", "LinearClient.getTickers"]
    )
  })
})

describe("on the wire", () => {
  it("an order has its decimals as numbers, a conditional one as text", () => {
    const order = { side: "Sell", symbol: "ETHUSD", order_type: "Limit", time_in_force: "GoodTillCancel" } as const
    assert.deepInclude(sent(Inverse.placeActiveOrder, { ...order, qty: "250", price: 1712.5 }), {
      qty: 250,
      price: 1712.5
    })
    const stop = { ...order, qty: 250, price: 1712.5, base_price: "1700", stop_px: 1715n }
    assert.deepInclude(sent(Inverse.placeConditionalOrder, stop), {
      qty: "250",
      price: "1712.5",
      base_price: "1700",
      stop_px: "1715"
    })
  })

  it("a new price or quantity is sent as given, text or number, and never with an exponent", () => {
    const which = { order_id: "a-1", symbol: "ETHUSD" }
    assert.deepInclude(sent(Inverse.replaceActiveOrder, { ...which, p_r_qty: 3, p_r_price: "1712.50" }), {
      p_r_qty: 3,
      p_r_price: "1712.50"
    })
    assert.deepInclude(sent(Inverse.replaceActiveOrder, { ...which, p_r_price: 0.0000001 }), { p_r_price: "0.0000001" })
    assert.deepInclude(
      sent(Inverse.replaceConditionalOrder, { stop_order_id: "c-1", symbol: "ETHUSD", p_r_trigger_price: 5n }),
      {
        p_r_trigger_price: "5"
      }
    )
    for (const p_r_price of ["dear", Number.NaN, true])
      assert.isTrue(Either.isLeft(Inverse.replaceActiveOrder.encodeRequest({ ...which, p_r_price })))
  })

  it("a margin is sent as text", () => {
    assert.deepInclude(sent(Inverse.changePositionMargin, { symbol: "ETHUSD", margin: 0.00000125 }), {
      margin: "0.00000125"
    })
  })

  it("statuses to list are joined by commas", () => {
    const one = Inverse.getActiveOrderList.encodeRequest({ symbol: "ETHUSD", order_status: "New" })
    assert.strictEqual(Either.getOrThrow(one).query, "symbol=ETHUSD&order_status=New")
    const two = Inverse.getActiveOrderList.encodeRequest({ symbol: "ETHUSD", order_status: ["New", "Filled"] })
    assert.strictEqual(Either.getOrThrow(two).query, "symbol=ETHUSD&order_status=New%2CFilled")
  })
})
