import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import type * as Errors from "../../../src/Errors.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as InverseTopic from "../../../src/Legacy/Inverse/topics.js"
import type { Market } from "../../../src/Legacy/internal/socket/Market.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as LinearTopic from "../../../src/Legacy/Linear/topics.js"
import * as SpotTopic from "../../../src/Legacy/SpotV1/topics.js"
import * as SpotV3Topic from "../../../src/Legacy/SpotV3/topics.js"
import * as UsdcOptionTopic from "../../../src/Legacy/UsdcOption/topics.js"
import * as UsdcPerpTopic from "../../../src/Legacy/UsdcPerpetual/topics.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { account } from "../../Socket/FakeDialer.js"

import { answers, every, ignore, samples, sentTo, serverOf, withMarket } from "./LegacyServer.js"

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

describe("refusals", () => {
  const refusals = [
    [-1004, "SocketNotAuthenticated"],
    [10001, "SocketRequestRefused"],
    [10003, "SocketSignatureRefused"],
    [3303006, "UsdcOptionAuthFailed"]
  ] as const

  for (const [code, tag] of refusals) {
    for (const written of [code, `${code}`]) {
      it.scoped(`${JSON.stringify(written)} in reply to a subscription becomes ${tag}`, () =>
        withMarket("spotv3", (server) =>
          Effect.gen(function* () {
            server.behaviour.message = (socket, { op, req_id }) =>
              queueMicrotask(() =>
                socket.push(
                  op === "auth"
                    ? answers.spotv3.auth
                    : { op, req_id, success: false, code: written, ret_msg: "refused", conn_id: "c" }
                )
              )
            const error = yield* Effect.flip(LegacySocket.tap(SpotV3Topic.order(), ignore))
            assert.strictEqual(error._tag, "SubscriptionError")
            assert.strictEqual(error.message, "(order) failed to subscribe")
            const { cause } = error as Errors.SubscriptionError
            assert.deepStrictEqual([cause?._tag, cause?.code, cause?.message], [tag, code, "refused"])
          })
        )
      )

      it.scoped(
        `${JSON.stringify(written)} in reply to the auth message ends the stream with ${tag}, without a retry`,
        () =>
          withMarket("usdcOption", (server) =>
            Effect.gen(function* () {
              server.behaviour.message = (socket) =>
                queueMicrotask(() =>
                  socket.push({ success: false, ret_msg: "refused", code: written, conn_id: "c", type: "AUTH_RESP" })
                )
              const error = yield* Effect.flip(LegacySocket.tap(UsdcOptionTopic.order(), ignore))
              assert.strictEqual(error._tag, "ConnectionError")
              const { cause, reason } = error as Errors.ConnectionError
              assert.deepStrictEqual([reason, (cause as Errors.SocketRefusal)._tag], ["auth", tag])
              yield* TestClock.adjust("1 minute")
              assert.strictEqual(server.sockets.length, 1)
            })
          )
      )
    }
  }

  it.scoped("a 401 in the handshake ends the stream, and the signature in the address is never shown", () =>
    withMarket("linear", (server) =>
      Effect.gen(function* () {
        server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(401, "no"))
        const exit = yield* Effect.exit(LegacySocket.tap(LinearTopic.order(), ignore))
        assert.isTrue(Exit.isFailure(exit))
        const text = Exit.isFailure(exit) ? Cause.pretty(exit.cause) : ""
        assert.notInclude(text, "signature=")
        assert.notInclude(text, account.key)
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(server.sockets.length, 1)
      })
    )
  )

  it.scoped("a refused signature in the address ends the streams", () =>
    withMarket("inverse", (server) =>
      Effect.gen(function* () {
        const failures: Array<string> = []
        yield* LegacySocket.tap(InverseTopic.order(), ignore, { failed: (error) => failures.push(error._tag) })
        server.last.push({ success: false, ret_msg: "error:Invalid api_key", request: { op: "auth", args: [] } })
        yield* settle
        assert.deepStrictEqual(failures, ["ConnectionError"])
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(server.sockets.length, 1)
      })
    )
  )

  it.scoped("an expired one is created once more, after measuring the clock", () =>
    withMarket("inverse", (server) =>
      Effect.gen(function* () {
        const failures: Array<string> = []
        yield* LegacySocket.tap(InverseTopic.order(), ignore, { failed: (error) => failures.push(error._tag) })
        const expired = { success: false, ret_msg: "error:request expired", request: { op: "auth", args: [] } }
        server.last.push(expired)
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.deepStrictEqual([server.resyncs, server.sockets.length, failures.length], [1, 2, 0])
        assert.include(server.last.url, "expires=12500")
        server.last.push(expired)
        yield* settle
        assert.deepStrictEqual([server.resyncs, failures], [1, ["ConnectionError"]])
      })
    )
  )

  it.scoped("private topics require credentials", () => {
    const server = serverOf("spot")
    return Effect.gen(function* () {
      const error = yield* Effect.flip(LegacySocket.subscribe(["executionReport"]))
      assert.strictEqual(error.message, "Private endpoints require api and private keys set")
    }).pipe(Effect.provide(LegacySocket.layer({ venue: Venue.live, market: "spot" }).pipe(Layer.provide(server.layer))))
  })
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
