import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Schema as EffectSchema, Layer, Redacted, type SchemaAST } from "effect"
import type { Any } from "../../src/Http/Endpoint.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import { fieldNames } from "../../src/Http/internal/SecretNames.js"
import * as RestClient from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Registry from "../../src/Registry.js"
import * as Field from "../../src/Schema/Field.js"
import * as Schema from "../../src/Schema/Shape.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { cases } from "../fuzz/Cases.js"
import { planted, valueOf } from "../fuzz/Values.js"

const all = [...Registry.v5, ...Registry.legacy]

/** How the names were found earlier: only where the type of a field, or a member of its union, is marked itself. */
const earlierNames = (endpoint: Any): ReadonlySet<string> => {
  const names = new Set<string>()
  const seen = new Set<SchemaAST.AST>()
  const walk = (ast: SchemaAST.AST): void => {
    if (seen.has(ast)) return
    seen.add(ast)
    switch (ast._tag) {
      case "TypeLiteral":
        for (const field of ast.propertySignatures) {
          const types = field.type._tag === "Union" ? field.type.types : [field.type]
          if (types.some((type) => type.annotations[Field.Secret] === true)) names.add(String(field.name))
          walk(field.type)
        }
        for (const index of ast.indexSignatures) walk(index.type)
        return
      case "TupleType":
        for (const element of [...ast.elements, ...ast.rest]) walk(element.type)
        return
      case "Union":
        for (const type of ast.types) walk(type)
        return
      case "Refinement":
        walk(ast.from)
        return
      case "Suspend":
        walk(ast.f())
        return
    }
  }
  walk(endpoint.result.ast)
  walk(endpoint.params.ast)
  return names
}

type Shape = Schema.Schema.AnyNoContext

const made = (result: Shape, params: Shape = Schema.Struct({})): Any =>
  Endpoint.get("Test.made", "/v5/test/made", {
    access: "private",
    kind: "read",
    limit: "undocumented",
    docs: "",
    params,
    result
  })

const namesOf = (result: Shape, params?: Shape): ReadonlyArray<string> =>
  [...fieldNames(made(result, params)).secret].sort()

/** A random schema, with the names that it must and must not contain. `isSecret` is whether the closest field around is secret. */
const randomShape = (chance: Stream, depth: number, secret: Set<string>, open: Set<string>, field: string): Shape => {
  const inner = (own = field) => randomShape(chance, depth + 1, secret, open, own)
  switch (chance.integer(0, depth > 3 ? 2 : 10)) {
    case 0:
      open.add(field)
      return Schema.String
    case 1:
      secret.add(field)
      return Field.secretText
    case 2:
      secret.add(field)
      return Schema.annotate(Schema.Number, Field.Secret, true)
    case 3:
      return Schema.Array(inner())
    case 4:
      return Schema.Tuple([inner(), inner()], inner())
    case 5:
      return Schema.Record(inner())
    case 6:
      return Schema.Union(inner(), Schema.Null, inner())
    case 7:
      return Schema.filter(inner(), "anything", (value): value is unknown => value !== "nothing")
    case 8: {
      const own = inner()
      return Schema.suspend(() => own)
    }
    default: {
      const prefix = `${field}${chance.integer(0, 9)}`
      const [a, b] = [inner(`${prefix}a`), inner(`${prefix}b`)]
      return Schema.Struct({
        [`${prefix}a`]: Schema.optional(a),
        [`${prefix}b`]: b,
        [`${prefix}c`]: Schema.optionalParam(b)
      })
    }
  }
}

