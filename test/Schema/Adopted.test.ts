import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { DecodeError } from "../../src/Errors/Network.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import * as Field from "../../src/Schema/Field.js"
import * as Json from "../../src/Schema/Json.js"
import * as Shape from "../../src/Schema/Shape.js"

const facts = { access: "public", kind: "read", limit: "undocumented", docs: "https://example.com" } as const

class Row extends Schema.Class<Row>("Row")({ symbol: Schema.String, price: Schema.NumberFromString }) {
  get label() {
    return `${this.symbol} at ${this.price}`
  }
}

class Fill extends Schema.TaggedClass<Fill>()("Fill", { at: Schema.Date }) {}

const Price = Schema.NumberFromString.pipe(Schema.positive(), Schema.brand("Price"))

interface Tree {
  readonly value: number
  readonly children: ReadonlyArray<Tree>
}
interface TreeEncoded {
  readonly value: string
  readonly children: ReadonlyArray<TreeEncoded>
}
const Tree: Schema.Schema<Tree, TreeEncoded> = Schema.Struct({
  value: Schema.NumberFromString,
  children: Schema.Array(Schema.suspend((): Schema.Schema<Tree, TreeEncoded> => Tree))
})

const text = Schema.declare((value: unknown): value is string => typeof value === "string")

/** A schema, what is on the wire, and what it means. */
const cases: ReadonlyArray<readonly [name: string, Schema.Schema.AnyNoContext, wire: unknown, value: unknown]> = [
  ["a struct", Schema.Struct({ a: Schema.String }), { a: "1" }, { a: "1" }],
  ["a class", Row, { symbol: "BTC", price: "1.5" }, new Row({ symbol: "BTC", price: 1.5 })],
  ["a tagged class", Fill, { _tag: "Fill", at: "2026-01-01T00:00:00.000Z" }, new Fill({ at: new Date("2026-01-01") })],
  ["a brand", Price, "1.5", 1.5],
  ["a filter", Schema.String.pipe(Schema.minLength(2)), "ab", "ab"],
  ["a default", Schema.Struct({ a: Schema.optionalWith(Schema.Number, { default: () => 7 }) }), {}, { a: 7 }],
  [
    "a renamed field",
    Schema.Struct({ id: Schema.propertySignature(Schema.String).pipe(Schema.fromKey("order_id")) }),
    { order_id: "x" },
    { id: "x" }
  ],
  [
    "a recursive type",
    Tree,
    { value: "1", children: [{ value: "2", children: [] }] },
    { value: 1, children: [{ value: 2, children: [] }] }
  ],
  ["a record", Schema.Record({ key: Schema.String, value: Schema.NumberFromString }), { a: "1" }, { a: 1 }],
  [
    "a record of some names",
    Schema.Record({ key: Schema.Literal("a", "b"), value: Schema.NumberFromString }),
    { a: "1", b: "2" },
    { a: 1, b: 2 }
  ],
  [
    "a struct with more fields",
    Schema.Struct({ a: Schema.Number }, Schema.Record({ key: Schema.String, value: Schema.Unknown })),
    { a: 1, b: "x" },
    { a: 1, b: "x" }
  ],
  ["a tuple", Schema.Tuple(Schema.NumberFromString, Schema.String), ["1", "a"], [1, "a"]],
  [
    "a tuple with an optional element",
    Schema.Tuple(Schema.String, Schema.optionalElement(Schema.NumberFromString)),
    ["a"],
    ["a"]
  ],
  [
    "a tuple with a rest between",
    Schema.Tuple([Schema.String], Schema.NumberFromString, Schema.Boolean),
    ["a", "1", true],
    ["a", 1, true]
  ],
  ["a declaration", text, "a", "a"],
  ["a template", Schema.TemplateLiteral("a", Schema.Number), "a1", "a1"],
  ["a union", Schema.Union(Schema.NumberFromString, Schema.Null), null, null],
  ["JSON in text", Schema.parseJson(Schema.Struct({ a: Schema.NumberFromString })), '{"a":"1"}', { a: 1 }],
  ["a big integer", Schema.BigInt, "612330315406398322", 612330315406398322n],
  [
    "a field of this library in a struct",
    Schema.Struct({ a: Field.decimal, b: Schema.NumberFromString }),
    { a: "1", b: "2" },
    { a: "1", b: 2 }
  ],
  [
    "a struct in a shape",
    Shape.Struct({ a: Field.decimal, list: Schema.Array(Row) }),
    { a: "1", list: [{ symbol: "A", price: "1" }] },
    { a: "1", list: [new Row({ symbol: "A", price: 1 })] }
  ],
  [
    "an optional field of this library",
    Schema.Struct({ a: Field.optionalDecimal, b: Schema.Date }),
    { b: "2026-01-01T00:00:00.000Z" },
    { b: new Date("2026-01-01") }
  ]
]

