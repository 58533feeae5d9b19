import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as LegacyCryptoLoan from "../../../src/Http/V5/LegacyCryptoLoan.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(LegacyCryptoLoan, new URL("LegacyCryptoLoan.json", import.meta.url))

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
