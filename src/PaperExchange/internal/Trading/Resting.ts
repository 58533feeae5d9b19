/** Where an open order is noted: in its account, the book, the margin sums; and what it locks. */
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Account, Market, Order } from "../State.js"
import type { OrderStatus, Side } from "./OrderTerms.js"
import * as Positions from "./Position.js"

/** Adds an order to its account. */
export const register = (engine: Engine, order: Order): void => {
  const { account } = order
  if (account.house) return
  order.market.enter()
  account.orders.push(order)
  account.ordersById.set(order.id, order)
  if (order.linkId !== "") account.ordersByLinkId.set(order.linkId, order)
  account.openOrders.add(order)
  account.openCounts.set(order.market, (account.openCounts.get(order.market) ?? 0) + 1)
  engine.noteOrder(order)
}

/** Adds an untriggered order. */
export const wait = (engine: Engine, order: Order): void => {
  register(engine, order)
  engine.triggers.add(order)
}

/** Adds an order to the book and to its position's sums. */
export const rest = (order: Order): void => {
  const { market } = order
  market.book.side(order.side).add(order)
  market.touch()
  if (order.reduceOnly && order.position !== undefined) order.position.reducing++
  countOpen(order, 1)
}

/** Adds a resting order to the margin sums, or removes it. */
export const countOpen = (order: Order, sign: 1 | -1): void => {
  if (order.account.house || order.reduceOnly || order.position === undefined) return
  Positions.count(
    order.position,
    order.side,
    sign * order.leaves,
    BigInt(sign) * Instrument.value(order.market.instrument, order.price, order.leaves)
  )
}

/** Removes a resting order from the book without closing it. */
export const removeFromBook = (order: Order): void => {
  if (order.level === undefined) return
  countOpen(order, -1)
  if (order.reduceOnly && order.position !== undefined) order.position.reducing--
  order.market.book.side(order.side).remove(order)
  order.market.touch()
}

/** Reduces a resting order, which keeps its place in the queue. */
export const shrink = (order: Order, qty: number): void => {
  countOpen(order, -1)
  order.market.book.side(order.side).shrink(order, qty)
  countOpen(order, 1)
  order.market.touch()
}

/** The coin that a spot order pays with. */
export const paymentCoin = (market: Market, side: Side): string =>
  side === "Buy" ? market.instrument.quoteCoin : market.instrument.baseCoin

/** Locks an amount of the coin that a spot order pays with. */
export const lock = (engine: Engine, order: Order, amount: bigint): void => {
  if (amount === 0n || order.account.house) return
  order.account.holding(paymentCoin(order.market, order.side)).locked += amount
  order.locked += amount
  engine.noteWallet(order.account)
}

/** Unlocks an amount that a spot order had locked. */
export const unlock = (order: Order, amount: bigint): void => {
  if (amount === 0n) return
  order.account.holding(paymentCoin(order.market, order.side)).locked -= amount
  order.locked -= amount
}

/** The amount that a resting spot order locks. */
export const amountToLock = (market: Market, side: Side, price: number, qty: number): bigint =>
  side === "Buy" ? Instrument.value(market.instrument, price, qty) : Money.fromUnits(qty, market.instrument.qtyScale)

/** Closes an order. */
export const close = (
  engine: Engine,
  order: Order,
  status: OrderStatus,
  why?: { readonly cancel?: string | undefined; readonly reject?: string | undefined }
): void => {
  removeFromBook(order)
  unlock(order, order.locked)
  if (order.status === "Untriggered") removeUntriggered(engine, order)
  order.status = status
  if (why?.cancel !== undefined) order.cancelType = why.cancel
  if (why?.reject !== undefined) order.rejectReason = why.reject
  if (order.account.openOrders.delete(order)) {
    const { openCounts } = order.account
    openCounts.set(order.market, (openCounts.get(order.market) ?? 1) - 1)
  }
  engine.noteOrder(order)
  if (order.market.instrument.category === "spot") engine.noteWallet(order.account)
}

/** Removes an order from the untriggered orders. */
export const removeUntriggered = (engine: Engine, order: Order): void => {
  engine.triggers.delete(order)
  order.position?.stops.delete(order)
}

/** Cancels an order. Its final status depends on the category and on how much was filled. */
export const cancel = (
  engine: Engine,
  order: Order,
  why: { readonly cancel?: string | undefined; readonly reject?: string | undefined }
): void => {
  const spot = order.market.instrument.category === "spot"
  const status =
    order.status === "Untriggered" ? "Deactivated" : spot && order.filled > 0 ? "PartiallyFilledCanceled" : "Cancelled"
  close(engine, order, status, why)
  order.leaves = 0
  if (status === "Deactivated") forget(order)
}

/** Rejects an order that has been acknowledged. */
export const reject = (engine: Engine, order: Order, reason: string): Order => {
  register(engine, order)
  close(engine, order, "Rejected", { reject: reason })
  order.leaves = 0
  return order
}

/** Removes a canceled stop from its position's fields. */
const forget = ({ position, qty, trigger }: Order): void => {
  if (position === undefined || qty !== 0) return
  if (trigger?.kind === "TakeProfit") position.takeProfit = 0
  if (trigger?.kind === "StopLoss") position.stopLoss = 0
  if (trigger?.kind === "TrailingStop") position.trailingStop = 0
}

/** The number of untriggered orders of a kind that an account has in a market. */
export const waiting = (account: Account, market: Market, kind: string): number => {
  let count = 0
  for (const order of account.openOrders) {
    if (order.status === "Untriggered" && order.market === market && order.trigger?.kind === kind) count++
  }
  return count
}
