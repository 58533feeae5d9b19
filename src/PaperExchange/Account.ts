import type { Market } from "./Market.js"
import type { Execution, Order } from "./Order.js"
import { Position } from "./Position.js"

/**
 * What an account has of one coin.
 *
 * @since 0.1.0
 */
export interface Holding {
  readonly coin: string
  balance: bigint
  /** Held for open spot orders. */
  locked: bigint
  realised: bigint
}

/**
 * A position that was closed, wholly or in part, by one order.
 *
 * @since 0.1.0
 */
export interface ClosedPnl {
  readonly seq: number
  readonly market: Market
  readonly order: Order
  readonly side: "Buy" | "Sell"
  readonly leverage: number
  closed: number
  entryValue: bigint
  exitValue: bigint
  pnl: bigint
  fills: number
  readonly createdTime: number
  updatedTime: number
}

/**
 * One change of a balance.
 *
 * @since 0.1.0
 */
export interface LogEntry {
  readonly seq: number
  readonly type: "TRADE" | "SETTLEMENT" | "TRANSFER_IN" | "TRANSFER_OUT"
  readonly coin: string
  readonly market: Market | undefined
  readonly execution: Execution | undefined
  readonly change: bigint
  readonly cashFlow: bigint
  readonly fee: bigint
  readonly funding: bigint
  readonly balance: bigint
  readonly size: number
  readonly time: number
}

/**
 * One unified account: its coins, positions, orders and history.
 *
 * @since 0.1.0
 */
export class Account {
  readonly uid: string
  /** The accounts of the exchange itself: never refused, not followed. */
  readonly house: boolean
  readonly createdTime: number
  readonly holdings = new Map<string, Holding>()
  readonly positions = new Map<Market, Array<Position>>()
  /** Hundredths, by market. */
  readonly leverages = new Map<Market, { buy: number; sell: number }>()
  readonly hedged = new Set<Market>()
  readonly openOrders = new Set<Order>()
  readonly openCounts = new Map<Market, number>()
  readonly orders: Array<Order> = []
  readonly ordersById = new Map<string, Order>()
  readonly ordersByLinkId = new Map<string, Order>()
  readonly executions: Array<Execution> = []
  readonly closed: Array<ClosedPnl> = []
  readonly log: Array<LogEntry> = []
  /** Seconds after a lost socket until its orders are cancelled; 0 is never. */
  disconnectWindow = 0

  constructor(options: { readonly uid: string; readonly house: boolean; readonly createdTime: number }) {
    this.uid = options.uid
    this.house = options.house
    this.createdTime = options.createdTime
  }

  holding(coin: string): Holding {
    let found = this.holdings.get(coin)
    if (found === undefined) {
      found = { coin, balance: 0n, locked: 0n, realised: 0n }
      this.holdings.set(coin, found)
    }
    return found
  }

  /** What is not held for open orders. */
  free(coin: string): bigint {
    const holding = this.holdings.get(coin)
    return holding === undefined ? 0n : holding.balance - holding.locked
  }

  /** The position of a market, made at first use. */
  position(market: Market, index: 0 | 1 | 2): Position {
    let list = this.positions.get(market)
    if (list === undefined) {
      list = []
      this.positions.set(market, list)
    }
    let found = list.find((position) => position.index === index)
    if (found === undefined) {
      found = new Position(this, market, index)
      list.push(found)
    }
    return found
  }

  /** Hundredths: 1000 is the default, a leverage of 10. */
  leverage(market: Market): { readonly buy: number; readonly sell: number } {
    return this.leverages.get(market) ?? { buy: 1000, sell: 1000 }
  }

  leverageOf(position: Position): number {
    const { buy, sell } = this.leverage(position.market)
    return position.index === 2 || (position.index === 0 && position.size < 0) ? sell : buy
  }
}
