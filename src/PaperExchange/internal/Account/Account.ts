import type { DeliveryRecord } from "../Market/Expiry.js"
import type { Market } from "../Market/Market.js"
import type { Mmp } from "../Trading/Mmp.js"
import type { MovedLeg } from "../Trading/MovePositions.js"
import type { Execution, Order } from "../Trading/Order.js"
import { Position } from "../Trading/Position.js"

/** What an account has of one coin. */
export interface Holding {
  readonly coin: string
  /** What is there, borrowed coins included. Below zero it is a debt by derivatives and their fees. */
  balance: bigint
  /** Held for open spot orders; those on margin may hold more than there is. */
  locked: bigint
  /** Borrowed by hand or by spot orders on margin, and not repaid. */
  borrowed: bigint
  /** Interest that was charged and could not be paid yet. */
  interest: bigint
  realised: bigint
}

/**
 * How positions are kept from harm: by all collateral (`REGULAR_MARGIN` is cross), each by its own margin, or by all
 * collateral at lower rates.
 */
export type MarginMode = "REGULAR_MARGIN" | "ISOLATED_MARGIN" | "PORTFOLIO_MARGIN"

/** The interest of one hour on what was borrowed of one coin. */
export interface BorrowRecord {
  readonly seq: number
  readonly coin: string
  readonly time: number
  /** Hourly rate as an amount. */
  readonly rate: bigint
  readonly borrowed: bigint
  /** The part of it that unrealised losses have borrowed. */
  readonly unrealisedLoss: bigint
  /** The part of it that is free of interest. */
  readonly free: bigint
  readonly interest: bigint
  /** Interest that was waived. */
  readonly waived: bigint
}

/** A position that was closed, wholly or in part, by one order. */
export interface ClosedPnl {
  readonly seq: number
  readonly market: Market
  readonly order: Order
  readonly side: "Buy" | "Sell"
  readonly leverage: number
  /** When the position was opened. */
  readonly openTime: number
  closed: number
  entryValue: bigint
  exitValue: bigint
  pnl: bigint
  /** Fees of opening what was closed. */
  openFee: bigint
  closeFee: bigint
  fills: number
  readonly type: Execution["type"]
  readonly createdTime: number
  updatedTime: number
}

/** Why a balance has changed, in the exchange's own words. */
export type LogType =
  | "TRADE"
  | "SETTLEMENT"
  | "DELIVERY"
  | "LIQUIDATION"
  | "TRANSFER_IN"
  | "TRANSFER_OUT"
  | "CURRENCY_BUY"
  | "CURRENCY_SELL"
  | "INTEREST"
  | "BORROW"
  | "REPAY"
  | "CONVERT"
  | "SPOT_REPAYMENT_SELL"
  | "SPOT_REPAYMENT_BUY"
  | "AIRDROP"

/** One change of a balance. */
export interface LogEntry {
  readonly seq: number
  readonly type: LogType
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

/** One unified account: its coins, positions, orders and history. */
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
  readonly deliveries: Array<DeliveryRecord> = []
  readonly borrowHistory: Array<BorrowRecord> = []
  marginMode: MarginMode = "REGULAR_MARGIN"
  /** Whether spot orders may borrow. */
  spotMargin = false
  /** Of borrowing, 2 to 10. */
  spotLeverage = 3
  /** Where a coin has one of its own. */
  readonly spotLeverages = new Map<string, number>()
  /** Coins that the account does not offer as collateral. */
  readonly collateralOff = new Set<string>()
  /** Coins whose loans are not repaid by what comes in of them. */
  readonly autoRepayOff = new Set<string>()
  /** Whether spot is to hedge derivatives in portfolio margin; it is noted and shown, and lowers no margin here. */
  spotHedging = false
  deltaNeutral = false
  /** Whether spot orders beyond the price limit are moved to it. */
  limitPriceSpot = false
  /** Whether orders of perpetuals and futures beyond the price limit are moved to it. */
  limitPricePerp = false
  /** Orders of accounts in one group do not trade with each other, where they ask for it; 0 for no group. */
  smpGroup = 0
  /** When a setting of it was changed last. */
  settingsTime: number
  /** Market maker protection of options, by base coin. */
  readonly mmp = new Map<string, Mmp>()
  /** Positions that were moved to or from other accounts. */
  readonly moves: Array<MovedLeg> = []
  /** Seconds after a lost socket until its orders are cancelled; 0 is never. */
  disconnectWindow = 0

  constructor(options: { readonly uid: string; readonly house: boolean; readonly createdTime: number }) {
    this.uid = options.uid
    this.house = options.house
    this.createdTime = options.createdTime
    this.settingsTime = options.createdTime
  }

  holding(coin: string): Holding {
    let found = this.holdings.get(coin)
    if (found === undefined) {
      found = { coin, balance: 0n, locked: 0n, borrowed: 0n, interest: 0n, realised: 0n }
      this.holdings.set(coin, found)
    }
    return found
  }

  /** Whether each position has a margin of its own. */
  get isolated(): boolean {
    return this.marginMode === "ISOLATED_MARGIN"
  }

  /** What is not held for open orders, nor as margin of its own by a position. */
  free(coin: string): bigint {
    const holding = this.holdings.get(coin)
    return holding === undefined ? 0n : holding.balance - holding.locked - this.positionMargin(coin)
  }

  /** What the isolated positions of a settle coin hold as their own. */
  positionMargin(coin: string): bigint {
    let sum = 0n
    if (!this.isolated) return sum
    for (const [market, list] of this.positions) {
      if (market.instrument.settleCoin === coin) for (const position of list) sum += position.margin
    }
    return sum
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
