/**
 * Builds the schemas of parameters, results and messages.
 *
 * The schemas are regular `effect/Schema` values, which every function of that module accepts. They are built without it,
 * because importing `effect/Schema` adds its decoders to a browser bundle: 13 KiB compressed that schemas without
 * transformations do not need. A field or an element may be a schema that `effect/Schema` itself has made: endpoints and topics of your
 * own then decode the whole as `effect/Schema` does.
 *
 * @since 0.1.0
 */
import type * as FastCheck from "effect/FastCheck"
import * as Option from "effect/Option"
import type * as ParseResult from "effect/ParseResult"
import type * as Effect from "effect/Schema"
import type * as AST from "effect/SchemaAST"
import { arbitrary as arbitraryId, description, Guard } from "./internal/Annotations.js"
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
import { schemaOf as make } from "./internal/Nodes/schemaOf.js"
import { tuple } from "./internal/Nodes/Tuple.js"
import { union } from "./internal/Nodes/Union.js"

/** An Effect schema: see `effect/Schema`. */
export type { Schema } from "effect/Schema"

/** Any schema of values of a type that requires no services, whatever it encodes them to. */
export type SchemaOf<A> = Effect.Schema.AnyNoContext & { readonly Type: A }
export { Guard } from "./internal/Annotations.js"

/** A field that may be absent but is never undefined. */
export type Optional<A, I = A> = Effect.PropertySignature<"?:", A, never, "?:", I, false, never>

/** A parameter that may be absent or undefined. */
export type OptionalParam<A, I = A> = Effect.PropertySignature<
  "?:",
  A | undefined,
  never,
  "?:",
  I | undefined,
  false,
  never
>

type TypeOf<S extends Effect.Schema.Any> = Effect.Schema.Type<S>
type EncodedOf<S extends Effect.Schema.Any> = Effect.Schema.Encoded<S>

/** The schema of an object, with its fields for reuse in other schemas. */
export interface Struct<F extends Effect.Struct.Fields> extends Effect.Schema<Effect.Simplify<Effect.Struct.Type<F>>> {
  readonly fields: F
}

const propertyId = Symbol.for("effect/PropertySignature")

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
): Effect.Schema<TypeOf<M[number]>, EncodedOf<M[number]>> => make(union(members.map((member) => member.ast)))

/** A shape, or null. */
export const NullOr = <A, I = A>(schema: Effect.Schema<A, I>): Effect.Schema<A | null, I | null> =>
  make(orNull(schema.ast))

/** A list of one shape. */
const list = <A, I = A>(row: Effect.Schema<A, I>): Effect.Schema<ReadonlyArray<A>, ReadonlyArray<I>> =>
  make(List.list(row.ast))

export { list as Array }

/** A tuple. `rest` is the optional shape of all further elements. */
export const Tuple: {
  <const E extends ReadonlyArray<Effect.Schema.AnyNoContext>>(
    elements: E
  ): Effect.Schema<{ readonly [K in keyof E]: TypeOf<E[K]> }, { readonly [K in keyof E]: EncodedOf<E[K]> }>
  <const E extends ReadonlyArray<Effect.Schema.AnyNoContext>, R, I>(
    elements: E,
    rest: Effect.Schema<R, I>
  ): Effect.Schema<
    readonly [...{ readonly [K in keyof E]: TypeOf<E[K]> }, ...ReadonlyArray<R>],
    readonly [...{ readonly [K in keyof E]: EncodedOf<E[K]> }, ...ReadonlyArray<I>]
  >
} = <S>(elements: ReadonlyArray<Effect.Schema.AnyNoContext>, rest?: Effect.Schema.AnyNoContext): S =>
  make<S>(
    tuple(
      elements.map((element) => element.ast),
      rest?.ast
    )
  )

/** A map of names to one shape. */
export const Record = <A, I = A>(
  value: Effect.Schema<A, I>
): Effect.Schema<{ readonly [name: string]: A }, { readonly [name: string]: I }> => make(record(value.ast))

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
export const optional = <A, I = A>(schema: Effect.Schema<A, I>): Optional<A, I> => property(schema.ast)

/** Makes a parameter optional: it may be absent or undefined. */
export const optionalParam = <A, I = A>(schema: Effect.Schema<A, I>): OptionalParam<A, I> =>
  property(orUndefined(schema.ast))

/** A deferred shape, for recursive shapes. */
export const suspend = <A, I = A>(f: () => Effect.Schema<A, I>): Effect.Schema<A, I> =>
  make(Suspend.suspend(() => f().ast))

/** Same as `ParseResult.Type`, without importing that module. */
const typeIssue = (ast: AST.AST, actual: unknown): ParseResult.ParseIssue =>
  ({ _tag: "Type", ast, actual, message: undefined }) as unknown as ParseResult.ParseIssue

/** A shape with a condition. `expected` is its name in errors, `arbitrary` generates values for property tests. */
export const filter = <A, B extends A>(
  schema: Effect.Schema<A>,
  expected: string,
  accept: (value: A) => value is B,
  arbitrary?: (fc: typeof FastCheck) => FastCheck.Arbitrary<B>
): Effect.Schema<B> =>
  make(
    refinement(
      schema.ast,
      (value, _, ast) => (accept(value as A) ? Option.none() : Option.some(typeIssue(ast, value))),
      {
        [description]: expected,
        ...(arbitrary === undefined ? {} : { [arbitraryId]: () => arbitrary })
      }
    )
  )

/** A {@link filter} whose condition takes any value and decides alone, which is quicker. */
export const guard = <A, B extends A>(
  schema: Effect.Schema<A>,
  expected: string,
  accept: (value: unknown) => value is B,
  arbitrary: (fc: typeof FastCheck) => FastCheck.Arbitrary<B>
): Effect.Schema<B> => annotate(filter<A, B>(schema, expected, accept, arbitrary), Guard, accept)

/** Adds an annotation to a shape. */
export const annotate = <A, I = A>(schema: Effect.Schema<A, I>, name: symbol, value: unknown): Effect.Schema<A, I> =>
  make(annotated(schema.ast, { [name]: value }))
