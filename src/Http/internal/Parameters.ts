/** Encodes parameters for the wire, and decodes them, in both directions following the parameter schema of an endpoint. */
import * as Either from "effect/Either"
import { nodeOf } from "../../Schema/internal/Ast.js"
import { converter, type Direction, put, Rejected, undefinedParameter } from "../../Schema/internal/Convert.js"
import type * as Schema from "../../Schema/Shape.js"
import { addExtra } from "./Verbatim.js"

/** The invalid parameter, and why it is invalid. */
export interface Invalid {
  readonly parameter: string
  readonly message: string
}

const run = (
  schema: Schema.Any,
  value: unknown,
  direction: Direction
): Either.Either<Record<string, unknown>, Invalid> => {
  try {
    return Either.right(converter(nodeOf(schema))(value, "", direction) as Record<string, unknown>)
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    const { at, why } = error
    const subject = at === "" ? "The parameters" : at
    const message = why === undefinedParameter ? why : `${subject}${why.startsWith("is ") ? "" : ":"} ${why}`
    return Either.left({ parameter: at, message })
  }
}

/**
 * Checks parameters and returns their values for the wire: decimals as plain text, without undefined values.
 *
 * An unknown name fails, because it is probably misspelled. With `isOpen`, what the schema does not know is sent as it is.
 * With `strict`, an undefined value fails too.
 */
export const toWire = (
  schema: Schema.Any,
  params: unknown,
  strict: boolean,
  isOpen = false
): Either.Either<Record<string, unknown>, Invalid> =>
  run(schema, params ?? {}, { receiving: false, strict, isOpen, complete: addExtra })

/** Reads received values as parameters: numeric text becomes a number, unknown names are ignored. */
export const fromWire = (schema: Schema.Any, value: unknown): Either.Either<Record<string, unknown>, Invalid> =>
  run(schema, value, { receiving: true, strict: false, isOpen: false })

/** Also encodes apostrophes: the URL parser of `fetch` would encode them after the request was signed. */
const escaped = (text: string): string => encodeURIComponent(text).replaceAll("'", "%27")

/** Writes a query string in the order of the parameters: percent-encoded, with lists joined by commas. */
export const toQuery = (params: Record<string, unknown>): Either.Either<string, Invalid> => {
  let query = ""
  for (const name of Object.keys(params)) {
    const value = params[name]
    const plain = Array.isArray(value)
      ? value.join(",")
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value)
    try {
      query += `${query === "" ? "" : "&"}${escaped(name)}=${escaped(plain)}`
    } catch {
      return Either.left({
        parameter: name,
        message: `${name} contains half of a surrogate pair, which cannot be encoded`
      })
    }
  }
  return Either.right(query)
}

/** Reads a query string. A plus sign is a space. */
export const fromQuery = (query: string): Either.Either<Record<string, unknown>, Invalid> => {
  const out: Record<string, unknown> = {}
  for (const pair of query.replace(/^\?/, "").split("&")) {
    if (pair === "") continue
    const at = pair.indexOf("=")
    const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)]
    try {
      put(out, decodeURIComponent(name), decodeURIComponent(value.replace(/\+/g, " ")))
    } catch {
      return Either.left({ parameter: name, message: `${name} is not percent-encoded text` })
    }
  }
  return Either.right(out)
}
