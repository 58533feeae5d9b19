import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Order from "../../../src/Http/V5/Order.js"
import { type Case, testFamily } from "../family.js"

const order = {
  orderId: "7d0d41e6-4c7d-4a0e-9d6b-2b8fbb5d6f10",
  orderLinkId: "grid-17",
  parentOrderLinkId: "",
  blockTradeId: "",
  symbol: "SOLUSDT",
  price: "148.25",
  qty: "12.5",
  side: "Buy",
  isLeverage: "",
  positionIdx: 1,
  orderStatus: "PartiallyFilled",
  createType: "CreateByUser",
  cancelType: "UNKNOWN",
  rejectReason: "EC_NoError",
  avgPrice: "148.24",
  leavesQty: "2.5",
  leavesValue: "370.625",
  cumExecQty: "10",
  cumExecValue: "1482.4",
  cumExecFee: "0.29648",
  cumFeeDetail: { USDT: "0.29648" },
  timeInForce: "PostOnly",
  orderType: "Limit",
  stopOrderType: "",
  ocoTriggerBy: "OcoTriggerByUnknown",
  orderIv: "",
  marketUnit: "",
  triggerPrice: "",
  takeProfit: "160",
  stopLoss: "",
  tpslMode: "Partial",
  tpLimitPrice: "159.9",
  slLimitPrice: "",
  tpTriggerBy: "MarkPrice",
  slTriggerBy: "",
  triggerDirection: 0,
  triggerBy: "",
  lastPriceOnCreated: "148.3",
  reduceOnly: false,
  closeOnTrigger: false,
  placeType: "",
  smpType: "CancelMaker",
  smpGroup: "0",
  smpOrderId: "",
  createdTime: "1790000000001",
  updatedTime: "1790000000456"
}

const execution = {
  symbol: "SOLUSDT",
  orderId: "7d0d41e6-4c7d-4a0e-9d6b-2b8fbb5d6f10",
  orderLinkId: "grid-17",
  side: "Buy",
  orderPrice: "148.25",
  orderQty: "12.5",
  leavesQty: "2.5",
  createType: "CreateByUser",
  orderType: "Limit",
  stopOrderType: "UNKNOWN",
  execFee: "-0.0148",
  execFeeV2: "",
  execId: "4a6a7b1c-8f2e-5c11-b6a0-1d2e3f405162",
  execPrice: "148.24",
  execQty: "10",
  execType: "Trade",
  execValue: "1482.4",
  execTime: "1790000000400",
  feeCurrency: "",
  isMaker: true,
  feeRate: "-0.00001",
  tradeIv: "",
  markIv: "",
  markPrice: "148.26",
  indexPrice: "",
  underlyingPrice: "",
  blockTradeId: "",
  closedSize: "",
  extraFees: "",
  seq: 93597540115
}

