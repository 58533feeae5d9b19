/** Places and cancels orders, for the handlers of every API. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import type { Outcome } from "../Outcome.js"
import type { Account, Order } from "../State.js"
import * as Entry from "./Entry.js"
import * as OrderLookup from "./OrderLookup.js"
import type { OrderReference, PlaceRequest } from "./OrderRequest.js"
import * as Placing from "./Placing.js"
import * as Resting from "./Resting.js"
import * as Stops from "./Stops.js"

export { amend } from "./Amend.js"
export type { OrderReference, PlaceRequest } from "./OrderRequest.js"
export { marketOf, priceLimits } from "./OrderRules.js"

/**
 * Places an order: checks it, matches it, and rests any remainder on the book.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/order/create-order
 */
export const place = (engine: Engine, account: Account, request: PlaceRequest): Outcome<Order> =>
  Either.map(Placing.prepare(engine, account, request, engine.lastSeq + 1), (order) => {
    engine.nextSeq()
    const reason = engine.disturbance?.reject
    return reason === undefined ? Entry.enter(engine, order) : Resting.reject(engine, order, reason)
  })

/** Cancels an order together with its one-cancels-the-other twin. */
const cancelBoth = (engine: Engine, order: Order, cancel: string): void => {
  const twin = Stops.unlink(order)
  const why = { cancel, reject: "EC_PerCancelRequest" }
  Resting.cancel(engine, order, why)
  if (twin !== undefined) Resting.cancel(engine, twin, why)
}

/** Cancels an order together with its one-cancels-the-other twin. */
export const cancel = (engine: Engine, account: Account, reference: OrderReference): Outcome<Order> =>
  Either.map(OrderLookup.find(engine, account, reference), (order) => {
    cancelBoth(engine, order, "CancelByUser")
    if (order.position !== undefined && order.trigger !== undefined) engine.notePosition(order.position)
    return order
  })

/** Cancels the matching open orders: all of them, or the first `most`. */
export const cancelAll = (
  engine: Engine,
  account: Account,
  fits: (order: Order) => boolean,
  cancelType = "CancelByUser",
  most = Number.POSITIVE_INFINITY
): ReadonlyArray<Order> => {
  const found = [...account.openOrders].filter(fits).slice(0, most)
  for (const order of found) if (order.open) cancelBoth(engine, order, cancelType)
  return found
}
