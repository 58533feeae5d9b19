/**
 * Orders, positions and accounts, declared in one module because they refer to each other. The functions that operate on them live in
 * the modules that import it.
 */
import { type LogType, Profile } from "./Account/Profile.js"
import { uuid } from "./Chance.js"
import type { Risk } from "./Margin/Risk.js"
import * as Instrument from "./Market/Instrument.js"
import type { Market as MarketOf } from "./Market/Market.js"
import type { BookSide as BookSideOf, Level as LevelOf } from "./Market/OrderBook.js"
import type { Attached, OrderStatus, Side, Slippage, SmpType, TimeInForce, Trigger } from "./Trading/OrderTerms.js"

/** A market whose book holds orders of accounts. */
export type Market = MarketOf<Order>

/** One side of the book of a {@link Market}. */
export type BookSide = BookSideOf<Order>

/** One price level of the book of a {@link Market}. */
export type Level = LevelOf<Order>

/** The fields that an order is created from. */
export interface OrderFacts {
  readonly seq: number
  readonly account: Account
  readonly market: Market
  readonly side: Side
  readonly type: "Limit" | "Market"
  /** In units of price. For a market order, the worst acceptable price. */
  readonly price: number
  /** In units of quantity. For a market order placed by quote amount, the quantity traded so far. */
  readonly qty: number
  /** For a market order placed by quote amount, that amount. */
  readonly amount?: bigint | undefined
  readonly timeInForce: TimeInForce
  readonly linkId: string
  readonly reduceOnly: boolean
  readonly closeOnTrigger?: boolean | undefined
  readonly position: Position | undefined
  readonly positionIdx: number
  readonly trigger?: Trigger | undefined
  readonly createType?: string | undefined
  readonly attached?: Attached | undefined
  readonly smpType?: SmpType | undefined
  readonly slippage?: Slippage | undefined
  readonly leveraged?: boolean | undefined
  readonly mmp?: boolean | undefined
  readonly iv?: string | undefined
  readonly parentLinkId?: string | undefined
  readonly now: number
}

/** An order, open or closed. */
export class Order {
  readonly seq: number
  readonly account: Account
  readonly market: Market
  readonly side: Side
  readonly type: "Limit" | "Market"
  price: number
  qty: number
  leaves: number
  amount: bigint | undefined
  spent = 0n
  readonly timeInForce: TimeInForce
  readonly linkId: string
  readonly reduceOnly: boolean
  readonly closeOnTrigger: boolean
  readonly position: Position | undefined
  readonly positionIdx: number
  readonly trigger: Trigger | undefined
  readonly createType: string
  readonly createdTime: number
  /** The last traded price when the order was created. */
  readonly lastPriceOnCreated: number
  readonly smpType: SmpType
  readonly slippage: Slippage | undefined
  /** Spot only: whether it may borrow. */
  readonly leveraged: boolean
  /** Options only: whether it counts toward market maker protection. */
  readonly mmp: boolean
  /** Options only: the requested implied volatility, or `""`. */
  iv: string
  /** The client order ID of the order that this take profit or stop loss belongs to, or `""`. */
  readonly parentLinkId: string
  /** The take profit and stop loss for the position it opens. */
  attached: Attached | undefined
  /** The filled quantity that stops already cover. */
  covered = 0
  /** The most recent partial stops created for its fills. */
  exits: ReadonlyArray<Order> | undefined
  /** The other order in a one-cancels-the-other pair. */
  twin: Order | undefined
  updatedTime: number
  status: OrderStatus = "New"
  cancelType = "UNKNOWN"
  rejectReason = "EC_NoError"
  /** The ID of the position move that it is part of, or `""`. */
  blockTradeId = ""
  /** The order that it would have traded with but for self-match prevention. */
  smpOrderId = ""
  /** For a pair of spot exits, the leg that triggered. */
  ocoTriggerBy = ""
  filled = 0
  filledValue = 0n
  /** Fees paid, in the fee coin of its fills. */
  fees = 0n
  /** Spot only: how much it locks of the coin it pays with. */
  locked = 0n
  closedPnl = 0n
  // Its neighbors in the book.
  previous: Order | undefined
  next: Order | undefined
  level: Level | undefined
  private madeId: string | undefined

