import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Redacted, Stream } from "effect"
import type { Any } from "../../src/Http/Endpoint.js"
import * as Settings from "../../src/Http/Settings.js"
import type { TransportRequest } from "../../src/Http/Transport.js"
import { getInstrumentsInfo } from "../../src/Http/V5/Market/getInstrumentsInfo.js"
import { getClosedPnL } from "../../src/Http/V5/Position/getClosedPnL.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { Bybit } from "../../src/PaperExchange.js"
import * as Registry from "../../src/Registry.js"
import { type AST, nodeOf } from "../../src/Schema/internal/Ast.js"
import { scripted } from "./scriptedTransport.js"

const account = { key: "cursorKey0000001", secret: Redacted.make("hunter2") }
const page = (nextPageCursor: string | null) => ({ result: { category: "linear", list: [], nextPageCursor } })
const queries = (sent: ReadonlyArray<TransportRequest>) => sent.map(({ path }) => path.slice(path.indexOf("?")))

describe("a cursor that is null", () => {
  it.effect("ends a loop of one's own, which passes on each page's cursor as it is", () =>
    Effect.gen(function* () {
      const exchange = scripted([page("a%3A1"), page("b"), page(null), page("")])
      const read = Effect.gen(function* () {
        let cursor: string | null | undefined
        let pages = 0
        do {
          const { nextPageCursor } = yield* getClosedPnL({ category: "linear", cursor })
          cursor = nextPageCursor
          pages++
        } while (cursor)
        const again = yield* getClosedPnL({ category: "linear", cursor })
        return [pages, again.nextPageCursor]
      }).pipe(Effect.provideService(Credentials, account), Effect.provide(exchange.layer))
      assert.deepStrictEqual(yield* read, [3, ""])
      assert.deepStrictEqual(queries(exchange.sent), [
        "?category=linear",
        "?category=linear&cursor=a%253A1",
        "?category=linear&cursor=b",
        "?category=linear"
      ])
    })
  )

  it.effect("starts a stream at the first page", () =>
    Effect.gen(function* () {
      const exchange = scripted([page("b"), page(null)])
      const read = Stream.runCollect(getClosedPnL.pages({ category: "linear", cursor: null })).pipe(
        Effect.provideService(Credentials, account),
        Effect.provide(exchange.layer)
      )
      assert.strictEqual(Array.from(yield* read).length, 2)
      assert.deepStrictEqual(queries(exchange.sent), ["?category=linear", "?category=linear&cursor=b"])
    })
  )

  it.effect("is the first page to the paper exchange, too", () =>
    Effect.gen(function* () {
      const first = yield* getInstrumentsInfo({ category: "linear", limit: 1, cursor: null })
      assert.strictEqual(first.list.length, 1)
    }).pipe(Effect.provide(Bybit.layer()))
  )

  it.effect("is not a wrong cursor: 10016 stays a server error", () =>
    Effect.gen(function* () {
      const failure = (cursor: string | null) =>
        Effect.flip(getClosedPnL({ category: "linear", cursor })).pipe(
          Effect.provideService(Credentials, account),
          Effect.provideService(Settings.Retries, { times: 0, firstWait: Settings.Retries.defaultValue().firstWait }),
          Effect.provide(scripted([{ code: 10016 }]).layer)
        )
      assert.strictEqual((yield* failure("x"))._tag, "WrongCursor")
      assert.notStrictEqual((yield* failure(null))._tag, "WrongCursor")
    })
  )

  const cursorOf = (ast: AST): string | undefined =>
    (ast._tag === "TypeLiteral" ? ast.propertySignatures : [])
      .map(({ name }) => String(name))
      .find((name) => /^(next(Page)?)?cursor$/i.test(name))

  it("is accepted by every operation with a cursor that is text, and refused in strict mode like undefined", () => {
    const endpoints = [...Registry.v5, ...Registry.legacy].filter(
      // Its cursor is the number of a page.
      ({ id, params }: Any) => id !== "getSmallBalanceHistory" && cursorOf(nodeOf(params)) !== undefined
    )
    const refused: Array<string> = []
    for (const endpoint of endpoints) {
      const name = cursorOf(nodeOf(endpoint.params)) ?? ""
      const message = (cursor: unknown, strict = false) => {
        const encoded = endpoint.encodeRequest({ [name]: cursor }, { strict, unknown: "send" })
        return Either.isLeft(encoded) ? encoded.left.message : undefined
      }
      const body = (cursor: unknown) =>
        Either.getOrUndefined(endpoint.encodeRequest({ [name]: cursor }, { unknown: "send" }))
      if (message(null) !== undefined) refused.push(`${endpoint.family}.${endpoint.id}`)
      else assert.deepStrictEqual(body(null), body(undefined))
      assert.strictEqual(message(null, true), message(undefined, true))
    }
    assert.deepStrictEqual(refused, [])
    assert.isAbove(endpoints.length, 80)
  })
})
