/** Reads bodies as the exchange does: null means absent, and a value of another type than the documented one is refused. */
import * as Either from "effect/Either"
import type * as AST from "effect/SchemaAST"
import type { Any } from "../../../Http/Endpoint.js"
import { DecimalParam } from "../../../Schema/Field.js"
import { oncePer } from "../../../Schema/internal/OncePer.js"
import { isRecord } from "../../../Schema/internal/Predicate.js"
import { invalid, type Outcome } from "../Outcome.js"

/** What was found in a body. */
interface Findings {
  /** Whether a value has another type than documented. */
  wrong: boolean
  /** Whether fields without a value were removed. */
  removed: boolean
}

/** Looks at a parameter. Which values of its type are allowed is decided elsewhere. */
type Look = (value: unknown, found: Findings) => void

const ofType =
  (accepts: (value: unknown) => boolean): Look =>
  (value, found) => {
    if (!accepts(value)) found.wrong = true
  }

/** A decimal is text without an exponent, a plus sign or blanks. `""` means none. */
const plain = /^$|^-?(\d+\.?\d*|\.\d+)$/

const ignore: Look = () => {}

const look: (ast: AST.AST) => Look = oncePer((ast) => {
  if (isDecimal(ast)) return ofType((value) => typeof value === "string" && plain.test(value))
  switch (ast._tag) {
    case "StringKeyword":
      return ofType((value) => typeof value === "string")
    case "NumberKeyword":
      return ofType((value) => typeof value === "number")
    case "BooleanKeyword":
      return ofType((value) => typeof value === "boolean")
    case "UndefinedKeyword":
      return ofType(() => false)
    case "Literal":
      return ofType((value) => typeof value === typeof ast.literal)
    case "Refinement":
      return look(ast.from)
    case "Union":
      return alternatives(ast.types.map(look))
    case "TupleType": {
      const row = ast.elements.length === 0 ? ast.rest[0] : undefined
      const each = row === undefined ? ignore : look(row.type)
      return (value, found) => {
        if (Array.isArray(value)) for (const element of value) each(element, found)
      }
    }
    case "TypeLiteral":
      return fields(ast)
    default:
      return ignore
  }
})

const isDecimal = (ast: AST.AST): boolean => ast.annotations[DecimalParam] !== undefined

/** Whether `""` says that an optional parameter is absent. Of other text, the handler decides. */
const isBlankable = (ast: AST.AST): boolean =>
  ast._tag === "Union"
    ? ast.types.every((type) => type._tag === "UndefinedKeyword" || isBlankable(type))
    : isDecimal(ast) || (ast._tag === "Literal" && typeof ast.literal === "string")

/** The first alternative that fits. */
const alternatives =
  (members: ReadonlyArray<Look>): Look =>
  (value, found) => {
    for (const member of members) {
      const own = { wrong: false, removed: false }
      member(value, own)
      if (own.wrong) continue
      if (own.removed) found.removed = true
      return
    }
    found.wrong = true
  }

const fields = ({ propertySignatures }: AST.TypeLiteral): Look => {
  const known = propertySignatures.map(({ isOptional, name, type }) => ({
    name: String(name),
    see: look(type),
    isBlankable: isOptional && isBlankable(type)
  }))
  return (value, found) => {
    if (!isRecord(value)) return
    for (const { isBlankable, name, see } of known) {
      const own = value[name]
      if (own === undefined) continue
      if (own === null || (isBlankable && own === "")) {
        Reflect.deleteProperty(value, name)
        found.removed = true
      } else see(own, found)
    }
  }
}

/**
 * The body of a request without the fields that have no value. V5 refuses a value of the wrong type unless `lenient`: a
 * number where it expects a decimal as text, or text where it expects a number, or true or false. What is no JSON object is
 * left to the handler.
 */
export const read = (endpoint: Any, sent: string | undefined, lenient: boolean): Outcome<string | undefined> => {
  if (sent === undefined || sent === "") return Either.right(sent)
  const found: Findings = { wrong: false, removed: false }
  let body: unknown
  try {
    body = JSON.parse(sent)
  } catch {
    return Either.right(sent)
  }
  look(endpoint.params.ast)(body, found)
  if (found.wrong && !lenient && endpoint.api === "v5") return invalid("Request parameter error.")
  return Either.right(found.removed ? JSON.stringify(body) : sent)
}
