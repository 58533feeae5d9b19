/** Describes account events, and selects those that the tour waits for. */
import type * as Socket from "effect-bybit/Socket"
import { bold, dim } from "./drawing.js"

type Event = Socket.FeedEvent

export const balance = (wallet: Socket.WalletEvent["wallet"], coin: string): string =>
  wallet.coin.find((one) => one.coin === coin)?.walletBalance ?? "0"

const words = (event: Event): string => {
  switch (event._tag) {
    case "Order": {
      const { orderStatus, orderType, price, qty, side, symbol } = event.order
      const limit = orderType === "Market" ? "at market" : `at ${price}`
      return `order      ${symbol} ${side} ${qty} ${limit}: ${bold(orderStatus)}`
    }
    case "Execution": {
      const { execFee, execPrice, execQty, side, symbol } = event.execution
      return `execution  ${symbol} ${side} ${bold(`${execQty} at ${execPrice}`)}, fee ${execFee}`
    }
    case "Position": {
      const { entryPrice, side, size, symbol } = event.position
      return `position   ${symbol} ${bold(Number(size) === 0 ? "none" : `${side} ${size}, entered at ${entryPrice}`)}`
    }
    case "Wallet":
      return `wallet     ${bold(`${Number(balance(event.wallet, "USDT")).toFixed(4)} USDT`)}`
    case "Live":
      return "live       everything so far has been received"
    case "Interrupted":
      return "cut off    missed events will be read after the reconnect"
    case "Audited":
      return `audited    ${event.repaired.length === 0 ? "nothing was missing" : `${event.repaired.length} events were missing`}`
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
