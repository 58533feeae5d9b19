/** The empty results of reads whose subject has no rows here. */
import type * as AST from "effect/SchemaAST"
import type { Any } from "../../../Http/Endpoint.js"
import * as Predicate from "../../../Schema/internal/Predicate.js"
import type * as Schema from "../../../Schema/Shape.js"

type Params = Readonly<Record<string, unknown>>

const accepts = (ast: AST.AST, value: unknown): boolean =>
  Predicate.compile({ ast } as Schema.Schema.AnyNoContext)(value)

/** What surrounds rows: cursors, counts and totals, and pages, which may be left out. */
const cursor = /cursor$/i
const counted = /^(?:count|total)/i
const paged = /^page(?:No|Index|Size)$/

/** Accounts have rate limits, so that an empty list of them would be false. */
const isRateLimit = /\/apilimit\//

const isList = (ast: AST.AST): boolean =>
  ast._tag === "TupleType"
    ? ast.rest.length > 0 && accepts(ast, [])
    : ast._tag === "Union" && ast.types.some((type) => isList(type))

/** A field beside the rows: no cursor, no count, or the request's own value. */
const beside = (ast: AST.AST, name: string, params: Params): unknown => {
  const own = Object.hasOwn(params, name) ? params[name] : undefined
  const values = cursor.test(name)
    ? [""]
    : counted.test(name)
      ? [0, "0"]
      : own === undefined
        ? []
        : [own, String(own), Number(own)]
  return values.find((value) => accepts(ast, value))
}

const empty = (ast: AST.AST, params: Params, names: ReadonlySet<string>): unknown => {
  if (isList(ast)) return []
  if (ast._tag !== "TypeLiteral" || ast.indexSignatures.length > 0) return undefined
  const result: Record<string, unknown> = {}
  let hasRows = false
  for (const { isOptional, name, type } of ast.propertySignatures) {
    const field = String(name)
    const rows = empty(type, {}, names)
    const value = rows ?? beside(type, field, params)
    if (rows !== undefined) hasRows = true
    if (value !== undefined) result[field] = value
    else if (!isOptional || !(names.has(field) || paged.test(field))) return undefined
  }
  return hasRows ? result : undefined
}

const namesOf = ({ params: { ast } }: Any): ReadonlySet<string> =>
  new Set(ast._tag === "TypeLiteral" ? ast.propertySignatures.map(({ name }) => String(name)) : [])

const anything = (endpoint: Any): Params => Object.fromEntries([...namesOf(endpoint)].map((name) => [name, "1"]))

/**
 * The result of a V5 read without rows: empty lists and cursors, counts of zero and the request's own values, if it is
 * given. Returns `undefined` if the result tells anything else, as then an empty one would be false.
 */
export const resultOf = (endpoint: Any, params: unknown = anything(endpoint)): unknown =>
  endpoint.kind !== "read" || endpoint.api !== "v5" || isRateLimit.test(endpoint.path)
    ? undefined
    : empty(endpoint.resultFor(params).ast, Predicate.isRecord(params) ? params : {}, namesOf(endpoint))