/** What is sent for a value. */
const sentOf = (schema: Schema.Schema.AnyNoContext, value: unknown): unknown =>
  JSON.parse(JSON.stringify(Schema.encodeUnknownSync(schema)(value)))

const made = (result: Schema.Schema.AnyNoContext, params: Schema.Schema.AnyNoContext = Shape.Struct({})) =>
  Endpoint.post("Test.own", "/x", { ...facts, params, result })

const mismatchOf = (result: Schema.Schema.AnyNoContext, wire: unknown) => {
  const { issue, path } = Either.getOrThrow(
    Either.flip(made(result).decodeBody({ retCode: 0, result: wire }))
  ) as DecodeError
  return [path, issue]
}

const refusalOf = (params: Schema.Schema.AnyNoContext, value: unknown) =>
  Either.getOrThrow(Either.flip(made(Schema.String, params).encodeRequest(value))).message

const throwing = Schema.transform(Schema.String, Schema.String, {
  decode: () => {
    throw new Error("secret")
  },
  encode: () => {
    throw new Error("secret")
  }
})

const later = Schema.transformOrFail(Schema.String, Schema.String, {
  decode: (text) => Effect.as(Effect.sleep("1 millis"), text),
  encode: (text) =>
    Effect.as(
      Effect.promise(() => Promise.resolve()),
      text
    )
})

