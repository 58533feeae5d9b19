import * as BigDecimal from "effect/BigDecimal"
import type { Order } from "effect-bybit/Schema/Order"
import type { InstrumentKey } from "effect-bybit-react"
import { type Decimal, decimal, plain } from "../../format/decimal.js"
import { bucketOf } from "./grouping.js"

const resting = /^(?:New|PartiallyFilled)$/

/** The size of your own open orders at each row of the book. Keys are side and price, such as `ask 65000.5`. */
export const ownSizes = (
  orders: Iterable<Order>,
  { category, symbol }: InstrumentKey,
  step: string
): ReadonlyMap<string, string> => {
  const sums = new Map<string, Decimal>()
  for (const order of orders) {
    if (order.symbol !== symbol || (order.category !== undefined && order.category !== category)) continue
    if (!resting.test(order.orderStatus) || order.price === undefined) continue
    const left = decimal(order.leavesQty) ?? decimal(order.qty)
    const price = decimal(order.price)
    if (left === undefined || price === undefined || price.value === 0n) continue
    const side = order.side === "Buy" ? "bid" : "ask"
    const key = `${side} ${bucketOf(plain(price), side, step)}`
    const before = sums.get(key)
    sums.set(key, before === undefined ? left : BigDecimal.sum(before, left))
  }
  return new Map([...sums].map(([key, sum]) => [key, plain(sum)]))
}
