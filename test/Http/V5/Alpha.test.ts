import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Alpha from "../../../src/Http/V5/Alpha.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Alpha, new URL("Alpha.json", import.meta.url))

testFamily("Alpha", Alpha, cases)

it("orders are commits without an idempotency key", () => {
  const commits = [
    Alpha.stakeAlphaLp,
    Alpha.redeemAlphaLp,
    Alpha.executeAlphaPredictionBuy,
    Alpha.executeAlphaPredictionSell,
    Alpha.executeAlphaTradePurchase,
    Alpha.executeAlphaTradeRedeem
  ]
  for (const { idempotencyKey, kind } of commits) assert.deepStrictEqual([kind, idempotencyKey], ["commit", null])
})

it("an order that exceeds the market's liquidity fails with its specific error", () => {
  const refused = Alpha.executeAlphaPredictionBuy.decodeBody({ retCode: 700002, retMsg: "short", result: {} })
  const error = Either.getOrThrow(Either.flip(refused))
  assert.instanceOf(error, Exchange.PredictionInsufficientLiquidity)
  assert.strictEqual(error.outcome, "notExecuted")
})

it("the profit of a token is null if its cost is unknown", () => {
  const read = (row: object) =>
    Alpha.getAlphaTradeAssetDetail.decodeBody({ retCode: 0, retMsg: "OK", result: { assetList: [row] } })
  const unknown = { pnl: null, pnlRatio: null, costPrice: null, costTotalValue: null }
  assert.isTrue(Either.isRight(read({ tokenCode: "DEX_77", ...unknown })))
  assert.isTrue(Either.isLeft(read({ tokenCode: "DEX_77", ...unknown, lastPrice: null })))
})
