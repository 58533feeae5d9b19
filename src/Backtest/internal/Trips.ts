/** Makes round trips of fills: from no position to none again. */
import * as Money from "../../PaperExchange/internal/Money.js"
import type { Side } from "../../Schema/Side.js"
import type { Fill, FundingPaid, Place } from "./Facts.js"

/** A round trip, or one that isn't over: its `exitTime` is undefined. Prices are averages, weighted with quantities. */
export interface Trip extends Place {
  /** The side of its entry. */
  readonly side: Side
  readonly entryTime: number
  readonly exitTime: number | undefined
  /** The sum of its entries. */
  readonly qty: bigint
  readonly entryPrice: bigint
  /** Undefined if nothing was closed. */
  readonly exitPrice: bigint | undefined
  readonly fees: bigint
  readonly funding: bigint
  /** Realized, after fees and funding. */
  readonly pnl: bigint
}

/** What a fill changes the position by. */
const netQty = ({ feeQty, qty }: Fill): bigint => qty - feeQty

/** What that is worth: a fee that was paid with what was bought isn't part of it. */
const netValue = ({ fee, feeQty, value }: Fill): bigint => (feeQty === 0n ? value : value - fee)

/** A position while it is open. */
class Position {
  readonly entryTime: number
  readonly side: Side
  readonly #place: Place
  size = 0n
  /** What its size cost. */
  #cost = 0n
  #entered = 0n
  #entries = 0n
  #exited = 0n
  #exits = 0n
  #fees = 0n
  #funding = 0n
  #gross = 0n

  constructor({ category, positionIdx, side, symbol, time }: Place & Pick<Fill, "side" | "time">) {
    this.#place = { category, symbol, positionIdx }
    this.entryTime = time
    this.side = side
  }

  /** Carries on with what is left of a trip before, which can't be traded. */
  static after(fill: Fill, before: Position | undefined): Position {
    const position = new Position(fill)
    if (before !== undefined && before.size !== 0n && before.side === fill.side) {
      position.size = before.size
      position.#cost = before.#cost
    }
    return position
  }

  enter(fill: Fill): void {
    const { fee, price, qty } = fill
    this.size += netQty(fill)
    this.#cost += netValue(fill)
    this.#entered += qty
    this.#entries += qty * price
    this.#fees += fee
  }

  leave(fill: Fill): void {
    const { fee, pnl, price, qty } = fill
    const net = netQty(fill)
    const cost = Money.mulDiv(this.#cost, net, this.size)
    this.size -= net
    this.#cost -= cost
    this.#exited += qty
    this.#exits += qty * price
    this.#fees += fee
    this.#gross += pnl ?? (this.side === "Buy" ? netValue(fill) - cost : cost - netValue(fill))
  }

  fund({ amount, pnl }: FundingPaid): void {
    this.#funding += amount
    this.#gross += pnl
  }

  trip(exitTime: number | undefined): Trip {
    return {
      ...this.#place,
      side: this.side,
      entryTime: this.entryTime,
      exitTime,
      qty: this.#entered,
      entryPrice: this.#entered === 0n ? 0n : this.#entries / this.#entered,
      exitPrice: this.#exited === 0n ? undefined : this.#exits / this.#exited,
      fees: this.#fees,
      funding: this.#funding,
      pnl: this.#gross + this.#funding - this.#fees
    }
  }
}

/** The part of a fill that closes a position of a size, and the rest, which opens one. */
const split = (fill: Fill, size: bigint): readonly [closing: Fill, opening: Fill] => {
  const part = (amount: bigint) => Money.mulDiv(amount, size, netQty(fill))
  const qty = part(fill.qty)
  const closing = { ...fill, qty, value: part(fill.value), fee: part(fill.fee), feeQty: qty - size }
  return [
    closing,
    {
      ...fill,
      qty: fill.qty - qty,
      value: fill.value - closing.value,
      fee: fill.fee - closing.fee,
      feeQty: fill.feeQty - closing.feeQty
    }
  ]
}

/** The round trips in the order in which they ended, and those that are open at the end. */
export const trips = (
  events: ReadonlyArray<Fill | FundingPaid>
): { readonly closed: ReadonlyArray<Trip>; readonly open: ReadonlyArray<Trip> } => {
  const positions = new Map<string, Position>()
  const isOver = new Set<Position>()
  const closed: Array<Trip> = []
  const take = (key: string, fill: Fill): void => {
    const found = positions.get(key)
    const position = found === undefined || isOver.has(found) ? Position.after(fill, found) : found
    positions.set(key, position)
    if (position.side === fill.side) {
      position.enter(fill)
      return
    }
    const [closing, opening] = netQty(fill) > position.size ? split(fill, position.size) : [fill, undefined]
    position.leave(closing)
    if (position.size > 0n && position.size >= fill.minQty) return
    isOver.add(position)
    closed.push(position.trip(fill.time))
    if (opening !== undefined) take(key, opening)
  }
  for (const event of events) {
    const key = `${event.category} ${event.symbol} ${event.positionIdx}`
    if (event.kind === "fill") take(key, event)
    else positions.get(key)?.fund(event)
  }
  const open = [...positions.values()].filter((position) => !isOver.has(position))
  return { closed, open: open.map((position) => position.trip(undefined)) }
}
