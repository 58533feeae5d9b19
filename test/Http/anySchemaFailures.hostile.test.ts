import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Context, Effect, Either, Logger, LogLevel, Redacted, Schema } from "effect"
import * as Endpoint from "../../src/Http/Endpoint.js"
import * as Settings from "../../src/Http/Settings.js"
import * as Field from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import {
  answer,
  decodeError,
  ending,
  Fill,
  facts,
  failed,
  OrderId,
  reading,
  returned,
  Slow,
  throwing,
  writing,
  written
} from "./anySchemaWorld.js"

type Any = Schema.Schema.AnyNoContext

class Rates extends Context.Tag("Rates")<Rates, { readonly of: (coin: string) => number }>() {}

/** A service that its type hides. */
const Needy = Schema.transformOrFail(Schema.String, Schema.Number, {
  strict: true,
  decode: (coin) => Effect.map(Rates, (rates) => rates.of(coin)),
  encode: () => Effect.map(Rates, () => "coin")
}) as unknown as Schema.Schema<number, string>

/** The same in a declaration. */
const Declared = Schema.declare(
  [],
  {
    decode: () => (value) =>
      Effect.map(Rates as unknown as Effect.Effect<Rates["Type"]>, ({ of }) => of(String(value))),
    encode: () => (value) => Effect.as(Rates as unknown as Effect.Effect<Rates["Type"]>, value)
  },
  { identifier: "Declared" }
)

const empty = Schema.Struct({})
const odd = new Proxy(new Error("odd"), {
  get: () => {
    throw new Error("even its fields throw")
  }
})
const thrown: ReadonlyArray<unknown> = [new Error("my own bug"), null, undefined, "text", Symbol("s"), odd]

describe("what is no schema", () => {
  const junk: ReadonlyArray<unknown> = [
    {},
    null,
    "text",
    5,
    [],
    Schema.Struct,
    { a: Schema.String },
    Schema.optional(Schema.String)
  ]
  const made: Readonly<Record<string, (schema: Any) => unknown>> = {
    "as a result": (result) => reading(result),
    "as parameters": (params) => writing(params, empty),
    "as the result of a category": (spot) =>
      Endpoint.getByCategory("Test.own", "/x", {
        ...facts,
        access: "public",
        params: Shape.Struct({ category: Shape.Literal("spot", "linear") }),
        results: { linear: Field.text, spot }
      }),
    "as the result of an optional category": (spot) =>
      Endpoint.getByOptionalCategory("Test.own", "/x", {
        ...facts,
        access: "public",
        params: Shape.Struct({ category: Field.optionalParam(Shape.Literal("spot", "linear")) }),
        results: { linear: Field.text, spot },
        defaultCategory: "linear"
      })
  }
  for (const [where, make] of Object.entries(made))
    it(`is refused ${where} when the endpoint is made, by its name`, () => {
      for (const one of junk) assert.throws(() => make(one as Any), /Test\.own/, undefined, inspect(one))
    })
})

describe("a suspended part that is never there", () => {
  it.effect("fails parameters before sending and a result after, and shows nothing of the answer", () =>
    Effect.gen(function* () {
      const never: Any = Shape.suspend((): Any => {
        throw new Error("my own bug")
      })
      for (const own of [Schema.Struct({ own: never }), Shape.Struct({ own: never })]) {
        const params = yield* failed(writing(own, empty)({ own: "x" }), { result: {} })
        assert.strictEqual(params.error._tag, "ParameterError")
        assert.isEmpty(params.sent)
        const { error } = yield* failed(writing(empty, own)({}), { result: { own: "hush-hush-0123456789" } })
        assert.strictEqual(decodeError(error).outcome, "executed")
        assert.notInclude(inspect(error, { depth: 20 }), "hush-hush")
      }
    })
  )
})

describe("an answer that is nested too deeply for the stack", () => {
  const OfEffect: Any = Schema.Struct({ legs: Schema.Array(Schema.suspend(() => OfEffect)) })
  const OfShape: Any = Shape.Struct({ legs: Shape.Array(Shape.suspend(() => OfShape)) })
  for (const [what, result] of Object.entries({ OfEffect, OfShape }))
    it.effect(`fails as one that doesn't fit: ${what}`, () =>
      Effect.gen(function* () {
        const levels = 20_000
        const text = written(`${'{"legs":['.repeat(levels)}${"]}".repeat(levels)}`)
        const { error } = yield* failed(writing(empty, result)({}), text)
        assert.deepInclude({ ...decodeError(error) }, { path: "result", outcome: "executed" })
        assert.include(decodeError(error).issue, "nested too deeply")
      })
    )
})

