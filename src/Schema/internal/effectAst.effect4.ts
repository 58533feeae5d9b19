/** Makes the nodes that `effect/Schema` reads. */
import type * as Schema from "effect/Schema"
import * as Effect from "effect/SchemaAST"
import * as SchemaIssue from "effect/SchemaIssue"
import { description, identifier, title } from "./Annotations.js"
import type { AST, Filter } from "./Ast.js"
import { oncePer } from "./OncePer.js"

const named = ({ annotations }: AST): Schema.Annotations.Annotations =>
  Object.fromEntries(
    Object.entries({
      identifier: annotations[identifier],
      title: annotations[title],
      description: annotations[description]
    }).filter(([, value]) => value !== undefined)
  )

const checkOf = (filter: Filter, name: unknown): Effect.Filter<unknown> =>
  new Effect.Filter<unknown>(
    (value, _, options) =>
      filter(value) ? undefined : new SchemaIssue.InvalidValue({ expected: `${name}` }, value, options),
    { expected: `${name}` }
  )

const make = (
  node: AST,
  checks: ReadonlyArray<Effect.Filter<unknown>>,
  context: Effect.Context | undefined
): Effect.AST => {
  const [first, ...others] = checks
  const more = [
    named(node),
    first === undefined ? undefined : ([first, ...others] as const),
    undefined,
    context
  ] as const
  switch (node._tag) {
    case "StringKeyword":
      return new Effect.String(...more)
    case "NumberKeyword":
      return new Effect.Number(...more)
    case "BooleanKeyword":
      return new Effect.Boolean(...more)
    case "UnknownKeyword":
      return new Effect.Unknown(...more)
    case "UndefinedKeyword":
      return new Effect.Undefined(...more)
    case "NeverKeyword":
      return new Effect.Never(...more)
    case "Literal":
      return node.literal === null ? new Effect.Null(...more) : new Effect.Literal(node.literal, ...more)
    case "Union":
      return new Effect.Union(node.types.map(effectAst), undefined, ...more)
    case "TupleType":
      return new Effect.Arrays(false, node.elements.map(typeOf), node.rest.map(typeOf), ...more)
    case "TypeLiteral":
      return new Effect.Objects(
        node.propertySignatures.map(
          ({ isOptional, name, type }) =>
            new Effect.PropertySignature(name, isOptional ? make(type, [], optional) : effectAst(type))
        ),
        node.indexSignatures.map((index) => new Effect.IndexSignature(Effect.string, typeOf(index))),
        ...more
      )
    case "Refinement":
      return make(node.from, [checkOf(node.filter, node), ...checks], context)
    case "Suspend":
      return new Effect.Suspend(() => effectAst(node.f()), ...more)
  }
}

const optional = /*#__PURE__*/ new Effect.Context(true, false)

/** The node that `effect/Schema` reads for one of ours. */
export const effectAst: (node: AST) => Effect.AST = oncePer((node) => make(node, [], undefined))

const typeOf = ({ type }: { readonly type: AST }): Effect.AST => effectAst(type)
