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
import type * as AST from "./internal/Ast.js"
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

export { Guard } from "./internal/Annotations.js"
export type { Any, Schema } from "./internal/SchemaType.js"

/** A field that may be absent but is never undefined. */
export type Optional<A> = Effect.PropertySignature<"?:", A, never, "?:", A, false, never>

/** A parameter that may be absent or undefined. */
export type OptionalParam<A> = Effect.PropertySignature<"?:", A | undefined, never, "?:", A | undefined, false, never>

type TypeOf<S> = S extends Effect.Schema<infer A> ? A : never

/** The schema of an object, with its fields for reuse in other schemas. */
export interface Struct<F extends Effect.Struct.Fields> extends Effect.Schema<Effect.Simplify<Effect.Struct.Type<F>>> {
  readonly fields: F
}

const schemaId = Symbol.for("effect/Schema")
const propertyId = Symbol.for("effect/PropertySignature")
const variance = { _A: (_: unknown) => _, _I: (_: unknown) => _, _R: (_: never) => _ }

/** Wraps an AST in an object that `effect/Schema` accepts as a schema. */
const make = <S>(ast: AST.AST, more?: object): S => {
  const schema = {
    ast,
    annotations: (annotations: AST.Annotations) => make(annotated(ast, annotations)),
    pipe() {
      // biome-ignore lint/complexity/noArguments: pipeArguments takes them
      return pipeArguments(this, arguments)
    },
    toString: () => `${ast}`,
    ...more
  }
  return Object.defineProperty(schema, schemaId, { value: variance }) as S
}

const property = <P>(type: AST.AST): P => {
  const ast = { _tag: "PropertySignatureDeclaration", type, isOptional: true, isReadonly: true, annotations: {} }
  return Object.defineProperty({ ast }, propertyId, { value: null }) as P
}

const text: Effect.Schema<string> = make(Keywords.string)
const number: Effect.Schema<number> = make(Keywords.number)
const boolean: Effect.Schema<boolean> = make(Keywords.boolean)

export { boolean as Boolean, number as Number, text as String }

/** Any value. */
export const Unknown: Effect.Schema<unknown> = make(Keywords.unknown)
/** Only null. */
export const Null: Effect.Schema<null> = make(nullLiteral)
/** Only undefined. */
export const Undefined: Effect.Schema<undefined> = make(Keywords.undefinedKeyword)

/** Only these values. */
export const Literal = <const L extends ReadonlyArray<AST.LiteralValue>>(...values: L): Effect.Schema<L[number]> =>
  Literals(values)

/**
 * The union of a list's values: `type Side = OneOf<typeof values>`.
 *
 * Unlike `(typeof values)[number]`, this distributive type keeps the name `Side` in hovers.
 */
export type OneOf<L extends ReadonlyArray<AST.LiteralValue>> = Exclude<L[number], never>

/** Only the values of a list. */
export const Literals = <const L extends ReadonlyArray<AST.LiteralValue>>(values: L): Effect.Schema<OneOf<L>> =>
  make(literals(values.map(literal)))

/** One of several shapes. */
export const Union = <const M extends ReadonlyArray<Effect.Schema.AnyNoContext>>(
  ...members: M
): Effect.Schema<TypeOf<M[number]>> => make(union(members.map((member) => member.ast)))

/** A shape, or null. */
export const NullOr = <A>(schema: Effect.Schema<A>): Effect.Schema<A | null> => make(orNull(schema.ast))

/** A list of one shape. */
const list = <A>(row: Effect.Schema<A>): Effect.Schema<ReadonlyArray<A>> => make(List.list(row.ast))

export { list as Array }

/** A tuple. `rest` is the optional shape of all further elements. */
export const Tuple: {
  <const E extends ReadonlyArray<Effect.Schema.AnyNoContext>>(
    elements: E
  ): Effect.Schema<{ readonly [K in keyof E]: TypeOf<E[K]> }>
  <const E extends ReadonlyArray<Effect.Schema.AnyNoContext>, R>(
    elements: E,
    rest: Effect.Schema<R>
  ): Effect.Schema<readonly [...{ readonly [K in keyof E]: TypeOf<E[K]> }, ...ReadonlyArray<R>]>
} = <S>(elements: ReadonlyArray<Effect.Schema.AnyNoContext>, rest?: Effect.Schema.AnyNoContext): S =>
  make<S>(
    tuple(
      elements.map((element) => element.ast),
      rest?.ast
    )
  )

/** A map of names to one shape. */
export const Record = <A>(value: Effect.Schema<A>): Effect.Schema<{ readonly [name: string]: A }> =>
  make(record(value.ast))

/** An object with these fields. Other fields are accepted and ignored. */
export const Struct = <const F extends Effect.Struct.Fields>(fields: F): Struct<F> =>
  make(
    struct(
      Object.entries(fields).map(([name, { ast }]) => {
        const isOptional = "isOptional" in ast && "type" in ast
        return { name, type: (isOptional ? ast.type : ast) as AST.AST, isOptional }
      })
    ),
    { fields }
  )

/** Makes a field optional: it may be absent. */
export const optional = <A>(schema: Effect.Schema<A>): Optional<A> => property(schema.ast)

/** Makes a parameter optional: it may be absent or undefined. */
export const optionalParam = <A>(schema: Effect.Schema<A>): OptionalParam<A> => property(orUndefined(schema.ast))

/** A deferred shape, for recursive shapes. */
export const suspend = <A>(f: () => Effect.Schema<A>): Effect.Schema<A> => make(Suspend.suspend(() => f().ast))

/** A shape with a condition. `expected` is its name in errors, `arbitrary` generates values for property tests. */
export const filter = <A, B extends A>(
  schema: Effect.Schema<A>,
  expected: string,
  accept: (value: A) => value is B,
  arbitrary?: (fc: Generators) => Arbitrary<B>
): Effect.Schema<B> =>
  make(
    refinement(schema.ast, (value) => accept(value as A), {
      [description]: expected,
      ...(arbitrary === undefined ? {} : { [arbitraryId]: () => arbitrary })
    })
  )

/** A {@link filter} whose condition takes any value and decides alone, which is quicker. */
export const guard = <A, B extends A>(
  schema: Effect.Schema<A>,
  expected: string,
  accept: (value: unknown) => value is B,
  arbitrary: (fc: Generators) => Arbitrary<B>
): Effect.Schema<B> => annotate(filter<A, B>(schema, expected, accept, arbitrary), Guard, accept)

/** Adds an annotation to a shape. */
export const annotate = <A>(schema: Effect.Schema<A>, name: symbol, value: unknown): Effect.Schema<A> =>
  make(annotated(schema.ast, { [name]: value }))
