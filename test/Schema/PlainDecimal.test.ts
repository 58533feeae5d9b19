import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Either, FastCheck as fc } from "effect"
import type { DecimalInput } from "../../src/Schema/Field.js"
import * as PlainDecimal from "../../src/Schema/PlainDecimal.js"

const formatted = (input: DecimalInput): string => Either.getOrThrow(PlainDecimal.format(input))
const right = <A>(self: Either.Either<A, string>): A => Either.getOrThrow(self)

const bigDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: -40, max: 60 }))
  .map(([value, scale]) => BigDecimal.make(value, scale))

const shortNumber = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: -30, max: 30 }))
  .map(([digits, power]) => Number(`${digits}e${power}`))

/** Any finite number, and often one from the ends of the range. */
const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e-7, 1e21, Number.MIN_VALUE, -Number.MIN_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE),
  fc.double({ min: -1e-307, max: 1e-307, noNaN: true })
)

/** The digits of a number's shortest decimal. */
const significand = (number: number): string =>
  number
    .toExponential()
    .replace(/e.*$/, "")
    .replace(/\D/g, "")
    .replace(/^0+|0+$/g, "")

describe("format", () => {
  it("keeps plain text unchanged", () => {
    for (const text of ["1.10", "0", "0.000", "-3.50", "007", "20514192230", "0.0000000000000000001"]) {
      assert.strictEqual(formatted(text), text)
    }
  })

  it("expands exponents", () => {
    assert.strictEqual(formatted("2.829e-05"), "0.00002829")
    assert.strictEqual(formatted("1e+06"), "1000000")
    assert.strictEqual(formatted("1.3117285e+06"), "1311728.5")
    assert.strictEqual(formatted("-9E-8"), "-0.00000009")
    assert.strictEqual(formatted("0e5"), "0")
  })

  it("normalizes incomplete text", () => {
    assert.strictEqual(formatted(".5"), "0.5")
    assert.strictEqual(formatted("+1.5"), "1.5")
    assert.strictEqual(formatted("5."), "5")
  })

  it("writes small, big and whole numbers without an exponent", () => {
    assert.strictEqual(formatted(1e-7), "0.0000001")
    assert.strictEqual(formatted(1e21), "1000000000000000000000")
    assert.strictEqual(formatted(0.1), "0.1")
    assert.strictEqual(formatted(-0), "0")
    assert.strictEqual(formatted(123456789.123456), "123456789.123456")
    assert.strictEqual(formatted(10n ** 30n), `1${"0".repeat(30)}`)
  })

  it("writes a BigDecimal of any scale", () => {
    assert.strictEqual(formatted(BigDecimal.make(1000000000000000001n, 18)), "1.000000000000000001")
    assert.strictEqual(formatted(BigDecimal.make(1n, 16)), "0.0000000000000001")
    assert.strictEqual(formatted(BigDecimal.make(1n, -21)), "1000000000000000000000")
    assert.strictEqual(formatted(BigDecimal.make(-5n, 1)), "-0.5")
    assert.strictEqual(formatted(BigDecimal.make(0n, -3)), "0")
  })

  it("rejects anything that is not a decimal, with a reason", () => {
    assert.deepStrictEqual(PlainDecimal.format(""), Either.left("is empty"))
    for (const text of [" 1", "1 ", "abc", ".", "-", "1e", "e5", "1,5", "0x10", "NaN", "Infinity", "1.2.3", "--1"]) {
      assert.deepStrictEqual(PlainDecimal.format(text), Either.left("is not a decimal number"), text)
    }
    for (const number of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      assert.deepStrictEqual(PlainDecimal.format(number), Either.left("is not a finite number"))
    }
  })

  it("writes the shortest decimal of a computed number, without rounding it", () => {
    assert.strictEqual(formatted(0.1 + 0.2), "0.30000000000000004")
    assert.strictEqual(formatted(1 / 3), "0.3333333333333333")
    assert.strictEqual(formatted(67123.4 * 1.001), "67190.52339999999")
    assert.strictEqual(formatted(2 ** 60), "1152921504606847000")
    assert.strictEqual(formatted(Number.MIN_VALUE), `0.${"0".repeat(323)}5`)
    assert.strictEqual(formatted(Number.MAX_VALUE), `17976931348623157${"0".repeat(292)}`)
  })

  it.prop("writes any finite number plainly, and it reads back as the same number", [finite], ([number]) => {
    const text = formatted(number)
    assert.match(text, /^-?\d+(\.\d+)?$/)
    assert.strictEqual(Number(text), number + 0)
    assert.strictEqual(text.replace(/\D/g, "").replace(/^0+|0+$/g, ""), significand(number))
  })

  it("rejects an exponent that would exhaust memory", () => {
    assert.isTrue(Either.isLeft(PlainDecimal.format("1e999999999")))
    assert.isTrue(Either.isLeft(PlainDecimal.format("1e-999999999")))
    assert.isTrue(Either.isLeft(PlainDecimal.format("1e99999999999")))
    assert.isTrue(Either.isLeft(PlainDecimal.format(BigDecimal.make(1n, 999_999_999))))
    assert.strictEqual(formatted("0e999999999"), "0")
  })

  it.prop("round-trips every decimal", [bigDecimal], ([decimal]) => {
    const text = formatted(decimal)
    assert.match(text, /^-?\d+(\.\d+)?$/)
    assert.isTrue(BigDecimal.equals(right(PlainDecimal.parse(text)), decimal))
    assert.strictEqual(formatted(text), text)
  })

  it.prop("writes every number with few digits plainly and exactly", [shortNumber], ([number]) => {
    const text = formatted(number)
    assert.match(text, /^-?\d+(\.\d+)?$/)
    assert.strictEqual(Number(text), number + 0)
  })

  it.prop("either writes a plain decimal or rejects, for any text", [fc.string()], ([text]) => {
    const result = PlainDecimal.format(text)
    if (Either.isRight(result)) assert.match(result.right, /^-?\d+(\.\d+)?$/)
    else assert.notStrictEqual(result.left, "")
  })
})

