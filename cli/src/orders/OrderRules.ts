/** Checks an order against its symbol's tick and steps, or rounds it to them. */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { CommonError } from "effect-bybit/Errors/CommonError"
import type { NetworkError } from "effect-bybit/Errors/Network"
import type { RestClient } from "effect-bybit/Http/RestClient"
import { fromRow, type Instrument, UnknownInstrument } from "effect-bybit/Layers/Instruments"
import { getInstrumentsInfo } from "effect-bybit/Market"
import type { Category } from "effect-bybit/Schema/Category"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
import * as Amount from "../Amount.js"
import { UsageError } from "../UsageError.js"

/** The rules of one symbol. */
export const instrument = (
  category: Category,
  symbol: string
): Effect.Effect<Instrument, UnknownInstrument | CommonError | NetworkError, RestClient> =>
  Effect.flatMap(getInstrumentsInfo({ category, symbol }), ({ list }) => {
    const row = list.find((row) => row.symbol === symbol)
    return row === undefined ? new UnknownInstrument({ category, symbol }) : Effect.succeed(fromRow(category, row))
  })

/** The fields of an order that have a tick or a step. */
export interface PricesAndQty {
  readonly qty: string | undefined
  readonly price: string | undefined
  readonly triggerPrice: string | undefined
  readonly takeProfit: string | undefined
  readonly stopLoss: string | undefined
  /** A distance, not a price. */
  readonly trailingStop?: string | undefined
}

type Mode = "down" | "up" | "nearest"

const rounding = { down: PlainDecimal.roundDown, up: PlainDecimal.roundUp, nearest: PlainDecimal.roundNearest }

const offStep = (name: string, value: string, step: string): UsageError => {
  const near = [PlainDecimal.roundDown(value, step), PlainDecimal.roundUp(value, step)]
    .flatMap((one) => (Either.isRight(one) ? [one.right] : []))
    .join(" and ")
  return new UsageError({
    message: `${name} ${value} is not a multiple of ${step}: the nearest are ${near}`,
    hint: "Add --round to round it: a limit price in your favor, a quantity down, other prices to the nearest tick."
  })
}

const tooSmall = (name: string, value: string, step: string): UsageError =>
  new UsageError({ message: `${name} ${value} rounds to 0: the step is ${step}`, hint: `Choose at least ${step}.` })

/**
 * Rounds values that are not multiples of their step, with a note for each. Without `round`, the first one is an error.
 *
 * The price is rounded so that it never gets worse for the side, the quantity down, and any other price to the nearest.
 */
export const fitToSteps = <T extends PricesAndQty>(
  instrument: Instrument,
  order: T,
  options: { readonly side: "Buy" | "Sell"; readonly round: boolean; readonly qtyStep: string | undefined }
): Either.Either<{ readonly order: T; readonly notes: ReadonlyArray<string> }, UsageError> =>
  Either.gen(function* () {
    const notes: Array<string> = []
    const fit = (name: string, value: string | undefined, step: string | undefined, mode: Mode) => {
      if (value === undefined || step === undefined || PlainDecimal.isMultiple(value, step)) return Either.right(value)
      const rounded = rounding[mode](value, step)
      if (!options.round || Either.isLeft(rounded)) return Either.left(offStep(name, value, step))
      // With `--reduce-only`, a quantity of 0 would close the position, and a stop loss of 0 would remove it.
      if (Amount.isZero(rounded.right)) return Either.left(tooSmall(name, value, step))
      notes.push(`${name} ${value} was rounded to ${rounded.right}`)
      return Either.right(rounded.right)
    }
    const { tickSize } = instrument
    const fitted = {
      qty: yield* fit("qty", order.qty, options.qtyStep, "down"),
      price: yield* fit("price", order.price, tickSize, options.side === "Buy" ? "down" : "up"),
      triggerPrice: yield* fit("triggerPrice", order.triggerPrice, tickSize, "nearest"),
      takeProfit: yield* fit("takeProfit", order.takeProfit, tickSize, "nearest"),
      stopLoss: yield* fit("stopLoss", order.stopLoss, tickSize, "nearest"),
      trailingStop: yield* fit("trailingStop", order.trailingStop, tickSize, "nearest")
    }
    return { order: { ...order, ...fitted }, notes }
  })
