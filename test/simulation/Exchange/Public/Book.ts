import type { Dice } from "../../World/Dice.js"
import { asksGo, bidsGo, type Direction, Level, type Scales, type Side } from "./Level.js"

/** Levels a side: more than the 50 that most clients watch, so that levels enter and leave their view. */
const fewest = 57
const most = 63

/** A part of a level that was traded. */
export interface Taken {
  readonly price: number
  readonly size: number
}

/** The resting orders of a market, by price. Each change makes a new array of the side that it changes. */
export class Book {
  bids: Side = []
  asks: Side = []
  readonly #scales: Scales
  /** The size of a usual level, in lots. */
  readonly #usual: number

  constructor(price: number, usual: number, scales: Scales, dice: Dice) {
    this.#scales = scales
    this.#usual = usual
    this.jump(price, dice)
  }

  /** Rounded down. */
  get middle(): number {
    const bid = this.bids[0]
    const ask = this.asks[0]
    if (bid === undefined || ask === undefined) throw new Error("a side is empty")
    return Math.floor((bid.price + ask.price) / 2)
  }

  /** All orders are replaced by others around this price. */
  jump(price: number, dice: Dice): void {
    this.bids = this.#filled([this.#level(price, dice)], bidsGo, dice)
    this.asks = this.#filled([this.#level(price + dice.between(1, 3), dice)], asksGo, dice)
  }

  /** One order is placed, changed or cancelled. */
  change(dice: Dice): void {
    const isBid = dice.chance(0.5)
    const kind = dice.next()
    if (kind < 0.15) this.#improve(isBid, dice)
    else this.#changeLevel(kind < 0.35 ? "remove" : kind < 0.55 ? "add" : "resize", isBid, dice)
  }

  /** An order takes what rests on the other side: a part of the best level, or all of it and a part of the next. */
  take(side: "Buy" | "Sell", dice: Dice): ReadonlyArray<Taken> {
    const isBid = side === "Sell"
    const [first, second, ...rest] = isBid ? this.bids : this.asks
    if (first === undefined || second === undefined) return []
    const taken: Array<Taken> = []
    const kept: Array<Level> = []
    const eat = (from: Level, size: number): void => {
      taken.push({ price: from.price, size })
      if (size < from.size) kept.push(new Level(from.price, from.size - size, this.#scales))
    }
    if (dice.chance(0.3)) {
      eat(first, first.size)
      eat(second, dice.between(1, second.size))
    } else {
      eat(first, dice.between(1, first.size))
      kept.push(second)
    }
    this.#put(isBid, this.#filled([...kept, ...rest], isBid ? bidsGo : asksGo, dice))
    return taken
  }

  /** More often one of the best. */
  #changeLevel(kind: "resize" | "remove" | "add", isBid: boolean, dice: Dice): void {
    const direction = isBid ? bidsGo : asksGo
    const side = isBid ? this.bids : this.asks
    const rank = Math.floor(side.length * dice.next() ** 2)
    const at = side[rank]
    if (at === undefined) return
    const changed = [...side]
    const gap = Math.abs((side[rank + 1]?.price ?? at.price) - at.price)
    if (kind === "remove") changed.splice(rank, 1)
    else if (kind === "add" && gap > 1)
      changed.splice(rank + 1, 0, this.#level(at.price + direction * dice.between(1, gap - 1), dice))
    else changed[rank] = this.#level(at.price, dice)
    this.#put(isBid, this.#filled(changed, direction, dice))
  }

  /** A better price on one side, or the best of the other is gone if there is no room. */
  #improve(isBid: boolean, dice: Dice): void {
    const direction = isBid ? bidsGo : asksGo
    const [side, other] = isBid ? [this.bids, this.asks] : [this.asks, this.bids]
    const price = (side[0]?.price ?? 0) - direction
    if (price !== other[0]?.price) this.#put(isBid, this.#filled([this.#level(price, dice), ...side], direction, dice))
    else this.#put(!isBid, this.#filled(other.slice(1), isBid ? asksGo : bidsGo, dice))
  }

  #put(isBid: boolean, side: Side): void {
    if (isBid) this.bids = side
    else this.asks = side
  }

  #filled(side: Array<Level>, direction: Direction, dice: Dice): Side {
    while (side.length > most) side.pop()
    while (side.length < fewest) {
      const last = side.at(-1)
      if (last === undefined) throw new Error("a side is empty")
      side.push(this.#level(last.price + direction * dice.between(1, 4), dice))
    }
    return side
  }

  #level(price: number, dice: Dice): Level {
    return new Level(price, dice.between(1, this.#usual * 2), this.#scales)
  }
}
