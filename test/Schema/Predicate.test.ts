import { assert, describe, it } from "@effect/vitest"
import { FastCheck, Schema } from "effect"
import * as Field from "../../src/Schema/Field.js"
import * as Predicate from "../../src/Schema/internal/Predicate.js"
import * as Shape from "../../src/Schema/Shape.js"

const Level = Shape.Tuple([Shape.String, Shape.String])
interface Tree {
  readonly name: string
  readonly under: ReadonlyArray<Tree>
}
const Tree: Shape.Schema<Tree> = Shape.Struct({
  name: Shape.String,
  under: Shape.Array(Shape.suspend((): Shape.Schema<Tree> => Tree))
})

const schemas: Record<string, Shape.Schema<unknown>> = {
  text: Field.text,
  "text that is not empty": Field.nonEmptyText,
  decimal: Field.decimal,
  "decimal that is not empty": Field.nonEmptyDecimal,
  "null or decimal": Field.nullableDecimal,
  amount: Field.amount,
  "amount or empty": Field.amountOrEmpty,
  "text or number": Field.textOrNumber,
  "null or text": Field.nullableText,
  "open enumeration": Field.openEnum("New", "Filled"),
  "closed enumeration": Shape.Literal("spot", "linear"),
  "mixed literals": Shape.Literal(0, 1, "x", null),
  "book levels": Shape.Array(Level),
  "a struct of required fields": Shape.Struct({ a: Field.text, b: Field.number, c: Field.unknown }),
  "a struct of mostly optional fields": Shape.Struct({
    symbol: Field.text,
    a: Field.optionalText,
    b: Field.optionalNumber,
    c: Field.optionalNullableText,
    d: Field.optionalTextOrNumber,
    e: Field.optionalFlag
  }),
  "a struct that accepts undefined": Shape.Struct({
    a: Shape.optionalParam(Shape.String),
    b: Shape.Union(Shape.Number, Shape.Undefined)
  }),
  "an empty struct": Shape.Struct({}),
  "a record": Field.decimalByCoin,
  "a record of structs": Shape.Record(Shape.Struct({ a: Field.text })),
  "a tuple with rest elements": Shape.Tuple([Shape.String], Shape.Number),
  "a filter of a filter": Shape.filter(
    Shape.filter(Shape.Number, "a whole number", (n): n is number => Number.isInteger(n)),
    "a number from 0 to 10",
    (n): n is number => n >= 0 && n <= 10
  ),
  "a union of structs": Shape.Union(
    Shape.Struct({ kind: Shape.Literal("a"), x: Shape.String }),
    Shape.Struct({ kind: Shape.Literal("b"), y: Shape.optional(Shape.Number) })
  ),
  "a recursive struct": Tree,
  "a list of rows": Field.list(Shape.Struct({ symbol: Field.text, price: Field.optionalDecimal }))
} as Record<string, Shape.Schema<unknown>>

const json = FastCheck.letrec<{ value: unknown }>((tie) => ({
  value: FastCheck.oneof(
    { maxDepth: 3 },
    FastCheck.constantFrom<unknown>(
      null,
      true,
      0,
      1,
      7,
      1.5,
      -3,
      "",
      "x",
      "spot",
      "New",
      "a",
      "1.5",
      "-2",
      "1e5",
      undefined
    ),
    FastCheck.array(tie("value"), { maxLength: 3 }),
    FastCheck.dictionary(
      FastCheck.constantFrom("a", "b", "c", "d", "kind", "x", "y", "symbol", "name", "under"),
      tie("value"),
      {
        maxKeys: 5
      }
    )
  )
})).value

/** Replaces one leaf or branch of a value with junk. */
const damage = (value: unknown, junk: unknown, pick: number): unknown => {
  if (Array.isArray(value) && value.length > 0) {
    const at = pick % value.length
    return value.map((own, i) => (i === at ? damage(own, junk, Math.floor(pick / value.length)) : own))
  }
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value)
    if (keys.length === 0) return junk
    const at = keys[pick % keys.length] as string
    return { ...value, [at]: damage((value as Record<string, unknown>)[at], junk, Math.floor(pick / keys.length)) }
  }
  return junk
}

