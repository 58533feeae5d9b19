import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Order from "../../../src/Http/V5/Order.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Order, new URL("Order.json", import.meta.url))

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

  it("need only the required fields, and ignore new ones", () => {
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
