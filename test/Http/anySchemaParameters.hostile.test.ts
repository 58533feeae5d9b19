import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Effect, Either, Option, Redacted, Schema } from "effect"
import * as Endpoint from "../../src/Http/Endpoint.js"
import * as Shape from "../../src/Schema/Shape.js"
import { early, ending, Fill, facts, later, query, returned, writing } from "./anySchemaWorld.js"

type Any = Schema.Schema.AnyNoContext

const day = "2026-01-02T03:04:05.000Z"
const Ticker = Schema.String.pipe(Schema.pattern(/^[A-Z]+$/), Schema.brand("Ticker"))

/** Parameters, and their text in a query. */
const sendable: ReadonlyArray<readonly [what: string, schema: Any, value: unknown, encoded: unknown]> = [
  ["a text", Schema.String, "a b&c", "a b&c"],
  ["a date", Schema.Date, new Date(day), day],
  ["a time in milliseconds", Schema.DateFromNumber, new Date(day), 1_767_323_045_000],
  ["a decimal", Schema.BigDecimal, BigDecimal.make(15n, 1), "1.5"],
  ["a big integer", Schema.BigInt, 612330315406398322n, "612330315406398322"],
  ["a number as text", Schema.NumberFromString, 5, "5"],
  ["a brand", Ticker, "BTCUSDT", "BTCUSDT"],
  ["a word for a number", Schema.transformLiterals([1, "Buy"], [2, "Sell"]), "Sell", 2],
  ["a secret", Schema.Redacted(Schema.String), Redacted.make("hush"), "hush"]
]

