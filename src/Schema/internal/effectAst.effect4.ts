/**
 * Makes the nodes that `effect/Schema` reads.
 *
 * They have the tags, fields and methods of those in `effect/SchemaAST`, but are no instances of its classes: these would add
 * 8.5 KiB compressed to a browser bundle. A node is parsed by its check, because it has nothing to transform.
 */
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import * as SchemaIssue from "effect/SchemaIssue"
import { description, identifier, title } from "./Annotations.js"
import type { AST, Filter } from "./Ast.js"
import { oncePer } from "./OncePer.js"
import { check, find } from "./Predicate.js"

const nodeId = "~effect/Schema"

const named = ({ annotations }: AST): Schema.Annotations.Annotations | undefined => {
  const names = Object.entries({
    identifier: annotations[identifier],
    title: annotations[title],
    description: annotations[description]
  }).filter(([, value]) => value !== undefined)
  return names.length === 0 ? undefined : Object.fromEntries(names)
}

/** A key that is absent, which the parser of the object around it has to judge. */
const isAbsent = (value: unknown): boolean => typeof value === "symbol"

/** What is the same in all nodes. */
class Node {
  readonly [nodeId] = nodeId
  readonly encoding = undefined
  readonly encodingChecks = undefined

  constructor(
    readonly _tag: SchemaAST.AST["_tag"],
    own: object,
    readonly node: AST,
    readonly checks: ReadonlyArray<unknown> | undefined,
    readonly context: object | undefined
  ) {
    Object.assign(this, own)
  }

  get annotations(): Schema.Annotations.Annotations | undefined {
    return named(this.node)
  }

  getParser() {
    const accepts = check(this.node)
    return (value: unknown, options: SchemaAST.ParseOptions) =>
      isAbsent(value) || accepts(value)
        ? Effect.succeed(value)
        : Effect.fail(this.#issue(value, options))
  }

  /** What is wrong first, and where. */
  #issue(value: unknown, options: SchemaAST.ParseOptions): SchemaIssue.Issue {
    const found = find(this.node, value, [])
    if (found === undefined || found.path === "") return new SchemaIssue.InvalidType(this as never, value, options)
    const { issue, path } = found
    return new SchemaIssue.Pointer(path.split("."), new SchemaIssue.InvalidValue({ message: issue }, value, options))
  }

  /** Its parts have nothing to transform, so they stay. */
  recur(): this {
    return this
  }

  flip(): this {
    return this
  }

  getExpected(): string {
    return `${this.node}`
  }

  toString(): string {
    return `${this.node}`
  }
}

/** What `SchemaAST.isOptional` reads. */
const optional = { isOptional: true, isMutable: false, constructorDefault: undefined, annotations: undefined }

const checkOf = (filter: Filter, name: string): object => ({
  _tag: "Filter",
  annotations: { expected: name },
  aborted: false,
  run: (value: unknown, _: unknown, options: SchemaAST.ParseOptions) =>
    filter(value) ? undefined : new SchemaIssue.InvalidValue({ expected: name }, value, options)
})

type Fields = readonly [tag: SchemaAST.AST["_tag"], own: object]

const fieldsOf = (node: Exclude<AST, { readonly _tag: "Refinement" }>): Fields => {
  switch (node._tag) {
    case "StringKeyword":
      return ["String", {}]
    case "NumberKeyword":
      return ["Number", {}]
    case "BooleanKeyword":
      return ["Boolean", {}]
    case "UnknownKeyword":
      return ["Unknown", {}]
    case "UndefinedKeyword":
      return ["Undefined", {}]
    case "NeverKeyword":
      return ["Never", {}]
    case "Literal":
      return node.literal === null ? ["Null", {}] : ["Literal", { literal: node.literal }]
    case "Union":
      return ["Union", { types: node.types.map(effectAst), options: undefined }]
    case "TupleType":
      return ["Arrays", { isMutable: false, elements: node.elements.map(typeOf), rest: node.rest.map(typeOf) }]
    case "TypeLiteral":
      return [
        "Objects",
        {
          propertySignatures: node.propertySignatures.map(({ isOptional, name, type }) => ({
            name,
            type: isOptional ? make(type, [], optional) : effectAst(type)
          })),
          indexSignatures: node.indexSignatures.map((index) => ({
            parameter: new Node("String", {}, index.parameter, undefined, undefined),
            type: typeOf(index),
            merge: undefined
          }))
        }
      ]
    case "Suspend":
      return ["Suspend", { thunk: () => effectAst(node.f()) }]
  }
}

const make = (node: AST, checks: ReadonlyArray<object>, context: object | undefined): SchemaAST.AST => {
  if (node._tag === "Refinement") return make(node.from, [checkOf(node.filter, `${node}`), ...checks], context)
  const [tag, own] = fieldsOf(node)
  const made: unknown = new Node(tag, own, node, checks.length === 0 ? undefined : checks, context)
  return made as SchemaAST.AST
}

/** The node that `effect/Schema` reads for one of ours. */
export const effectAst: (node: AST) => SchemaAST.AST = oncePer((node) => make(node, [], undefined))

const typeOf = ({ type }: { readonly type: AST }): SchemaAST.AST => effectAst(type)
