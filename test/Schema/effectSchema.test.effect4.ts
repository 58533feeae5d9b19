import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import * as Field from "../../src/Schema/Field.js"
import * as Predicate from "../../src/Schema/internal/Predicate.js"
import * as Shape from "../../src/Schema/Shape.js"
import { decoded } from "../effect/schemas.js"

interface Tree {
  readonly name: string
  readonly under: ReadonlyArray<Tree>
}
const Tree: Shape.Schema<Tree> = Shape.Struct({
  name: Shape.String,
  under: Shape.Array(Shape.suspend((): Shape.Schema<Tree> => Tree))
})

describe("the library's schemas in effect/Schema", () => {
  it.effect("are accepted by its functions", () =>
    Effect.gen(function* () {
      const Row = Shape.Struct({ symbol: Shape.String, price: Field.optionalDecimal })
      const value = { symbol: "BTCUSDT", price: "1.0" }
      assert.isTrue(Schema.isSchema(Row))
      assert.deepStrictEqual(yield* Schema.decodeUnknownEffect(Row)(value), value)
      const text = yield* Schema.encodeUnknownEffect(Schema.fromJsonString(Row))(value)
      assert.strictEqual(text, '{"symbol":"BTCUSDT","price":"1.0"}')
      assert.isTrue(Result.isFailure(Schema.decodeUnknownResult(Schema.Array(Row))([{}])))
      const both = Schema.Struct({ row: Row, more: Schema.Number })
      assert.strictEqual((yield* Schema.decodeUnknownEffect(both)({ row: value, more: 1 })).row.symbol, "BTCUSDT")
      assert.isTrue(Schema.is(Tree)({ name: "a", under: [{ name: "b", under: [] }] }))
      assert.isTrue(Schema.is(Row.annotate({ identifier: "Row" }))(value))
    })
  )

  const shared = { kind: Shape.Literal("a", "b"), sizes: Shape.Array(Shape.Number) }
  const ours = Shape.Struct({ symbol: Shape.String, note: Shape.optional(Shape.String), ...shared })
  const theirs = Schema.Struct({
    symbol: Schema.String,
    note: Schema.optionalKey(Schema.String),
    kind: Schema.Literals(["a", "b"]),
    sizes: Schema.Array(Schema.Number)
  })
  const value = { symbol: "BTCUSDT", kind: "a", sizes: [1] } as const
  const uses: Record<string, (schema: typeof theirs) => unknown> = {
    fromJsonString: (schema) => Schema.decodeUnknownSync(Schema.fromJsonString(schema))(JSON.stringify(value)),
    NullOr: (schema) => decoded(Schema.NullOr(schema), null),
    Array: (schema) => decoded(Schema.Array(schema), [value, value]),
    annotate: (schema) => decoded(schema.annotate({ identifier: "Row" }), 1),
    equivalence: (schema) => Schema.toEquivalence(schema)(value, { ...value, sizes: [1] }),
    toFormatter: (schema) => Schema.toFormatter(schema)(value)
  }
  for (const [name, use] of Object.entries(uses))
    it(`have the same result: ${name}`, () => {
      assert.deepStrictEqual(use(ours as unknown as typeof theirs), use(theirs))
    })

  const refusals: Record<string, readonly [schema: Schema.ConstraintDecoder<unknown>, value: unknown, says: string]> = {
    "a field of the wrong type": [ours, { ...value, symbol: 1 }, 'expected string, got number\n  at ["symbol"]'],
    "an element of the wrong type": [
      ours,
      { ...value, sizes: ["x"] },
      'expected number, got string\n  at ["sizes"]["0"]'
    ],
    "a field that is missing": [Schema.Array(ours), [value, { ...value, symbol: undefined }], 'at [1]["symbol"]'],
    "a value that is no object": [ours, [], "Expected { readonly symbol: string"],
    "a field in a type of effect/Schema": [Schema.toType(ours), { ...value, kind: "c" }, 'at ["kind"]']
  }
  for (const [name, [schema, refused, says]] of Object.entries(refusals))
    it(`say where the first problem is: ${name}`, () => {
      assert.include(String(decoded(schema, refused)), says)
    })

  it("have a JSON Schema and a standard schema", () => {
    const { schema } = Schema.toJsonSchemaDocument(ours)
    assert.deepInclude(schema, { type: "object", required: ["symbol", "kind", "sizes"] })
    const judged = Schema.toStandardSchemaV1(ours)["~standard"].validate({ symbol: 1 })
    assert.deepInclude(judged, { issues: [{ message: "expected string, got number", path: ["symbol"] }] })
  })

  it("are explained by its formatters where a filter rejects a value", () => {
    const even = Shape.filter(Shape.Number, "an even number", (n): n is number => n % 2 === 0)
    const refused = decoded(Shape.Struct({ count: even }), { count: 3 })
    assert.include(String(refused), "an even number")
  })
})

describe("the nodes of the library's schemas", () => {
  it("are refused to be compiled for a schema that is not a wire schema", () => {
    for (const foreign of [
      Schema.Struct({ a: Schema.Trim }),
      Schema.StructWithRest(Schema.Struct({ a: Schema.Number }), [Schema.Record(Schema.String, Schema.Number)]),
      Schema.TupleWithRest(Schema.Tuple([]), [Schema.Number, Schema.String])
    ])
      assert.throws(() => Predicate.compile(foreign as never), /Not a wire schema/)
  })
})
