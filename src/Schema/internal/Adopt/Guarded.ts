import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as ParseResult from "effect/ParseResult"
import * as AST from "effect/SchemaAST"
import { oncePer } from "../OncePer.js"
import { threw } from "./Issue.js"
import { isOwn } from "./Own.js"

/** What a function of a schema returns. */
type Parsed = ReturnType<AST.FinalTransformation["decode"]>

/** Runs a function of a user's schema. What it throws would hide where it was. */
const caught = (ast: AST.AST, actual: unknown, f: () => Parsed): Parsed => {
  try {
    return f()
  } catch {
    return Either.left(new ParseResult.Forbidden(ast, actual, threw))
  }
}

const guardedDeclaration = (ast: AST.Declaration): AST.AST => {
  const wrapped =
    (make: AST.Declaration["decodeUnknown"]): AST.Declaration["decodeUnknown"] =>
    (...parameters) => {
      const parse = make(...parameters)
      return (input, options, self) => caught(self, input, () => parse(input, options, self))
    }
  return new AST.Declaration(
    ast.typeParameters.map(guarded),
    wrapped(ast.decodeUnknown),
    wrapped(ast.encodeUnknown),
    ast.annotations
  )
}

const guardedTransformation = (transformation: AST.TransformationKind): AST.TransformationKind =>
  AST.isFinalTransformation(transformation)
    ? new AST.FinalTransformation(
        (from, options, self, actual) => caught(self, from, () => transformation.decode(from, options, self, actual)),
        (to, options, self, actual) => caught(self, to, () => transformation.encode(to, options, self, actual))
      )
    : transformation

const guardedRefinement = ({ annotations, filter, from }: AST.Refinement): AST.AST =>
  new AST.Refinement(
    guarded(from),
    (input, options, self) => {
      try {
        return filter(input, options, self)
      } catch {
        return Option.some(new ParseResult.Forbidden(self, input, threw))
      }
    },
    annotations
  )

/** The same schema, except that what one of its functions throws is an issue where it was thrown. */
export const guarded: (ast: AST.AST) => AST.AST = /*#__PURE__*/ oncePer((ast) => {
  if (isOwn(ast)) return ast
  switch (ast._tag) {
    case "Declaration":
      return guardedDeclaration(ast)
    case "Refinement":
      return guardedRefinement(ast)
    case "Transformation":
      return new AST.Transformation(
        guarded(ast.from),
        guarded(ast.to),
        guardedTransformation(ast.transformation),
        ast.annotations
      )
    case "TypeLiteral":
      return new AST.TypeLiteral(
        ast.propertySignatures.map(
          ({ annotations, isOptional, isReadonly, name, type }) =>
            new AST.PropertySignature(name, guarded(type), isOptional, isReadonly, annotations)
        ),
        ast.indexSignatures.map(
          ({ isReadonly, parameter, type }) => new AST.IndexSignature(parameter, guarded(type), isReadonly)
        ),
        ast.annotations
      )
    case "TupleType":
      return new AST.TupleType(
        ast.elements.map(
          ({ annotations, isOptional, type }) => new AST.OptionalType(guarded(type), isOptional, annotations)
        ),
        ast.rest.map(({ annotations, type }) => new AST.Type(guarded(type), annotations)),
        ast.isReadonly,
        ast.annotations
      )
    case "Union":
      return AST.Union.make(ast.types.map(guarded), ast.annotations)
    case "Suspend":
      return new AST.Suspend(() => guarded(ast.f()), ast.annotations)
    default:
      return ast
  }
})
