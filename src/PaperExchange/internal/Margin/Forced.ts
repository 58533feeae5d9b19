/** The orders of liquidations: those that are sent to the book, and those that hand a position to the insurance fund. */
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import { type Account, type Market, Order, type Position } from "../State.js"
import * as Entry from "../Trading/Entry.js"
import type { Side } from "../Trading/OrderTerms.js"
import * as Resting from "../Trading/Resting.js"
import * as Settlement from "../Trading/Settlement.js"

/** What a forced order trades. */
export interface Terms {
  readonly account: Account
  readonly market: Market
  readonly side: Side
  readonly qty: number
  /** The position that it reduces; none for spot. */
  readonly position?: Position | undefined
  /** The limit of an order that is filled whole or not at all. An order without one takes what the book has. */
  readonly limit?: number | undefined
}

const make = (engine: Engine, terms: Terms): Order => {
  const { account, limit, market, position, qty, side } = terms
  const { maxPrice, minPrice } = market.instrument
  return new Order({
    seq: engine.nextSeq(),
    account,
    market,
    side,
    type: limit === undefined ? "Market" : "Limit",
    price: limit ?? (side === "Sell" ? minPrice : maxPrice),
    qty,
    timeInForce: limit === undefined ? "IOC" : "FOK",
    linkId: "",
    reduceOnly: position !== undefined,
    position,
    positionIdx: position?.index ?? 0,
    createType: "CreateByLiq",
    now: engine.now
  })
}

/** The side that closes a position. */
export const closing = (position: Position): Side => (position.size > 0 ? "Sell" : "Buy")

/** Takes liquidity from the book and returns the filled quantity. */
export const take = (engine: Engine, terms: Terms): number => {
  if (terms.qty <= 0 || terms.market.book.opposite(terms.side).best === undefined) return 0
  const order = make(engine, terms)
  Entry.enter(engine, order)
  return order.filled
}

/** Hands a position to the insurance fund at a price, off the book. Its account pays the taker fee. */
export const handOver = (engine: Engine, position: Position, price: number): void => {
  const { account, market } = position
  const { insurance } = engine
  const qty = position.absolute
  const side = closing(position)
  const worth = Instrument.value(market.instrument, price, qty)
  const fill = { price, qty, worth, maker: false, seq: market.touch(), type: "BustTrade" as const }
  const given = make(engine, { account, market, side, qty, position, limit: price })
  Resting.register(engine, given)
  given.leaves = 0
  Settlement.book(engine, given, { ...fill, rate: Settlement.feeRate(given, false) })
  Resting.close(engine, given, "Filled")
  const other = side === "Buy" ? "Sell" : "Buy"
  const taken = make(engine, {
    account: insurance,
    market,
    side: other,
    qty,
    position: insurance.position(market, 0),
    limit: price
  })
  Settlement.book(engine, taken, { ...fill, rate: 0 })
}
