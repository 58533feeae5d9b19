import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as CryptoLoan from "../../../src/Http/V5/CryptoLoan.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: CryptoLoan.adjustCryptoLoanCollateralAmount,
    kind: "commit",
    params: { currency: "SOL", amount: "0.31", direction: "0" },
    result: { adjustId: 27512 },
    identity: ["result.adjustId"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanCollateralAdjustmentHistory,
    kind: "read",
    params: { adjustId: "30001", collateralCurrency: "SOL", limit: 20, cursor: "30002" },
    query: "adjustId=30001&collateralCurrency=SOL&limit=20&cursor=30002",
    result: {
      list: [
        {
          adjustId: 27512,
          adjustTime: 1790000000907,
          afterLTV: "0.924854",
          amount: "0.09",
          collateralCurrency: "SOL",
          direction: 0,
          preLTV: "0.635703",
          status: 2
        }
      ],
      nextPageCursor: "38512"
    },
    identity: ["result.list", "result.list.0.adjustId"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanCollateralCoins,
    kind: "read",
    access: "public",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: {
      collateralRatioConfigList: [
        {
          collateralRatioList: [{ collateralRatio: "0.9", maxValue: "20000", minValue: "0" }],
          currencies: "DOT,UNI,SOL,SOL"
        }
      ],
      currencyLiquidationList: [{ currency: "SOL", liquidationOrder: 2 }]
    },
    identity: [
      "result.collateralRatioConfigList",
      "result.collateralRatioConfigList.0.currencies",
      "result.currencyLiquidationList.0.currency"
    ]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanBorrowableCoins,
    kind: "read",
    access: "public",
    params: { vipLevel: "VIP99", currency: "SOL" },
    query: "vipLevel=VIP99&currency=SOL",
    result: {
      list: [
        {
          currency: "SOL",
          fixedBorrowable: true,
          fixedBorrowingAccuracy: 7,
          flexibleBorrowable: true,
          flexibleBorrowingAccuracy: 5,
          maxBorrowingAmount: "2200",
          minFixedBorrowingAmount: "0.2",
          minFlexibleBorrowingAmount: "0.002",
          vipLevel: "VIP5",
          annualizedInterestRate14D: "0.09",
          annualizedInterestRate180D: "",
          annualizedInterestRate30D: "",
          annualizedInterestRate60D: "",
          annualizedInterestRate7D: "",
          annualizedInterestRate90D: "",
          flexibleAnnualizedInterestRate: "0.002531811427"
        }
      ]
    },
    identity: ["result.list", "result.list.0.currency"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanMaxCollateralReduction,
    kind: "read",
    params: { currency: "SOL" },
    query: "currency=SOL",
    result: { maxCollateralAmount: "0.09696295" },
    identity: ["result.maxCollateralAmount"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanMaxAmount,
    kind: "read",
    params: {
      currency: "SOL",
      collateralList: [
        { ccy: "XRP", amount: "70.5" },
        { ccy: "USDC", amount: "12" }
      ]
    },
    result: { currency: "SOL", maxLoan: "0.2833", notionalUsd: "27567.07", remainingQuota: "1111111.1532" },
    identity: ["result.currency"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanPosition,
    kind: "read",
    params: undefined,
    query: "",
    result: {
      borrowList: [
        {
          fixedTotalDebt: "0",
          fixedTotalDebtUSD: "0",
          flexibleHourlyInterestRate: "0.0000002472573",
          flexibleTotalDebt: "0.09900033",
          flexibleTotalDebtUSD: "1466.48",
          loanCurrency: "SOL"
        }
      ],
      collateralList: [{ amount: "0.23", amountUSD: "1140.22", currency: "SOL" }],
      ltv: "0.635455",
      supplyList: [{ amount: "900.24052016910520161", amountUSD: "900.24", currency: "USDC" }],
      totalCollateral: "29492.52",
      totalDebt: "1749.28",
      totalSupply: "900.24",
      colRes: "1"
    },
    identity: [
      "result.borrowList",
      "result.borrowList.0.loanCurrency",
      "result.collateralList",
      "result.collateralList.0.currency",
      "result.supplyList.0.currency"
    ]
  },
  {
    endpoint: CryptoLoan.borrowCryptoLoanFlexible,
    kind: "commit",
    params: { loanCurrency: "SOL", loanAmount: "2.5", collateralList: [{ currency: "USDC", amount: "900" }] },
    result: { orderId: "2474" },
    identity: ["result.orderId"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFlexibleBorrowingHistory,
    kind: "read",
    params: { orderId: "1500", loanCurrency: "SOL", limit: 5, cursor: "1501" },
    query: "orderId=1500&loanCurrency=SOL&limit=5&cursor=1501",
    result: {
      list: [
        { borrowTime: 1790000000643, initialLoanAmount: "0.007", loanCurrency: "SOL", orderId: "2475", status: 2 }
      ],
      nextPageCursor: "2474"
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFlexibleOngoingLoans,
    kind: "read",
    params: { loanCurrency: "SOL" },
    query: "loanCurrency=SOL",
    result: {
      list: [
        {
          hourlyInterestRate: "0.0000029958417",
          loanCurrency: "SOL",
          totalDebt: "0.20000021",
          unpaidAmount: "0.2",
          unpaidInterest: "0.00000021"
        }
      ]
    },
    identity: ["result.list", "result.list.0.loanCurrency"]
  },
  {
    endpoint: CryptoLoan.repayCryptoLoanFlexible,
    kind: "commit",
    params: { loanCurrency: "SOL", amount: "0.75" },
    result: { repayId: "2882" },
    identity: ["result.repayId"]
  },
  {
    endpoint: CryptoLoan.repayCryptoLoanFlexibleWithCollateral,
    kind: "commit",
    params: { loanCurrency: "SOL", collateralCoin: "USDC,XRP", amount: "0.75" },
    result: {},
    identity: []
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFlexibleRepaymentHistory,
    kind: "read",
    params: { repayId: "1900", loanCurrency: "SOL", limit: 5 },
    query: "repayId=1900&loanCurrency=SOL&limit=5",
    result: {
      list: [
        {
          loanCurrency: "SOL",
          repayAmount: "0.008",
          repayId: "2884",
          repayStatus: 2,
          repayTime: 1790000000274,
          repayType: 2
        }
      ],
      nextPageCursor: "2871"
    },
    identity: ["result.list", "result.list.0.repayId"]
  },
  {
    endpoint: CryptoLoan.createCryptoLoanFixedBorrowOrder,
    kind: "commit",
    params: {
      orderCurrency: "SOL",
      orderAmount: "12",
      annualRate: "0.031",
      term: "14",
      autoRepay: "false",
      repayType: "2",
      collateralList: [{ currency: "USDC", amount: "4000" }]
    },
    result: { orderId: "24008" },
    identity: ["result.orderId"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFixedBorrowContractInfo,
    kind: "read",
    params: { orderId: "14001", loanId: "601", orderCurrency: "SOL", term: "14", limit: 5, cursor: "602" },
    query: "orderId=14001&loanId=601&orderCurrency=SOL&term=14&limit=5&cursor=602",
    result: {
      list: [
        {
          annualRate: "0.033",
          autoRepay: "false",
          borrowCurrency: "SOL",
          borrowTime: "1790000000068",
          interestPaid: "0.003642607951426071",
          loanId: "682",
          orderId: "24008",
          repayType: "2",
          repaymentTime: "1790000000068",
          residualPenaltyInterest: "0",
          residualPrincipal: "2.5",
          status: 2,
          term: "90"
        }
      ],
      nextPageCursor: "679"
    },
    identity: ["result.list", "result.list.0.loanId"]
  },
  {
    endpoint: CryptoLoan.cancelCryptoLoanFixedBorrowOrder,
    kind: "idempotentWrite",
    params: { orderId: "14002" },
    result: {},
    identity: []
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFixedBorrowOrderInfo,
    kind: "read",
    params: { orderId: "14001", orderCurrency: "SOL", state: "2", term: "14", limit: 5, cursor: "9" },
    query: "orderId=14001&orderCurrency=SOL&state=2&term=14&limit=5&cursor=9",
    result: {
      list: [
        {
          annualRate: "0.02",
          filledQty: "0",
          orderCurrency: "SOL",
          orderId: 13011,
          orderQty: "3000",
          orderTime: "1790000000179",
          repayType: "0",
          state: 2,
          term: 90
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFixedBorrowingMarket,
    kind: "read",
    access: "public",
    params: { orderCurrency: "SOL", orderBy: "term", term: "90", sort: 1, limit: 5 },
    query: "orderCurrency=SOL&orderBy=term&term=90&sort=1&limit=5",
    result: { list: [{ annualRate: "0.05", orderCurrency: "USDC", qty: "199.89", term: 30 }] },
    identity: ["result.list", "result.list.0.orderCurrency"]
  },
  {
    endpoint: CryptoLoan.repayCryptoLoanFixed,
    kind: "commit",
    params: { loanId: "601" },
    result: { repayId: "2882" },
    identity: ["result.repayId"]
  },
  {
    endpoint: CryptoLoan.renewCryptoLoanFixedBorrowOrder,
    kind: "commit",
    params: { loanId: "601", collateralList: { currency: "USDC", amount: "50" } },
    result: { orderId: 50 },
    identity: ["result.orderId"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFixedRenewOrderInfo,
    kind: "read",
    params: { orderId: "61", orderCurrency: "SOL", limit: 5 },
    query: "orderId=61&orderCurrency=SOL&limit=5",
    result: {
      list: [
        {
          amount: "22",
          autoRepay: 0,
          borrowCurrency: "USDC",
          contractNo: "3013275489759767917",
          dueTime: "1790000000000",
          loanId: "3475",
          orderId: 50,
          renewLoanNo: "3013280476710572163",
          time: "1790000000913"
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: CryptoLoan.repayCryptoLoanFixedWithCollateral,
    kind: "commit",
    params: { loanId: "601", loanCurrency: "SOL", collateralCoin: "USDC", amount: "0.2" },
    result: {},
    identity: []
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFixedRepaymentHistory,
    kind: "read",
    params: { repayId: "1901", loanCurrency: "SOL", limit: 5, cursor: "1902" },
    query: "repayId=1901&loanCurrency=SOL&limit=5&cursor=1902",
    result: {
      list: [
        {
          details: [{ loanCurrency: "SOL", loanId: "679", repayAmount: "0.2" }],
          loanCurrency: "SOL",
          repayAmount: "2.6",
          repayId: "2893",
          repayStatus: 2,
          repayTime: 1790000000353,
          repayType: 2
        }
      ],
      nextPageCursor: "2785"
    },
    identity: ["result.list", "result.list.0.repayId", "result.list.0.details.0.loanId"]
  },
  {
    endpoint: CryptoLoan.createCryptoLoanFixedSupplyOrder,
    kind: "commit",
    params: { orderCurrency: "USDC", orderAmount: "3000.5", annualRate: "0.041", term: "180", availableSource: "2" },
    result: { orderId: "24008" },
    identity: ["result.orderId"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFixedSupplyContractInfo,
    kind: "read",
    params: { orderId: "14600", supplyId: "700", supplyCurrency: "USDC", term: "180", limit: 5 },
    query: "orderId=14600&supplyId=700&supplyCurrency=USDC&term=180&limit=5",
    result: {
      list: [
        {
          actualRedemptionTime: "1790000000082",
          annualRate: "0.02",
          interest: "0.24052016910520161",
          orderId: "24675",
          penaltyInterest: "0",
          redemptionTime: "1790000000082",
          status: 2,
          supplyAmount: "900",
          supplyCurrency: "USDC",
          supplyId: "678",
          supplyTime: "1790000000082",
          term: "14",
          interestPaid: "1.5"
        }
      ],
      nextPageCursor: "678"
    },
    identity: ["result.list", "result.list.0.supplyId"]
  },
  {
    endpoint: CryptoLoan.cancelCryptoLoanFixedSupplyOrder,
    kind: "idempotentWrite",
    params: { orderId: "14601", refundedAccount: "1" },
    result: {},
    identity: []
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFixedSupplyOrderInfo,
    kind: "read",
    params: { orderId: "14600", orderCurrency: "USDC", state: "3", term: "180" },
    query: "orderId=14600&orderCurrency=USDC&state=3&term=180",
    result: {
      list: [
        {
          annualRate: "0.02",
          filledQty: "900",
          orderCurrency: "USDC",
          orderId: 13565,
          orderQty: "2030",
          orderTime: "1790000000043",
          state: 3,
          term: 14
        }
      ],
      nextPageCursor: ""
    },
    identity: ["result.list", "result.list.0.orderId"]
  },
  {
    endpoint: CryptoLoan.getCryptoLoanFixedLendingMarket,
    kind: "read",
    access: "public",
    params: { orderCurrency: "USDC", orderBy: "quantity", sort: 0 },
    query: "orderCurrency=USDC&orderBy=quantity&sort=0",
    result: { list: [{ annualRate: "0.03", orderCurrency: "USDC", qty: "2000.2345", term: 61 }] },
    identity: ["result.list", "result.list.0.orderCurrency"]
  }
]

testFamily("CryptoLoan", CryptoLoan, cases)

it("commits are exactly the documented ones, with their idempotency keys", () => {
  const commits = Object.values(CryptoLoan).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.kind === "commit" ? [[value.id, value.idempotencyKey]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(commits), {
    adjustCryptoLoanCollateralAmount: null,
    borrowCryptoLoanFlexible: null,
    createCryptoLoanFixedBorrowOrder: null,
    createCryptoLoanFixedSupplyOrder: null,
    renewCryptoLoanFixedBorrowOrder: null,
    repayCryptoLoanFixed: null,
    repayCryptoLoanFixedWithCollateral: null,
    repayCryptoLoanFlexible: null,
    repayCryptoLoanFlexibleWithCollateral: null
  })
})

it("paged operations name the field that holds the rows", () => {
  const pages = Object.values(CryptoLoan).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.rows !== undefined ? [[value.id, value.rows]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(pages), {
    getCryptoLoanCollateralAdjustmentHistory: "list",
    getCryptoLoanFlexibleBorrowingHistory: "list",
    getCryptoLoanFlexibleRepaymentHistory: "list",
    getCryptoLoanFixedBorrowContractInfo: "list",
    getCryptoLoanFixedBorrowOrderInfo: "list",
    getCryptoLoanFixedRenewOrderInfo: "list",
    getCryptoLoanFixedRepaymentHistory: "list",
    getCryptoLoanFixedSupplyContractInfo: "list",
    getCryptoLoanFixedSupplyOrderInfo: "list"
  })
})

const answer = (result: unknown) => ({ retCode: 0, retMsg: "ok", result, retExtInfo: {}, time: 1790000000123 })

const refuse = (endpoint: Any, code: number) =>
  Either.getOrThrow(
    Either.flip(endpoint.decodeBody({ retCode: code, retMsg: "no", result: {}, retExtInfo: {}, time: 1 }))
  )

describe("collateral", () => {
  const order = { orderCurrency: "SOL", orderAmount: 2n, annualRate: 0.03, term: "30" } as const
  const bodyOf = (collateralList: unknown) =>
    Either.map(
      CryptoLoan.createCryptoLoanFixedBorrowOrder.encodeRequest({ ...order, collateralList }),
      ({ body }) => body
    )

  it("is sent as a list or as a single object, with plain decimal amounts", () => {
    const sent = '{"orderCurrency":"SOL","orderAmount":"2","annualRate":"0.03","term":"30","collateralList":'
    assert.strictEqual(
      Either.getOrThrow(bodyOf([{ currency: "USDC", amount: 1e-7 }])),
      `${sent}[{"currency":"USDC","amount":"0.0000001"}]}`
    )
    assert.strictEqual(
      Either.getOrThrow(bodyOf({ currency: "USDC", amount: 5n })),
      `${sent}{"currency":"USDC","amount":"5"}}`
    )
  })

  it("requires a coin", () => {
    assert.isTrue(Either.isLeft(bodyOf([{ amount: "1" }])))
    assert.isTrue(Either.isLeft(bodyOf({ amount: "1" })))
  })
})

it("the ID of a renewed order may be a string or a number", () => {
  for (const orderId of ["50", 50])
    assert.isTrue(Either.isRight(CryptoLoan.renewCryptoLoanFixedBorrowOrder.decodeBody(answer({ orderId }))))
  assert.isTrue(Either.isLeft(CryptoLoan.renewCryptoLoanFixedBorrowOrder.decodeBody(answer({ orderId: null }))))
})

it("repaid amounts may be strings or numbers, and unknown repayment types decode", () => {
  for (const endpoint of [
    CryptoLoan.getCryptoLoanFixedRepaymentHistory,
    CryptoLoan.getCryptoLoanFlexibleRepaymentHistory
  ])
    for (const repayAmount of ["1.5", 2]) {
      const row = { repayId: "9", repayAmount, repayType: 77, repayStatus: 9 }
      assert.isTrue(Either.isRight(endpoint.decodeBody(answer({ list: [row] }))))
    }
})

it("position rows require only a coin", () => {
  const read = (result: unknown) => Either.isRight(CryptoLoan.getCryptoLoanPosition.decodeBody(answer(result)))
  assert.isTrue(read({ borrowList: [], collateralList: [] }))
  assert.isTrue(read({ borrowList: [{ loanCurrency: "SOL" }], collateralList: [{ currency: "USDC" }], colRes: "7" }))
  assert.isFalse(read({ borrowList: [{}], collateralList: [] }))
})

it("a repayment with collateral returns no result", () => {
  for (const endpoint of [
    CryptoLoan.repayCryptoLoanFixedWithCollateral,
    CryptoLoan.repayCryptoLoanFlexibleWithCollateral
  ]) {
    assert.isTrue(Either.isRight(endpoint.decodeBody({ retCode: 0, retMsg: "ok" })))
    assert.isTrue(Either.isLeft(endpoint.decodeBody(answer("what?"))))
  }
  assert.include(CryptoLoan.repayCryptoLoanFixedWithCollateral.aliases, "repayCollateralFixed")
  assert.deepStrictEqual(CryptoLoan.repayCryptoLoanFlexibleWithCollateral.aliases, ["repayCollateralFlexible"])
})

describe("loan errors", () => {
  it("have the class that matches their code", () => {
    assert.instanceOf(refuse(CryptoLoan.borrowCryptoLoanFlexible, 148006), Exchange.LoanQuotaExhausted)
    assert.instanceOf(refuse(CryptoLoan.createCryptoLoanFixedBorrowOrder, 148018), Exchange.TooManyLoanOrders)
    assert.instanceOf(refuse(CryptoLoan.repayCryptoLoanFlexible, 148013), Exchange.NoActiveLoan)
    assert.instanceOf(refuse(CryptoLoan.cancelCryptoLoanFixedSupplyOrder, 148024), Exchange.LoanOrderNotCancelable)
    assert.instanceOf(refuse(CryptoLoan.createCryptoLoanFixedSupplyOrder, 148029), Exchange.InsufficientBalance)
  })

  it("have an unknown outcome if the exchange failed while borrowing", () => {
    const failed = refuse(CryptoLoan.borrowCryptoLoanFlexible, 148019)
    assert.instanceOf(failed, Exchange.ServerError)
    assert.strictEqual(failed.outcome, "unknown")
  })
})