describe("a schema of effect/Schema", () => {
  for (const [name, schema, wire, value] of cases) {
    it(`decodes ${name}, and encodes it as a parameter`, () => {
      const endpoint = Endpoint.post("Test.own", "/x", {
        ...facts,
        params: Schema.Struct({ own: schema }),
        result: Shape.Struct({ list: Schema.Array(schema) })
      })
      const decoded = endpoint.decodeBody({ retCode: 0, result: { list: [wire] } })
      assert.deepStrictEqual(Either.getOrThrow(decoded).result, { list: [value] })
      const sent = Either.getOrThrow(endpoint.encodeRequest({ own: value }))
      assert.deepStrictEqual(JSON.parse(sent.body ?? ""), { own: sentOf(schema, value) })
      assert.deepStrictEqual(Either.getOrThrow(endpoint.decodeRequest(sent)), { own: value })
    })
  }

  it("says where a value doesn't match, and never quotes it", () => {
    const rows = Shape.Struct({ list: Schema.Array(Schema.Struct({ price: Price, at: Schema.optional(Schema.Date) })) })
    assert.deepStrictEqual(mismatchOf(rows, { list: [{ price: "1" }, { price: 2 }] }), [
      "result.list.1.price",
      "expected string, got number"
    ])
    assert.deepStrictEqual(mismatchOf(rows, { list: [{ price: "-12345" }] }), [
      "result.list.0.price",
      'expected positive & Brand<"Price">, got another string'
    ])
    assert.deepStrictEqual(mismatchOf(rows, { list: [{ price: "1", at: "hunter2" }] })[0], "result.list.0.at")
    assert.notInclude(String(mismatchOf(rows, { list: [{ price: "hunter2" }] })), "hunter2")
    assert.deepStrictEqual(mismatchOf(rows, { list: [{}] }), ["result.list.0.price", "is missing"])
    const forbidding = Schema.transformOrFail(Schema.String, Schema.String, {
      decode: (value, _, ast) => ParseResult.fail(new ParseResult.Forbidden(ast, value, `not ${value}`)),
      encode: ParseResult.succeed
    })
    assert.deepStrictEqual(mismatchOf(forbidding, "hunter2")[0], "result")
    assert.notInclude(String(mismatchOf(forbidding, "hunter2")), "hunter2")
  })

  it("says what was expected in words, not by the side of a schema", () => {
    assert.deepStrictEqual(mismatchOf(Row, null), ["result", "expected an object, got null"])
    assert.deepStrictEqual(mismatchOf(Schema.Struct({ row: Row }), { row: [] }), [
      "result.row",
      "expected an object, got a list"
    ])
    assert.deepStrictEqual(mismatchOf(Schema.Array(Row), 5), ["result", "expected a list, got number"])
    assert.deepStrictEqual(mismatchOf(Schema.NullOr(Row), "x"), ["result", "expected an object | null, got string"])
    const params = Schema.Struct({ at: Schema.Date })
    assert.strictEqual(refusalOf(params, { at: new Date("x") }), "at: expected a valid Date, got an invalid one")
    assert.strictEqual(refusalOf(params, { at: "today" }), "at: expected Date, got string")
  })

  it("says where a function throws or waits, in either direction", () => {
    const nested = (schema: Schema.Schema.AnyNoContext) =>
      Schema.Struct({ a: Schema.Array(Schema.Struct({ b: schema })) })
    assert.deepStrictEqual(mismatchOf(nested(throwing), { a: [{ b: "x" }] }), [
      "result.a.0.b",
      "its schema threw an exception"
    ])
    assert.deepStrictEqual(mismatchOf(nested(later), { a: [{ b: "x" }] }), [
      "result.a.0.b",
      "its schema does not work synchronously"
    ])
    assert.strictEqual(refusalOf(nested(throwing), { a: [{ b: "x" }] }), "a.0.b: its schema threw an exception")
    assert.strictEqual(refusalOf(nested(later), { a: [{ b: "x" }] }), "a.0.b: its schema does not work synchronously")
    const filtered = Schema.String.pipe(
      Schema.filter(() => {
        throw new Error("secret")
      })
    )
    assert.strictEqual(mismatchOf(nested(filtered), { a: [{ b: "x" }] })[0], "result.a.0.b")
  })

  it("refuses unknown and lossy parameters, and leaves out those that are undefined", () => {
    const params = Schema.Struct({
      at: Schema.Date,
      size: Schema.optional(Schema.Number),
      ids: Schema.optional(Schema.BigIntFromNumber)
    })
    const at = new Date(0)
    assert.include(refusalOf(params, { at, sise: 1 }), 'sise is unknown; known names are "at" | "size" | "ids"')
    assert.include(refusalOf(params, { at, ids: 2n ** 60n }), "ids")
    assert.include(refusalOf(params, { at, size: Number.NaN }), "size: NaN")
    assert.include(refusalOf(params, {}), "at is missing")
    assert.include(refusalOf(params, null), "at is missing")
    const sent = made(Schema.String, params).encodeRequest({ at, size: undefined })
    assert.strictEqual(Either.getOrThrow(sent).body, '{"at":"1970-01-01T00:00:00.000Z"}')
  })

  it("refuses parameters that contain themselves", () => {
    const params = Schema.Struct({ a: Schema.Unknown })
    const cyclic: Record<string, unknown> = {}
    cyclic["a"] = cyclic
    assert.match(refusalOf(params, cyclic), /nested too deeply/)
    assert.match(refusalOf(params, { a: [cyclic] }), /nested too deeply/)
    const list: Array<unknown> = []
    list.push(list)
    assert.match(refusalOf(params, { a: list }), /nested too deeply/)
  })

  it("sends parameters without a name, whole and in rows", () => {
    const row = Schema.Struct({ price: Schema.NumberFromString })
    const endpoint = made(Schema.String, Schema.Struct({ request: Schema.Array(row) }))
    const sent = endpoint.encodeRequest(
      Endpoint.withExtra({ request: [Endpoint.withExtra({ price: 1 }, { more: "x" })] }, { flag: true })
    )
    assert.deepStrictEqual(JSON.parse(Either.getOrThrow(sent).body ?? ""), {
      request: [{ price: "1", more: "x" }],
      flag: true
    })
  })

  it("refuses parameters without a name where what its schema sends has no place for them", () => {
    const renamed = Schema.Struct({
      row: Schema.propertySignature(Schema.Struct({ a: Schema.String })).pipe(Schema.fromKey("order_row"))
    })
    assert.include(
      refusalOf(renamed, { row: Endpoint.withExtra({ a: "x" }, { b: "y" }) }),
      "row: has extra parameters, but is not sent in this place"
    )
  })

  it("takes an object in place of a class's instance as a parameter", () => {
    const sent = made(Schema.String, Row).encodeRequest({ symbol: "BTC", price: 2 })
    assert.deepStrictEqual(JSON.parse(Either.getOrThrow(sent).body ?? ""), { symbol: "BTC", price: "2" })
  })

  it("reads the texts of a query", () => {
    const params = Schema.Struct({
      limit: Schema.Int,
      only: Schema.Boolean,
      at: Schema.DateFromNumber,
      names: Schema.Array(Schema.String)
    })
    const endpoint = Endpoint.get("Test.own", "/x", { ...facts, params, result: Schema.String })
    const value = { limit: 5, only: true, at: new Date(9), names: ["a", "b"] }
    const sent = Either.getOrThrow(endpoint.encodeRequest(value))
    assert.strictEqual(sent.query, "limit=5&only=true&at=9&names=a%2Cb")
    assert.deepStrictEqual(Either.getOrThrow(endpoint.decodeRequest(sent)), value)
  })

  it("refuses integers that JSON.parse may have rounded, so that they are read again", () => {
    const either = Schema.Struct({ id: Schema.Union(Schema.String, Schema.Number) })
    for (const id of ["612330315406398322", "-612330315406398322"])
      assert.deepStrictEqual(mismatchOf(either, JSON.parse(`{"id":${id}}`))[0], "result.id")
    const decoded = made(either).decodeBody(Json.parse('{"retCode":0,"result":{"id":612330315406398322}}'))
    assert.deepStrictEqual(Either.getOrThrow(decoded).result, { id: "612330315406398322" })
  })

  it("is masked where a field is secret, by annotation or as Redacted", () => {
    const fields = {
      name: Schema.String,
      key: Schema.String.annotations({ [Field.Secret]: true }),
      own: Schema.Redacted(Schema.NonEmptyString)
    }
    const endpoint = made(
      Schema.Struct({ list: Schema.Array(Schema.Struct(fields)) }),
      Schema.Struct({ own: Schema.Redacted(Schema.NonEmptyString) })
    )
    const body = { retCode: 0, result: { list: [{ name: 1, key: "hunter2", own: "hunter3" }] } }
    const failed = Either.getOrThrow(Either.flip(endpoint.decodeBody(body)))
    assert.notMatch(JSON.stringify(failed), /hunter/)
    assert.deepInclude(failed, { unmasked: Redacted.make(body) })
    const good = { retCode: 0, result: { list: [{ name: "a", key: "hunter2", own: "hunter3" }] } }
    assert.deepStrictEqual(Either.getOrThrow(endpoint.decodeBody(good)).result, {
      list: [{ name: "a", key: "hunter2", own: Redacted.make("hunter3") }]
    })
    const wrong = endpoint.encodeRequest({ own: "hunter4" })
    assert.notMatch(Either.getOrThrow(Either.flip(wrong)).message, /hunter/)
    assert.strictEqual(
      Either.getOrThrow(endpoint.encodeRequest({ own: Redacted.make("hunter4") })).body,
      '{"own":"hunter4"}'
    )
  })

  it("decodes as its category does", () => {
    const endpoint = Endpoint.getByCategory("Test.own", "/x", {
      ...facts,
      params: Schema.Struct({ category: Schema.Literal("spot", "linear") }),
      results: { spot: Schema.Struct({ a: Schema.NumberFromString }), linear: Shape.Struct({ b: Schema.Date }) }
    })
    const decoded = (category: string, result: unknown) =>
      Either.getOrThrow(endpoint.decodeBody({ retCode: 0, result }, { params: { category } })).result
    assert.deepStrictEqual(decoded("spot", { a: "1" }), { a: 1 })
    assert.deepStrictEqual(decoded("linear", { b: "1970-01-01T00:00:00.000Z" }), { b: new Date(0) })
    assert.deepStrictEqual(Either.getOrThrow(endpoint.decodeBody({ retCode: 0, result: { a: "1" } })).result, { a: 1 })
  })

  it("is returned undecoded if it doesn't match and decoding is tolerant or off", () => {
    const endpoint = made(Schema.Struct({ a: Schema.NumberFromString }))
    for (const mode of ["tolerant", "off"] as const) {
      const decoded = (result: unknown) =>
        Either.getOrThrow(endpoint.decodeBody({ retCode: 0, result }, { mode })).result
      assert.deepStrictEqual(decoded({ a: "1" }), { a: 1 })
      assert.deepStrictEqual(decoded({ a: 1 }), { a: 1 })
      assert.deepStrictEqual(decoded({ b: 1 }), { b: 1 })
    }
  })

  it("that JSON has no values of is refused when the endpoint is made", () => {
    const refused: ReadonlyArray<readonly [unknown, RegExp]> = [
      [
        Schema.Struct({ list: Schema.Array(Schema.Struct({ at: Schema.DateFromSelf })) }),
        /^Test.own: result.list.\*.at: DateFromSelf/
      ],
      [Shape.Struct({ id: Schema.BigIntFromSelf }), /^Test.own: result.id: bigint/],
      [Schema.Struct({ a: Schema.OptionFromSelf(Schema.String) }), /^Test.own: result.a: Option<string>/],
      [Schema.suspend(() => Schema.SymbolFromSelf), /^Test.own: result: symbol/],
      [Schema.Literal(1n), /^Test.own: result: 1n/],
      [Schema.typeSchema(Row), /^Test.own: result: Row/],
      [Schema.instanceOf(Error), /^Test.own: result/],
      [undefined, /^Test.own: result is nothing, not a schema/],
      [{ parse: () => 1 }, /^Test.own: result is object, not a schema/]
    ]
    for (const [result, message] of refused) assert.throws(() => made(result as Schema.Schema.AnyNoContext), message)
    assert.throws(() => made(Schema.String, Schema.Array(Schema.String)), /^Test.own: params: .* is not an object/)
    assert.doesNotThrow(() => made(Schema.Union(Schema.String, Schema.BigIntFromSelf)))
    assert.doesNotThrow(() =>
      made(
        Schema.suspend((): Schema.Schema<string> => {
          throw new ReferenceError("defined later")
        })
      )
    )
  })
})
