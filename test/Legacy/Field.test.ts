import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Either, FastCheck } from "effect"
import * as Parameters from "../../src/Http/internal/Parameters.js"
import * as LegacyField from "../../src/Legacy/internal/schema/Field.js"
import * as Predicate from "../../src/Schema/internal/Predicate.js"
import * as Schema from "../../src/Schema/Shape.js"

const params = Schema.Struct({ qty: LegacyField.numberParam, id: LegacyField.optionalTextOrNumberParam })
const wireOf = (qty: unknown): string => JSON.stringify(Either.getOrThrow(Parameters.toWire(params, { qty }, false)))

describe("a decimal parameter that is sent as a JSON number", () => {
  it("is a number if a number has the given digits", () => {
    assert.strictEqual(wireOf(1.5), '{"qty":1.5}')
    assert.strictEqual(wireOf("1.5"), '{"qty":1.5}')
    assert.strictEqual(wireOf(7n), '{"qty":7}')
    assert.strictEqual(wireOf(BigDecimal.make(125n, 2)), '{"qty":1.25}')
  })

  it("is text if a number would need an exponent or lose a zero or digits", () => {
    assert.strictEqual(wireOf(0.0000001), '{"qty":"0.0000001"}')
    assert.strictEqual(wireOf("1.50"), '{"qty":"1.50"}')
    assert.strictEqual(wireOf("0.12345678901234567891"), '{"qty":"0.12345678901234567891"}')
  })

  it.prop(
    "never has an exponent, and reports the given value",
    [FastCheck.integer(), FastCheck.nat({ max: 30 })],
    ([units, scale]) => {
      const given = BigDecimal.make(BigInt(units), scale)
      const [, written = ""] = /^\{"qty":"?([^"}]+)"?\}$/.exec(wireOf(given)) ?? []
      assert.match(written, /^-?\d+(?:\.\d+)?$/)
      assert.isTrue(BigDecimal.equals(BigDecimal.unsafeFromString(written), given))
    }
  )

  it("is rejected if it is not a number", () => {
    for (const qty of ["", "many", Number.NaN, true, null, {}])
      assert.isTrue(Either.isLeft(Parameters.toWire(params, { qty }, false)), String(qty))
  })

  it("is read back as it was sent", () => {
    for (const qty of [1.5, "0.0000001"])
      assert.deepStrictEqual(Parameters.fromWire(params, { qty }), Either.right({ qty }))
  })
})

it("an ID is sent as given, text or number", () => {
  for (const id of [7, "7"])
    assert.deepStrictEqual(Parameters.toWire(params, { qty: 1, id }, false), Either.right({ qty: 1, id }))
  assert.isTrue(Either.isLeft(Parameters.toWire(params, { qty: 1, id: 7.5 }, false)))
})

it("a field with two types accepts both, and null if documented", () => {
  const both = Predicate.compile(LegacyField.nullableTextOrNumber)
  for (const value of ["1", 1, null]) assert.isTrue(both(value))
  for (const value of [undefined, true, {}, []]) assert.isFalse(both(value))
  const flag = Predicate.compile(LegacyField.flagOrNumber)
  for (const value of [true, 0, "1"]) assert.isTrue(flag(value))
  assert.isFalse(flag(null))
})
