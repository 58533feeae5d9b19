import * as BigDecimal from "effect/BigDecimal"
import type { Level } from "effect-bybit/Socket/Book"
import { type Decimal, decimal, divide } from "../../format/decimal.js"

/** The result of taking a number of levels of a side. */
export interface Sweep {
  /** Size, in the book's unit. */
  readonly size: Decimal
  /** The cost in quote coin; in base coin on inverse markets, whose sizes are in quote coin. */
  readonly value: Decimal
  readonly average: Decimal
}

const zero = BigDecimal.make(0n, 0)

/** Sums the best `count` levels. Undefined when there is nothing to take. */
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
