import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Lending from "../../../src/Http/V5/Lending.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Lending, new URL("Lending.json", import.meta.url))

testFamily("Lending", Lending, cases)

it("exactly the documented commits exist, with their idempotency keys", () => {
  const commits = Object.values(Lending).flatMap((value) =>
    typeof value === "function" && "kind" in value && value.kind === "commit" ? [[value.id, value.idempotencyKey]] : []
  )
  assert.deepStrictEqual(Object.fromEntries(commits), {
    depositLendingFunds: "serialNo",
    redeemLendingFunds: "serialNo"
  })
})

it("every operation is deprecated and names its replacement in CryptoLoan", () => {
  for (const value of Object.values(Lending))
    if (typeof value === "function" && "kind" in value)
      assert.match(value.deprecated ?? "", /CryptoLoan\.\w+\.$/, value.id)
})

it("orders may have an unknown type and status", () => {
  const row = { orderId: "1", orderType: "9", status: "99" }
  const decoded = Lending.getLendingOrderRecords.decodeBody({ retCode: 0, retMsg: "OK", result: { list: [row] } })
  assert.isTrue(Either.isRight(decoded))
})
