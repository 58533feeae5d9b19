import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as CryptoLoan from "../../../src/Http/V5/CryptoLoan.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(CryptoLoan, new URL("CryptoLoan.json", import.meta.url))

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
