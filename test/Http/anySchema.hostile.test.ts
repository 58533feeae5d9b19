import { assert, describe, it } from "@effect/vitest"
import {
  BigDecimal,
  Chunk,
  DateTime,
  Effect,
  Either,
  HashMap,
  Option,
  ParseResult,
  Redacted,
  Schema,
  Stream
} from "effect"
import * as Endpoint from "../../src/Http/Endpoint.js"
import * as Paged from "../../src/Http/Paged.js"
import * as Protocol from "../../src/Http/Protocol.js"
import * as Field from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import {
  answer,
  ending,
  Fill,
  facts,
  failed,
  Opened,
  OrderId,
  query,
  reading,
  returned,
  same,
  written
} from "./anySchemaWorld.js"

type Any = Schema.Schema.AnyNoContext

interface Row {
  readonly what: string
  readonly schema: Any
  readonly wire: unknown
  readonly value: unknown
  /** The same with `Schema/Shape`, if it can say so. It returns what is on the wire. */
  readonly shape?: Any
}

const day = "2026-01-02T03:04:05.000Z"

interface Tree {
  readonly price: number
  readonly under: ReadonlyArray<Tree>
}
interface TreeOnWire {
  readonly price: string
  readonly under: ReadonlyArray<TreeOnWire>
}
const Tree: Schema.Schema<Tree, TreeOnWire> = Schema.Struct({
  price: Schema.NumberFromString,
  under: Schema.Array(Schema.suspend(() => Tree))
})

const Even = Schema.transformOrFail(Schema.NumberFromString, Schema.Number, {
  strict: true,
  decode: (n, _, ast) => (n % 2 === 0 ? ParseResult.succeed(n / 2) : ParseResult.fail(new ParseResult.Type(ast, n))),
  encode: (n) => ParseResult.succeed(n * 2)
})

const Maker = Schema.Struct({ kind: Schema.Literal("maker"), rebate: Schema.NumberFromString })
const Taker = Schema.Struct({ kind: Schema.Literal("taker"), fee: Schema.NumberFromString })
const Defaults = Schema.Struct({
  exact: Schema.optionalWith(Schema.String, { exact: true }),
  size: Schema.optionalWith(Schema.NumberFromString, { default: () => 7 }),
  page: Schema.optionalWith(Schema.Number, { nullable: true, default: () => 1 }),
  note: Schema.optionalWith(Schema.String, { as: "Option" })
})

