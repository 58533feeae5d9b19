import type { Account } from "../Account/Account.js"
import { uuid } from "../Chance.js"
import type { Market } from "../Market/Market.js"
import type { Level } from "../Market/OrderBook.js"
import type { Position } from "./Position.js"

export type Side = "Buy" | "Sell"

export type TimeInForce = "GTC" | "IOC" | "FOK" | "PostOnly"

export type OrderStatus =
  | "New"
  | "PartiallyFilled"
  | "Untriggered"
  | "Filled"
  | "Cancelled"
  | "PartiallyFilledCanceled"
  | "Deactivated"

/** What an order does when it meets another one of its own group. */
export type SmpType = "None" | "CancelMaker" | "CancelTaker" | "CancelBoth"

/** The price that a trigger looks at. */
export type TriggerBy = "LastPrice" | "MarkPrice" | "IndexPrice"

/** Why an order waits, in the exchange's own words for the stop order type. */
export type StopKind =
  | "Stop"
  | "TakeProfit"
  | "StopLoss"
  | "PartialTakeProfit"
  | "PartialStopLoss"
  | "TrailingStop"
  | "tpslOrder"
  | "OcoOrder"

/** How a trailing stop follows the price. */
export interface Trail {
  /** Units of price that it stays behind the best price. */
  readonly distance: number
  /** The best price since it became active, 0 before that. */
  best: number
}

/** What makes an order wait for a price. */
export interface Trigger {
  /** Of a trailing stop: from where on it trails, 0 for at once. */
  price: number
  /** 1 fires when the price rises to it, 2 when it falls to it. */
  direction: 1 | 2
  by: TriggerBy
  readonly kind: StopKind
  readonly trail?: Trail | undefined
  /** Which leg of a pair of spot exits it is. */
  readonly leg?: "Tp" | "Sl" | undefined
}

/** One take profit or stop loss that an order brings with it. Prices in units. */
export interface Exit {
  readonly price: number
  readonly by: TriggerBy
  readonly type: "Limit" | "Market"
  /** For a limit order, else 0. */
  readonly limit: number
}

/** Take profit and stop loss that an order brings with it. */
export interface Attached {
  readonly mode: "Full" | "Partial"
  readonly takeProfit: Exit | undefined
  readonly stopLoss: Exit | undefined
}

/** How far from the best price a market order may go, as it was said. */
export interface Slippage {
  readonly type: "TickSize" | "Percent"
  readonly value: string
}

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
