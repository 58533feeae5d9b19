import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import type { Any } from "../../../src/Http/Endpoint.js"
import * as InstitutionalLoan from "../../../src/Http/V5/InstitutionalLoan.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(InstitutionalLoan, new URL("InstitutionalLoan.json", import.meta.url))

testFamily("InstitutionalLoan", InstitutionalLoan, cases)

it("exactly the documented commits exist, with their idempotency keys", () => {
  const commits = Object.values(InstitutionalLoan).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.kind === "commit" ? [[value.id, value.idempotencyKey]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(commits), { repayInsLoan: null })
})

it("paged operations name the field that holds the rows", () => {
  const pages = Object.values(InstitutionalLoan).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.rows !== undefined ? [[value.id, value.rows]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(pages), { getInstitutionIpChangeLog: "list" })
})

const answer = (result: unknown) => ({ retCode: 0, retMsg: "ok", result, retExtInfo: {}, time: 1790000000123 })

const refuse = (endpoint: Any, code: number) =>
  Either.getOrThrow(
    Either.flip(endpoint.decodeBody({ retCode: code, retMsg: "no", result: {}, retExtInfo: {}, time: 1 }))
  )

it("a risk unit in transfer has empty amounts and lists, and its status twice", () => {
  const result = {
    ltvInfo: [
      {
        ltv: "",
        parentUid: "700001",
        subAccountUids: ["700002", "700003"],
        unpaidAmount: "",
        unpaidInfo: [],
        balance: "",
        balanceInfo: [],
        rst: "",
        liqStatus: 3
      }
    ],
    liqStatus: 3
  }
  const decoded = InstitutionalLoan.getInsLoanLtvConvert.decodeBody(answer(result))
  assert.deepStrictEqual(Either.getOrThrow(decoded).result, result)
})

it("hosts are a list in an answer without retExtInfo", () => {
  const read = (result: unknown) =>
    Either.isRight(InstitutionalLoan.getInstitutionWhitelistIp.decodeBody({ retCode: 0, retMsg: "OK", result }))
  assert.isTrue(read([]))
  assert.isTrue(read([{ endpointDomain: "a.example.com" }]))
  assert.isFalse(read({}))
  assert.isFalse(read([{ endpointDomain: "a.example.com", ipList: [1] }]))
})

it("dedicated hosts require the master account", () => {
  assert.strictEqual(InstitutionalLoan.getInstitutionWhitelistIp.role, "master")
  assert.strictEqual(InstitutionalLoan.getInstitutionIpChangeLog.role, "master")
  assert.strictEqual(InstitutionalLoan.repayInsLoan.role, "any")
})

it("deprecated operations name their replacement", () => {
  assert.match(InstitutionalLoan.getInsLoanLtv.deprecated ?? "", /getInsLoanLtvConvert/)
  assert.match(InstitutionalLoan.getInsLoanMarginCoins.deprecated ?? "", /getInsLoanMarginCoinsConvert/)
  assert.isUndefined(InstitutionalLoan.getInsLoanLtvConvert.deprecated)
})

it("errors have the class of their code", () => {
  assert.instanceOf(refuse(InstitutionalLoan.bindInsLoanOrUnbindUid, 3777002), Exchange.RiskUnitBindingRefused)
  assert.instanceOf(refuse(InstitutionalLoan.bindInsLoanOrUnbindUid, 3777005), Exchange.LoanNotSettled)
  assert.instanceOf(refuse(InstitutionalLoan.repayInsLoan, 3777039), Exchange.RepaymentExceedsDebt)
  assert.instanceOf(refuse(InstitutionalLoan.repayInsLoan, 3777040), Exchange.InsufficientBalance)
  assert.instanceOf(refuse(InstitutionalLoan.repayInsLoan, 3777043), Exchange.RequestProcessing)
})
