import { assert, describe, expectTypeOf, it } from "@effect/vitest"
import { Cause, Effect, Either, Exit, Schema } from "effect"
import type { KeyError } from "../../src/Errors/CommonError.js"
import { OrderError } from "../../src/Errors/OrderError.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import { keyedOf } from "../../src/Http/internal/Keyed.js"
import * as Operations from "../../src/Http/internal/Operations.js"
import { mayTellSecret } from "../../src/Http/internal/SecretNames.js"
import { RestClient } from "../../src/Http/RestClient.js"
import { getRiskLimit } from "../../src/Http/V5/Market/getRiskLimit.js"
import type { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import type { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
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

describe("what an operation fails with", () => {
  type Failure<E extends (...args: never) => unknown> = Extract<
    ReturnType<E> extends Effect.Effect<unknown, infer F, unknown> ? F : never,
    { readonly _tag: string }
  >["_tag"]

  it("names no error of a key if it needs none, and no wrong cursor if it has none", () => {
    expectTypeOf<Extract<Failure<typeof getTickers>, "CredentialsError" | KeyError["_tag"]>>().toBeNever()
    expectTypeOf<Extract<Failure<typeof getTickers>, "WrongCursor">>().toBeNever()
    expectTypeOf<Extract<Failure<typeof getServerTime>, "WrongCursor" | "InvalidSignature">>().toBeNever()
    expectTypeOf<Extract<Failure<typeof getRiskLimit>, "WrongCursor" | "IpNotAllowed">>().toEqualTypeOf<"WrongCursor">()
    expectTypeOf<Extract<Failure<typeof getOpenOrders>, "WrongCursor" | "IpNotAllowed">>().toEqualTypeOf<
      "WrongCursor" | "IpNotAllowed"
    >()
    expectTypeOf<
      Extract<Failure<typeof cancelOrder>, "WrongCursor" | "CredentialsError">
    >().toEqualTypeOf<"CredentialsError">()
    const own = Endpoint.publicGet("Test.own", "/v5/test", {
      ...facts,
      access: "public",
      params: Schema.Struct({ cursor: Schema.optional(Schema.String) }),
      errors: [OrderError]
    })
    expectTypeOf<
      Extract<Failure<typeof own>, "WrongCursor" | "OrderNotFound" | "InvalidApiKey" | "CredentialsError">
    >().toEqualTypeOf<"WrongCursor" | "OrderNotFound">()
  })

  it.each([
    ["InvalidApiKey", 10003, "auth"],
    ["ApiKeyExpired", -2015, "auth"],
    ["RequestExpired", 10002, "clock"],
    ["AccountNotUnified", 10028, "permission"],
    ["AccountUpgrading", 182105, "orderState"]
  ] as const)(
    "is unknown if a public operation answers as if it had a key, as %s does with %s",
    (tag, code, category) => {
      const body = { retCode: code, retMsg: "refused", result: {} }
      const own = { ...facts, access: "public", errors: [] } as const
      const open = [getTickers, Endpoint.get("Test.a", "/a", own), Endpoint.publicGet("Test.b", "/b", own)]
      for (const endpoint of open)
        assert.deepInclude(Either.getOrThrow(Either.flip(endpoint.decodeBody(body))), {
          _tag: "UnknownExchangeError",
          code,
          category
        })
      assert.deepInclude(Either.getOrThrow(Either.flip(getOpenOrders.decodeBody(body))), { _tag: tag, category })
    }
  )

  it.each([10016, 3500404])("is a wrong cursor with %s only if a cursor was sent", (code) => {
    const body = { retCode: code, retMsg: "refused", result: {} }
    const failure = (endpoint: Endpoint.Any, params: object) =>
      Either.getOrThrow(Either.flip(endpoint.decodeBody(body, { params })))
    for (const endpoint of [getRiskLimit, getOpenOrders]) {
      assert.strictEqual(failure(endpoint, { category: "linear", cursor: "c" })._tag, "WrongCursor")
      assert.notStrictEqual(failure(endpoint, { category: "linear" })._tag, "WrongCursor")
    }
  })
})
