import type { Order } from "effect-bybit/Schema/Order"
import type { AccountState } from "../../atoms/account.js"
import { type Registry, Result, Rx } from "../../rx.js"
import { atoms } from "../../session.js"
import { notify, type Toast } from "../../ui/Toasts.js"
import { orderSummary, reasonOf } from "./orderText.js"

type News = Omit<Toast, "id"> & { readonly id: string }

/** The ID of a toast: each message about an order replaces the previous one. */
const idOf = ({ orderId, orderLinkId = "" }: Order): string => `order ${orderLinkId === "" ? orderId : orderLinkId}`

const ended = (order: Order): News | undefined => {
  const id = idOf(order)
  const reason = reasonOf(order)
  const why = reason === undefined ? "" : `: ${reason}`
  switch (order.orderStatus) {
    case "Filled":
      return {
        id,
        kind: "good",
        title: "Order filled",
        text: `${order.side} ${order.cumExecQty} ${order.symbol} at ${order.avgPrice}`
      }
    case "Rejected":
      return { id, kind: "error", title: "Order rejected", text: `${orderSummary(order)}${why}` }
    case "PartiallyFilledCanceled":
      return {
        id,
        kind: "warn",
        title: "Partially filled, rest canceled",
        text: `${order.cumExecQty} of ${order.qty} ${order.symbol}${why}`
      }
    case "Cancelled":
    case "Deactivated":
      return reason === undefined
        ? { id, kind: "info", title: "Order canceled", text: orderSummary(order) }
        : { id, kind: "warn", title: "Order canceled", text: `${orderSummary(order)}${why}` }
    default:
      return undefined
  }
}

/** The toasts for the changes between two states of the account. */
export const newsOf = (before: AccountState | undefined, after: AccountState): ReadonlyArray<News> => {
  if (before === undefined) return []
  const messages: Array<News> = []
  // Fills from before the account was loaded are not news.
  for (const order of before.status === "reading" ? [] : after.openOrders.values()) {
    const known = before.openOrders.get(order.orderId)
    if (order.orderStatus === "Triggered" && known?.orderStatus !== "Triggered") {
      messages.push({ id: idOf(order), kind: "info", title: "Order triggered", text: orderSummary(order) })
    }
    if (order.orderStatus !== "PartiallyFilled" || known?.cumExecQty === order.cumExecQty) continue
    messages.push({
      id: idOf(order),
      kind: "info",
      title: "Order partially filled",
      text: `${order.side} ${order.cumExecQty} of ${order.qty} ${order.symbol}`
    })
  }
  const [latest] = before.ended
  for (const order of after.ended) {
    if (order === latest) break
    const one = ended(order)
    if (one !== undefined) messages.push(one)
  }
  return messages.reverse()
}

/** If there are more messages than this, one summary replaces them. */
const most = 4

const show = (registry: Registry.Registry, list: ReadonlyArray<News>): void => {
  if (list.length <= most) for (const one of list) notify(registry, one)
  else notify(registry, { id: "orders", kind: "info", title: `${list.length} orders updated` })
}

/** While mounted, shows toasts about changes of orders. */
export const news = Rx.make((get): void => {
  let before: AccountState | undefined
  get.subscribe(
    atoms.account,
    (result) => {
      if (!Result.isSuccess(result)) {
        before = undefined
        return
      }
      const list = newsOf(before, result.value)
      before = result.value
      show(get.registry, list)
    },
    { immediate: true }
  )
}).pipe(Rx.withLabel("order news"))

const following = new WeakSet<Registry.Registry>()

/** Keeps {@link news} mounted from the first order on, so that changes of orders are reported on every screen. */
export const followNews = (registry: Registry.Registry): void => {
  if (following.has(registry)) return
  following.add(registry)
  registry.mount(news)
}
