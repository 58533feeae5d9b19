import type { Account } from "./Account.js"
import { value } from "./Instrument.js"
import type { Market } from "./Market.js"
import * as Money from "./Money.js"
import type { Side } from "./Order.js"

/**
 * One position of a derivative: in one-way mode the only one (index 0), in hedge mode the long (1) or the short (2) one.
 *
 * @since 0.1.0
 */
export class Position {
  readonly account: Account
  readonly market: Market
  readonly index: 0 | 1 | 2
  /** Signed, in units of quantity. */
  size = 0
  /** What the size was entered at, never negative. */
  entryValue = 0n
  /** Fees paid for what is still open. */
  openFees = 0n
  /** Since it was opened. */
  realised = 0n
  /** Since the account exists. */
  totalRealised = 0n
  takeProfit = 0
  stopLoss = 0
  tpTriggerBy: "LastPrice" | "MarkPrice" | "IndexPrice" = "LastPrice"
  slTriggerBy: "LastPrice" | "MarkPrice" | "IndexPrice" = "LastPrice"
  createdTime = 0
  updatedTime = 0
  seq = -1
  // Open orders that could make it bigger on either side; reduce-only ones are not among them.
  buyQty = 0
  buyValue = 0n
  sellQty = 0
  sellValue = 0n

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

  /** Value at the mark price. */
  get markValue(): bigint {
    return value(this.market.instrument, this.market.markPrice, this.absolute)
  }

  /** Profit not yet taken, at the mark price. */
  get unrealised(): bigint {
    if (this.size === 0) return 0n
    return this.size > 0 ? this.markValue - this.entryValue : this.entryValue - this.markValue
  }

  /** Average entry price as an amount. */
  get averagePrice(): bigint {
    if (this.size === 0) return 0n
    return (this.entryValue * Money.tenTo(this.market.instrument.qtyScale)) / BigInt(this.absolute)
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
   * Books one fill and gives what it closed: the quantity, the profit before fees, and the opening fees that go with it.
   */
  fill(side: Side, price: number, qty: number, fee: bigint): { closed: number; pnl: bigint; openFees: bigint } {
    const instrument = this.market.instrument
    const sign = side === "Buy" ? 1 : -1
    let closed = 0
    let pnl = 0n
    let openFees = 0n
    if (this.size !== 0 && Math.sign(this.size) !== sign) {
      closed = Math.min(qty, this.absolute)
      const part = Money.mulDiv(this.entryValue, BigInt(closed), BigInt(this.absolute))
      openFees = Money.mulDiv(this.openFees, BigInt(closed), BigInt(this.absolute))
      const closeValue = value(instrument, price, closed)
      pnl = this.size > 0 ? closeValue - part : part - closeValue
      this.entryValue -= part
      this.openFees -= openFees
      this.size += sign * closed
    }
    const opened = qty - closed
    if (opened > 0) {
      this.entryValue += value(instrument, price, opened)
      this.openFees += Money.mulDiv(fee, BigInt(opened), BigInt(qty))
      this.size += sign * opened
    }
    return { closed, pnl, openFees }
  }
}
