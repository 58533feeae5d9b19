import { assert, it } from "@effect/vitest"
import { Effect, Exit, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as SpotTopic from "../../../src/Legacy/SpotV1/topics.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../Socket/FakeDialer.js"

import { ignore, sentTo, withMarket } from "./LegacyServer.js"

describe("spot v1", () => {
  const params = { binary: false }

  it.scoped("subscribes with separate topic, symbol and parameters, and routes pushes by them", () =>
    withMarket("spot", (server) =>
      Effect.gen(function* () {
        const read: Array<string> = []
        const symbol = "BTCUSDT"
        const note = (name: string) => () => read.push(name)
        const scope = yield* Scope.make()
        yield* Scope.extend(LegacySocket.tap(SpotTopic.trade({ symbol }), note("trade")), scope)
        yield* LegacySocket.tap(SpotTopic.realtimes({ symbol }), note("realtimes"))
        yield* LegacySocket.tap(SpotTopic.kline({ symbol, interval: "1m" }), note("kline"))
        yield* LegacySocket.tap(SpotTopic.depth({ symbol }), note("depth"))
        yield* LegacySocket.tap(SpotTopic.mergedDepth({ symbol, dumpScale: 1 }), note("merged"))
        yield* LegacySocket.tap(SpotTopic.diffDepth({ symbol }), note("diff"))
        yield* Scope.close(scope, Exit.void)
        assert.deepStrictEqual(sentTo(server.last), [
          { topic: "trade", event: "sub", symbol, params },
          { topic: "realtimes", event: "sub", symbol, params },
          { topic: "kline_1m", event: "sub", symbol, params },
          { topic: "depth", event: "sub", symbol, params },
          { topic: "mergedDepth", event: "sub", symbol, params: { ...params, dumpScale: 1 } },
          { topic: "diffDepth", event: "sub", symbol, params },
          { topic: "trade", event: "cancel", symbol, params }
        ])
        const depth = [{ s: symbol, t: 1, v: "1_2", b: [["1", "2"]], a: [] }]
        const push = (topic: string, more: Readonly<Record<string, string>>, data: unknown) =>
          server.last.push({ symbol, symbolName: symbol, topic, params: { binary: "false", ...more }, data, f: true })
        push("kline", { klineType: "15m" }, [{ t: 1, s: symbol }])
        push("kline", { klineType: "1m" }, [{ t: 1, s: symbol }])
        push("mergedDepth", { dumpScale: "2" }, depth)
        push("mergedDepth", { dumpScale: "1" }, depth)
        push("diffDepth", {}, depth)
        push("depth", {}, depth)
        assert.deepStrictEqual(read, ["kline", "merged", "diff", "depth"])
      })
    )
  )

  it.scoped("the second version has a separate socket, with the symbol among the parameters", () =>
    withMarket("spot", (server) =>
      Effect.gen(function* () {
        const read: Array<string> = []
        const symbol = "BTCUSDT"
        yield* LegacySocket.tap(SpotTopic.bookTicker({ symbol }), ({ data }) => read.push(JSON.stringify(data)))
        yield* LegacySocket.tap(SpotTopic.klineV2({ symbol, interval: "1h" }), () => read.push("kline"))
        yield* Effect.asVoid(LegacySocket.subscribe(["trade.BTCUSDT"], { version: "v2" }))
        assert.deepStrictEqual(
          server.sockets.map(({ url }) => url),
          ["wss://stream.bybit.com/spot/quote/ws/v2"]
        )
        assert.deepStrictEqual(sentTo(server.last), [
          { topic: "bookTicker", event: "sub", params: { symbol, binary: false } },
          { topic: "kline", event: "sub", params: { symbol, klineType: "1h", binary: false } },
          { topic: "trade", event: "sub", params: { symbol, binary: false } }
        ])
        const data = { symbol, bidPrice: "1", askPrice: "2" }
        server.last.push({ topic: "bookTicker", params: { symbol, binary: "false" }, data })
        server.last.push({ topic: "kline", params: { symbol, klineType: "1h" }, data: { t: 1, s: symbol } })
        assert.deepStrictEqual(read, [JSON.stringify(data), "kline"])
      })
    )
  )

  it.scoped("a merged book requires a dump scale", () =>
    withMarket("spot", (server) =>
      Effect.gen(function* () {
        const text = "Dumpscale must be provided for merged orderbooks"
        const nothing: SpotTopic.MergedDepthParams = JSON.parse(`{ "symbol": "BTCUSDT" }`)
        for (const params of [nothing, { symbol: "BTCUSDT", dumpScale: 0 }]) {
          const topic = SpotTopic.mergedDepth(params)
          const errors = [
            yield* Effect.flip(LegacySocket.tap(topic, ignore)),
            yield* Effect.flip(Stream.runDrain(LegacySocket.stream(topic)))
          ]
          assert.deepStrictEqual(
            errors.map(({ _tag, message }) => [_tag, message]),
            [
              ["TopicError", text],
              ["TopicError", text]
            ]
          )
        }
        for (const raw of ["mergedDepth.BTCUSDT", "mergedDepth.0.BTCUSDT"]) {
          assert.strictEqual((yield* Effect.flip(LegacySocket.subscribe([raw]))).message, text)
          assert.strictEqual((yield* Effect.flip(LegacySocket.unsubscribe([raw]))).message, text)
        }
        assert.strictEqual(server.sockets.length, 0)
      })
    )
  )

  it.scoped("the private socket requires no subscription: it pushes all of its topics, in lists or one by one", () =>
    withMarket("spot", (server) =>
      Effect.gen(function* () {
        const read: Array<string> = []
        yield* LegacySocket.tap(SpotTopic.executionReport(), (message) => {
          if (!Socket.isUndecoded(message)) read.push(...[message].flat().map(({ i }) => i))
        })
        yield* LegacySocket.tap(SpotTopic.accountInfo(), (message) => {
          if (!Socket.isUndecoded(message)) read.push(...[message].flat().flatMap(({ B }) => B.map(({ a }) => a)))
        })
        assert.deepStrictEqual(sentTo(server.last), [])
        server.last.push({ e: "executionReport", E: "1", s: "BITUSDT", i: "11", X: "NEW" })
        server.last.push([{ e: "executionReport", E: "1", s: "BITUSDT", i: "12", X: "FILLED" }])
        server.last.push([{ e: "outboundAccountInfo", E: "1", T: true, B: [{ a: "BTC", f: "1", l: "0" }] }])
        server.last.push([{ e: "ticketInfo", s: "BITUSDT", T: "1", o: "2" }])
        assert.deepStrictEqual(read, ["11", "12", "BTC"])
        // After a disconnect they are pushed again without a subscription.
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        server.last.push([{ e: "executionReport", E: "1", s: "BITUSDT", i: "13", X: "FILLED" }])
        assert.strictEqual(read.at(-1), "13")
      })
    )
  )
})