describe("parameters", () => {
  for (const [what, schema, value, encoded] of sendable)
    it.effect(`are sent as ${what} is encoded, in a query and in a body`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(Schema.encodeUnknownSync(schema)(value), encoded)
        const result = Schema.Struct({})
        const both: ReadonlyArray<Any> = [Schema.Struct({ own: schema }), Shape.Struct({ own: schema })]
        for (const params of both) {
          const get = Endpoint.get("Test.own", "/v5/test/own", { ...facts, access: "public", params, result })
          const read = yield* returned(get({ own: value }), { result: {} })
          assert.deepStrictEqual(query(read.sent[0]?.path ?? ""), { own: String(encoded) })
          const write = yield* returned(writing(params, result)({ own: value }), { result: {} })
          assert.deepStrictEqual(JSON.parse(write.sent[0]?.body ?? ""), { own: encoded })
        }
        const rows = Schema.Struct({ request: Schema.Array(Shape.Struct({ own: schema })) })
        const batch = yield* returned(writing(rows, result)({ request: [{ own: value }] }), { result: {} })
        assert.deepStrictEqual(JSON.parse(batch.sent[0]?.body ?? ""), { request: [{ own: encoded }] })
      })
    )

  const Order = Schema.Struct({
    symbol: Ticker,
    quantity: Schema.propertySignature(Schema.BigDecimal).pipe(Schema.fromKey("qty")),
    limit: Schema.optionalWith(Schema.NumberFromString, { default: () => 20 }),
    until: Schema.optionalWith(Schema.Date, { as: "Option" }),
    note: Schema.optional(Schema.String)
  })

  it("contain their defaults, which decoding fills in, and may leave out what is optional", () => {
    const own = writing(Order, Schema.Unknown)
    const order = { symbol: "BTCUSDT", quantity: BigDecimal.make(1n, 0), until: Option.none(), note: undefined }
    const refused = own.encodeRequest(order)
    assert.isTrue(Either.isLeft(refused) && refused.left.parameter === "limit")
    const { body } = Either.getOrThrow(own.encodeRequest({ ...order, limit: 20 }))
    assert.strictEqual(body, '{"symbol":"BTCUSDT","qty":"1","limit":"20"}')
    const read = Either.getOrThrow(own.decodeRequest({ body: '{"symbol":"BTCUSDT","qty":"1"}' }))
    assert.deepInclude<unknown>(read, { limit: 20, until: Option.none() })
    const made = Schema.Struct({
      size: Schema.propertySignature(Schema.Number).pipe(Schema.withConstructorDefault(() => 5))
    })
    assert.isTrue(Either.isLeft(writing(made, Schema.Unknown).encodeRequest({})))
    assert.strictEqual(Either.getOrThrow(writing(made, Schema.Unknown).encodeRequest(made.make())).body, '{"size":5}')
  })

  it("may be an instance of a class", () => {
    class Request extends Schema.Class<Request>("Request")({
      symbol: Ticker,
      from: Schema.Date,
      legs: Schema.Array(Fill)
    }) {}
    const request = new Request({
      symbol: Ticker.make("BTCUSDT"),
      from: new Date(day),
      legs: [new Fill({ price: 1, qty: 2 })]
    })
    const { body } = Either.getOrThrow(writing(Request, Schema.Unknown).encodeRequest(request))
    assert.strictEqual(body, `{"symbol":"BTCUSDT","from":"${day}","legs":[{"price":"1","qty":"2"}]}`)
  })

  it.effect("that do not fit are refused before anything is sent, with endpoint and parameter", () =>
    Effect.gen(function* () {
      const right = { symbol: "BTCUSDT", quantity: BigDecimal.make(1n, 0), limit: 1, until: Option.none() }
      const nested = Schema.Struct({ request: Schema.Array(Order) })
      const wrong: ReadonlyArray<readonly [schema: Any, params: unknown, parameter: string]> = [
        [Order, { ...right, symbol: "lower" }, "symbol"],
        [Order, { ...right, symbol: undefined }, "symbol"],
        [Order, { ...right, limt: 5 }, "limt"],
        [Order, { ...right, until: Option.some("yesterday") }, "until"],
        [Order, { ...right, limit: "5" }, "limit"],
        [Order, { ...right, quantity: "1" }, "quantity"],
        [Order, "text", ""],
        [nested, { request: [right, { ...right, symbol: "x" }] }, "request.1.symbol"],
        [nested, { request: [{ ...right, misspelled: 1 }] }, "request.0.misspelled"],
        [Schema.Struct({ id: Schema.Number }), { id: 2 ** 60 }, "id"],
        [Schema.Struct({ id: Schema.Number }), { id: Number.NaN }, "id"],
        [Schema.Struct({ id: Schema.NumberFromString }), { id: 2 ** 60 }, "id"],
        [Schema.Struct({ id: Schema.suspend(later(Schema.BigIntFromSelf)) }), { id: 5n }, "id"],
        [Schema.Struct({ more: Schema.Unknown }), { more: [5n] }, "more"]
      ]
      for (const [schema, params, parameter] of wrong) {
        const { exit, sent } = yield* ending(early(() => writing(schema, Schema.Unknown))(params), { result: {} })
        assert.isEmpty(sent, parameter)
        const error = yield* Effect.flip(exit)
        assert.strictEqual(error._tag, "ParameterError", parameter)
        if (error._tag !== "ParameterError") return
        assert.strictEqual(error.endpoint, "Test.own")
        assert.isTrue(error.parameter.startsWith(parameter), `${error.parameter} is ${parameter}`)
      }
    })
  )

  it("that JSON has no values of are refused when the endpoint is made", () => {
    for (const id of [Schema.BigIntFromSelf, Schema.suspend(() => Schema.BigIntFromSelf)])
      assert.throws(() => writing(Schema.Struct({ id }), Schema.Unknown), /Test\.own: params\.id/)
    for (const params of [Schema.suspend(() => Schema.Number), Shape.suspend(() => Shape.Number)])
      assert.throws(() => writing(params, Schema.Unknown), /Test\.own: params: .* is not an object/)
  })

  it.effect("that contain themselves are refused before anything is sent; recursive ones are sent", () =>
    Effect.gen(function* () {
      interface Leg {
        readonly id: string
        readonly legs: ReadonlyArray<Leg>
      }
      const OfEffect: Any = Schema.Struct({ id: Schema.String, legs: Schema.Array(Schema.suspend(() => OfEffect)) })
      const OfShape: Any = Shape.Struct({ id: Shape.String, legs: Shape.Array(Shape.suspend(() => OfShape)) })
      const legs: Array<Leg> = []
      const cyclic: Leg = { id: "a", legs }
      legs.push(cyclic)
      const tree: Leg = { id: "a", legs: [{ id: "b", legs: [{ id: "c", legs: [] }] }] }
      for (const schema of [OfEffect, OfShape]) {
        const own = writing(schema, Schema.Unknown)
        const { exit, sent } = yield* ending(own(cyclic), { result: {} })
        assert.isEmpty(sent)
        assert.strictEqual((yield* Effect.flip(exit))._tag, "ParameterError")
        const right = yield* returned(own(tree), { result: {} })
        assert.deepStrictEqual(JSON.parse(right.sent[0]?.body ?? ""), tree)
        const misspelled = yield* ending(own({ ...tree, legs: [{ id: "b", legs: [], idd: "c" }] }), { result: {} })
        assert.isEmpty(misspelled.sent)
        assert.deepInclude({ ...(yield* Effect.flip(misspelled.exit)) }, { parameter: "legs.0.idd" })
      }
      const itself: Any = Schema.suspend(() => itself)
      for (const schema of [itself, Schema.suspend(later(Schema.Number)), Shape.suspend(later(Shape.Number))]) {
        const { exit, sent } = yield* ending(early(() => writing(schema, Schema.Unknown))(5), { result: {} })
        assert.isEmpty(sent)
        assert.strictEqual((yield* Effect.flip(exit))._tag, "ParameterError")
      }
    })
  )

  it("keep what `withExtra` adds, and unknown ones if they are to be sent", () => {
    const own = writing(Order, Schema.Unknown)
    const order = { symbol: "BTCUSDT", quantity: BigDecimal.make(1n, 0), limit: 1, until: Option.none() }
    const plain = { symbol: "BTCUSDT", qty: "1", limit: "1" }
    const extra = Either.getOrThrow(own.encodeRequest(Endpoint.withExtra(order, { newFlag: true })))
    assert.deepStrictEqual(JSON.parse(extra.body ?? ""), { ...plain, newFlag: true })
    const unknown = Either.getOrThrow(own.encodeRequest({ ...order, newFlag: true }, { unknown: "send" }))
    assert.deepStrictEqual(JSON.parse(unknown.body ?? ""), { ...plain, newFlag: true })
    assert.isTrue(Either.isLeft(own.encodeRequest({ ...order, note: undefined }, { strict: true })))
  })

  it("are what `decodeRequest` reads", () => {
    const params = Schema.Struct({
      own: Ticker,
      at: Schema.DateFromNumber,
      n: Schema.NumberFromString,
      size: Schema.Number
    })
    const value = { own: Ticker.make("BTC"), at: new Date(day), n: 5, size: 3 }
    const get = Endpoint.get("Test.own", "/x", { ...facts, access: "public", params, result: Schema.Unknown })
    for (const own of [get, writing(params, Schema.Unknown)]) {
      const sent = Either.getOrThrow(own.encodeRequest(value))
      assert.deepStrictEqual<unknown>(Either.getOrThrow(own.decodeRequest(sent)), value)
    }
    const wrong = get.decodeRequest({ query: "own=btc&at=1&n=5&size=3" })
    assert.isTrue(Either.isLeft(wrong) && wrong.left._tag === "ParameterError" && wrong.left.parameter === "own")
  })
})
