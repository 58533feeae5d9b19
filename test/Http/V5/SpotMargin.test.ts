import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as SpotMargin from "../../../src/Http/V5/SpotMargin.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: SpotMargin.getSpotMarginCoinState,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: {
      list: [
        { currency: "SOL", spotLeverage: 5 },
        { currency: "XRP", spotLeverage: "" }
      ]
    },
    identity: ["result.list", "result.list.0.currency"]
  },
  {
    endpoint: SpotMargin.getSpotMarginTieredCollateralRatio,
    kind: "read",
    access: "public",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: {
      list: [
        {
          currency: "SOL",
          collateralRatioList: [
            { minQty: "0", maxQty: "25000", collateralRatio: "0.7" },
            { minQty: "25000", maxQty: "", collateralRatio: "0.1" }
          ]
        }
      ]
    },
    identity: ["result.list.0.currency", "result.list.0.collateralRatioList.0.collateralRatio"]
  },
  {
    endpoint: SpotMargin.getSpotMarginCurrencyData,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: {
      list: [
        {
          currency: "SOL",
          flexibleManualBorrowable: true,
          minFlexibleManualBorrowQty: "0.05",
          flexibleManualBorrowAccuracy: "6",
          fixedManualBorrowable: true,
          minFixedManualBorrowQty: "2",
          fixedManualBorrowAccuracy: "4",
          fixedInterestRateAccuracy: "4",
          minFixedInterestRate: "0.005",
          maxFixedInterestRate: "0.6"
        }
      ]
    },
    identity: ["result.list.0.currency"]
  },
  {
    endpoint: SpotMargin.getSpotMarginVipData,
    kind: "read",
    access: "public",
    params: { vipLevel: "No VIP", currency: "SOL" },
    query: "vipLevel=No%20VIP&currency=SOL",
    result: {
      vipCoinList: [
        {
          vipLevel: "No VIP",
          list: [
            {
              currency: "SOL",
              borrowable: false,
              collateralRatio: "0.8",
              hourlyBorrowRate: "2.1e-06",
              liquidationOrder: "7",
              marginCollateral: true,
              maxBorrowingAmount: "90"
            }
          ]
        }
      ]
    },
    identity: ["result.vipCoinList", "result.vipCoinList.0.vipLevel", "result.vipCoinList.0.list.0.currency"]
  },
  {
    endpoint: SpotMargin.getSpotMarginFixedRateAvailableInventory,
    kind: "read",
    params: { currency: "USDC", term: "14", annualRate: "0.035" },
    query: "currency=USDC&term=14&annualRate=0.035",
    result: {
      currency: "USDC",
      term: "14",
      annualRate: "0.035",
      availableInventory: "81000.5",
      updateTime: "1790000000"
    },
    identity: ["result.currency"]
  },
  {
    endpoint: SpotMargin.borrowSpotMarginFixedRate,
    kind: "commit",
    params: { orderCurrency: "SOL", orderAmount: "12.5", annualRate: "0.035", term: "14", strategyType: "FULL" },
    result: { orderId: "FIXED_BORROW_7" },
    identity: ["result.orderId"]
  },
  {
    endpoint: SpotMargin.getSpotMarginFixedRateBorrowContractInfo,
    kind: "read",
    params: { orderCurrency: "SOL", term: "14", limit: 5 },
    query: "orderCurrency=SOL&term=14&limit=5",
    result: {
      list: [
        {
          loanId: "77",
          orderId: "FIXED_BORROW_7",
          borrowCurrency: "SOL",
          annualRate: "0.035",
          borrowTime: "1790000000000",
          repaymentTime: "1791209600000",
          interestPaid: "0.01",
          residualPenaltyInterest: "0",
          residualPrincipal: "12.5",
          status: 1,
          term: "14",
          repayType: "2",
          strategyType: "FULL"
        }
      ],
      nextPageCursor: "5"
    },
    identity: ["result.list", "result.list.0.loanId"]
  },
  {
    endpoint: SpotMargin.getSpotMarginFixedRateBorrowOrderInfo,
    kind: "read",
    params: { orderCurrency: "SOL", state: "1", cursor: "5" },
    query: "orderCurrency=SOL&state=1&cursor=5",
    result: {
      list: [
        {
          orderId: "FIXED_BORROW_7",
          orderCurrency: "SOL",
          orderTime: "1790000000000",
          orderQty: "12.5",
          filledQty: "3.000000000000000000",
          annualRate: "0.035",
          state: 1,
          term: 14,
          repayType: "1",
          strategyType: "PARTIAL"
        }
      ],
      nextPageCursor: "10"
    },
    identity: ["result.list.0.orderId"]
  },
  {
    endpoint: SpotMargin.getSpotMarginFixedRateBorrowOrderQuote,
    kind: "read",
    params: { orderCurrency: "SOL", orderBy: "apy", sort: 1, limit: 2 },
    query: "orderCurrency=SOL&orderBy=apy&sort=1&limit=2",
    result: { list: [{ orderCurrency: "SOL", term: 14, annualRate: "0.041", qty: "8" }] },
    identity: ["result.list.0.orderCurrency"]
  },
  {
    endpoint: SpotMargin.renewSpotMarginFixedRateBorrow,
    kind: "commit",
    params: { loanId: "77", qty: "4" },
    result: "Failure",
    identity: ["result"]
  },
  {
    endpoint: SpotMargin.getSpotMarginFlexibleAvailableInventory,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: { currency: "SOL", availableInventory: "90210.07", updateTime: "1790000000000" },
    identity: ["result.currency"]
  },
  {
    endpoint: SpotMargin.getSpotMarginAutoRepayMode,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: { data: [{ currency: "SOL", autoRepayMode: "0" }] },
    identity: ["result.data", "result.data.0.currency"]
  },
  {
    endpoint: SpotMargin.getSpotMarginHistoricalInterestRate,
    kind: "read",
    params: { currency: "SOL", vipLevel: "PRO-2", startTime: 1789990000000, endTime: 1790000000000 },
    query: "currency=SOL&vipLevel=PRO-2&startTime=1789990000000&endTime=1790000000000",
    result: { list: [{ timestamp: 1789999200000, currency: "SOL", hourlyBorrowRate: "0.0000071", vipLevel: "PRO-2" }] },
    identity: ["result.list", "result.list.0.timestamp"]
  },
  {
    endpoint: SpotMargin.getSpotMarginLiabilityInfo,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: {
      currency: "SOL",
      totalBorrowAmount: "16",
      fixedBorrowAmount: "12.5",
      flexibleBorrowAmount: "3.5",
      spotTotalBorrow: "14",
      derivativesBorrow: "2"
    },
    identity: ["result.currency"]
  },
  {
    endpoint: SpotMargin.getSpotMarginMaxBorrowableAmount,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: { currency: "SOL", maxLoan: "120.75" },
    identity: ["result.currency"]
  },
  {
    endpoint: SpotMargin.getSpotMarginPositionTiers,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: {
      list: [
        {
          currency: "SOL",
          positionTiersRatioList: [
            { tier: "1", borrowLimit: "4000", positionMMR: "0.05", positionIMR: "0.25", maxLeverage: "4" }
          ]
        }
      ]
    },
    identity: ["result.list.0.currency", "result.list.0.positionTiersRatioList.0.tier"]
  },
  {
    endpoint: SpotMargin.getSpotMarginAvailableAmountToRepay,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: { currency: "SOL", lossLessRepaymentAmount: "3.25" },
    identity: ["result.currency"]
  },
  {
    endpoint: SpotMargin.setSpotMarginAutoRepayMode,
    kind: "idempotentWrite",
    params: { currency: "SOL", autoRepayMode: "0" },
    result: { data: [{ currency: "SOL", autoRepayMode: "0" }] },
    identity: ["result.data.0.currency"]
  },
  {
    endpoint: SpotMargin.setSpotMarginLeverage,
    kind: "idempotentWrite",
    params: { leverage: "3", currency: "SOL" },
    result: {},
    identity: []
  },
  {
    endpoint: SpotMargin.setSpotMarginPledgeToken,
    kind: "idempotentWrite",
    params: { coin: "SOL", pledgeStatus: 0 },
    result: { pledgeStatus: "0" },
    identity: ["result.pledgeStatus"]
  },
  {
    endpoint: SpotMargin.getSpotMarginStatusAndLeverage,
    kind: "read",
    params: undefined,
    query: "",
    result: { spotMarginMode: "0", spotLeverage: "", effectiveLeverage: "1.27" },
    identity: ["result.spotMarginMode"]
  },
  {
    endpoint: SpotMargin.toggleSpotMarginTrade,
    kind: "idempotentWrite",
    params: { spotMarginMode: "1" },
    result: { spotMarginMode: "1" },
    identity: ["result.spotMarginMode"]
  }
]

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