describe("a field that only a struct of Effect can have", () => {
  it("is refused in a shape when the endpoint is made, by its name", () => {
    for (const a of [
      Schema.optionalWith(Schema.String, { default: () => "" }),
      Schema.optionalWith(Schema.String, { as: "Option" }),
      Schema.propertySignature(Schema.String).pipe(Schema.fromKey("b"))
    ])
      assert.throws(() => reading(Shape.Struct({ a })), /Test\.own: result\.a/)
  })
})

describe("a schema that needs time or a service, which nothing shows before", () => {
  for (const [what, hidden] of Object.entries({ Slow, Needy, Declared }))
    it.effect(`is refused when the endpoint is made, or the call fails as its type says: ${what}`, () =>
      Effect.gen(function* () {
        for (const wrap of [
          (own: Any): Any => Schema.Struct({ own }),
          (own: Any): Any => Shape.Struct({ own }),
          (own: Any): Any => Schema.Struct({ own: Schema.Union(Schema.Number, own) })
        ]) {
          const params = Either.try(() => writing(wrap(hidden), empty))
          if (Either.isLeft(params)) assert.match(String(params.left), /Test\.own/)
          else {
            const { error, sent } = yield* failed(params.right({ own: "x!" }), { result: {} })
            assert.strictEqual(error._tag, "ParameterError", inspect(error))
            assert.isEmpty(sent)
          }
          const result = Either.try(() => writing(empty, wrap(hidden)))
          if (Either.isLeft(result)) assert.match(String(result.left), /Test\.own/)
          else {
            const { error, sent } = yield* failed(result.right({}), { result: { own: "x", orderId: "o-1" } })
            assert.strictEqual(sent.length, 1)
            const wrong = decodeError(error)
            assert.deepInclude({ ...wrong }, { path: "result.own", outcome: "executed" })
            assert.deepNestedInclude(wrong.body, { "result.orderId": "o-1" })
          }
        }
      })
    )
})

describe("a transformation that throws", () => {
  it.effect("fails a result as the answer of unexpected shape, with outcome and answer", () =>
    Effect.gen(function* () {
      for (const one of thrown)
        for (const result of [
          Schema.Struct({ list: Schema.Array(Schema.Struct({ own: throwing(one) })) }),
          Shape.Struct({ list: Shape.Array(Shape.Struct({ own: throwing(one) })) }),
          Shape.Struct({ list: Shape.Array(Shape.Union(Shape.Null, Schema.Struct({ own: throwing(one) }))) })
        ]) {
          const turn = { result: { list: [{ own: "x" }], orderId: "o-1" } }
          const { error, sent } = yield* failed(writing(empty, result)({}), turn)
          assert.strictEqual(sent.length, 1)
          const wrong = decodeError(error)
          assert.strictEqual(wrong.outcome, "executed")
          assert.isTrue(wrong.path.startsWith("result"), wrong.path)
          assert.deepNestedInclude(wrong.body, { "result.orderId": "o-1" })
        }
    })
  )

  it.effect("fails parameters before anything is sent", () =>
    Effect.gen(function* () {
      for (const one of thrown)
        for (const params of [Schema.Struct({ own: throwing(one) }), Shape.Struct({ own: throwing(one) })]) {
          const { error, sent } = yield* failed(writing(params, empty)({ own: "x" }), { result: {} })
          assert.strictEqual(error._tag, "ParameterError", inspect(error))
          assert.isEmpty(sent)
        }
    })
  )

  it("never throws from the methods of an endpoint", () => {
    const own = Schema.Struct({ own: throwing(new Error("my own bug")) })
    const filter = Schema.Struct({
      own: Schema.String.pipe(
        Schema.filter(() => {
          throw new Error("mine")
        })
      )
    })
    for (const schema of [own, filter]) {
      const endpoint = writing(schema, schema)
      assert.isTrue(Either.isLeft(endpoint.encodeRequest({ own: "x" })))
      assert.isTrue(Either.isLeft(endpoint.decodeRequest({ body: '{"own":"x"}' })))
      assert.isTrue(Either.isLeft(endpoint.decodeBody(answer({ own: "x" }))))
    }
  })
})

