import { type LogType, Profile } from "./Account/Profile.js"
import { uuid } from "./Chance.js"
import type { Risk } from "./Margin/Risk.js"
import * as Instrument from "./Market/Instrument.js"
import type { Market as MarketOf } from "./Market/Market.js"
import type { BookSide as BookSideOf, Level as LevelOf } from "./Market/OrderBook.js"
import * as Money from "./Money.js"
import type { Attached, OrderStatus, Side, Slippage, SmpType, TimeInForce, Trigger } from "./Trading/OrderTerms.js"

/*
 * Orders, positions and accounts refer to each other, so they are declared in one module. What is done with them is in the
 * modules that import this one.
 */

/** A market whose book holds orders of accounts. */
export type Market = MarketOf<Order>

/** One side of such a book. */
export type BookSide = BookSideOf<Order>

/** One price of such a book. */
export type Level = LevelOf<Order>

/** What an order begins with. */
export interface OrderFacts {
  readonly seq: number
  readonly account: Account
  readonly market: Market
  readonly side: Side
  readonly type: "Limit" | "Market"
  /** Units of price; for a market order the worst price that it takes. */
  readonly price: number
  /** Units of quantity; of a market order for an amount of quote coin what it has traded so far. */
  readonly qty: number
  /** What a market order may spend or bring of the quote coin, where it was given so. */
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

/** One order, alive or done. */
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
  /** Price of the last trade when it came in. */
  readonly lastPriceOnCreated: number
  readonly smpType: SmpType
  readonly slippage: Slippage | undefined
  /** Spot: whether it may borrow. */
  readonly leveraged: boolean
  /** Options: whether it counts for market maker protection. */
  readonly mmp: boolean
  /** Options: the volatility that its price was made from, as it was said, or `""`. */
  iv: string
  /** The own id of the order whose take profit or stop loss it is, or `""`. */
  readonly parentLinkId: string
  /** The stops that it brings to what it opens. */
  attached: Attached | undefined
  /** How much of its fills already has stops. */
  covered = 0
  /** The partial stops that its fills were given last. */
  exits: ReadonlyArray<Order> | undefined
  /** The other one of a pair of which only one may come true. */
  twin: Order | undefined
  updatedTime: number
  status: OrderStatus = "New"
  cancelType = "UNKNOWN"
  rejectReason = "EC_NoError"
  /** The move between accounts that it is a leg of, or `""`. */
  blockTradeId = ""
  /** The order that it would have traded with, had they not been of one group. */
  smpOrderId = ""
  /** Of a pair of spot exits, which leg came true. */
  ocoTriggerBy = ""
  filled = 0
  filledValue = 0n
  /** Fees paid, in the coin that the fills were charged in. */
  fees = 0n
  /** What it holds of a coin for itself, on spot. */
  locked = 0n
  closedPnl = 0n
  // Its place in the book.
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

  /** Spot ids are numbers as text, the others UUIDs, as on the exchange. */
  get id(): string {
    this.madeId ??=
      this.market.instrument.category === "spot"
        ? String(2_000_000_000_000_000_000n + BigInt(this.seq))
        : uuid(this.market.seed, 1, this.seq)
    return this.madeId
  }

  /** Whether it can still be filled, triggered or cancelled. */
  get open(): boolean {
    return this.status === "New" || this.status === "PartiallyFilled" || this.status === "Untriggered"
  }
}

/**
 * One position of a derivative: in one-way mode the only one (index 0), in hedge mode the long (1) or the short (2) one.
 */
export class Position {
  readonly account: Account
  readonly market: Market
  readonly index: 0 | 1 | 2
  /** Signed, in units of quantity. */
  size = 0
  /** What the size was entered at in the settle coin, never negative. Of options it is the premium. */
  entryValue = 0n
  /** Fees paid for what is still open. */
  openFees = 0n
  /** What it holds of the settle coin as its own; only in isolated margin mode. */
  margin = 0n
  /** Whether it takes more margin from the balance before it is liquidated; only in isolated margin mode. */
  autoAddMargin = false
  /** Since it was opened. */
  realised = 0n
  /** Since the account exists. */
  totalRealised = 0n
  takeProfit = 0
  stopLoss = 0
  tpTriggerBy: "LastPrice" | "MarkPrice" | "IndexPrice" = "LastPrice"
  slTriggerBy: "LastPrice" | "MarkPrice" | "IndexPrice" = "LastPrice"
  /** Distance of the trailing stop in units of price, 0 for none. */
  trailingStop = 0
  /** Its take profits, stop losses and trailing stop that wait. */
  readonly stops = new Set<Order>()
  /** How many reduce-only orders of it are on the book. */
  reducing = 0
  createdTime = 0
  /** When what is held now was opened. */
  openTime = 0
  updatedTime = 0
  seq = -1
  // Open orders that could make it bigger on either side; reduce-only ones are not among them.
  buyQty = 0
  buyValue = 0n
  sellQty = 0
  sellValue = 0n

  /** Worked out when it is asked for; never to be relied on alone. */
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

  /** Value at the mark price, in the settle coin. */
  get markValue(): bigint {
    return Instrument.value(this.market.instrument, this.market.markPrice, this.absolute)
  }

  /** Profit not yet taken, at the mark price, in the settle coin. */
  get unrealised(): bigint {
    if (this.size === 0) return 0n
    return Instrument.profit(this.market.instrument, this.size > 0, this.entryValue, this.markValue)
  }

  /**
   * What it adds to the account's equity, in the settle coin: the profit not yet taken, and of an option, which was paid for in
   * full, the whole value at the mark price (negative when sold).
   */
  get worth(): bigint {
    if (this.size === 0 || !Instrument.paidInFull(this.market.instrument)) return this.unrealised
    return this.size > 0 ? this.markValue : -this.markValue
  }

  /** Average entry price as an amount. */
  get averagePrice(): bigint {
    if (this.size === 0) return 0n
    return Instrument.averagePrice(this.market.instrument, this.entryValue, this.absolute)
  }

  /** What a value needs as margin at the leverage of its side. */
  initialMargin(worth: bigint): bigint {
    return Money.mulDivUp(worth, 100n, BigInt(this.account.leverageOf(this)))
  }
}

/** One unified account: its profile with its orders, positions and history. */
export class Account extends Profile {
  readonly positions = new Map<Market, Array<Position>>()
  /** In hundredths, by market. */
  readonly leverages = new Map<Market, { buy: number; sell: number }>()
  /** Markets in hedge mode. */
  readonly hedged = new Set<Market>()
  readonly openOrders = new Set<Order>()
  readonly openCounts = new Map<Market, number>()
  readonly orders: Array<Order> = []
  readonly ordersById = new Map<string, Order>()
  readonly ordersByLinkId = new Map<string, Order>()
  readonly executions: Array<Execution> = []
  readonly closed: Array<ClosedPnl> = []
  readonly log: Array<LogEntry> = []
  /** Positions moved to or from other accounts. */
  readonly moves: Array<MovedLeg> = []

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

/** One side of one fill, or one funding. */
export interface Execution {
  readonly seq: number
  /** The market's own number for the match, where it was one. */
  readonly cross?: number
  readonly id: string
  readonly type: "Trade" | "Funding" | "BustTrade" | "AdlTrade" | "Delivery" | "Settle" | "MovePosition"
  readonly market: Market
  readonly side: Side
  readonly order: Order | undefined
  /** Of the order as it was then: it may be amended later. Left out where there is no order. */
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

/** One side of one leg that was moved. */
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
