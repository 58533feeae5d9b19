import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import * as Json from "../../src/Schema/Json.js"

/** Writes a value as JSON, and bigints as integers. */
const write = (value: unknown): string => {
  if (typeof value === "bigint") return String(value)
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([name, own]) => `${JSON.stringify(name)}: ${write(own)}`)
      .join(" ,")}}`
  return JSON.stringify(value)
}

/** What is expected of a value: long integers as text, and short ones as numbers. */
const expected = (value: unknown): unknown => {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (Array.isArray(value)) return value.map(expected)
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, expected(own)]))
  return value
}

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.string(),
    fc.constantFrom('"', "\\", '\\"', "12345678901234567", ':1234567890123456789"', "a,-12345678901234567890]"),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", '"b', "12345678901234567890"), tie("value"), { maxKeys: 3 })
  )
}))

describe("Json.parse", () => {
  it("keeps the digits of an integer beyond 2^53 as text", () => {
    assert.deepStrictEqual(Json.parse('{"id":612330315406398322,"n":[-9007199254740993, 9007199254740991]}'), {
      id: "612330315406398322",
      n: ["-9007199254740993", 9007199254740991]
    })
    assert.strictEqual(Json.parse("9007199254740992"), "9007199254740992")
    assert.strictEqual(Json.parse(" -12345678901234567890 "), "-12345678901234567890")
    assert.strictEqual(Json.parse("12345678901234567.25"), "12345678901234567.25")
  })

  it("leaves text, fractions and exponents as JSON.parse reads them", () => {
    for (const text of [
      '"612330315406398322"',
      '{"612330315406398322":"x,612330315406398322"}',
      '["\\"",0.12345678901234567890,"\\\\"]',
      "[1e30,-0,1.5,12345678901234567890e5]",
      "null"
    ])
      assert.deepStrictEqual(Json.parse(text), JSON.parse(text))
  })

  it("throws for a text that is not JSON", () => {
    for (const text of ["", "{", "[01234567890123456789]", "612330315406398322,", '{"a":612330315406398322'])
      assert.throws(() => Json.parse(text), SyntaxError)
  })

  it("takes no longer than the text is long, even for a million digits", () => {
    assert.deepStrictEqual(Json.parse(`[${"7".repeat(1_000_000)}]`), ["7".repeat(1_000_000)])
    assert.strictEqual((Json.parse(`"${"7".repeat(1_000_000)}"`) as string).length, 1_000_000)
  })

  it.prop("keeps every digit of every integer, wherever it is", [value], ([sample]) => {
    assert.deepStrictEqual(Json.parse(write(sample)), expected(sample))
  })
})
