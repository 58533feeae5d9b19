import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck } from "effect"
import type * as AST from "effect/SchemaAST"
import * as Endpoint from "../../src/Http/Endpoint.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { setLeverage } from "../../src/Http/V5/Position/setLeverage.js"
import * as Registry from "../../src/Registry.js"
import * as Field from "../../src/Schema/Field.js"
import * as Schema from "../../src/Schema/Shape.js"

const pathOf = (error: object) => ("path" in error ? error.path : undefined)

const facts = { family: "Test", access: "public", kind: "read", limit: "undocumented", demo: true, docs: "" } as const

/** Values that a parameter schema accepts, with decimals as text, because decoding returns text. */
const valuesOf = (ast: AST.AST): FastCheck.Arbitrary<unknown> => {
  if (ast.annotations[Field.DecimalParam] !== undefined) {
    return FastCheck.tuple(FastCheck.nat(), FastCheck.nat()).map(([whole, part]) => `${whole}.${part}`)
  }
  if (ast.annotations[Field.IntegerParam] !== undefined) return FastCheck.integer()
  switch (ast._tag) {
    case "StringKeyword":
      return FastCheck.string({ minLength: 1 }).map((text) => text.replaceAll(",", ";"))
    case "NumberKeyword":
      return FastCheck.integer()
    case "BooleanKeyword":
      return FastCheck.boolean()
    case "UnknownKeyword":
      return FastCheck.constant("x")
    case "Literal":
      return FastCheck.constant(ast.literal)
    case "Union":
      return FastCheck.oneof(...ast.types.filter(({ _tag }) => _tag !== "UndefinedKeyword").map(valuesOf))
    case "TypeLiteral":
      return FastCheck.record(
        Object.fromEntries(ast.propertySignatures.map(({ name, type }) => [String(name), valuesOf(type)])),
        { requiredKeys: ast.propertySignatures.filter((field) => !field.isOptional).map(({ name }) => String(name)) }
      )
    case "TupleType": {
      const [rest] = ast.rest
      if (rest !== undefined) return FastCheck.array(valuesOf(rest.type), { minLength: 1, maxLength: 3 })
      return FastCheck.tuple(...ast.elements.map(({ type }) => valuesOf(type)))
    }
    case "Refinement":
      return valuesOf(ast.from).filter((value) => ast.filter(value, {}, ast)._tag === "None")
    default:
      throw new Error(`No values for ${ast}`)
  }
}

describe("decodeRequest is the inverse of encodeRequest", () => {
  const groups = new Map<string, Array<Endpoint.Any>>()
  for (const endpoint of Registry.v5) {
    groups.set(endpoint.family, [...(groups.get(endpoint.family) ?? []), endpoint])
  }
  for (const [family, endpoints] of groups) {
    it(`for every operation of ${family}`, () => {
      for (const endpoint of endpoints) {
        if (endpoint.id === "uploadP2pChatFile") continue
        FastCheck.assert(
          FastCheck.property(valuesOf(endpoint.params.ast), (params) => {
            const sent = Either.getOrThrow(endpoint.encodeRequest(params))
            assert.strictEqual(sent.path, endpoint.path)
            assert.strictEqual(sent.body === undefined, endpoint.method !== "POST")
            const read = Either.getOrThrow(endpoint.decodeRequest(sent))
            assert.deepStrictEqual(Either.getOrThrow(endpoint.encodeRequest(read)), sent, endpoint.id)
            if (endpoint.method === "POST") assert.deepStrictEqual(read, params, endpoint.id)
          }),
          { numRuns: 6 }
        )
      }
    })
  }
})

