/**
 * What can be done with orders, and the messages about them.
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
import { settleAndRecord, submitAndRecord } from "../../atoms/orders.js"
import { describe, sentence } from "../../errors.js"
import type { Registry } from "../../rx.js"
import { atoms, session } from "../../session.js"
import { type Toast, toasts } from "../../ui/Toasts.js"
import { followNews } from "./news.js"
import { whereTo } from "./whereTo.js"
import { act, ask } from "./writes.js"

/** An order to be sent. */
export interface Placing {
  readonly params: PlaceOrderParams
  /** What is busy meanwhile, such as `form linear BTCUSDT`. */
  readonly busyAs: string
  /** As messages name it: `Buy 0.01 BTCUSDT at 65000`. */
  readonly words: string
}

const toastOf = (
  outcome: Submission,
  words: string,
  registry: Registry.Registry,
  again: (() => void) | undefined
): Omit<Toast, "id"> & { readonly id: string } => {
  const id = `order ${outcome.orderLinkId}`
  switch (outcome._tag) {
    case "Accepted":
      return { id, kind: "good", title: "Order accepted", text: words }
    case "Rejected": {
      const lost = outcome.reason === "notFound"
      const told = describe(outcome.error)
      return {
        id,
        kind: "error",
        title: lost ? "Order did not arrive" : "Order refused",
        text: lost
          ? `${words}: the exchange has no such order. It is safe to send it again.`
          : `${words}. ${sentence(outcome.error)}`,
        ...((lost || told.next === "again") && again !== undefined
          ? { action: { label: "Send again", run: again } }
          : {})
      }
    }
    case "Unknown":
      return {
        id,
        kind: "unknown",
        title: "Order: outcome unknown",
        text: `${words}. It is unknown whether the exchange has it. Look it up before you send it again.`,
        action: { label: "Check again", run: () => ask(registry, settle, outcome.orderLinkId) }
      }
  }
}

/** Sends an order; `atoms.sent` tells what became of it. */
export const place = act({
  label: "place order",
  busyAs: ({ busyAs }: Placing) => busyAs,
  what: ({ words }) => words,
  call: ({ params }, registry) => {
    followNews(registry)
    return submitAndRecord(registry, atoms.sent, params, whereTo(registry.get(session)))
  },
  done: (outcome, placing, registry) => {
    // The same id once more: the exchange takes it only once.
    const toast = toastOf(outcome, placing.words, registry, () =>
      ask(registry, place, { ...placing, params: { ...placing.params, orderLinkId: outcome.orderLinkId } })
    )
    // The feed may have been faster, and have told of a fill by now.
    const isTold = outcome._tag === "Accepted" && registry.get(toasts).some(({ id }) => id === toast.id)
    return isTold ? undefined : toast
  }
})

/** Asks what became of an order whose outcome is unknown. */
export const settle = act({
  label: "look up order",
  busyAs: (orderLinkId: string) => `settle ${orderLinkId}`,
  what: () => "Looking up the order",
  idempotent: true,
  call: (orderLinkId, registry) => {
    const sent = registry.get(atoms.sent).find((one) => one.orderLinkId === orderLinkId)
    // Another venue would say that it has no such order, which means nothing.
    return sent?.venue === undefined || sent.venue === whereTo(registry.get(session))
      ? settleAndRecord(registry, atoms.sent, orderLinkId)
      : Effect.succeed(sent.outcome)
  },
  done: (outcome, orderLinkId, registry) => {
    const sent = registry.get(atoms.sent).find((one) => one.orderLinkId === orderLinkId)
    if (sent === undefined || outcome === undefined) return undefined
    const { side, symbol } = sent.params
    return toastOf(outcome, `${side} ${symbol}`, registry, undefined)
  }
})

export const amend = act({
  label: "amend",
  busyAs: ({ orderId = "" }: AmendOrderParams) => `order ${orderId}`,
  what: ({ symbol }) => `Changing the ${symbol} order`,
  call: (params) => amendOrder(params)
})

/** The category of an order, where the exchange said it. */
export const categoryOf = ({ category }: { readonly category?: string | undefined }): Category | undefined =>
  category === "spot" || category === "linear" || category === "inverse" || category === "option" ? category : undefined

/** Spot keeps its conditional orders in a drawer of their own. */
const filterOf = ({ category, stopOrderType = "" }: Order): "StopOrder" | "tpslOrder" | undefined =>
  category !== "spot" || stopOrderType === "" ? undefined : stopOrderType === "tpslOrder" ? "tpslOrder" : "StopOrder"

const cancelling = (order: Order) => {
  const category = categoryOf(order)
  if (category === undefined) return Effect.void
  const orderFilter = filterOf(order)
  const { orderId, symbol } = order
  return cancelOrder({ category, symbol, orderId, ...(orderFilter === undefined ? {} : { orderFilter }) })
}

export const cancel = act({
  label: "cancel",
  busyAs: ({ orderId }: Order) => `order ${orderId}`,
  what: ({ symbol }) => `Cancelling the ${symbol} order`,
  idempotent: true,
  call: cancelling
})

/** Cancels some orders one by one, as when only those of one side are meant. Those already closed are no failure. */
export const cancelSome = act({
  label: "cancel some",
  busyAs: () => "cancel all",
  what: (orders: ReadonlyArray<Order>) => `Cancelling ${orders.length} orders`,
  idempotent: true,
  call: (orders) =>
    Effect.forEach(
      orders,
      (order) =>
        cancelling(order).pipe(
          Effect.as(1),
          Effect.catchTags({ OrderNotFound: () => Effect.succeed(0), OrderClosed: () => Effect.succeed(0) })
        ),
      { concurrency: 4 }
    ).pipe(Effect.map((counts) => counts.reduce((sum, count) => sum + count, 0))),
  done: (count) => ({
    kind: "info",
    title: count === 1 ? "1 order is being cancelled" : `${count} orders are being cancelled`
  })
})

export interface CancelAll {
  readonly category: Category
  /** Undefined for all instruments of a category; contracts are then cancelled by settle coin. */
  readonly symbol: string | undefined
}

const settleCoins = ["USDT", "USDC"]
const spotFilters = ["Order", "StopOrder", "tpslOrder"] as const

/** Linear contracts are named by settle coin where no symbol is, and spot keeps its conditional orders apart. */
const scopesOf = ({ category, symbol }: CancelAll): ReadonlyArray<CancelAllOrdersParams> => {
  const one = symbol === undefined ? {} : { symbol }
  if (category === "spot") return spotFilters.map((orderFilter) => ({ category, ...one, orderFilter }))
  if (category === "linear" && symbol === undefined) return settleCoins.map((settleCoin) => ({ category, settleCoin }))
  return [{ category, ...one }]
}

/** Cancels all orders of an instrument, or of a category: also those that this terminal does not know yet. */
export const cancelAll = act({
  label: "cancel all",
  busyAs: (_: ReadonlyArray<CancelAll>) => "cancel all",
  what: () => "Cancelling all orders",
  idempotent: true,
  call: (scopes) =>
    Effect.forEach(scopes.flatMap(scopesOf), (scope) => cancelAllOrders(scope), { concurrency: 2 }).pipe(
      Effect.map((answers) => answers.reduce((sum, { list }) => sum + list.length, 0))
    ),
  done: (count) => ({
    kind: "info",
    title:
      count === 0
        ? "There was nothing to cancel"
        : count === 1
          ? "1 order is being cancelled"
          : `${count} orders are being cancelled`
  })
})
