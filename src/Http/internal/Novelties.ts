/** What the exchange has added to what a schema describes: fields, and values of open enums. */
import type * as AST from "effect/SchemaAST"
import { Known } from "../../Schema/Field.js"

/** An addition, and where it is. `*` stands for any index, and for any name in a map. */
export interface Novelty {
  readonly kind: "field" | "value"
  readonly path: string
}

/** So many rows of a list are looked at, others each time, and so many values in all. */
const mostRows = 20
const mostValues = 2000

interface Search {
  readonly turn: number
  found: Array<Novelty>
  left: number
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const under = (at: string, name: string): string => (at === "" ? name : `${at}.${name}`)

const inFields = (ast: AST.TypeLiteral, value: unknown, at: string, search: Search): boolean => {
  const { indexSignatures, propertySignatures } = ast
  if (!isFields(value)) return propertySignatures.length === 0 && indexSignatures.length === 0
  const types = new Map(propertySignatures.map(({ name, type }) => [name, type]))
  for (const { isOptional, name } of propertySignatures) if (!isOptional && !Object.hasOwn(value, name)) return false
  const [index] = indexSignatures
  for (const [name, own] of Object.entries(value)) {
    const type = types.get(name)
    if (type !== undefined) {
      if (!fits(type, own, under(at, name), search)) return false
    } else if (index !== undefined) {
      if (!fits(index.type, own, under(at, "*"), search)) return false
    } else if (types.size > 0) search.found.push({ kind: "field", path: under(at, name) })
  }
  return true
}

const inList = (ast: AST.TupleType, value: unknown, at: string, search: Search): boolean => {
  if (!Array.isArray(value)) return false
  const [rest] = ast.rest
  const rows = Math.min(mostRows, value.length)
  for (let row = search.turn * mostRows; row < search.turn * mostRows + rows; row++) {
    const nth = row % value.length
    const type = ast.elements[nth]?.type ?? rest?.type
    if (type === undefined || !fits(type, value[nth], under(at, "*"), search)) return false
  }
  return true
}

/** The member that the value fits with the fewest additions is the one that is meant. */
const inUnion = (ast: AST.Union, value: unknown, at: string, search: Search): boolean => {
  const { found } = search
  let fewest: ReadonlyArray<Novelty> | undefined
  for (const type of ast.types) {
    search.found = []
    if (fits(type, value, at, search) && (fewest === undefined || search.found.length < fewest.length))
      fewest = search.found
  }
  search.found = [...found, ...(fewest ?? [])]
  return fewest !== undefined
}

const isNews = (ast: AST.AST, value: string): boolean => {
  const known = ast.annotations[Known]
  return Array.isArray(known) && value !== "" && !known.includes(value)
}

/** Whether a value may be of a type, whose additions are added to those that were found. */
const fits = (ast: AST.AST, value: unknown, at: string, search: Search): boolean => {
  if (--search.left < 0) return true
  switch (ast._tag) {
    case "TypeLiteral":
      return inFields(ast, value, at, search)
    case "TupleType":
      return inList(ast, value, at, search)
    case "Union":
      return inUnion(ast, value, at, search)
    case "Suspend":
      return fits(ast.f(), value, at, search)
    case "Refinement":
      return fits(ast.from, value, at, search)
    case "Literal":
      return value === ast.literal
    case "UndefinedKeyword":
      return value === undefined
    case "NumberKeyword":
      return typeof value === "number"
    case "BooleanKeyword":
      return typeof value === "boolean"
    case "StringKeyword":
      if (typeof value !== "string") return false
      if (isNews(ast, value)) search.found.push({ kind: "value", path: at })
      return true
    default:
      return true
  }
}

/** Returns what a schema doesn't know of a value that it accepts, once for each path. `turn` counts the values of a kind. */
export const noveltiesIn = (ast: AST.AST, value: unknown, at: string, turn: number): ReadonlyArray<Novelty> => {
  const search: Search = { turn, found: [], left: mostValues }
  fits(ast, value, at, search)
  return [...new Map(search.found.map((one) => [`${one.kind} ${one.path}`, one])).values()]
}