describe("a result that does not decode", () => {
  const Row = Schema.Struct({ price: Schema.NumberFromString, at: Schema.optional(Schema.Date) })
  const renamed = Schema.Struct({ price: Schema.propertySignature(Schema.NumberFromString).pipe(Schema.fromKey("p")) })
  const tagged = Schema.Union(
    Schema.Struct({ kind: Schema.Literal("a"), price: Schema.NumberFromString }),
    Schema.Struct({ kind: Schema.Literal("b"), size: Schema.NumberFromString })
  )
  const cases: ReadonlyArray<readonly [what: string, result: Any, wire: unknown, path: string]> = [
    ["a row", Schema.Struct({ list: Schema.Array(Row) }), { list: [{ price: "1" }, { price: "x" }] }, "list.1.price"],
    ["a row of a shape", Shape.Struct({ list: Shape.Array(Row) }), { list: [{ price: "x" }] }, "list.0.price"],
    [
      "a shape in a struct",
      Schema.Struct({ own: Shape.Struct({ id: Field.amount }) }),
      { own: { id: "-1" } },
      "own.id"
    ],
    ["a class", Schema.Struct({ list: Schema.Array(Fill) }), { list: [{ price: "1", qty: 2 }] }, "list.0.qty"],
    ["a member of a union", Schema.Struct({ own: tagged }), { own: { kind: "b", size: "x" } }, "own.size"],
    ["a missing field", Schema.Struct({ list: Schema.Array(Row) }), { list: [{}] }, "list.0.price"],
    ["null instead of a field", Row, { price: null }, "price"],
    ["a date that is none", Row, { price: "1", at: "yesterday" }, "at"],
    [
      "a renamed field, as the exchange names it",
      Schema.Struct({ list: Schema.Array(renamed) }),
      { list: [{ p: "x" }] },
      "list.0.p"
    ],
    ["a value of a record", Schema.Record({ key: Schema.String, value: Schema.NumberFromString }), { BTC: "x" }, "BTC"],
    ["an element of a tuple", Schema.Tuple(Schema.String, Schema.NumberFromString), ["a", "x"], "1"],
    ["a brand", Schema.Struct({ id: OrderId }), { id: "o" }, "id"],
    ["a nullable", Schema.Struct({ id: Schema.OptionFromNullOr(OrderId) }), { id: "o" }, "id"],
    ["a default", Schema.Struct({ n: Schema.optionalWith(Schema.Int, { default: () => 1 }) }), { n: 1.5 }, "n"],
    ["JSON in text", Schema.Struct({ own: Schema.parseJson(Row) }), { own: "{" }, "own"],
    ["the whole", Row, "text", ""]
  ]
  for (const [what, result, wire, path] of cases)
    it.effect(`names the path, and keeps outcome and answer: ${what}`, () =>
      Effect.gen(function* () {
        const whole = path === "" ? "result" : `result.${path}`
        const { error } = yield* failed(writing(empty, result)({}), { result: wire })
        const wrong = decodeError(error)
        assert.deepInclude({ ...wrong }, { endpoint: "Test.own", path: whole, outcome: "executed" })
        assert.deepNestedInclude(wrong.body, { result: wire })
        const read = yield* failed(reading(result)(undefined), { result: wire })
        assert.strictEqual(decodeError(read.error).outcome, "notExecuted")
        const order = Endpoint.post("Test.own", "/v5/test/own", { ...facts, access: "order", kind: "commit", result })
        assert.deepInclude(
          { ...decodeError((yield* failed(order(undefined), { result: wire })).error) },
          { path: whole, outcome: "executed" }
        )
      })
    )

  it.effect("is no reason to send a write or a read again", () =>
    Effect.gen(function* () {
      for (const call of [writing(empty, Row)({}), reading(Row)(undefined)]) {
        const { sent } = yield* failed(call, { result: { price: "x" } }, { result: { price: "1" } })
        assert.strictEqual(sent.length, 1)
      }
    })
  )

  it.effect("is returned as it was sent in tolerant mode, and reported; what fits is decoded in every mode", () =>
    Effect.gen(function* () {
      for (const result of [Row, Shape.Struct({ price: Schema.NumberFromString })]) {
        const call = reading(result)(undefined)
        const tolerated = yield* returned(Settings.withDecoding(call, "tolerant"), { result: { price: "x" } })
        assert.deepStrictEqual<unknown>(tolerated.value, { price: "x" })
        assert.deepStrictEqual(
          tolerated.drifts.map(({ path }) => path),
          ["result.price"]
        )
        const unchecked = yield* returned(Settings.withDecoding(call, "off"), { result: { price: [] } })
        assert.deepStrictEqual<unknown>(unchecked.value, { price: [] })
        assert.isEmpty(unchecked.drifts)
        for (const mode of ["strict", "tolerant", "off"] as const) {
          const fitting = yield* returned(Settings.withDecoding(call, mode), { result: { price: "5", more: 1 } })
          assert.deepInclude<unknown>(fitting.value, { price: 5 }, mode)
          assert.isEmpty(fitting.drifts)
        }
      }
    })
  )
})

