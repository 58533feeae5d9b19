/**
 * Builds the schemas of parameters, results and messages.
 *
 * The schemas are regular `effect/Schema` values, which every function of that module accepts. They are built without it,
 * because importing `effect/Schema` adds its decoders to a browser bundle: 13 KiB compressed that schemas without
 * transformations do not need. Endpoints and topics take only these schemas: one that `effect/Schema` itself has made throws
 * when it is first used.
 *
 * @since 0.1.0
 */
import { pipeArguments } from "effect/Pipeable"
import type * as Effect from "effect/Schema"
import { arbitrary as arbitraryId, description, Guard } from "./internal/Annotations.js"
import * as AST from "./internal/Ast.js"
import { effectAst } from "./internal/effectAst.js"
import type { Arbitrary, Generators } from "./internal/FastCheck.js"
import * as Keywords from "./internal/Nodes/Keywords.js"
import * as List from "./internal/Nodes/List.js"
import { literal, literals } from "./internal/Nodes/Literal.js"
import { annotated } from "./internal/Nodes/Node.js"
import { nullLiteral, orNull } from "./internal/Nodes/OrNull.js"
import { orUndefined } from "./internal/Nodes/OrUndefined.js"
import { record } from "./internal/Nodes/Record.js"
import { refinement } from "./internal/Nodes/Refinement.js"
import { struct } from "./internal/Nodes/Struct.js"
import * as Suspend from "./internal/Nodes/Suspend.js"
import { tuple } from "./internal/Nodes/Tuple.js"
import { union } from "./internal/Nodes/Union.js"
import type { Any, Schema } from "./internal/SchemaType.js"

export { Guard } from "./internal/Annotations.js"
export type { Any, Schema } from "./internal/SchemaType.js"

interface Absent<A> extends Effect.Constraint {
  readonly DecodingServices: never
  readonly EncodingServices: never
  readonly Type: A
  readonly Encoded: A
  readonly "~type.parameters": readonly []
  readonly "~type.make.in": A
  readonly "~type.make": A
  readonly Iso: A
  readonly "~type.optionality": "optional"
  readonly "~type.mutability": "readonly"
  readonly "~type.constructor.default": "no-default"
  readonly "~encoded.optionality": "optional"
  readonly "~encoded.mutability": "readonly"
}

/** A field that may be absent but is never undefined. */
export interface Optional<A> extends Absent<A> {}

/** A parameter that may be absent or undefined. */
export interface OptionalParam<A> extends Absent<A | undefined> {}

type TypeOf<S> = S extends { readonly Type: infer A } ? A : never

/** The schema of an object, with its fields for reuse in other schemas. */
export interface Struct<F extends Effect.Struct.Fields> extends Schema<Effect.Struct.Type<F>> {
  readonly fields: F
}

const schemaId = "~effect/Schema/Schema"

/** A schema whose node for `effect/Schema` is made when that module asks for it. */
const make = <S>(node: AST.AST, more?: object): S => {
  const schema = {
    [schemaId]: schemaId,
    get ast() {
      return effectAst(node)
    },
    annotate: (annotations: AST.Annotations) => make(annotated(node, annotations)),
    pipe() {
      // biome-ignore lint/complexity/noArguments: pipeArguments takes them
      return pipeArguments(this, arguments)
    },
    toString: () => `${node}`,
    ...more
  }
  AST.remember(schema, node)
  return schema as S
}

const absent = new WeakSet<object>()

const property = <P>(node: AST.AST): P => {
  const made = make<P & object>(node)
  absent.add(made)
  return made
}

const text: Schema<string> = make(Keywords.string)
const number: Schema<number> = make(Keywords.number)
const boolean: Schema<boolean> = make(Keywords.boolean)

export { boolean as Boolean, number as Number, text as String }

/** Any value. */
export const Unknown: Schema<unknown> = make(Keywords.unknown)
/** Only null. */
export const Null: Schema<null> = make(nullLiteral)
/** Only undefined. */
export const Undefined: Schema<undefined> = make(Keywords.undefinedKeyword)

