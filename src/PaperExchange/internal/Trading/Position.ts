import type { Account } from "../Account/Account.js"
import * as Instrument from "../Market/Instrument.js"
import type { Market } from "../Market/Market.js"
import * as Money from "../Money.js"
import type { Order, Side } from "./Order.js"

/** The margins of a position with its orders, in the settle coin, and what they were worked out from. */
export interface Risk {
  readonly mark: number
  readonly index: number
  readonly size: number
  readonly entryValue: bigint
  readonly margin: bigint
  readonly buyQty: number
  readonly buyValue: bigint
  readonly sellQty: number
  readonly sellValue: bigint
  readonly mode: string
  readonly buyLeverage: number
  readonly sellLeverage: number
  readonly unrealised: bigint
  readonly initial: bigint
  readonly maintenance: bigint
  readonly orders: bigint
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

  /** Counts an open order in or, with negative numbers, out. */
  count(side: Side, qty: number, orderValue: bigint): void {
    if (side === "Buy") {
      this.buyQty += qty
      this.buyValue += orderValue
    } else {
      this.sellQty += qty
      this.sellValue += orderValue
    }
  }

  /**
   * Books one fill and gives what it closed (the quantity, the profit before fees, and the opening fees that go with it), and the
   * cash that changes hands before fees: the profit, or the premium of an option. What all sides of all fills book, cash and
   * entry values, sums up to nothing, to the last digit: see {@link Instrument.value}.
   */
  fill(
    side: Side,
    price: number,
    qty: number,
    fee: bigint
  ): { closed: number; pnl: bigint; openFees: bigint; cash: bigint } {
    const instrument = this.market.instrument
    const sign = side === "Buy" ? 1 : -1
    let closed = 0
    let pnl = 0n
    let openFees = 0n
    if (this.size !== 0 && Math.sign(this.size) !== sign) {
      closed = Math.min(qty, this.absolute)
      const part = Money.mulDiv(this.entryValue, BigInt(closed), BigInt(this.absolute))
      openFees = Money.mulDiv(this.openFees, BigInt(closed), BigInt(this.absolute))
      pnl = Instrument.profit(instrument, this.size > 0, part, Instrument.value(instrument, price, closed))
      this.margin -= Money.mulDiv(this.margin, BigInt(closed), BigInt(this.absolute))
      this.entryValue -= part
      this.openFees -= openFees
      this.size += sign * closed
    }
    const opened = qty - closed
    if (opened > 0) {
      const worth = Instrument.value(instrument, price, opened)
      this.entryValue += worth
      this.openFees += Money.mulDiv(fee, BigInt(opened), BigInt(qty))
      this.size += sign * opened
      if (this.account.isolated) this.margin += this.initialMargin(worth)
    }
    if (!Instrument.paidInFull(instrument)) return { closed, pnl, openFees, cash: pnl }
    const paid = Instrument.value(instrument, price, qty)
    return { closed, pnl, openFees, cash: side === "Buy" ? -paid : paid }
  }
}
