/**
 * Exact arithmetic on the exchange's decimal strings, and their formatting. Nothing here passes through a float.
 */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"

export type Decimal = BigDecimal.BigDecimal

/** Shown in place of a missing value. */
export const none = "–"

/**
 * Parses a decimal; undefined if the text is empty or not a decimal. Text with a comma is none: only `typedDecimal` knows what a
 * comma means.
 */
export const decimal = (text: string | undefined | null): Decimal | undefined =>
  text === undefined || text === null || text === "" ? undefined : Either.getOrUndefined(PlainDecimal.parse(text))

/** Formats a decimal without an exponent or trailing zeros. */
export const plain = (value: Decimal): string =>
  Either.getOrElse(PlainDecimal.format(BigDecimal.normalize(value)), () => none)

export type Mode = "down" | "up" | "nearest"

const rounders = { down: PlainDecimal.roundDown, up: PlainDecimal.roundUp, nearest: PlainDecimal.roundNearest }

/** Rounds a value to a multiple of `step`, with the step's decimals; undefined if either is invalid. */
export const toStep = (value: string | Decimal, step: string | Decimal, mode: Mode = "nearest"): string | undefined =>
  Either.getOrUndefined(rounders[mode](value, step))

/** Formats with a fixed number of decimals. */
export const fixed = (value: string | Decimal, places: number, mode: Mode = "nearest"): string =>
  toStep(value, BigDecimal.make(1n, places), mode) ?? none

/** The number of decimals of a step: 2 for `0.05`. */
export const placesOf = (step: string | undefined): number => {
  const value = decimal(step)
  return value === undefined ? 0 : Math.max(0, BigDecimal.normalize(value).scale)
}

/** -1, 0 or 1; 0 if the value is not a decimal. */
export const signOf = (value: string | Decimal | undefined): -1 | 0 | 1 => {
  const read = typeof value === "string" ? decimal(value) : value
  return read === undefined || read.value === 0n ? 0 : read.value < 0n ? -1 : 1
}

/** For sorting: values that are not decimals come first. */
export const compare = (one: string | undefined, other: string | undefined): number => {
  const [a, b] = [decimal(one), decimal(other)]
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
  return BigDecimal.lessThan(a, b) ? -1 : BigDecimal.greaterThan(a, b) ? 1 : 0
}

/**
 * Moves a value up or down by a number of steps, along the multiples of the step: from between two multiples, the first step goes
 * to the nearest one in that direction. Never below zero.
 */
export const stepBy = (value: string, step: string, count: number): string => {
  const from = decimal(value) ?? BigDecimal.make(0n, 0)
  const grid = decimal(step)
  if (grid === undefined || grid.value <= 0n || count === 0) return value
  const onto = decimal(toStep(from, grid, count > 0 ? "down" : "up"))
  if (onto === undefined) return value
  const next = BigDecimal.sum(onto, BigDecimal.multiply(grid, BigDecimal.make(BigInt(Math.trunc(count)), 0)))
  return fixed(next.value < 0n ? BigDecimal.make(0n, 0) : next, Math.max(0, grid.scale))
}

/** Adds thousands separators: `1234567.89` becomes `1,234,567.89`. */
export const grouped = (text: string): string => {
  const point = text.indexOf(".")
  const whole = point === -1 ? text : text.slice(0, point)
  const rest = point === -1 ? "" : text.slice(point)
  return /^[+-]?\d{4,}$/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, ",") + rest : text
}

/** Formats a value at a step's precision, with thousands separators. */
export const shown = (value: string | Decimal | undefined | null, step: string | undefined): string => {
  const read = typeof value === "string" ? decimal(value) : value
  if (read === undefined || read === null) return none
  return grouped(step === undefined ? plain(read) : fixed(read, placesOf(step)))
}

/** Adds a plus sign to a positive number. */
export const signed = (text: string): string => (signOf(text.replaceAll(",", "")) > 0 ? `+${text}` : text)

/** Formats a fraction as a percentage: `0.0125` becomes `+1.25%`. */
export const percent = (
  fraction: string | Decimal | undefined,
  options: { readonly places?: number; readonly sign?: boolean } = {}
): string => {
  const read = typeof fraction === "string" ? decimal(fraction) : fraction
  if (read === undefined) return none
  const text = fixed(BigDecimal.make(read.value, read.scale - 2), options.places ?? 2)
  return `${options.sign === false ? text : signed(text)}%`
}

const units = ["", "K", "M", "B", "T"]

/** Shortens large numbers: `1234567` becomes `1.23M`. */
export const compact = (value: string | Decimal | undefined, places = 2): string => {
  const read = typeof value === "string" ? decimal(value) : value
  if (read === undefined) return none
  const thousand = BigDecimal.make(1000n, 0)
  let index = 0
  let text = fixed(read, places)
  while (index < units.length - 1 && BigDecimal.greaterThanOrEqualTo(BigDecimal.abs(decimal(text) ?? read), thousand)) {
    index++
    text = fixed(BigDecimal.make(read.value, read.scale + 3 * index), places)
  }
  return index === 0 ? grouped(plain(decimal(text) ?? read)) : `${grouped(text)}${units[index]}`
}

/**
 * Divides to a number of decimals and truncates the rest, whereas `BigDecimal.divide` keeps a hundred digits. Undefined for a
 * division by zero.
 */
export const divide = (one: Decimal, other: Decimal, places = 20): Decimal | undefined => {
  if (other.value === 0n) return undefined
  const scale = places + other.scale - one.scale
  const [top, bottom] =
    scale >= 0 ? [one.value * 10n ** BigInt(scale), other.value] : [one.value, other.value * 10n ** BigInt(-scale)]
  return BigDecimal.make(top / bottom, places)
}
