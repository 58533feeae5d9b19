import { assert, it } from "@effect/vitest"
import { Effect, Either, Redacted } from "effect"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import { bodyOf, casesOf, refusedAs, testFamily } from "../Http/family.js"
import { scripted } from "../Http/scriptedTransport.js"

const cases = casesOf(SpotV3, new URL("SpotV3.json", import.meta.url))

testFamily("SpotV3", SpotV3, cases)

it("operations that move money or create something are commits, with the parameter that identifies them", () => {
  const commits = Object.fromEntries(
    cases.filter(({ kind }) => kind === "commit").map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    borrowCrossMarginLoan: null,
    cancelOrderBatch: null,
    purchaseLeveragedToken: "serialNo",
    redeemLeveragedToken: "serialNo",
    repayCrossMarginLoan: null,
    submitOrder: "orderLinkId"
  })
})

it("a refusal has V5's class of the same meaning, with the codes of spot v3", () => {
  const refused = {
    12213: ["OrderNotFound", "notExecuted"],
    12131: ["InsufficientBalance", "notExecuted"],
    12141: ["DuplicateOrderLinkId", "notExecuted"],
    12134: ["TooManyDecimals", "notExecuted"],
    12146: ["ServerTimeout", "unknown"],
    12212: ["RequestProcessing", "unknown"],
    10006: ["RateLimited", "notExecuted"],
    10020: ["LeveragedTradingNotAllowed", "notExecuted"],
    12999: ["ServerError", "unknown"],
    12401: ["UnknownExchangeError", "notExecuted"],
    110001: ["UnknownExchangeError", "unknown"]
  }
  for (const [code, expected] of Object.entries(refused))
    assert.deepStrictEqual<unknown>(refusedAs(SpotV3.submitOrder, Number(code)), expected, code)
  assert.deepStrictEqual(refusedAs(SpotV3.purchaseLeveragedToken, 12401), ["LeveragedTokenQuotaReached", "notExecuted"])
  assert.deepStrictEqual(refusedAs(SpotV3.borrowCrossMarginLoan, 12621), ["DuplicateMarginRequest", "notExecuted"])
  assert.deepStrictEqual(refusedAs(SpotV3.getOrder, 12146), ["ServerTimeout", "notExecuted"])
})

it("a decimal is sent without an exponent, a list separated by commas", () => {
  const order = { symbol: "SOLUSDC", side: "Sell", orderType: "LIMIT", orderQty: 0.0000001, orderPrice: 61.5 } as const
  assert.strictEqual(
    Either.getOrThrow(SpotV3.submitOrder.encodeRequest(order)).body,
    '{"symbol":"SOLUSDC","side":"Sell","orderType":"LIMIT","orderQty":"0.0000001","orderPrice":"61.5"}'
  )
  const members = Either.getOrThrow(SpotV3.cancelOrderBatchIDs.encodeRequest({ orderIds: ["7", "8"] }))
  assert.strictEqual(members.body, '{"orderIds":["7","8"]}')
})

it("times of orders are text in one list and numbers in the other", () => {
  for (const createTime of [1700000000000, "1700000000000"])
    for (const endpoint of [SpotV3.getOpenOrders, SpotV3.getPastOrders])
      assert.isTrue(Either.isRight(endpoint.decodeBody(bodyOf(endpoint, { list: [{ orderId: "1", createTime }] }))))
})

it("a redemption accepts the documented quantity, or the amount that the older client sends", () => {
  for (const own of [{ ltQuantity: "3" }, { ltAmount: "3" }])
    assert.isTrue(Either.isRight(SpotV3.redeemLeveragedToken.encodeRequest({ ltCode: "SOL3L", ...own })))
})

it.effect("a call through the client is signed in headers, and its refusal can be caught by its tag", () =>
  Effect.gen(function* () {
    const exchange = scripted([{ code: 12213, message: "Order does not exist." }, { result: { balances: [] } }])
    const outcome = yield* SpotV3.cancelOrder({ orderLinkId: "mine-7" }).pipe(
      Effect.catchTag("OrderNotFound", (refused) => Effect.succeed(refused.endpoint)),
      Effect.zip(SpotV3.getBalances()),
      Effect.provideService(Credentials, { key: "legacyKey0001", secret: Redacted.make("legacy-secret") }),
      Effect.provide(exchange.layer)
    )
    assert.deepStrictEqual<unknown>(outcome, ["SpotV3.cancelOrder", { balances: [] }])
    const [cancel, balances] = exchange.sent
    assert.strictEqual(cancel?.method, "POST")
    assert.strictEqual(cancel?.body, '{"orderLinkId":"mine-7"}')
    assert.strictEqual(cancel?.headers["X-BAPI-API-KEY"], "legacyKey0001")
    assert.strictEqual(balances?.path, "/spot/v3/private/account")
    assert.strictEqual(balances?.headers["X-Referer"], "effect-bybit")
  })
)
