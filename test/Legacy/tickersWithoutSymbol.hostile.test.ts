import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import type { CommonError } from "../../src/Errors/CommonError.js"
import type { NetworkError } from "../../src/Errors/Network.js"
import type { RestClient } from "../../src/Http/RestClient.js"
import * as SpotV1 from "../../src/Legacy/SpotV1.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import * as Legacy from "../../src/PaperExchange/Legacy.js"
import { answeringServer, bundleAt } from "../Http/answeringServer.js"
import { at } from "../PaperExchange/client.js"

const symbols = ["BTCUSDT", "ETHUSDT", "SOLUSDC"]
const rows = {
  price: symbols.map((symbol) => ({ symbol, price: "21127.86" })),
  bookTicker: symbols.map((symbol) => ({
    symbol,
    bidPrice: "21170.14",
    bidQty: "0.908276",
    askPrice: "21250",
    askQty: "0.009264",
    time: 1659431461695
  })),
  "24hr": symbols.map((s) => ({
    t: 1659430933736,
    s,
    lp: "21127.86",
    h: "22000",
    l: "19779.14",
    o: "19935.19",
    bp: "21170.14",
    ap: "21250",
    v: "211.378621",
    qv: "4460854.96730398"
  }))
}
type Kind = keyof typeof rows

/** The rows of an answer of either shape. */
const listOf = (result: object): ReadonlyArray<object> => {
  const list = Reflect.get(result, "list")
  return Array.isArray(list) ? list : [result]
}

type Call = (
  params: { readonly symbol?: string } | void
) => Effect.Effect<object, CommonError | NetworkError, RestClient>
const calls: Readonly<Record<string, readonly [Kind, Call]>> = {
  getLastTradedPrice: ["price", SpotV3.getLastTradedPrice],
  getBestBidAskPrice: ["bookTicker", SpotV3.getBestBidAskPrice],
  get24hrTicker: ["24hr", SpotV3.get24hrTicker]
}

describe("a ticker of the older spot API", () => {
  for (const [name, [kind, call]] of Object.entries(calls)) {
    it.scopedLive(`has the rows of all pairs if no symbol is given: ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* answeringServer
        const all: ReadonlyArray<object> = rows[kind]
        server.answer = ({ params }) => (params["symbol"] === undefined ? { list: all } : all[0])
        yield* Effect.gen(function* () {
          assert.deepStrictEqual(listOf(yield* call()), all)
          assert.deepStrictEqual(listOf(yield* call({})), all)
          assert.deepStrictEqual(listOf(yield* call({ symbol: "BTCUSDT" })), all.slice(0, 1))
          assert.deepStrictEqual(
            server.asked.map(({ params }) => params["symbol"]),
            [undefined, undefined, "BTCUSDT"]
          )
          server.answer = () => ({ list: [] })
          assert.deepStrictEqual(listOf(yield* call()), [])
        }).pipe(Effect.provide(bundleAt(server)))
      })
    )

    it.scopedLive(`refuses rows that are damaged: ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* answeringServer
        yield* Effect.gen(function* () {
          for (const result of [{ list: [{ ...rows[kind][0], symbol: 5, s: 5 }] }, { list: [null] }, {}]) {
            server.answer = () => result
            assert.strictEqual((yield* Effect.flip(call()))._tag, "DecodeError", JSON.stringify(result))
          }
        }).pipe(Effect.provide(bundleAt(server)))
      })
    )
  }

  it.effect("is told for all pairs by the paper exchange, too", () =>
    at(
      Effect.gen(function* () {
        for (const call of [SpotV3.getLastTradedPrice, SpotV3.getBestBidAskPrice, SpotV3.get24hrTicker]) {
          const [one] = listOf(yield* call({ symbol: "BTCUSDT" }))
          const all = listOf(yield* call())
          assert.lengthOf(all, 2)
          assert.deepInclude(all, one)
        }
      }),
      { families: Legacy.all, symbols: ["BTCUSDT", "ETHUSDT"] }
    )
  )

  it("stays a plain list in the first version", () => {
    for (const [kind, call] of [
      ["price", SpotV1.getLastTradedPrice],
      ["bookTicker", SpotV1.getBestBidAskPrice]
    ] as const) {
      const answer = { code: 0, message: "OK", extension: {}, time: 1_659_431_462_103 }
      for (const result of [rows[kind], rows[kind][0], []])
        assert.deepStrictEqual(
          Either.getOrThrow(call.decodeBody(call.protocol.envelope.write({ ...answer, result }))).result,
          result
        )
    }
  })
})
