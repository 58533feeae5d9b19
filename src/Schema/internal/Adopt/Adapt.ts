/** Makes schemas of `effect/Schema` safe for endpoints: they neither throw nor round, and may contain ours. */
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as ParseResult from "effect/ParseResult"
import * as AST from "effect/SchemaAST"
import { Secret } from "../Annotations.js"
import { nothing } from "../Nodes/Nothing.js"
import { oncePer } from "../OncePer.js"
import { check, find } from "../Predicate.js"
import { Told, threw } from "./Issue.js"
import { isOwn, isRedacted } from "./Parts.js"
import { rounded } from "./Received.js"

/** A value of a schema of this library within another: it is converted like any parameter, in its place. */
export class OwnValue {
  constructor(
    readonly ast: AST.AST,
    readonly value: unknown
  ) {}
}

/** What a function of a schema does. */
type Parse = AST.FinalTransformation["decode"]

/** What a function throws is an issue where it was thrown. */
const guarded =
  (parse: Parse): Parse =>
  (value, options, self, actual) => {
    try {
      return parse(value, options, self, actual)
    } catch {
      return Either.left(new ParseResult.Forbidden(self, value, threw))
    }
  }

const guardedFilter =
  (filter: AST.Refinement["filter"]): AST.Refinement["filter"] =>
  (value, options, self) => {
    try {
      return filter(value, options, self)
    } catch {
      return Option.some(new ParseResult.Forbidden(self, value, threw))
    }
  }

const guardedMake =
  (make: AST.Declaration["decodeUnknown"]): AST.Declaration["decodeUnknown"] =>
  (...parameters) => {
    const parse = make(...parameters)
    return (value, options, self) => guarded((own) => parse(own, options, self))(value, options, self as never, value)
  }

/** A schema of this library, as one of `effect/Schema`. The null of what may be undefined says that there is no value. */
const declared = (ast: AST.AST, isWire: boolean): AST.AST => {
  const read: AST.Declaration["decodeUnknown"] = () => (value, _, self) => {
    const found = find(ast, value, [])
    return found === undefined ? Either.right(value) : Either.left(new Told(self, value, found))
  }
  const write: AST.Declaration["decodeUnknown"] =
    () =>
    (value, ...rest) =>
      Either.map(read()(value, ...rest) as Either.Either<unknown, ParseResult.ParseIssue>, () =>
        value === undefined || (value === null && check(ast)(undefined)) ? undefined : new OwnValue(ast, value)
      )
  return new AST.Declaration([], read, isWire ? write : read, ast.annotations)
}

/** A number beyond 2^53 that a schema makes of a text has lost digits, also one within what it makes. */
const exact = (ast: AST.AST): AST.AST =>
  new AST.Refinement(
    ast,
    (value, _, self) => {
      const found = rounded(value, [], Number.POSITIVE_INFINITY)
      return found === undefined ? Option.none() : Option.some(new Told(self, value, found))
    },
    { [AST.TitleAnnotationId]: `${ast}`, ...ast.annotations }
  )

const copy = <T extends object>(part: T, changes: Partial<T>): T =>
  Object.assign(Object.create(Object.getPrototypeOf(part)), part, changes)

/** Adapts schemas to what endpoints and topics need. `isWire` is whether values of the schema are sent and received. */
const adapter = (isWire: boolean): ((ast: AST.AST) => AST.AST) => {
  const typed = <T extends { readonly type: AST.AST }>(part: T): T =>
    copy(part, { type: adapt(part.type) } as Partial<T>)
  const adapt: (ast: AST.AST) => AST.AST = oncePer((ast) => {
    if (isOwn(ast)) return declared(ast, isWire)
    switch (ast._tag) {
      case "Declaration":
        return copy(ast, {
          typeParameters: ast.typeParameters.map(adapt),
          decodeUnknown: guardedMake(ast.decodeUnknown),
          encodeUnknown: guardedMake(ast.encodeUnknown),
          annotations: isRedacted(ast) ? { ...ast.annotations, [Secret]: true } : ast.annotations
        })
      case "NumberKeyword":
        return exact(ast)
      case "AnyKeyword":
      case "ObjectKeyword":
      case "UnknownKeyword":
        return isWire ? ast : exact(ast)
      case "Refinement":
        return copy(ast, { from: adapt(ast.from), filter: guardedFilter(ast.filter) })
      case "Transformation": {
        const { transformation } = ast
        return copy(ast, {
          from: adapt(ast.from),
          to: adaptMeaning(ast.to),
          transformation:
            transformation._tag === "FinalTransformation"
              ? copy(transformation, { decode: guarded(transformation.decode), encode: guarded(transformation.encode) })
              : transformation
        })
      }
      case "TypeLiteral":
        // Any value but null is an object without fields, whatever names it has.
        if (ast.propertySignatures.length + ast.indexSignatures.length === 0) return declared(nothing, isWire)
        return copy(ast, {
          propertySignatures: ast.propertySignatures.map(typed),
          indexSignatures: ast.indexSignatures.map(typed)
        })
      case "TupleType":
        return copy(ast, { elements: ast.elements.map(typed), rest: ast.rest.map(typed) })
      case "Union":
        return copy(ast, { types: ast.types.map(adapt) as never })
      case "Suspend":
        return copy(ast, { f: () => adapt(ast.f()) })
      default:
        return ast
    }
  })
  return adapt
}

/** Adapts what a transformation makes of its values. */
const adaptMeaning = adapter(false)

/**
 * The same schema, except that its functions may throw, that numbers are never rounded, that what is `Redacted` is secret, and that schemas
 * of this library within it check and convert as everywhere. What it suspends is looked at, so it must not be adapted before it is used.
 */
export const adapted = adapter(true)
