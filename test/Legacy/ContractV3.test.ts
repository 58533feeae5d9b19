import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { UnknownExchangeError } from "../../src/Errors/Unknown.js"
import * as ContractErrors from "../../src/Legacy/ContractV3/errors.js"
import * as ContractV3 from "../../src/Legacy/ContractV3.js"
import { casesOf, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases = casesOf(ContractV3, new URL("ContractV3.json", import.meta.url))

testFamily("ContractV3", ContractV3, cases)
testDamage(cases)

describe("the codes of contract v3", () => {
  const unions = [
    ContractErrors.ContractV3OrderError,
    ContractErrors.ContractV3BalanceError,
    ContractErrors.ContractV3PositionError,
    ContractErrors.ContractV3AccountError
  ]

  testCodes(ContractErrors.ContractV3CommonError, unions, {
    OrderNotFound: [140001],
    OrderClosed: [140008, 140010],
    DuplicateOrderLinkId: [10014, 140030],
    OrderNotAmendable: [140022, 140059, 140060, 140064],
    TooManyOrders: [140009, 140020, 140061],
    InsufficientBalance: [140004, 140007, 140012, 140014, 140045, 140051, 140052, 140053],
    InsufficientMargin: [140006, 140044, 140047],
    ImmediateLiquidation: [140011, 140039, 140040, 140046],
    LeverageUnchanged: [140043],
    CrossIsolatedUnchanged: [140026],
    PositionModeUnchanged: [140025],
    RiskIdUnchanged: [140071],
    MarginModeNotSwitchable: [3400045],
    AccountBanned: [10008, 140066],
    RequestProcessing: [140035],
    ServerError: [10016, 340099],
    ServerTimeout: [10000],
    InvalidParameter: [10001, 140018, 140019, 140049],
    InvalidApiKey: [10003]
  })

  it("has a meaning for each documented code", () => {
    const meanings = new Map(ContractErrors.codes)
    assert.strictEqual(meanings.size, 86)
    assert.strictEqual(meanings.get(140001), "order does not exist")
    assert.strictEqual(meanings.get(140071), "risk limit is already set")
  })

  it("has a separate class for an unchanged leverage, with the outcome notExecuted", () => {
    const decoded = ContractV3.setLeverage.decodeBody({
      retCode: 140043,
      retMsg: "Set leverage not modified",
      result: {}
    })
    assert.isTrue(Either.isLeft(decoded))
    if (!Either.isLeft(decoded)) return
    assert.strictEqual(decoded.left._tag, "LeverageUnchanged")
    assert.strictEqual(decoded.left.outcome, "notExecuted")
  })

  it("leaves the outcome of an order open after an undocumented code", () => {
    const decoded = ContractV3.submitOrder.decodeBody({ retCode: 140999, retMsg: "?", result: {} })
    assert.isTrue(Either.isLeft(decoded))
    if (!Either.isLeft(decoded)) return
    assert.instanceOf(decoded.left, UnknownExchangeError)
    assert.strictEqual(decoded.left.outcome, "unknown")
  })
})
