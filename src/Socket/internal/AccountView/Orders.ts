import * as BigDecimal from "effect/BigDecimal"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import type { Execution } from "../../../Schema/Execution.js"
import type { Order } from "../../../Schema/Order.js"
import { isFinal } from "../../../Schema/OrderStatus.js"
import type { AccountOrder, AccountView } from "../../AccountView.js"
import { orZero, textOf } from "./Amount.js"
import * as Executions from "./Executions.js"
import * as Fills from "./Fills.js"

/** Whether a row is older than the one that is known. */
const isStale = (known: Order, next: Order): boolean => {
  if (isFinal(known.orderStatus) && !isFinal(next.orderStatus)) return true
  if (known.cumExecQty !== next.cumExecQty) {
    const change = BigDecimal.Order(orZero(next.cumExecQty), orZero(known.cumExecQty))
    if (change !== 0) return change < 0
  }
  return Number(next.updatedTime) < Number(known.updatedTime)
}

type Links = HashMap.HashMap<string, string>

const linked = (links: Links, { orderId, orderLinkId = "" }: Order): Links =>
  orderLinkId === "" || Option.contains(HashMap.get(links, orderLinkId), orderId)
    ? links
    : HashMap.set(links, orderLinkId, orderId)

const unlinked = (links: Links, orders: ReadonlyArray<AccountOrder>): Links =>
  orders.reduce(
    (left, { order: { orderId, orderLinkId = "" } }) =>
      // Another order may have the ID by now.
      Option.contains(HashMap.get(left, orderLinkId), orderId) ? HashMap.remove(left, orderLinkId) : left,
    links
  )

const closedIn = (view: AccountView, orderId: string): AccountOrder | undefined =>
  view.closedOrders.find(({ order }) => order.orderId === orderId)

/** Applies the state of an order. */
export const reported = (view: AccountView, order: Order): AccountView => {
  const { orderId } = order
  const open = Option.getOrUndefined(HashMap.get(view.orders, orderId))
  const closed = open === undefined ? closedIn(view, orderId) : undefined
  const known = open ?? closed
  if (known !== undefined && isStale(known.order, order)) return view
  const waiting = known === undefined ? view.unmatched.find((one) => one.orderId === orderId) : undefined
  const fills = (known ?? waiting)?.fills ?? Fills.none
  const next: AccountOrder = { order, fills, earlierQty: known?.earlierQty ?? "0" }
  const unmatched = waiting === undefined ? view.unmatched : view.unmatched.filter((one) => one !== waiting)
  const orderIds = linked(view.orderIds, order)
  if (!isFinal(order.orderStatus)) {
    return { ...view, orders: HashMap.set(view.orders, orderId, next), orderIds, unmatched }
  }
  const others = closed === undefined ? view.closedOrders : view.closedOrders.filter((one) => one !== closed)
  return {
    ...view,
    orders: open === undefined ? view.orders : HashMap.remove(view.orders, orderId),
    closedOrders: [next, ...others.slice(0, view.limit - 1)],
    orderIds: unlinked(orderIds, others.slice(view.limit - 1)),
    unmatched
  }
}

/** Applies an execution to its order, or keeps it for an order that has not been reported yet. */
const matched = (view: AccountView, execution: Execution): AccountView => {
  const { orderId } = execution
  const known = Option.getOrElse(HashMap.get(view.orders, orderId), () => closedIn(view, orderId))
  if (known === undefined) {
    const waiting = view.unmatched.find((one) => one.orderId === orderId)
    const fills = Fills.add(waiting?.fills ?? Fills.none, execution)
    if (fills === waiting?.fills) return view
    const others = waiting === undefined ? view.unmatched : view.unmatched.filter((one) => one !== waiting)
    return { ...view, unmatched: [{ orderId, fills }, ...others.slice(0, view.limit - 1)] }
  }
  const fills = Fills.add(known.fills, execution)
  if (fills === known.fills) return view
  const next: AccountOrder = { ...known, fills }
  return isFinal(known.order.orderStatus)
    ? { ...view, closedOrders: view.closedOrders.with(view.closedOrders.indexOf(known), next) }
    : { ...view, orders: HashMap.set(view.orders, orderId, next) }
}

/** Applies an execution. */
export const executed = (view: AccountView, execution: Execution): AccountView => {
  const executions = Executions.addNewest(view.executions, execution, view.limit)
  const next = executions === undefined ? view : { ...view, executions }
  return Fills.isFill(execution) ? matched(next, execution) : next
}

const withEarlier = (one: AccountOrder): AccountOrder => {
  const missing = BigDecimal.subtract(orZero(one.order.cumExecQty), orZero(one.fills.qty))
  return missing.value > 0n ? { ...one, earlierQty: textOf(missing) } : one
}

/** The first reading is complete: what orders have executed beyond their fills was executed before. */
export const begun = (view: AccountView): AccountView => ({
  ...view,
  orders: HashMap.map(view.orders, withEarlier),
  closedOrders: view.closedOrders.map(withEarlier)
})
