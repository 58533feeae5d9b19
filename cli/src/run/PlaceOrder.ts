import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Instrument } from "effect-bybit/Layers/Instruments"
import { getTickers } from "effect-bybit/Market"
import { makeOrderLinkId, submit } from "effect-bybit/Order"
import * as Confirm from "../Confirm.js"
import * as ExitCode from "../ExitCode.js"
import * as Rules from "../orders/OrderRules.js"
import * as Value from "../orders/OrderValue.js"
import * as Output from "../output/Output.js"
import * as Report from "../Report.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/**
 * What was typed.
 *
 * @since 0.1.0
 */
export interface Typed extends Venue.VenueOptions, Confirm.ConfirmOptions {
  readonly symbol: string
  readonly category: "spot" | "linear" | "inverse" | "option"
  readonly side: "Buy" | "Sell"
  readonly qty: string
  readonly price: Option.Option<string>
  readonly market: boolean
  readonly timeInForce: Option.Option<"GTC" | "IOC" | "FOK" | "PostOnly">
  readonly reduceOnly: boolean
  readonly triggerPrice: Option.Option<string>
  readonly triggerDirection: Option.Option<"rise" | "fall">
  readonly takeProfit: Option.Option<string>
  readonly stopLoss: Option.Option<string>
  readonly positionIdx: Option.Option<0 | 1 | 2>
  readonly marketUnit: Option.Option<"baseCoin" | "quoteCoin">
  readonly orderLinkId: Option.Option<string>
  readonly round: boolean
}

/**
 * The exchange has no such order: the call got lost, and it was looked for.
 *
 * @since 0.1.0
 */
export class OrderNotPlaced extends Data.TaggedError("OrderNotPlaced")<{
  readonly message: string
  readonly orderLinkId: string
}> {
  readonly exitCode = ExitCode.network
  readonly hint = "It is safe to place it again."
}

/**
 * Nobody can say whether the exchange has the order.
 *
 * @since 0.1.0
 */
export class OrderUnknown extends Data.TaggedError("OrderUnknown")<{
  readonly message: string
  readonly orderLinkId: string
}> {
  readonly exitCode = ExitCode.unknown
  readonly outcome = "unknown"
}

const check = (typed: Typed): UsageError | undefined => {
  const { category, market, price, timeInForce, triggerDirection, triggerPrice } = typed
  if (market === Option.isSome(price))
    return new UsageError({
      message: market ? "--market has no --price" : "An order needs --price, or --market",
      hint: "--price 50000 is a limit, --market takes whatever price there is."
    })
  if (market && Option.isSome(timeInForce)) return new UsageError({ message: "--market has no --time-in-force" })
  if (Option.isSome(triggerDirection) && Option.isNone(triggerPrice))
    return new UsageError({ message: "--trigger-direction goes with --trigger-price" })
  if (Option.isSome(triggerPrice) && Option.isNone(triggerDirection) && ["linear", "inverse"].includes(category))
    return new UsageError({
      message: "A conditional order on a contract needs --trigger-direction",
      hint: "rise: it waits for the price to rise to the trigger; fall: to fall to it."
    })
  return undefined
}

const stepOf = (instrument: Instrument, typed: Typed): string | undefined => {
  const unit = Option.getOrElse(typed.marketUnit, () => (typed.side === "Buy" ? "quoteCoin" : "baseCoin"))
  return typed.category === "spot" && typed.market && unit === "quoteCoin" ? instrument.amountStep : instrument.qtyStep
}

/**
 * Says what would be placed, or places it.
 *
 * @since 0.1.0
 */
export const run = (typed: Typed) =>
  Effect.gen(function* () {
    const wrong = check(typed)
    if (wrong !== undefined) return yield* wrong
    const choice = yield* Venue.choose(typed)
    const { category, market, side, symbol } = typed
    // Made here, not by `submit`, so that an interruption can report it.
    const orderLinkId = Option.isSome(typed.orderLinkId) ? typed.orderLinkId.value : yield* makeOrderLinkId("cli-")
    yield* Effect.gen(function* () {
      const instrument = yield* Rules.instrument(category, symbol)
      const { notes, order } = yield* Rules.inStep(
        instrument,
        {
          qty: typed.qty,
          price: Option.getOrUndefined(typed.price),
          triggerPrice: Option.getOrUndefined(typed.triggerPrice),
          takeProfit: Option.getOrUndefined(typed.takeProfit),
          stopLoss: Option.getOrUndefined(typed.stopLoss)
        },
        { side, round: typed.round, qtyStep: stepOf(instrument, typed) }
      )
      const params = {
        category,
        symbol,
        side,
        orderType: market ? ("Market" as const) : ("Limit" as const),
        ...order,
        qty: order.qty,
        timeInForce: Option.getOrUndefined(typed.timeInForce),
        reduceOnly: typed.reduceOnly ? true : undefined,
        triggerDirection: Option.getOrUndefined(
          Option.map(typed.triggerDirection, (way) => (way === "rise" ? (1 as const) : (2 as const)))
        ),
        positionIdx: Option.getOrUndefined(typed.positionIdx),
        marketUnit: Option.getOrUndefined(typed.marketUnit),
        orderLinkId
      }
      const { list } = yield* getTickers({ category, symbol })
      const ticker: Readonly<Record<string, unknown>> = { ...list[0] }
      yield* Rules.check(instrument, params)
      yield* Confirm.confirm(choice, typed, {
        operation: "Order.placeOrder",
        params,
        value: Value.estimate(instrument, ticker, params),
        notes
      })
      const submission = yield* submit(params).pipe(
        Effect.provide(Venue.account(choice)),
        Confirm.sending(`order ${orderLinkId}`, typed, { orderLinkId })
      )
      switch (submission._tag) {
        case "Accepted": {
          const { order, orderId } = submission
          if (typed.json) return yield* Output.document({ status: "Accepted", orderId, orderLinkId, order })
          // It was looked for: under an id of one's own it may be an order of an earlier call.
          const { price, qty, side: own } = order ?? { ...params, price: market ? "the market's price" : params.price }
          return yield* Output.facts([
            [order === undefined ? "accepted" : "found", `${own} ${qty} ${symbol} at ${price}`],
            ["status", order?.orderStatus],
            ["order id", orderId],
            ["order link id", orderLinkId]
          ])
        }
        case "Rejected": {
          if (submission.reason === "refused") return yield* submission.error
          const { message } = Report.tell(submission.error)
          return yield* new OrderNotPlaced({ message: `There is no such order: ${message}`, orderLinkId })
        }
        case "Unknown": {
          const { message } = Report.tell(submission.error)
          return yield* new OrderUnknown({ message: `Nobody can say whether it was placed: ${message}`, orderLinkId })
        }
      }
    }).pipe(Effect.provide(Venue.layer(choice)))
  })
