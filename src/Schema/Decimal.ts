/**
 * Exact arithmetic for prices and quantities: what a bot computes before it sends an order.
 *
 * Every function takes strings, numbers, bigints and `BigDecimal`s, computes without rounding errors, and returns a string of
 * plain digits that can be sent as it is. Where a result may have infinitely many digits, the function's description says how it
 * is rounded. An argument that is not a finite decimal, such as the `""` of an answer, is a {@link DecimalError}.
 *
 * `category` is `"linear"` by default: quantities are in base coin, values in quote coin. With `"inverse"`, quantities are
 * in quote coin (USD), and values, fees and profits in base coin. Spot and options count like linear contracts, except for
 * fees: the exchange deducts the fee of a spot buy from the coins bought, and computes that of an option from the index
 * price.
 *
 * @since 0.2.0
 */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import { notExecutedError } from "../Errors/internal/Vouched.js"
import type { ContractCategory } from "./Category.js"
import { type Mode, steps } from "./internal/Steps.js"
import * as PlainDecimal from "./PlainDecimal.js"
import type { Side } from "./Side.js"

/** A string, a finite number, a bigint or a `BigDecimal`. */
export type Input = PlainDecimal.DecimalInput

/** An argument that cannot be computed with. */
export class DecimalError extends notExecutedError("DecimalError")<{
  /** The name of the argument; `result` for a result of more than 1000 digits. */
  readonly argument: string
  readonly value: string
  /** For example, `is empty`. */
  readonly reason: string
}> {
  override get message(): string {
    return this.argument === "result" ? `the result ${this.reason}` : `${this.argument} "${this.value}" ${this.reason}`
  }
}

type Result = Either.Either<string, DecimalError>

const problem = (argument: string, value: Input, reason: string): DecimalError =>
  new DecimalError({ argument, value: Either.getOrElse(PlainDecimal.format(value), () => String(value)), reason })

const refuse = (argument: string, value: Input, reason: string): Either.Either<never, DecimalError> =>
  Either.left(problem(argument, value, reason))

type Read = Either.Either<BigDecimal.BigDecimal, DecimalError>

const read = (argument: string, value: Input): Read => {
  const decimal = Either.flatMap(PlainDecimal.format(value), PlainDecimal.parse)
  return Either.isLeft(decimal) ? refuse(argument, value, decimal.left) : Either.right(decimal.right)
}

const readIf =
  (accept: (decimal: BigDecimal.BigDecimal) => boolean, reason: string) =>
  (argument: string, value: Input): Read =>
    Either.filterOrLeft(read(argument, value), accept, () => problem(argument, value, reason))

const positive = readIf((decimal) => decimal.value > 0n, "is not positive")

const notNegative = readIf((decimal) => decimal.value >= 0n, "is negative")

const one = BigDecimal.make(1n, 0)

/** A fee rate, which is negative for a rebate. */
const rate = readIf((decimal) => BigDecimal.lessThan(BigDecimal.abs(decimal), one), "is not a rate: 0.00055 is 0.055 %")

const text = (value: BigDecimal.BigDecimal): Result => {
  const plain = PlainDecimal.format(BigDecimal.normalize(value))
  return Either.isLeft(plain) ? refuse("result", "", plain.left) : Either.right(plain.right)
}

const ten = (power: number): bigint => 10n ** BigInt(power)

/** Divides and rounds the quotient to a multiple of a positive step. The divisor is positive. */
const divide = (
  dividend: BigDecimal.BigDecimal,
  divisor: BigDecimal.BigDecimal,
  step: BigDecimal.BigDecimal,
  mode: Mode
): BigDecimal.BigDecimal => {
  const size = BigDecimal.multiply(divisor, step)
  const scale = Math.max(dividend.scale, size.scale)
  const units = steps(dividend.value * ten(scale - dividend.scale), size.value * ten(scale - size.scale), mode)
  return BigDecimal.make(units * step.value, step.scale)
}

/** Results with infinitely many digits are rounded to 16 decimals. */
const fine = BigDecimal.make(1n, 16)

/** Formats a multiple of a step with the step's decimals. */
const onStep = (value: BigDecimal.BigDecimal): Result => {
  const plain = PlainDecimal.format(value)
  return Either.isLeft(plain) ? refuse("result", "", plain.left) : Either.right(plain.right)
}

/** Converts a decimal exactly, for use with `effect/BigDecimal`. */
export const toBigDecimal = (value: Input): Either.Either<BigDecimal.BigDecimal, DecimalError> => read("value", value)

/** Formats a decimal in plain digits, without an exponent or trailing zeros. */
export const format = (value: Input): Result => Either.flatMap(read("value", value), text)

