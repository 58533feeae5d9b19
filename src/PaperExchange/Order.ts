import type { Account } from "./Account.js"
import { uuid } from "./Chance.js"
import type { Market } from "./Market.js"
import type { Level } from "./OrderBook.js"
import type { Position } from "./Position.js"

/** @since 0.1.0 */
export type Side = "Buy" | "Sell"

/** @since 0.1.0 */
export type TimeInForce = "GTC" | "IOC" | "FOK" | "PostOnly"

/** @since 0.1.0 */
export type OrderStatus =
  | "New"
  | "PartiallyFilled"
  | "Untriggered"
  | "Filled"
  | "Cancelled"
  | "PartiallyFilledCanceled"
  | "Deactivated"

/**
 * What makes a resting order wait for a price.
 *
 * @since 0.1.0
 */
export interface Trigger {
  price: number
  /** 1 fires when the price rises to it, 2 when it falls to it. */
  readonly direction: 1 | 2
  readonly by: "LastPrice" | "MarkPrice" | "IndexPrice"
  readonly kind: "Stop" | "TakeProfit" | "StopLoss" | "tpslOrder"
}

/**
 * What an order begins with.
 *
 * @since 0.1.0
 */
export interface OrderFacts {
  readonly seq: number
  readonly account: Account
  readonly market: Market
  readonly side: Side
  readonly type: "Limit" | "Market"
  /** Units of price; for a market order the worst price that it takes. */
  readonly price: number
  /** Units of quantity; of a market order for an amount of quote coin what it has bought so far. */
  readonly qty: number
  /** What a market order may spend of the quote coin, where it was given so. */
  readonly amount?: bigint | undefined
  readonly timeInForce: TimeInForce
  readonly linkId: string
  readonly reduceOnly: boolean
  readonly closeOnTrigger?: boolean
  readonly position: Position | undefined
  readonly positionIdx: number
  readonly trigger?: Trigger | undefined
  readonly createType?: string
  readonly now: number
}

/**
 * One order, alive or done.
 *
 * @since 0.1.0
 */
export class Order {
  readonly seq: number
  readonly account: Account
  readonly market: Market
  readonly side: Side
  readonly type: "Limit" | "Market"
  price: number
  qty: number
  leaves: number
  readonly amount: bigint | undefined
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
  updatedTime: number
  status: OrderStatus = "New"
  cancelType = "UNKNOWN"
  rejectReason = "EC_NoError"
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
 * One side of one fill, or one funding.
 *
 * @since 0.1.0
 */
export interface Execution {
  readonly seq: number
  readonly id: string
  readonly type: "Trade" | "Funding" | "BustTrade"
  readonly market: Market
  readonly side: Side
  readonly order: Order | undefined
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
