import { assert, describe, it } from "@effect/vitest"
import { BotError, FuturesBotError, SpotGridBotError } from "../../src/Errors/BotError.js"
import { BrokerError } from "../../src/Errors/BrokerError.js"
import { CommonError } from "../../src/Errors/CommonError.js"
import { ConvertError } from "../../src/Errors/ConvertError.js"
import { FiatError } from "../../src/Errors/FiatError.js"
import { OrderError } from "../../src/Errors/OrderError.js"
import { PredictionError } from "../../src/Errors/PredictionError.js"
import { type RefusalUnion, refusal, refusalOf } from "../../src/Errors/Refusal.js"
import { fields } from "./fields.js"

const tagOf = (code: number, ...unions: ReadonlyArray<RefusalUnion>): string | undefined =>
  refusalOf(code, unions, CommonError)?.tag

describe("refusalOf", () => {
  it("searches only the endpoint's unions and the common one", () => {
    assert.strictEqual(tagOf(110001, OrderError), "OrderNotFound")
    assert.isUndefined(tagOf(110001))
    assert.isUndefined(tagOf(110001, FiatError))
    assert.strictEqual(tagOf(10004), "InvalidSignature")
    assert.strictEqual(tagOf(10004, OrderError), "InvalidSignature")
    assert.isUndefined(tagOf(424242, OrderError))
  })

  it("resolves a code by family if families differ", () => {
    assert.strictEqual(tagOf(700001, ConvertError), "QuoteNotAvailable")
    assert.strictEqual(tagOf(700001, PredictionError), "PredictionMarketNotFound")
    assert.strictEqual(tagOf(700010, ConvertError), "ConversionNotAllowed")
    assert.strictEqual(tagOf(700010, PredictionError), "PredictionInsufficientBalance")
    assert.strictEqual(tagOf(400001, FiatError), "FiatInvalidBroker")
    assert.strictEqual(tagOf(400001, BrokerError), "InvalidRewardParameter")
    assert.strictEqual(tagOf(401, BotError, FuturesBotError), "BotNotAuthenticated")
    assert.strictEqual(tagOf(401, BotError, SpotGridBotError), "BotInsufficientBalance")
  })

  it("resolves 10016 to a wrong cursor only if a cursor was sent", () => {
    assert.strictEqual(refusalOf(10016, [OrderError], CommonError, true)?.tag, "WrongCursor")
    assert.strictEqual(refusalOf(10016, [OrderError], CommonError)?.tag, "ServerError")
    const other: RefusalUnion = { areas: [], classes: [] }
    assert.isUndefined(refusalOf(10016, [], other, true))
  })

  it("prefers the endpoint's unions to the common one", () => {
    class Own extends refusal("Own", "parameter", [10001]) {}
    const union: RefusalUnion<Own> = { areas: [], classes: [Own] }
    assert.strictEqual(tagOf(10001, union), "Own")
    assert.strictEqual(tagOf(10001), "InvalidParameter")
  })
})

describe("refusal", () => {
  it("creates errors with every field", () => {
    class Gone extends refusal("Gone", "orderState", [7]) {}
    const error = new Gone({ ...fields(7, "it is gone"), traceId: "abc" })
    assert.instanceOf(error, Error)
    assert.strictEqual(error.name, "Gone")
    assert.strictEqual(error._tag, "Gone")
    assert.strictEqual(error.category, "orderState")
    assert.strictEqual(error.message, "it is gone")
    assert.strictEqual(error.endpoint, "Order.placeOrder")
    assert.strictEqual(error.time, 1_700_000_000_000)
    assert.strictEqual(error.traceId, "abc")
    assert.strictEqual(error.outcome, "notExecuted")
    assert.deepStrictEqual(Gone.codes, [7])
  })
})
