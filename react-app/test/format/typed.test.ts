import { assert, describe, it } from "@effect/vitest"
import { decimal } from "../../src/format/decimal.js"
import { refusedText, refusedValue, typedDecimal, typedProblem } from "../../src/format/typed.js"

const read: Readonly<Record<string, string>> = {
  "": "",
  "  ": "",
  "70500": "70500",
  "70500.50": "70500.50",
  "12.": "12",
  ".5": "0.5",
  "007.10": "7.10",
  "0": "0",
  " 70,123.50 ": "70123.50",
  "12,000.": "12000",
  "1,234,567": "1234567",
  "1,234,567.8": "1234567.8",
  "0,5": "0.5",
  "0,125": "0.125",
  "12,5": "12.5",
  "12,": "12",
  "1234,567": "1234.567",
  "1.234,5": "1234.5",
  "1.234.567": "1234567",
  "1.234": "1.234",
  "12 000": "12000",
  "12\u00a0000,5": "12000.5",
  "12\u202f000.5": "12000.5",
  "12'000.5": "12000.5",
  "12\u2019000": "12000",
  "\uff11\uff12\uff0e\uff15": "12.5"
}

const refused = [
  "12,000",
  "70,500",
  "1,234",
  "\uff11\uff12\uff0c\uff10\uff10\uff10",
  "12,00,000",
  "1,2,3",
  "1,234.567,8",
  "1.2.3",
  "12 00",
  "1 2",
  "12 000'000",
  "1e3",
  "1E3",
  "+5",
  "-1",
  "\u22121",
  ".",
  ",",
  "1.5K",
  "12,000 BTC",
  "$70,500",
  "0x10",
  "Infinity",
  "\u0661\u0662",
  "1/2"
]

describe("a typed number", () => {
  it("is read as people write it", () => {
    for (const [text, value] of Object.entries(read)) assert.strictEqual(typedDecimal(text), value, text)
  })

  it("is refused if it could mean two numbers, or none", () => {
    for (const text of refused) assert.strictEqual(typedDecimal(text), undefined, text)
  })

  it("is never read as another one after it was refused", () => {
    for (const text of refused) {
      const value = refusedValue(text)
      assert.strictEqual(decimal(value), undefined, text)
      assert.strictEqual(refusedText(value), text)
      assert.isDefined(typedProblem(value), text)
    }
    for (const value of Object.values(read)) assert.strictEqual(typedProblem(value), undefined)
  })

  it("with a comma is no decimal anywhere else", () => {
    assert.strictEqual(decimal("12,000"), undefined)
    assert.strictEqual(typedProblem(refusedValue("70,500")), "70,500 can mean 70500 or 70.500: enter one of them")
  })
})
