/** Amounts as the exchange and the user write them: compared, added and shown exactly. */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"

const both = (is: (a: BigDecimal.BigDecimal, b: BigDecimal.BigDecimal) => boolean) => (a: string, b: string) =>
  Either.getOrElse(Either.zipWith(PlainDecimal.parse(a), PlainDecimal.parse(b), is), () => false)

/** Whether two amounts are equal, however they are written. What isn't an amount equals nothing. */
export const isSame: (a: string, b: string) => boolean = both(BigDecimal.equals)

/** Whether an amount is at most another one. What isn't an amount is not. */
export const isAtMost: (a: string, b: string) => boolean = both(BigDecimal.lessThanOrEqualTo)

/** Reads an amount; without one, it is zero. */
export const orZero = (text = ""): BigDecimal.BigDecimal =>
  Either.getOrElse(PlainDecimal.parse(text), () => BigDecimal.fromBigInt(0n))

/** Whether an amount is zero, or there is none. */
export const isZero = (text?: string): boolean => orZero(text).value === 0n

/** Writes an amount without needless zeros. */
export const show = (amount: BigDecimal.BigDecimal): string =>
  Either.getOrElse(PlainDecimal.format(BigDecimal.normalize(amount)), (reason) => reason)
