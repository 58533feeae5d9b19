/** The converters of numbers, integers and decimals. */
import * as Either from "effect/Either"
import type * as AST from "./Ast.js"
import { type Convert, Rejected } from "./Convert.js"
import { show } from "./Show.js"

const numeric = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

export const number: Convert = (value, at, { receiving }) => {
  const isText = receiving && typeof value === "string" && numeric.test(value)
  const read = isText ? Number(value) : value
  if (typeof read !== "number" || !Number.isFinite(read)) throw new Rejected(at, `${show(value)} is not a number`)
  if (Math.abs(read) <= Number.MAX_SAFE_INTEGER) return read
  throw new Rejected(at, `${show(value)} is beyond 2^53, where numbers lose digits`, !isText)
}

export const integer: Convert = (value, at, direction) => {
  const read = number(value, at, direction)
  if (Number.isSafeInteger(read)) return read
  throw new Rejected(at, `${show(value)} is not an integer`)
}

/** Makes the converter of a decimal, with the function in this annotation that formats it. */
export const decimal =
  (annotation: symbol) =>
  ({ [annotation]: format }: AST.Annotations): Convert =>
  (value, at) => {
    const plain = (format as (input: unknown) => Either.Either<unknown, string>)(value)
    if (Either.isRight(plain)) return plain.right
    throw new Rejected(at, `${show(value)} ${plain.left}`)
  }
