import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import * as Amount from "../../cli/src/Amount.js"

describe("Amount", () => {
  it("compares what is written differently", () => {
    for (const [a, b] of [
      ["0.02", "0.020"],
      ["1e3", "1000"],
      ["-0", "0.00"]
    ] as const) {
      assert.isTrue(Amount.isSame(a, b), a)
      assert.isTrue(Amount.isAtMost(a, b) && Amount.isAtMost(b, a), a)
    }
    assert.isFalse(Amount.isSame("0.1", "0.10000000000000000001"))
    assert.isFalse(Amount.isAtMost("0.10000000000000000001", "0.1"))
  })

  it("never takes what isn't an amount for one", () => {
    for (const text of ["", "abc", "NaN", "Infinity"]) {
      assert.isFalse(Amount.isSame(text, text) || Amount.isAtMost(text, "1") || Amount.isAtMost("1", text), text)
      assert.isTrue(Amount.isZero(text), text)
    }
  })

  it("knows each zero", () => {
    for (const zero of [undefined, "0", "0.000", "-0", "0e5"]) assert.isTrue(Amount.isZero(zero), zero)
    for (const some of ["0.001", "-1", "1e-9"]) assert.isFalse(Amount.isZero(some), some)
    assert.strictEqual(Amount.show(BigDecimal.sum(Amount.orZero("1.50"), Amount.orZero("0.50"))), "2")
  })
})
