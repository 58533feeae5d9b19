/** An answer that the schemas describe raises no alarm, whichever operation it is of. */
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer, Schema, TestClock } from "effect"
import * as Drift from "../../src/Http/Drift.js"
import type { Any } from "../../src/Http/Endpoint.js"
import { RestClient } from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import { Bybit } from "../../src/PaperExchange.js"
import * as Registry from "../../src/Registry.js"
import * as Socket from "../../src/Socket.js"
import { valueOf } from "../fuzz/Values.js"
import { realSleep } from "../Socket/waiting.js"
import { seeds } from "../sample.js"
import { account, clientOf, paramsOf } from "./changedAnswers.js"
import { type Entry, logging, pathsIn } from "./driftWorld.js"

/** A body that the endpoint's schema describes, whose result may depend on the category that is asked for. */
const described = (endpoint: Any, params: unknown, seed: number): string => {
  const { protocol, result, root } = endpoint
  const results: unknown = "results" in endpoint ? endpoint.results : undefined
  const category = typeof params === "object" && params !== null && "category" in params ? params.category : undefined
  const own: unknown =
    typeof results === "object" && results !== null ? Reflect.get(results, String(category)) : undefined
  const value = valueOf(new Stream(seed), Schema.isSchema(own) ? own.ast : result.ast)
  const around = { code: 0, message: "OK", extension: {}, time: 1_763_700_000_000 }
  const body = protocol.envelope.write({ ...around, result: value })
  const isWhole = root === "envelope" && typeof value === "object"
  return JSON.stringify(isWhole ? { ...body, result: undefined, ...value } : body)
}
/** `valueOf` adds a field of this name now and then. */
const added = /(^|\.)unheardOf$/

describe("an answer that its schema describes", () => {
  for (const seed of seeds(2, 40))
    it.effect(`has no new field, whichever the operation: values of seed ${seed}`, () =>
      Effect.gen(function* () {
        const entries: Array<Entry> = []
        let body = ""
        const client = clientOf(() => ({ status: 200, statusText: "OK", headers: {}, body }))
        let decoded = 0
        yield* Effect.gen(function* () {
          const { call } = yield* RestClient
          for (const endpoint of [...Registry.v5, ...Registry.legacy]) {
            const params = paramsOf(endpoint)
            body = described(endpoint, params, seed)
            const answer = yield* Effect.either(call(endpoint, params, account))
            if (answer._tag === "Right") decoded++
          }
        }).pipe(
          Effect.provideService(Settings.Retries, { firstWait: Duration.millis(1), times: 0 }),
          Effect.provide(Layer.provideMerge(Layer.provide(client, Drift.layer), logging(entries)))
        )
        yield* realSleep(20)
        const fields = entries.filter(({ message }) => message.includes("field"))
        const wrong = fields.filter(({ annotations }) => !added.test(String(annotations["path"])))
        assert.deepStrictEqual(
          wrong.map(({ annotations }) => `${annotations["endpoint"]} ${annotations["path"]}`),
          []
        )
        assert.isAbove(decoded, 300)
        assert.isNotEmpty(fields)
      })
    )
})

describe("the paper exchange", () => {
  it.scoped("sends nothing that this version doesn't know, and its bundle says so", () =>
    Effect.gen(function* () {
      const entries: Array<Entry> = []
      yield* Effect.gen(function* () {
        const topics = [
          Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }),
          Socket.Topic.tickers({ category: "linear", symbol: "BTCUSDT" }),
          Socket.Topic.orderbook({ category: "linear", symbol: "BTCUSDT", depth: 50 }),
          Socket.Topic.kline({ category: "linear", symbol: "BTCUSDT", interval: "1" }),
          Socket.Topic.order(),
          Socket.Topic.execution(),
          Socket.Topic.position(),
          Socket.Topic.wallet()
        ]
        const seen = new Set<string>()
        for (const topic of topics) yield* Socket.tap(topic, () => void seen.add(topic.text))
        for (const category of ["spot", "linear", "inverse"] as const) {
          yield* Market.getInstrumentsInfo({ category })
          yield* Market.getTickers({ category })
          yield* TestClock.adjust("11 seconds")
        }
        const side = { category: "linear", symbol: "BTCUSDT", side: "Buy" } as const
        yield* Order.placeOrder({ ...side, orderType: "Market", qty: "0.01" })
        const { category, ...row } = { ...side, orderType: "Limit", qty: "0.01", price: "10000" } as const
        yield* Order.batchPlaceOrder({ category, request: [row, row] })
        yield* Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" })
        yield* TestClock.adjust("1 minute")
        yield* Order.getOrderHistory({ category: "linear" })
        yield* realSleep(20)
        assert.deepStrictEqual(
          topics.flatMap(({ text }) => (seen.has(text) ? [] : [text])),
          []
        )
      }).pipe(
        Effect.provide(
          Layer.provideMerge(Bybit.layer({ seed: 7, symbols: ["BTCUSDT"], historyDays: 1 }), logging(entries))
        )
      )
      assert.deepStrictEqual(pathsIn(entries), [])
    })
  )
})