describe("Predicate.compile", () => {
  for (const [name, schema] of Object.entries(schemas)) {
    const is = Schema.is(schema)
    const compiled = Predicate.compile(schema)
    it(`agrees with Schema.is on any JSON value: ${name}`, () => {
      FastCheck.assert(
        FastCheck.property(json, (value) => {
          assert.strictEqual(compiled(value), is(value))
        }),
        { numRuns: 300 }
      )
    })
    it(`agrees with Schema.is on accepted values with one damaged element: ${name}`, () => {
      FastCheck.assert(
        FastCheck.property(
          FastCheck.oneof(json, FastCheck.constantFrom(...samples)),
          FastCheck.constantFrom<unknown>(null, 1.5, "zzz", {}, [], true, undefined),
          FastCheck.nat(1000),
          (value, junk, pick) => {
            const damaged = damage(value, junk, pick)
            assert.strictEqual(compiled(damaged), is(damaged))
          }
        ),
        { numRuns: 300 }
      )
    })
  }

  it("accepts the values of each schema", () => {
    assert.isTrue(
      Predicate.compile(Shape.Array(Level))([
        ["1.0", "2"],
        ["1.1", "0"]
      ])
    )
    assert.isFalse(Predicate.compile(Shape.Array(Level))([["1.0", 2]]))
    assert.isFalse(Predicate.compile(Shape.Struct({ symbol: Field.text, a: Field.optionalText }))({ a: "x" }))
    assert.isTrue(
      Predicate.compile(Shape.Struct({ symbol: Field.text, a: Field.optionalText }))({ symbol: "x", more: 1 })
    )
  })
})

const samples: ReadonlyArray<unknown> = [
  { symbol: "BTCUSDT", a: "x", b: 1, c: null, d: "1", e: true },
  [
    ["1", "2"],
    ["3", "4"]
  ],
  { a: "x", b: 1, c: {} },
  { BTC: "1", ETH: "2" },
  { kind: "b", y: 1 },
  { kind: "a", x: "1" },
  { name: "a", under: [{ name: "b", under: [] }] },
  [{ symbol: "a", price: "1" }, { symbol: "b" }],
  ["a", 1, 2]
]

describe("a recursive shape", () => {
  interface Part {
    readonly inner?: Part | null | undefined
    readonly must: string
    readonly may?: string | undefined
  }
  const Part: Shape.Schema<Part> = Shape.Struct({
    inner: Shape.optionalParam(Shape.NullOr(Shape.suspend((): Shape.Schema<Part> => Part))),
    must: Shape.String,
    may: Shape.optionalParam(Shape.String)
  })

  it("is checked completely, regardless of the field order seen inside it", () => {
    const is = Predicate.compile(Part)
    assert.isTrue(is({ may: "a", inner: null, must: "b" }))
    assert.isTrue(is({ must: "b" }))
    for (let i = 0; i < 40; i++) {
      assert.isFalse(is({ may: "a", inner: { must: "b", inner: null } }), "a required field is missing")
    }
  })
})

describe("Predicate.explain", () => {
  const Row = Shape.Struct({ symbol: Field.text, side: Field.openEnum("Buy", "Sell"), secret: Field.text })
  const Result = Shape.Struct({ list: Field.list(Row) })

  it("reports the path and the issue, and never quotes the value", () => {
    const found = Predicate.explain(Result, { list: [{ symbol: "a", side: "Buy", secret: { leaked: "hunter2" } }] })
    assert.strictEqual(found?.path, "list.0.secret")
    assert.include(found?.issue, "expected string")
    assert.notInclude(JSON.stringify(found), "hunter2")
  })

  it("names a missing field", () => {
    assert.deepStrictEqual(Predicate.explain(Result, { list: [{ side: "Buy", secret: "x" }] }), {
      path: "list.0.symbol",
      issue: "is missing"
    })
  })

  it("quotes names as long as the exchange's, but no longer ones", () => {
    const coins = (name: string) =>
      Predicate.explain(Shape.Struct({ map: Field.decimalByCoin }), { map: { [name]: 7 } })
    assert.strictEqual(coins("USDT")?.path, "map.USDT")
    assert.strictEqual(coins("x".repeat(100_000))?.path, "map.(a name of 100000 characters)")
  })

  it("returns undefined for an accepted value", () => {
    assert.isUndefined(Predicate.explain(Result, { list: [], further: 1 }))
  })
})
