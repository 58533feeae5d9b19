import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as ApiLimit from "../../../src/Http/V5/ApiLimit.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(ApiLimit, new URL("ApiLimit.json", import.meta.url))

testFamily("ApiLimit", ApiLimit, cases)

describe("rate limits", () => {
  it("are for institutions only", () => {
    const decoded = ApiLimit.getApiLimitRateLimitCap.decodeBody({ retCode: 3500002, retMsg: "no", result: {} })
    assert.strictEqual(Either.isLeft(decoded) ? decoded.left._tag : undefined, "InstitutionOnly")
  })

  it("may be strings or numbers", () => {
    const read = (totalRate: unknown) =>
      Either.isRight(
        ApiLimit.getApiLimitRateLimitCap.decodeBody({
          retCode: 0,
          retMsg: "",
          result: { list: [{ bizType: "SPOT", totalRate }] }
        })
      )
    assert.isTrue(read("39932"))
    assert.isTrue(read(39932))
    assert.isFalse(read(null))
  })
})
