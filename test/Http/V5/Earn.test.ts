import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import { DecodeError } from "../../../src/Errors/Network.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as Earn from "../../../src/Http/V5/Earn.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Earn, new URL("Earn.json", import.meta.url))

testFamily("Earn", Earn, cases)

const answer = (result: unknown) => ({ retCode: 0, retMsg: "success", result })

describe("commits", () => {
  const keys: ReadonlyArray<readonly [Any, string | null]> = [
    [Earn.placeEarnOrder, "orderLinkId"],
    [Earn.placeEarnFixedSavingOrder, "orderLinkId"],
    [Earn.redeemEarnFixedSaving, null],
    [Earn.placeEarnByusdtOrder, "orderLinkId"],
    [Earn.placeEarnDualAssetOrder, "orderLinkId"],
    [Earn.placeEarnSmartLvgOrder, "orderLinkId"],
    [Earn.placeEarnDoubleWinOrder, "orderLinkId"],
    [Earn.placeEarnDiscountBuyOrder, "orderLinkId"],
    [Earn.addEarnLiquidityMiningLiquidity, "orderLinkId"],
    [Earn.removeEarnLiquidityMiningLiquidity, "orderLinkId"],
    [Earn.addEarnLiquidityMiningMargin, "orderLinkId"],
    [Earn.reinvestEarnLiquidityMining, "orderLinkId"],
    [Earn.claimEarnLiquidityMiningInterest, null],
    [Earn.placeEarnRwaOrder, "orderLinkId"],
    [Earn.createEarnPwmAssetManagerFund, "reqLinkId"],
    [Earn.createEarnPwmAssetManagerFundSubAccount, "reqLinkId"],
    [Earn.createEarnPwmAssetManagerInvestmentPlan, "reqLinkId"],
    [Earn.manageEarnPwmAssetManagerInvestmentPlan, "reqLinkId"],
    [Earn.manageEarnPwmAssetManagerOrder, "reqLinkId"],
    [Earn.settleEarnPwmAssetManagerFundProfit, "reqLinkId"],
    [Earn.createEarnPwmCustomizePlanCustomizeInvestmentPlan, null],
    [Earn.transferEarnPwmFund, "transferId"],
    [Earn.subscribeEarnPwmInvestmentPlan, "orderLinkId"],
    [Earn.investMoreEarnPwmInvestmentPlan, "orderLinkId"],
    [Earn.redeemEarnPwmInvestmentPlan, "orderLinkId"],
    [Earn.claimEarnPwmInvestmentPlanWithdrawableFunds, "orderLinkId"],
    [Earn.setEarnAutoSavings, null]
  ]

  it.each(keys.map(([endpoint, key]) => [endpoint.id, endpoint, key] as const))(
    "%s has the expected idempotency key, if any",
    (_, endpoint, key) => {
      assert.strictEqual(endpoint.kind, "commit")
      assert.strictEqual(endpoint.idempotencyKey, key)
      assert.include(endpoint.errors, Exchange.BalanceError)
      if (key === null) return
      const { [key]: _dropped, ...without } = cases.find((one) => one.endpoint === endpoint)?.params ?? {}
      const encoded = endpoint.encodeRequest(without)
      assert.strictEqual(Either.isLeft(encoded) ? encoded.left.parameter : undefined, key)
    }
  )

  it("are exactly the operations in this list", () => {
    assert.sameMembers(
      cases.filter(({ endpoint }) => endpoint.kind === "commit").map(({ endpoint }) => endpoint.id),
      keys.map(([endpoint]) => endpoint.id)
    )
  })
})

