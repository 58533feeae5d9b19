import * as Either from "effect/Either"
import type { DecimalInput } from "../../../Schema/Field.js"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import type { Instrument } from "./Instrument.js"
import { type BrokenRule, InvalidOrder } from "./InvalidOrder.js"

/**
 * How to round: to the lower, higher or nearest multiple, or so that a price never gets worse for a side: down for `Buy`, up
 * for `Sell`.
 */
export type Rounding = "down" | "up" | "nearest" | "Buy" | "Sell"

/** Formats a value for an error. */
export const show = (value: DecimalInput): string => Either.getOrElse(PlainDecimal.format(value), () => String(value))

const rounded = (
  instrument: Instrument,
  field: BrokenRule["field"],
  rule: BrokenRule["rule"],
  value: DecimalInput,
  step: string | undefined,
  mode: Rounding
): Either.Either<string, InvalidOrder> => {
  const round =
    mode === "down" || mode === "Buy"
      ? PlainDecimal.roundDown
      : mode === "nearest"
        ? PlainDecimal.roundNearest
        : PlainDecimal.roundUp
  const known = step !== undefined && Either.isRight(PlainDecimal.format(value))
  return Either.mapLeft(
    step === undefined ? PlainDecimal.format(value) : round(value, step),
    (reason) =>
      new InvalidOrder({
        symbol: instrument.symbol,
        rules: [{ rule: known ? rule : "notADecimal", field, value: show(value), limit: reason }]
      })
  )
}

/**
 * Rounds a price to the tick, exactly. Returns a string with the tick's decimals.
 *
 * Without a tick, the price is only formatted in plain digits. A value that is not a decimal fails with `InvalidOrder`.
 */
export const roundPrice = (
  instrument: Instrument,
  price: DecimalInput,
  mode: Rounding
): Either.Either<string, InvalidOrder> => rounded(instrument, "price", "tickSize", price, instrument.tickSize, mode)

/** Rounds a quantity to the step, exactly. Rounds down by default. */
export const roundQty = (
  instrument: Instrument,
  qty: DecimalInput,
  mode: "down" | "up" | "nearest" = "down"
): Either.Either<string, InvalidOrder> => rounded(instrument, "qty", "qtyStep", qty, instrument.qtyStep, mode)

/** Rounds an amount in quote coin, the unit of spot market buys, to its step, exactly. Rounds down by default. */
export const roundAmount = (
  instrument: Instrument,
  amount: DecimalInput,
  mode: "down" | "up" | "nearest" = "down"
): Either.Either<string, InvalidOrder> => rounded(instrument, "qty", "amountStep", amount, instrument.amountStep, mode)
