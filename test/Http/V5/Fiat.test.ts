import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Fiat from "../../../src/Http/V5/Fiat.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Fiat, new URL("Fiat.json", import.meta.url))

testFamily("Fiat", Fiat, cases)

describe("fiat conversions", () => {
  it("are commits with their idempotency keys", () => {
    const commits = cases.filter(({ endpoint }) => endpoint.kind === "commit")
    assert.sameDeepMembers(
      commits.map(({ endpoint }) => [endpoint.id, endpoint.idempotencyKey]),
      [
        ["requestFiatQuote", null],
        ["confirmFiatQuote", "quoteTxId"]
      ]
    )
  })

  it("fail with FiatQuotaExceeded outside the quota", () => {
    const decoded = Fiat.requestFiatQuote.decodeBody({ retCode: 400005, retMsg: "quota", result: {} })
    assert.strictEqual(Either.isLeft(decoded) ? decoded.left._tag : undefined, "FiatQuotaExceeded")
  })

  it("return the prices of a pair as an object or a list", () => {
    const pair = { symbol: "KZT-USDC", buys: [{ unitPrice: "480.5" }], sells: [] }
    const read = (result: unknown) =>
      Either.isRight(Fiat.getFiatReferencePrice.decodeBody({ retCode: 0, retMsg: "", result }))
    assert.isTrue(read(pair))
    assert.isTrue(read([pair]))
    assert.isFalse(read([{ ...pair, symbol: 7 }]))
  })
})
