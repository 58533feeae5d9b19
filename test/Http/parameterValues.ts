import { FastCheck } from "effect"
import * as Field from "../../src/Schema/Field.js"
import { type AST, satisfies } from "../../src/Schema/internal/Ast.js"

/** Values that a parameter schema accepts, with decimals as text, because decoding returns text. */
export const valuesOf = (ast: AST): FastCheck.Arbitrary<unknown> => {
  if (ast.annotations[Field.DecimalParam] !== undefined) {
    return FastCheck.tuple(FastCheck.nat(), FastCheck.nat()).map(([whole, part]) => `${whole}.${part}`)
  }
  if (ast.annotations[Field.IntegerParam] !== undefined) return FastCheck.integer()
  switch (ast._tag) {
    case "StringKeyword":
      return FastCheck.string({ minLength: 1 }).map((text) => text.replaceAll(",", ";"))
    case "NumberKeyword":
      return FastCheck.integer()
    case "BooleanKeyword":
      return FastCheck.boolean()
    case "UnknownKeyword":
      return FastCheck.constant("x")
    case "Literal":
      return FastCheck.constant(ast.literal)
    case "Union":
      return FastCheck.oneof(...ast.types.filter(({ _tag }) => _tag !== "UndefinedKeyword").map(valuesOf))
    case "TypeLiteral":
      return FastCheck.record(
        Object.fromEntries(ast.propertySignatures.map(({ name, type }) => [String(name), valuesOf(type)])),
        { requiredKeys: ast.propertySignatures.filter((field) => !field.isOptional).map(({ name }) => String(name)) }
      )
    case "TupleType": {
      const [rest] = ast.rest
      if (rest !== undefined) return FastCheck.array(valuesOf(rest.type), { minLength: 1, maxLength: 3 })
      return FastCheck.tuple(...ast.elements.map(({ type }) => valuesOf(type)))
    }
    case "Refinement":
      return valuesOf(ast.from).filter((value) => satisfies(ast, value))
    default:
      throw new Error(`No values for ${ast}`)
  }
}
