/** What the open orders of each side would add to a position, for their margin. */
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import type { Order } from "../../../Schema/Order.js"
import { numberOf } from "./Amount.js"

/** What the open orders of one side would add to a position, at most. */
export interface Reserved {
  readonly category: string
  readonly symbol: string
  readonly positionIdx: number
  readonly side: "Buy" | "Sell"
  /** How many orders. */
  readonly count: number
  readonly qty: number
  /** In the settle coin, at the prices of the orders. */
  readonly value: number
}

/** What is left of an order if it reserves margin: one that waits for its trigger or only closes doesn't, and spot orders lock coins. */
export const reservedBy = (order: Order | undefined): Reserved | undefined => {
  if (order === undefined || order.category === "spot" || order.reduceOnly === true || order.closeOnTrigger === true)
    return undefined
  const { category = "", cumExecQty, leavesQty, orderStatus, positionIdx = 0, symbol } = order
  if (orderStatus !== "New" && orderStatus !== "PartiallyFilled") return undefined
  const side = order.side === "Sell" ? "Sell" : "Buy"
  const qty = numberOf(leavesQty) ?? (numberOf(order.qty) ?? 0) - (numberOf(cumExecQty) ?? 0)
  const price = numberOf(order.price) ?? 0
  if (qty <= 0 || price <= 0) return undefined
  const value = category === "inverse" ? qty / price : qty * price
  return { category, symbol, positionIdx, side, count: 1, qty, value }
}

export type AllReserved = HashMap.HashMap<string, Reserved>

const added = (all: AllReserved, one: Reserved, sign: 1 | -1): AllReserved => {
  const { category, positionIdx, side, symbol } = one
  const key = `${category} ${symbol} ${positionIdx} ${side}`
  const known = Option.getOrUndefined(HashMap.get(all, key))
  const count = (known?.count ?? 0) + sign
  if (count <= 0) return HashMap.remove(all, key)
  const qty = (known?.qty ?? 0) + sign * one.qty
  return HashMap.set(all, key, { ...one, count, qty, value: (known?.value ?? 0) + sign * one.value })
}

/** What is reserved after an order has changed; the same if it reserves as much as before. */
export const changed = (all: AllReserved, before: Order | undefined, after: Order): AllReserved => {
  const [was, is] = [reservedBy(before), reservedBy(after)]
  if (was?.qty === is?.qty && was?.value === is?.value) return all
  const without = was === undefined ? all : added(all, was, -1)
  return is === undefined ? without : added(without, is, 1)
}