const combine =
  (f: (a: BigDecimal.BigDecimal, b: BigDecimal.BigDecimal) => BigDecimal.BigDecimal) =>
  (a: Input, b: Input): Result =>
    Either.flatMap(read("a", a), (left) => Either.flatMap(read("b", b), (right) => text(f(left, right))))

/** Returns `a + b`, exactly. */
export const sum: (a: Input, b: Input) => Result = combine(BigDecimal.sum)

/** Returns `a - b`, exactly. */
export const difference: (a: Input, b: Input) => Result = combine(BigDecimal.subtract)

/**
 * Returns `a * b`, exactly.
 *
 * @example
 * ```ts
 * import * as Decimal from "effect-bybit/Schema/Decimal"
 *
 * export const twoPercentBelow = Decimal.product("61763.2", 0.98) // 60527.936
 * ```
 */
export const product: (a: Input, b: Input) => Result = combine(BigDecimal.multiply)

/**
 * Returns `a / b`, rounded to a multiple of `step`: down by default. It has the decimals of `step`.
 *
 * @example
 * ```ts
 * import * as Decimal from "effect-bybit/Schema/Decimal"
 *
 * export const qty = Decimal.quotient("100", "61763.2", "0.001") // 0.001
 * ```
 */
export const quotient = (a: Input, b: Input, step: Input, mode: Mode = "down"): Result =>
  Either.gen(function* () {
    const dividend = yield* read("a", a)
    const divisor = yield* read("b", b)
    const size = yield* positive("step", step)
    if (divisor.value === 0n) return yield* refuse("b", b, "is 0")
    return yield* divisor.value < 0n
      ? onStep(divide(BigDecimal.negate(dividend), BigDecimal.negate(divisor), size, mode))
      : onStep(divide(dividend, divisor, size, mode))
  })

/** Returns the exact price midway between the best bid and the best ask. It may lie between two ticks. */
export const mid = (bid: Input, ask: Input): Result =>
  Either.gen(function* () {
    const both = BigDecimal.sum(yield* positive("bid", bid), yield* positive("ask", ask))
    return yield* text(BigDecimal.multiply(both, BigDecimal.make(5n, 1)))
  })

/** A trade, real or planned. */
export interface Trade {
  /** In base coin; in quote coin if `category` is `"inverse"`. */
  readonly qty: Input
  readonly price: Input
  readonly category?: ContractCategory | undefined
}

const notionalOf = ({ category, price, qty }: Trade): Read =>
  Either.gen(function* () {
    const size = yield* notNegative("qty", qty)
    const at = yield* positive("price", price)
    return category === "inverse" ? divide(size, at, fine, "nearest") : BigDecimal.multiply(size, at)
  })

/**
 * Returns the value of a trade: in quote coin, exactly; on the inverse market in base coin, rounded to the nearest at 16
 * decimals.
 */
export const notional = (trade: Trade): Result => Either.flatMap(notionalOf(trade), text)

/**
 * Returns the fee of a trade, in the coin of its {@link notional}. `rate` is a fraction, as in the exchange's answers:
 * `"0.00055"` is 0.055%. A negative rate is a rebate, and so is a negative fee.
 *
 * Not for options, whose fee is a share of the index price, at most 7% of the option's price. On spot, the fee of a buy has
 * this value, but is paid in base coin.
 */
export const fee = (trade: Trade & { readonly rate: Input }): Result =>
  Either.gen(function* () {
    const share = yield* rate("rate", trade.rate)
    return yield* text(BigDecimal.multiply(yield* notionalOf(trade), share))
  })

/** A position, and the price at which it is closed. */
export interface ClosedPosition {
  /** `Buy` for a long position, `Sell` for a short one. */
  readonly side: Side
  /** In base coin; in quote coin if `category` is `"inverse"`. */
  readonly qty: Input
  readonly entryPrice: Input
  readonly exitPrice: Input
  readonly category?: ContractCategory | undefined
}

/**
 * Returns the profit or loss of a position before fees and funding: in quote coin, exactly; on the inverse market in base
 * coin, rounded down at 16 decimals.
 *
 * @example
 * ```ts
 * import * as Decimal from "effect-bybit/Schema/Decimal"
 *
 * export const profit = Decimal.pnl({ side: "Buy", qty: "0.5", entryPrice: "60000", exitPrice: "61000" }) // 500
 * ```
 */
