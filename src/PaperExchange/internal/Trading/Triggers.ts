/** Finds the conditional orders whose trigger price has been reached, at every step. */
import type { Engine } from "../Engine.js"
import type { Order } from "../State.js"
import * as Entry from "./Entry.js"
import { watched } from "./OrderRules.js"

/** Activates every order whose trigger price has been reached, and moves trailing stops. */
export const check = (engine: Engine): void => {
  if (engine.triggers.size === 0) return
  for (const order of [...engine.triggers]) {
    // An order activated earlier in this loop may have closed it.
    if (engine.triggers.has(order) && fires(engine, order)) Entry.activate(engine, order)
  }
}

const fires = (engine: Engine, order: Order): boolean => {
  const { market, trigger } = order
  if (trigger === undefined) return false
  const price = watched(market, trigger.by)
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
