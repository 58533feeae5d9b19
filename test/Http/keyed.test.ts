import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Schema } from "effect"
import * as Endpoint from "../../src/Http/Endpoint.js"
import { keyedOf } from "../../src/Http/internal/Keyed.js"
import * as Operations from "../../src/Http/internal/Operations.js"
import { mayTellSecret } from "../../src/Http/internal/SecretNames.js"
import { RestClient } from "../../src/Http/RestClient.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import * as Registry from "../../src/Registry.js"
import * as Field from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import { scripted } from "./scriptedTransport.js"

const facts = { kind: "read", limit: "undocumented", docs: "", result: Shape.Struct({}) } as const
const endpoints = [...Registry.v5, ...Registry.legacy]

describe("what hides keys and secrets", () => {
  it("is absent from no operation that needs a key, writes, or has a secret field", () => {
    const without = endpoints.filter((endpoint) => keyedOf(endpoint) === undefined)
    assert.isAbove(without.length, 40)
    for (const endpoint of without) {
      assert.strictEqual(endpoint.access, "public", endpoint.id)
      assert.strictEqual(endpoint.kind, "read", endpoint.id)
      assert.isFalse(mayTellSecret(endpoint), endpoint.id)
    }
  })

  it("is absent from every public V5 operation that only reads", () => {
    const unneeded = Registry.v5.filter(
      (endpoint) => endpoint.access === "public" && endpoint.method === "GET" && keyedOf(endpoint) !== undefined
    )
    assert.deepStrictEqual(
      unneeded.map(({ id }) => id),
      []
    )
  })

  it("comes with the constructors of private operations alone, which the other ones refuse", () => {
    // @ts-expect-error a private operation needs `get`
    Operations.publicGet("Test.wrong", "/v5/test", { ...facts, access: "private" })
    // @ts-expect-error a public operation needs `publicGet`
    Operations.get("Test.wrong", "/v5/test", { ...facts, access: "public" })
    // @ts-expect-error as for the library's own operations
    Endpoint.publicGet("Test.wrong", "/v5/test", { ...facts, access: "private" })
  })

  it("can't be left out of an operation of one's own with a secret", () => {
    const secret = { token: Field.secretText }
    const options = { ...facts, access: "public" } as const
    const make = [
      () => Endpoint.publicGet("Test.secret", "/v5/test", { ...options, params: Shape.Struct(secret) }),
      () => Endpoint.publicGet("Test.secret", "/v5/test", { ...options, result: Shape.Struct(secret) }),
      () =>
        Endpoint.publicGet("Test.secret", "/v5/test", {
          ...options,
          result: Schema.Struct({ rows: Schema.Array(Schema.Struct(secret)), at: Schema.Date })
        })
    ]
    for (const one of make) assert.throws(one, /Test\.secret has a secret field/)
  })
})

describe("a public operation", () => {
  const message = `origin_string[170key]\u202e\n api_key=PUBLICkey000000001&sign=${"3f".repeat(32)} ${"x".repeat(2000)}`

  it.effect("shows what a server says cut, on one line, and without what looks like a key", () => {
    const { layer } = scripted([{ code: 10001, message }])
    return Effect.gen(function* () {
      const error = yield* Effect.flip(getTickers({ category: "spot" }))
      assert.deepInclude(error, { _tag: "InvalidParameter" })
      assert.isAtMost(error.message.length, 1000)
      assert.include(error.message, "origin_string[****]  api_key=PUBL****&sign=**** xxx")
    }).pipe(Effect.provide(layer))
  })

  it.effect("keeps the body and headers of a page instead of an answer, masked as well", () => {
    const { layer } = scripted([{ status: 404, body: message, headers: { via: "sign=abcdefgh" } }])
    return Effect.gen(function* () {
      const error = yield* Effect.flip(getTickers({ category: "spot" }))
      assert.deepInclude(error, { _tag: "HttpStatusError", headers: { via: "sign=****" } })
      const body = "body" in error ? error.body : ""
      assert.match(`${body}`, /^origin_string\[\*{4}\]\u202e\n api_key=PUBL\*{4}&sign=\*{4} x{2000}$/)
    }).pipe(Effect.provide(layer))
  })

  it.effect("can't be made private afterwards: it is not sent without a signature", () => {
    const { layer, sent } = scripted([{ result: {} }])
    return Effect.gen(function* () {
      const client = yield* RestClient
      const copy: Endpoint.Any = { ...getTickers, access: "private" }
      const exit = yield* Effect.exit(client.call(copy, { category: "spot" }, undefined))
      assert.isTrue(Exit.isFailure(exit) && Cause.isDie(exit.cause))
      assert.lengthOf(sent, 0)
    }).pipe(Effect.provide(layer))
  })
})
