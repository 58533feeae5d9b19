import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Either, FastCheck } from "effect"
import * as Parameters from "../../src/Http/internal/Parameters.js"
import * as Field from "../../src/Schema/Field.js"
import * as Schema from "../../src/Schema/Shape.js"

const Item = Schema.Struct({ symbol: Field.text, qty: Field.decimalParam, price: Field.optionalDecimalParam })
const Params = Schema.Struct({
  category: Schema.Literal("spot", "linear"),
  symbol: Field.text,
  qty: Field.decimalParam,
  price: Field.optionalDecimalParam,
  limit: Field.optionalIntegerParam,
  positionIdx: Schema.optionalParam(Schema.Literal(0, 1, 2)),
  reduceOnly: Field.optionalFlagParam,
  coins: Schema.optionalParam(Schema.Array(Schema.String)),
  request: Schema.optionalParam(Schema.Array(Item))
})
const valid = { category: "spot", symbol: "BTCUSDT", qty: "1" } as const

const wire = (params: unknown, strict = false) => Parameters.toWire(Params, params, strict)
const refused = (params: unknown, strict = false) => {
  const result = wire(params, strict)
  assert.isTrue(Either.isLeft(result), "the parameters were taken")
  return Either.isLeft(result) ? result.left : { parameter: "", message: "" }
}

describe("Parameters.toWire", () => {
  it("sends decimals as plain text, regardless of their type", () => {
    const given: ReadonlyArray<[Field.DecimalInput, string]> = [
      ["1.10", "1.10"],
      ["1e-7", "0.0000001"],
      [1e-7, "0.0000001"],
      [0.1, "0.1"],
      [12345678901234n, "12345678901234"],
      [BigDecimal.unsafeFromString("1.000000000000000001"), "1.000000000000000001"],
      [-5, "-5"]
    ]
    for (const [qty, text] of given)
      assert.deepStrictEqual(wire({ ...valid, qty }), Either.right({ ...valid, qty: text }))
  })

  it.prop(
    "sends any finite number as the shortest plain decimal that reads back as the same number",
    [FastCheck.double({ noNaN: true, noDefaultInfinity: true })],
    ([qty]) => {
      for (const number of [qty, Number.MAX_VALUE, Number.MIN_VALUE, 0.1 + 0.2, 50_000 * 0.98, 1e21, -0]) {
        const sent = Either.getOrThrow(wire({ ...valid, qty: number }))["qty"]
        assert.match(String(sent), /^-?\d+(\.\d+)?$/)
        assert.strictEqual(Number(sent), number + 0)
      }
    }
  )

  it("converts decimals inside lists of orders", () => {
    const sent = wire({
      ...valid,
      request: [
        { symbol: "A", qty: 1e-8 },
        { symbol: "B", qty: "2", price: 0.5 }
      ]
    })
    assert.deepStrictEqual(
      sent,
      Either.right({
        ...valid,
        request: [
          { symbol: "A", qty: "0.00000001" },
          { symbol: "B", qty: "2", price: "0.5" }
        ]
      })
    )
  })

  it("keeps integers and booleans unchanged", () => {
    const params = { ...valid, limit: 50, positionIdx: 0 as const, reduceOnly: false }
    assert.deepStrictEqual(wire(params), Either.right(params))
  })

  it("omits undefined values, and rejects them in strict mode with the specification's text", () => {
    assert.deepStrictEqual(wire({ ...valid, price: undefined }), Either.right(valid))
    assert.deepStrictEqual(refused({ ...valid, price: undefined }, true), {
      parameter: "price",
      message: "Failed to sign API request due to undefined parameter"
    })
    assert.strictEqual(
      refused({ ...valid, request: [{ symbol: "A", qty: "1", price: undefined }] }, true).parameter,
      "request.0.price"
    )
  })

  it("names the invalid parameter", () => {
    const wrong: ReadonlyArray<[string, unknown, RegExp]> = [
      ["qty", Number.NaN, /NaN/],
      ["qty", Number.POSITIVE_INFINITY, /Infinity/],
      ["qty", `1${"0".repeat(1000)}`, /digits/],
      ["limit", 2 ** 53, /9007199254740992 is beyond 2\^53, where numbers lose digits/],
      ["qty", "abc", /abc/],
      ["qty", "", /./],
      ["qty", null, /./],
      ["qty", {}, /./],
      ["category", "spots", /"spots" is not one of "spot", "linear"/],
      ["symbol", 5, /5 is not a string/],
      ["limit", 1.5, /1.5 is not an integer/],
      ["limit", "5", /"5" is not a number/],
      ["positionIdx", 3, /3 is not one of 0, 1, 2/],
      ["reduceOnly", "yes", /"yes" is not true or false/],
      ["coins", "BTC", /is not an array/],
      ["symbl", "BTCUSDT", /is unknown \(did you mean symbol\?\); known parameters are category, symbol/],
      ["QYT", "1", /is unknown \(did you mean qty\?\)/],
      ["reduce_only", true, /is unknown \(did you mean reduceOnly\?\)/],
      ["symbols", "BTCUSDT", /is unknown \(did you mean symbol\?\)/],
      ["newFlag", true, /is unknown; known/]
    ]
    for (const [parameter, value, message] of wrong) {
      const left = refused({ ...valid, [parameter]: value })
      assert.strictEqual(left.parameter, parameter)
      assert.match(left.message, message)
    }
    assert.deepStrictEqual(refused({ category: "spot", qty: 1 }), {
      parameter: "symbol",
      message: "symbol is missing"
    })
    assert.strictEqual(refused({ ...valid, request: [{ symbol: "A", qty: "x" }] }).parameter, "request.0.qty")
    for (const params of [[], "text", 5, true]) assert.strictEqual(refused(params).parameter, "")
  })

  it("reports the problem of the union member that the category selects", () => {
    const Union = Schema.Union(
      Schema.Struct({ category: Schema.Literal("spot"), symbol: Field.text }),
      Schema.Struct({ category: Schema.Literal("option"), baseCoin: Field.text })
    )
    const left = Parameters.toWire(Union, { category: "option", symbol: "x" }, false)
    assert.isTrue(
      Either.isLeft(left) && /baseCoin|symbol/.test(left.left.message) && /baseCoin/.test(left.left.message)
    )
    assert.deepStrictEqual(
      Parameters.toWire(Union, { category: "spot", symbol: "x" }, false),
      Either.right({ category: "spot", symbol: "x" })
    )
  })
})

