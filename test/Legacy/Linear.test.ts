import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Either, Exit, Layer, Option, Redacted } from "effect"
import * as RestClient from "../../src/Http/RestClient.js"
import { Transport, type TransportRequest } from "../../src/Http/Transport.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Linear from "../../src/Legacy/Linear.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { bodyOf, casesOf, refusalOf, testFamily } from "../Http/family.js"
import { accepts, sent, testAnswers, testKinds, testRefusals } from "./v2.js"

const cases = casesOf(Linear, new URL("Linear.json", import.meta.url))

testFamily("Linear", Linear, cases)
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
    setAddReduceMargin: null,
    setTradingStop: null
  },
  [
    "cancelActiveOrder",
    "cancelConditionalOrder",
    "setAutoAddMargin",
    "setMarginSwitch",
    "setPositionMode",
    "setPositionTpSlMode",
    "setRiskLimit",
    "setUserLeverage"
  ]
)

describe("a refusal", () => {
  testRefusals([
    [Linear.placeActiveOrder, 130021, "InsufficientBalance", "notExecuted"],
    [Linear.placeActiveOrder, 130006, "QuantityExceedsMax", "notExecuted"],
    [Linear.placeActiveOrder, 20094, "DuplicateOrderLinkId", "notExecuted"],
    [Linear.placeActiveOrder, 130149, "OrderPlacedWithoutTpSl", "unknown"],
    [Linear.placeActiveOrder, 130101, "ServerError", "unknown"],
    [Linear.placeActiveOrder, 10007, "ServerTimeout", "unknown"],
    [Linear.placeActiveOrder, 10020, "FeatureNotAvailable", "notExecuted"],
    [Linear.placeActiveOrder, 10021, "RequestExpired", "notExecuted"],
    [Linear.placeActiveOrder, 999999, "UnknownExchangeError", "unknown"],
    [Linear.placeConditionalOrder, 130074, "InvalidTriggerPrice", "notExecuted"],
    [Linear.replaceActiveOrder, 130076, "OrderNotAmendable", "notExecuted"],
    [Linear.cancelActiveOrder, 130010, "OrderNotFound", "notExecuted"],
    [Linear.cancelActiveOrder, 30037, "OrderClosed", "notExecuted"],
    [Linear.queryActiveOrder, 20001, "OrderNotFound", "notExecuted"],
    [Linear.setUserLeverage, 34036, "LeverageUnchanged", "notExecuted"],
    [Linear.setMarginSwitch, 30084, "CrossIsolatedUnchanged", "notExecuted"],
    [Linear.setPositionMode, 30083, "PositionModeUnchanged", "notExecuted"],
    [Linear.setAutoAddMargin, 130060, "MarginUnchanged", "notExecuted"],
    [Linear.setPositionTpSlMode, 37002, "TpSlUnchanged", "notExecuted"],
    [Linear.setPositionTpSlMode, 130150, "ServerError", "unknown"],
    [Linear.setTradingStop, 130024, "PositionNotFound", "notExecuted"],
    [Linear.setRiskLimit, 134026, "RiskIdUnchanged", "notExecuted"],
    [Linear.getKline, 10001, "InvalidParameter", "notExecuted"],
    [Linear.getKline, 20001, "UnknownExchangeError", "notExecuted"]
  ])
})

describe("a response", () => {
  const order = { order_id: "a-1", symbol: "SOLUSDT", price: 21.5 }
  const stop = { stop_order_id: "c-1", symbol: "SOLUSDT" }
  const position = { symbol: "SOLUSDT", side: "Buy", size: 3, position_idx: 1 }

  it("has null instead of an empty list, as recorded", () => {
    for (const list of [Linear.getActiveOrderList, Linear.getConditionalOrder, Linear.getClosedPnl])
      assert.isTrue(accepts(list, { current_page: 1, data: null }), list.id)
    assert.isTrue(accepts(Linear.getHistoryTradeRecords, { page_token: "", data: null }))
    for (const all of [Linear.cancelAllActiveOrders, Linear.cancelAllConditionalOrders])
      assert.isTrue(accepts(all, null), all.id)
  })

  it("of a query is one order, a list of them, or nothing", () => {
    for (const result of [order, [order, order], [], null]) assert.isTrue(accepts(Linear.queryActiveOrder, result))
    for (const result of [stop, [stop], [], null]) assert.isTrue(accepts(Linear.queryConditionalOrder, result))
    for (const result of ["a-1", 1, { symbol: "SOLUSDT" }, [order, {}]])
      assert.isFalse(accepts(Linear.queryActiveOrder, result), JSON.stringify(result))
  })

  it("of positions has them directly with a symbol, and under data without one", () => {
    assert.isTrue(accepts(Linear.getPosition, [position, position]))
    assert.isTrue(accepts(Linear.getPosition, [{ data: position, is_valid: true }]))
    assert.isTrue(accepts(Linear.getPosition, []))
    assert.isFalse(accepts(Linear.getPosition, [{ is_valid: true }]))
    assert.isFalse(accepts(Linear.getPosition, position))
  })

  it("of a setting is null, and an object is accepted", () => {
    for (const set of [Linear.setUserLeverage, Linear.setMarginSwitch, Linear.setPositionMode, Linear.setTradingStop])
      for (const result of [null, {}, undefined]) assert.isTrue(accepts(set, result), set.id)
  })

  it("has its limit and its time in the body", () => {
    const body = { ...bodyOf(Linear.getPosition, []), rate_limit_status: 119, rate_limit_reset_ms: 5, rate_limit: 120 }
    const response = Either.getOrThrow(Linear.getPosition.decodeBody(body, { headers: {} }))
    assert.deepStrictEqual(response.rateLimit, { remainingRequests: 119, maxRequests: 120, resetAtTimestamp: 5 })
    assert.strictEqual(response.time, 1700000001234)
  })
})

