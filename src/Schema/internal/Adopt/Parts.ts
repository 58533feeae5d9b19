import type * as AST from "effect/SchemaAST"
import { annotationId } from "../Annotations.js"
import { isChecked, isDecoding } from "../Predicate.js"

type Named = readonly [name: string, type: AST.AST]

/** A suspended schema may be defined later than what contains it. */
const suspended = (ast: AST.Suspend): ReadonlyArray<Named> => {
  try {
    return [["", ast.f()]]
  } catch {
    return []
  }
}

/** The parts of a schema that it encodes to, by name. */
const partsOf = (ast: AST.AST): ReadonlyArray<Named> => {
  switch (ast._tag) {
    case "TypeLiteral":
      return [
        ...ast.propertySignatures.map(({ name, type }): Named => [`.${String(name)}`, type]),
        ...ast.indexSignatures.map(({ type }): Named => [".*", type])
      ]
    case "TupleType":
      return [
        ...ast.elements.map(({ type }, i): Named => [`.${i}`, type]),
        ...ast.rest.map(({ type }): Named => [".*", type])
      ]
    case "Union":
      return ast.types.map((type) => ["", type])
    case "Refinement":
    case "Transformation":
      return [["", ast.from]]
    case "Suspend":
      return suspended(ast)
    default:
      return []
  }
}

/** Whether a schema consists only of the nodes of `Schema/Shape`, which are compiled. */
export const isOwn = (ast: AST.AST, seen = new Set<AST.AST>()): boolean => {
  if (seen.has(ast)) return true
  seen.add(ast)
  const parts = partsOf(ast)
  return (
    isChecked(ast) &&
    !isDecoding(ast) &&
    (ast._tag !== "Suspend" || parts.length > 0) &&
    parts.every(([, type]) => isOwn(type, seen))
  )
}

/** The name of a type whose values are instances, if Effect knows it. */
const constructorOf = ({ annotations }: AST.Annotated): string => {
  const known = annotations[annotationId("TypeConstructor")]
  return typeof known === "object" && known !== null && "_tag" in known ? `${known._tag}` : ""
}

export const isRedacted = (ast: AST.AST): boolean => constructorOf(ast) === "effect/Redacted"

const isNotJson = (ast: AST.AST): boolean => {
  switch (ast._tag) {
    case "Declaration":
      return (
        /^effect\/|^(?:Date|URL|Uint8Array|ReadonlyMap|ReadonlySet)$/.test(constructorOf(ast)) ||
        annotationId("Surrogate") in ast.annotations ||
        annotationId("SchemaId") in ast.annotations
      )
    case "Literal":
      return typeof ast.literal === "bigint"
    default:
      return /^(?:BigInt|Symbol|Never)Keyword$|^UniqueSymbol$/.test(ast._tag)
  }
}

/** Which part of a schema JSON has no values of, and where. A union needs one member that it has. */
export const notJson = (ast: AST.AST, at: string, seen = new Set<AST.AST>()): string | undefined => {
  if (isNotJson(ast)) return `${at}: ${ast} cannot be JSON`
  if (seen.has(ast)) return undefined
  seen.add(ast)
  const found = partsOf(ast).map(([name, type]) => notJson(type, `${at}${name}`, seen))
  return ast._tag === "Union" && found.includes(undefined) ? undefined : found.find((one) => one !== undefined)
}

/** Whether parameters can be of this type. */
export const isObject = (ast: AST.AST, seen = new Set<AST.AST>()): boolean => {
  if (seen.has(ast)) return true
  seen.add(ast)
  const isWhole = /^(?:TypeLiteral|ObjectKeyword|UnknownKeyword|AnyKeyword|Declaration)$/.test(ast._tag)
  const isOther = /^(?:Union|Refinement|Transformation|Suspend)$/.test(ast._tag)
  return isWhole || (isOther && partsOf(ast).every(([, type]) => isObject(type, seen)))
}
