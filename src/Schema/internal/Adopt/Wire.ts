/**
 * What a schema of `effect/Schema` describes on the wire, in the nodes of `Schema/Shape`: the type that it decodes. It is never
 * stricter than the schema, except that a number beyond 2^53, which has lost digits, is refused.
 *
 * So numbers, secrets, the texts of a query and parameters without a name are treated in one way, whoever made the schema.
 */
import type * as AST from "effect/SchemaAST"
import { annotationId, Converter, Exact, Secret } from "../Annotations.js"
import { type Convert, converter, Rejected, verbatim } from "../Convert.js"
import * as Keywords from "../Nodes/Keywords.js"
import { list } from "../Nodes/List.js"
import { literal } from "../Nodes/Literal.js"
import { annotated, Node } from "../Nodes/Node.js"
import { record } from "../Nodes/Record.js"
import { struct } from "../Nodes/Struct.js"
import { suspend } from "../Nodes/Suspend.js"
import { tuple } from "../Nodes/Tuple.js"
import { union } from "../Nodes/Union.js"
import { oncePer } from "../OncePer.js"
import type { Check } from "../Predicate.js"
import { isOwn } from "./Own.js"

/** The node of a type that JSON has no values of. */
class NotJson extends Node {
  readonly _tag = "NeverKeyword"

  constructor(readonly type: AST.AST) {
    super()
  }

  override typeText(): string {
    return `${this.type}`
  }

  makeCheck(): Check {
    return () => false
  }

  makeConvert(): Convert {
    return (_, at) => {
      throw new Rejected(at, "cannot be sent as JSON")
    }
  }
}

const number = annotated(Keywords.number, { [Exact]: true })

/** Whether no integer in a value was rounded when it was parsed. */
const isExact: Check = (value) =>
  typeof value === "number"
    ? Math.abs(value) <= Number.MAX_SAFE_INTEGER || Math.abs(value) >= 1e21
    : typeof value !== "object" || value === null || Object.values(value).every(isExact)

/** The node of any JSON. */
class AnyJson extends Node {
  readonly _tag = "UnknownKeyword"

  override typeText(): string {
    return "exact numbers"
  }

  makeCheck(): Check {
    return isExact
  }

  makeConvert(): Convert {
    return verbatim
  }
}

const json: AST.AST = new AnyJson()

/** A value that is shown nowhere: not in the message about it either. */
const secret = (wire: AST.AST): AST.AST =>
  annotated(wire, {
    [Secret]: true,
    [Converter]: () => {
      const convert = converter(wire)
      return (...given: Parameters<Convert>) => {
        try {
          return convert(...given)
        } catch (error) {
          throw error instanceof Rejected ? new Rejected(error.at, "is not what its schema describes") : error
        }
      }
    }
  })

const typeConstructor = annotationId("TypeConstructor")
const surrogate = annotationId("Surrogate")
const fallback = annotationId("DecodingFallback")

/** The name of a type whose values are instances, if Effect knows it. */
const instanceNameOf = ({ annotations }: AST.Annotated): string => {
  const known = annotations[typeConstructor]
  return typeof known === "object" && known !== null && "_tag" in known ? String(known._tag) : ""
}

const isInstance = (ast: AST.Declaration): boolean =>
  /^(?:effect\/.*|Date|URL|Uint8Array|ReadonlyMap|ReadonlySet)$/.test(instanceNameOf(ast)) ||
  surrogate in ast.annotations ||
  annotationId("SchemaId") in ast.annotations

const isRedacted = (ast: AST.AST): boolean =>
  ast._tag === "Transformation" ? isRedacted(ast.to) : instanceNameOf(ast) === "effect/Redacted"

const mayBeUndefined = (wire: AST.AST): boolean =>
  wire._tag === "UndefinedKeyword" ||
  wire._tag === "UnknownKeyword" ||
  (wire._tag === "Union" && wire.types.some(mayBeUndefined))

