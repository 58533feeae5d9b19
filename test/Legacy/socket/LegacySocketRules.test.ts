import { assert, it } from "@effect/vitest"
import { Effect, Layer, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Venue from "../../../src/Layers/Venue.js"
import * as InverseTopic from "../../../src/Legacy/Inverse/topics.js"
import type { Market } from "../../../src/Legacy/internal/socket/Market.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as LinearTopic from "../../../src/Legacy/Linear/topics.js"
import * as SpotTopic from "../../../src/Legacy/SpotV1/topics.js"
import * as UsdcOptionTopic from "../../../src/Legacy/UsdcOption/topics.js"
import * as UsdcPerpTopic from "../../../src/Legacy/UsdcPerpetual/topics.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../Socket/FakeDialer.js"

import { every, ignore, samples, serverOf, withMarket } from "./LegacyServer.js"

describe("a client serves one market", () => {
  const wrong = (market: Market, wanted: string) =>
    `This WS client was instanced for the ${market} market. Make another WebsocketClient instance with "market: '${wanted}'" to listen to ${wanted} topics`

  for (const market of every) {
    it.scoped(`${market} refuses the typed topics of all others, before anything is dialed`, () =>
      withMarket(market, (server) =>
        Effect.gen(function* () {
          for (const other of every) {
            if (other === market) continue
            const error = yield* Effect.flip(LegacySocket.tap(samples[other][0], ignore))
            assert.strictEqual(error.message, wrong(market, other))
          }
          assert.strictEqual(server.sockets.length, 0)
        })
      )
    )
  }

  it.scoped("streams and chunks refuse them too", () =>
    withMarket("linear", () =>
      Effect.gen(function* () {
        const topic = SpotTopic.trade({ symbol: "BTCUSDT" })
        const read = yield* Effect.flip(Stream.runDrain(LegacySocket.stream(topic)))
        const chunks = yield* Effect.flip(LegacySocket.forEachChunk(topic, () => Effect.void))
        assert.deepStrictEqual([read.message, chunks.message], [wrong("linear", "spot"), wrong("linear", "spot")])
      })
    )
  )

  it.scoped("a V5 topic is refused, and V5 refuses an older one", () =>
    withMarket("linear", (server) =>
      Effect.gen(function* () {
        const v5 = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
        assert.strictEqual((yield* Effect.flip(LegacySocket.tap(v5, ignore))).message, wrong("linear", "v5"))
        const error = yield* Effect.flip(Socket.tap(LinearTopic.trade({ symbol: "BTCUSDT" }), ignore)).pipe(
          Effect.provide(Socket.layer({ venue: Venue.live }).pipe(Layer.provide(server.layer)))
        )
        assert.strictEqual(error._tag, "WrongMarketError")
        assert.strictEqual(server.sockets.length, 0)
      })
    )
  )

  it.scoped("private topics of a shared socket are accepted by each market that has them", () =>
    Effect.gen(function* () {
      for (const market of ["usdcOption", "usdcPerp"] as const) {
        yield* withMarket(market, () => LegacySocket.tap(UsdcPerpTopic.marginMode(), ignore).pipe(Effect.scoped))
      }
      const error = yield* withMarket("usdcOption", () => Effect.flip(LegacySocket.tap(UsdcPerpTopic.order(), ignore)))
      assert.strictEqual(error.message, wrong("usdcOption", "usdcPerp"))
    })
  )

  it.scoped("raw texts of another market are refused", () =>
    Effect.gen(function* () {
      for (const [market, text, wanted] of [
        ["linear", "orderBookL2_25.BTCUSD", "inverse"],
        ["inverse", "trade.BTCUSDT", "linear"],
        ["linear", "candle.1.BTCPERP", "usdcPerp"],
        ["spotv3", "mergedDepth.1.BTCUSDT", "spot"],
        ["contractUSDT", "user.order.unifiedAccount", "unifiedPerp"],
        ["unifiedPerp", "user.order.contractAccount", "contractUSDT"],
        ["usdcPerp", "user.openapi.option.order", "usdcOption"],
        ["usdcOption", "copyTradeOrder", "linear"]
      ] as const) {
        const error = yield* withMarket(market, () => Effect.flip(LegacySocket.subscribe([text])))
        assert.strictEqual(error.message, wrong(market, wanted), text)
      }
    })
  )
})

describe("raw topic texts", () => {
  it.scoped("private topics go to the private socket because of their name, others on request", () =>
    withMarket("linear", (server) =>
      Effect.gen(function* () {
        yield* Effect.asVoid(LegacySocket.subscribe(["position"]))
        yield* Effect.asVoid(LegacySocket.subscribe(["something.new"]))
        yield* Effect.asVoid(LegacySocket.subscribe(["something.mine"], { isPrivate: true }))
        const asked = server.sockets.map((socket) => [socket.url.replace(/\?.*$/, "").slice(22), socket.topics()])
        assert.deepStrictEqual(asked, [
          ["/realtime_private", [["position"], ["something.mine"]]],
          ["/realtime_public", [["something.new"]]]
        ])
      })
    )
  )

  it.scoped("stream messages as they arrive, and can be unsubscribed", () =>
    withMarket("inverse", (server) =>
      Effect.gen(function* () {
        const read: Array<unknown> = []
        const stream = yield* LegacySocket.subscribe(["orderBookL2_25.BTCUSD", "insurance"])
        yield* Effect.forkScoped(Stream.runForEach(stream, (message) => Effect.sync(() => read.push(message))))
        const odd = { topic: "orderBookL2_25.BTCUSD", whatever: 1 }
        server.last.push(odd)
        yield* settle
        assert.deepStrictEqual(read, [odd])
        yield* LegacySocket.unsubscribe(["insurance"])
        assert.deepStrictEqual(server.last.topics("unsubscribe"), [["insurance"]])
      })
    )
  )

  it.scoped("can omit the symbol or have all or several symbols, on futures", () =>
    withMarket("inverse", (server) =>
      Effect.gen(function* () {
        const read: Array<string> = []
        const listen = (name: string, text: string) =>
          Effect.flatMap(LegacySocket.subscribe([text]), (stream) =>
            Effect.forkScoped(Stream.runForEach(stream, () => Effect.sync(() => read.push(name))))
          )
        yield* listen("all", "trade")
        yield* listen("star", "liquidation.*")
        yield* listen("two", "klineV2.1.BTCUSD|XRPUSD")
        yield* settle
        assert.deepStrictEqual(server.last.topics(), [
          ["trade"],
          ["liquidation.*"],
          ["klineV2.1.BTCUSD", "klineV2.1.XRPUSD"]
        ])
        for (const topic of [
          "trade.BTCUSD",
          "trade.ETHUSD",
          "liquidation.EOSUSD",
          "klineV2.1.XRPUSD",
          "klineV2.1.EOSUSD"
        ])
          server.last.push({ topic, data: [] })
        yield* settle
        assert.deepStrictEqual(read.sort(), ["all", "all", "star", "two"])
      })
    )
  )

  it.scoped("of unified perpetuals go to the socket of their coin; a text without a coin is refused", () =>
    withMarket("unifiedPerp", (server) =>
      Effect.gen(function* () {
        yield* Effect.asVoid(LegacySocket.subscribe(["publicTrade.BTCUSDT", "publicTrade.BTCPERP"]))
        assert.deepStrictEqual(
          server.sockets.map(({ url }) => url.slice(22)),
          ["/contract/usdt/public/v3", "/contract/usdc/public/v3"]
        )
        const error = yield* Effect.flip(LegacySocket.subscribe(["publicTrade.BTCEUR"]))
        assert.strictEqual(error._tag, "TopicError")
        assert.include(error.message, `"publicTrade.BTCEUR"`)
      })
    )
  )

  it.scoped("of a USDC coin's underlying prices are confirmed under another name", () =>
    withMarket("usdcOption", (server) =>
      Effect.gen(function* () {
        const read: Array<string> = []
        yield* LegacySocket.tap(UsdcOptionTopic.underlyingPrices({ baseCoin: "ETH" }), ({ data }) =>
          read.push(...data.priceList.map(({ deliveryDate }) => deliveryDate))
        )
        assert.deepStrictEqual(server.last.topics(), [["underlying.ETH"]])
        const data = { baseCoin: "ETH", priceList: [{ deliveryDate: "30DEC22", isEstimated: false, price: "1.5" }] }
        server.last.push({ id: "1", topic: "underlying_price.ETH", creationTime: 1, data })
        assert.deepStrictEqual(read, ["30DEC22"])
      })
    )
  )
})

describe("batching", () => {
  const texts = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => text(i))

  it.scoped("spot v3 accepts 10 topics per message, to subscribe and to unsubscribe", () =>
    withMarket("spotv3", (server) =>
      Effect.gen(function* () {
        const topics = texts(25, (i) => `trade.C${i}USDT`)
        yield* Effect.asVoid(LegacySocket.subscribe(["tickers.BTCUSDT"]))
        yield* Effect.asVoid(LegacySocket.subscribe(topics))
        yield* LegacySocket.unsubscribe(topics)
        const sizes = (op: string) => server.last.topics(op).map(({ length }) => length)
        assert.deepStrictEqual(
          [sizes("subscribe"), sizes("unsubscribe")],
          [
            [1, 10, 10, 5],
            [10, 10, 5]
          ]
        )
      })
    )
  )

  it.scoped("the others send their list in one message, and spot v1 one message per topic", () =>
    Effect.gen(function* () {
      for (const [market, text, messages] of [
        ["linear", (i: number) => `trade.C${i}USDT`, 1],
        ["usdcPerp", (i: number) => `trade.C${i}PERP`, 1],
        ["contractInverse", (i: number) => `tickers.C${i}USD`, 1],
        ["spot", (i: number) => `trade.C${i}USDT`, 25]
      ] as const) {
        yield* withMarket(market, (server) =>
          Effect.gen(function* () {
            yield* Effect.asVoid(LegacySocket.subscribe(texts(25, text)))
            assert.strictEqual(server.last.sent.length, messages, market)
          }).pipe(Effect.scoped)
        )
      }
    })
  )
})

