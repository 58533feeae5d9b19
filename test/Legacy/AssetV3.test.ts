import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as AssetV3 from "../../src/Legacy/AssetV3.js"
import { bodyOf, casesOf, refusedAs, testFamily } from "../Http/family.js"

const cases = casesOf(AssetV3, new URL("AssetV3.json", import.meta.url))

testFamily("AssetV3", AssetV3, cases)

it("operations that move money are commits, with the parameter that identifies them", () => {
  const commits = Object.fromEntries(
    cases.filter(({ kind }) => kind === "commit").map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, {
    createInternalTransfer: "transferId",
    createSubAccountTransfer: "transferId",
    createUniversalTransfer: "transferId",
    submitWithdrawal: "requestId"
  })
})

it("a withdrawal is canceled at its documented path, not at the older client's", () => {
  const request = Either.getOrThrow(AssetV3.cancelWithdrawal.encodeRequest({ id: 1234567890 }))
  assert.strictEqual(request.path, "/asset/v3/private/withdraw/cancel")
  assert.strictEqual(request.body, '{"id":1234567890}')
  assert.isTrue(Either.isLeft(AssetV3.submitWithdrawal.encodeRequest({ withdrawalId: 1 })))
})

it("a refusal has V5's class of the same meaning", () => {
  assert.deepStrictEqual(refusedAs(AssetV3.createUniversalTransfer, 131214), ["TransferIdExists", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV3.createUniversalTransfer, 131201), ["ServerError", "unknown"])
  assert.deepStrictEqual(refusedAs(AssetV3.createInternalTransfer, 131212), ["InsufficientBalance", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV3.submitWithdrawal, 131093), ["WithdrawalAddressNotAllowed", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV3.cancelWithdrawal, 131099), ["WithdrawalNotCancelable", "notExecuted"])
  assert.deepStrictEqual(refusedAs(AssetV3.getCoinInformation, 131093), ["UnknownExchangeError", "notExecuted"])
})

it("the address of a sub-account is on one chain, or on a list of them", () => {
  const chain = { chain: "SOL", chainType: "SOL", addressDeposit: "So1Address", tagDeposit: "" }
  for (const chains of [chain, [chain]]) {
    const body = bodyOf(AssetV3.getSubAccountDepositAddress, { coin: "USDC", chains })
    assert.isTrue(Either.isRight(AssetV3.getSubAccountDepositAddress.decodeBody(body)))
  }
  const broken = bodyOf(AssetV3.getSubAccountDepositAddress, { coin: "USDC", chains: [{ chain: 7 }] })
  assert.isTrue(Either.isLeft(AssetV3.getSubAccountDepositAddress.decodeBody(broken)))
})
