import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as AssetV1 from "../../src/Legacy/AssetV1.js"
import { bodyOf, casesOf, refusedAs, testFamily } from "../Http/family.js"

const cases = casesOf(AssetV1, new URL("AssetV1.json", import.meta.url))

testFamily("AssetV1", AssetV1, cases)

it("operations that move money are commits, with the parameter that identifies them", () => {
  const commits = Object.fromEntries(
    cases.filter(({ kind }) => kind === "commit").map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    createInternalTransfer: "transfer_id",
    createSubAccountTransfer: "transfer_id",
    createUniversalTransfer: "transfer_id",
    submitWithdrawal: null
  })
})

it("declares which operations only a master account can call", () => {
  const masters = cases.filter(({ endpoint }) => endpoint.role === "master").map(({ endpoint }) => endpoint.id)
  assert.sameMembers(masters, [
    "createSubAccountTransfer",
    "getSubAccountTransfers",
    "getSubAccounts",
    "enableUniversalTransfer",
    "submitWithdrawal",
    "cancelWithdrawal"
  ])
})

it("a refusal has V5's class of the same meaning, with the codes of asset v1", () => {
  assert.deepStrictEqual(refusedAs(AssetV1.createInternalTransfer, 90009), ["TransferIdExists", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.createInternalTransfer, 90042), ["InsufficientBalance", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.createInternalTransfer, 38000), ["RequestProcessing", "unknown"])
  assert.deepStrictEqual(refusedAs(AssetV1.submitWithdrawal, 90030), ["WithdrawalAddressNotAllowed", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.submitWithdrawal, 90044), ["ServerError", "unknown"])
  assert.deepStrictEqual(refusedAs(AssetV1.cancelWithdrawal, 90045), ["WithdrawalNotFound", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.cancelWithdrawal, 90048), ["WithdrawalNotCancelable", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV1.getSubAccounts, 90048), ["UnknownExchangeError", "notExecuted"])
})

it("times and IDs can be text or numbers", () => {
  for (const timestamp of ["1629965054", 1629965054]) {
    const body = bodyOf(AssetV1.getSubAccountTransfers, {
      list: [{ transfer_id: "t-1", coin: "USDC", user_id: 7, sub_user_id: "8", timestamp }],
      cursor: ""
    })
    assert.isTrue(Either.isRight(AssetV1.getSubAccountTransfers.decodeBody(body)))
  }
  const ids = bodyOf(AssetV1.getSubAccounts, { sub_user_id: [303936, "445310"], transferable_sub_ids: ["303936"] })
  assert.isTrue(Either.isRight(AssetV1.getSubAccounts.decodeBody(ids)))
})

it("a withdrawal's amount is sent as a plain decimal", () => {
  const request = AssetV1.submitWithdrawal.encodeRequest({
    address: "So1Address",
    amount: 0.0000001,
    coin: "SOL",
    chain: "SOL"
  })
  assert.strictEqual(
    Either.getOrThrow(request).body,
    '{"address":"So1Address","amount":"0.0000001","coin":"SOL","chain":"SOL"}'
  )
})
