import type { Order } from "effect-bybit/Schema/Order"
import type { AccountState, Sent } from "effect-bybit-react"
import { sentence } from "../../errors.js"
import type { Tone } from "../../ui/Badge.js"
import { reasonOf, statusText, statusTone } from "./orderText.js"

/** The status of an order sent in this session. */
export interface SentState {
  readonly label: string
  readonly tone: Tone
  /** The reason, or the progress. */
  readonly detail: string | undefined
  /** In flight, or with an unknown outcome. */
  readonly open: boolean
  /** Whether the outcome is unknown. */
  readonly unknown: boolean
}

const rest = { open: false, unknown: false }

const ofOrder = (order: Order): SentState => {
  const { cumExecQty, orderStatus, qty } = order
  const filled = orderStatus === "PartiallyFilled" || orderStatus === "PartiallyFilledCanceled"
  const parts = [filled ? `${cumExecQty} of ${qty}` : undefined, reasonOf(order)].filter((part) => part !== undefined)
  return {
    ...rest,
    label: statusText(orderStatus),
    tone: statusTone(orderStatus),
    detail: parts.length === 0 ? undefined : parts.join("; ")
  }
}

const isSame = (order: Order, { orderLinkId, outcome }: Sent): boolean =>
  order.orderLinkId === orderLinkId || (outcome?._tag === "Accepted" && order.orderId === outcome.orderId)

const find = (sent: Sent, { ended, openOrders }: AccountState): Order | undefined => {
  for (const order of openOrders.values()) if (isSame(order, sent)) return order
  return ended.find((order) => isSame(order, sent))
}

/**
 * The status of an order. The account's feed takes precedence over the response to the call, since it is newer. An unknown outcome
 * stays unknown until the feed reports the order or a lookup settles it.
 */
export const stateOf = (sent: Sent, account: AccountState): SentState => {
  const order = find(sent, account)
  if (order !== undefined) return ofOrder(order)
  const { outcome } = sent
  if (outcome === undefined) return { label: "Sending", tone: "accent", detail: undefined, open: true, unknown: false }
  switch (outcome._tag) {
    case "Accepted":
      return outcome.order === undefined
        ? { ...rest, label: "Accepted", tone: "accent", detail: undefined }
        : ofOrder(outcome.order)
    case "Rejected":
      return outcome.reason === "notFound"
        ? { ...rest, label: "Not received", tone: "danger", detail: "The exchange did not receive it" }
        : { ...rest, label: "Rejected", tone: "danger", detail: sentence(outcome.error) }
    case "Unknown":
      return {
        label: "Unknown",
        tone: "warn",
        detail:
          outcome.lookupError === undefined
            ? "The exchange did not confirm it. It may or may not have received it."
            : `It could not be looked up. ${sentence(outcome.lookupError)}`,
        open: true,
        unknown: true
      }
  }
}
