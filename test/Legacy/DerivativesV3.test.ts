import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as DerivativesErrors from "../../src/Legacy/DerivativesV3/errors.js"
import * as DerivativesV3 from "../../src/Legacy/DerivativesV3.js"
import { casesOf, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases = casesOf(DerivativesV3, new URL("DerivativesV3.json", import.meta.url))

testFamily("DerivativesV3", DerivativesV3, cases)
testDamage(cases)

describe("the ticker of derivatives v3", () => {
  const option = {
    retCode: 0,
    retMsg: "SUCCESS",
    result: {
      category: "option",
      symbol: "SOL-25DEC26-150-P",
      bidPrice: "5",
      bidIv: "0.48",
      markPriceIv: "0.51",
      delta: "-0.4",
      predictedDeliveryPrice: "0"
    }
  }

  it("is one ticker for an option", () => {
    const params = { category: "option", symbol: "SOL-25DEC26-150-P" }
    const { result } = Either.getOrThrow(DerivativesV3.getSymbolTicker.decodeBody(option, { params }))
    assert.strictEqual(result, option.result)
  })

  it("is a list for contracts, so an option's answer is rejected there, with or without a category", () => {
    for (const params of [{ category: "linear" }, {}])
      assert.isTrue(Either.isLeft(DerivativesV3.getSymbolTicker.decodeBody(option, { params })))
  })

  it("rejects an option's ticker with a damaged value", () => {
    const body = { ...option, result: { ...option.result, delta: { damaged: true } } }
    assert.isTrue(Either.isLeft(DerivativesV3.getSymbolTicker.decodeBody(body)))
  })
})

describe("the codes of derivatives v3", () => {
  testCodes(DerivativesErrors.DerivativesV3CommonError, [], {
    InvalidParameter: [10001, 110018, 140018],
    InvalidSymbol: [110037, 140037],
    AccountBanned: [10008, 110066, 140066],
    ServerError: [10016, 340099],
    RequestExpired: [10002],
    IpRateLimited: [10018]
  })

  it("are those of contract v3 and of unified margin v3 together", () => {
    const meanings = new Map(DerivativesErrors.codes)
    assert.strictEqual(meanings.size, 157)
    assert.strictEqual(meanings.get(110001), meanings.get(140001))
  })
})

describe("disconnect protection of derivatives v3", () => {
  it("is next to the code, on or off", () => {
    const body = { retCode: 0, retMsg: "success", dcpStatus: "OFF", timeWindow: "10" }
    const { result } = Either.getOrThrow(DerivativesV3.getDisconnectCancelAll.decodeBody(body))
    assert.strictEqual(result, body)
  })
})
