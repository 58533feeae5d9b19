import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as UsdcErrors from "../../src/Legacy/UsdcPerpetual/errors.js"
import * as UsdcPerpetual from "../../src/Legacy/UsdcPerpetual.js"
import { casesOf, refusedAs, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases = casesOf(UsdcPerpetual, new URL("UsdcPerpetual.json", import.meta.url))

testFamily("UsdcPerpetual", UsdcPerpetual, cases)
testDamage(cases)

describe("USDC perpetuals", () => {
  it("are read with POST and still count as reads: their calls can be repeated", () => {
    for (const endpoint of [
      UsdcPerpetual.getPredictedFundingRate,
      UsdcPerpetual.getSessionFunding,
      UsdcPerpetual.getSessionFundingRate
    ]) {
      assert.strictEqual(endpoint.method, "POST")
      assert.strictEqual(endpoint.kind, "read")
    }
  })

  it("read risk limits without a key, as their path is public", () => {
    assert.strictEqual(UsdcPerpetual.getRiskLimit.access, "public")
    assert.include(UsdcPerpetual.getRiskLimit.path, "/public/")
  })

  it("cancel all orders with a response that has no result", () => {
    const { result } = Either.getOrThrow(UsdcPerpetual.cancelActiveOrders.decodeBody({ retCode: 0, retMsg: "" }))
    assert.isUndefined(result)
  })

  it("also have the names of an even older envelope", () => {
    const body = { retCode: 0, retMsg: "", extCode: null, extInfo: null, result: { leverage: 5 } }
    assert.deepStrictEqual(Either.getOrThrow(UsdcPerpetual.setLeverage.decodeBody(body)).result, { leverage: 5 })
  })

  it("have no clock in their responses, so it is read from v2", () => {
    assert.isUndefined(
      Either.getOrThrow(UsdcPerpetual.setRiskLimit.decodeBody({ retCode: 0, retMsg: "OK", result: { riskId: 2 } })).time
    )
    assert.strictEqual(UsdcPerpetual.protocol.time.path, "/v2/public/time")
  })

  it("have the lowest risk as a boolean or as a digit", () => {
    for (const isLowestRisk of [true, "1", 0]) {
      const body = { retCode: 0, retMsg: "", result: [{ riskId: "1", symbol: "SOLPERP", isLowestRisk }] }
      assert.isTrue(Either.isRight(UsdcPerpetual.getRiskLimit.decodeBody(body)))
    }
  })
})

describe("the codes of USDC perpetuals", () => {
  testCodes(
    UsdcErrors.UsdcPerpetualCommonError,
    [UsdcErrors.UsdcPerpetualOrderError, UsdcErrors.UsdcPerpetualBalanceError],
    {
      OrderNotFound: [3100136],
      OrderClosed: [3100143, 3100191, 3100192, 3100193],
      DuplicateOrderLinkId: [3100129],
      TooManyDecimals: [3100115, 3100118],
      InsufficientMargin: [3200200, 3200300],
      IncorrectPrivateOperation: [3303001],
      InvalidSignature: [10004, 3303006],
      InvalidApiKey: [10003],
      RequestExpired: [10002],
      ServerError: [10006, 10016, 3400015, 3500001, 3500040],
      ServerTimeout: [10007],
      RequestProcessing: [3100320]
    }
  )

  it("leave the outcome of an order open if the documentation says that its status is unknown", () => {
    for (const code of [10006, 10007, 3303004])
      assert.strictEqual(refusedAs(UsdcPerpetual.submitOrder, code)[1], "unknown", String(code))
    assert.deepStrictEqual(refusedAs(UsdcPerpetual.submitOrder, 3200300), ["InsufficientMargin", "notExecuted"])
  })

  it("have a meaning for each documented code", () => {
    assert.strictEqual(new Map(UsdcErrors.codes).size, 56)
  })
})