describe("encodeRequest", () => {
  it("writes a query in the given order, or a JSON body", () => {
    assert.deepStrictEqual(
      getOpenOrders.encodeRequest({ limit: 5, category: "spot", symbol: "A/B" }),
      Either.right({
        method: "GET",
        path: "/v5/order/realtime",
        query: "limit=5&category=spot&symbol=A%2FB",
        body: undefined
      })
    )
    const sent = setLeverage.encodeRequest({ category: "linear", symbol: "X", buyLeverage: 5, sellLeverage: "5.0" })
    assert.deepStrictEqual(
      sent,
      Either.right({
        method: "POST",
        path: "/v5/position/set-leverage",
        query: "",
        body: '{"category":"linear","symbol":"X","buyLeverage":"5","sellLeverage":"5.0"}'
      })
    )
  })

  it("returns an error and never throws, whatever is passed as parameters", () => {
    const cyclic: Record<string, unknown> = {}
    cyclic["self"] = cyclic
    for (const params of [null, undefined, [], [1], "x", 7, true, 5n, Symbol("x"), () => 1, new Date(), cyclic]) {
      const wrong = placeOrder.encodeRequest(params)
      assert.isTrue(Either.isLeft(wrong) && wrong.left._tag === "ParameterError")
    }
  })

  it("accepts an instance of a class with the right fields", () => {
    class Request {
      readonly category = "linear"
      readonly #hidden = 1
      constructor(readonly symbol: string) {}
      get hidden(): number {
        return this.#hidden
      }
    }
    assert.strictEqual(
      Either.getOrThrow(getTickers.encodeRequest(new Request("BTCUSDT"))).query,
      "symbol=BTCUSDT&category=linear"
    )
  })

  it("also rejects an unknown category at run time", () => {
    for (const category of ["spots", "__proto__", "constructor", 5, null]) {
      const wrong = getTickers.encodeRequest({ category })
      assert.isTrue(Either.isLeft(wrong) && wrong.left.parameter === "category", String(category))
    }
  })

  it("rejects a name that would modify the prototype", () => {
    const params: unknown = JSON.parse('{"category":"spot","__proto__":{"symbol":"X"}}')
    const wrong = getTickers.encodeRequest(params)
    assert.isTrue(Either.isLeft(wrong) && wrong.left.parameter === "__proto__")
    assert.isUndefined(Object.hasOwn({}, "symbol") ? "polluted" : undefined)
  })

  it("keeps a name like __proto__ where any name is allowed", () => {
    const open = Endpoint.post<
      { readonly more: Readonly<Record<string, { readonly a: string }>> },
      unknown,
      never,
      "public"
    >("Test.open", "/x", {
      ...facts,
      params: Schema.Struct({ more: Schema.Record(Schema.Struct({ a: Field.text })) }),
      result: Schema.Unknown
    })
    const body = '{"more":{"__proto__":{"a":"1"}}}'
    const sent = Either.getOrThrow(open.encodeRequest(JSON.parse(body)))
    assert.strictEqual(sent.body, body)
    assert.strictEqual(Either.getOrThrow(open.encodeRequest(Either.getOrThrow(open.decodeRequest(sent)))).body, body)
  })

  it("rejects half a surrogate pair in a query, and sends it escaped in a JSON body", () => {
    assert.isTrue(Either.isLeft(getTickers.encodeRequest({ category: "spot", symbol: "\ud800" })))
    const sent = Either.getOrThrow(
      setLeverage.encodeRequest({ category: "linear", symbol: "\ud800", buyLeverage: "1", sellLeverage: "1" })
    )
    assert.include(sent.body, '"\\ud800"')
  })

  it("rejects values that JSON cannot represent in a parameter of any type", () => {
    const free = Endpoint.post<{ readonly anything: unknown }, unknown, never, "public">("Test.free", "/x", {
      ...facts,
      params: Schema.Struct({ anything: Field.unknown }),
      result: Schema.Unknown
    })
    const cyclic: Record<string, unknown> = {}
    cyclic["self"] = cyclic
    for (const anything of [5n, cyclic, () => 1, Symbol("x")]) {
      const wrong = free.encodeRequest({ anything })
      assert.isTrue(Either.isLeft(wrong) && wrong.left.parameter === "anything")
    }
    assert.strictEqual(
      Either.getOrThrow(free.encodeRequest({ anything: { a: [1, null] } })).body,
      '{"anything":{"a":[1,null]}}'
    )
  })

  it("accepts a list of any length", () => {
    const request = Array.from({ length: 20_000 }, (_, i) => ({
      symbol: "X",
      side: "Buy",
      orderType: "Market",
      qty: i + 1
    }))
    const sent = Either.getOrThrow(batchPlaceOrder.encodeRequest({ category: "linear", request }))
    assert.strictEqual((JSON.parse(sent.body ?? "") as { request: Array<unknown> }).request.length, 20_000)
  })

  it("names endpoint and parameter", () => {
    const wrong = Either.flip(placeOrder.encodeRequest({ category: "linear" }))
    assert.isTrue(Either.isRight(wrong))
    if (Either.isRight(wrong)) assert.deepInclude(wrong.right, { endpoint: "Order.placeOrder", parameter: "symbol" })
  })
})

