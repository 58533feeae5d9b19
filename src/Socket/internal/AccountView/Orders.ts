import * as BigDecimal from "effect/BigDecimal"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import type { Execution } from "../../../Schema/Execution.js"
import type { Order } from "../../../Schema/Order.js"
import { isFinal } from "../../../Schema/OrderStatus.js"
import type { AccountOrder, AccountView } from "../../AccountView.js"
import type { UnresolvedOrder } from "../../FeedEvent.js"
import { millisOf } from "../Account/Millis.js"
import { orZero, textOf } from "./Amount.js"
import * as Executions from "./Executions.js"
import * as Fills from "./Fills.js"

/** Whether a row is older than the known one. */
const isStale = (known: Order, next: Order): boolean => {
  if (isFinal(known.orderStatus) && !isFinal(next.orderStatus)) return true
  if (known.cumExecQty !== next.cumExecQty) {
    const change = BigDecimal.Order(orZero(next.cumExecQty), orZero(known.cumExecQty))
    if (change !== 0) return change < 0
  }
  const [before, after] = [millisOf(known.updatedTime), millisOf(next.updatedTime)]
  return before !== undefined && after !== undefined && after < before
}

const closedIn = (view: AccountView, orderId: string): AccountOrder | undefined =>
  view.closedOrders.find(({ order }) => order.orderId === orderId)

const knownIn = (view: AccountView, orderId: string): AccountOrder | undefined =>
  Option.getOrElse(HashMap.get(view.orders, orderId), () => closedIn(view, orderId))

type Links = HashMap.HashMap<string, string>

/** The link of an order, unless a newer order has taken it over. */
const linked = (view: AccountView, order: Order): Links => {
  const { orderId, orderLinkId = "" } = order
  if (orderLinkId === "") return view.orderIds
  const holder = Option.getOrUndefined(HashMap.get(view.orderIds, orderLinkId))
  if (holder === orderId) return view.orderIds
  const other = holder === undefined ? undefined : knownIn(view, holder)?.order
  const [created, otherCreated] = [millisOf(order.createdTime), millisOf(other?.createdTime)]
  const isOlder =
    created !== undefined && otherCreated !== undefined && created !== otherCreated
      ? created < otherCreated
      : other !== undefined && isFinal(order.orderStatus)
  return isOlder ? view.orderIds : HashMap.set(view.orderIds, orderLinkId, orderId)
}

const unlinked = (links: Links, orders: ReadonlyArray<AccountOrder>): Links =>
  orders.reduce(
    (left, { order: { orderId, orderLinkId = "" } }) =>
      // Another order may have the ID by now.
      Option.contains(HashMap.get(left, orderLinkId), orderId) ? HashMap.remove(left, orderLinkId) : left,
    links
  )

/** The quantity executed beyond an order's fills, given its state or a sum. */
const beyond = (executed: string | undefined, fills: AccountOrder["fills"]): string => {
  const missing = BigDecimal.subtract(orZero(executed), orZero(fills.qty))
  return missing.value > 0n ? textOf(missing) : "0"
}

/** Whether everything an order has executed is among its fills, or was executed before the view began. */
export const addsUp = (view: AccountView, orderId: string): boolean => {
  const one = knownIn(view, orderId)
  return (
    one !== undefined &&
    BigDecimal.lessThanOrEqualTo(orZero(beyond(one.order.cumExecQty, one.fills)), orZero(one.earlierQty))
  )
}

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
  const orderIds = linked(view, order)
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
  const known = knownIn(view, orderId)
  if (known === undefined) {
    const waiting = view.unmatched.find((one) => one.orderId === orderId)
    const fills = Fills.add(waiting?.fills ?? Fills.none, execution)
    if (fills === waiting?.fills) return view
    const others = waiting === undefined ? view.unmatched : view.unmatched.filter((one) => one !== waiting)
    return { ...view, unmatched: [{ orderId, fills }, ...others.slice(0, view.limit - 1)] }
  }
  const fills = Fills.add(known.fills, execution)
  if (fills === known.fills) return view
  const { cumExecQty, updatedTime } = known.order
  const wasOnItsWay =
    view.provisional.includes(orderId) && (millisOf(execution.execTime) ?? 0) <= (millisOf(updatedTime) ?? 0)
  const earlierQty = wasOnItsWay
    ? textOf(BigDecimal.min(orZero(known.earlierQty), orZero(beyond(cumExecQty, fills))))
    : known.earlierQty
  const next: AccountOrder = { ...known, fills, earlierQty }
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

/**
 * Everything up to `completeUntil` is in the view. So any quantity that an order had executed by then beyond its fills was executed
 * before the view began, unless the order is unresolved.
 */
export const settled = (
  view: AccountView,
  completeUntil: number,
  unresolved: ReadonlyArray<UnresolvedOrder>
): AccountView => {
  const isFirst = view.freshness.completeUntil === undefined
  const known = new Map(unresolved.map((one) => [one.orderId, one.knownExecQty]))
  const settledOne = (one: AccountOrder): AccountOrder => {
    const { cumExecQty, orderId, updatedTime } = one.order
    const sum = known.get(orderId)
    // Its executions may be on their way.
    if (sum === undefined && !isFirst && (millisOf(updatedTime) ?? 0) > completeUntil) return one
    const earlierQty = beyond(sum ?? cumExecQty, one.fills)
    return BigDecimal.equals(orZero(earlierQty), orZero(one.earlierQty)) ? one : { ...one, earlierQty }
  }
  const closed = view.closedOrders.map(settledOne)
  const after: AccountView = {
    ...view,
    orders: HashMap.reduce(view.orders, view.orders, (orders, one, orderId) => {
      const next = settledOne(one)
      return next === one ? orders : HashMap.set(orders, orderId, next)
    }),
    closedOrders: closed.some((one, at) => one !== view.closedOrders[at]) ? closed : view.closedOrders
  }
  const isProvisional = ({ earlierQty, order }: AccountOrder): boolean =>
    earlierQty !== "0" && (millisOf(order.updatedTime) ?? 0) > completeUntil
  const some = isFirst
    ? [...HashMap.values(after.orders), ...after.closedOrders]
    : view.provisional.flatMap((orderId) => knownIn(after, orderId) ?? [])
  return { ...after, provisional: some.filter(isProvisional).map(({ order }) => order.orderId) }
}
