/** The orders of a view, their fills, and what they had executed before the view began. */
import * as BigDecimal from "effect/BigDecimal"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import { type Execution, isFill } from "../../../Schema/Execution.js"
import type { Order } from "../../../Schema/Order.js"
import { isFinal } from "../../../Schema/OrderStatus.js"
import type { AccountOrder, AccountView, Earlier } from "../../AccountView.js"
import type { UnresolvedOrder } from "../../FeedEvent.js"
import { millisOf } from "../Account/Millis.js"
import { orZero, textOf } from "./Amount.js"
import * as Executions from "./Executions.js"
import * as Fills from "./Fills.js"
import * as Reserved from "./Reserved.js"

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

/** The quantity of an order's fills up to a time. */
const qtyUntil = ({ executions }: AccountOrder["fills"], until: number): BigDecimal.BigDecimal =>
  executions.reduce(
    (sum, { execQty, execTime }) => ((millisOf(execTime) ?? 0) <= until ? BigDecimal.sum(sum, orZero(execQty)) : sum),
    nothing
  )

const nothing = BigDecimal.fromBigInt(0n)

/** What was executed beyond the fills by a state of an order. */
const beyondUntil = ({ cumExecQty, until }: Pick<Earlier, "cumExecQty" | "until">, fills: AccountOrder["fills"]) => {
  const missing = BigDecimal.subtract(orZero(cumExecQty), qtyUntil(fills, until))
  return missing.value > 0n ? missing : nothing
}

/** An order with what follows from its fills. */
const withEarlier = (one: Omit<AccountOrder, "earlierQty">): AccountOrder => {
  const { earlier, fills } = one
  if (earlier === undefined) return { ...one, earlierQty: "0" }
  const qty = beyondUntil(earlier, fills)
  const isProvisional = earlier.isProvisional && qty.value > 0n
  return {
    ...one,
    earlierQty: textOf(qty),
    earlier: isProvisional === earlier.isProvisional ? earlier : { ...earlier, isProvisional }
  }
}

/** Applies the state of an order. If it reserves more or less than before, the wallet's totals are no longer current. */
export const reported = (view: AccountView, order: Order, at: number): AccountView => {
  const before = knownIn(view, order.orderId)?.order
  const next = stateOf(view, order)
  if (next === view) return view
  const reserved = Reserved.changed(view.reserved, before, order)
  return reserved === view.reserved ? next : { ...next, reserved, touchedAt: at }
}

const stateOf = (view: AccountView, order: Order): AccountView => {
  const { orderId } = order
  const open = Option.getOrUndefined(HashMap.get(view.orders, orderId))
  const closed = open === undefined ? closedIn(view, orderId) : undefined
  const known = open ?? closed
  if (known !== undefined && isStale(known.order, order)) return view
  const waiting = known === undefined ? view.unmatched.find((one) => one.orderId === orderId) : undefined
  const fills = (known ?? waiting)?.fills ?? Fills.none
  const next = withEarlier({ order, fills, earlier: known?.earlier && stated(known.earlier, order) })
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
  const wasExecutedBefore = known.earlier !== undefined && (millisOf(execution.execTime) ?? 0) <= known.earlier.until
  const next = wasExecutedBefore ? withEarlier({ ...known, fills }) : { ...known, fills }
  const after = isFinal(known.order.orderStatus)
    ? { ...view, closedOrders: view.closedOrders.with(view.closedOrders.indexOf(known), next) }
    : { ...view, orders: HashMap.set(view.orders, orderId, next) }
  return known.earlier?.isProvisional === true && next.earlier?.isProvisional !== true
    ? { ...after, provisional: view.provisional.filter((one) => one !== orderId) }
    : after
}

/** Applies an execution. */
export const executed = (view: AccountView, execution: Execution): AccountView => {
  const executions = Executions.addNewest(view.executions, execution, view.limit)
  const next = executions === undefined ? view : { ...view, executions }
  return isFill(execution) ? matched(next, execution) : next
}

/** An order has several states in a millisecond if several of its executions have the same time: the last one counts all of them. */
const stated = (earlier: Earlier, { cumExecQty, updatedTime }: Order): Earlier =>
  millisOf(updatedTime) === earlier.until && orZero(cumExecQty).value > 0n
    ? { ...earlier, cumExecQty: textOf(BigDecimal.max(orZero(earlier.cumExecQty), orZero(cumExecQty))) }
    : earlier

/** What an order had executed before the view began, given that everything up to `completeUntil` is in the view. */
const earlierOf = (
  { earlier, fills, order }: AccountOrder,
  completeUntil: number,
  isFirst: boolean,
  knownExecQty: string | undefined
): Earlier | undefined => {
  if (knownExecQty !== undefined) return { cumExecQty: beyond(knownExecQty, fills), until: 0, isProvisional: false }
  const cumExecQty = order.cumExecQty ?? ""
  const until = millisOf(order.updatedTime) ?? completeUntil
  if (until <= completeUntil) {
    // The state counts all of these, even if the exchange dates them differently.
    const before = beyondUntil({ cumExecQty, until: completeUntil }, fills)
    return { cumExecQty: textOf(BigDecimal.sum(before, qtyUntil(fills, until))), until, isProvisional: false }
  }
  return isFirst ? { cumExecQty, until, isProvisional: true } : earlier
}

const isSame = (one: Earlier | undefined, other: Earlier | undefined): boolean =>
  one?.cumExecQty === other?.cumExecQty && one?.until === other?.until && one?.isProvisional === other?.isProvisional

/** Changes orders, open and closed. */
const changed = (view: AccountView, change: (one: AccountOrder) => AccountOrder): AccountView => {
  const closed = view.closedOrders.map(change)
  return {
    ...view,
    orders: HashMap.reduce(view.orders, view.orders, (orders, one, orderId) => {
      const next = change(one)
      return next === one ? orders : HashMap.set(orders, orderId, next)
    }),
    closedOrders: closed.some((one, at) => one !== view.closedOrders[at]) ? closed : view.closedOrders
  }
}

/**
 * Everything up to `completeUntil` is in the view. So any quantity that an order had executed by then beyond its fills was executed
 * before the view began, unless the order is unresolved.
 */
export const completed = (
  view: AccountView,
  completeUntil: number,
  unresolved: ReadonlyArray<UnresolvedOrder>
): AccountView => {
  const isFirst = view.freshness.completeUntil === undefined
  const known = new Map(unresolved.map((one) => [one.orderId, one.knownExecQty]))
  const provisional: Array<string> = []
  const after = changed(view, (one) => {
    const { orderId } = one.order
    const earlier = earlierOf(one, completeUntil, isFirst, known.get(orderId))
    const next = isSame(earlier, one.earlier) ? one : withEarlier({ ...one, earlier })
    if (next.earlier?.isProvisional === true) provisional.push(orderId)
    return next
  })
  return { ...after, provisional }
}

/** What hasn't come by now isn't on its way anymore. */
export const waited = (view: AccountView): AccountView => ({
  ...changed(view, (one) =>
    one.earlier?.isProvisional === true ? { ...one, earlier: { ...one.earlier, isProvisional: false } } : one
  ),
  provisional: []
})
