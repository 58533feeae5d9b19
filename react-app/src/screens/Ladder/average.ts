import * as BigDecimal from "effect/BigDecimal"
import type { Level } from "effect-bybit/Socket/Book"
import { type Decimal, decimal, divide } from "../../format/decimal.js"

/** The result of an order that takes the best levels of a side. */
export interface Sweep {
  /** In the book's unit of size. */
  readonly size: Decimal
  /** In quote coin; on inverse markets, whose sizes are in quote coin, in base coin. */
  readonly value: Decimal
  readonly average: Decimal
}

const zero = BigDecimal.make(0n, 0)

/** Sums up the best `count` levels. Undefined if there are none. */
export const sweep = (levels: ReadonlyArray<Level>, count: number, inverse: boolean): Sweep | undefined => {
  let size = zero
  let value = zero
  for (const level of levels.slice(0, count)) {
    const price = decimal(level.price)
    const part = decimal(level.size)
    if (price === undefined || part === undefined) continue
    const worth = inverse ? divide(part, price) : BigDecimal.multiply(part, price)
    if (worth === undefined) continue
    size = BigDecimal.sum(size, part)
    value = BigDecimal.sum(value, worth)
  }
  const average = inverse ? divide(size, value) : divide(value, size)
  return average === undefined ? undefined : { size, value, average }
}