describe("the names of secret fields", () => {
  it("are those of the version before, for every endpoint", () => {
    let found = 0
    for (const endpoint of all) {
      const names = earlierNames(endpoint)
      assert.deepStrictEqual(
        [...fieldNames(endpoint).secret].sort(),
        [...names].sort(),
        `${endpoint.family}.${endpoint.id}`
      )
      if (names.size > 0) found++
    }
    assert.isAtLeast(found, 18)
  })

  it("include the closest field around a secret, whatever lies between them", () => {
    const key = Field.secretText
    const one: ReadonlyArray<Shape> = [
      key,
      Schema.NullOr(key),
      Schema.Union(Schema.Number, Schema.Union(Schema.Null, key)),
      Schema.Array(Schema.Array(key)),
      Schema.Tuple([Schema.Number, key]),
      Schema.Tuple([Schema.Number], key),
      Schema.Record(key),
      Schema.filter(key, "text", (value): value is string => value !== ""),
      Schema.annotate(Schema.Struct({ inner: Schema.String }), Field.Secret, true),
      Schema.suspend(() => Schema.NullOr(key))
    ]
    for (const shape of one) {
      assert.deepStrictEqual(namesOf(Schema.Struct({ open: Schema.String, hidden: shape })), ["hidden"])
      assert.deepStrictEqual(namesOf(Schema.Struct({}), Schema.Struct({ hidden: Schema.optional(shape) })), ["hidden"])
      assert.deepStrictEqual(namesOf(Schema.Struct({ open: Schema.Array(Schema.Struct({ hidden: shape })) })), [
        "hidden"
      ])
    }
  })

  it("include fields of a part from effect/Schema", () => {
    const key = EffectSchema.String.annotations({ [Field.Secret]: true })
    const Part = EffectSchema.Struct({ pin: key.pipe(EffectSchema.minLength(4)), open: EffectSchema.String })
    assert.deepStrictEqual(namesOf(Schema.Struct({ list: Schema.Array(Part) })), ["pin"])
    assert.deepStrictEqual(namesOf(Schema.Struct({ list: EffectSchema.NonEmptyArray(key) })), ["list"])
  })

  it("include every field that shares a schema, also a suspended one", () => {
    const key = Schema.suspend(() => Field.secretText)
    const list = Schema.Array(Field.secretText)
    const shape = Schema.Struct({ a: key, b: key, c: list, d: list, e: Schema.Struct({ a: Schema.String, f: key }) })
    assert.deepStrictEqual(namesOf(shape), ["a", "b", "c", "d", "f"])
    const open = Schema.suspend(() => Schema.String)
    assert.deepStrictEqual(namesOf(Schema.Struct({ a: open, b: open })), [])
  })

  it("are found in recursive schemas, also in lists of themselves without a field", () => {
    const List: Shape = Schema.suspend(() => Schema.Union(Schema.Array(List), Field.secretText))
    assert.deepStrictEqual(namesOf(Schema.Struct({ first: List, second: List })), ["first", "second"])
    const Left: Shape = Schema.suspend(() => Schema.Struct({ right: Right, secret: Field.secretText }))
    const Right: Shape = Schema.suspend(() => Schema.Struct({ left: Left, other: Field.secretText }))
    assert.deepStrictEqual(namesOf(Left), ["other", "secret"])
  })

  it("are found at once where each level uses the next one twice", () => {
    let struct: Shape = Schema.Struct({ hidden: Field.secretText })
    let tuple: Shape = Field.secretText
    for (let level = 0; level < 60; level++) {
      struct = Schema.Struct({ left: struct, right: struct })
      tuple = Schema.Tuple([tuple, Schema.NullOr(tuple)])
    }
    assert.deepStrictEqual(namesOf(Schema.Struct({ struct, tuple })), ["hidden", "tuple"])
  })

  it("are exactly the marked ones in random schemas, and never fewer than before", () => {
    cases("secret names", 600, (chance) => {
      const secret = new Set<string>()
      const shape = Schema.Struct({ root: randomShape(chance, 0, secret, new Set(), "root") })
      // The third field of a random object shares the schema of the second.
      for (const name of [...secret]) if (name.endsWith("b")) secret.add(`${name.slice(0, -1)}c`)
      const endpoint = made(shape)
      assert.deepStrictEqual([...fieldNames(endpoint).secret].sort(), [...secret].sort(), String(shape))
      for (const name of earlierNames(endpoint)) assert.include([...fieldNames(endpoint).secret], name)
    })
  })
})

const account = { key: "NAMESkey0123456789", secret: Redacted.make("theSecretThatMustNotShow") }

type Reply = (signature: string) => Effect.Effect<
  {
    readonly status: number
    readonly statusText: string
    readonly headers: Record<string, string>
    readonly body: string
  },
  TransportError
>

