import * as BigDecimal from "effect/BigDecimal"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { makeOrderLinkId } from "effect-bybit/Order"
import { getPositionInfo } from "effect-bybit/Position"
import type { DerivativeCategory } from "effect-bybit/Schema/Category"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
import * as ExitCode from "../ExitCode.js"
import * as Fills from "../orders/Fills.js"
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
  readonly orderLinkId: string
}> {
  readonly exitCode = ExitCode.rejected
  readonly hint = "It is safe to close the rest: effect-bybit positions shows it."
}

const isMore = (qty: string, size: string): boolean =>
  Either.getOrElse(
    Either.zipWith(PlainDecimal.parse(qty), PlainDecimal.parse(size), BigDecimal.greaterThan),
    () => true
  )

/** The open position to close. In hedge mode, there may be two. */
const openPosition = ({ category, positionIdx, symbol }: Input) =>
  Effect.gen(function* () {
    const { list } = yield* getPositionInfo({ category, symbol })
    const idx = Option.getOrUndefined(positionIdx)
    const open = list.filter((row) => /[1-9]/.test(row.size) && (idx === undefined || row.positionIdx === idx))
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
    const orderLinkId = yield* makeOrderLinkId("cli-")
    yield* Effect.gen(function* () {
      const instrument = yield* OrderRules.instrument(category, symbol)
      const { positionIdx, side, size } = yield* openPosition(input)
      const qty = Option.getOrElse(input.qty, () => size)
      // A quantity of 0 would close all of it.
      if (!/[1-9]/.test(qty) || isMore(qty, size))
        return yield* new UsageError({ message: `--qty ${qty} is not between 0 and the size of the position, ${size}` })
      const order = yield* SendOrder.send(choice, input, instrument, {
        category,
        symbol,
        side: side === "Buy" ? "Sell" : "Buy",
        orderType: "Market",
        qty,
        reduceOnly: true,
        positionIdx: ([1, 2] as const).find((own) => own === positionIdx),
        orderLinkId
      })
      if (order !== undefined && !Fills.isComplete(order))
        return yield* new PartlyClosed({
          message: `Only ${order.cumExecQty} of ${qty} ${symbol} was closed`,
          orderId: order.orderId,
          orderLinkId
        })
    }).pipe(Effect.provide(Venue.layerAccount(choice)))
  })