export const pnl = ({ category, entryPrice, exitPrice, qty, side }: ClosedPosition): Result =>
  Either.gen(function* () {
    const size = yield* notNegative("qty", qty)
    const entry = yield* positive("entryPrice", entryPrice)
    const exit = yield* positive("exitPrice", exitPrice)
    const gain = side === "Buy" ? BigDecimal.subtract(exit, entry) : BigDecimal.subtract(entry, exit)
    const profit = BigDecimal.multiply(size, gain)
    // A contract of 1 USD is worth 1 / price, so its profit is 1 / entry - 1 / exit.
    return yield* text(category === "inverse" ? divide(profit, BigDecimal.multiply(entry, exit), fine, "down") : profit)
  })

/**
 * Returns the price at which closing a position covers the fees of its entry and its exit, rounded to the tick so that
 * nothing is lost: up for a long position, down for a short one.
 *
 * Rates are fractions: `"0.00055"` is 0.055%. Funding is not included. For contracts: on spot, where the fee of a buy
 * reduces what can be sold, the price is higher by about the square of the rate.
 *
 * @example
 * ```ts
 * import * as Decimal from "effect-bybit/Schema/Decimal"
 *
 * export const price = Decimal.breakEvenPrice({
 *   side: "Buy",
 *   entryPrice: "60000",
 *   entryFeeRate: "0.00055",
 *   exitFeeRate: "0.00055",
 *   tickSize: "0.10"
 * }) // 60066.10
 * ```
 */
export const breakEvenPrice = (position: {
  /** `Buy` for a long position, `Sell` for a short one. */
  readonly side: Side
  readonly entryPrice: Input
  readonly entryFeeRate: Input
  readonly exitFeeRate: Input
  readonly tickSize: Input
  readonly category?: ContractCategory | undefined
}): Result =>
  Either.gen(function* () {
    const entry = yield* positive("entryPrice", position.entryPrice)
    const opening = yield* rate("entryFeeRate", position.entryFeeRate)
    const closing = yield* rate("exitFeeRate", position.exitFeeRate)
    const tick = yield* positive("tickSize", position.tickSize)
    const isLong = position.side === "Buy"
    const [more, less] = [BigDecimal.sum, BigDecimal.subtract]
    // Linear, long: exit * (1 - closing) = entry * (1 + opening). Inverse, long: (1 + closing) / exit = (1 - opening) / entry.
    const [factor, divisor] =
      position.category === "inverse"
        ? isLong
          ? [more(one, closing), less(one, opening)]
          : [less(one, closing), more(one, opening)]
        : isLong
          ? [more(one, opening), less(one, closing)]
          : [less(one, opening), more(one, closing)]
    return yield* onStep(divide(BigDecimal.multiply(entry, factor), divisor, tick, isLong ? "up" : "down"))
  })

/**
 * Returns the quantity of a position that loses at most `risk` if it is closed at `stopPrice`, rounded down to the step.
 *
 * `risk` is in quote coin and the quantity in base coin; on the inverse market it is the other way round. `feeRate`, 0 by
 * default, is paid at the entry and at the stop. If the stop slips, the loss is larger. Fails if even one step would lose more.
 *
 * @example
 * ```ts
 * import * as Decimal from "effect-bybit/Schema/Decimal"
 *
 * export const qty = Decimal.positionSize({
 *   risk: "50",
 *   entryPrice: "60000",
 *   stopPrice: "59000",
 *   feeRate: "0.00055",
 *   qtyStep: "0.001"
 * }) // 0.046
 * ```
 */
export const positionSize = (plan: {
  readonly risk: Input
  readonly entryPrice: Input
  readonly stopPrice: Input
  readonly qtyStep: Input
  readonly feeRate?: Input | undefined
  readonly category?: ContractCategory | undefined
}): Result =>
  Either.gen(function* () {
    const risk = yield* positive("risk", plan.risk)
    const entry = yield* positive("entryPrice", plan.entryPrice)
    const stop = yield* positive("stopPrice", plan.stopPrice)
    const step = yield* positive("qtyStep", plan.qtyStep)
    const share = yield* rate("feeRate", plan.feeRate ?? "0")
    const fees = BigDecimal.multiply(share, BigDecimal.sum(entry, stop))
    const loss = BigDecimal.sum(BigDecimal.abs(BigDecimal.subtract(entry, stop)), fees)
    if (loss.value <= 0n)
      return yield* refuse("stopPrice", plan.stopPrice, "loses nothing, so no quantity is too large")
    // The loss of an inverse contract of 1 USD is divided by both prices.
    const covered = plan.category === "inverse" ? BigDecimal.multiply(risk, BigDecimal.multiply(entry, stop)) : risk
    const qty = divide(covered, loss, step, "down")
    if (qty.value === 0n) return yield* refuse("risk", plan.risk, "is less than what one step would lose")
    return yield* onStep(qty)
  })
