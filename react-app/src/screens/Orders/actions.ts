/**
 * Actions on orders, and their toasts.
 */
import * as Effect from "effect/Effect"
import type { PlaceOrderParams, Submission } from "effect-bybit/Order"
import {
  type AmendOrderParams,
  amendOrder,
  type CancelAllOrdersParams,
  cancelAllOrders,
  cancelOrder
} from "effect-bybit/Order"
import type { Category } from "effect-bybit/Schema/Category"
import type { Order } from "effect-bybit/Schema/Order"
import { settleOrder, submitOrder } from "effect-bybit-react"
import type { Registry } from "effect-bybit-react/rx"
import { describe, sentence } from "../../errors.js"
import { atoms } from "../../session.js"
import { type Toast, toasts } from "../../ui/notify.js"
import { followNews } from "./news.js"
import { makeWrite } from "./writes.js"

/** An order to send. */
export interface Placing {
  readonly params: PlaceOrderParams
  /** The name that is busy while it is sent, such as `form linear BTCUSDT`. */
  readonly busyAs: string
  /** The order in messages: `Buy 0.01 BTCUSDT at 65000`. */
  readonly summary: string
}

const toastOf = (
  outcome: Submission<unknown>,
  summary: string,
  registry: Registry.Registry,
  again: (() => void) | undefined
): Omit<Toast, "id"> & { readonly id: string } => {
  const id = `order ${outcome.orderLinkId}`
  switch (outcome._tag) {
    case "Accepted":
      return { id, kind: "good", title: "Order accepted", text: summary }
    case "Rejected": {
      const isLost = outcome.reason === "notFound"
      const description = describe(outcome.error)
      return {
        id,
        kind: "error",
        title: isLost ? "Order not received" : "Order rejected",
        text: isLost
          ? `${summary}: the exchange did not receive it. It is safe to send it again.`
          : `${summary}. ${sentence(outcome.error)}`,
        ...((isLost || description.next === "again") && again !== undefined
          ? { action: { label: "Send again", run: again } }
          : {})
      }
    }
    case "Unknown":
      return {
        id,
        kind: "unknown",
        title: "Order status unknown",
        text: `${summary}. The exchange may or may not have received it. Don't send it again until its status is known.`,
        action: { label: "Check again", run: () => registry.set(settle, outcome.orderLinkId) }
      }
  }
}

/** The toast for the outcome of an order; undefined if the feed has already reported the order, for example as filled. */
export const outcomeToast = (
  outcome: Submission,
  summary: string,
  registry: Registry.Registry,
  again: (() => void) | undefined
): (Omit<Toast, "id"> & { readonly id: string }) | undefined => {
  const toast = toastOf(outcome, summary, registry, again)
  const isReported = outcome._tag === "Accepted" && registry.get(toasts).some(({ id }) => id === toast.id)
  return isReported ? undefined : toast
}

/** Sends an order and records it in `atoms.sent`. */
export const place = makeWrite({
  label: "place order",
  busyAs: ({ busyAs }: Placing) => busyAs,
  what: ({ summary }) => summary,
  call: ({ params }, registry) => {
    followNews(registry)
    return submitOrder(registry, atoms, params)
  },
  done: (outcome, placing, registry) =>
    // A retry has the same ID, since the exchange accepts an ID only once.
    outcomeToast(outcome, placing.summary, registry, () =>
      registry.set(place, { ...placing, params: { ...placing.params, orderLinkId: outcome.orderLinkId } })
    )
})

/** Looks up an order whose outcome is unknown. */
export const settle = makeWrite({
  label: "look up order",
  busyAs: (orderLinkId: string) => `settle ${orderLinkId}`,
  what: () => "Looking up the order",
  idempotent: true,
  call: (orderLinkId, registry) => settleOrder(registry, atoms, orderLinkId),
  done: (outcome, orderLinkId, registry) => {
    const sent = registry.get(atoms.sent).find((one) => one.orderLinkId === orderLinkId)
    if (sent === undefined || outcome === undefined) return undefined
    const { side, symbol } = sent.params
    return toastOf(outcome, `${side} ${symbol}`, registry, undefined)
  }
})

