import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Effect, Either, FastCheck, JSONSchema, Pretty, Schema } from "effect"
import * as Field from "../../src/Schema/Field.js"
import * as Predicate from "../../src/Schema/internal/Predicate.js"
import * as Shape from "../../src/Schema/Shape.js"
import { pairs } from "./randomSchemas.js"

interface Tree {
  readonly name: string
  readonly under: ReadonlyArray<Tree>
}
const Tree: Schema.Schema<Tree> = Shape.Struct({
  name: Shape.String,
  under: Shape.Array(Shape.suspend((): Schema.Schema<Tree> => Tree))
})

describe("the library's schemas in effect/Schema", () => {
  it.effect("creates schemas that every function of effect/Schema accepts", () =>
    Effect.gen(function* () {
      const Row = Shape.Struct({ symbol: Shape.String, price: Field.optionalDecimal })
      const value = { symbol: "BTCUSDT", price: "1.0" }
      assert.isTrue(Schema.isSchema(Row))
      assert.deepStrictEqual(yield* Schema.decodeUnknown(Row)(value), value)
      assert.deepStrictEqual(yield* Schema.encode(Schema.parseJson(Row))(value), '{"symbol":"BTCUSDT","price":"1.0"}')
      assert.isTrue(Either.isLeft(Schema.decodeUnknownEither(Schema.Array(Row))([{}])))
      assert.strictEqual(
        (yield* Schema.decodeUnknown(Schema.Struct({ row: Row, more: Schema.Number }))({ row: value, more: 1 })).row
          .symbol,
        "BTCUSDT"
      )
      assert.isTrue(Schema.is(Tree)({ name: "a", under: [{ name: "b", under: [] }] }))
      assert.strictEqual(String(Row), '{ readonly symbol: string; readonly price?: a decimal or "" }')
      assert.isTrue(Schema.is(Row.annotations({ identifier: "Row" }))(value))
    })
  )

  describe("a struct in effect/Schema", () => {
    const shared = { kind: Shape.Literal("a", "b"), sizes: Shape.Array(Shape.Number) }
    const ours = Shape.Struct({ symbol: Shape.String, note: Shape.optional(Shape.String), ...shared })
    const theirs = Schema.Struct({
      symbol: Schema.String,
      note: Schema.optionalWith(Schema.String, { exact: true }),
      kind: Schema.Literal("a", "b"),
      sizes: Schema.Array(Schema.Number)
    })
    const value = { symbol: "BTCUSDT", kind: "a", sizes: [1] } as const
    const other = Schema.Struct({ more: Schema.Number })
    const message = (schema: Schema.Schema.AnyNoContext, input: unknown) =>
      Either.mapLeft(Schema.decodeUnknownEither(schema, { errors: "all", onExcessProperty: "error" })(input), String)
    const uses: Record<string, (schema: typeof theirs) => unknown> = {
      extend: (schema) => String(Schema.extend(schema, other)),
      "extend, as the second one": (schema) => String(Schema.extend(other, schema)),
      "extend, of a union": (schema) => String(Schema.extend(Schema.Union(other, Schema.Struct({})), schema)),
      "extend, by a record": (schema) =>
        String(Schema.extend(schema, Schema.Record({ key: Schema.String, value: Schema.Unknown }))),
      pick: (schema) => String(schema.pipe(Schema.pick("symbol", "note"))),
      omit: (schema) => String(schema.pipe(Schema.omit("symbol"))),
      pluck: (schema) => String(schema.pipe(Schema.pluck("symbol"))),
      partial: (schema) => String(Schema.partial(schema)),
      required: (schema) => String(Schema.required(schema)),
      mutable: (schema) => String(Schema.mutable(schema)),
      keyof: (schema) => String(Schema.keyof(schema)),
      rename: (schema) => String(Schema.rename(schema, { symbol: "name" })),
      filter: (schema) => String(schema.pipe(Schema.filter(() => true))),
      typeSchema: (schema) => String(Schema.typeSchema(schema)),
      encodedSchema: (schema) => String(Schema.encodedSchema(schema)),
      parseJson: (schema) => Schema.decodeSync(Schema.parseJson(schema))(JSON.stringify(value)),
      NullOr: (schema) => String(Schema.NullOr(schema)),
      annotations: (schema) => String(schema.annotations({ identifier: "Row" })),
      "a message of its own": (schema) => message(schema.annotations({ message: () => "no row" }), {}),
      equivalence: (schema) => Schema.equivalence(schema)(value, { ...value, sizes: [1] }),
      standardSchemaV1: (schema) => Schema.standardSchemaV1(schema)["~standard"].validate({ symbol: 1 }),
      "JSON Schema": (schema) => JSONSchema.make(schema),
      Pretty: (schema) => Pretty.make(schema)(value),
      "an arbitrary": (schema) => FastCheck.sample(Arbitrary.make(schema), 20).every(Schema.is(theirs)),
      "all problems": (schema) => message(schema, { symbol: 1, note: null, kind: "c", sizes: ["x"], extra: 1 }),
      "no object": (schema) => message(schema, [])
    }
    for (const [name, use] of Object.entries(uses))
      it(`has the same result: ${name}`, () => {
        // The type of ours is the same, except that it is not a class of effect/Schema.
        assert.deepStrictEqual(use(ours as unknown as typeof theirs), use(theirs))
      })

    it("may refer to itself in a JSON Schema", () => {
      const named: Schema.Schema<Tree> = Shape.Struct({
        name: Shape.String,
        under: Shape.Array(Shape.suspend(() => named))
      }).annotations({ identifier: "Tree" })
      assert.throws(() => JSONSchema.make(Tree), /identifier/)
      assert.deepStrictEqual(Object.keys(JSONSchema.make(named).$defs ?? {}), ["Tree"])
    })
  })

  it("lets effect/Schema's formatters explain a value that a filter rejects", () => {
    const even = Shape.filter(Shape.Number, "an even number", (n): n is number => n % 2 === 0)
    const refused = Schema.decodeUnknownEither(Shape.Struct({ count: even }))({ count: 3 })
    assert.include(Either.isLeft(refused) ? refused.left.message : "", "Expected an even number, actual 3")
  })
})

describe("the nodes of the library's schemas", () => {
  it("have the fields of their counterparts' nodes, and no others that can be enumerated", () => {
    FastCheck.assert(
      FastCheck.property(pairs, ({ ours, theirs }) => {
        if (ours.ast._tag === theirs.ast._tag)
          assert.sameMembers(
            Object.keys(ours.ast).filter((key) => key !== "isReadonly"),
            Object.keys(theirs.ast).filter((key) => key !== "isReadonly")
          )
        assert.deepStrictEqual(Object.getOwnPropertySymbols(ours.ast), [])
      })
    )
  })

  it("refuses to compile a schema that is not a wire schema", () => {
    const shapes: ReadonlyArray<Shape.Schema<unknown>> = [
      Schema.Struct({ a: Schema.Trim }),
      Schema.Struct({ a: Schema.Number }, { key: Schema.String, value: Schema.Number }),
      Schema.Record({ key: Schema.TemplateLiteral("a", Schema.String), value: Schema.Number }),
      Schema.Tuple([], Schema.Number, Schema.String)
    ] as unknown as ReadonlyArray<Shape.Schema<unknown>>
    for (const shape of shapes) assert.throws(() => Predicate.compile(shape), /Not a wire schema/)
  })
})
