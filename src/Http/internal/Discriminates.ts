import type * as AST from "effect/SchemaAST"

/** Whether the literal fields of a value, like its category, select this member of a union of structs. */
export const discriminates = (ast: AST.AST | undefined, value: unknown): boolean => {
  if (ast?._tag !== "TypeLiteral" || typeof value !== "object" || value === null) return false
  let some = false
  for (const field of ast.propertySignatures) {
    const type = field.type
    const options =
      type._tag === "Literal" ? [type] : type._tag === "Union" ? type.types.filter((one) => one._tag === "Literal") : []
    if (options.length === 0 || field.isOptional) continue
    const own = (value as Record<PropertyKey, unknown>)[field.name]
    if (!options.some((option) => (option as AST.Literal).literal === own)) return false
    some = true
  }
  return some
}
