import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as LeverageToken from "../../../src/Http/V5/LeverageToken.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(LeverageToken, new URL("LeverageToken.json", import.meta.url))

testFamily("LeverageToken", LeverageToken, cases)

it("purchases and redemptions are the only commits, with serialNo as their idempotency key", () => {
  const commits = Object.fromEntries(
    cases.filter((one) => one.endpoint.kind === "commit").map((one) => [one.endpoint.id, one.endpoint.idempotencyKey])
  )
  assert.deepStrictEqual(commits, { purchaseLeverToken: "serialNo", redeemLeverToken: "serialNo" })
})

it("only getLeverTokenLeverageTokenInfos is deprecated", () => {
  const deprecated = cases.filter(({ endpoint }) => endpoint.deprecated !== undefined)
  assert.deepStrictEqual(
    deprecated.map(({ endpoint }) => endpoint.id),
    ["getLeverTokenLeverageTokenInfos"]
  )
})

it("order times and types may be strings or numbers", () => {
  for (const row of [
    { orderId: "1", ltOrderType: 1, orderTime: 1790000000000, updateTime: "1790000000000" },
    { orderId: "1", ltOrderType: "1", orderTime: "1790000000000", updateTime: 1790000000000 }
  ])
    assert.isTrue(
      Either.isRight(
        LeverageToken.getLeverTokenOrderRecords.decodeBody({ retCode: 0, retMsg: "OK", result: { list: [row] } })
      )
    )
})
