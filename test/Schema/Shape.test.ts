import { assert, describe, it } from "@effect/vitest"
import { FastCheck, Schema } from "effect"
import * as Predicate from "../../src/Schema/internal/Predicate.js"
import * as Shape from "../../src/Schema/Shape.js"
import { type AnySchema, filtered, literals, record, struct, tuple, union } from "../effect/schemas.js"

/** Each of our schemas and its counterpart from effect/Schema. */
const pairs: Record<string, readonly [AnySchema, AnySchema]> = {
  String: [Shape.String, Schema.String],
  Literal: [Shape.Literal("a", 1, null), literals("a", 1, null)],
  "one Literal": [Shape.Literal("a"), literals("a")],
  Union: [Shape.Union(Shape.String, Shape.Number), union(Schema.String, Schema.Number)],
  NullOr: [Shape.NullOr(Shape.Boolean), Schema.NullOr(Schema.Boolean)],
  Array: [Shape.Array(Shape.String), Schema.Array(Schema.String)],
  Tuple: [Shape.Tuple([Shape.String, Shape.Number]), tuple([Schema.String, Schema.Number])],
  "Tuple with rest elements": [Shape.Tuple([Shape.String], Shape.Unknown), tuple([Schema.String], Schema.Unknown)],
  Record: [Shape.Record(Shape.Number), record(Schema.Number)],
  Struct: [
    Shape.Struct({ symbol: Shape.String, a: Shape.optional(Shape.Number), b: Shape.optionalParam(Shape.String) }),
    struct({
      symbol: [Schema.String, "required"],
      a: [Schema.Number, "optional"],
      b: [Schema.String, "parameter"]
    })
  ],
  filter: [
    Shape.filter(Shape.Number, "even", (n): n is number => n % 2 === 0),
    filtered(Schema.Number, (n) => Number(n) % 2 === 0)
  ]
}

const values = FastCheck.oneof(
  FastCheck.jsonValue(),
  FastCheck.constantFrom<unknown>(
    "a",
    1,
    2,
    null,
    undefined,
    ["x", 1],
    ["x"],
    { symbol: "a" },
    { symbol: "a", b: undefined },
    { symbol: "a", a: undefined }
  )
)

describe("Shape", () => {
  for (const [name, [ours, theirs]] of Object.entries(pairs)) {
    it(`behaves like effect/Schema's ${name}, in Schema.is and in our predicate`, () => {
      const is = Schema.is(theirs)
      FastCheck.assert(
        FastCheck.property(values, (value) => {
          assert.strictEqual(Schema.is(ours)(value), is(value))
          assert.strictEqual(Predicate.compile(ours)(value), is(value))
        })
      )
    })
  }

  it("allows the fields of a struct to be reused in another", () => {
    const Base = Shape.Struct({ symbol: Shape.String })
    const More = Shape.Struct({ ...Base.fields, price: Shape.String })
    assert.isTrue(Schema.is(More)({ symbol: "a", price: "1" }))
    assert.isFalse(Schema.is(More)({ symbol: "a" }))
  })
})
