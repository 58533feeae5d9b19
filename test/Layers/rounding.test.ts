import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Either, FastCheck as fc } from "effect"
import * as Instruments from "../../src/Layers/Instruments.js"
import * as PlainDecimal from "../../src/Schema/PlainDecimal.js"
import { linear, refused, right, rulesOf, spot } from "./instrumentRows.js"

describe("rounding", () => {
  it("rounds prices to the tick, never to a worse price for a side", () => {
    assert.strictEqual(right(Instruments.roundPrice(linear, "60000.17", "Buy")), "60000.10")
    assert.strictEqual(right(Instruments.roundPrice(linear, "60000.11", "Sell")), "60000.20")
    assert.strictEqual(right(Instruments.roundPrice(linear, "60000.14", "nearest")), "60000.10")
    assert.strictEqual(right(Instruments.roundPrice(linear, "60000.15", "nearest")), "60000.20")
    assert.strictEqual(right(Instruments.roundPrice(linear, 60000.17, "up")), "60000.20")
    assert.strictEqual(right(Instruments.roundPrice(linear, BigDecimal.make(6000017n, 2), "down")), "60000.10")
  })

  it("rounds quantities down by default, and to the base coin's precision on spot", () => {
    assert.strictEqual(right(Instruments.roundQty(linear, "0.0019")), "0.001")
    assert.strictEqual(right(Instruments.roundQty(linear, "0.0011", "up")), "0.002")
    assert.strictEqual(right(Instruments.roundQty(spot, "0.0000019")), "0.000001")
    assert.strictEqual(right(Instruments.roundAmount(spot, "10.00000019")), "10.0000001")
  })

  it("names the value that it could not round", () => {
    const result = Instruments.roundPrice(linear, "", "Buy")
    assert.isTrue(Either.isLeft(result))
    if (Either.isLeft(result)) {
      assert.strictEqual(result.left._tag, "InvalidOrder")
      assert.strictEqual(result.left.rules[0].rule, "notADecimal")
      assert.strictEqual(result.left.outcome, "notExecuted")
    }
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      assert.strictEqual(
        refused(Instruments.roundPrice(linear, value)),
        `BTCUSDT: price "${value}" is not a finite number`
      )
      assert.strictEqual(refused(Instruments.roundQty(linear, value)), `BTCUSDT: qty "${value}" is not a finite number`)
    }
  })

  it("never returns a price of 0, which would cancel a stop loss, nor a quantity below 0", () => {
    assert.strictEqual(
      refused(Instruments.roundPrice(linear, "0.04")),
      "BTCUSDT: price 0.04 rounds to 0, because the step is 0.10"
    )
    assert.strictEqual(
      refused(Instruments.roundPrice(linear, 0.0999, "Buy")),
      "BTCUSDT: price 0.0999 rounds to 0, because the step is 0.10"
    )
    assert.strictEqual(right(Instruments.roundPrice(linear, 0.04, "Sell")), "0.10")
    assert.strictEqual(right(Instruments.roundPrice(linear, "0")), "0.00")
    assert.strictEqual(refused(Instruments.roundQty(linear, -0.0015)), "BTCUSDT: qty -0.0015 is not positive")
    assert.strictEqual(refused(Instruments.roundAmount(spot, "-1")), "BTCUSDT: qty -1 is not positive")
  })

  it("rounds numbers that a program has computed", () => {
    assert.strictEqual(right(Instruments.roundQty(linear, 0.1 + 0.2)), "0.300")
    assert.strictEqual(right(Instruments.roundQty(linear, 100 / 61763.2)), "0.001")
    assert.strictEqual(right(Instruments.roundPrice(linear, 61763.2 * 0.98, "Buy")), "60527.90")
    assert.strictEqual(right(Instruments.roundPrice(linear, 61763.2 * 1.001)), "61825.00")
    assert.strictEqual(right(Instruments.roundPrice(linear, 61763.2 / 3)), "20587.70")
    assert.strictEqual(right(Instruments.roundPrice(linear, 1e21, "up")), "1000000000000000000000.00")
    assert.strictEqual(right(Instruments.roundPrice(linear, 5e-324, "up")), "0.10")
  })

  it.prop(
    "rounds any finite number to an adjacent multiple of the step",
    [
      fc.double({ noNaN: true, noDefaultInfinity: true, min: 0.001 }),
      fc.constantFrom("0.001", "0.05", "0.25", "5", "1e-7")
    ],
    ([value, step]) => {
      const instrument = { ...linear, tickSize: step }
      const exact = Either.getOrThrow(PlainDecimal.toBigDecimal(value))
      const size = Either.getOrThrow(PlainDecimal.parse(step))
      const at = (mode: Instruments.Rounding) => {
        const rounded = Instruments.roundPrice(instrument, value, mode)
        if (Either.isLeft(rounded)) assert.strictEqual(rounded.left.rules[0].rule, "roundsToZero")
        return Either.getOrThrow(PlainDecimal.parse(Either.getOrElse(rounded, () => "0")))
      }
      const [down, up, nearest] = [at("down"), at("up"), at("nearest")]
      for (const text of [down, up, nearest]) assert.isTrue(PlainDecimal.isMultiple(text, size))
      assert.isTrue(BigDecimal.between(exact, { minimum: down, maximum: up }))
      assert.isTrue(BigDecimal.lessThan(BigDecimal.subtract(up, down), BigDecimal.sum(size, BigDecimal.make(1n, 400))))
      const twice = BigDecimal.multiply(BigDecimal.abs(BigDecimal.subtract(exact, nearest)), BigDecimal.make(2n, 0))
      assert.isTrue(BigDecimal.lessThanOrEqualTo(twice, size))
    }
  )

  it("fails for a quantity that rounds to 0", () => {
    assert.strictEqual(
      refused(Instruments.roundQty(linear, "0.0001")),
      "BTCUSDT: qty 0.0001 rounds to 0, because the step is 0.001"
    )
    assert.strictEqual(
      refused(Instruments.roundQty(linear, "0")),
      "BTCUSDT: qty 0 rounds to 0, because the step is 0.001"
    )
    assert.strictEqual(
      refused(Instruments.roundAmount(spot, 1e-9)),
      "BTCUSDT: qty 0.000000001 rounds to 0, because the step is 0.0000001"
    )
    assert.strictEqual(right(Instruments.roundQty(linear, "0.0001", "up")), "0.001")
  })

  it("fails if the step is missing or unreadable", () => {
    const withSteps = (tickSize: string, qtyStep: string) =>
      Instruments.fromRow("linear", { symbol: "X", priceFilter: { tickSize }, lotSizeFilter: { qtyStep } })
    const cases = [
      ["", "", "X: the tickSize is missing", "X: the qtyStep is missing"],
      [
        "abc",
        "1,5",
        'X: the tickSize is "abc", which is not a number',
        'X: the qtyStep is "1,5", which is not a number'
      ],
      ["0", "-1", "X: the tickSize is 0, which is not a step", "X: the qtyStep is -1, which is not a step"]
    ] as const
    for (const [tickSize, qtyStep, price, qty] of cases) {
      const instrument = withSteps(tickSize, qtyStep)
      assert.strictEqual(refused(Instruments.roundPrice(instrument, "1.5", "Buy")), price)
      assert.strictEqual(refused(Instruments.roundQty(instrument, "1.5")), qty)
    }
    const bare = Instruments.fromRow("linear", { symbol: "X" })
    assert.strictEqual(refused(Instruments.roundPrice(bare, 1e-7, "Buy")), "X: the tickSize is missing")
    assert.strictEqual(refused(Instruments.roundAmount(linear, "1")), "BTCUSDT: the amountStep is missing")
  })

  it.prop("rounds to valid prices and quantities", [fc.integer({ min: 10 ** 6, max: 10 ** 12 })], ([n]) => {
    const value = BigDecimal.make(BigInt(n), 7)
    const price = right(Instruments.roundPrice(linear, value, "Buy"))
    const qty = right(Instruments.roundQty(linear, value))
    assert.notInclude(price + qty, "e")
    assert.notIncludeMembers([...rulesOf(linear, { price, qty })], ["tickSize", "qtyStep", "notADecimal"])
    assert.isTrue(BigDecimal.lessThanOrEqualTo(Either.getOrThrow(PlainDecimal.parse(price)), value))
  })
})
