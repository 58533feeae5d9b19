/** What the options of faults can be. Over a port, any value can come. */
import * as Either from "effect/Either"
import { InvalidFault } from "../../InputErrors.js"

interface Values {
  readonly expected: string
  readonly is: (value: unknown) => boolean
}

const isNumber = (value: unknown, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean =>
  typeof value === "number" && value >= least && value <= most

const isMillis = (value: unknown): boolean => isNumber(value, 0, Number.MAX_SAFE_INTEGER)

const isMissingOrMillis = (value: unknown): boolean => value === undefined || isMillis(value)

const isRange = (least: unknown, most: unknown): boolean =>
  isMillis(least) && isMillis(most) && Number(least) <= Number(most)

const isDistribution = (value: object): boolean => {
  const { distribution, deviation, least, mean, most, ...rest }: Readonly<Record<string, unknown>> = { ...value }
  return (
    Object.keys(rest).length === 0 &&
    (distribution === "normal" ? isMillis(deviation) : distribution === "exponential" && deviation === undefined) &&
    isMillis(mean) &&
    isMissingOrMillis(least) &&
    isMissingOrMillis(most) &&
    (most === undefined || isRange(least ?? 0, most))
  )
}

const isDelay = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return isMillis(value)
  return Array.isArray(value) ? value.length === 2 && isRange(value[0], value[1]) : isDistribution(value)
}

const damages: ReadonlyArray<unknown> = ["truncate", "flip", "append"]

const text: Values = { expected: "a text", is: (value) => typeof value === "string" }
const millis: Values = { expected: "a number of milliseconds from 0", is: isMillis }

const values: Readonly<Record<string, Values>> = {
  path: text,
  topic: text,
  message: text,
  body: text,
  reason: text,
  code: { expected: "a whole number", is: Number.isSafeInteger },
  status: { expected: "a status from 200 to 599", is: (value) => Number.isInteger(value) && isNumber(value, 200, 599) },
  probability: { expected: "a number from 0 to 1", is: (value) => isNumber(value, 0, 1) },
  after: millis,
  until: { expected: "a number of milliseconds from 0", is: (value) => isNumber(value, 0) },
  at: millis,
  every: { expected: "a positive number of milliseconds", is: (value) => isMillis(value) && value !== 0 },
  lasts: millis,
  count: { expected: "a number from 0", is: (value) => isNumber(value, 0) },
  how: { expected: "truncate, flip or append", is: (value) => damages.includes(value) },
  seed: { expected: "a whole number", is: Number.isSafeInteger },
  rules: { expected: "an array of rules", is: Array.isArray },
  millis: {
    expected:
      'a number of milliseconds from 0, a range such as [20, 900], { "distribution": "normal", "mean", "deviation" } or { "distribution": "exponential", "mean" }, both with "least" and "most" if need be',
    is: isDelay
  }
}

/** The clock can be late, too. */
const skew: Values = { expected: "a number of milliseconds", is: Number.isFinite }

/** Refuses options whose value can't be one of theirs. */
export const checkValues = (
  at: string,
  options: Readonly<Record<string, unknown>>
): Either.Either<void, InvalidFault> => {
  for (const [option, value] of Object.entries(options)) {
    const valid = option === "millis" && options["fault"] === "skewClock" ? skew : values[option]
    if (value === undefined || valid === undefined || valid.is(value)) continue
    return Either.left(
      new InvalidFault({ at: `${at}.${option}`, given: undefined, known: [], expected: valid.expected })
    )
  }
  return Either.void
}
