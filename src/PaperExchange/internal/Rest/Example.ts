/** Generates example answers for reads that the paper exchange does not simulate. */

import type { Any } from "../../../Http/Endpoint.js"
import * as Field from "../../../Schema/Field.js"
import * as AST from "../../../Schema/internal/Ast.js"
import * as Predicate from "../../../Schema/internal/Predicate.js"
import { numberOf, textOf } from "./ExampleValues.js"

interface Around {
  /** The request's parameters. Fields with the same names repeat their values. */
  readonly params: Readonly<Record<string, unknown>>
  readonly now: number
}

/** The maximum depth. No documented answer is that deep, but recursive schemas could be. */
const maxDepth = 12

/** Paging parameters, which do not describe the rows. */
const ofPages = new Set(["cursor", "limit"])

const record = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const accepts = (ast: AST.AST, value: unknown): boolean => Predicate.check(ast)(value)

const knownOf = (ast: AST.AST): string | undefined => {
  const known = ast.annotations[Field.Known]
  return Array.isArray(known) ? known.find((value) => typeof value === "string" && value !== "") : undefined
}

const echo = (ast: AST.AST, name: string, { params }: Around): unknown => {
  if (ofPages.has(name) || !Object.hasOwn(params, name)) return undefined
  const value = params[name]
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined
  return [value, String(value), Number(value)].find((form) => form !== "" && !Number.isNaN(form) && accepts(ast, form))
}

const build = (ast: AST.AST, name: string, around: Around, depth: number): unknown => {
  switch (ast._tag) {
    case "Literal":
      return ast.literal
    case "NumberKeyword":
      return echo(ast, name, around) ?? numberOf(name, around.now)
    case "BooleanKeyword":
      return echo(ast, name, around) ?? false
    case "StringKeyword":
      if (ast.annotations[Field.Secret] === true) return ""
      return echo(ast, name, around) ?? knownOf(ast) ?? textOf(name, around.now)
    case "Union":
      return member(ast, name, around, depth)
    case "TypeLiteral":
      return struct(ast, name, around, depth)
    case "TupleType":
      return list(ast, name, around, depth)
    case "Refinement":
      return refined(ast, name, around, depth)
    case "Suspend":
      return build(ast.f(), name, around, depth + 1)
    case "UndefinedKeyword":
      return undefined
    default:
      return ""
  }
}

/** The first non-empty member: `null`, `""` and `undefined` come last. */
const member = (ast: AST.Union, name: string, around: Around, depth: number): unknown => {
  const echoed = echo(ast, name, around)
  if (echoed !== undefined) return echoed
  const empty = (type: AST.AST) =>
    type._tag === "UndefinedKeyword" || (type._tag === "Literal" && (type.literal === null || type.literal === ""))
  const type = ast.types.find((type) => !empty(type)) ?? ast.types[0]
  return type === undefined ? "" : build(type, name, around, depth)
}

const struct = (ast: AST.TypeLiteral, name: string, around: Around, depth: number): Record<string, unknown> => {
  const object: Record<string, unknown> = {}
  for (const field of ast.propertySignatures) {
    if (field.isOptional && depth > maxDepth) continue
    const value = build(field.type, String(field.name), around, depth + 1)
    if (value !== undefined || !field.isOptional) object[String(field.name)] = value
  }
  for (const index of ast.indexSignatures) object["USDT"] = build(index.type, name, around, depth + 1)
  return object
}

const levels = /^(?:[ab]|asks|bids)$/

const list = (ast: AST.TupleType, name: string, around: Around, depth: number): ReadonlyArray<unknown> => {
  const names = levels.test(name)
    ? ["price", "size"]
    : ["time", "price", "price", "price", "price", "volume", "turnover"]
  const own = ast.elements.map((element, i) => build(element.type, names[i] ?? "", around, depth + 1))
  const [rest] = ast.rest
  // Extra tuple elements are reserved for future additions, so they are skipped. A list gets one row.
  return rest === undefined || own.length > 0 || depth > maxDepth ? own : [build(rest.type, name, around, depth + 1)]
}

const refined = (ast: AST.Refinement, name: string, around: Around, depth: number): unknown => {
  const value = build(ast.from, name, around, depth)
  return [value, "1", "", 0].find((candidate) => accepts(ast, candidate)) ?? value
}

/**
 * Generates a result with the documented shape: one row in each list, plausible values by field name, values from the
 * request repeated, and every time set to `now`. The same request at the same time gives the same result.
 */
export const resultOf = (endpoint: Any, params: unknown, now: number): unknown =>
  build(AST.nodeOf(endpoint.resultFor(params)), "", { params: record(params) ? params : {}, now }, 0)
