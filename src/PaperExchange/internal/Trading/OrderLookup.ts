/** Finds an open order by one of its two IDs. */
import * as Either from "effect/Either"
import { Reply } from "../../../Http/Handler.js"
import type { Engine } from "../Engine.js"
import { invalid, type Outcome, textOf } from "../Outcome.js"
import { given } from "../Parameters.js"
import type { Account, Order } from "../State.js"
import type { OrderReference } from "./OrderRequest.js"

/** The order filter that an order belongs to. */
export const filterOf = (order: Order): "Order" | "StopOrder" | "tpslOrder" | "OcoOrder" => {
  const kind = order.trigger?.kind
  if (kind === undefined) return "Order"
  return kind === "tpslOrder" || kind === "OcoOrder" ? kind : "StopOrder"
}

/** The refusal for an order that is unknown or already closed. */
export const unknown = (category: string): Reply =>
  category === "spot"
    ? new Reply({ code: 170213, message: textOf(170213) })
    : new Reply({ code: 110001, message: textOf(110001) })

/** Finds an open order of an account. */
export const find = (engine: Engine, account: Account, reference: OrderReference): Outcome<Order> => {
  if (!given(reference.orderId) && !given(reference.orderLinkId)) {
    return invalid("params error: orderId or orderLinkId is required")
  }
  const order = given(reference.orderId)
    ? account.ordersById.get(reference.orderId)
    : account.ordersByLinkId.get(reference.orderLinkId ?? "")
  if (order === undefined || !order.open || order.market.instrument.category !== reference.category)
    return Either.left(unknown(reference.category))
  if (given(reference.symbol) && order.market.instrument.symbol !== reference.symbol)
    return Either.left(unknown(reference.category))
  const isUnseen = order.createdTime > engine.now - (engine.disturbance?.lagMillis ?? 0)
  return isUnseen ? Either.left(unknown(reference.category)) : Either.right(order)
}
