/** Describes account events, and selects those that the tour waits for. */
import type * as Socket from "effect-bybit/Socket"
import { bold, counted, dim } from "./drawing.js"

type Event = Socket.FeedEvent

export const balance = (wallet: Socket.WalletEvent["wallet"], coin: string): string =>
  wallet.coin.find((one) => one.coin === coin)?.walletBalance ?? "0"

const words = (event: Event): string => {
  switch (event._tag) {
    case "Order": {
      const { orderStatus, orderType, price, qty, side } = event.order
      const limit = orderType === "Market" ? "at market" : `at ${price}`
      return `order      ${side} ${qty} ${limit}: ${bold(orderStatus)}`
    }
    case "Execution": {
      const { execFee, execPrice, execQty, side } = event.execution
      return `execution  ${side} ${bold(`${execQty} at ${execPrice}`)}, fee ${Number(execFee).toFixed(4)}`
    }
    case "Position": {
      const { entryPrice, side, size } = event.position
      return `position   ${bold(Number(size) === 0 ? "none" : `${side} ${size} at ${entryPrice}`)}`
    }
    case "Wallet":
      return `wallet     ${bold(`${Number(balance(event.wallet, "USDT")).toFixed(2)} USDT`)}`
    case "Live":
      return "live       nothing is missing"
    case "Interrupted":
      return "cut off    what is missed will be read"
    case "Audited":
      return `audited    ${event.repaired.length === 0 ? "nothing was missing" : `${counted(event.repaired.length, "event")} missing`}`
    case "Undecoded":
      return `unreadable ${event.error.message}`
  }
}

export const tell = (event: Event): string => `  ${dim("feed ›")} ${words(event)}`

export const isLive = (event: Event): event is Socket.LiveEvent => event._tag === "Live"

export const isInterrupted = (event: Event): event is Socket.InterruptedEvent => event._tag === "Interrupted"

export const isWallet = (event: Event): event is Socket.WalletEvent => event._tag === "Wallet"

export const isPosition =
  (symbol: string) =>
  (event: Event): event is Socket.PositionEvent =>
    event._tag === "Position" && event.position.symbol === symbol

export const isExecution =
  (orderId: string) =>
  (event: Event): event is Socket.ExecutionEvent =>
    event._tag === "Execution" && event.execution.orderId === orderId

export const isOrder =
  (orderId: string, status: string, price?: string) =>
  (event: Event): event is Socket.OrderEvent =>
    event._tag === "Order" &&
    event.order.orderId === orderId &&
    event.order.orderStatus === status &&
    (price === undefined || Number(event.order.price) === Number(price))
