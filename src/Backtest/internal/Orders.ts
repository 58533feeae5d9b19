/** Figures of orders: how much of them was filled, and at what price compared to when they arrived. */
import * as Money from "../../PaperExchange/internal/Money.js"
import { ratio } from "./Curve.js"
import type { OrderFact } from "./Facts.js"

/** The orders of a symbol, or of all. */
export interface OrderSums {
  readonly orders: number
  readonly fillRatio: number | undefined
  /** In basis points: positive if orders filled at worse prices than the middle at their arrival. */
  readonly slippage: number | undefined
}

/** The orders of a symbol. */
export interface SymbolOrders extends OrderSums {
  readonly category: string
  readonly symbol: string
  readonly ordered: bigint
  readonly filled: bigint
}

const groups = (orders: ReadonlyArray<OrderFact>): ReadonlyArray<ReadonlyArray<OrderFact>> => {
  const found = new Map<string, Array<OrderFact>>()
  for (const order of orders) {
    const key = `${order.category} ${order.symbol}`
    const group = found.get(key)
    if (group === undefined) found.set(key, [order])
    else group.push(order)
  }
  return [...found.values()]
}

const sumOf = (orders: ReadonlyArray<OrderFact>, value: (order: OrderFact) => bigint): bigint =>
  orders.reduce((sum, order) => sum + value(order), 0n)

const meanMid = (orders: ReadonlyArray<OrderFact>): bigint => sumOf(orders, ({ mid }) => mid) / BigInt(orders.length)

/** The mean slippage, weighted with what was filled at its price on arrival. */
const slippageOf = (orders: ReadonlyArray<OrderFact>): number | undefined => {
  const filled = sumOf(orders, (order) => order.filled * order.mid)
  if (filled === 0n) return undefined
  const paid = sumOf(orders, ({ filled, mid, price, side }) => filled * (side === "Buy" ? price - mid : mid - price))
  return Number((paid * 1_000_000_000_000n) / filled) / 1e8
}

/** The figures of each symbol. */
export const bySymbol = (orders: ReadonlyArray<OrderFact>): ReadonlyArray<SymbolOrders> =>
  groups(orders).map((group) => {
    const ordered = sumOf(group, (order) => order.ordered)
    const filled = sumOf(group, (order) => order.filled)
    const { category = "", symbol = "" } = group[0] ?? {}
    return {
      category,
      symbol,
      orders: group.length,
      ordered,
      filled,
      fillRatio: ordered === 0n ? undefined : ratio(filled, ordered),
      slippage: slippageOf(group)
    }
  })

/** The figures of all orders. The quantities of several symbols are weighted with their mean price on arrival. */
export const total = (orders: ReadonlyArray<OrderFact>): OrderSums => {
  let ordered = 0n
  let filled = 0n
  for (const group of groups(orders)) {
    const mid = meanMid(group)
    ordered += (sumOf(group, (order) => order.ordered) * mid) / Money.one
    filled += (sumOf(group, (order) => order.filled) * mid) / Money.one
  }
  return {
    orders: orders.length,
    fillRatio: ordered === 0n ? undefined : ratio(filled, ordered),
    slippage: slippageOf(orders)
  }
}
