/**
 * The nodes that schemas consist of, with the fields of those in `effect/SchemaAST`: every function of `effect/Schema` reads
 * nodes by their tags and fields, never by their classes.
 *
 * Importing `effect/SchemaAST` itself would add 2.6 KiB compressed to a browser bundle, mostly kinds of nodes that wire
 * schemas don't use.
 */
import type * as Option from "effect/Option"
import type * as ParseResult from "effect/ParseResult"
import type * as AST from "effect/SchemaAST"

const annotationId = (name: string) => Symbol.for(`effect/annotation/${name}`)

const identifier = annotationId("Identifier")
const title = annotationId("Title")
export const description = annotationId("Description")
export const arbitrary = annotationId("Arbitrary")

/** The name of a node in errors, if it has one. */
const nameOf = ({ annotations }: AST.Annotated): unknown =>
  annotations[identifier] ?? annotations[title] ?? annotations[description]

const listOf = (rest: string): string => (rest.includes(" | ") ? `(${rest})` : rest)

/** The type that a node stands for, as in TypeScript. */
const typeOf = (ast: AST.AST): string => {
  switch (ast._tag) {
    case "Literal":
      return JSON.stringify(ast.literal)
    case "Union":
      return ast.types.join(" | ")
    case "TupleType": {
      const elements = ast.elements.join(", ")
      const [rest] = ast.rest
      if (rest === undefined) return `readonly [${elements}]`
      return elements === "" ? `ReadonlyArray<${rest}>` : `readonly [${elements}, ...${listOf(`${rest}`)}[]]`
    }
    case "TypeLiteral": {
      const fields = [...ast.propertySignatures, ...ast.indexSignatures]
      return fields.length === 0 ? "{}" : `{ ${fields.join("; ")} }`
    }
    case "Refinement":
      return `{ ${ast.from} | filter }`
    case "Suspend":
      return `${nameOf(ast.f()) ?? "<suspended schema>"}`
    default:
      return ast._tag
  }
}

/** A node, or a part of one. */
class Part {
  constructor(readonly annotations: AST.Annotations = {}) {}

  toJSON(): object {
    const annotations: Record<string, unknown> = {}
    for (const id of Object.getOwnPropertySymbols(this.annotations)) annotations[String(id)] = this.annotations[id]
    return { ...this, annotations }
  }
}

class Node extends Part {
  override toString(this: AST.AST): string {
    const name = nameOf(this)
    // A filter of a filter is named after both.
    if (name !== undefined && this._tag === "Refinement" && this.from._tag === "Refinement")
      return `${this.from} & ${name}`
    return `${name ?? typeOf(this)}`
  }
}

class Element extends Part {
  readonly isOptional = false

  constructor(readonly type: AST.AST) {
    super()
  }

  override toString(): string {
    return `${this.type}`
  }
}

class Field extends Part {
  readonly isReadonly = true

  constructor(
    readonly name: string,
    readonly type: AST.AST,
    readonly isOptional: boolean
  ) {
    super()
  }

  override toString(): string {
    return `readonly ${this.name}${this.isOptional ? "?" : ""}: ${this.type}`
  }
}

class Index extends Part {
  readonly isReadonly = true
  readonly parameter = string

  constructor(readonly type: AST.AST) {
    super()
  }

  override toString(): string {
    return `readonly [x: string]: ${this.type}`
  }
}

const node = <F extends object>(fields: F, annotations?: AST.Annotations): F & Node =>
  Object.assign(new Node(annotations), fields)

/** Effect describes some types with an article. */
const keyword = <const Tag extends string>(tag: Tag, name: string, article?: string) =>
  node({ _tag: tag }, { [title]: name, ...(article === undefined ? {} : { [description]: `${article} ${name}` }) })

export const string: AST.StringKeyword = keyword("StringKeyword", "string", "a")
export const number: AST.NumberKeyword = keyword("NumberKeyword", "number", "a")
export const boolean: AST.BooleanKeyword = keyword("BooleanKeyword", "boolean", "a")
export const unknown: AST.UnknownKeyword = keyword("UnknownKeyword", "unknown")
export const undefinedKeyword: AST.UndefinedKeyword = keyword("UndefinedKeyword", "undefined")

export const literal = (value: AST.LiteralValue): AST.Literal => node({ _tag: "Literal", literal: value })

export const union = (types: ReadonlyArray<AST.AST>): AST.AST => {
  const [first, second, ...others] = types
  if (first === undefined) return node({ _tag: "NeverKeyword" })
  return second === undefined ? first : node({ _tag: "Union", types: [first, second, ...others] })
}

export const tuple = (elements: ReadonlyArray<AST.AST>, rest: AST.AST | undefined): AST.TupleType =>
  node({
    _tag: "TupleType",
    elements: elements.map((type) => new Element(type)),
    rest: rest === undefined ? [] : [new Element(rest)],
    isReadonly: true
  })

export const record = (value: AST.AST): AST.TypeLiteral =>
  node({
    _tag: "TypeLiteral",
    propertySignatures: [],
    indexSignatures: [new Index(value)]
  })

export const struct = (
  fields: ReadonlyArray<{ readonly name: string; readonly type: AST.AST; readonly isOptional: boolean }>
): AST.TypeLiteral =>
  node({
    _tag: "TypeLiteral",
    propertySignatures: fields.map(({ isOptional, name, type }) => new Field(name, type, isOptional)),
    indexSignatures: []
  })

export const suspend = (f: () => AST.AST): AST.Suspend => {
  let type: AST.AST | undefined
  return node({ _tag: "Suspend", f: () => (type ??= f()) })
}

type Filter = (value: unknown, options: AST.ParseOptions, self: AST.Refinement) => Option.Option<ParseResult.ParseIssue>

export const refinement = (from: AST.AST, filter: Filter, annotations: AST.Annotations): AST.Refinement =>
  node({ _tag: "Refinement", from, filter }, annotations)

/** The annotations by their IDs, as schemas are given them by name. */
const byId = (annotations: AST.Annotations): AST.Annotations =>
  Object.fromEntries(
    Reflect.ownKeys(annotations).map((key) => {
      if (typeof key === "symbol") return [key, annotations[key]]
      const name = key === "jsonSchema" ? "JSONSchema" : `${key.charAt(0).toUpperCase()}${key.slice(1)}`
      return [annotationId(name), annotations[key]]
    })
  )

/** A copy of a node, also of one from `effect/Schema`, with more annotations. It does not keep its identifier. */
export const annotated = (ast: AST.AST, annotations: AST.Annotations): AST.AST => {
  const { [identifier]: _, ...kept } = ast.annotations
  const copy = Object.create(Object.getPrototypeOf(ast), Object.getOwnPropertyDescriptors(ast))
  return Object.assign(copy, { annotations: { ...kept, ...byId(annotations) } })
}
