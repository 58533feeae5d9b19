import * as BigDecimal from "effect/BigDecimal"
import type { Order } from "effect-bybit/Schema/Order"
import type { AccountState } from "effect-bybit-react"
import { type Registry, Result, Rx } from "effect-bybit-react/rx"
import { grouped, plain } from "../../format/decimal.js"
import { atoms } from "../../session.js"
import { notify, type Toast } from "../../ui/notify.js"
import { type Cascade, canceledFor, type Forced, forcedBetween, forcedOf } from "./forced.js"
import { orderSummary, reasonOf } from "./orderText.js"

type News = Omit<Toast, "id"> & { readonly id: string }

/** The ID of a toast: each message about an order replaces the previous one. */
const idOf = ({ orderId, orderLinkId = "" }: Order): string => `order ${orderLinkId === "" ? orderId : orderLinkId}`

/** A message about one order. Liquidations and orders canceled for one have their own. */
const ended = (order: Order): News | undefined => {
  if (forcedOf(order) !== undefined || canceledFor(order) !== undefined) return undefined
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

const events: Readonly<Record<Forced, string>> = { liquidation: "a liquidation", adl: "auto-deleveraging (ADL)" }

/** A liquidation or deleveraging, which is red and stays until it is dismissed. */
const forcedNews = ({ average, category, id, kind, orders, qty, side, symbol }: Cascade): News => {
  const did = side === "Buy" ? "bought" : side === "Sell" ? "sold" : "traded"
  const how = orders === 1 ? "" : ` in ${orders} orders`
  const at = average === undefined ? "" : ` at ${grouped(plain(BigDecimal.round(average, { scale: 6 })))}`
  const what = `The exchange ${did} ${grouped(plain(qty))} ${symbol}${at}${how}`
  // The account's coins are its collateral: they are sold last, to pay its debts.
  if (category === "spot") {
    return {
      id,
      kind: "alarm",
      title: `${symbol} collateral liquidated`,
      text: `${what} to repay what the account owes.`
    }
  }
  return {
    id,
    kind: "alarm",
    title: kind === "liquidation" ? `${symbol} position liquidated` : `${symbol} position auto-deleveraged (ADL)`,
    text: `${what} to reduce your ${side === "Buy" ? "short" : "long"}.`
  }
}

const mostListed = 8

const listed = (texts: ReadonlyArray<string>): string => {
  const more = texts.length - mostListed
  return texts.slice(0, mostListed).join("; ") + (more > 0 ? `; and ${more} more` : "")
}

/** One message for all orders that were canceled for the same event. */
const canceledNews = (orders: ReadonlyArray<Order>): ReadonlyArray<News> =>
  (["liquidation", "adl"] as const).flatMap((kind) => {
    const own = orders.filter((order) => canceledFor(order) === kind)
    const [first] = own
    if (first === undefined) return []
    return {
      id: `canceled for ${kind} ${first.orderId}`,
      kind: "alarm" as const,
      title: `${own.length === 1 ? "1 order" : `${own.length} orders`} canceled before ${events[kind]}`,
      text: listed(own.map(orderSummary))
    }
  })

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
  const known = new Set(before.ended)
  const over: Array<Order> = []
  for (const order of after.ended) {
    if (known.has(order)) break
    over.push(order)
    const one = ended(order)
    if (one !== undefined) messages.push(one)
  }
  return [...messages.reverse(), ...canceledNews(over), ...forcedBetween(before, after).map(forcedNews)]
}

/** If there are more harmless messages than this, one summary replaces them. */
const most = 4

const isHarmless = ({ kind }: News): boolean => kind === "info" || kind === "good"

/** One message for all that report the same trouble: its title, with what happened to each order. */
const gathered = (list: ReadonlyArray<News>): ReadonlyArray<News> => {
  const byTitle = new Map<string, ReadonlyArray<News>>()
  for (const one of list) byTitle.set(one.title, [...(byTitle.get(one.title) ?? []), one])
  return [...byTitle.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined || same.length <= most) return same
    return { ...first, title: `${first.title} (${same.length})`, text: listed(same.map(({ text = "" }) => text)) }
  })
}

/** What to show for many messages at once: harmless ones are summarized, bad news is told in full. */
export const condensed = (list: ReadonlyArray<News>): ReadonlyArray<News> => {
  const harmless = list.filter(isHarmless)
  const bad = gathered(list.filter((one) => !isHarmless(one)))
  return harmless.length <= most
    ? [...harmless, ...bad]
    : [{ id: "orders", kind: "info", title: `${harmless.length} orders updated` }, ...bad]
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
      for (const one of condensed(list)) notify(get.registry, one)
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