/** Only these values. */
export const Literal = <const L extends ReadonlyArray<AST.LiteralValue>>(...values: L): Schema<L[number]> =>
  Literals(values)

/**
 * The union of a list's values: `type Side = OneOf<typeof values>`.
 *
 * Unlike `(typeof values)[number]`, this distributive type keeps the name `Side` in hovers.
 */
export type OneOf<L extends ReadonlyArray<AST.LiteralValue>> = Exclude<L[number], never>

/** Only the values of a list. */
export const Literals = <const L extends ReadonlyArray<AST.LiteralValue>>(values: L): Schema<OneOf<L>> =>
  make(literals(values.map(literal)))

/** One of several shapes. */
export const Union = <const M extends ReadonlyArray<Any>>(...members: M): Schema<TypeOf<M[number]>> =>
  make(union(members.map((member) => AST.nodeOf(member))))

/** A shape, or null. */
export const NullOr = <A>(schema: Schema<A>): Schema<A | null> => make(orNull(AST.nodeOf(schema)))

/** A list of one shape. */
const list = <A>(row: Schema<A>): Schema<ReadonlyArray<A>> => make(List.list(AST.nodeOf(row)))

export { list as Array }

/** A tuple. `rest` is the optional shape of all further elements. */
export const Tuple: {
  <const E extends ReadonlyArray<Any>>(elements: E): Schema<{ readonly [K in keyof E]: TypeOf<E[K]> }>
  <const E extends ReadonlyArray<Any>, R>(
    elements: E,
    rest: Schema<R>
  ): Schema<readonly [...{ readonly [K in keyof E]: TypeOf<E[K]> }, ...ReadonlyArray<R>]>
} = <S>(elements: ReadonlyArray<Any>, rest?: Any): S =>
  make<S>(
    tuple(
      elements.map((element) => AST.nodeOf(element)),
      rest === undefined ? undefined : AST.nodeOf(rest)
    )
  )

/** A map of names to one shape. */
export const Record = <A>(value: Schema<A>): Schema<{ readonly [name: string]: A }> => make(record(AST.nodeOf(value)))

/** An object with these fields. Other fields are accepted and ignored. */
export const Struct = <const F extends Effect.Struct.Fields>(fields: F): Struct<F> =>
  make(
    struct(
      Object.entries(fields).map(([name, field]) => ({
        name,
        type: AST.nodeOf(field as Any),
        isOptional: absent.has(field)
      }))
    ),
    { fields }
  )

/** Makes a field optional: it may be absent. */
export const optional = <A>(schema: Schema<A>): Optional<A> => property(AST.nodeOf(schema))

/** Makes a parameter optional: it may be absent or undefined. */
export const optionalParam = <A>(schema: Schema<A>): OptionalParam<A> => property(orUndefined(AST.nodeOf(schema)))

/** A deferred shape, for recursive shapes. */
export const suspend = <A>(f: () => Schema<A>): Schema<A> => make(Suspend.suspend(() => AST.nodeOf(f())))

/** A shape with a condition. `expected` is its name in errors, `arbitrary` generates values for property tests. */
export const filter = <A, B extends A>(
  schema: Schema<A>,
  expected: string,
  accept: (value: A) => value is B,
  arbitrary?: (fc: Generators) => Arbitrary<B>
): Schema<B> =>
  make(
    refinement(AST.nodeOf(schema), (value) => accept(value as A), {
      [description]: expected,
      ...(arbitrary === undefined ? {} : { [arbitraryId]: () => arbitrary })
    })
  )

/** A {@link filter} whose condition takes any value and decides alone, which is quicker. */
export const guard = <A, B extends A>(
  schema: Schema<A>,
  expected: string,
  accept: (value: unknown) => value is B,
  arbitrary: (fc: Generators) => Arbitrary<B>
): Schema<B> => annotate(filter<A, B>(schema, expected, accept, arbitrary), Guard, accept)

/** Adds an annotation to a shape. */
export const annotate = <A>(schema: Schema<A>, name: symbol, value: unknown): Schema<A> =>
  make(annotated(AST.nodeOf(schema), { [name]: value }))
