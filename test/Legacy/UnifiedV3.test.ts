import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as UnifiedErrors from "../../src/Legacy/UnifiedV3/errors.js"
import * as UnifiedV3 from "../../src/Legacy/UnifiedV3.js"
import { casesOf, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases = casesOf(UnifiedV3, new URL("UnifiedV3.json", import.meta.url))

testFamily("UnifiedV3", UnifiedV3, cases)
testDamage(cases)

describe("parameters of unified margin v3", () => {
  it("sends decimals as text where the older client sent numbers", () => {
    const params = { category: "linear", symbol: "SOLUSDT", buyLeverage: 1.5, sellLeverage: 1.5 }
    assert.strictEqual(
      Either.getOrThrow(UnifiedV3.setLeverage.encodeRequest(params)).body,
      '{"category":"linear","symbol":"SOLUSDT","buyLeverage":"1.5","sellLeverage":"1.5"}'
    )
  })

  it("joins several order statuses by commas", () => {
    const params = { category: "linear", orderStatus: ["New", "PartiallyFilled"] }
    assert.strictEqual(
      Either.getOrThrow(UnifiedV3.getHistoricOrders.encodeRequest(params)).query,
      "category=linear&orderStatus=New%2CPartiallyFilled"
    )
  })

  it("does not support inverse contracts", () => {
    assert.isTrue(Either.isLeft(UnifiedV3.cancelAllOrders.encodeRequest({ category: "inverse" })))
  })
})

describe("a batch of unified margin v3", () => {
  it("returns the rows with the codes of refused ones", () => {
    const body = {
      retCode: 0,
      retMsg: "OK",
      result: { list: [{ category: "linear", symbol: "SOLUSDT", orderId: "", orderLinkId: "mine-2" }] },
      retExtInfo: { list: [{ code: 110001, msg: "order not exists" }] },
      time: 1790000000123
    }
    assert.strictEqual(Either.getOrThrow(UnifiedV3.batchCancelOrders.decodeBody(body)).result, body)
  })
})

describe("the codes of unified margin v3", () => {
  testCodes(
    UnifiedErrors.UnifiedV3CommonError,
    [
      UnifiedErrors.UnifiedV3OrderError,
      UnifiedErrors.UnifiedV3BalanceError,
      UnifiedErrors.UnifiedV3PositionError,
      UnifiedErrors.UnifiedV3AccountError
    ],
    {
      OrderNotFound: [110001],
      OrderClosed: [110008, 110010],
      DuplicateOrderLinkId: [10014, 110030],
      InsufficientBalance: [110007, 110012],
      LeverageUnchanged: [110043],
      CrossIsolatedUnchanged: [110026],
      MarginModeUnchanged: [110073],
      MmpNotEnabled: [110062, 110065],
      ComplianceRestricted: [10024],
      AccountBanned: [10008, 10027, 110066],
      RateLimited: [10006]
    }
  )

  it("has a meaning for each documented code", () => {
    const meanings = new Map(UnifiedErrors.codes)
    assert.strictEqual(meanings.size, 85)
    assert.strictEqual(meanings.get(110073), "the margin mode was not set")
    assert.isFalse(meanings.has(110071))
  })
})
