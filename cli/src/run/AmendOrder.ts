import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { amendOrder, getOpenOrders } from "effect-bybit/Order"
import { isFinal } from "effect-bybit/Schema/OrderStatus"
import * as Confirm from "../Confirm.js"
import * as ExitCode from "../ExitCode.js"
import { idOf, type OneOrder, printAccepted } from "../orders/OneOrder.js"
import * as OrderRules from "../orders/OrderRules.js"
import * as OrderValue from "../orders/OrderValue.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends OneOrder, Venue.VenueOptions, Confirm.ConfirmOptions {
  readonly qty: Option.Option<string>
  readonly price: Option.Option<string>
  readonly triggerPrice: Option.Option<string>
  readonly takeProfit: Option.Option<string>
  readonly stopLoss: Option.Option<string>
  readonly round: boolean
}

/** The order is not open: it was filled or canceled, or never existed. */
export class OrderNotOpen extends Data.TaggedError("OrderNotOpen")<{ readonly message: string }> {
  readonly exitCode = ExitCode.rejected
  readonly hint = "effect-bybit order list shows the open orders."
}

/** Amends an order, or shows what it would send. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const id = yield* idOf(input)
    const { category, symbol } = input
    const changes = {
      qty: Option.getOrUndefined(input.qty),
      price: Option.getOrUndefined(input.price),
      triggerPrice: Option.getOrUndefined(input.triggerPrice),
      takeProfit: Option.getOrUndefined(input.takeProfit),
      stopLoss: Option.getOrUndefined(input.stopLoss)
    }
    if (Object.values(changes).every((value) => value === undefined))
      return yield* new UsageError({ message: "Nothing to change: give --price, --qty or another new value" })
    yield* Effect.gen(function* () {
      const instrument = yield* OrderRules.instrument(category, symbol)
      // With an ID, orders that were closed lately are listed, too.
      const { list } = yield* getOpenOrders({ category, symbol, ...id })
      const before = list.find(({ orderStatus }) => !isFinal(orderStatus))
      if (before === undefined)
        return yield* new OrderNotOpen({ message: `No open order ${Object.values(id).join()} on ${symbol}` })
      const side = before.side === "Sell" ? "Sell" : "Buy"
      const { notes, order } = yield* OrderRules.fitToSteps(instrument, changes, {
        side,
        round: input.round,
        qtyStep: instrument.qtyStep
      })
      const params = { category, symbol, ...id, ...order }
      const isMarket = before.orderType === "Market"
      const plan: Confirm.Plan = {
        operation: "Order.amendOrder",
        params,
        value: yield* OrderValue.valueOf(instrument, {
          side,
          orderType: isMarket ? "Market" : "Limit",
          qty: order.qty ?? before.qty,
          price: order.price ?? before.price,
          triggerPrice: order.triggerPrice ?? before.triggerPrice,
          marketUnit: before.marketUnit === "quoteCoin" ? "quoteCoin" : "baseCoin",
          reduceOnly: before.reduceOnly === true,
          // A new price replaces the volatility.
          orderIv: order.price === undefined ? (before.orderIv ?? undefined) : undefined
        }),
        notes
      }
      const what = `the amendment of ${Object.values(id).join()}`
      const result = yield* amendOrder(params).pipe(Confirm.send(choice, input, plan, { what, ids: id }))
      yield* printAccepted(input, `the amendment of an order on ${symbol}`, result)
    }).pipe(Effect.provide(Venue.layerAccount(choice)))
  })