const ofObject = ({ indexSignatures, propertySignatures }: AST.TypeLiteral): AST.AST => {
  const fields = propertySignatures.map(({ annotations, isOptional, name, type }) => {
    const wire = annotations[Secret] === true ? secret(wireOf(type)) : wireOf(type)
    return { name, type: wire, isOptional: isOptional || mayBeUndefined(wire) }
  })
  if (indexSignatures.length === 0)
    return struct(fields.flatMap((field) => (typeof field.name === "string" ? [{ ...field, name: field.name }] : [])))
  const isAnyName = indexSignatures.some(({ parameter }) => parameter._tag === "StringKeyword")
  return record(
    union([
      ...fields.map(({ type }) => type),
      ...indexSignatures.map(({ type }) => wireOf(type)),
      ...(isAnyName ? [] : [json])
    ])
  )
}

const ofTuple = ({ elements, rest }: AST.TupleType): AST.AST => {
  const first = elements.map(({ type }) => wireOf(type))
  const others = rest.map(({ type }) => wireOf(type))
  return others.length > 1 || elements.some(({ isOptional }) => isOptional)
    ? list(union([...first, ...others]))
    : tuple(first, others[0])
}

const wireWithoutSecret = (ast: AST.AST): AST.AST => {
  switch (ast._tag) {
    case "Transformation":
      return wireOf(ast.from)
    case "Refinement":
      return wireOf(ast.from)
    case "TypeLiteral":
      return ofObject(ast)
    case "TupleType":
      return ofTuple(ast)
    case "Union":
      return union(ast.types.map(wireOf))
    case "Suspend":
      return suspend(() => wireOf(ast.f()))
    case "StringKeyword":
    case "TemplateLiteral":
      return Keywords.string
    case "NumberKeyword":
      return number
    case "BooleanKeyword":
      return Keywords.boolean
    case "UndefinedKeyword":
      return Keywords.undefinedKeyword
    case "Literal":
      return typeof ast.literal === "bigint" ? new NotJson(ast) : literal(ast.literal)
    case "Enums":
      return union(ast.enums.map(([, value]) => literal(value)))
    case "Declaration":
      return isInstance(ast) ? new NotJson(ast) : json
    case "BigIntKeyword":
    case "SymbolKeyword":
    case "UniqueSymbol":
    case "NeverKeyword":
      return new NotJson(ast)
    default:
      return json
  }
}

/** The node of what a schema describes on the wire. */
export const wireOf: (ast: AST.AST) => AST.AST = /*#__PURE__*/ oncePer((ast) => {
  if (isOwn(ast)) return ast
  const wire = wireWithoutSecret(ast)
  if (fallback in ast.annotations) return annotated(json, { [Converter]: () => converter(wire) })
  return ast.annotations[Secret] === true || isRedacted(ast) ? secret(wire) : wire
})

/** Why values of a node can't be JSON, and where. A union needs one member that can. */
export const notJson = (wire: AST.AST, at: string, seen = new Set<AST.AST>()): string | undefined => {
  if (wire instanceof NotJson) return `${at}: ${wire} cannot be JSON`
  if (seen.has(wire)) return undefined
  seen.add(wire)
  const first = (parts: ReadonlyArray<readonly [name: string, type: AST.AST]>): string | undefined => {
    for (const [name, type] of parts) {
      const found = notJson(type, `${at}.${name}`, seen)
      if (found !== undefined) return found
    }
    return undefined
  }
  switch (wire._tag) {
    case "TypeLiteral":
      return first([
        ...wire.propertySignatures.map(({ name, type }) => [String(name), type] as const),
        ...wire.indexSignatures.map(({ type }) => ["*", type] as const)
      ])
    case "TupleType":
      return first([
        ...wire.elements.map(({ type }, i) => [String(i), type] as const),
        ...wire.rest.map(({ type }) => ["*", type] as const)
      ])
    case "Union": {
      const found = wire.types.map((type) => notJson(type, at, seen))
      return found.every((one) => one !== undefined) ? found[0] : undefined
    }
    case "Suspend":
      return notJson(definedLater(wire), at, seen)
    default:
      return undefined
  }
}

/** A suspended schema may be defined later than what contains it. */
const definedLater = (wire: AST.Suspend): AST.AST => {
  try {
    return wire.f()
  } catch {
    return json
  }
}

/** Whether parameters can be of this type: an object. */
export const isObject = (wire: AST.AST): boolean => {
  switch (wire._tag) {
    case "TypeLiteral":
    case "UnknownKeyword":
      return true
    case "Union":
      return wire.types.every(isObject)
    case "Suspend":
      return isObject(definedLater(wire))
    default:
      return false
  }
}
