import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as SpotCrossMargin from "../../../src/Http/V5/SpotCrossMargin.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(SpotCrossMargin, new URL("SpotCrossMargin.json", import.meta.url))

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
