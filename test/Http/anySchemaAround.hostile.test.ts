/** What the library itself reads of the parameters and answers of an endpoint with a schema that `effect/Schema` has made. */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Effect, Either, Schema } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import { fieldNames } from "../../src/Http/internal/SecretNames.js"
import * as Decoded from "../../src/Schema/Decoded.js"
import * as Field from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import {
  answer,
  decodeError,
  early,
  Fill,
  facts,
  later,
  OrderId,
  query,
  reading,
  returned,
  writing
} from "./anySchemaWorld.js"

type Any = Schema.Schema.AnyNoContext

describe("a batch", () => {
  const row = Schema.Struct({ id: Schema.propertySignature(Schema.String).pipe(Schema.fromKey("orderId")) })
  const list = Schema.Array(row)
  const codes = Schema.Array(Schema.Struct({ code: Schema.Number, msg: Schema.String }))
  const results: Readonly<Record<string, Any>> = {
    "a shape": Shape.Struct({ result: Shape.Struct({ list: Shape.Array(Shape.Struct({ orderId: Field.text })) }) }),
    "a struct with the codes of its rows": Schema.Struct({
      result: Schema.Struct({ list }),
      retExtInfo: Schema.Struct({ list: codes })
    }),
    "a struct without them": Schema.Struct({ result: Schema.Struct({ list }) })
  }
  for (const [what, result] of Object.entries(results))
    it.effect(`never takes a refused order for a placed one: its result is ${what}`, () =>
      Effect.gen(function* () {
        const own = Endpoint.post("Test.own", "/v5/order/create-batch", {
          ...facts,
          access: "private",
          kind: "commit",
          root: "envelope",
          params: Shape.Struct({ category: Field.text, request: Shape.Array(Shape.Struct({ qty: Field.text })) }),
          result
        })
        const request = [{ qty: "1" }, { qty: "2" }]
        const { value } = yield* returned(Batch.outcomes(own, { category: "linear", request }), {
          text: JSON.stringify({
            retCode: 0,
            retMsg: "OK",
            result: { list: [{ orderId: "o-1" }, { orderId: "" }] },
            retExtInfo: {
              list: [
                { code: 0, msg: "OK" },
                { code: 110007, msg: "no money" }
              ]
            },
            time: 1
          })
        })
        assert.deepStrictEqual(
          value.map(({ request }) => request),
          request
        )
        assert.deepStrictEqual(
          value.map(({ outcome }) => Either.isRight(outcome)),
          [true, false]
        )
        const refused = value[1]?.outcome
        assert.isTrue(refused !== undefined && Either.isLeft(refused) && refused.left.outcome === "notExecuted")
      })
    )
})