describe("an order on the wire", () => {
  const order = {
    side: "Buy",
    symbol: "SOLUSDT",
    order_type: "Limit",
    time_in_force: "PostOnly",
    reduce_only: false,
    close_on_trigger: false
  } as const

  it("has its decimals as numbers, in the digits given and never with an exponent", () => {
    assert.deepInclude(sent(Linear.placeActiveOrder, { ...order, qty: "0.5", price: 21 }), { qty: 0.5, price: 21 })
    assert.deepInclude(sent(Linear.placeActiveOrder, { ...order, qty: 0.0000001, price: 10n }), {
      qty: "0.0000001",
      price: 10
    })
    assert.deepInclude(sent(Linear.placeActiveOrder, { ...order, qty: "1.50" }), { qty: "1.50" })
    assert.deepInclude(sent(Linear.placeActiveOrder, { ...order, qty: 0.1 + 0.2 }), { qty: 0.30000000000000004 })
    for (const qty of [Number.NaN, Number.POSITIVE_INFINITY, "a lot", null])
      assert.isTrue(Either.isLeft(Linear.placeActiveOrder.encodeRequest({ ...order, qty })), String(qty))
  })

  it("omits undefined values, and rejects them in strict mode", () => {
    const params = { ...order, qty: 1, order_link_id: undefined }
    assert.notProperty(sent(Linear.placeActiveOrder, params), "order_link_id")
    const strict = Either.flip(Linear.placeActiveOrder.encodeRequest(params, { strict: true }))
    assert.strictEqual(Either.getOrThrow(strict).message, "Failed to sign API request due to undefined parameter")
  })
})

describe("a call through the client", () => {
  const exchange = (answers: ReadonlyArray<unknown>) => {
    const requests: Array<TransportRequest> = []
    const left = [...answers]
    const transport = Layer.succeed(Transport, {
      send: (request) =>
        Effect.sync(() => {
          requests.push(request)
          return { status: 200, statusText: "OK", headers: {}, body: JSON.stringify(left.shift()) }
        })
    })
    const layer = RestClient.layer({ venue: Venue.custom({ name: "example", rest: "https://api.example.test" }) }).pipe(
      Layer.provide(Layer.mergeAll(transport, RateLimiter.layerNone, ClockOffset.layer, layerNode))
    )
    return { requests, layer }
  }
  const anna = Effect.provideService(Credentials, {
    key: "anna-key-000001",
    secret: Redacted.make("a secret of her own")
  })

  it.effect("sends key, clock and signature in the body, and identifies the caller", () =>
    Effect.gen(function* () {
      const { requests, layer } = exchange([bodyOf(Linear.cancelActiveOrder, { order_id: "a-1" })])
      const cancel = Linear.cancelActiveOrder({ symbol: "SOLUSDT", order_id: "a-1" })
      const result = yield* cancel.pipe(anna, Effect.provide(layer))
      assert.deepStrictEqual(result, { order_id: "a-1" })
      const [request] = requests
      assert.strictEqual(request?.origin, "https://api.example.test")
      assert.strictEqual(request?.path, "/private/linear/order/cancel")
      assert.sameMembers(Object.keys(JSON.parse(String(request?.body))), [
        "symbol",
        "order_id",
        "api_key",
        "timestamp",
        "recv_window",
        "sign"
      ])
      assert.notInclude(JSON.stringify(request), "a secret of her own")
      assert.include(JSON.stringify(request?.headers), "effect-bybit")
    })
  )

  it.effect("reads the risk limits, which are public, without key and signature", () =>
    Effect.gen(function* () {
      const { requests, layer } = exchange([bodyOf(Linear.getRiskLimitList, [])])
      yield* Linear.getRiskLimitList({ symbol: "SOLUSDT" }).pipe(anna, Effect.provide(layer))
      assert.strictEqual(requests[0]?.path, "/public/linear/risk-limit?symbol=SOLUSDT")
    })
  )

  it.effect("turns a refusal into its tag and its outcome", () =>
    Effect.gen(function* () {
      const { layer } = exchange([refusalOf(Linear.setUserLeverage, 34036, "not modified")])
      const set = Linear.setUserLeverage({ symbol: "SOLUSDT", buy_leverage: 5, sell_leverage: 5 })
      const forgiven = yield* set.pipe(
        Effect.catchTag("LeverageUnchanged", ({ code, endpoint }) => Effect.succeed([code, endpoint])),
        anna,
        Effect.provide(layer)
      )
      assert.deepStrictEqual<unknown>(forgiven, [34036, "Linear.setUserLeverage"])
    })
  )

  it.effect("never repeats an order whose outcome is unknown", () =>
    Effect.gen(function* () {
      const { requests, layer } = exchange([refusalOf(Linear.placeActiveOrder, 10007)])
      const place = Linear.placeActiveOrder({
        side: "Sell",
        symbol: "SOLUSDT",
        order_type: "Market",
        qty: 2,
        time_in_force: "ImmediateOrCancel",
        reduce_only: true,
        close_on_trigger: false,
        order_link_id: "mine-8"
      })
      const exit = yield* Effect.exit(place.pipe(anna, Effect.provide(layer)))
      assert.isTrue(Exit.isFailure(exit))
      if (!Exit.isFailure(exit)) return
      const error = Option.getOrThrow(Cause.failureOption(exit.cause))
      assert.deepInclude(error, { _tag: "ServerTimeout", outcome: "unknown" })
      assert.lengthOf(requests, 1)
    })
  )
})
