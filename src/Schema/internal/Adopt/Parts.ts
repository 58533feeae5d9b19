import type * as AST from "effect/SchemaAST"
import { annotationId } from "../Annotations.js"
import { isChecked, isDecoding } from "../Predicate.js"

type Named = readonly [name: string, type: AST.AST]

/** The parts of a schema that it encodes to, by name. A suspended part may be defined later, so it is not looked at. */
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
    default:
      return []
  }
}

const isOwnNode = (ast: AST.AST): boolean => isChecked(ast) && !isDecoding(ast)

/** Whether a schema certainly consists only of the nodes of `Schema/Shape`, which are compiled. */
export const isOwn = (ast: AST.AST): boolean =>
  isOwnNode(ast) && ast._tag !== "Suspend" && partsOf(ast).every(([, type]) => isOwn(type))

/** The same with suspended parts, for when the schema is used. */
export const isOwnThroughout = (ast: AST.AST, seen = new Set<AST.AST>()): boolean => {
  if (seen.has(ast)) return true
  seen.add(ast)
  const areOwn = (part: AST.AST): boolean => isOwnThroughout(part, seen)
  return isOwnNode(ast) && (ast._tag === "Suspend" ? areOwn(ast.f()) : partsOf(ast).every(([, type]) => areOwn(type)))
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
      // The last is a field with a default or another name: only `Schema.Struct` makes a schema of it.
      return /^(?:BigInt|Symbol|Never)Keyword$|^UniqueSymbol$|^PropertySignatureTransformation$/.test(ast._tag)
  }
}

/**
 * Which part of a schema JSON has no values of, and where. A union needs one member that it has. Whether it has values of a suspended part,
 * they tell.
 */
export const notJson = (ast: AST.AST, at: string): string | undefined => {
  if (isNotJson(ast)) return `${at}: ${ast} cannot be JSON`
  const found = partsOf(ast).map(([name, type]) => notJson(type, `${at}${name}`))
  return ast._tag === "Union" && found.includes(undefined) ? undefined : found.find((one) => one !== undefined)
}

/** Whether parameters can be of this type. */
export const isObject = (ast: AST.AST): boolean => {
  const isWhole = /^(?:TypeLiteral|ObjectKeyword|UnknownKeyword|AnyKeyword|Declaration)$/.test(ast._tag)
  const isOther = /^(?:Union|Refinement|Transformation|Suspend)$/.test(ast._tag)
  return isWhole || (isOther && partsOf(ast).every(([, type]) => isObject(type)))
}