describe("a schema that refers to a later one", () => {
  const defined = later(Shape.String)
  for (const [what, make] of Object.entries<() => Any>({
    "of a shape": () => Shape.Struct({ own: Shape.suspend(defined) }),
    "of Effect": () => Schema.Struct({ own: Schema.suspend(defined) }),
    "of Effect in a shape": () => Shape.Struct({ own: Shape.Array(Schema.suspend(defined)) })
  }))
    it(`is looked at when it is first used, if it is not there when the endpoint is made: ${what}`, () => {
      const own = early(() => reading(make()))
      const wire = what.endsWith("in a shape") ? { own: ["x"] } : { own: "x" }
      assert.deepStrictEqual(Either.getOrThrow(own.decodeBody(answer(wire))).result, wire)
    })

  it("may come back to itself through a shape", () => {
    const Node: Any = Schema.Struct({ n: Schema.NumberFromString, under: Shape.Array(Shape.suspend(() => Leaf)) })
    const Leaf: Any = Shape.Struct({ id: Field.text, inner: Shape.NullOr(Schema.suspend(() => Node)) })
    const wire = {
      n: "1",
      under: [
        { id: "a", inner: { n: "2", under: [] } },
        { id: "b", inner: null }
      ]
    }
    assert.deepStrictEqual(Either.getOrThrow(reading(Node).decodeBody(answer(wire))).result, {
      n: 1,
      under: [
        { id: "a", inner: { n: 2, under: [] } },
        { id: "b", inner: null }
      ]
    })
  })

  const OfEffect = (item: Any): Any => {
    const rest = Schema.NullOr(Schema.suspend(() => OfEffect(item)))
    return Schema.Struct({ item, left: rest, right: rest })
  }
  const OfShape = (item: Any): Any => {
    const rest = Shape.NullOr(Shape.suspend(() => OfShape(item)))
    return Shape.Struct({ item, left: rest, right: rest })
  }
  for (const [what, tree] of Object.entries({ OfEffect, OfShape }))
    it(`may be made anew at every level, and its secrets are known: ${what}`, () => {
      const own = reading(tree(Shape.Struct({ key: Field.secretText })))
      const leaf = { item: { key: "k" }, left: null, right: null }
      const wire = { ...leaf, right: { ...leaf, left: leaf } }
      assert.deepStrictEqual(Either.getOrThrow(own.decodeBody(answer(wire))).result, wire)
      const wrong = own.decodeBody(answer({ ...leaf, left: { ...leaf, right: { ...leaf, item: {} } } }))
      const { path } = decodeError(Either.getOrThrow(Either.flip(wrong)))
      assert.strictEqual(path, "result.left.right.item.key")
      assert.deepStrictEqual([...fieldNames(own).secret], ["key"])
    })

  it("is read at once where each level uses the next one twice", () => {
    let tuple: Any = Schema.NumberFromString
    let refused: Any = Schema.BigIntFromSelf
    for (let level = 0; level < 60; level++) {
      tuple = Shape.Tuple([tuple, Shape.NullOr(tuple)])
      refused = Shape.Union(refused, Shape.Tuple([refused, refused]))
    }
    assert.isEmpty(fieldNames(reading(Shape.Struct({ tuple }))).secret)
    assert.throws(() => reading(refused), /Test\.own: result: .* cannot be JSON/)
  })
})

describe("beside that", () => {
  it.effect("a list in a query is sent like that of a shape", () =>
    Effect.gen(function* () {
      const texts: Array<unknown> = []
      for (const [schema, own] of [
        [Shape.Array(Field.text), ["1", "2"]],
        [Schema.Array(Schema.NumberFromString), [1, 2]],
        [Shape.Array(Schema.NumberFromString), [1, 2]]
      ] as ReadonlyArray<readonly [Any, unknown]>) {
        const params: Any = Shape.Struct({ own: schema })
        const get = Endpoint.get("Test.own", "/v5/test/own", {
          ...facts,
          access: "public",
          params,
          result: Schema.Unknown
        })
        const { sent } = yield* returned(get({ own }), { result: {} })
        texts.push(query(sent[0]?.path ?? ""))
      }
      assert.deepStrictEqual(texts, [{ own: "1,2" }, { own: "1,2" }, { own: "1,2" }])
    })
  )

  it.effect("a transformation may be an Effect that needs no time", () =>
    Effect.gen(function* () {
      const Quick = Schema.transformOrFail(Schema.String, Schema.Number, {
        strict: true,
        decode: (text) =>
          Effect.zipRight(
            Effect.yieldNow(),
            Effect.sync(() => text.length)
          ),
        encode: (n) => Effect.sync(() => "x".repeat(n))
      })
      const own = writing(Schema.Struct({ own: Quick }), Shape.Struct({ own: Quick }))
      const { sent, value } = yield* returned(own({ own: 2 }), { result: { own: "abc" } })
      assert.strictEqual(sent[0]?.body, '{"own":"xx"}')
      assert.deepStrictEqual(value, { own: 3 })
    })
  )

  it("a decoded view converts the library's fields, and leaves what a schema has made", () => {
    const result = Shape.Struct({ price: Field.nonEmptyDecimal, id: OrderId, at: Schema.Date, fill: Fill })
    const own = reading(result)
    const wire = { price: "1.50", id: "o-1", at: "2026-01-02T03:04:05.000Z", fill: { price: "1", qty: "2" } }
    const value = Either.getOrThrow(own.decodeBody(answer(wire))).result
    const view = Either.getOrThrow(Decoded.view(own, value)) as Readonly<Record<string, unknown>>
    assert.isTrue(BigDecimal.isBigDecimal(view["price"]))
    assert.deepStrictEqual(view["at"], new Date(wire.at))
    assert.instanceOf(view["fill"], Fill)
  })
})
