import { HashMap, Option } from "effect"
import type { Execution } from "../../../src/Schema/Execution.js"
import type { Order } from "../../../src/Schema/Order.js"
import type { Position } from "../../../src/Schema/Position.js"
import type { Wallet } from "../../../src/Schema/Wallet.js"
import { Account, type FeedEvent } from "../../../src/Socket.js"

export const from = { source: "socket", isCatchingUp: false } as const
export const orderEvent = (order: Order): FeedEvent => ({ _tag: "Order", order, ...from })
export const fillEvent = (execution: Execution): FeedEvent => ({ _tag: "Execution", execution, ...from })
export const positionEvent = (position: Position): FeedEvent => ({ _tag: "Position", position, ...from })
export const walletEvent = (wallet: Wallet): FeedEvent => ({ _tag: "Wallet", wallet, ...from })

export const folded = (events: Iterable<FeedEvent>, limit?: number): Account.AccountView => {
  let view = Account.empty(0, limit)
  for (const event of events) view = Account.next(view, event, 1)
  return view
}

export const order = (part: Partial<Order> & { readonly orderId: string }): Order => ({
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  qty: "10",
  cumExecQty: "0",
  updatedTime: "1",
  ...part
})
export const fill = (part: Partial<Execution> & { readonly execId: string; readonly orderId: string }): Execution => ({
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  execType: "Trade",
  execPrice: "100",
  execQty: "1",
  execFee: "0.1",
  execTime: "1",
  ...part
})
export const position = (part: Partial<Position> = {}): Position => ({
  category: "linear",
  symbol: "BTCUSDT",
  positionIdx: 0,
  side: "Buy",
  size: "2",
  entryPrice: "100",
  markPrice: "110",
  unrealisedPnl: "20",
  positionValue: "200",
  positionIM: "22",
  positionMM: "2.2",
  updatedTime: "1",
  ...part
})
export const wallet = (part: Partial<Wallet> = {}): Wallet => ({
  accountType: "UNIFIED",
  totalEquity: "1020",
  totalWalletBalance: "1000",
  totalMarginBalance: "1020",
  totalPerpUPL: "20",
  totalInitialMargin: "22",
  totalMaintenanceMargin: "2.2",
  totalAvailableBalance: "998",
  accountIMRate: "0.02156863",
  accountMMRate: "0.00215686",
  coin: [{ coin: "USDT", equity: "1020", usdValue: "1020", walletBalance: "1000", unrealisedPnl: "20" }],
  ...part
})
export const markOf = (symbol: string, price: string, category = "linear"): Account.Mark => ({
  category,
  symbol,
  price
})
export const at = (view: Account.AccountView, key = "linear BTCUSDT 0") =>
  Option.getOrThrow(HashMap.get(view.positions, key))
export const coin = (view: Account.AccountView, name: string) => Option.getOrThrow(HashMap.get(view.balances, name))
