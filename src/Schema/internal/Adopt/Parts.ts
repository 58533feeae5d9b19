/** Finds out whether a schema is all ours, whether JSON has values of it, and whether they are objects. */
import type * as AST from "effect/SchemaAST"
import { annotationId } from "../Annotations.js"
import { isChecked, isDecoding } from "../Predicate.js"

type Named = readonly [name: string, type: AST.AST]

/** A suspended part may be defined later than what contains it. Then it is looked at when it is used. */
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

/** A generic recursive schema suspends ever new parts: after this many, the rest is looked at when it is used. */
const mostSuspended = 100

/** Whether a schema certainly consists only of the nodes of `Schema/Shape`, which are compiled. */
export const isOwn = (ast: AST.AST): boolean => {
  const all = new Set([ast])
  let left = mostSuspended
  for (const one of all) {
    const parts = partsOf(one)
    if (!isChecked(one) || isDecoding(one)) return false
    if (one._tag === "Suspend" && (parts.length === 0 || left-- === 0)) return false
    for (const [, type] of parts) all.add(type)
  }
  return true
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

/** Which part of a schema JSON has no values of, and where. A union needs one member that it has. */
export const notJson = (schema: AST.AST, at: string): string | undefined => {
  const known = new Map<AST.AST, string | undefined>()
  let left = mostSuspended
  const problemOf = (ast: AST.AST): string | undefined => {
    if (isNotJson(ast)) return `: ${ast} cannot be JSON`
    if (ast._tag === "Suspend" && left-- <= 0) return undefined
    const found = partsOf(ast).map(([name, type]) => {
      if (!known.has(type)) known.set(type, undefined).set(type, problemOf(type))
      const problem = known.get(type)
      return problem === undefined ? undefined : `${name}${problem}`
    })
    return ast._tag === "Union" && found.includes(undefined) ? undefined : found.find((one) => one !== undefined)
  }
  const problem = problemOf(schema)
  return problem === undefined ? undefined : `${at}${problem}`
}

/** Whether parameters can be of this type. */
export const isObject = (ast: AST.AST, seen = new Set<AST.AST>()): boolean => {
  if (seen.has(ast)) return true
  seen.add(ast)
  const isWhole = /^(?:TypeLiteral|ObjectKeyword|UnknownKeyword|AnyKeyword|Declaration)$/.test(ast._tag)
  const isOther = /^(?:Union|Refinement|Transformation|Suspend)$/.test(ast._tag)
  return isWhole || (isOther && partsOf(ast).every(([, type]) => isObject(type, seen)))
}
