import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { getPositionInfo } from "effect-bybit/Position"
import type { DerivativeCategory } from "effect-bybit/Schema/Category"
import * as Amount from "../Amount.js"
import * as ExitCode from "../ExitCode.js"
import * as OrderRules from "../orders/OrderRules.js"
import * as SendOrder from "../orders/SendOrder.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions, SendOrder.Input {
  readonly symbol: string
  readonly category: DerivativeCategory
  readonly qty: Option.Option<string>
  readonly positionIdx: Option.Option<0 | 1 | 2>
  readonly orderLinkId: Option.Option<string>
}

/** There is no such position. */
export class NoPosition extends Data.TaggedError("NoPosition")<{ readonly message: string }> {
  readonly exitCode = ExitCode.rejected
  readonly hint = "effect-bybit positions lists the open positions."
}

/** The order traded less than the quantity to close. */
export class PartlyClosed extends Data.TaggedError("PartlyClosed")<{
  readonly message: string
  readonly orderId: string
  readonly orderLinkId: string | undefined
}> {
  readonly exitCode = ExitCode.rejected
  readonly hint = "It is safe to close the rest: effect-bybit positions shows it."
}

/** The open position to close. In hedge mode, there may be two. */
const openPosition = ({ category, positionIdx, symbol }: Input) =>
  Effect.gen(function* () {
    const { list } = yield* getPositionInfo({ category, symbol })
    const idx = Option.getOrUndefined(positionIdx)
    const open = list.filter((row) => !Amount.isZero(row.size) && (idx === undefined || row.positionIdx === idx))
    const [position] = open
    if (position === undefined) return yield* new NoPosition({ message: `No open position on ${symbol}` })
    if (open.length > 1)
      return yield* new UsageError({
        message: `There are two positions on ${symbol}`,
        hint: "Choose one: --position-idx 1 closes the buy side's, 2 the sell side's."
      })
    return position
  })

/** Closes a position, or shows what it would send. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { category, symbol } = input
    yield* Effect.gen(function* () {
      const instrument = yield* OrderRules.instrument(category, symbol)
      const { positionIdx, side, size } = yield* openPosition(input)
      const qty = Option.getOrElse(input.qty, () => size)
      // A quantity of 0 would close all of it.
      if (Amount.isZero(qty) || !Amount.isAtMost(qty, size))
        return yield* new UsageError({ message: `--qty ${qty} is not between 0 and the size of the position, ${size}` })
      const order = yield* SendOrder.send(choice, input, instrument, {
        category,
        symbol,
        side: side === "Buy" ? "Sell" : "Buy",
        orderType: "Market",
        qty,
        reduceOnly: true,
        positionIdx: ([1, 2] as const).find((own) => own === positionIdx),
        orderLinkId: Option.getOrUndefined(input.orderLinkId)
      })
      if (order !== undefined && !Amount.isAtMost(qty, order.cumExecQty))
        return yield* new PartlyClosed({
          message: `Only ${order.cumExecQty} of ${qty} ${symbol} was closed`,
          orderId: order.orderId,
          orderLinkId: order.orderLinkId
        })
    }).pipe(Effect.provide(Venue.layerAccount(choice)))
  })
