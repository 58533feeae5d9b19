/** Rounds prices, quantities and amounts to the steps of an instrument. */
import * as Either from "effect/Either"
import type { DecimalInput } from "../../../Schema/Field.js"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import type { Instrument } from "./Instrument.js"
import { type BrokenRule, InvalidOrder } from "./InvalidOrder.js"
import { ruleOf } from "./Rule.js"

/**
 * How to round: to the lower, higher or nearest multiple, or so that a price never gets worse for a side: down for `Buy`, up
 * for `Sell`.
 */
export type Rounding = "down" | "up" | "nearest" | "Buy" | "Sell"

/** Formats a value for an error. */
export const show = (value: DecimalInput): string => Either.getOrElse(PlainDecimal.format(value), () => String(value))

const rounders = {
  down: PlainDecimal.roundDown,
  Buy: PlainDecimal.roundDown,
  up: PlainDecimal.roundUp,
  Sell: PlainDecimal.roundUp,
  nearest: PlainDecimal.roundNearest
}

const rounded = (
  instrument: Instrument,
  field: BrokenRule["field"],
  name: "tickSize" | "qtyStep" | "amountStep",
  value: DecimalInput,
  mode: Rounding
): Either.Either<string, InvalidOrder> => {
  const refuse = (rule: BrokenRule["rule"], limit: string): Either.Either<never, InvalidOrder> =>
    Either.left(new InvalidOrder({ symbol: instrument.symbol, rules: [{ rule, field, value: show(value), limit }] }))
  const decimal = PlainDecimal.format(value)
  if (Either.isLeft(decimal)) return refuse("notADecimal", decimal.left)
  const step = ruleOf(instrument, name)
  if (Either.isLeft(step)) return refuse("unknownRule", step.left)
  if (step.right === undefined) return refuse("unknownRule", `the ${name} is missing`)
  const result = rounders[mode](decimal.right, step.right)
  if (Either.isLeft(result)) return refuse("notADecimal", result.left)
  const isZero = !/[1-9]/.test(result.right)
  if (isZero && (field === "qty" || /[1-9]/.test(decimal.right))) return refuse("roundsToZero", instrument[name] ?? "")
  if (field === "qty" && result.right.startsWith("-")) return refuse("notPositive", "0")
  return Either.right(result.right)
}

/**
 * Rounds a price to a multiple of the tick: to the nearest, unless `mode` is another direction. `"Buy"` rounds down and
 * `"Sell"` rounds up, so that the price never gets worse for you.
 *
 * Takes any finite number, such as `lastPrice * 0.98`, and computes exactly. Returns a string with the tick's decimals, ready to
 * be sent. Fails with `InvalidOrder` if the price is not a finite decimal or rounds to 0, which as a stop loss would cancel
 * it, or if the instrument has no readable tick.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Instruments from "effect-bybit/Layers/Instruments"
 *
 * export const twoPercentBelow = (lastPrice: string) =>
 *   Effect.gen(function* () {
 *     const instrument = yield* Instruments.get("linear", "BTCUSDT")
 *     return yield* Instruments.roundPrice(instrument, Number(lastPrice) * 0.98, "Buy")
 *   })
 * ```
 */
export const roundPrice = (
  instrument: Instrument,
  price: DecimalInput,
  mode: Rounding = "nearest"
): Either.Either<string, InvalidOrder> => rounded(instrument, "price", "tickSize", price, mode)

/**
 * Rounds a quantity down to a multiple of the step, unless `mode` is another direction.
 *
 * Takes any finite number, such as `100 / price`, and computes exactly. Returns a string with the step's decimals, ready to be
 * sent. Fails with `InvalidOrder` if the quantity rounds to 0, is negative or is not a finite decimal, or if the instrument
 * has no readable step.
 */
export const roundQty = (
  instrument: Instrument,
  qty: DecimalInput,
  mode: "down" | "up" | "nearest" = "down"
): Either.Either<string, InvalidOrder> => rounded(instrument, "qty", "qtyStep", qty, mode)

/**
 * Rounds an amount in quote coin, the unit of spot market buys, down to a multiple of its step, unless `mode` is another
 * direction. Otherwise like {@link roundQty}; only spot instruments have this step.
 */
export const roundAmount = (
  instrument: Instrument,
  amount: DecimalInput,
  mode: "down" | "up" | "nearest" = "down"
): Either.Either<string, InvalidOrder> => rounded(instrument, "qty", "amountStep", amount, mode)
