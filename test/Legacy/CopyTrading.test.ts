import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as CopyErrors from "../../src/Legacy/CopyTrading/errors.js"
import * as CopyTrading from "../../src/Legacy/CopyTrading.js"
import { casesOf, testFamily } from "../Http/family.js"
import { testCodes, testDamage } from "./operations.js"

const cases = casesOf(CopyTrading, new URL("CopyTrading.json", import.meta.url))

testFamily("CopyTrading", CopyTrading, cases)
testDamage(cases)

describe("the codes of copy trading", () => {
  testCodes(
    CopyErrors.CopyTradingCommonError,
    [
      CopyErrors.CopyTradingOrderError,
      CopyErrors.CopyTradingBalanceError,
      CopyErrors.CopyTradingPositionError,
      CopyErrors.CopyTradingTransferError
    ],
    {
      OrderNotFound: [11043, 20001, 20013],
      OrderClosed: [11042, 11090, 30032, 30037],
      DuplicateOrderLinkId: [11041, 20094],
      TooManyOrders: [30033, 30073],
      InsufficientBalance: [30010, 90015, 131212, 131224],
      LeverageUnchanged: [34015, 34020, 34036],
      TransferIdExists: [131214],
      TransferRiskCheckFailed: [90016, 131217, 131221],
      FeatureNotAvailable: [39449],
      InvalidSymbol: [10014, 11021],
      RateLimited: [10006, 10015],
      RequestProcessing: [11044, 90066],
      ServerTimeout: [10000, 10007, 11046, 11047],
      ServerError: [10012, 10016, 131200]
    }
  )

  it("has a meaning for each documented code, and for none of linear perpetuals", () => {
    const meanings = new Map(CopyErrors.codes)
    assert.strictEqual(meanings.size, 237)
    assert.strictEqual(meanings.get(39449), "the account is neither a master nor a follower in copy trading")
    assert.isFalse(meanings.has(130010))
  })

  it("leaves the outcome of an order open if placing it took too long", () => {
    const decoded = CopyTrading.submitOrder.decodeBody({ retCode: 11046, retMsg: "timeout" })
    assert.isTrue(Either.isLeft(decoded))
    if (!Either.isLeft(decoded)) return
    assert.strictEqual(decoded.left._tag, "ServerTimeout")
    assert.strictEqual(decoded.left.outcome, "unknown")
  })

  it("reports a transfer ID that was already used, so that nothing is transferred twice", () => {
    const decoded = CopyTrading.transfer.decodeBody({ retCode: 131214, retMsg: "transferId exist" })
    assert.isTrue(Either.isLeft(decoded))
    if (!Either.isLeft(decoded)) return
    assert.strictEqual(decoded.left._tag, "TransferIdExists")
    assert.strictEqual(CopyTrading.transfer.idempotencyKey, "transferId")
  })

  it("accepts a response without time and extension, as in most of its documentation", () => {
    const body = { retCode: 0, retMsg: "success", result: { orderId: "order-1", orderLinkId: "" } }
    const { retExtInfo, time } = Either.getOrThrow(CopyTrading.submitOrder.decodeBody(body))
    assert.isUndefined(time)
    assert.isUndefined(retExtInfo)
  })
})
