import type { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Field from "../../src/Schema/Field.js"
import { type AST, type Refinement, satisfies, type TypeLiteral } from "../../src/Schema/internal/Ast.js"
import { pick } from "./Cases.js"

/** A placeholder for every field that the schemas mark as secret. */
export const planted = "pl4nted-s3cret-value"

const texts = [
  "",
  "0",
  "1",
  "0.00001",
  "51234.5",
  "-3.20",
  "1732100000123",
  "BTCUSDT",
  "linear",
  "Buy",
  "2.8e-05",
  "{}",
  "[]",
  "a text, with a comma",
  "it's & it=is ?#%",
  "naïve ₿ 💥",
  "9007199254740993"
]
const numbers = [0, 1, -1, 12, 0.1, 1e-7, 1732100000123, Number.MAX_SAFE_INTEGER, -(2 ** 31)]

const json = (chance: Stream, depth: number): unknown => {
  switch (chance.integer(0, depth > 3 ? 3 : 5)) {
    case 0:
      return pick(chance, texts)
    case 1:
      return pick(chance, numbers)
    case 2:
      return null
    case 3:
      return chance.next() < 0.5
    case 4:
      return Array.from({ length: chance.integer(0, 3) }, () => json(chance, depth + 1))
    default:
      return { a: json(chance, depth + 1), b: json(chance, depth + 1) }
  }
}

/** A random value that a schema accepts. */
export const valueOf = (chance: Stream, ast: AST, depth = 0): unknown => {
  if (ast.annotations[Field.DecimalParam] !== undefined)
    return pick(chance, ["0.5", "100", "-1.25", 3, 1e-8, 12n, "51234.50"])
  if (ast.annotations[Field.IntegerParam] === true) return chance.integer(0, 1000)
  if (ast.annotations[Field.Secret] === true && ast._tag === "StringKeyword") return planted
  switch (ast._tag) {
    case "Literal":
      return ast.literal
    case "StringKeyword": {
      const known = ast.annotations[Field.Known]
      return Array.isArray(known) && known.length > 0 && chance.next() < 0.8 ? pick(chance, known) : pick(chance, texts)
    }
    case "NumberKeyword":
      return pick(chance, numbers)
    case "BooleanKeyword":
      return chance.next() < 0.5
    case "UndefinedKeyword":
      return undefined
    case "Union":
      return valueOf(chance, pick(chance, ast.types), depth)
    case "TypeLiteral":
      return objectOf(chance, ast, depth)
    case "TupleType": {
      const own = ast.elements.map(({ type }) => valueOf(chance, type, depth + 1))
      const [rest] = ast.rest
      const more =
        rest === undefined || (own.length > 0 && chance.next() < 0.8) ? 0 : chance.integer(0, depth > 4 ? 1 : 3)
      for (let i = 0; i < more && rest !== undefined; i++) own.push(valueOf(chance, rest.type, depth + 1))
      return own
    }
    case "Refinement":
      return refined(chance, ast, depth)
    case "Suspend":
      return valueOf(chance, ast.f(), depth + 1)
    default:
      return json(chance, depth)
  }
}

const objectOf = (chance: Stream, ast: TypeLiteral, depth: number): Record<string, unknown> => {
  const object: Record<string, unknown> = {}
  const often = pick(chance, [0, 0.3, 0.9, 1])
  for (const { isOptional, name, type } of ast.propertySignatures) {
    if (isOptional && (depth > 8 || chance.next() > often)) continue
    const value = valueOf(chance, type, depth + 1)
    if (value !== undefined || !isOptional) object[String(name)] = value
  }
  for (const { type } of ast.indexSignatures) {
    for (const name of ["USDT", "BTC", "linear"].slice(0, chance.integer(0, 3)))
      object[name] = valueOf(chance, type, depth + 1)
  }
  if (chance.next() < 0.1) object["unheardOf"] = json(chance, 0)
  return object
}

const refined = (chance: Stream, ast: Refinement, depth: number): unknown => {
  for (let i = 0; i < 20; i++) {
    const value = valueOf(chance, ast.from, depth)
    if (satisfies(ast, value)) return value
  }
  return ast.from._tag === "UnknownKeyword" ? new Uint8Array([1, 2, 3]) : valueOf(chance, ast.from, depth)
}