describe("decodeRequest", () => {
  it("reads numeric text as numbers, ignores unknown names, and takes the last of repeated names", () => {
    assert.deepStrictEqual(
      getOpenOrders.decodeRequest({ query: "?category=spot&limit=20&limit=30&openOnly=1&new=1" }),
      Either.right({ category: "spot", limit: 30, openOnly: 1 })
    )
  })

  it("rejects a body that is not a JSON object, and a query that is not percent-encoded", () => {
    for (const request of [{ body: "[1]" }, { body: "null" }, { body: "{" }, { query: "symbol=%E0%A4%A" }]) {
      const wrong = placeOrder.decodeRequest(request)
      assert.isTrue(Either.isLeft(wrong) && wrong.left._tag === "ParameterError", JSON.stringify(request))
    }
  })

  it("does not let a body modify the prototype", () => {
    const body = '{"__proto__":{"category":"linear","symbol":"X","buyLeverage":"1","sellLeverage":"1"}}'
    const wrong = setLeverage.decodeRequest({ body })
    assert.isTrue(Either.isLeft(wrong) && wrong.left.parameter === "category")
  })
})

describe("decodeBody", () => {
  const body = (result: unknown) => ({ retCode: 0, retMsg: "OK", result, retExtInfo: {}, time: 5 })
  const headers = {
    "X-BAPI-LIMIT": "10",
    "X-bapi-limit-STATUS": "9",
    "x-Bapi-Limit-Reset-Timestamp": "7",
    TraceId: "t-1"
  }

  it("has a rate limit and a trace ID only with headers, whose names may have any case", () => {
    const answer = body({ orderId: "1", orderLinkId: "" })
    assert.deepStrictEqual(
      placeOrder.decodeBody(answer),
      Either.right({
        result: { orderId: "1", orderLinkId: "" },
        message: "OK",
        time: 5,
        retExtInfo: {},
        rateLimit: undefined,
        traceId: undefined
      })
    )
    const full = Either.getOrThrow(placeOrder.decodeBody(answer, { headers }))
    assert.deepStrictEqual(full.rateLimit, { remainingRequests: 9, maxRequests: 10, resetAtTimestamp: 7 })
    assert.strictEqual(full.traceId, "t-1")
  })

  it("returns the given value without copying", () => {
    const result = { orderId: "1", further: [1] }
    assert.strictEqual(Either.getOrThrow(placeOrder.decodeBody(body(result))).result, result)
  })

  it("accepts the shape of any category without parameters, and of one category with them", () => {
    const spot = body({ category: "spot", list: [] })
    assert.isTrue(Either.isRight(getTickers.decodeBody(spot)))
    assert.isTrue(Either.isRight(getTickers.decodeBody(spot, { params: { category: "spot" } })))
    const wrong = getTickers.decodeBody(spot, { params: { category: "linear" } })
    assert.isTrue(Either.isLeft(wrong) && pathOf(wrong.left) === "result.category")
  })

  it("accepts the shape of any category if the given category is unknown", () => {
    const spot = body({ category: "spot", list: [] })
    for (const category of ["spots", "constructor", "__proto__", 5, null]) {
      assert.isTrue(Either.isRight(getTickers.decodeBody(spot, { params: { category } })), String(category))
    }
    assert.isTrue(Either.isRight(getTickers.decodeBody(spot, { params: null })))
  })

  it("assumes the default category if it is optional", () => {
    const made = Endpoint.getByOptionalCategory("Test.made", "/x", {
      ...facts,
      params: Schema.Struct({ category: Field.optionalParam(Schema.Literal("spot", "linear")) }),
      results: { spot: Schema.Struct({ a: Field.text }), linear: Schema.Struct({ b: Field.text }) },
      defaultCategory: "linear"
    })
    assert.isTrue(Either.isRight(made.decodeBody(body({ b: "1" }), { params: {} })))
    assert.isTrue(Either.isLeft(made.decodeBody(body({ a: "1" }), { params: {} })))
    assert.isTrue(Either.isRight(made.decodeBody(body({ a: "1" }), { params: { category: "spot" } })))
    assert.isTrue(Either.isRight(made.decodeBody(body({ a: "1" }))), "the union, without parameters")
  })

  it("returns the whole envelope if the operation has fields next to its result", () => {
    const answer = { ...body({ list: [{ orderId: "1" }] }), retExtInfo: { list: [{ code: 0, msg: "OK" }] } }
    assert.strictEqual<unknown>(Either.getOrThrow(batchPlaceOrder.decodeBody(answer)).result, answer)
    const wrong = batchPlaceOrder.decodeBody({ ...answer, retExtInfo: { list: [{}] } })
    assert.isTrue(Either.isLeft(wrong) && pathOf(wrong.left) === "retExtInfo.list.0.code")
  })

  it("is strict by default, and returns any result in tolerant and off mode", () => {
    const odd = body({ orderId: 5 })
    const strict = placeOrder.decodeBody(odd)
    assert.isTrue(Either.isLeft(strict) && strict.left.outcome === "executed")
    for (const mode of ["tolerant", "off"] as const) {
      assert.deepStrictEqual<unknown>(Either.getOrThrow(placeOrder.decodeBody(odd, { mode })).result, { orderId: 5 })
    }
  })

  it("rejects a body that is not an envelope, with an unknown outcome for a commit", () => {
    for (const junk of [null, undefined, 5, "text", [], {}, { retCode: "0" }, { retCode: null }, () => 1]) {
      const wrong = placeOrder.decodeBody(junk)
      assert.isTrue(Either.isLeft(wrong) && wrong.left._tag === "DecodeError" && wrong.left.outcome === "unknown")
    }
  })

  it("checks the code before the result", () => {
    for (const result of [null, {}, [], "x", 5, undefined]) {
      const refused = placeOrder.decodeBody({ ...body(result), retCode: 110007 })
      assert.isTrue(Either.isLeft(refused) && refused.left._tag === "InsufficientBalance")
    }
  })

  it("accepts an empty success in every form that the exchange sends", () => {
    for (const answer of [body({}), body(null), { retCode: 0, retMsg: "OK" }, body({ further: 1 })]) {
      assert.isTrue(Either.isRight(setLeverage.decodeBody(answer)), JSON.stringify(answer))
    }
    assert.isTrue(Either.isLeft(setLeverage.decodeBody(body("x"))))
  })

  it("accepts an envelope without time and extension", () => {
    const answer = Either.getOrThrow(placeOrder.decodeBody({ retCode: 0, result: { orderId: "1" } }))
    assert.deepInclude(answer, { message: "", time: undefined, retExtInfo: undefined })
  })
})

