import { assert, describe, expectTypeOf, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { KeyError, PublicError } from "../../src/Errors/CommonError.js"
import type { NetworkError } from "../../src/Errors/Network.js"
import { OrderError } from "../../src/Errors/OrderError.js"
import { PositionError } from "../../src/Errors/PositionError.js"
import * as Batch from "../../src/Http/Batch.js"
import * as Drift from "../../src/Http/Drift.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import * as Handler from "../../src/Http/Handler.js"
import { v5 } from "../../src/Http/Protocol.js"
import * as Settings from "../../src/Http/Settings.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Field from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import { scripted } from "./scriptedTransport.js"

const limit = "undocumented"
const docs = "https://example.com"

const OrderId = Schema.String.pipe(Schema.brand("OrderId"))

const place = Endpoint.post("Own.place", "/v5/own/place", {
  access: "private",
  kind: "commit",
  errors: [OrderError, PositionError],
  params: Schema.Struct({
    symbol: Schema.String,
    price: Schema.NumberFromString,
    expiry: Schema.optional(Schema.Date)
  }),
  result: Shape.Struct({ orderId: OrderId, createdAt: Schema.Date }),
  limit,
  docs
})

const batch = Endpoint.post("Own.batch", "/v5/own/batch", {
  access: "private",
  kind: "commit",
  params: Schema.Struct({
    category: Schema.Literal("linear"),
    request: Schema.Array(Schema.Struct({ orderLinkId: Schema.String, qty: Schema.NumberFromString }))
  }),
  result: Schema.Struct({
    list: Schema.Array(Schema.Struct({ orderId: OrderId, orderLinkId: Schema.String, createdAt: Schema.Date }))
  }),
  limit,
  docs
})

const account = Credentials.of({ key: "OWNkey000000000001", secret: Redacted.make("ownSecret") })
const signed = Effect.provideService(Credentials, account)

describe("an endpoint with schemas of effect/Schema", () => {
  it("infers parameters, result and errors", () => {
    type Call = ReturnType<typeof place>
    expectTypeOf<Parameters<typeof place>[0]>().toEqualTypeOf<{
      readonly symbol: string
      readonly price: number
      readonly expiry?: Date | undefined
    }>()
    expectTypeOf<Effect.Effect.Success<Call>>().toEqualTypeOf<{
      readonly orderId: typeof OrderId.Type
      readonly createdAt: Date
    }>()
    expectTypeOf<Effect.Effect.Error<Call>>().toEqualTypeOf<
      PublicError | KeyError | NetworkError | OrderError | PositionError
    >()
    const bare = Endpoint.get("Own.bare", "/x", { access: "public", kind: "read", result: Schema.Number, limit, docs })
    expectTypeOf(bare).toBeCallableWith()
    const optional = Endpoint.get("Own.optional", "/x", {
      access: "public",
      kind: "read",
      params: Schema.Struct({ a: Schema.optional(Schema.Number) }),
      result: Schema.Number,
      limit,
      docs
    })
    expectTypeOf(optional).toBeCallableWith()
    expectTypeOf(optional).toBeCallableWith({ a: 1 })
  })

  it.effect("encodes its parameters and decodes its result", () => {
    const { layer, sent } = scripted([{ result: { orderId: "1", createdAt: "2026-01-01T00:00:00.000Z", more: 1 } }])
    return Effect.gen(function* () {
      const placed = yield* place({ symbol: "BTCUSDT", price: 1.5, expiry: new Date(0) })
      assert.deepStrictEqual(placed, { orderId: OrderId.make("1"), createdAt: new Date("2026-01-01") })
      assert.strictEqual(sent[0]?.body, '{"symbol":"BTCUSDT","price":"1.5","expiry":"1970-01-01T00:00:00.000Z"}')
    }).pipe(signed, Effect.provide(layer))
  })

  it.effect("keeps the answer and the outcome of a call whose result doesn't decode", () => {
    const result = { orderId: "1", createdAt: "yesterday" }
    const { layer } = scripted([{ result }])
    return Effect.gen(function* () {
      const error = yield* Effect.flip(place({ symbol: "BTCUSDT", price: 1.5 }))
      assert.deepInclude(error, { _tag: "DecodeError", outcome: "executed", path: "result.createdAt" })
      if (error._tag === "DecodeError") assert.deepInclude(error.body, { retCode: 0, result })
    }).pipe(signed, Effect.provide(layer))
  })

  it.effect("sends nothing if a parameter doesn't encode", () => {
    const { layer, sent } = scripted([])
    return Effect.gen(function* () {
      const error = yield* Effect.flip(place({ symbol: "BTCUSDT", price: 1, expiry: new Date(Number.NaN) }))
      assert.deepInclude(error, { _tag: "ParameterError", parameter: "expiry", outcome: "notExecuted" })
      assert.strictEqual(sent.length, 0)
    }).pipe(signed, Effect.provide(layer))
  })

  it.effect("reports drift in tolerant mode, and only then", () => {
    const good = { orderId: "1", createdAt: "2026-01-01T00:00:00.000Z" }
    const { layer } = scripted([{ result: good }, { result: { orderId: "1" } }])
    return Effect.gen(function* () {
      const drifts: Array<string> = []
      yield* Drift.listen(({ path }) => drifts.push(path))
      const call = Settings.withDecoding(place({ symbol: "BTCUSDT", price: 1 }), "tolerant")
      assert.deepStrictEqual((yield* call).createdAt, new Date("2026-01-01"))
      assert.deepStrictEqual(drifts, [])
      assert.deepStrictEqual({ ...(yield* call) }, { orderId: "1" })
      assert.deepStrictEqual(drifts, ["result.createdAt"])
    }).pipe(signed, Effect.provide(layer))
  })

  it.effect("decodes the rows of a batch one by one", () => {
    const row = (id: string, createdAt: unknown) => ({ orderId: id, orderLinkId: id, createdAt })
    const body = {
      retCode: 0,
      retMsg: "OK",
      result: { list: [row("a", "2026-01-01T00:00:00.000Z"), row("b", "yesterday")] },
      retExtInfo: {
        list: [
          { code: 0, msg: "OK" },
          { code: 0, msg: "OK" }
        ]
      },
      time: 1
    }
    const { layer, sent } = scripted([{ text: JSON.stringify(body) }])
    return Effect.gen(function* () {
      const request = [{ orderLinkId: "a", qty: 1 }, Endpoint.withExtra({ orderLinkId: "b", qty: 2 }, { more: true })]
      const items = yield* Batch.outcomes(batch, { category: "linear", request })
      assert.include(sent[0]?.body, '{"orderLinkId":"b","qty":"2","more":true}')
      const [first, second] = items.map(({ outcome }) => outcome)
      assert.deepStrictEqual(first && Either.getOrThrow(first).createdAt, new Date("2026-01-01"))
      assert.include(String(second && Either.getOrThrow(Either.flip(second))), "its row is damaged")
    }).pipe(signed, Effect.provide(layer))
  })

  it.effect("is served by a handler in the types of its schemas", () =>
    Effect.gen(function* () {
      const handler = Handler.handle(place, ({ expiry, price }) =>
        Effect.succeed({ orderId: OrderId.make(`${price + 1}`), createdAt: expiry ?? new Date(1) })
      )
      const body = '{"symbol":"A","price":"2","expiry":"1970-01-01T00:00:00.000Z"}'
      const { body: answer } = yield* handler.answer({ body }, undefined, 1)
      assert.deepInclude(answer, { result: { orderId: "3", createdAt: "1970-01-01T00:00:00.000Z" } })
      const refused = yield* handler.answer({ body: '{"symbol":"A","price":"two"}' }, undefined, 1)
      assert.strictEqual(refused.code, 10001)
    })
  )

  it("has fields of both kinds in one another", () => {
    const mixed = Endpoint.get("Own.mixed", "/x", {
      access: "public",
      kind: "read",
      params: Schema.Struct({ qty: Field.decimalParam, cursor: Field.optionalCursorParam, at: Schema.DateFromNumber }),
      result: Schema.Array(Shape.Struct({ price: Field.amount, at: Schema.DateFromNumber })),
      limit,
      docs
    })
    const sent = mixed.encodeRequest({ qty: 1e-7, cursor: null, at: new Date(5) })
    assert.strictEqual(Either.getOrThrow(sent).query, "qty=0.0000001&at=5")
    const wrong = Either.getOrThrow(Either.flip(mixed.decodeBody({ retCode: 0, result: [{ price: "-1", at: 5 }] })))
    assert.deepInclude(wrong, {
      path: "result.0.price",
      issue: "expected a decimal of zero or more, got another string"
    })
  })
})

describe("an endpoint that could never be called", () => {
  const facts = { access: "public", kind: "read", result: Schema.Unknown, limit, docs } as const
  const old = Endpoint.of({ ...v5, api: "old" })

  it("is refused when it is made, by its name and path", () => {
    for (const path of [
      "v5/own/x",
      "https://api.bybit.com/v5/own/x",
      "//api.bybit.com/x",
      "/v5/own/x?a=1",
      "/v5/own x",
      ""
    ])
      for (const make of [Endpoint.get, Endpoint.post, Endpoint.publicGet, old.get, old.del])
        assert.throws(
          () => make("Own.x", path, facts),
          TypeError,
          `Own.x: "${path}" is not a path, such as "/v5/market/tickers": leave out host and query`
        )
    const byCategory = {
      ...facts,
      params: Schema.Struct({ category: Schema.Literal("spot") }),
      results: { spot: Schema.Unknown }
    }
    assert.throws(() => Endpoint.getByCategory("Own.x", "v5/own/x", byCategory), /^Own.x: "v5\/own\/x" is not a path/)
  })

  it("needs a family in V5, but not in an older API, which is a single one", () => {
    for (const name of ["x", ".x", "Own.", "Own.x.y", ""])
      for (const make of [Endpoint.get, Endpoint.publicGet])
        assert.throws(() => make(name, "/v5/own/x", facts), TypeError, `"${name}" is not the name of an endpoint`)
    assert.deepInclude(old.get("x", "/own/x", facts), { id: "x", family: "old", path: "/own/x" })
    assert.deepInclude(Endpoint.get("Own.x", "/v5/own/x", facts), { id: "x", family: "Own" })
  })
})