const ack = { orderId: "1790000000000000001", orderLinkId: "mine-1" }
const newOrder = { symbol: "SOLUSDT", side: "Sell", orderType: "Limit", qty: "3", price: "151.5" }

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Order.placeOrder,
    kind: "commit",
    params: {
      category: "linear",
      ...newOrder,
      timeInForce: "PostOnly",
      positionIdx: 0,
      orderLinkId: "mine-1",
      triggerPrice: "150",
      triggerDirection: 1,
      triggerBy: "IndexPrice",
      takeProfit: "140",
      tpslMode: "Partial",
      tpOrderType: "Limit",
      tpLimitPrice: "140.5",
      reduceOnly: false,
      smpType: "CancelBoth",
      bboSideType: "Queue",
      bboLevel: "2"
    },
    result: ack,
    identity: ["result.orderId"]
  },
  {
    endpoint: Order.amendOrder,
    kind: "commit",
    params: { category: "option", symbol: "ETH-25DEC26-5000-C", orderLinkId: "mine-1", orderIv: "0.72", qty: "1.5" },
    result: { orderId: "1790000000000000001", orderLinkId: "" },
    identity: ["result.orderId"]
  },
  {
    endpoint: Order.cancelOrder,
    kind: "idempotentWrite",
    params: { category: "spot", symbol: "SOLUSDC", orderId: "1790000000000000001", orderFilter: "tpslOrder" },
    result: ack,
    identity: ["result.orderId"]
  },
  {
    endpoint: Order.cancelAllOrders,
    kind: "commit",
    params: { category: "linear", settleCoin: "USDC", orderFilter: "StopOrder", stopOrderType: "Stop" },
    result: { list: [ack], success: "1" },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: Order.batchPlaceOrder,
    kind: "commit",
    params: { category: "spot", request: [newOrder, { ...newOrder, isLeverage: 1, marketUnit: "baseCoin" }] },
    result: {
      list: [
        { category: "spot", symbol: "SOLUSDT", ...ack, createAt: "1790000000000" },
        { category: "", symbol: "", orderId: "", orderLinkId: "", createAt: "" }
      ]
    },
    retExtInfo: {
      list: [
        { code: 0, msg: "OK" },
        { code: 170131, msg: "Balance insufficient" }
      ]
    },
    identity: ["result.list", "result.list.0.orderId", "retExtInfo", "retExtInfo.list", "retExtInfo.list.1.code"]
  },
  {
    endpoint: Order.batchAmendOrder,
    kind: "commit",
    params: { category: "linear", request: [{ symbol: "SOLUSDT", orderId: "1790000000000000001", price: "152" }] },
    result: { list: [{ category: "linear", symbol: "SOLUSDT", ...ack }] },
    retExtInfo: { list: [{ code: 0, msg: "OK" }] },
    identity: ["result.list.0.orderId", "retExtInfo.list.0.code"]
  },
  {
    endpoint: Order.batchCancelOrder,
    kind: "idempotentWrite",
    params: { category: "inverse", request: [{ symbol: "SOLUSD", orderLinkId: "mine-1" }] },
    result: { list: [{ category: "inverse", symbol: "SOLUSD", ...ack }] },
    retExtInfo: { list: [{ code: 110001, msg: "order not exists or too late to cancel" }] },
    identity: ["result.list.0.orderId", "retExtInfo.list.0.code"]
  },
  {
    endpoint: Order.getOpenOrders,
    kind: "read",
    params: { category: "linear", symbol: "SOLUSDT", openOnly: 0, orderFilter: "Order", limit: 50, cursor: "a%3D1" },
    query: "category=linear&symbol=SOLUSDT&openOnly=0&orderFilter=Order&limit=50&cursor=a%253D1",
    result: { category: "linear", list: [order], nextPageCursor: "b%3D2" },
    identity: ["result.list", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: Order.getOrderHistory,
    kind: "read",
    params: { category: "spot", orderStatus: "Filled", startTime: 1789400000000, endTime: 1790000000000 },
    query: "category=spot&orderStatus=Filled&startTime=1789400000000&endTime=1790000000000",
    result: { category: "spot", list: [{ ...order, smpGroup: 0, extraFees: "" }], nextPageCursor: "" },
    identity: ["result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: Order.getTradeHistory,
    kind: "read",
    params: { category: "linear", baseCoin: "SOL", execType: "Funding", limit: 100 },
    query: "category=linear&baseCoin=SOL&execType=Funding&limit=100",
    result: { category: "linear", list: [execution], nextPageCursor: "c%3A3%2Cd%3A4" },
    identity: ["result.list.0.execId", "result.list.0.orderId", "result.list.0.symbol"]
  },
  {
    endpoint: Order.getSpotBorrowQuota,
    kind: "read",
    params: { category: "spot", symbol: "SOLUSDC", side: "Sell" },
    query: "category=spot&symbol=SOLUSDC&side=Sell",
    result: {
      symbol: "SOLUSDC",
      side: "Sell",
      maxTradeQty: "44.1",
      maxTradeAmount: "6537.8",
      spotMaxTradeQty: "4.1",
      spotMaxTradeAmount: "607.8",
      borrowCoin: "SOL"
    },
    identity: ["result.symbol"]
  },
  {
    endpoint: Order.setDisconnectCancelAll,
    kind: "idempotentWrite",
    params: { product: "DERIVATIVES", timeWindow: 25 },
    result: undefined,
    identity: []
  },
  {
    endpoint: Order.preCheckOrder,
    kind: "read",
    params: { category: "linear", ...newOrder },
    result: { orderId: "x", orderLinkId: "", preImrE4: 11, preMmrE4: 9, postImrE4: 120, postMmrE4: 80 },
    identity: []
  }
]

testFamily("Order", Order, cases)

const bodyOf = (params: Order.PlaceOrderParams) => Either.getOrThrow(Order.placeOrder.encodeRequest(params)).body

describe("order decimals", () => {
  const base = { category: "linear", symbol: "1000PEPEUSDT", side: "Buy", orderType: "Limit" } as const

  it("are sent as plain decimals, whatever their input type", () => {
    const expected = (qty: string, price: string) => JSON.stringify({ ...base, qty, price })
    assert.strictEqual(bodyOf({ ...base, qty: 5n, price: 1e-7 }), expected("5", "0.0000001"))
    assert.strictEqual(
      bodyOf({ ...base, qty: BigDecimal.unsafeFromString("1000000000000000000000"), price: "1e-7" }),
      expected("1000000000000000000000", "0.0000001")
    )
    assert.strictEqual(
      bodyOf({ ...base, qty: 1e21, price: BigDecimal.unsafeFromString("0.000000000000000001") }),
      expected("1000000000000000000000", "0.000000000000000001")
    )
    assert.strictEqual(
      bodyOf({ ...base, qty: 100 / 3, price: 0.1 + 0.2 }),
      expected("33.333333333333336", "0.30000000000000004")
    )
  })

  it("are rejected, with the name of the parameter, if they are not decimals", () => {
    for (const price of [Number.NaN, Number.POSITIVE_INFINITY, "cheap", ""]) {
      const encoded = Order.placeOrder.encodeRequest({ ...base, qty: "1", price })
      assert.isTrue(Either.isLeft(encoded), String(price))
      if (Either.isLeft(encoded)) assert.strictEqual(encoded.left.parameter, "price")
    }
  })

  it("are reported with their row in a batch", () => {
    const encoded = Order.batchPlaceOrder.encodeRequest({
      category: "linear",
      request: [
        { symbol: "A", side: "Buy", orderType: "Market", qty: "1" },
        { symbol: "A", side: "Buy", orderType: "Market", qty: Number.NaN }
      ]
    })
    assert.isTrue(Either.isLeft(encoded))
    if (Either.isLeft(encoded)) assert.strictEqual(encoded.left.parameter, "request.1.qty")
  })
})

describe("order and execution rows", () => {
  const read = (row: object) =>
    Either.isRight(
      Order.getOpenOrders.decodeBody({
        retCode: 0,
        retMsg: "",
        result: {
          list: [
            {
              orderId: "1",
              symbol: "A",
              side: "Buy",
              orderType: "Limit",
              orderStatus: "New",
              qty: "1",
              cumExecQty: "0",
              ...row
            }
          ]
        }
      })
    )

  it("need only what an order cannot be without, and ignore new fields", () => {
    assert.isTrue(read({}))
    assert.isTrue(
      read({ aNewField: [1], orderStatus: "Suspended", side: "", positionIdx: 7, createType: "CreateByRobot" })
    )
  })

  it("accept the self-match group as text or as a number", () => {
    assert.isTrue(read({ smpGroup: "123456789" }))
    assert.isTrue(read({ smpGroup: 123456789 }))
    assert.isFalse(read({ smpGroup: null }))
  })

  it("accept null only in fields where the exchange sends it", () => {
    assert.isTrue(read({ avgPrice: null, blockTradeId: null, orderIv: null }))
    assert.isFalse(read({ price: null }))
  })

  it("accept fees in any coin", () => {
    assert.isTrue(read({ cumFeeDetail: { MNT: "0.1", USDT: "0" } }))
    assert.isTrue(read({ cumFeeDetail: {} }))
    assert.isFalse(read({ cumFeeDetail: { MNT: 1 } }))
  })

  it("accept extra fees as empty text, JSON text or a list, but not as arbitrary text", () => {
    assert.isTrue(read({ extraFees: "" }))
    assert.isTrue(read({ extraFees: '[{"feeCoin":"USDT"}]' }))
    assert.isTrue(
      read({ extraFees: [{ feeCoin: "USDT", feeType: "GST", subFeeType: "IND_GST", feeRate: "0.1", fee: "1" }] })
    )
    assert.isFalse(read({ extraFees: "damaged" }))
    assert.isFalse(read({ extraFees: [{ feeCoin: 1 }] }))
  })
})

describe("order refusals", () => {
  const refuse = (code: number) =>
    Either.flip(
      Order.cancelOrder.decodeBody({ retCode: code, retMsg: "no", result: {}, retExtInfo: {}, time: 1 })
    ).pipe(Either.getOrThrow)

  it("become the error class that matches their meaning", () => {
    assert.instanceOf(refuse(110001), Exchange.OrderNotFound)
    assert.instanceOf(refuse(170213), Exchange.OrderNotFound)
    assert.instanceOf(refuse(110072), Exchange.DuplicateOrderLinkId)
  })

  it("become UnknownExchangeError if the endpoint does not declare their class", () => {
    assert.strictEqual(refuse(110043)._tag, "UnknownExchangeError")
  })
})

it("commits declare their idempotency key, or null", () => {
  assert.strictEqual(Order.placeOrder.idempotencyKey, "orderLinkId")
  assert.strictEqual(Order.batchPlaceOrder.idempotencyKey, "orderLinkId")
  assert.isNull(Order.amendOrder.idempotencyKey)
  assert.isNull(Order.cancelAllOrders.idempotencyKey)
})

it("pages hold their rows in `list`", () => {
  for (const endpoint of [Order.getOpenOrders, Order.getOrderHistory, Order.getTradeHistory])
    assert.strictEqual(endpoint.rows, "list")
})
