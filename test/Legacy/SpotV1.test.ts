import { assert, it } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as SpotV1 from "../../src/Legacy/SpotV1.js"
import { bodyOf, casesOf, refusedAs, testFamily } from "../Http/family.js"
import { scripted } from "../Http/scriptedTransport.js"

const cases = casesOf(SpotV1, new URL("SpotV1.json", import.meta.url))

testFamily("SpotV1", SpotV1, cases)

it("operations that move money or create something are commits, with the parameter that identifies them", () => {
  const commits = Object.fromEntries(
    cases.filter(({ kind }) => kind === "commit").map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    borrowCrossMarginLoan: null,
    cancelOrderBatch: null,
    fastCancelOrderBatch: null,
    purchaseLeveragedToken: "serialNo",
    redeemLeveragedToken: "serialNo",
    repayCrossMarginLoan: null,
    submitOrder: "orderLinkId"
  })
})

it("cancellations use DELETE, and no other operation does", () => {
  const deleted = cases.filter(({ endpoint }) => endpoint.method === "DELETE").map(({ endpoint }) => endpoint.id)
  assert.sameMembers(deleted, [
    "cancelOrder",
    "cancelOrderBatch",
    "cancelOrderBatchIDs",
    "fastCancelOrder",
    "fastCancelOrderBatch"
  ])
})

it("a refusal has V5's class of the same meaning, with negative codes", () => {
  const refused = {
    "-2013": ["OrderNotFound", "notExecuted"],
    "-1143": ["OrderNotFound", "notExecuted"],
    "-1131": ["InsufficientBalance", "notExecuted"],
    "-1141": ["DuplicateOrderLinkId", "notExecuted"],
    "-1021": ["RequestExpired", "notExecuted"],
    "-1022": ["InvalidSignature", "notExecuted"],
    "-2015": ["InvalidApiKey", "notExecuted"],
    "-1003": ["RateLimited", "notExecuted"],
    "-1006": ["ServerTimeout", "unknown"],
    "-1146": ["ServerTimeout", "unknown"],
    "-1": ["UnknownExchangeError", "unknown"],
    "-4001": ["UnknownExchangeError", "notExecuted"]
  }
  for (const [code, expected] of Object.entries(refused))
    assert.deepStrictEqual<unknown>(refusedAs(SpotV1.submitOrder, Number(code)), expected, code)
  assert.deepStrictEqual(refusedAs(SpotV1.redeemLeveragedToken, -4015), ["LeveragedTokenNotOpen", "notExecuted"])
  assert.deepStrictEqual(refusedAs(SpotV1.repayCrossMarginLoan, -6016), ["NoRepaymentNeeded", "notExecuted"])
})

it("prices and IDs can be text or numbers", () => {
  const order = (orderId: unknown, price: unknown) => bodyOf(SpotV1.getOrder, { orderId, price, isWorking: true })
  assert.isTrue(Either.isRight(SpotV1.getOrder.decodeBody(order("889208273689997824", "20000"))))
  assert.isTrue(Either.isRight(SpotV1.getOrder.decodeBody(order(88920827, 20000.5))))
  assert.isTrue(Either.isLeft(SpotV1.getOrder.decodeBody(order(true, "1"))))
})

const account = { key: "legacyKey0001", secret: Redacted.make("legacy-secret") }

it.effect("everything signed is in the query, without a body, for every method", () =>
  Effect.gen(function* () {
    const answer = (result: unknown) => ({
      text: JSON.stringify({ ret_code: 0, ret_msg: "", ext_code: null, ext_info: null, result })
    })
    const order = { orderId: "7", orderLinkId: "mine-7" }
    const exchange = scripted([answer(order), answer({ success: true }), answer({ serverTime: 1700000000000 })])
    const calls = Effect.all([
      SpotV1.submitOrder({ symbol: "SOLUSDC", side: "Buy", type: "MARKET", qty: 0.0000001 }),
      SpotV1.cancelOrderBatch({ symbol: "SOLUSDC", orderTypes: ["LIMIT", "LIMIT_MAKER"] }),
      SpotV1.getServerTime()
    ])
    yield* calls.pipe(Effect.provideService(Credentials, account), Effect.provide(exchange.layer))
    const [place, cancel, clock] = exchange.sent
    for (const sent of exchange.sent) {
      assert.isUndefined(sent.body)
      assert.deepStrictEqual(Object.keys(sent.headers), ["X-Referer"])
    }
    assert.strictEqual(place?.method, "POST")
    assert.match(
      place?.path ?? "",
      /^\/spot\/v1\/order\?symbol=SOLUSDC&side=Buy&type=MARKET&qty=0\.0000001&api_key=legacyKey0001&timestamp=\d+&recvWindow=5000&sign=[0-9a-f]{64}$/
    )
    assert.strictEqual(cancel?.method, "DELETE")
    assert.match(
      cancel?.path ?? "",
      /^\/spot\/order\/batch-cancel\?symbol=SOLUSDC&orderTypes=LIMIT%2CLIMIT_MAKER&api_key=/
    )
    assert.strictEqual(clock?.path, "/spot/v1/time")
  })
)

it.effect("a refusal shows neither key nor signature", () =>
  Effect.gen(function* () {
    const message = "Signature for this request is not valid, api_key=legacyKey0001&sign=abcdef"
    const exchange = scripted([
      { text: JSON.stringify({ ret_code: -1022, ret_msg: message, ext_code: null, ext_info: null, result: null }) }
    ])
    const refused = yield* SpotV1.getBalances().pipe(
      Effect.flip,
      Effect.provideService(Credentials, account),
      Effect.provide(exchange.layer)
    )
    assert.strictEqual(refused._tag, "InvalidSignature")
    assert.notInclude(refused.message, "legacyKey0001")
    assert.notInclude(refused.message, "abcdef")
  })
)