describe("the connection of an older market", () => {
  it.scoped("goes through the same states, signs again and resubscribes after a disconnect", () =>
    withMarket("linear", (server) =>
      Effect.gen(function* () {
        const states: Array<string> = []
        const urls = new Set<string>()
        yield* Effect.forkScoped(
          Stream.runForEach(LegacySocket.states, ({ state, url }) =>
            Effect.sync(() => {
              states.push(state._tag)
              urls.add(url)
            })
          )
        )
        yield* settle
        yield* LegacySocket.tap(LinearTopic.position(), ignore)
        yield* LegacySocket.tap(LinearTopic.wallet(), ignore)
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.deepStrictEqual(states, ["Connecting", "Connected", "Reconnecting", "Connecting", "Connected"])
        assert.deepStrictEqual([...urls], ["wss://stream.bybit.com/realtime_private"])
        assert.deepStrictEqual(
          server.sockets.map(({ url }) => new URL(url).searchParams.get("expires")),
          ["5000", "5500"]
        )
        assert.deepStrictEqual(server.last.topics(), [["position", "wallet"]])
      })
    )
  )

  it.scoped("shows its health and the messages that it could not use", () =>
    withMarket("usdcPerp", (server) =>
      Effect.gen(function* () {
        const odd: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(LegacySocket.undecoded, (one) => Effect.sync(() => odd.push(one.raw)))
        )
        yield* settle
        yield* LegacySocket.tap(UsdcPerpTopic.trade({ symbol: "BTCPERP" }), ignore)
        server.last.push({ topic: "trade.BTCPERP", data: "nothing" })
        server.last.push("{")
        yield* settle
        assert.deepStrictEqual(odd, [`{"topic":"trade.BTCPERP","data":"nothing"}`, "{"])
        const [health] = [...(yield* Stream.runCollect(Stream.take(LegacySocket.health, 1)))]
        assert.deepStrictEqual(
          health?.map(({ connection, topics }) => [connection, topics]),
          [["perpetual ws v1 realtime_public", 1]]
        )
      })
    )
  )

  it.scoped("two clients of two markets serve one program", () => {
    const server = serverOf("linear")
    return Effect.gen(function* () {
      const linear = yield* LegacySocket.make({ venue: Venue.live, market: "linear" })
      const inverse = yield* LegacySocket.make({ venue: Venue.live, market: "inverse" })
      yield* Effect.provideService(LegacySocket.tap(LinearTopic.trade({}), ignore), LegacySocket.LegacySocket, linear)
      yield* Effect.provideService(LegacySocket.tap(InverseTopic.trade({}), ignore), LegacySocket.LegacySocket, inverse)
      assert.deepStrictEqual(
        server.sockets.map(({ url }) => url.slice(22)),
        ["/realtime_public", "/realtime"]
      )
    }).pipe(Effect.provide(server.layer))
  })
})
