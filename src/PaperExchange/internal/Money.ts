/**
 * Exact decimals. An amount is a bigint in units of 10^-18. A price or quantity is an integer in its instrument's
 * units.
 */

const places = 18

/** One whole coin. */
export const one: bigint = 1_000_000_000_000_000_000n

const powers: ReadonlyArray<bigint> = Array.from({ length: places + 1 }, (_, i) => 10n ** BigInt(i))

/** Ten to a power of 0 to 18. */
export const tenTo = (power: number): bigint => powers[power] ?? 10n ** BigInt(power)

const plain = /^([+-]?)(\d{0,30})(?:\.(\d*))?$/

/** Parses a plain decimal. Returns `undefined` if it is not one or has more than 18 decimals. */
export const parse = (text: string): bigint | undefined => {
  const match = plain.exec(text)
  if (match === null) return undefined
  const whole = match[2] ?? ""
  const fraction = (match[3] ?? "").replace(/0+$/, "")
  if ((whole === "" && (match[3] ?? "") === "") || fraction.length > places) return undefined
  const magnitude = BigInt(whole === "" ? "0" : whole) * one + BigInt(fraction.padEnd(places, "0"))
  return match[1] === "-" ? -magnitude : magnitude
}

/** Parses a decimal that is known to be valid. */
export const of = (text: string): bigint => {
  const amount = parse(text)
  if (amount === undefined) throw new Error(`Not a decimal: ${text}`)
  return amount
}

/** An amount in units of 10^-scale, or `undefined` if it is not a whole number of units or not a safe integer. */
export const toUnits = (amount: bigint, scale: number): number | undefined => {
  const unit = tenTo(places - scale)
  if (amount % unit !== 0n) return undefined
  const units = Number(amount / unit)
  return Number.isSafeInteger(units) ? units : undefined
}

/** Units of 10^-scale as an amount. */
export const fromUnits = (units: number, scale: number): bigint => BigInt(units) * tenTo(places - scale)

/** Formats an amount without trailing zeros. */
export const format = (amount: bigint): string => {
  const negative = amount < 0n
  const digits = (negative ? -amount : amount).toString().padStart(places + 1, "0")
  const cut = digits.length - places
  let end = digits.length
  while (end > cut && digits.charCodeAt(end - 1) === 48) end--
  const text = end === cut ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${digits.slice(cut, end)}`
  return negative ? `-${text}` : text
}

/** Formats an amount with at most `decimals` decimals, truncated, without trailing zeros. */
export const formatTo = (amount: bigint, decimals: number): string => {
  const unit = tenTo(places - decimals)
  return format((amount / unit) * unit)
}

/** Formats whole units with exactly `scale` decimals: `6555770` with scale 2 is `65557.70`. */
export const units = (value: number, scale: number): string => {
  if (scale === 0) return String(value)
  const negative = value < 0
  const digits = String(negative ? -value : value).padStart(scale + 1, "0")
  const cut = digits.length - scale
  return `${negative ? "-" : ""}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

/** `a * b / c`, truncated toward zero. */
export const mulDiv = (a: bigint, b: bigint, c: bigint): bigint => (c === 0n ? 0n : (a * b) / c)

/** `a * b / c`, rounded up for positive values. */
export const mulDivUp = (a: bigint, b: bigint, c: bigint): bigint => (c === 0n ? 0n : (a * b + c - 1n) / c)

/** The larger of two amounts. */
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** The smaller of two amounts. */
export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** An amount as a float, for values that are not balances (ratios, the flow's prices). */
export const approximate = (amount: bigint): number => Number(amount) / 1e18