describe("structured products", () => {
  const byCategory = [
    [Earn.getEarnDualAssetProductInfo, "DualAssets"],
    [Earn.getEarnSmartLvgProductInfo, "SmartLeverage"],
    [Earn.getEarnDoubleWinProductInfo, "DoubleWin"],
    [Earn.getEarnDiscountBuyProductInfo, "DiscountBuy"]
  ] as const

  it("share a path and differ by category", () => {
    for (const [endpoint, category] of byCategory) {
      assert.strictEqual(endpoint.path, "/v5/earn/advance/product")
      for (const [, other] of byCategory)
        assert.strictEqual(Either.isRight((endpoint as Any).encodeRequest({ category: other })), other === category)
    }
  })

  it("may return an empty category", () => {
    const read = Earn.getEarnDiscountBuyProductInfo.decodeBody(answer({ category: "", list: [] }))
    assert.isTrue(Either.isRight(read))
  })
})

describe("order parameters", () => {
  const refused = (endpoint: Any, params: unknown) => {
    const encoded = endpoint.encodeRequest(params)
    return Either.isLeft(encoded) ? encoded.left.parameter : undefined
  }
  const redeem = {
    category: "DoubleWin",
    productId: "5",
    orderType: "Redeem",
    orderLinkId: "mine-2",
    doubleWinRedeemExtra: { positionId: "6", estRedeemAmount: "12" }
  }

  it("redeeming a double win position requires neither coin nor account", () => {
    const request = Either.getOrThrow(Earn.placeEarnDoubleWinOrder.encodeRequest(redeem))
    assert.deepStrictEqual(JSON.parse(request.body ?? ""), redeem)
  })

  it("subscribing to double win requires an amount and a price", () => {
    const { doubleWinRedeemExtra: _extra, ...rest } = redeem
    const stake = { ...rest, orderType: "Stake", coin: "USDC", accountType: "FUND", amount: 20 }
    const doubleWinStakeExtra = { leverage: "9", initialPrice: "148.2" }
    assert.isUndefined(refused(Earn.placeEarnDoubleWinOrder, { ...stake, doubleWinStakeExtra }))
    assert.strictEqual(refused(Earn.placeEarnDoubleWinOrder, stake), "doubleWinStakeExtra")
    const { amount: _amount, ...without } = { ...stake, doubleWinStakeExtra }
    assert.strictEqual(refused(Earn.placeEarnDoubleWinOrder, without), "amount")
    assert.isDefined(refused(Earn.placeEarnDoubleWinOrder, { ...redeem, doubleWinStakeExtra }))
  })

  it("smart leverage requires the fields of its order type", () => {
    const order = { category: "SmartLeverage", productId: "5", accountType: "FUND", orderLinkId: "mine-3" }
    assert.strictEqual(refused(Earn.placeEarnSmartLvgOrder, { ...order, orderType: "Stake" }), "coin")
    assert.strictEqual(
      refused(Earn.placeEarnSmartLvgOrder, { ...order, orderType: "Redeem" }),
      "smartLeverageRedeemExtra"
    )
    const smartLeverageStakeExtra = { initialPrice: "148.2", breakevenPrice: "148.9" }
    const stake = { ...order, orderType: "Stake", coin: "USDC", amount: "20", smartLeverageStakeExtra }
    assert.isUndefined(refused(Earn.placeEarnSmartLvgOrder, stake))
  })

  it("tokenized assets require an amount or shares", () => {
    const order = { productId: 5, coin: "USDC", orderLinkId: "mine-4" }
    assert.strictEqual(refused(Earn.placeEarnRwaOrder, { ...order, orderType: "Stake" }), "stakeAmount")
    assert.strictEqual(refused(Earn.placeEarnRwaOrder, { ...order, orderType: "Redeem" }), "redeemShares")
    assert.isUndefined(refused(Earn.placeEarnRwaOrder, { ...order, orderType: "Stake", stakeAmount: "100" }))
    assert.isDefined(
      refused(Earn.placeEarnRwaOrder, { ...order, orderType: "Stake", stakeAmount: "100", redeemShares: "1" })
    )
  })
})

