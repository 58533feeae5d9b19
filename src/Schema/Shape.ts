/**
 * Builds the schemas of parameters, results and messages.
 *
 * What comes out are ordinary `effect/Schema` values: every function of that module takes them. They are put together here from
 * `effect/SchemaAST`, because `effect/Schema` itself brings its decoders along, 11 KiB of a browser's bundle after compression,
 * which a wire shape without transformations does not need.
 *
 * @since 0.1.0
 */
import type * as FastCheck from "effect/FastCheck"
import * as Option from "effect/Option"
import type * as ParseResult from "effect/ParseResult"
import { pipeArguments } from "effect/Pipeable"
import type * as Effect from "effect/Schema"
import * as AST from "effect/SchemaAST"

/** An Effect schema, see `effect/Schema`. */
export type { Schema } from "effect/Schema"

/** A field that may be absent, and is never undefined. */
export type Optional<A> = Effect.PropertySignature<"?:", A, never, "?:", A, false, never>

/** A parameter that may be left out, or be undefined. */
export type OptionalParam<A> = Effect.PropertySignature<"?:", A | undefined, never, "?:", A | undefined, false, never>

type TypeOf<S> = S extends Effect.Schema<infer A> ? A : never

/** A schema of an object that still knows its fields, so that another one can be made with them. */
export interface Struct<F extends Effect.Struct.Fields> extends Effect.Schema<Effect.Simplify<Effect.Struct.Type<F>>> {
  readonly fields: F
}

const schemaId = Symbol.for("effect/Schema")
const propertyId = Symbol.for("effect/PropertySignature")
const variance = { _A: (_: unknown) => _, _I: (_: unknown) => _, _R: (_: never) => _ }

/** Puts around an AST what `effect/Schema` expects of a schema. */
const make = <S>(ast: AST.AST, more?: object): S => {
  const schema = {
    ast,
    annotations: (annotations: AST.Annotations) => make(AST.annotations(ast, annotations)),
    pipe() {
      // biome-ignore lint/complexity/noArguments: what pipeArguments takes
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

const text: Effect.Schema<string> = make(AST.stringKeyword)
const number: Effect.Schema<number> = make(AST.numberKeyword)
const boolean: Effect.Schema<boolean> = make(AST.booleanKeyword)

export { boolean as Boolean, number as Number, text as String }

/** Anything. */
export const Unknown: Effect.Schema<unknown> = make(AST.unknownKeyword)
/** Nothing but null. */
export const Null: Effect.Schema<null> = make(AST.null)
/** Nothing at all. */
export const Undefined: Effect.Schema<undefined> = make(AST.undefinedKeyword)

const literal = (value: AST.LiteralValue): AST.AST => new AST.Literal(value)

/** These values and no others. */
export const Literal = <const L extends ReadonlyArray<AST.LiteralValue>>(...values: L): Effect.Schema<L[number]> =>
  Literals(values)

/** The values of a list: `OneOf<typeof values>`, with its name kept in hovers. */
// A distributive type keeps the name of the alias that it is given to, `(typeof values)[number]` does not.
export type OneOf<L extends ReadonlyArray<AST.LiteralValue>> = Exclude<L[number], never>

/** The values of a list and no others. */
export const Literals = <const L extends ReadonlyArray<AST.LiteralValue>>(values: L): Effect.Schema<OneOf<L>> =>
  make(AST.Union.make(values.map(literal)))

/** One of several shapes. */
export const Union = <const M extends ReadonlyArray<Effect.Schema.AnyNoContext>>(
  ...members: M
): Effect.Schema<TypeOf<M[number]>> => make(AST.Union.make(members.map((member) => member.ast)))

/** A shape, or null. */
export const NullOr = <A>(schema: Effect.Schema<A>): Effect.Schema<A | null> =>
  make(AST.Union.make([schema.ast, AST.null]))

/** A list of one shape. */
const list = <A>(row: Effect.Schema<A>): Effect.Schema<ReadonlyArray<A>> =>
  make(new AST.TupleType([], [new AST.Type(row.ast)], true))

export { list as Array }

/** A list whose places have shapes of their own; `rest`, where given, is the shape of whatever follows. */
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
    new AST.TupleType(
      elements.map((element) => new AST.OptionalType(element.ast, false)),
      rest === undefined ? [] : [new AST.Type(rest.ast)],
      true
    )
  )

/** A map from any name to one shape. */
export const Record = <A>(value: Effect.Schema<A>): Effect.Schema<{ readonly [name: string]: A }> =>
  make(new AST.TypeLiteral([], [new AST.IndexSignature(AST.stringKeyword, value.ast, true)]))

/** An object with these fields; further ones pass. */
export const Struct = <const F extends Effect.Struct.Fields>(fields: F): Struct<F> =>
  make(
    new AST.TypeLiteral(
      Object.entries(fields).map(([name, { ast }]) =>
        "isOptional" in ast && "type" in ast
          ? new AST.PropertySignature(name, ast.type as AST.AST, true, true)
          : new AST.PropertySignature(name, ast as AST.AST, false, true)
      ),
      []
    ),
    { fields }
  )

/** Makes a field that may be absent. */
export const optional = <A>(schema: Effect.Schema<A>): Optional<A> => property(schema.ast)

/** Makes a parameter that may be left out or undefined. */
export const optionalParam = <A>(schema: Effect.Schema<A>): OptionalParam<A> =>
  property(AST.Union.make([schema.ast, AST.undefinedKeyword]))

/** A shape that is named before it is made, for those that hold themselves. */
export const suspend = <A>(f: () => Effect.Schema<A>): Effect.Schema<A> => make(new AST.Suspend(() => f().ast))

/** What `ParseResult.Type` makes, without that module. */
const notAccepted = (ast: AST.AST, actual: unknown): ParseResult.ParseIssue =>
  ({ _tag: "Type", ast, actual, message: undefined }) as unknown as ParseResult.ParseIssue

/**
 * A shape of which not every value will do. `expected` is what an error calls it, `arbitrary` makes values for property tests.
 */
export const filter = <A, B extends A>(
  schema: Effect.Schema<A>,
  expected: string,
  accept: (value: A) => value is B,
  arbitrary?: (fc: typeof FastCheck) => FastCheck.Arbitrary<B>
): Effect.Schema<B> =>
  make(
    new AST.Refinement(
      schema.ast,
      (value, _, ast) => (accept(value) ? Option.none() : Option.some(notAccepted(ast, value))),
      {
        [AST.DescriptionAnnotationId]: expected,
        ...(arbitrary === undefined ? {} : { [AST.ArbitraryAnnotationId]: () => arbitrary })
      }
    )
  )

/** The same shape with a mark of ours on its AST. */
export const mark = <A>(schema: Effect.Schema<A>, name: symbol, value: unknown): Effect.Schema<A> =>
  make(AST.annotations(schema.ast, { [name]: value }))
