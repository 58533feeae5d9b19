import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { getTickers } from "effect-bybit/Market"
import { amendOrder, getOpenOrders } from "effect-bybit/Order"
import * as Confirm from "../Confirm.js"
import * as ExitCode from "../ExitCode.js"
import * as Rules from "../orders/OrderRules.js"
import * as Value from "../orders/OrderValue.js"
import * as Output from "../output/Output.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/**
 * Which order is meant.
 *
 * @since 0.1.0
 */
export interface OneOrder {
  readonly symbol: string
  readonly category: "spot" | "linear" | "inverse" | "option"
  readonly orderId: Option.Option<string>
  readonly orderLinkId: Option.Option<string>
}

/**
 * What was typed.
 *
 * @since 0.1.0
 */
export interface Typed extends OneOrder, Venue.VenueOptions, Confirm.ConfirmOptions {
  readonly qty: Option.Option<string>
  readonly price: Option.Option<string>
  readonly triggerPrice: Option.Option<string>
  readonly takeProfit: Option.Option<string>
  readonly stopLoss: Option.Option<string>
  readonly round: boolean
}

/**
 * There is no such open order: it is filled, cancelled, or never was.
 *
 * @since 0.1.0
 */
export class OrderNotOpen extends Data.TaggedError("OrderNotOpen")<{ readonly message: string }> {
  readonly exitCode = ExitCode.refused
  readonly hint = "effect-bybit order list shows those that are open."
}

/**
 * The one id that names an order.
 *
 * @since 0.1.0
 */
export const idOf = ({
  orderId,
  orderLinkId
}: OneOrder): Effect.Effect<{ readonly orderId?: string; readonly orderLinkId?: string }, UsageError> => {
  if (Option.isSome(orderId) !== Option.isSome(orderLinkId))
    return Effect.succeed(
      Option.isSome(orderId) ? { orderId: orderId.value } : { orderLinkId: Option.getOrElse(orderLinkId, () => "") }
    )
  return new UsageError({ message: "An order is named by --order-id or by --order-link-id, one of them" })
}

/**
 * Says what would be changed, or changes it.
 *
 * @since 0.1.0
 */
export const run = (typed: Typed) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(typed)
    const id = yield* idOf(typed)
    const { category, symbol } = typed
    const asked = {
      qty: Option.getOrUndefined(typed.qty),
      price: Option.getOrUndefined(typed.price),
      triggerPrice: Option.getOrUndefined(typed.triggerPrice),
      takeProfit: Option.getOrUndefined(typed.takeProfit),
      stopLoss: Option.getOrUndefined(typed.stopLoss)
    }
    if (Object.values(asked).every((value) => value === undefined))
      return yield* new UsageError({ message: "Nothing is to be changed: --price, --qty and others say what" })
    yield* Effect.gen(function* () {
      const instrument = yield* Rules.instrument(category, symbol)
      const open = yield* getOpenOrders({ category, symbol, ...id })
      const [before] = open.list
      if (before === undefined)
        return yield* new OrderNotOpen({ message: `There is no open order ${Object.values(id).join()} on ${symbol}` })
      const side = before.side === "Sell" ? "Sell" : "Buy"
      const { notes, order } = yield* Rules.inStep(instrument, asked, {
        side,
        round: typed.round,
        qtyStep: instrument.qtyStep
      })
      const params = { category, symbol, ...id, ...order }
      const { list } = yield* getTickers({ category, symbol })
      const ticker: Readonly<Record<string, unknown>> = { ...list[0] }
      const isMarket = before.orderType === "Market"
      yield* Confirm.confirm(choice, typed, {
        operation: "Order.amendOrder",
        params,
        value: Value.estimate(instrument, ticker, {
          side,
          orderType: isMarket ? "Market" : "Limit",
          qty: order.qty ?? before.qty ?? "",
          price: order.price ?? before.price,
          triggerPrice: order.triggerPrice ?? before.triggerPrice,
          marketUnit: before.marketUnit === "quoteCoin" ? "quoteCoin" : "baseCoin",
          // A price of one's own takes the volatility's place.
          orderIv: order.price === undefined ? (before.orderIv ?? undefined) : undefined
        }),
        notes
      })
      const result = yield* amendOrder(params).pipe(
        Confirm.sending(`a change of ${Object.values(id).join()}`, typed, id)
      )
      if (typed.json) return yield* Output.document(result)
      yield* Output.facts([
        ["accepted", `a change of ${symbol}`],
        ["order id", result.orderId],
        ["order link id", result.orderLinkId]
      ])
    }).pipe(Effect.provide(Venue.layerAccount(choice)))
  })
