/** Finds the conditional orders whose trigger price has been reached, by each trade and at every step. */
import type { Engine } from "../Engine.js"
import { looks } from "../Market/Minutes.js"
import type { Order } from "../State.js"
import * as Entry from "./Entry.js"
import { watched } from "./OrderRules.js"

/** Activates the orders that the current prices trigger. */
export const check = (engine: Engine): void => {
  follow(engine)
  for (const order of [...engine.triggers]) {
    // An order activated earlier in this loop may have closed it.
    if (!engine.triggers.has(order) || order.trigger === undefined) continue
    if (!fires(engine, order, watched(order.market, order.trigger.by))) continue
    Entry.activate(engine, order)
    follow(engine)
  }
}

/** Activates the orders that the trades since the last call have triggered, in the order of the trades. */
export const follow = (engine: Engine): void => {
  const { triggers, unwatched } = engine
  // An activated order may trade in turn.
  for (const { lastSeq, market, price } of unwatched) {
    for (const order of triggers) {
      const sees = order.market === market && order.seq <= lastSeq && order.trigger?.by === "LastPrice"
      if (sees && fires(engine, order, price)) Entry.activate(engine, order)
    }
  }
  unwatched.length = 0
}

/** Activates the orders that mark and index prices since the last step have triggered: candles show those, too. */
export const lookBack = (engine: Engine): void => {
  const { now, stepMillis, triggers } = engine
  if (triggers.size === 0) return
  for (const millis of looks(now - stepMillis, now)) {
    for (const order of triggers) {
      const { market, trigger, updatedTime } = order
      const isBlind = trigger === undefined || trigger.by === "LastPrice" || engine.statuses.has(market)
      if (isBlind || millis <= updatedTime) continue
      const price = trigger.by === "MarkPrice" ? market.markAt(millis) : market.indexAt(millis)
      if (!fires(engine, order, price)) continue
      Entry.activate(engine, order)
      follow(engine)
    }
  }
}

/** Whether a price triggers an order. Moves trailing stops. */
const fires = (engine: Engine, order: Order, price: number): boolean => {
  const { trigger } = order
  if (trigger === undefined) return false
  const { trail } = trigger
  if (trail === undefined) return trigger.direction === 1 ? price >= trigger.price : price <= trigger.price
  // A sell trailing stop follows the price up, a buy trailing stop follows it down.
  const up = order.side === "Sell"
  if (trail.best === 0) {
    const active = trigger.price === 0 || (up ? price >= trigger.price : price <= trigger.price)
    if (!active) return false
    trail.best = price
    engine.noteOrder(order)
    return false
  }
  if (up ? price > trail.best : price < trail.best) trail.best = price
  return up ? price <= trail.best - trail.distance : price >= trail.best + trail.distance
}