export const amend = makeWrite({
  label: "amend",
  busyAs: ({ orderId = "" }: AmendOrderParams) => `order ${orderId}`,
  what: ({ symbol }) => `Changing the ${symbol} order`,
  call: (params) => amendOrder(params)
})

/** The category of a row, if the exchange sent it. */
export const categoryOf = ({ category }: { readonly category?: string | undefined }): Category | undefined =>
  category === "spot" || category === "linear" || category === "inverse" || category === "option" ? category : undefined

/** On spot, conditional orders are canceled with their own `orderFilter`. */
const filterOf = ({ category, stopOrderType = "" }: Order): "StopOrder" | "tpslOrder" | undefined =>
  category !== "spot" || stopOrderType === "" ? undefined : stopOrderType === "tpslOrder" ? "tpslOrder" : "StopOrder"

const cancelOne = (order: Order) => {
  const category = categoryOf(order)
  if (category === undefined) return Effect.void
  const orderFilter = filterOf(order)
  const { orderId, symbol } = order
  return cancelOrder({ category, symbol, orderId, ...(orderFilter === undefined ? {} : { orderFilter }) })
}

export const cancel = makeWrite({
  label: "cancel",
  busyAs: ({ orderId }: Order) => `order ${orderId}`,
  what: ({ symbol }) => `Canceling the ${symbol} order`,
  idempotent: true,
  call: cancelOne
})

/** Cancels orders individually, up to four at a time. Orders that are already closed do not fail. */
export const cancelSome = makeWrite({
  label: "cancel some",
  busyAs: () => "cancel all",
  what: (orders: ReadonlyArray<Order>) => `Canceling ${orders.length} orders`,
  idempotent: true,
  call: (orders) =>
    Effect.forEach(
      orders,
      (order) =>
        cancelOne(order).pipe(
          Effect.as(1),
          Effect.catchTags({ OrderNotFound: () => Effect.succeed(0), OrderClosed: () => Effect.succeed(0) })
        ),
      { concurrency: 4 }
    ).pipe(Effect.map((counts) => counts.reduce((sum, count) => sum + count, 0))),
  done: (count) => ({
    kind: "info",
    title: count === 1 ? "Canceling 1 order" : `Canceling ${count} orders`
  })
})

export interface CancelAll {
  readonly category: Category
  /** Undefined for all instruments of a category. Linear contracts are then canceled by settle coin. */
  readonly symbol: string | undefined
}

const settleCoins = ["USDT", "USDC"]
const spotFilters = ["Order", "StopOrder", "tpslOrder"] as const

/** Without a symbol, linear contracts are canceled by settle coin; spot conditional orders are canceled separately. */
const scopesOf = ({ category, symbol }: CancelAll): ReadonlyArray<CancelAllOrdersParams> => {
  const scope = symbol === undefined ? {} : { symbol }
  if (category === "spot") return spotFilters.map((orderFilter) => ({ category, ...scope, orderFilter }))
  if (category === "linear" && symbol === undefined) return settleCoins.map((settleCoin) => ({ category, settleCoin }))
  return [{ category, ...scope }]
}

/** Cancels all orders of an instrument or category, including any that this terminal does not know yet. */
export const cancelAll = makeWrite({
  label: "cancel all",
  busyAs: (_: ReadonlyArray<CancelAll>) => "cancel all",
  what: () => "Canceling all orders",
  idempotent: true,
  call: (scopes) =>
    Effect.forEach(scopes.flatMap(scopesOf), (scope) => cancelAllOrders(scope), { concurrency: 2 }).pipe(
      Effect.map((responses) => responses.reduce((sum, { list }) => sum + list.length, 0))
    ),
  done: (count) => ({
    kind: "info",
    title: count === 0 ? "No orders to cancel" : count === 1 ? "Canceling 1 order" : `Canceling ${count} orders`
  })
})
