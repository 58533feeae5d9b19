/**
 * Decimals as the exchange expects them: digits and a point, without an exponent.
 *
 * `BigDecimal.format` and `String(number)` both write exponents (`1e-16`, `1e-7`), which orders and withdrawals must
 * not contain.
 *
 * @since 0.1.0
 */
import * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import * as TypeIds from "../internal/typeIds.js"
import { type Mode, steps } from "./internal/Steps.js"

/** A decimal parameter. It is sent as a plain decimal, never with an exponent. */
export type DecimalInput = string | number | bigint | BigDecimal.BigDecimal

/** Decimals with more digits are rejected: no amount needs them, and `1e999999999` would exhaust memory. */
const maximumDigits = 1000

const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/

const isPlain = (text: string): boolean => {
  let digits = 0
  let point = false
  for (let i = text.charCodeAt(0) === 45 ? 1 : 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) digits++
    else if (code === 46 && !point && digits > 0 && i + 1 < text.length) point = true
    else return false
  }
  return digits > 0 && digits <= maximumDigits
}

/** Whether a value is a BigDecimal. `BigDecimal.isBigDecimal` would add the whole module to a bundle. */
export const isBigDecimal = (input: unknown): input is BigDecimal.BigDecimal =>
  typeof input === "object" && input !== null && TypeIds.bigDecimal in input

const notNumeric = (text: string): Either.Either<never, string> =>
  Either.left(text === "" ? "is empty" : "is not a decimal number")

const tooLong: Either.Either<never, string> = Either.left(`has more than ${maximumDigits} digits`)

/** Writes `units / 10^scale`. A negative scale appends zeros. */
const write = (units: bigint, scale: number): Either.Either<string, string> => {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString()
  if (scale === 0 && digits.length <= maximumDigits) return Either.right(units.toString())
  if (digits.length + Math.abs(scale) > maximumDigits) return units === 0n ? Either.right("0") : tooLong
  if (scale < 0) return Either.right(units === 0n ? "0" : `${negative ? "-" : ""}${digits}${"0".repeat(-scale)}`)
  const padded = digits.padStart(scale + 1, "0")
  return Either.right(`${negative ? "-" : ""}${padded.slice(0, -scale)}.${padded.slice(-scale)}`)
}

interface Units {
  readonly units: bigint
  readonly scale: number
}

const readUnits = (text: string): Either.Either<Units, string> => {
  const parts = written.exec(text)
  if (parts === null) return notNumeric(text)
  const [, sign, whole = "", fraction = "", exponent] = parts
  const digits = whole + fraction
  if (digits === "") return notNumeric(text)
  const scale = fraction.length - (exponent === undefined ? 0 : Number(exponent))
  if (digits.length > maximumDigits) return tooLong
  const units = BigInt(digits)
  return Either.right({ units: sign === "-" ? -units : units, scale: units === 0n ? Math.max(0, scale) : scale })
}

/**
 * Writes a decimal exactly and without an exponent.
 *
 * Accepts every {@link DecimalInput}. Plain text stays unchanged (`"1.10"` stays `"1.10"`), and text with an exponent
 * is expanded. A number becomes the shortest decimal that identifies it: `0.1 + 0.2` is `"0.30000000000000004"`, and
 * nothing is rounded. Rejects text that is not a number, NaN, infinities, and anything longer than 1000 digits. A left
 * contains the reason, phrased as a predicate ("is empty").
 */
export const format = (input: unknown): Either.Either<string, string> => {
  switch (typeof input) {
    case "string": {
      if (isPlain(input)) return Either.right(input)
      const read = readUnits(input)
      return Either.isLeft(read) ? Either.left(read.left) : write(read.right.units, read.right.scale)
    }
    case "bigint":
      return write(input, 0)
    case "number": {
      if (!Number.isFinite(input)) return Either.left("is not a finite number")
      const text = String(input)
      return isPlain(text) ? Either.right(text) : format(text)
    }
    default:
      return isBigDecimal(input) ? write(input.value, input.scale) : Either.left("is not a decimal")
  }
}

/**
 * Reads a decimal exactly. Exponents are accepted, because some answers contain them (`"2.8e-05"`).
 *
 * A left contains the reason. Empty text, which means "no value" in answers, is also a left.
 */
export const parse = (text: string): Either.Either<BigDecimal.BigDecimal, string> => {
  const read = readUnits(text)
  return Either.isLeft(read)
    ? Either.left(read.left)
    : Either.right(BigDecimal.make(read.right.units, read.right.scale))
}

/** Converts any {@link DecimalInput} exactly, by the rules of {@link format}. */
export const toBigDecimal = (input: DecimalInput): Either.Either<BigDecimal.BigDecimal, string> => {
  switch (typeof input) {
    case "string":
      return parse(input)
    case "bigint":
      return Either.right(BigDecimal.make(input, 0))
    case "number":
      return Either.flatMap(format(input), parse)
    default:
      return Either.right(input)
  }
}

const ten = (power: number): bigint => 10n ** BigInt(power)

const round = (value: DecimalInput, step: DecimalInput, mode: Mode): Either.Either<string, string> => {
  const amount = toBigDecimal(value)
  if (Either.isLeft(amount)) return Either.left(amount.left)
  const grid = toBigDecimal(step)
  if (Either.isLeft(grid) || grid.right.value <= 0n)
    return Either.left("cannot be rounded: the step is not a positive number")
  if (Math.abs(amount.right.scale) > maximumDigits || Math.abs(grid.right.scale) > maximumDigits) return tooLong
  const scale = Math.max(0, amount.right.scale, grid.right.scale)
  const units = amount.right.value * ten(scale - amount.right.scale)
  const unit = grid.right.value * ten(scale - grid.right.scale)
  const decimals = Math.max(0, grid.right.scale)
  return write((steps(units, unit, mode) * unit) / ten(scale - decimals), decimals)
}

/** Returns the largest multiple of `step` that is not above `value`, with as many decimals as `step` has. */
export const roundDown = (value: DecimalInput, step: DecimalInput): Either.Either<string, string> =>
  round(value, step, "down")

/** Returns the smallest multiple of `step` that is not below `value`, with as many decimals as `step` has. */
export const roundUp = (value: DecimalInput, step: DecimalInput): Either.Either<string, string> =>
  round(value, step, "up")

/** Returns the multiple of `step` nearest to `value`, halves away from zero, with as many decimals as `step` has. */
export const roundNearest = (value: DecimalInput, step: DecimalInput): Either.Either<string, string> =>
  round(value, step, "nearest")

/** Whether `value` is a multiple of `step`. */
export const isMultiple = (value: DecimalInput, step: DecimalInput): boolean => {
  const down = roundDown(value, step)
  return Either.isRight(down) && Either.getOrElse(roundUp(value, step), () => "") === down.right
}
