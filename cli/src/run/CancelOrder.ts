import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { cancelAllOrders, cancelOrder } from "effect-bybit/Order"
import * as Confirm from "../Confirm.js"
import * as Output from "../output/Output.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"
import { idOf, type OneOrder } from "./AmendOrder.js"

/**
 * What was typed.
 *
 * @since 0.1.0
 */
export interface Typed extends OneOrder, Venue.VenueOptions, Confirm.ConfirmOptions {
  readonly all: boolean
}

const none: Confirm.Value = { _tag: "None" }

const one = (typed: Typed, choice: Venue.Choice) =>
  Effect.gen(function* () {
    const { category, symbol } = typed
    const id = yield* idOf(typed)
    const params = { category, symbol, ...id }
    yield* Confirm.confirm(choice, typed, { operation: "Order.cancelOrder", params, value: none })
    const result = yield* cancelOrder(params).pipe(
      Confirm.sending(`the cancelling of ${Object.values(id).join()}`, typed, id)
    )
    if (typed.json) return yield* Output.document(result)
    yield* Output.facts([
      ["accepted", `the cancelling of an order on ${symbol}`],
      ["order id", result.orderId],
      ["order link id", result.orderLinkId]
    ])
  })

const every = (typed: Typed, choice: Venue.Choice) =>
  Effect.gen(function* () {
    const { category, orderId, orderLinkId, symbol } = typed
    if (Option.isSome(orderId) || Option.isSome(orderLinkId))
      return yield* new UsageError({ message: "--all takes no id of an order" })
    const params = { category, symbol }
    yield* Confirm.confirm(choice, typed, { operation: "Order.cancelAllOrders", params, value: none })
    const result = yield* cancelAllOrders(params).pipe(
      Confirm.sending(`the cancelling of all orders on ${symbol}`, typed)
    )
    if (typed.json) return yield* Output.document(result)
    yield* Output.rows(
      [
        { title: "order id", cell: ({ orderId }) => orderId },
        { title: "order link id", cell: ({ orderLinkId }) => orderLinkId }
      ],
      result.list,
      `There was no open order on ${symbol}.`
    )
  })

/**
 * Says what would be cancelled, or cancels it.
 *
 * @since 0.1.0
 */
export const run = (typed: Typed) =>
  Effect.flatMap(Venue.choose(typed), (choice) =>
    Effect.provide(
      Effect.if(typed.all, { onTrue: () => every(typed, choice), onFalse: () => one(typed, choice) }),
      Venue.layerAccount(choice)
    )
  )