describe("an endpoint", () => {
  it("describes itself", () => {
    assert.deepInclude(
      { ...placeOrder },
      {
        id: "placeOrder",
        family: "Order",
        api: "v5",
        method: "POST",
        path: "/v5/order/create",
        access: "private",
        role: "any",
        kind: "commit",
        idempotencyKey: "orderLinkId",
        root: "result",
        deprecated: undefined
      }
    )
  })

  it("has defaults for omitted data", () => {
    const plain = Endpoint.get("Test.plain", "/x", {
      ...facts,
      result: Field.text
    })
    assert.deepInclude(
      { ...plain },
      { aliases: [], role: "any", idempotencyKey: null, root: "result", rows: undefined, errors: [], large: false }
    )
    assert.deepStrictEqual(Either.getOrThrow(plain.encodeRequest(undefined)).query, "")
    assert.isTrue(Either.isLeft(plain.encodeRequest({ unknown: 1 })))
  })

  it("every commit in the registry declares its idempotency key, or that it has none", () => {
    for (const endpoint of Registry.v5) {
      assert.isTrue(endpoint.idempotencyKey === null || typeof endpoint.idempotencyKey === "string", endpoint.id)
      if (endpoint.kind === "read") assert.isNull(endpoint.idempotencyKey, endpoint.id)
    }
  })
})