  constructor(facts: OrderFacts) {
    this.seq = facts.seq
    this.account = facts.account
    this.market = facts.market
    this.side = facts.side
    this.type = facts.type
    this.price = facts.price
    this.qty = facts.qty
    this.leaves = facts.qty
    this.amount = facts.amount
    this.timeInForce = facts.timeInForce
    this.linkId = facts.linkId
    this.reduceOnly = facts.reduceOnly
    this.closeOnTrigger = facts.closeOnTrigger ?? false
    this.position = facts.position
    this.positionIdx = facts.positionIdx
    this.trigger = facts.trigger
    this.createType = facts.createType ?? "CreateByUser"
    this.attached = facts.attached
    this.smpType = facts.smpType ?? "None"
    this.slippage = facts.slippage
    this.leveraged = facts.leveraged ?? false
    this.mmp = facts.mmp ?? false
    this.iv = facts.iv ?? ""
    this.parentLinkId = facts.parentLinkId ?? ""
    this.createdTime = facts.now
    this.updatedTime = facts.now
    this.lastPriceOnCreated = facts.market.lastPrice
    if (facts.trigger !== undefined) this.status = "Untriggered"
  }

  /** As on Bybit, spot order IDs are numeric strings and all others are UUIDs. */
  get id(): string {
    this.madeId ??=
      this.market.instrument.category === "spot"
        ? String(2_000_000_000_000_000_000n + BigInt(this.seq))
        : uuid(this.market.seed, 1, this.seq)
    return this.madeId
  }

  /** Whether it can still be filled, triggered or canceled. */
  get open(): boolean {
    return this.status === "New" || this.status === "PartiallyFilled" || this.status === "Untriggered"
  }
}

/** A derivatives position. Its index is 0 in one-way mode, and 1 (long) or 2 (short) in hedge mode. */
export class Position {
  readonly account: Account
  readonly market: Market
  readonly index: 0 | 1 | 2
  /** Signed, in units of quantity. */
  size = 0
  /** The entry value in the settle coin, never negative. For options, the premium. */
  entryValue = 0n
  /** Fees paid for opening the current size. */
  openFees = 0n
  /** Profit of the current size that session settlements have booked; its entry value is that of the session. */
  settled = 0n
  /** Its own margin, in the settle coin. Isolated margin mode only. */
  margin = 0n
  /** Whether its margin is topped up from the balance before it is liquidated. Isolated margin mode only. */
  autoAddMargin = false
  /** Realized profit since it was opened. */
  realised = 0n
  /** Realized profit since the account was opened. */
  totalRealised = 0n
  takeProfit = 0
  stopLoss = 0
  tpTriggerBy: "LastPrice" | "MarkPrice" | "IndexPrice" = "LastPrice"
  slTriggerBy: "LastPrice" | "MarkPrice" | "IndexPrice" = "LastPrice"
  /** The trailing stop's distance in units of price; 0 for none. */
  trailingStop = 0
  /** Its untriggered take profits, stop losses and trailing stop. */
  readonly stops = new Set<Order>()
  /** How many of its reduce-only orders are on the book. */
  reducing = 0
  createdTime = 0
  /** When the current size was opened. */
  openTime = 0
  updatedTime = 0
  seq = -1
  // Open orders by side, excluding reduce-only orders.
  buyQty = 0
  buyValue = 0n
  sellQty = 0
  sellValue = 0n

  /** A cache, valid only while its inputs are unchanged. */
  risk: Risk | undefined

  constructor(account: Account, market: Market, index: 0 | 1 | 2) {
    this.account = account
    this.market = market
    this.index = index
  }

  get side(): Side | "" {
    return this.size > 0 ? "Buy" : this.size < 0 ? "Sell" : ""
  }

  get absolute(): number {
    return Math.abs(this.size)
  }

  /** Value at the mark price or another, in the settle coin. */
  valueAt(mark = this.market.markPrice): bigint {
    return Instrument.value(this.market.instrument, mark, this.absolute)
  }

  /** Unrealized profit at a mark price, in the settle coin. */
  profitAt(mark: number): bigint {
    if (this.size === 0) return 0n
    return Instrument.profit(this.market.instrument, this.size > 0, this.entryValue, this.valueAt(mark))
  }

  /** Unrealized profit at the mark price, in the settle coin. */
  get unrealised(): bigint {
    return this.profitAt(this.market.markPrice)
  }

  /** What it adds to the equity, in the settle coin: its profit or, if it is paid in full like an option, its signed value. */
  worthAt(mark = this.market.markPrice): bigint {
    if (!Instrument.paidInFull(this.market.instrument)) return this.profitAt(mark)
    return this.size > 0 ? this.valueAt(mark) : -this.valueAt(mark)
  }

