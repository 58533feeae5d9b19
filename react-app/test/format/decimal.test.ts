import { assert, describe, it } from "@effect/vitest"
import {
  compact,
  compare,
  decimal,
  divide,
  fixed,
  grouped,
  percent,
  placesOf,
  plain,
  shown,
  stepBy
} from "../../src/format/decimal.js"

describe("decimals", () => {
  it("are shown at the instrument's precision, exactly", () => {
    assert.strictEqual(shown("70123.45", "0.10"), "70,123.5")
    assert.strictEqual(shown("0.000000123456789012345678", "0.000000000000000001"), "0.000000123456789012")
    assert.strictEqual(shown("9007199254740993.1", "0.1"), "9,007,199,254,740,993.1")
    assert.strictEqual(shown(undefined, "0.1"), "–")
    assert.strictEqual(shown("", "0.1"), "–")
  })

  it("derive the number of decimals from a step in any notation", () => {
    assert.strictEqual(placesOf("0.10"), 1)
    assert.strictEqual(placesOf("0.00005"), 5)
    assert.strictEqual(placesOf("5"), 0)
    assert.strictEqual(placesOf("1e-8"), 8)
    assert.strictEqual(placesOf(undefined), 0)
  })

  it("never show an exponent", () => {
    for (const text of ["1e-16", "0.00000000000000000001", "1e21"]) {
      const value = decimal(text)
      assert.notInclude(value === undefined ? "e" : plain(value), "e")
    }
  })

  it("step along multiples of the step, and from between two multiples to the next one", () => {
    assert.strictEqual(stepBy("100.0", "0.5", 1), "100.5")
    assert.strictEqual(stepBy("100.3", "0.5", 1), "100.5")
    assert.strictEqual(stepBy("100.3", "0.5", -1), "100.0")
    assert.strictEqual(stepBy("0.1", "0.1", 2), "0.3")
    assert.strictEqual(stepBy("0.5", "0.1", -10), "0.0")
    assert.strictEqual(stepBy("", "0.01", 1), "0.01")
    assert.strictEqual(stepBy("abc", "0.01", 1), "0.01")
  })

  it("have thousands separators in the integer part only", () => {
    assert.strictEqual(grouped("1234567.1234567"), "1,234,567.1234567")
    assert.strictEqual(grouped("-1234"), "-1,234")
    assert.strictEqual(grouped("999"), "999")
  })

  it("format fractions as signed percentages", () => {
    assert.strictEqual(percent("0.0125"), "+1.25%")
    assert.strictEqual(percent("-0.00005", { places: 4 }), "-0.0050%")
    assert.strictEqual(percent("0"), "0.00%")
    assert.strictEqual(percent("0.3", { sign: false }), "30.00%")
    assert.strictEqual(percent(undefined), "–")
  })

  it("are shortened, with the larger unit if rounding reaches it", () => {
    assert.strictEqual(compact("1234567"), "1.23M")
    assert.strictEqual(compact("999999"), "1.00M")
    assert.strictEqual(compact("999.999"), "1.00K")
    assert.strictEqual(compact("12.5"), "12.5")
    assert.strictEqual(compact("7250000000000"), "7.25T")
    assert.strictEqual(compact("-1500"), "-1.50K")
  })

  it("are compared by value, not as text", () => {
    assert.strictEqual(compare("9", "10"), -1)
    assert.strictEqual(compare("1.10", "1.1"), 0)
    assert.strictEqual(compare("9007199254740993", "9007199254740992"), 1)
    assert.strictEqual(compare("", "1"), -1)
  })

  it("are divided to a number of decimals, but not by zero", () => {
    const one = decimal("1")
    const three = decimal("3")
    const zero = decimal("0")
    if (one === undefined || three === undefined || zero === undefined) throw new Error("decimals")
    assert.strictEqual(plain(divide(one, three, 6) ?? zero), "0.333333")
    assert.strictEqual(divide(one, zero), undefined)
    assert.strictEqual(fixed("2.345", 2), "2.35")
    assert.strictEqual(fixed("2.345", 2, "down"), "2.34")
  })
})
