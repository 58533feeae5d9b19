import { type Outcome, params, reply } from "../Reply.js"
import type { Account, Order } from "../State.js"
import type { OrderReference } from "./OrderRequest.js"
import { given } from "./OrderRules.js"

/** What kind of order the filters of the exchange take it for. */
export const filterOf = (order: Order): "Order" | "StopOrder" | "tpslOrder" | "OcoOrder" => {
  const kind = order.trigger?.kind
  if (kind === undefined) return "Order"
  return kind === "tpslOrder" || kind === "OcoOrder" ? kind : "StopOrder"
}

/** Finds an open order of an account, or the refusal that its category gives. */
export const find = (account: Account, reference: OrderReference): Outcome<Order> => {
  const spot = reference.category === "spot"
  const none = reply(spot ? 170213 : 110001)
  if (!given(reference.orderId) && !given(reference.orderLinkId)) {
    return params("params error: orderId or orderLinkId is required")
  }
  const order = given(reference.orderId)
    ? account.ordersById.get(reference.orderId)
    : account.ordersByLinkId.get(reference.orderLinkId ?? "")
  if (order === undefined || !order.open || order.market.instrument.category !== reference.category) return none
  if (given(reference.symbol) && order.market.instrument.symbol !== reference.symbol) return none
  return order
}
