/** The parameters of an operation: parses them from JSON and lists them. */
import * as Either from "effect/Either"
import type * as AST from "effect/SchemaAST"
import type { Any } from "effect-bybit/Http/Endpoint"
import * as Field from "effect-bybit/Schema/Field"
import type { Column } from "./output/Output.js"
import { UsageError } from "./UsageError.js"

/** Parameters by name. */
export type Fields = Readonly<Record<string, unknown>>

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Finds a number with more digits than a float can hold, which JSON.parse would change. */
const tooLong = (text: string): string | undefined =>
  text
    .match(tokens)
    ?.find((token) => !token.startsWith('"') && token.replace(/[eE].*$/, "").replace(/^-?[0.]*|\./g, "").length > 15)

/** Parses a JSON object. */
export const parse = (text: string): Either.Either<Fields, UsageError> => {
  const wrong = (message: string, hint?: string) => Either.left(new UsageError({ message, hint }))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return wrong(
      `--json is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      `In most shells, it needs single quotes: --json '{"category":"linear"}'.`
    )
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return wrong("--json is not a JSON object", `Write parameters by name: --json '{"category":"linear"}'.`)
  const number = tooLong(text)
  if (number !== undefined)
    return wrong(
      `--json: the number ${number} has too many digits to be read exactly`,
      `Write it as a string: "${number}".`
    )
  return Either.right({ ...value })
}

const parts = (ast: AST.AST): ReadonlyArray<AST.AST> => (ast._tag === "Union" ? ast.types.flatMap(parts) : [ast])

const isSecret = (ast: AST.AST): boolean => parts(ast).some((part) => part.annotations[Field.Secret] === true)

const hidden = (ast: AST.AST, value: unknown): unknown => {
  if (isSecret(ast)) return "(hidden)"
  for (const part of parts(ast)) {
    if (part._tag === "TypeLiteral" && typeof value === "object" && value !== null && !Array.isArray(value)) {
      const types = new Map(part.propertySignatures.map(({ name, type }) => [String(name), type]))
      return Object.fromEntries(
        Object.entries(value).map(([name, own]) => {
          const type = types.get(name)
          return [name, type === undefined ? own : hidden(type, own)]
        })
      )
    }
    const [rest] = part._tag === "TupleType" ? part.rest : []
    if (rest !== undefined && Array.isArray(value)) return value.map((own) => hidden(rest.type, own))
  }
  return value
}

/** Hides passwords and other secrets in the parameters, for display. */
export const withoutSecrets = (endpoint: Any, params: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...(hidden(endpoint.params.ast, params) as object) }))

/** One parameter. */
export interface Parameter {
  readonly name: string
  readonly required: boolean
  readonly type: string
}

const typeOf = (ast: AST.AST): string => {
  if (typeof ast.annotations[Field.DecimalParam] === "function") return "decimal"
  if (ast.annotations[Field.IntegerParam] === true) return "integer"
  switch (ast._tag) {
    case "StringKeyword":
      return "string"
    case "NumberKeyword":
      return "number"
    case "BooleanKeyword":
      return "boolean"
    case "Literal":
      return JSON.stringify(ast.literal)
    case "Union":
      return ast.types
        .filter((type) => type._tag !== "UndefinedKeyword" && !(type._tag === "Literal" && type.literal === null))
        .map(typeOf)
        .join(" | ")
    case "TupleType": {
      const [rest] = ast.rest
      return rest === undefined ? "list" : `list of ${typeOf(rest.type)}`
    }
    case "TypeLiteral":
      return `{ ${ast.propertySignatures.map(({ isOptional, name }) => `${String(name)}${isOptional ? "?" : ""}`).join(", ")} }`
    default:
      return "any"
  }
}

/** The parameters that an operation takes. */
export const list = (endpoint: Any): ReadonlyArray<Parameter> => {
  const { ast } = endpoint.params
  return ast._tag === "TypeLiteral"
    ? ast.propertySignatures.map(({ isOptional, name, type }) => ({
        name: String(name),
        required: !isOptional,
        type: typeOf(type)
      }))
    : []
}

/** The columns of a table of {@link list}. */
export const columns: ReadonlyArray<Column<Parameter>> = [
  { title: "parameter", cell: ({ name }) => name },
  { title: "required", cell: ({ required }) => (required ? "yes" : "") },
  { title: "type", cell: ({ type }) => type }
]