const clientOf = (reply: Reply) =>
  RestClient.layer({ venue: Venue.custom({ name: "scripted", rest: "http://127.0.0.1:1", live: false }) }).pipe(
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(Transport, {
          send: ({ headers, path, body }) =>
            reply(headers["X-BAPI-SIGN"] ?? /sign(?:=|":")([0-9a-f]+)/.exec(`${path}${body}`)?.[1] ?? "no signature")
        }),
        Layer.succeed(ClockOffset, { current: () => 0, resync: Effect.void }),
        Layer.succeed(RateLimiter.RateLimiter, { acquire: () => Effect.void, unsafeObserve: () => undefined }),
        layerNode
      )
    )
  )

const http = (body: string, status = 200, headers: Record<string, string> = {}) =>
  Effect.succeed({ status, statusText: status === 200 ? "OK" : `failed ${status}`, headers, body })

/** Parameters that the endpoint accepts. */
const paramsOf = (endpoint: Any): unknown => {
  for (let seed = 1; seed < 200; seed++) {
    const params = valueOf(new Stream(seed), endpoint.params.ast)
    if (endpoint.encodeRequest(params)._tag === "Right") return params
  }
  throw new Error(`no parameters for ${endpoint.family}.${endpoint.id}`)
}

/** An object with every secret field, at several depths. */
const leakOf = (endpoint: Any): Readonly<Record<string, unknown>> => {
  const fields = Object.fromEntries([...fieldNames(endpoint).secret].map((name) => [name, planted]))
  return { ...fields, list: [fields, { deeper: { ...fields } }], object: { [String(account.key)]: fields } }
}

describe("an endpoint with secret fields", () => {
  const secretive = all.filter((endpoint) => fieldNames(endpoint).secret.size > 0)
  const leaks: ReadonlyArray<readonly [what: string, reply: (endpoint: Any) => Reply]> = [
    [
      "a refusal",
      (endpoint) => (signature) => {
        const leak = { ...leakOf(endpoint), signature }
        const written = { code: 4711, message: `${account.key} ${signature}`, result: leak, extension: leak, time: 1 }
        return http(JSON.stringify(endpoint.protocol.envelope.write(written)), 200, { traceid: signature })
      }
    ],
    [
      "a result of another shape",
      (endpoint) => (signature) => {
        const leak = { ...leakOf(endpoint), signature }
        const written = { code: 0, message: "OK", result: [leak], extension: leak, time: 1 }
        return http(JSON.stringify({ ...endpoint.protocol.envelope.write(written), ...leak }))
      }
    ],
    ["a list", (endpoint) => (signature) => http(JSON.stringify([leakOf(endpoint), signature]))],
    ["an object without a code", (endpoint) => (signature) => http(JSON.stringify({ ...leakOf(endpoint), signature }))],
    ["broken JSON", (endpoint) => (signature) => http(`{"${signature}":${JSON.stringify(leakOf(endpoint))}`)],
    [
      "an HTTP error",
      (endpoint) => (signature) =>
        http(JSON.stringify({ ...leakOf(endpoint), signature }), 403, { "x-echo": `${account.key}&sign=${signature}` })
    ],
    [
      "a transport error",
      (endpoint) => (signature) => {
        const data = JSON.stringify(leakOf(endpoint))
        const cause = Object.assign(new Error(`failed: ${signature}`), { data, request: { key: account.key } })
        return Effect.fail(new TransportError({ cause, sent: false }))
      }
    ]
  ]

  it.effect.each(leaks)("never shows them, nor key and signature, after %s", ([what, reply]) =>
    Effect.forEach(secretive, (endpoint) =>
      Effect.gen(function* () {
        const client = yield* RestClient.RestClient
        const exit = yield* Effect.exit(client.call(endpoint, paramsOf(endpoint), account))
        assert.strictEqual(exit._tag, "Failure", `${what} of ${endpoint.id}`)
        const shown = `${inspect(exit, { depth: 30, showHidden: true })}${JSON.stringify(exit)}`
        assert.notInclude(shown, planted, `${what} of ${endpoint.id}`)
        assert.notInclude(shown, account.key)
        assert.notMatch(shown, /[0-9a-f]{64}/, `${what} of ${endpoint.id}`)
      }).pipe(
        Effect.provide(clientOf(reply(endpoint))),
        Effect.provideService(Settings.Retries, { firstWait: Duration.millis(1), times: 0 })
      )
    )
  )
})
