import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as SpotCrossMargin from "../../../src/Http/V5/SpotCrossMargin.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: SpotCrossMargin.getSpotCrossMarginLoanAccountInfo,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      acctBalanceSum: "0.7",
      debtBalanceSum: "0.2",
      loanAccountList: [
        { tokenId: "SOL", total: "11", free: "10", locked: "1", loan: "4", interest: "0.002", remainAmount: "4.002" }
      ],
      riskRate: "0.3",
      status: 2,
      switchStatus: 0
    },
    identity: ["result.loanAccountList", "result.loanAccountList.0.tokenId", "result.status"]
  },
  {
    endpoint: SpotCrossMargin.getSpotCrossMarginBorrowableCoinInfo,
    kind: "read",
    access: "public",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: { list: [{ coin: "SOL", borrowingPrecision: 3, repaymentPrecision: 6 }] },
    identity: ["result.list", "result.list.0.coin"]
  },
  {
    endpoint: SpotCrossMargin.getSpotCrossMarginVipData,
    kind: "read",
    access: "public",
    params: { vipLevel: "VIP-Supreme", currency: "SOL" },
    query: "vipLevel=VIP-Supreme&currency=SOL",
    result: {
      vipCoinList: [
        {
          vipLevel: "VIP-Supreme",
          list: [
            {
              currency: "SOL",
              borrowable: true,
              collateralRatio: "0.75",
              hourlyBorrowRate: "0.000004",
              liquidationOrder: "9",
              marginCollateral: false,
              maxBorrowingAmount: "60"
            }
          ]
        }
      ]
    },
    identity: ["result.vipCoinList.0.vipLevel", "result.vipCoinList.0.list.0.currency"]
  },
  {
    endpoint: SpotCrossMargin.borrowSpotCrossMargin,
    kind: "commit",
    params: { coin: "SOL", qty: "2.5" },
    result: { transactId: "90011" },
    identity: ["result.transactId"]
  },
  {
    endpoint: SpotCrossMargin.getSpotCrossMarginInterestAndQuota,
    kind: "read",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: { coin: "SOL", interestRate: "0.0003", loanAbleAmount: "44.125", maxLoanAmount: "5000" },
    identity: ["result.coin"]
  },
  {
    endpoint: SpotCrossMargin.getSpotCrossMarginBorrowOrderDetail,
    kind: "read",
    params: { coin: "SOL", status: 1, limit: 3 },
    query: "coin=SOL&status=1&limit=3",
    result: {
      list: [
        {
          id: "90011",
          accountId: "17",
          coin: "SOL",
          createdTime: 1790000000000,
          loanAmount: "2.5",
          loanBalance: "2",
          interestAmount: "0.003",
          interestBalance: "0.001",
          remainAmount: "2.001",
          status: 1,
          type: 2
        }
      ]
    },
    identity: ["result.list", "result.list.0.id"]
  },
  {
    endpoint: SpotCrossMargin.getSpotCrossMarginCoinInfo,
    kind: "read",
    access: "public",
    params: { coin: "SOL" },
    query: "coin=SOL",
    result: { list: [{ coin: "SOL", conversionRate: "0.75", liquidationOrder: 9 }] },
    identity: ["result.list.0.coin"]
  },
  {
    endpoint: SpotCrossMargin.repaySpotCrossMargin,
    kind: "commit",
    params: { coin: "SOL", qty: "1.5" },
    result: { repayId: "90012" },
    identity: ["result.repayId"]
  },
  {
    endpoint: SpotCrossMargin.getSpotCrossMarginRepaymentOrderDetail,
    kind: "read",
    params: { coin: "SOL", startTime: 1789990000000, limit: 3 },
    query: "coin=SOL&startTime=1789990000000&limit=3",
    result: {
      list: [
        {
          repayId: "90012",
          repayMarginOrderId: "m-1",
          accountId: "17",
          coin: "SOL",
          repaidAmount: "1.501",
          repayTime: "1790000000000",
          transactIds: [
            {
              transactId: "90011",
              repaidSerialNumber: "s-1",
              repaidAmount: "1.501",
              repaidPrincipal: "1.5",
              repaidInterest: "0.001"
            }
          ]
        }
      ]
    },
    identity: ["result.list", "result.list.0.repayId", "result.list.0.transactIds.0.transactId"]
  },
  {
    endpoint: SpotCrossMargin.toggleSpotCrossMarginTrade,
    kind: "idempotentWrite",
    params: { switch: 1 },
    result: { switchStatus: 1 },
    identity: ["result.switchStatus"]
  }
]

testFamily("SpotCrossMargin", SpotCrossMargin, cases)

it("operations that move money or create something are commits with an idempotency key or null", () => {
  const commits = Object.fromEntries(
    cases.filter((one) => one.endpoint.kind === "commit").map((one) => [one.endpoint.id, one.endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, { borrowSpotCrossMargin: null, repaySpotCrossMargin: null })
})

it("every operation names its replacement", () => {
  for (const { endpoint } of cases)
    assert.match(endpoint.deprecated ?? "", /On unified accounts, use [\w. ]+\.$/, endpoint.id)
})

it("a repayment that the exchange considers a repeated call fails with DuplicateMarginRequest", () => {
  const refused = SpotCrossMargin.repaySpotCrossMargin.decodeBody({ retCode: 176014, retMsg: "again", result: {} })
  assert.instanceOf(Either.getOrThrow(Either.flip(refused)), Exchange.DuplicateMarginRequest)
})
