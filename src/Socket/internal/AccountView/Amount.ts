/** Reads, writes, divides and rounds the decimals of a view. */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"

export type Amount = BigDecimal.BigDecimal

export const zero: Amount = BigDecimal.make(0n, 0)

/** Reads a decimal of the exchange; undefined if it has no value. */
export const amountOf = (text: string | null | undefined): Amount | undefined =>
  text === undefined || text === null || text === ""
    ? undefined
    : Either.getOrElse(PlainDecimal.parse(text), () => undefined)

/** Reads a decimal of the exchange; no value is zero. */
export const orZero = (text: string | null | undefined): Amount => amountOf(text) ?? zero

/** Writes an amount in plain digits. */
export const textOf = (amount: Amount): string =>
  Either.getOrElse(PlainDecimal.format(BigDecimal.normalize(amount)), () => "")

/** A decimal of the exchange that has a value. */
export const valueOf = (text: string | null | undefined): string | undefined =>
  text === null || text === "" ? undefined : text

/** Divides, rounded to some decimals, halves away from zero. The divisor is not zero. */
export const divide = (dividend: Amount, divisor: Amount, decimals: number): Amount => {
  const power = decimals + divisor.scale - dividend.scale
  const raised = dividend.value * 10n ** BigInt(Math.max(0, power))
  const by = divisor.value * 10n ** BigInt(Math.max(0, -power))
  const [top, bottom] = by < 0n ? [-raised, -by] : [raised, by]
  const half = top < 0n ? -bottom : bottom
  return BigDecimal.make((2n * top + half) / (2n * bottom), decimals)
}

/** Rounds to some decimals, halves away from zero. */
export const rounded = (amount: Amount, decimals: number): Amount =>
  amount.scale <= decimals ? amount : divide(amount, BigDecimal.make(1n, 0), decimals)

/** A number for estimates; undefined if it has no value. */
export const numberOf = (text: string | null | undefined): number | undefined => {
  const number = text === undefined || text === null || text === "" ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}
