import type { Any } from "./SchemaType.js"
/** The nodes that schemas consist of. `effect/Schema` reads other ones, which are made of these when a schema is asked. */

export type LiteralValue = string | number | boolean | null | bigint

export interface Annotations {
  readonly [name: string]: unknown
  readonly [id: symbol]: unknown
}

export interface Annotated {
  readonly annotations: Annotations
}

interface Tagged<Tag extends string> extends Annotated {
  readonly _tag: Tag
}

export type StringKeyword = Tagged<"StringKeyword">
export type NumberKeyword = Tagged<"NumberKeyword">
export type BooleanKeyword = Tagged<"BooleanKeyword">
export type UnknownKeyword = Tagged<"UnknownKeyword">
export type UndefinedKeyword = Tagged<"UndefinedKeyword">
export type NeverKeyword = Tagged<"NeverKeyword">

export interface Literal extends Tagged<"Literal"> {
  readonly literal: LiteralValue
}

export type Members<A> = readonly [A, A, ...ReadonlyArray<A>]

export interface Union<Member extends AST = AST> extends Tagged<"Union"> {
  readonly types: Members<Member>
}

interface Element {
  readonly type: AST
}

export interface TupleType extends Tagged<"TupleType"> {
  readonly elements: ReadonlyArray<Element>
  readonly rest: ReadonlyArray<Element>
}

export interface PropertySignature extends Annotated {
  readonly name: PropertyKey
  readonly type: AST
  readonly isOptional: boolean
}

interface IndexSignature extends Element {
  readonly parameter: AST
}

export interface TypeLiteral extends Tagged<"TypeLiteral"> {
  readonly propertySignatures: ReadonlyArray<PropertySignature>
  readonly indexSignatures: ReadonlyArray<IndexSignature>
}

export interface Refinement extends Tagged<"Refinement"> {
  readonly from: AST
  readonly filter: Filter
}

export interface Suspend extends Tagged<"Suspend"> {
  readonly f: () => AST
}

export type AST =
  | StringKeyword
  | NumberKeyword
  | BooleanKeyword
  | UnknownKeyword
  | UndefinedKeyword
  | NeverKeyword
  | Literal
  | Union
  | TupleType
  | TypeLiteral
  | Refinement
  | Suspend

/** The condition of a refinement. */
export type Filter = (value: unknown) => boolean

export const filterOf = (accepts: (value: unknown) => boolean): Filter => accepts

/** Whether a value meets the condition of a refinement. */
export const satisfies = (node: Refinement, value: unknown): boolean => node.filter(value)

const nodes = new WeakMap<object, AST>()

/** Remembers the node of a schema. */
export const remember = (schema: object, node: AST): void => {
  nodes.set(schema, node)
}

/** What a schema that isn't ours is, in few words. */
const described = ({ ast }: Any): string =>
  "propertySignatures" in ast ? `{ ${ast.propertySignatures.map(({ name }) => String(name)).join(", ")} }` : ast._tag

/** The node of a schema. Throws for a schema that `effect/Schema` has made. */
export const nodeOf = (schema: Any): AST => {
  const node = nodes.get(schema)
  if (node !== undefined) return node
  throw new TypeError(`Not a wire schema: ${described(schema)}. Build it with effect-bybit/Schema/Shape`)
}