const rows: ReadonlyArray<Row> = [
  {
    what: "a struct",
    schema: Schema.Struct({ a: Schema.String, b: Schema.Number, c: Schema.optional(Schema.Boolean) }),
    wire: { a: "x", b: 1 },
    value: { a: "x", b: 1 },
    shape: Shape.Struct({ a: Field.text, b: Field.number, c: Shape.optional(Shape.Boolean) })
  },
  {
    what: "a union of structs",
    schema: Schema.Union(Maker, Taker),
    wire: { kind: "taker", fee: "0.5" },
    value: { kind: "taker", fee: 0.5 },
    shape: Shape.Union(
      Shape.Struct({ kind: Shape.Literal("maker"), rebate: Field.text }),
      Shape.Struct({ kind: Shape.Literal("taker"), fee: Field.text })
    )
  },
  {
    what: "a record",
    schema: Schema.Record({ key: Schema.String, value: Schema.NumberFromString }),
    wire: { BTC: "1.5", __proto__x: "2" },
    value: { BTC: 1.5, __proto__x: 2 },
    shape: Shape.Record(Field.text)
  },
  {
    what: "a tuple with a rest",
    schema: Schema.Tuple([Schema.Literal("Buy", "Sell")], Schema.NumberFromString),
    wire: ["Buy", "1", "2"],
    value: ["Buy", 1, 2],
    shape: Shape.Tuple([Shape.Literal("Buy", "Sell")], Field.text)
  },
  { what: "absent fields with defaults", schema: Defaults, wire: {}, value: { size: 7, page: 1, note: Option.none() } },
  {
    what: "null for a default, and fields that are there",
    schema: Defaults,
    wire: { exact: "e", size: "9", page: null, note: "n" },
    value: { exact: "e", size: 9, page: 1, note: Option.some("n") }
  },
  { what: "a number as text", schema: Schema.NumberFromString, wire: "1.5", value: 1.5, shape: Field.text },
  { what: "a date", schema: Schema.Date, wire: day, value: new Date(day) },
  { what: "a time", schema: Schema.DateTimeUtc, wire: day, value: DateTime.unsafeMake(day) },
  { what: "a time in milliseconds", schema: Schema.DateFromNumber, wire: 1_767_323_045_000, value: new Date(day) },
  { what: "a decimal", schema: Schema.BigDecimal, wire: "0.10", value: BigDecimal.make(10n, 2) },
  { what: "a big integer", schema: Schema.BigInt, wire: "612330315406398322", value: 612330315406398322n },
  { what: "a nullable as an Option", schema: Schema.OptionFromNullOr(Schema.String), wire: null, value: Option.none() },
  { what: "a brand", schema: OrderId, wire: "id-1", value: "id-1", shape: Field.text },
  { what: "a filter", schema: Schema.Int.pipe(Schema.between(1, 5)), wire: 3, value: 3, shape: Field.number },
  { what: "a class", schema: Fill, wire: { price: "2", qty: "3" }, value: new Fill({ price: 2, qty: 3 }) },
  {
    what: "a tagged class",
    schema: Opened,
    wire: { _tag: "Opened", at: day },
    value: new Opened({ at: new Date(day) })
  },
  {
    what: "a schema of itself",
    schema: Tree,
    wire: { price: "1", under: [{ price: "2", under: [] }] },
    value: { price: 1, under: [{ price: 2, under: [] }] }
  },
  { what: "a transformation that may fail", schema: Even, wire: "8", value: 4 },
  { what: "a composition", schema: Schema.compose(Schema.Trim, Schema.NumberFromString), wire: " 5 ", value: 5 },
  {
    what: "JSON in text",
    schema: Schema.parseJson(Schema.Struct({ at: Schema.Date })),
    wire: `{"at":"${day}"}`,
    value: { at: new Date(day) }
  },
  {
    what: "a renamed field",
    schema: Schema.Struct({ price: Schema.propertySignature(Schema.NumberFromString).pipe(Schema.fromKey("p")) }),
    wire: { p: "5" },
    value: { price: 5 }
  },
  { what: "the type of a transformation", schema: Schema.typeSchema(Schema.NumberFromString), wire: 5, value: 5 },
  { what: "what a transformation reads", schema: Schema.encodedSchema(Schema.NumberFromString), wire: "5", value: "5" },
  { what: "a chunk", schema: Schema.Chunk(Schema.NumberFromString), wire: ["1"], value: Chunk.make(1) },
  {
    what: "a map",
    schema: Schema.HashMap({ key: Schema.String, value: Schema.NumberFromString }),
    wire: [["a", "1"]],
    value: HashMap.make(["a", 1])
  },
  { what: "a template", schema: Schema.TemplateLiteral("t-", Schema.Number), wire: "t-5", value: "t-5" },
  { what: "a secret", schema: Schema.Redacted(Schema.String), wire: "hush", value: Redacted.make("hush") }
]

const Side = Shape.Literal("spot", "linear")
const byCategory = (spot: Any) =>
  Endpoint.getByCategory("Test.own", "/v5/test/own", {
    ...facts,
    access: "public",
    params: Shape.Struct({ category: Side }),
    results: { spot, linear: Shape.Struct({ other: Field.text }) }
  })

