import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as SpotMargin from "../../../src/Http/V5/SpotMargin.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(SpotMargin, new URL("SpotMargin.json", import.meta.url))

testFamily("SpotMargin", SpotMargin, cases)

it("operations that move money or create something are commits with an idempotency key or null", () => {
  const commits = Object.fromEntries(
    cases.filter((one) => one.endpoint.kind === "commit").map((one) => [one.endpoint.id, one.endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, { borrowSpotMarginFixedRate: null, renewSpotMarginFixedRateBorrow: null })
})

const answer = (result: unknown) => ({ retCode: 0, retMsg: "OK", result, retExtInfo: "{}" })

it("the leverage of a coin may be text or a number", () => {
  for (const spotLeverage of [4, "4", ""])
    assert.isTrue(
      Either.isRight(
        SpotMargin.getSpotMarginCoinState.decodeBody(answer({ list: [{ currency: "SOL", spotLeverage }] }))
      )
    )
})

it("the ID of a loan order may be text or a number", () => {
  for (const orderId of [17, "FIXED_BORROW_17"])
    assert.isTrue(
      Either.isRight(SpotMargin.getSpotMarginFixedRateBorrowOrderInfo.decodeBody(answer({ list: [{ orderId }] })))
    )
})

it("a renewal result that is not text is rejected", () => {
  for (const result of [{}, { result: "Success" }, null])
    assert.isTrue(Either.isLeft(SpotMargin.renewSpotMarginFixedRateBorrow.decodeBody(answer(result))))
})

it("rates and amounts are sent as plain decimals", () => {
  const encoded = SpotMargin.borrowSpotMarginFixedRate.encodeRequest({
    orderCurrency: "BTC",
    orderAmount: 1e-7,
    annualRate: 0.02,
    term: "30"
  })
  assert.strictEqual(
    Either.getOrThrow(encoded).body,
    '{"orderCurrency":"BTC","orderAmount":"0.0000001","annualRate":"0.02","term":"30"}'
  )
})

it("an unknown term is rejected before sending", () => {
  const encoded = SpotMargin.getSpotMarginFixedRateAvailableInventory.encodeRequest({
    currency: "SOL",
    term: "60",
    annualRate: "0.02"
  })
  assert.strictEqual(Either.getOrThrow(Either.flip(encoded)).parameter, "term")
})

it("past rates are queried in windows of 30 days, for six months", () => {
  assert.deepStrictEqual(SpotMargin.getSpotMarginHistoricalInterestRate.window, {
    start: "startTime",
    end: "endTime",
    maxMillis: 30 * 24 * 60 * 60 * 1000,
    keptMonths: 6
  })
})

it("borrowing more than lenders offer fails with BorrowingLimited", () => {
  const refused = SpotMargin.borrowSpotMarginFixedRate.decodeBody({ retCode: 34022030, retMsg: "low", result: null })
  assert.instanceOf(Either.getOrThrow(Either.flip(refused)), Exchange.BorrowingLimited)
})
