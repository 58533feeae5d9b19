/** Finds the member of a union that a value is meant for. */
import type * as AST from "effect/SchemaAST"

export const isLiteral = (type: AST.AST): type is AST.Literal => type._tag === "Literal"

/** Whether the literal fields of a value, such as its category, select this member of a union of structs. */
export const discriminates = (ast: AST.AST | undefined, value: unknown): boolean => {
  if (ast?._tag !== "TypeLiteral" || typeof value !== "object" || value === null) return false
  let some = false
  for (const { isOptional, name, type } of ast.propertySignatures) {
    const types: ReadonlyArray<AST.AST> = type._tag === "Union" ? type.types : [type]
    const options = types.filter(isLiteral)
    if (options.length === 0 || isOptional) continue
    const own = (value as Record<PropertyKey, unknown>)[name]
    if (!options.some(({ literal }) => literal === own)) return false
    some = true
  }
  return some
}