  /** The initial margin for a value at the leverage of its side, with the fee to close. */
  initialMargin(worth: bigint): bigint {
    const leverage = this.account.leverageOf(this)
    const fee = Instrument.feeToClose(this.market.instrument, this.size > 0, worth, leverage)
    return Instrument.initialMargin(worth, leverage) + fee
  }
}

/** A unified account: its profile plus its orders, positions and history. */
export class Account extends Profile {
  readonly positions = new Map<Market, Array<Position>>()
  /** In hundredths, by market. */
  readonly leverages = new Map<Market, { buy: number; sell: number }>()
  /** Markets in hedge mode. */
  readonly hedged = new Set<Market>()
  /** Markets whose take profits and stop losses are for a part of the position, if they don't say. */
  readonly partialStops = new Set<Market>()
  readonly openOrders = new Set<Order>()
  readonly openCounts = new Map<Market, number>()
  readonly orders: Array<Order> = []
  /** The newest order that was removed from its history. */
  prunedTo = 0
  readonly ordersById = new Map<string, Order>()
  readonly ordersByLinkId = new Map<string, Order>()
  readonly executions: Array<Execution> = []
  readonly closed: Array<ClosedPnl> = []
  readonly log: Array<LogEntry> = []
  /** Positions moved to or from other accounts. */
  readonly moves: Array<MovedLeg> = []

  /** The part of the balance that is neither locked by open orders nor used as margin of isolated positions. */
  free(coin: string): bigint {
    const holding = this.holdings.get(coin)
    return holding === undefined ? 0n : holding.balance - holding.locked - this.positionMargin(coin)
  }

  /** The sum of the margins of isolated positions in a settle coin. */
  positionMargin(coin: string): bigint {
    let sum = 0n
    if (!this.isolated) return sum
    for (const [market, list] of this.positions) {
      if (market.instrument.settleCoin === coin) for (const position of list) sum += position.margin
    }
    return sum
  }

  /** A position in a market, created on first use. */
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

  /** The mode of a take profit or stop loss that names none. */
  stopMode(market: Market): "Full" | "Partial" {
    return this.partialStops.has(market) ? "Partial" : "Full"
  }

  /** Leverage in hundredths. Defaults to 1000, which is 10x. */
  leverage(market: Market): { readonly buy: number; readonly sell: number } {
    return this.leverages.get(market) ?? { buy: 1000, sell: 1000 }
  }

  leverageOf(position: Position): number {
    const { buy, sell } = this.leverage(position.market)
    return position.index === 2 || (position.index === 0 && position.size < 0) ? sell : buy
  }
}

/** One side of a fill, or a funding payment. */
export interface Execution {
  readonly seq: number
  /** The market's sequence number of the match, if there was one. */
  readonly cross?: number
  readonly id: string
  readonly type: "Trade" | "Funding" | "BustTrade" | "AdlTrade" | "Delivery" | "Settle" | "MovePosition"
  readonly market: Market
  readonly side: Side
  readonly order: Order | undefined
  /** The order's price and quantity at that time. The order may be amended later. */
  readonly orderPrice?: number
  readonly orderQty?: number
  readonly price: number
  readonly qty: number
  readonly value: bigint
  readonly fee: bigint
  readonly feeRate: number
  readonly feeCoin: string
  readonly maker: boolean
  readonly leaves: number
  readonly closedSize: number
  readonly pnl: bigint
  readonly markPrice: number
  readonly time: number
}

/** The part of a position that one order closed. */
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
  /** Fees paid for opening the closed part. */
  openFee: bigint
  closeFee: bigint
  fills: number
  readonly type: Execution["type"]
  readonly createdTime: number
  updatedTime: number
}

/** A change of a balance. */
export interface LogEntry {
  readonly seq: number
  readonly type: LogType
  readonly coin: string
  readonly market: Market | undefined
  /** The trade that changed it or, without a market, that it is about. */
  readonly execution: Execution | undefined
  readonly change: bigint
  readonly cashFlow: bigint
  readonly fee: bigint
  readonly funding: bigint
  readonly balance: bigint
  readonly size: number
  readonly time: number
}

/** One side of a leg in a position move. */
export interface MovedLeg {
  readonly seq: number
  readonly blockTradeId: string
  readonly uid: string
  readonly market: Market
  readonly side: Side
  readonly price: number
  readonly qty: number
  readonly orderId: string
  readonly execId: string
  readonly time: number
}