describe("Parameters.toQuery", () => {
  it("percent-encodes values, including an encoded cursor", () => {
    const query = (params: Record<string, unknown>) => Either.getOrThrow(Parameters.toQuery(params))
    assert.strictEqual(query({}), "")
    assert.strictEqual(query({ cursor: "132766%3A2%2C132766%3A2" }), "cursor=132766%253A2%252C132766%253A2")
    assert.strictEqual(
      query({ a: "x y", b: "ü,é", c: ["BTC", "ETH"], d: true, e: 5 }),
      "a=x%20y&b=%C3%BC%2C%C3%A9&c=BTC%2CETH&d=true&e=5"
    )
  })

  it("rejects text that cannot be encoded", () => {
    assert.deepInclude(Parameters.toQuery({ a: "\ud800" }), { _tag: "Left" })
  })
})

describe("Parameters, both directions", () => {
  it("a query is read back as the parameters it was written from", () => {
    FastCheck.assert(
      FastCheck.property(
        FastCheck.record(
          {
            category: FastCheck.constantFrom("spot" as const, "linear" as const),
            symbol: FastCheck.fullUnicodeString(),
            qty: FastCheck.integer().map(String),
            limit: FastCheck.integer(),
            positionIdx: FastCheck.constantFrom(0 as const, 1 as const),
            reduceOnly: FastCheck.boolean()
          },
          { requiredKeys: ["category", "symbol", "qty"] }
        ),
        (params) => {
          const sent = Either.getOrThrow(wire(params))
          const query = Either.getOrThrow(Parameters.toQuery(sent))
          const read = Either.getOrThrow(Parameters.fromWire(Params, Either.getOrThrow(Parameters.fromQuery(query))))
          assert.deepStrictEqual(read, sent)
        }
      )
    )
  })

  it("a server ignores unknown names and reads numeric text as numbers", () => {
    const read = Parameters.fromWire(Params, {
      ...valid,
      limit: "20",
      positionIdx: "1",
      reduceOnly: "true",
      further: "x"
    })
    assert.deepStrictEqual(read, Either.right({ ...valid, limit: 20, positionIdx: 1, reduceOnly: true }))
  })

  it("a query that is not percent-encoded is rejected", () => {
    assert.deepInclude(Parameters.fromQuery("a=%E0%A4%A"), { _tag: "Left" })
  })
})