describe("contradictions in the documentation", () => {
  it("rows of the yield history may be in `list` or `yield`", () => {
    const row = { productId: "5", coin: "USDC", id: "1", amount: "0.1" }
    for (const name of ["list", "yield"]) {
      const read = (rows: unknown) => Earn.getEarnYieldHistory.decodeBody(answer({ [name]: rows, nextPageCursor: "" }))
      assert.isTrue(Either.isRight(read([row])))
      const damaged = read([{ ...row, productId: 5 }])
      assert.isTrue(Either.isLeft(damaged) && damaged.left instanceof DecodeError)
    }
  })

  it("daily earnings from holding may lack an envelope", () => {
    const page = { nextCursor: "abc", airdropDailyPnls: [{ coinName: "USDC", createdAt: 1790000000 }] }
    const read = Earn.getEarnHoldToEarnAirdropDailyPnLRecords
    assert.strictEqual(Either.getOrThrow(read.decodeBody(page)).result, page)
    assert.strictEqual(Either.getOrThrow(read.decodeBody(answer(page))).result, page)
    const refusal = read.decodeBody({ retCode: 180010, retMsg: "User not allowed", result: {} })
    assert.isTrue(Either.isLeft(refusal) && refusal.left._tag === "EarnNotAllowed")
    assert.isTrue(Either.isLeft(read.decodeBody({ message: "not found" })))
  })

  it("times and rates of dual assets may be strings or numbers", () => {
    const read = (row: object) =>
      Either.isRight(Earn.getEarnDualAssetOrderInfo.decodeBody(answer({ list: [{ orderId: "1", ...row }] })))
    assert.isTrue(read({ settlementTime: "0", estimateApyE8: "771808500" }))
    assert.isTrue(read({ settlementTime: 1790000000000, estimateApyE8: 771808500 }))
    assert.isFalse(read({ settlementTime: null }))
  })

  it("IDs documented both as strings and as numbers are sent as given", () => {
    const params = { productId: 1001, category: "FundPool", positionId: "200001" }
    const request = Either.getOrThrow(Earn.redeemEarnFixedSaving.encodeRequest(params))
    assert.strictEqual(request.body, JSON.stringify(params))
  })

  it("the early redemption terms of a position may be null", () => {
    const read = Earn.getEarnFixedSavingPositionInfo.decodeBody(
      answer({ list: [{ positionId: "1", earlyRedeemInfo: null }] })
    )
    assert.isTrue(Either.isRight(read))
  })
})

it("the longest time range is 7 days for Easy Earn and 182 days for its rates", () => {
  const days = (endpoint: Any) => (endpoint.window?.maxMillis ?? Number.NaN) / 86_400_000
  for (const endpoint of [Earn.getEarnOrders, Earn.getEarnYieldHistory, Earn.getEarnHourlyYieldHistory])
    assert.strictEqual(days(endpoint), 7)
  assert.strictEqual(days(Earn.getEarnAprHistory), 182)
})

it("an amount is sent as a plain decimal, a scaled rate as an integer", () => {
  const request = Earn.placeEarnDualAssetOrder.encodeRequest({
    category: "DualAssets",
    productId: "36320",
    orderType: "Stake",
    amount: 1e-7,
    accountType: "FUND",
    coin: "SOL",
    orderLinkId: "mine-5",
    dualAssetsExtra: { orderDirection: "SellHigh", selectPrice: 151.5, apyE8: 857565000 }
  })
  const body = JSON.parse(Either.getOrThrow(request).body ?? "")
  assert.strictEqual(body.amount, "0.0000001")
  assert.deepStrictEqual(body.dualAssetsExtra, { orderDirection: "SellHigh", selectPrice: "151.5", apyE8: 857565000 })
})

it("error codes map to error classes by meaning", () => {
  const tagOf = (code: number) => {
    const decoded = Earn.placeEarnOrder.decodeBody({ retCode: code, retMsg: "no", result: {} })
    return Either.isLeft(decoded) ? decoded.left._tag : undefined
  }
  assert.strictEqual(tagOf(180013), "EarnAmountOutOfRange")
  assert.strictEqual(tagOf(180016), "InsufficientBalance")
  assert.strictEqual(tagOf(180025), "DuplicateEarnOrder")
  assert.strictEqual(tagOf(180026), "EarnTermsChanged")
})