describe("secrets of a program's own schema", () => {
  const hush = "hush-hush-0123456789"
  const secretText = Schema.String.annotations({ [Field.Secret]: true })
  const places: Readonly<Record<string, Any>> = {
    "in a struct": Schema.Struct({ deep: Schema.Struct({ pin: secretText, n: Schema.NumberFromString }) }),
    "in a struct with the library's field": Schema.Struct({
      deep: Schema.Struct({ pin: Field.secretText, n: Schema.NumberFromString })
    }),
    "that is too short": Schema.Struct({ deep: Schema.Struct({ pin: secretText.pipe(Schema.minLength(99)) }) }),
    "that is transformed": Schema.Struct({
      deep: Schema.Struct({ pin: Schema.compose(secretText, Schema.NumberFromString) })
    }),
    "that is renamed": Schema.Struct({
      deep: Schema.Struct({
        code: Schema.propertySignature(secretText).pipe(Schema.fromKey("pin")),
        n: Schema.NumberFromString
      })
    }),
    "in a class in a shape": Shape.Struct({
      deep: class Own extends Schema.Class<Own>("Own")({ pin: secretText, n: Schema.NumberFromString }) {}
    }),
    "with a default": Schema.Struct({
      deep: Schema.Struct({ pin: Schema.optionalWith(secretText, { default: () => "" }), n: Schema.NumberFromString })
    }),
    "that the program gets redacted": Schema.Struct({
      deep: Schema.Struct({ pin: Schema.Redacted(Schema.String), n: Schema.NumberFromString })
    }),
    "in a transformation that throws it": Schema.Struct({
      deep: Schema.Struct({ pin: secretText, n: throwing(new Error(`bad: ${hush}`)) })
    })
  }
  for (const [where, result] of Object.entries(places))
    it.effect(`are masked in errors, drifts and logs, and kept for who unwraps them: ${where}`, () =>
      Effect.gen(function* () {
        const lines: Array<string> = []
        const logger = Logger.replace(
          Logger.defaultLogger,
          Logger.make(({ annotations, cause, message }) =>
            lines.push(`${inspect(message)} ${inspect([...annotations])} ${Cause.pretty(cause)}`)
          )
        )
        const turn = { result: { deep: { pin: hush, n: "x" }, orderId: "o-1" } }
        const call = Effect.tapErrorCause(writing(empty, result)({}), (cause) => Effect.logError("it failed", cause))
        const { drifts, error } = yield* failed(call, turn).pipe(
          Effect.provide(logger),
          Logger.withMinimumLogLevel(LogLevel.All)
        )
        const wrong = decodeError(error)
        const tolerated = yield* ending(Settings.withDecoding(writing(empty, result)({}), "tolerant"), turn)
        assert.strictEqual(tolerated.drifts.length, 1)
        for (const shown of [wrong, ...drifts, ...tolerated.drifts])
          for (const text of [
            inspect(shown, { depth: 20 }),
            JSON.stringify(shown),
            String(shown),
            shown.message,
            shown.issue,
            shown.stack
          ])
            assert.notInclude(text, hush)
        assert.notInclude(lines.join("\n"), hush)
        assert.isDefined(wrong.unmasked)
        if (wrong.unmasked !== undefined)
          assert.deepNestedInclude(Redacted.value(wrong.unmasked), { "result.deep.pin": hush, "result.orderId": "o-1" })
      })
    )

  it.effect("are masked in the error of parameters", () =>
    Effect.gen(function* () {
      const short = Schema.String.pipe(Schema.maxLength(3))
      const wrong: ReadonlyArray<readonly [pin: Any, value: unknown]> = [
        [secretText.pipe(Schema.maxLength(3)), hush],
        [Schema.compose(secretText, Schema.NumberFromString), [hush]],
        [Schema.Redacted(short), Redacted.make(hush)]
      ]
      for (const [pin, value] of wrong) {
        const { error, sent } = yield* failed(writing(Schema.Struct({ pin }), empty)({ pin: value }), { result: {} })
        assert.isEmpty(sent)
        assert.strictEqual(error._tag, "ParameterError")
        assert.notInclude(`${inspect(error, { depth: 20 })} ${JSON.stringify(error)} ${error.message}`, hush)
      }
    })
  )
})
