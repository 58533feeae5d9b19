import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Effect, Either, FastCheck as fc } from "effect"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { effectOf } from "../../src/internal/Either.js"
import * as Decimal from "../../src/Schema/Decimal.js"

const right = <A>(self: Either.Either<A, Decimal.DecimalError>): A => Either.getOrThrow(self)
const message = (self: Either.Either<unknown, Decimal.DecimalError>): string =>
  Either.isLeft(self) ? self.left.message : `not refused: ${self.right}`
const big = (text: string): BigDecimal.BigDecimal => right(Decimal.toBigDecimal(text))

const price = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => BigDecimal.make(BigInt(n), 4))
const size = fc.integer({ min: 0, max: 10 ** 9 }).map((n) => BigDecimal.make(BigInt(n), 3))
const side = fc.constantFrom("Buy" as const, "Sell" as const)
const category = fc.constantFrom("linear" as const, "inverse" as const)
const rate = fc.integer({ min: -50, max: 200 }).map((n) => BigDecimal.make(BigInt(n), 5))

describe("Decimal", () => {
  it("computes without floating-point errors", () => {
    assert.strictEqual(right(Decimal.sum("0.1", 0.2)), "0.3")
    assert.strictEqual(right(Decimal.difference("0.3", "0.1")), "0.2")
    assert.strictEqual(right(Decimal.product("1.1", "1.1")), "1.21")
    assert.strictEqual(right(Decimal.product("61763.2", 0.98)), "60527.936")
    assert.strictEqual(right(Decimal.mid("61763.10", "61763.20")), "61763.15")
    assert.strictEqual(right(Decimal.format(BigDecimal.make(1n, 20))), "0.00000000000000000001")
  })

  it("never writes an exponent, and takes the widest range of numbers", () => {
    assert.strictEqual(right(Decimal.product(1e-7, 1e-7)), "0.00000000000001")
    assert.strictEqual(right(Decimal.product(1e21, 1e3)), `1${"0".repeat(24)}`)
    assert.strictEqual(right(Decimal.product(10n ** 30n, "1e-30")), "1")
    assert.match(right(Decimal.product(Number.MAX_VALUE, Number.MIN_VALUE)), /^0\.\d+$/)
  })

  it("divides to a step, down by default", () => {
    assert.strictEqual(right(Decimal.quotient("100", "61763.2", "0.001")), "0.001")
    assert.strictEqual(right(Decimal.quotient("100", "61763.2", "0.001", "up")), "0.002")
    assert.strictEqual(right(Decimal.quotient(2, 3, "0.01", "nearest")), "0.67")
    assert.strictEqual(right(Decimal.quotient(-1, 3, "0.1")), "-0.4")
    assert.strictEqual(right(Decimal.quotient(1, -3, "0.1")), "-0.4")
    assert.strictEqual(right(Decimal.quotient("7", "1", "5")), "5")
    assert.strictEqual(message(Decimal.quotient(1, 0, "0.1")), 'b "0" is 0')
    assert.strictEqual(message(Decimal.quotient(1, 2, "0")), 'step "0" is not positive')
  })

  it("names the argument that it cannot compute with", () => {
    assert.strictEqual(message(Decimal.product("", "1")), 'a "" is empty')
    assert.strictEqual(message(Decimal.sum("1", "1,5")), 'b "1,5" is not a decimal number')
    assert.strictEqual(message(Decimal.sum(1, Number.NaN)), 'b "NaN" is not a finite number')
    assert.strictEqual(message(Decimal.notional({ qty: "-1", price: "2" })), 'qty "-1" is negative')
    assert.strictEqual(message(Decimal.notional({ qty: "1", price: "0" })), 'price "0" is not positive')
    assert.strictEqual(
      message(Decimal.fee({ qty: 1, price: 1, rate: 5 })),
      'rate "5" is not a rate: 0.00055 is 0.055 %'
    )
    assert.strictEqual(message(Decimal.product("1e999", "1e999")), "the result has more than 1000 digits")
  })

  it("values trades in quote coin, and in base coin on the inverse market", () => {
    assert.strictEqual(right(Decimal.notional({ qty: "0.5", price: "60000" })), "30000")
    assert.strictEqual(right(Decimal.notional({ qty: "30000", price: "60000", category: "inverse" })), "0.5")
    assert.strictEqual(right(Decimal.notional({ qty: "1", price: "3", category: "inverse" })), "0.3333333333333333")
    assert.strictEqual(right(Decimal.fee({ qty: "0.5", price: "60000", rate: "0.00055" })), "16.5")
    assert.strictEqual(right(Decimal.fee({ qty: "0.5", price: "60000", rate: "-0.0001" })), "-3")
  })

  it("computes profits of both sides and of both kinds of contracts", () => {
    const trade = { qty: "0.5", entryPrice: "60000", exitPrice: "61000" }
    assert.strictEqual(right(Decimal.pnl({ ...trade, side: "Buy" })), "500")
    assert.strictEqual(right(Decimal.pnl({ ...trade, side: "Sell" })), "-500")
    const inverse = { qty: "10000", entryPrice: "50000", exitPrice: "62500", category: "inverse" } as const
    assert.strictEqual(right(Decimal.pnl({ ...inverse, side: "Buy" })), "0.04")
    assert.strictEqual(right(Decimal.pnl({ ...inverse, side: "Sell" })), "-0.04")
  })

  it("sizes a position by its risk", () => {
    const plan = { risk: "50", entryPrice: "60000", stopPrice: "59000", qtyStep: "0.001" }
    assert.strictEqual(right(Decimal.positionSize(plan)), "0.050")
    assert.strictEqual(right(Decimal.positionSize({ ...plan, feeRate: "0.00055" })), "0.046")
    assert.strictEqual(right(Decimal.positionSize({ ...plan, stopPrice: "61000" })), "0.050")
    const inverse = {
      risk: "0.01",
      entryPrice: "50000",
      stopPrice: "40000",
      qtyStep: "1",
      category: "inverse"
    } as const
    assert.strictEqual(right(Decimal.positionSize(inverse)), "2000")
    assert.strictEqual(
      message(Decimal.positionSize({ ...plan, risk: "0.5" })),
      'risk "0.5" is less than what one step would lose'
    )
    assert.include(message(Decimal.positionSize({ ...plan, stopPrice: "60000" })), "stopPrice")
  })

  it.prop(
    "breaks even at the first tick where profit covers the fees",
    [side, category, price, rate, rate],
    ([side, category, entryPrice, entryFeeRate, exitFeeRate]) => {
      const tick = "0.0001"
      const plan = { side, category, entryPrice, entryFeeRate, exitFeeRate, tickSize: tick }
      const found = big(right(Decimal.breakEvenPrice(plan)))
      // In units of a millionth, so that the rounding of inverse values does not count.
      const net = (exitPrice: BigDecimal.BigDecimal) => {
        const qty = "1000000000"
        const profit = big(right(Decimal.pnl({ side, category, qty, entryPrice, exitPrice })))
        const fees = BigDecimal.sum(
          big(right(Decimal.fee({ category, qty, price: entryPrice, rate: entryFeeRate }))),
          big(right(Decimal.fee({ category, qty, price: exitPrice, rate: exitFeeRate })))
        )
        return BigDecimal.subtract(profit, fees)
      }
      const tolerance = BigDecimal.make(1n, 6)
      if (found.value <= 0n) return
      assert.isTrue(BigDecimal.greaterThan(net(found), BigDecimal.negate(tolerance)))
      const oneWorse = side === "Buy" ? BigDecimal.subtract(found, big(tick)) : BigDecimal.sum(found, big(tick))
      if (oneWorse.value > 0n) assert.isTrue(BigDecimal.lessThan(net(oneWorse), tolerance))
    }
  )

  it.prop(
    "never sizes a position that loses more than the risk, and one step more would",
    [category, price, price, price],
    ([category, risk, entryPrice, stopPrice]) => {
      const found = Decimal.positionSize({ risk, entryPrice, stopPrice, category, qtyStep: "0.001", feeRate: "0.001" })
      if (Either.isLeft(found)) return
      const loses = (qty: BigDecimal.BigDecimal) => {
        const side = BigDecimal.greaterThan(entryPrice, stopPrice) ? "Buy" : "Sell"
        const profit = big(right(Decimal.pnl({ side, category, qty, entryPrice, exitPrice: stopPrice })))
        const fees = [entryPrice, stopPrice].map((price) =>
          big(right(Decimal.fee({ category, qty, price, rate: "0.001" })))
        )
        return BigDecimal.subtract(BigDecimal.sumAll(fees), profit)
      }
      const tolerance = BigDecimal.make(1n, 12)
      assert.isTrue(BigDecimal.lessThan(loses(big(found.right)), BigDecimal.sum(risk, tolerance)))
      const more = BigDecimal.sum(big(found.right), BigDecimal.make(1n, 3))
      assert.isTrue(BigDecimal.greaterThan(BigDecimal.sum(loses(more), tolerance), risk))
    }
  )

  it.prop("returns results that can be sent with an order", [size, price], ([qty, at]) => {
    const value = right(Decimal.notional({ qty, price: at }))
    const sent = placeOrder.encodeRequest({
      category: "linear",
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Limit",
      qty: value,
      price: right(Decimal.mid(at, at))
    })
    assert.include(Either.getOrThrow(sent).body ?? "", `"qty":"${value}"`)
    assert.match(value, /^\d+(\.\d+)?$/)
  })

  it.effect("fails an Effect with its error", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(effectOf(Decimal.mid("", "2")))
      assert.strictEqual(error._tag, "DecimalError")
    })
  )
})
