/** Order commands and queries for the older APIs. */

import * as Either from "effect/Either"
import type { PrivateContext } from "../../Exchange.js"
import { type Amendment, amendRequest, type NewOrder, placeRequest } from "../Handlers/OrderParams.js"
import { invalid, type Outcome } from "../Outcome.js"
import { given } from "../Parameters.js"
import type { Execution, Order } from "../State.js"
import * as OrderLookup from "../Trading/OrderLookup.js"
import type { OrderReference } from "../Trading/OrderRequest.js"
import * as Orders from "../Trading/Orders.js"

/** Places an order. */
export const place = (context: PrivateContext, category: string, row: NewOrder): Outcome<Order> =>
  Orders.place(context.engine, context.account, placeRequest(category, row))

/** Amends an order. */
export const amend = (context: PrivateContext, category: string, row: Amendment): Outcome<Order> =>
  Orders.amend(context.engine, context.account, amendRequest(category, row))

/** Whether an order is untriggered, or was closed untriggered. */
export const isUntriggered = (order: Order): boolean =>
  order.trigger !== undefined && (order.status === "Untriggered" || order.status === "Deactivated")

/** Finds an open order. `conditional` restricts it to conditional or to active orders. */
export const find = (context: PrivateContext, reference: OrderReference, conditional?: boolean): Outcome<Order> =>
  Either.filterOrLeft(
    OrderLookup.find(context.engine, context.account, reference),
    (order) => conditional === undefined || isUntriggered(order) === conditional,
    () => OrderLookup.unknown(reference.category)
  )

/** Finds an order, open or closed. Returns `undefined` if there is none. */
export const findAny = ({ account }: PrivateContext, reference: OrderReference): Order | undefined => {
  const { category, orderId, orderLinkId, symbol } = reference
  const order = given(orderId) ? account.ordersById.get(orderId) : account.ordersByLinkId.get(orderLinkId ?? "")
  if (order === undefined || order.market.instrument.category !== category) return undefined
  return given(symbol) && order.market.instrument.symbol !== symbol ? undefined : order
}

/** Whether a reference contains an order ID. */
export const namesOrder = (reference: OrderReference): boolean =>
  given(reference.orderId) || given(reference.orderLinkId)

/** Cancels one order. `conditional` restricts it to conditional or to active orders. */
export const cancel = (context: PrivateContext, reference: OrderReference, conditional?: boolean): Outcome<Order> =>
  Either.flatMap(find(context, reference, conditional), () => Orders.cancel(context.engine, context.account, reference))

/** Cancels all matching open orders. */
export const cancelAll = (context: PrivateContext, fits: (order: Order) => boolean): ReadonlyArray<Order> =>
  Orders.cancelAll(context.engine, context.account, fits)

/** The last fill of an order. */
export const lastFill = (order: Order): Execution | undefined => {
  if (order.filled === 0) return undefined
  const { executions } = order.account
  for (let i = executions.length - 1; i >= 0; i--) if (executions[i]?.order === order) return executions[i]
  return undefined
}

/** A page by number, starting at 1. */
export const paged = <A>(
  rows: ReadonlyArray<A>,
  options: {
    readonly page?: number | undefined
    readonly limit?: number | undefined
    readonly defaultLimit: number
    readonly maxLimit: number
  }
): Outcome<{ readonly rows: ReadonlyArray<A>; readonly page: number; readonly pages: number }> => {
  const page = options.page ?? 1
  if (page < 1) return invalid("params error: page invalid")
  if (options.limit !== undefined && options.limit < 1) return invalid("params error: limit invalid")
  const limit = Math.min(options.limit ?? options.defaultLimit, options.maxLimit)
  return Either.right({
    rows: rows.slice((page - 1) * limit, page * limit),
    page,
    pages: Math.max(1, Math.ceil(rows.length / limit))
  })
}
