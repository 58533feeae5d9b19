import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck, Schema } from "effect"
import { build } from "esbuild"
import * as Parameters from "../../src/Http/internal/Parameters.js"
import * as Fields from "../../src/Schema/Field.js"
import * as Predicate from "../../src/Schema/internal/Predicate.js"
import * as Shape from "../../src/Schema/Shape.js"
import { annotatedSources } from "../annotatedSources.js"
import { type AnySchema, annotated } from "../effect/schemas.js"
import { pairs, valuesOf } from "./randomSchemas.js"

describe("schemas nested at random", () => {
  it("accept the same values as their counterparts in effect/Schema, and explain the others", () => {
    let accepted = 0
    FastCheck.assert(
      FastCheck.property(
        pairs.chain((pair) => valuesOf(pair).map((value) => [pair, value] as const)),
        ([{ ours, theirs }, value]) => {
          const verdict = Schema.is(theirs)(value)
          if (verdict) accepted++
          assert.strictEqual(Predicate.compile(ours)(value), verdict, `${ours}`)
          assert.strictEqual(Schema.is(ours)(value), verdict, `${ours}`)
          assert.strictEqual(Predicate.explain(ours, value) === undefined, verdict, `${ours}`)
          assert.strictEqual(Predicate.compile(annotated(ours, { identifier: "Named" }))(value), verdict, `${ours}`)
        }
      ),
      { numRuns: 1000 }
    )
    assert.isAbove(accepted, 100)
  })
})

describe("nodes of effect/Schema itself", () => {
  const foreign: ReadonlyArray<() => AnySchema> = [
    () => Schema.String,
    () => Schema.Struct({ a: Schema.String }),
    () => Shape.Struct({ a: Schema.String }),
    () => Shape.Array(Schema.Number),
    () => Shape.NullOr(Schema.Boolean),
    () => Shape.Record(Schema.Number)
  ]

  it("are refused, in answers and parameters, however deep they are", () => {
    for (const schema of foreign) {
      assert.throws(() => Predicate.compile(schema()), /^Not a wire schema: /)
      assert.throws(() => Predicate.explain(schema(), {}), /^Not a wire schema: /)
      assert.throws(() => Parameters.toWire(schema(), {}, false), /^(?:Parameters cannot contain|Not a wire schema:) /)
      assert.throws(() => Parameters.fromWire(schema(), {}), /^(?:Parameters cannot contain|Not a wire schema:) /)
    }
  })
})

describe("a parameter that may be null", () => {
  const read = (schema: AnySchema, value: unknown) =>
    Parameters.fromWire(Shape.Struct({ all: Shape.Array(schema) }), { all: [value] })

  it("is read as null from text, unless its type accepts that text", () => {
    assert.deepStrictEqual(read(Shape.NullOr(Shape.Number), "null"), Either.right({ all: [null] }))
    assert.deepStrictEqual(read(Shape.NullOr(Shape.String), "null"), Either.right({ all: ["null"] }))
    assert.isTrue(Either.isLeft(read(Shape.NullOr(Shape.Number), "nil")))
  })

  it("is sent as null, and rejected for the reason of its type", () => {
    const send = (value: unknown) =>
      Parameters.toWire(Shape.Struct({ all: Shape.Array(Shape.NullOr(Fields.integerParam)) }), { all: [value] }, false)
    assert.deepStrictEqual(send(null), Either.right({ all: [null] }))
    assert.deepStrictEqual(send("null"), Either.left({ parameter: "all.0", message: 'all.0: "null" is not a number' }))
  })
})

/** Texts that only the code of one kind of node contains. */
const texts = {
  list: "is not an array",
  tuple: "is too short",
  record: "[x: string]",
  filter: "| filter }",
  suspended: "<suspended schema>",
  boolean: "is not true or false",
  number: "is not a number",
  integer: "is not an integer",
  unknown: "cannot be serialized as JSON"
}

describe("a browser bundle", () => {
  /** A text that only the code of this kind of node contains. */
  const others = { ...texts, literal: '"one of "', union: "isMeant" }

  const bundled = (contents: string) =>
    build({
      stdin: { contents, resolveDir: process.cwd(), loader: "ts" },
      bundle: true,
      write: false,
      format: "esm",
      platform: "browser",
      target: "es2022",
      plugins: [annotatedSources]
    }).then(({ outputFiles }) => outputFiles[0]?.text ?? "")

  it("with one public operation contains only the code of the nodes that its schemas use", async () => {
    const text = await bundled(
      `import { getServerTime } from "./src/Http/V5/Market/getServerTime.ts"\nconsole.log(getServerTime())`
    )
    assert.include(text, "is not a string")
    for (const [node, only] of Object.entries(others)) assert.notInclude(text, only, node)
  })

  it("contains it if they do", async () => {
    const text = await bundled(
      `import * as Field from "./src/Schema/Field.ts"\nimport * as Shape from "./src/Schema/Shape.ts"\nconsole.log(Field, Shape)`
    )
    for (const [node, only] of Object.entries(others)) assert.include(text, only, node)
  })

  it("contains the code of writes only if one of its operations writes", async () => {
    const client = `import * as RestClient from "./src/Http/RestClient.ts"\nconsole.log(RestClient.layer)`
    const read = `import { getOpenOrders } from "./src/Http/V5/Order/getOpenOrders.ts"\nconsole.log(getOpenOrders)`
    const write = `import { setLeverage } from "./src/Http/V5/Position/setLeverage.ts"\nconsole.log(setLeverage)`
    assert.notInclude(await bundled(`${client}\n${read}`), "had to be sent within")
    assert.include(await bundled(`${client}\n${write}`), "had to be sent within")
  })

  it("with a shape contains no code of other shapes", async () => {
    const text = await bundled(
      `import * as Shape from "./src/Schema/Shape.ts"\nconsole.log(Shape.Struct({ a: Shape.String }))`
    )
    for (const [node, only] of Object.entries(others)) assert.notInclude(text, only, node)
  })
})