describe("an answer", () => {
  it("of these cases is what Effect itself reads, or passes through the same shape", () => {
    for (const { schema, shape, value, what, wire } of rows) {
      same(Schema.decodeUnknownSync(schema)(wire), value, what)
      if (shape !== undefined)
        assert.deepStrictEqual(Either.getOrThrow(reading(shape).decodeBody(answer(wire))).result, wire, what)
    }
  })

  for (const { schema, value, what, wire } of rows)
    it.effect(`is read by ${what}, whole and nested`, () =>
      Effect.gen(function* () {
        const whole = yield* returned(reading(schema)(undefined), { result: wire })
        same(whole.value, value, "whole")
        const deep = Shape.Struct({ list: Shape.Array(Shape.Struct({ id: Field.text, own: schema })) })
        const nested = yield* returned(reading(deep)(undefined), {
          result: { list: [{ id: "1", own: wire }], more: 1 }
        })
        same(nested.value.list[0].own, value, "in rows of a shape")
        assert.strictEqual(nested.value.list[0].id, "1")
        const within = Schema.Struct({ list: Schema.NonEmptyArray(Shape.Struct({ own: Shape.NullOr(schema) })) })
        const mixed = yield* returned(reading(within)(undefined), { result: { list: [{ own: wire }] } })
        same(mixed.value.list[0].own, value, "in a shape within a struct")
        const spot = yield* returned(byCategory(schema)({ category: "spot" }), { result: wire })
        same(spot.value, value, "of one category")
        same(Either.getOrThrow(byCategory(schema).decodeBody(answer(wire))).result, value, "of any category")
      })
    )

  it.effect("has instances of a class, with its methods, wherever the class stands", () =>
    Effect.gen(function* () {
      const list = Shape.Struct({ list: Shape.Array(Fill) })
      const { value } = yield* returned(reading(list)(undefined), { result: { list: [{ price: "2", qty: "3" }] } })
      assert.instanceOf(value.list[0], Fill)
      assert.strictEqual(value.list[0].value, 6)
    })
  )

  it.effect("may be a whole envelope, a DELETE, or of another protocol", () =>
    Effect.gen(function* () {
      const enveloped = Endpoint.get("Test.own", "/v5/test/own", {
        ...facts,
        access: "public",
        root: "envelope",
        result: Schema.Struct({ result: Schema.Struct({ at: Schema.Date }), time: Schema.DateFromNumber })
      })
      const { value } = yield* returned(enveloped(undefined), { result: { at: day } })
      assert.deepStrictEqual(value.result, { at: new Date(day) })
      assert.instanceOf(value.time, Date)
      for (const protocol of [Protocol.p2p, Protocol.bot, Protocol.v5]) {
        const del = Endpoint.of(protocol).del("Test.own", "/v5/test/own", {
          ...facts,
          access: "public",
          result: Schema.Struct({ at: Schema.Date })
        })
        const body = protocol.envelope.write({ code: 0, message: "OK", result: { at: day }, extension: {}, time: 1 })
        const read = yield* returned(del(undefined), { text: JSON.stringify(body) })
        assert.deepStrictEqual(read.value, { at: new Date(day) })
      }
    })
  )

  it.effect("keeps the digits of a bare integer beyond 2^53, and never rounds it", () =>
    Effect.gen(function* () {
      const text = written('{"id":612330315406398322}')
      const exact = (id: Any) => returned(reading(Schema.Struct({ id }))(undefined), text)
      assert.deepStrictEqual((yield* exact(Schema.String)).value, { id: "612330315406398322" })
      assert.deepStrictEqual((yield* exact(Schema.BigInt)).value, { id: 612330315406398322n })
      assert.deepStrictEqual((yield* exact(Schema.Union(Schema.Number, Schema.String))).value, {
        id: "612330315406398322"
      })
      const Counted = Schema.transform(Schema.String, Schema.Struct({ value: Schema.Number }), {
        strict: true,
        decode: (text) => ({ value: Number(text) }),
        encode: ({ value }) => `${value}`
      })
      for (const id of [
        Schema.Number,
        Schema.NumberFromString,
        Schema.Int,
        Schema.DateFromNumber,
        Schema.compose(Schema.Trim, Schema.NumberFromString),
        Schema.Union(Schema.Number, Schema.NumberFromString),
        Schema.NullOr(Schema.parseNumber(Schema.String)),
        Schema.parseJson(),
        Schema.transform(Schema.String, Schema.Any, { strict: true, decode: (text) => [Number(text)], encode: String }),
        Counted
      ]) {
        const { exit } = yield* ending(reading(Schema.Struct({ id }))(undefined), text)
        const shown = JSON.stringify(exit)
        assert.include(shown, "DecodeError", `${id}`)
        assert.include(shown, '"path":"result.id', `${id}`)
        assert.notInclude(shown, "612330315406398300", `${id}`)
      }
      const json = Schema.Struct({ own: Schema.parseJson() })
      const read = yield* returned(reading(json)(undefined), {
        result: { own: '{"at":1.5,"id":"612330315406398322"}' }
      })
      assert.deepStrictEqual(read.value, { own: { at: 1.5, id: "612330315406398322" } })
      const { error } = yield* failed(reading(json)(undefined), { result: { own: '[{"id":612330315406398322}]' } })
      assert.deepInclude({ ...error }, { _tag: "DecodeError", path: "result.own.0.id" })
    })
  )

  it.effect("gives every page, also if its schema renames the cursor or leaves it out", () =>
    Effect.gen(function* () {
      const row = Schema.Struct({ at: Schema.Date })
      const turn = (cursor: string) => ({ result: { list: [{ at: day }], nextPageCursor: cursor } })
      const paged = (result: Any) =>
        Paged.endpoint(
          Endpoint.get("Test.own", "/v5/test/own", {
            ...facts,
            access: "public",
            params: Schema.Struct({ cursor: Schema.optional(Schema.NullOr(Schema.String)) }),
            result
          })
        )
      const list = Schema.Array(row)
      const renamed = Schema.propertySignature(Schema.String).pipe(Schema.fromKey("nextPageCursor"))
      for (const result of [
        Shape.Struct({ list: Shape.Array(row) }),
        Schema.Struct({ list, nextPageCursor: Schema.String }),
        Schema.Struct({ list }),
        Schema.Struct({ list, after: renamed }),
        Schema.Struct({ days: Schema.propertySignature(list).pipe(Schema.fromKey("list")) })
      ]) {
        const { sent, value } = yield* returned(Stream.runCollect(paged(result).items({})), turn("c"), turn(""))
        assert.deepStrictEqual(Chunk.toReadonlyArray(value), [{ at: new Date(day) }, { at: new Date(day) }])
        assert.deepInclude(query(sent[1]?.path ?? ""), { cursor: "c" })
      }
    })
  )
})
