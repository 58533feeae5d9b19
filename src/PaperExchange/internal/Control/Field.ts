/** The fields of control operations, and the check of what a request has in their place. */
import * as Either from "effect/Either"
import { unknownName } from "../Suggestion.js"

/** A field of a request. */
export interface Field<A> {
  /** What it must be, such as `a text`. */
  readonly expected: string
  readonly required: boolean
  readonly is: (value: unknown) => value is A
}

/** The fields of a request, by name. */
export type Fields = Readonly<Record<string, Field<unknown>>>

/** The values of fields. */
export type Values<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer A> ? A : never
}

const field = <A>(expected: string, is: (value: unknown) => value is A): Field<A> => ({ expected, required: true, is })

/** A field that may be absent. */
export const optional = <A>({ expected, is }: Field<A>): Field<A | undefined> => ({
  expected,
  required: false,
  is: (value): value is A | undefined => value === undefined || is(value)
})

export const text: Field<string> = field("a text", (value) => typeof value === "string")
export const number: Field<number> = field("a number", (value): value is number => Number.isFinite(value))
export const millis: Field<number> = field(
  "a number of milliseconds from 0",
  (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0
)
export const flag: Field<boolean> = field("true or false", (value) => typeof value === "boolean")
export const texts: Field<ReadonlyArray<string>> = field(
  "an array of texts",
  (value): value is ReadonlyArray<string> => Array.isArray(value) && value.every((one) => typeof one === "string")
)

/** One of some texts. */
export const oneOf = <const A extends string>(...all: ReadonlyArray<A>): Field<A> =>
  field(all.join(" or "), (value): value is A => all.some((one) => one === value))

/** An object with values of one kind. */
export const record = <A>(
  expected: string,
  each: (name: string, value: unknown) => value is A
): Field<Readonly<Record<string, A>>> =>
  field(
    expected,
    (value): value is Readonly<Record<string, A>> =>
      typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      Object.entries(value).every(([name, one]) => each(name, one))
  )

const isWhole = <F extends Fields>(fields: F, values: object): values is Values<F> =>
  Object.entries(fields).every(([name, { is }]) => is(Reflect.get(values, name)))

/** The values of a request's fields, or what is wrong with them. Never says what the values are: they may be secrets. */
export const decode = <F extends Fields>(fields: F, values: object): Either.Either<Values<F>, string> => {
  const known = Object.keys(fields)
  const given = Object.keys(values).find((name) => !known.includes(name))
  if (given !== undefined) {
    return Either.left(known.length === 0 ? "This operation takes no fields" : unknownName(given, known))
  }
  if (isWhole(fields, values)) return Either.right(values)
  const wrong = Object.entries(fields).flatMap(([name, { expected, is, required }]) => {
    const value: unknown = Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined
    if (is(value)) return []
    return [value === undefined && required ? `${name} must be given: ${expected}` : `${name} must be ${expected}`]
  })
  return Either.left(wrong.join("; "))
}
