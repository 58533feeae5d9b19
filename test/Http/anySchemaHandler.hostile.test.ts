import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Exit, Option, Schema } from "effect"
import * as Endpoint from "../../src/Http/Endpoint.js"
import * as Handler from "../../src/Http/Handler.js"
import * as Field from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import { Fill, facts, OrderId, Slow, throwing, writing } from "./anySchemaWorld.js"

const day = "2026-01-02T03:04:05.000Z"
const Ticker = Schema.String.pipe(Schema.pattern(/^[A-Z]+$/), Schema.brand("Ticker"))

const params = Schema.Struct({
  symbol: Ticker,
  from: Schema.DateFromNumber,
  limit: Schema.optionalWith(Schema.NumberFromString, { default: () => 20 }),
  after: Schema.optionalWith(Schema.String, { as: "Option" })
})
const result = Schema.Struct({
  list: Schema.Array(Fill),
  at: Schema.Date,
  id: Schema.propertySignature(OrderId).pipe(Schema.fromKey("orderId"))
})
const read = { symbol: Ticker.make("BTC"), from: new Date(day), limit: 5, after: Option.none<string>() }
const value = { list: [new Fill({ price: 1, qty: 2 })], at: new Date(day), id: OrderId.make("id-1") }
const onWire = { list: [{ price: "1", qty: "2" }], at: day, orderId: "id-1" }

const made = () => ({
  get: Endpoint.get("Test.own", "/x", { ...facts, access: "public", params, result }),
  post: Endpoint.post("Test.own", "/x", { ...facts, access: "public", params, result })
})

describe("a handler", () => {
  for (const [method, request] of [
    ["get", { query: `symbol=BTC&from=${Date.parse(day)}&limit=5&new=1` }],
    ["post", { body: `{"symbol":"BTC","from":${Date.parse(day)},"limit":"5","new":1}` }]
  ] as const)
    it.effect(`receives decoded parameters, and its result is encoded: ${method}`, () =>
      Effect.gen(function* () {
        const endpoint = made()[method]
        const seen: Array<unknown> = []
        const handler = Handler.handle(endpoint, (params) => {
          seen.push(params)
          return Effect.succeed(value)
        })
        const { body, code } = yield* handler.answer(request, undefined, 9)
        assert.strictEqual(code, 0)
        assert.deepStrictEqual(seen, [read])
        assert.deepStrictEqual<unknown>(JSON.parse(JSON.stringify(body)), {
          retCode: 0,
          retMsg: "OK",
          result: onWire,
          retExtInfo: {},
          time: 9
        })
        assert.deepStrictEqual<unknown>(Either.getOrThrow(endpoint.decodeBody(body)).result, value)
      })
    )

  it.effect("receives a default that the request leaves out", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const handler = Handler.handle(made().get, (params) => {
        seen.push(params.limit, params.after)
        return Effect.succeed(value)
      })
      yield* handler.answer({ query: "symbol=BTC&from=1&after=x" }, undefined, 9)
      assert.deepStrictEqual(seen, [20, Option.some("x")])
    })
  )

  it.effect("never sees a request that does not decode: it is answered with a code", () =>
    Effect.gen(function* () {
      const handler = Handler.handle(made().post, () => Effect.die(new Error("it was called")))
      // Digits in a text are a number, as for the library's own operations.
      for (const body of [
        '{"symbol":"btc","from":1}',
        '{"symbol":"BTC","from":"one"}',
        '{"symbol":"BTC"}',
        "[]",
        "{"
      ]) {
        const answer = yield* handler.answer({ body }, undefined, 9)
        assert.strictEqual(answer.code, 10001, body)
      }
      for (const wrong of [throwing(new Error("mine")), Slow]) {
        const odd = writing(Schema.Struct({ symbol: wrong }), Schema.Unknown)
        const answer = yield* Handler.handle(odd, () => Effect.succeed({})).answer(
          { body: '{"symbol":"x"}' },
          undefined,
          9
        )
        assert.strictEqual(answer.code, 10001)
      }
    })
  )

  it.effect("encodes shapes with parts of its own, of one category, and of a whole envelope", () =>
    Effect.gen(function* () {
      const Nested = Shape.Struct({ list: Shape.Array(Shape.Struct({ id: Field.text, fill: Fill, at: Schema.Date })) })
      const rows = { list: [{ id: "1", fill: new Fill({ price: 1, qty: 2 }), at: new Date(day) }] }
      const rowsOnWire = { list: [{ id: "1", fill: { price: "1", qty: "2" }, at: day }] }
      const plain = Endpoint.get("Test.own", "/x", { ...facts, access: "public", result: Nested })
      const first = yield* Handler.handle(plain, () => Effect.succeed(rows)).answer({ query: "" }, undefined, 9)
      assert.deepStrictEqual<unknown>(JSON.parse(JSON.stringify(first.body["result"])), rowsOnWire)
      const byCategory = Endpoint.getByCategory("Test.own", "/x", {
        ...facts,
        access: "public",
        params: Schema.Struct({ category: Schema.Literal("spot", "linear") }),
        results: { spot: Nested, linear: Schema.Struct({ at: Schema.DateFromNumber }) }
      })
      const handler = Handler.handle(byCategory, ({ category }) =>
        Effect.succeed(category === "spot" ? rows : { at: new Date(day) })
      )
      const spot = yield* handler.answer({ query: "category=spot" }, undefined, 9)
      assert.deepStrictEqual<unknown>(JSON.parse(JSON.stringify(spot.body["result"])), rowsOnWire)
      const linear = yield* handler.answer({ query: "category=linear" }, undefined, 9)
      assert.deepStrictEqual<unknown>(JSON.parse(JSON.stringify(linear.body["result"])), { at: Date.parse(day) })
      const whole = Endpoint.get("Test.own", "/x", {
        ...facts,
        access: "public",
        root: "envelope",
        result: Schema.Struct({ result: Schema.Struct({ at: Schema.Date }) })
      })
      const { body } = yield* Handler.handle(whole, () => Effect.succeed({ result: { at: new Date(day) } })).answer(
        { query: "" },
        undefined,
        9
      )
      assert.deepStrictEqual<unknown>(JSON.parse(JSON.stringify(body)), {
        retCode: 0,
        retMsg: "OK",
        result: { at: day },
        retExtInfo: {},
        time: 9
      })
    })
  )

  it.effect("that returns what cannot be encoded does not answer with success", () =>
    Effect.gen(function* () {
      const wrong = { ...value, at: "yesterday" } as unknown as typeof value
      for (const handler of [
        Handler.handle(made().get, () => Effect.succeed(wrong)),
        Handler.handle(writing(params, Schema.Struct({ own: throwing(new Error("mine")) })), () =>
          Effect.succeed({ own: "x" })
        )
      ]) {
        const request = { query: "symbol=BTC&from=1", body: '{"symbol":"BTC","from":1}' }
        const exit = yield* Effect.exit(handler.answer(request, undefined, 9))
        if (Exit.isSuccess(exit)) assert.notStrictEqual(exit.value.code, 0)
        assert.match(JSON.stringify(exit), /Test\.own/)
      }
    })
  )
})
