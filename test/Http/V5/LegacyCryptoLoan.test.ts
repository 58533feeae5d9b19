import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as LegacyCryptoLoan from "../../../src/Http/V5/LegacyCryptoLoan.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: LegacyCryptoLoan.adjustLegacyCryptoLoanCollateralAmount,
    kind: "commit",
    params: { orderId: "1800000000000000001", amount: "0.31", direction: "0" },
    result: { adjustId: "2815429501506442179" },
    identity: ["result.adjustId"]
  },
  {
    endpoint: LegacyCryptoLoan.getLegacyCryptoLoanLtvAdjustmentHistory,
    kind: "read",
    params: {
      orderId: "1800000000000000001",
      adjustId: "1800000000000000002",
      collateralCurrency: "SOL",
      limit: 5,
      cursor: "1800000000000000003"
    },
    query:
      "orderId=1800000000000000001&adjustId=1800000000000000002&collateralCurrency=SOL&limit=5&cursor=1800000000000000003",
    result: {
      list: [
        {
          adjustId: "2815429501506442179",
          adjustTime: "1790000000814",
          afterLTV: "0.8275",
          amount: "0.002",
          collateralCurrency: "SOL",
          direction: 0,
          orderId: "2815378643583757255",
          preLTV: "0.7657"
        }
      ],
      nextPageCursor: "2955767889134177577"
    },
    identity: ["result.list", "result.list.0.adjustId"]
  },
  {
    endpoint: LegacyCryptoLoan.borrowLegacyCryptoLoan,
    kind: "commit",
    params: { loanCurrency: "USDC", loanTerm: "7", collateralCurrency: "SOL", collateralAmount: "3.5" },
    result: { orderId: "2815378643583757255" },
    identity: ["result.orderId"]
  },
  {
    endpoint: LegacyCryptoLoan.getLegacyCryptoLoanBorrowHistory,
    kind: "read",
    params: { orderId: "1800000000000000001", loanCurrency: "USDC", collateralCurrency: "SOL", limit: 5 },
    query: "orderId=1800000000000000001&loanCurrency=USDC&collateralCurrency=SOL&limit=5",
    result: {
      list: [
        {
          borrowTime: "1790000000028",
          collateralCurrency: "SOL",
          expirationTime: "1790000000000",
          hourlyInterestRate: "0.0000020352",
          initialCollateralAmount: "0.0515838",
          initialLoanAmount: "1",
          loanCurrency: "SOL",
          loanTerm: "14",
          orderId: "2814671831985370113",
          repaidInterest: "0.00000626",
          repaidPenaltyInterest: "0",
          status: 2
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: LegacyCryptoLoan.getLegacyCryptoLoanLimits,
    kind: "read",
    params: { loanCurrency: "USDC", collateralCurrency: "SOL" },
    query: "loanCurrency=USDC&collateralCurrency=SOL",
    result: {
      collateralCurrency: "SOL",
      loanCurrency: "USDC",
      maxCollateralAmount: "275.168843066637863205",
      maxLoanAmount: "9000000",
      minCollateralAmount: "0.000523415440249929",
      minLoanAmount: "30"
    },
    identity: ["result.loanCurrency", "result.collateralCurrency"]
  },
  {
    endpoint: LegacyCryptoLoan.getLegacyCryptoLoanCollateralCoins,
    kind: "read",
    access: "public",
    params: { vipLevel: "PRO6", currency: "SOL" },
    query: "vipLevel=PRO6&currency=SOL",
    result: {
      vipCoinList: [
        {
          list: [
            {
              collateralAccuracy: 9,
              currency: "SOL",
              initialLTV: "0.9",
              liquidationLTV: "0.16",
              marginCallLTV: "0.98",
              maxLimit: "43000"
            }
          ],
          vipLevel: "PRO1"
        }
      ]
    },
    identity: ["result.vipCoinList", "result.vipCoinList.0.vipLevel"]
  },
  {
    endpoint: LegacyCryptoLoan.getLegacyCryptoLoanBorrowableCoins,
    kind: "read",
    access: "public",
    params: { vipLevel: "VIP1" },
    query: "vipLevel=VIP1",
    result: {
      vipCoinList: [
        {
          list: [
            {
              borrowingAccuracy: 5,
              currency: "USDC",
              flexibleHourlyInterestRate: "0.0000010457",
              hourlyInterestRate14D: "0.0000308817",
              hourlyInterestRate180D: "",
              hourlyInterestRate30D: "0.00003451",
              hourlyInterestRate7D: "0.0000290713",
              hourlyInterestRate90D: "",
              maxBorrowingAmount: "9000000",
              minBorrowingAmount: "30"
            }
          ],
          vipLevel: "VIP0"
        }
      ]
    },
    identity: ["result.vipCoinList", "result.vipCoinList.0.vipLevel", "result.vipCoinList.0.list.0.currency"]
  },
  {
    endpoint: LegacyCryptoLoan.getLegacyCryptoLoanMaxCollateralReduction,
    kind: "read",
    params: { orderId: "1800000000000000001" },
    query: "orderId=1800000000000000001",
    result: { maxCollateralAmount: "0.00320722" },
    identity: ["result.maxCollateralAmount"]
  },
  {
    endpoint: LegacyCryptoLoan.getLegacyCryptoLoanOngoingOrders,
    kind: "read",
    params: { loanCurrency: "USDC", loanTermType: "1", loanTerm: "30", limit: 5 },
    query: "loanCurrency=USDC&loanTermType=1&loanTerm=30&limit=5",
    result: {
      list: [
        {
          collateralAmount: "0.0175798",
          collateralCurrency: "SOL",
          currentLTV: "0.5272",
          expirationTime: "1790000000000",
          hourlyInterestRate: "0.0000020744",
          loanCurrency: "USDC",
          loanTerm: "90",
          orderId: "2814794006092790495",
          residualInterest: "0.05027",
          residualPenaltyInterest: "0",
          totalDebt: "2999.006219"
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: LegacyCryptoLoan.repayLegacyCryptoLoan,
    kind: "commit",
    params: { orderId: "1800000000000000001", amount: "70.25" },
    result: { repayId: "2815382242840848775" },
    identity: ["result.repayId"]
  },
  {
    endpoint: LegacyCryptoLoan.getLegacyCryptoLoanRepaymentHistory,
    kind: "read",
    params: { repayId: "1800000000000000004", loanCurrency: "USDC" },
    query: "repayId=1800000000000000004&loanCurrency=USDC",
    result: {
      list: [
        {
          collateralCurrency: "SOL",
          collateralReturn: "0",
          loanCurrency: "USDC",
          loanTerm: "",
          orderId: "2815378643583757255",
          repayAmount: "200",
          repayId: "2815382242840848775",
          repayStatus: 2,
          repayTime: "1790000000875",
          repayType: "2"
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.repayId"]
  }
]

testFamily("LegacyCryptoLoan", LegacyCryptoLoan, cases)

it("exactly the documented commits exist, with their idempotency keys", () => {
  const commits = Object.values(LegacyCryptoLoan).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.kind === "commit" ? [[value.id, value.idempotencyKey]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(commits), {
    adjustLegacyCryptoLoanCollateralAmount: null,
    borrowLegacyCryptoLoan: null,
    repayLegacyCryptoLoan: null
  })
})

it("paged operations name the field that holds the rows", () => {
  const pages = Object.values(LegacyCryptoLoan).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.rows !== undefined ? [[value.id, value.rows]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(pages), {
    getLegacyCryptoLoanLtvAdjustmentHistory: "list",
    getLegacyCryptoLoanBorrowHistory: "list",
    getLegacyCryptoLoanOngoingOrders: "list",
    getLegacyCryptoLoanRepaymentHistory: "list"
  })
})

const answer = (result: unknown) => ({ retCode: 0, retMsg: "ok", result, retExtInfo: {}, time: 1790000000123 })

const refuse = (endpoint: Any, code: number) =>
  Either.getOrThrow(
    Either.flip(endpoint.decodeBody({ retCode: code, retMsg: "no", result: {}, retExtInfo: {}, time: 1 }))
  )

it("a flexible loan has no term and no expiration", () => {
  const row = { orderId: "1", expirationTime: "", loanTerm: "" }
  for (const endpoint of [
    LegacyCryptoLoan.getLegacyCryptoLoanOngoingOrders,
    LegacyCryptoLoan.getLegacyCryptoLoanBorrowHistory
  ])
    assert.isTrue(Either.isRight(endpoint.decodeBody(answer({ list: [row], nextPageCursor: "" }))))
})

it("only borrowing is deprecated, and names its replacement", () => {
  const deprecated = Object.values(LegacyCryptoLoan).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.deprecated !== undefined ? [value] : []
  )
  assert.deepStrictEqual(deprecated, [LegacyCryptoLoan.borrowLegacyCryptoLoan])
  assert.match(deprecated[0]?.deprecated ?? "", /borrowCryptoLoanFlexible/)
})

it("errors have the class of their code, not that of the newer loans", () => {
  assert.instanceOf(refuse(LegacyCryptoLoan.repayLegacyCryptoLoan, 177005), Exchange.LegacyLoanOrderNotFound)
  assert.instanceOf(refuse(LegacyCryptoLoan.repayLegacyCryptoLoan, 177018), Exchange.DuplicateLegacyLoanRequest)
  assert.instanceOf(refuse(LegacyCryptoLoan.borrowLegacyCryptoLoan, 177016), Exchange.InsufficientCollateral)
  assert.strictEqual(refuse(LegacyCryptoLoan.repayLegacyCryptoLoan, 148013)._tag, "UnknownExchangeError")
})