describe("rounding", () => {
  it("rounds to a tick, with the tick's decimals", () => {
    assert.strictEqual(right(PlainDecimal.roundDown("123.456", "0.10")), "123.40")
    assert.strictEqual(right(PlainDecimal.roundUp("123.456", "0.10")), "123.50")
    assert.strictEqual(right(PlainDecimal.roundNearest("123.45", "0.1")), "123.5")
    assert.strictEqual(right(PlainDecimal.roundNearest("123.449", "0.1")), "123.4")
    assert.strictEqual(right(PlainDecimal.roundDown("17", "5")), "15")
    assert.strictEqual(right(PlainDecimal.roundUp("1234", "100")), "1300")
    assert.strictEqual(right(PlainDecimal.roundDown(0.1 + 0.2, "0.1")), "0.3")
    assert.strictEqual(right(PlainDecimal.roundDown("0.00000123", "1e-7")), "0.0000012")
  })

  it("leaves a multiple unchanged", () => {
    for (const f of [PlainDecimal.roundDown, PlainDecimal.roundUp, PlainDecimal.roundNearest]) {
      assert.strictEqual(right(f("0.3", "0.1")), "0.3")
      assert.strictEqual(right(f("0", "0.001")), "0.000")
    }
    assert.isTrue(PlainDecimal.isMultiple("0.3", "0.1"))
    assert.isFalse(PlainDecimal.isMultiple("0.35", "0.1"))
    assert.isFalse(PlainDecimal.isMultiple("", "0.1"))
  })

  it("rounds negative prices down to the lower price", () => {
    assert.strictEqual(right(PlainDecimal.roundDown("-1.25", "0.1")), "-1.3")
    assert.strictEqual(right(PlainDecimal.roundUp("-1.25", "0.1")), "-1.2")
    assert.strictEqual(right(PlainDecimal.roundNearest("-1.25", "0.1")), "-1.3")
  })

  it("rejects a missing value or step", () => {
    assert.isTrue(Either.isLeft(PlainDecimal.roundDown("", "0.1")))
    assert.isTrue(Either.isLeft(PlainDecimal.roundDown("1", "")))
    assert.isTrue(Either.isLeft(PlainDecimal.roundDown("1", "0")))
    assert.isTrue(Either.isLeft(PlainDecimal.roundDown("1", "-1")))
    assert.isTrue(Either.isLeft(PlainDecimal.roundDown(Number.NaN, "0.1")))
  })

  it.prop(
    "gives multiples of the step less than one step away",
    [bigDecimal, fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 20 })],
    ([value, unit, scale]) => {
      const step = BigDecimal.make(unit, scale)
      const [down, up, nearest] = [PlainDecimal.roundDown, PlainDecimal.roundUp, PlainDecimal.roundNearest].map((f) =>
        right(PlainDecimal.parse(right(f(value, step))))
      ) as [BigDecimal.BigDecimal, BigDecimal.BigDecimal, BigDecimal.BigDecimal]
      assert.isTrue(BigDecimal.lessThanOrEqualTo(down, value))
      assert.isTrue(BigDecimal.greaterThanOrEqualTo(up, value))
      assert.isTrue(BigDecimal.lessThan(BigDecimal.subtract(value, down), step))
      assert.isTrue(BigDecimal.lessThan(BigDecimal.subtract(up, value), step))
      assert.isTrue(BigDecimal.equals(nearest, down) || BigDecimal.equals(nearest, up))
      assert.isTrue(PlainDecimal.isMultiple(nearest, step))
    }
  )
})
