/** Matches an order with the book by price and time, and prevents trades with oneself. */
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import type { Market, Order } from "../State.js"
import * as Mmp from "./Mmp.js"
import type { Side } from "./OrderTerms.js"
import * as Resting from "./Resting.js"
import * as Settlement from "./Settlement.js"
import * as Stops from "./Stops.js"

const crosses = (side: Side, limit: number, price: number): boolean =>
  side === "Buy" ? price <= limit : price >= limit

/** Whether an order would trade immediately. */
export const wouldTake = (market: Market, side: Side, price: number): boolean => {
  const best = market.book.opposite(side).best
  return (best !== undefined && crosses(side, price, best.price)) || market.isBeyond(side, price)
}

/**
 * Why matching stopped: the order is filled, the next price is worse than the limit, the book is empty, the next order
 * is in the same self-match prevention group, or there is nothing left to reduce.
 */
export type Halt = "full" | "price" | "empty" | "group" | "reduced"

const related = (taker: Order, maker: Order): boolean =>
  taker.account === maker.account || (taker.account.smpGroup !== 0 && taker.account.smpGroup === maker.account.smpGroup)

/** The quantity of an order that could be filled immediately. */
export const fillable = (taker: Order): number => {
  const { levels } = taker.market.book.opposite(taker.side)
  let sum = 0
  for (let i = levels.length - 1; i >= 0; i--) {
    const level = levels[i]
    if (level === undefined || !crosses(taker.side, taker.price, level.price)) break
    if (taker.smpType === "None") sum += level.qty
    else {
      for (let maker = level.first; maker !== undefined; maker = maker.next) {
        if (!related(taker, maker)) sum += maker.leaves
        else if (taker.smpType !== "CancelMaker") return Math.min(sum, taker.leaves)
      }
    }
    if (sum >= taker.leaves) return taker.leaves
  }
  return sum
}

/** Matches an order against the book by price-time priority. Leaves any remainder untouched. */
export const match = (engine: Engine, taker: Order): Halt => {
  const { market } = taker
  if (!taker.account.house) market.enter()
  const opposite = market.book.opposite(taker.side)
  for (;;) {
    const level = opposite.best
    const maker = level?.first
    if (taker.amount === undefined && taker.leaves === 0) return "full"
    if (level === undefined || maker === undefined) return "empty"
    if (!crosses(taker.side, taker.price, level.price)) return "price"
    let qty = maker.leaves
    if (taker.amount === undefined) qty = Math.min(qty, taker.leaves)
    else {
      const affordable = Number((taker.amount - taker.spent) / Instrument.value(market.instrument, level.price, 1))
      qty = Math.min(qty, affordable - (affordable % market.instrument.step))
    }
    if (qty <= 0) return "full"
    if (taker.smpType !== "None" && related(taker, maker)) {
      const both = taker.smpType === "CancelBoth"
      if (taker.smpType === "CancelMaker" || both) {
        maker.smpOrderId = taker.id
        Resting.cancel(engine, maker, { cancel: "CancelBySmp", reject: "EC_BySelfMatch" })
      }
      if (taker.smpType === "CancelTaker" || both) {
        taker.smpOrderId = maker.id
        return "group"
      }
      continue
    }
    if (maker.reduceOnly && maker.position !== undefined) {
      const room = reducible(maker)
      if (room < qty) {
        if (room === 0) {
          Resting.cancel(engine, maker, { cancel: "CancelByReduceOnly" })
          continue
        }
        qty = room
      }
    }
    if (taker.reduceOnly && taker.position !== undefined) {
      qty = Math.min(qty, reducible(taker))
      if (qty === 0) return "reduced"
    }
    trade(engine, taker, maker, level.price, qty)
  }
}

/** The part of an order's quantity that could close its position. */
export const reducible = (order: Order): number => {
  const size = order.position?.size ?? 0
  return order.side === "Buy" ? Math.max(0, -size) : Math.max(0, size)
}

const trade = (engine: Engine, taker: Order, maker: Order, price: number, qty: number): void => {
  const { market } = taker
  const seq = market.touch()
  // Take the order out of the margin sums before the position changes.
  Resting.countOpen(maker, -1)
  market.book.side(maker.side).shrink(maker, qty)
  Resting.countOpen(maker, 1)
  if (taker.amount === undefined) taker.leaves -= qty
  else taker.qty += qty
  const worth = Instrument.value(market.instrument, price, qty)
  taker.spent += worth
  if (!maker.account.house) market.houseTime = 0
  if (!taker.account.house) market.pressure.add(taker.side === "Buy" ? qty : -qty, engine.now)
  engine.noteTrade(market, market.trade(seq, taker.side, price, qty, engine.now))
  if (engine.triggers.size > 0) engine.unwatched.push({ market, price, lastSeq: engine.lastSeq })
  const forced = taker.createType === "CreateByLiq" && taker.position !== undefined
  const type = forced ? "BustTrade" : "Trade"
  const takerFee = Settlement.feeRate(taker, false)
  const makerFee = Settlement.feeRate(maker, true)
  Settlement.book(engine, taker, { price, qty, worth, maker: false, seq, type, rate: takerFee })
  Settlement.book(engine, maker, { price, qty, worth, maker: true, seq, type: "Trade", rate: makerFee })
  if (maker.attached !== undefined) Stops.attach(engine, maker)
  // It may have been canceled meanwhile, because the position it reduces is closed.
  if (!maker.open) return
  if (maker.leaves === 0) Resting.close(engine, maker, "Filled")
  else {
    maker.status = "PartiallyFilled"
    engine.noteOrder(maker)
    if (Mmp.stopped(engine, maker)) {
      Resting.cancel(engine, maker, { cancel: "CancelByMmpTriggered", reject: "EC_CancelByMMP" })
    }
  }
}
