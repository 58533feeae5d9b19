import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck, Schema } from "effect"
import { build } from "esbuild"
import * as Parameters from "../../src/Http/internal/Parameters.js"
import * as Field from "../../src/Schema/Field.js"
import * as Predicate from "../../src/Schema/internal/Predicate.js"
import * as Shape from "../../src/Schema/Shape.js"
import { annotatedSources } from "../annotatedSources.js"
import { runs } from "../sample.js"

type Any = Schema.Schema.AnyNoContext

/** One of our schemas and its counterpart from effect/Schema. */
interface Pair {
  readonly ours: Any
  readonly theirs: Any
}

const leaves: ReadonlyArray<Pair> = [
  { ours: Shape.String, theirs: Schema.String },
  { ours: Shape.Number, theirs: Schema.Number },
  { ours: Shape.Boolean, theirs: Schema.Boolean },
  { ours: Shape.Unknown, theirs: Schema.Unknown },
  { ours: Shape.Literal("a"), theirs: Schema.Literal("a") },
  { ours: Shape.Literal("a", 1, null), theirs: Schema.Literal("a", 1, null) },
  { ours: Field.openEnum("a", "b"), theirs: Schema.String },
  { ours: Field.nonEmptyText, theirs: Schema.NonEmptyString }
]

const isEven = (value: unknown): value is unknown => String(value).length % 2 === 0

const names = ["a", "b", "kind"] as const

/** Schemas that consist of others, down to a depth. */
const { pair: pairs } = FastCheck.letrec<{ pair: Pair }>((tie) => {
  const pair = tie("pair")
  const wrapped = (ours: (inner: Any) => Any, theirs: (inner: Any) => Any) =>
    pair.map((inner): Pair => ({ ours: ours(inner.ours), theirs: theirs(inner.theirs) }))
  const field = FastCheck.tuple(pair, FastCheck.constantFrom("required", "optional", "parameter"))
  return {
    pair: FastCheck.oneof(
      { maxDepth: 4 },
      FastCheck.constantFrom(...leaves),
      wrapped(Shape.Array, Schema.Array),
      wrapped(Shape.NullOr, Schema.NullOr),
      wrapped(Shape.Record, (value) => Schema.Record({ key: Schema.String, value })),
      wrapped(
        (inner) => Shape.suspend(() => inner),
        (inner) => Schema.suspend(() => inner)
      ),
      wrapped(
        (inner) => Shape.filter(inner, "even", isEven),
        (inner) => inner.pipe(Schema.filter(isEven))
      ),
      wrapped(
        (inner) => inner.annotations({ title: "a title" }),
        (inner) => inner.annotations({ title: "a title" })
      ),
      FastCheck.array(pair, { maxLength: 3 }).map((all) => ({
        ours: Shape.Union(...all.map(({ ours }) => ours), Shape.Null, Shape.Undefined),
        theirs: Schema.Union(...all.map(({ theirs }) => theirs), Schema.Null, Schema.Undefined)
      })),
      FastCheck.tuple(FastCheck.array(pair, { maxLength: 3 }), FastCheck.option(pair)).map(([all, rest]) => {
        const [ours, theirs] = [all.map((one) => one.ours), all.map((one) => one.theirs)]
        return rest === null
          ? { ours: Shape.Tuple(ours), theirs: Schema.Tuple(...theirs) }
          : { ours: Shape.Tuple(ours, rest.ours), theirs: Schema.Tuple(theirs, rest.theirs) }
      }),
      FastCheck.dictionary(FastCheck.constantFrom(...names), field).map((fields) => {
        const all = Object.entries(fields)
        return {
          ours: Shape.Struct(
            Object.fromEntries(
              all.map(([name, [{ ours }, how]]) => [
                name,
                how === "required" ? ours : how === "optional" ? Shape.optional(ours) : Shape.optionalParam(ours)
              ])
            )
          ),
          theirs: Schema.Struct(
            Object.fromEntries(
              all.map(([name, [{ theirs }, how]]) => [
                name,
                how === "required"
                  ? theirs
                  : how === "optional"
                    ? Schema.optionalWith(theirs, { exact: true })
                    : Schema.optional(theirs)
              ])
            )
          )
        }
      })
    )
  }
})

const values = FastCheck.letrec<{ value: unknown }>((tie) => ({
  value: FastCheck.oneof(
    { maxDepth: 4 },
    FastCheck.constantFrom<unknown>("", "a", "b", 0, 1, 1.5, true, null, undefined),
    FastCheck.array(tie("value"), { maxLength: 3 }),
    FastCheck.dictionary(FastCheck.constantFrom(...names, "other"), tie("value"), { maxKeys: 3 })
  )
})).value

const known = FastCheck.sample(values, { seed: 1, numRuns: 300 })

/** Random values, and values that the schema accepts, which random ones rarely are. */
const valuesOf = ({ theirs }: Pair): FastCheck.Arbitrary<unknown> => {
  const accepted = known.filter(Schema.is(theirs))
  return accepted.length === 0 ? values : FastCheck.oneof(values, FastCheck.constantFrom(...accepted))
}

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
          assert.strictEqual(Predicate.compile(ours.annotations({ identifier: "Named" }))(value), verdict, `${ours}`)
        }
      ),
      runs(400, 5000)
    )
    assert.isAbove(accepted, 100)
  })

  it("have the fields of their counterparts' nodes, and no others that can be enumerated", () => {
    FastCheck.assert(
      FastCheck.property(pairs, ({ ours, theirs }) => {
        if (ours.ast._tag === theirs.ast._tag)
          assert.sameMembers(
            Object.keys(ours.ast).filter((key) => key !== "isReadonly"),
            Object.keys(theirs.ast).filter((key) => key !== "isReadonly")
          )
        assert.deepStrictEqual(Object.getOwnPropertySymbols(ours.ast), [])
      })
    )
  })
})

describe("nodes of effect/Schema itself", () => {
  const foreign: ReadonlyArray<Any> = [
    Schema.String,
    Schema.Struct({ a: Schema.String }),
    Shape.Struct({ a: Schema.String }),
    Shape.Array(Schema.Number),
    Shape.NullOr(Schema.Boolean),
    Shape.Record(Schema.Number)
  ]

  it("are refused, in answers and parameters, however deep they are", () => {
    for (const schema of foreign) {
      assert.throws(() => Predicate.compile(schema), /^Not a wire schema: /)
      assert.throws(() => Predicate.explain(schema, {}), /^Not a wire schema: /)
      assert.throws(() => Parameters.toWire(schema, {}, false), /^Parameters cannot contain /)
      assert.throws(() => Parameters.fromWire(schema, {}), /^Parameters cannot contain /)
    }
  })
})

describe("a parameter that may be null", () => {
  const read = (schema: Any, value: unknown) =>
    Parameters.fromWire(Shape.Struct({ all: Shape.Array(schema) }), { all: [value] })

  it("is read as null from text, unless its type accepts that text", () => {
    assert.deepStrictEqual(read(Shape.NullOr(Shape.Number), "null"), Either.right({ all: [null] }))
    assert.deepStrictEqual(read(Shape.NullOr(Shape.String), "null"), Either.right({ all: ["null"] }))
    assert.isTrue(Either.isLeft(read(Shape.NullOr(Shape.Number), "nil")))
  })

  it("is sent as null, and rejected for the reason of its type", () => {
    const send = (value: unknown) =>
      Parameters.toWire(Shape.Struct({ all: Shape.Array(Shape.NullOr(Field.integerParam)) }), { all: [value] }, false)
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
