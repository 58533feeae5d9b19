import type { Dice } from "../../World/Dice.js"
import { decimal } from "./Decimal.js"
import type { Listing } from "./Listings.js"

/** A public trade. */
export interface Trade {
  readonly execId: string
  /** By the exchange's clock. */
  readonly at: number
  /** In ticks and lots. */
  readonly price: number
  readonly size: number
  /** Of the taker. */
  readonly side: "Buy" | "Sell"
  readonly direction: "PlusTick" | "ZeroPlusTick" | "MinusTick" | "ZeroMinusTick"
  readonly seq: number
}

const hex = (dice: Dice, length: number): string => {
  let text = ""
  while (text.length < length) text += dice.between(0, 0xffff).toString(16).padStart(4, "0")
  return text.slice(0, length)
}

export const uuid = (dice: Dice): string =>
  `${hex(dice, 8)}-${hex(dice, 4)}-5${hex(dice, 3)}-a${hex(dice, 3)}-${hex(dice, 12)}`

/** All trades of a market since the world began, oldest first. */
export class Tape {
  readonly trades: Array<Trade> = []
  lastPrice: number
  direction: Trade["direction"] = "ZeroPlusTick"
  /** In lots. */
  volume = 0
  /** In ticks times lots. */
  turnover = 0
  high: number
  low: number
  readonly #listing: Listing
  readonly #dice: Dice

  constructor(listing: Listing, dice: Dice) {
    this.#listing = listing
    this.#dice = dice
    this.lastPrice = this.high = this.low = listing.price
  }

  add(at: number, price: number, size: number, side: "Buy" | "Sell", seq: number): Trade {
    const isUp = this.direction === "PlusTick" || this.direction === "ZeroPlusTick"
    this.direction =
      price > this.lastPrice
        ? "PlusTick"
        : price < this.lastPrice
          ? "MinusTick"
          : isUp
            ? "ZeroPlusTick"
            : "ZeroMinusTick"
    this.lastPrice = price
    this.high = Math.max(this.high, price)
    this.low = Math.min(this.low, price)
    this.volume += size
    this.turnover += price * size
    const count = this.trades.length
    const execId =
      this.#listing.category === "spot" ? String(2_100_000_000_007_764_263n + BigInt(count)) : uuid(this.#dice)
    const trade: Trade = { execId, at, price, size, side, direction: this.direction, seq }
    this.trades.push(trade)
    return trade
  }

  /** As in a push. */
  pushed({ at, direction, execId, price, seq, side, size }: Trade): object {
    const { category, priceScale, qtyScale, symbol } = this.#listing
    return {
      T: at,
      s: symbol,
      S: side,
      v: decimal(size, qtyScale),
      p: decimal(price, priceScale),
      ...(category === "spot" ? {} : { L: direction }),
      i: execId,
      BT: false,
      RPI: false,
      seq
    }
  }

  /** As over REST. */
  row({ at, execId, price, seq, side, size }: Trade): object {
    const { priceScale, qtyScale, symbol } = this.#listing
    return {
      execId,
      symbol,
      price: decimal(price, priceScale),
      size: decimal(size, qtyScale),
      side,
      time: String(at),
      isBlockTrade: false,
      isRPITrade: false,
      seq: String(seq)
    }
  }
}
