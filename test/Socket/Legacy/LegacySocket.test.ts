import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import type * as Errors from "../../../src/Errors.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as ContractTopic from "../../../src/Socket/Legacy/ContractTopic.js"
import * as DerivativesTopic from "../../../src/Socket/Legacy/DerivativesTopic.js"
import * as InverseTopic from "../../../src/Socket/Legacy/InverseTopic.js"
import * as LegacySocket from "../../../src/Socket/Legacy/LegacySocket.js"
import * as LinearTopic from "../../../src/Socket/Legacy/LinearTopic.js"
import { type Market, markets } from "../../../src/Socket/Legacy/Market.js"
import * as SpotTopic from "../../../src/Socket/Legacy/SpotTopic.js"
import * as SpotV3Topic from "../../../src/Socket/Legacy/SpotV3Topic.js"
import * as UnifiedTopic from "../../../src/Socket/Legacy/UnifiedTopic.js"
import * as UsdcOptionTopic from "../../../src/Socket/Legacy/UsdcOptionTopic.js"
import * as UsdcPerpTopic from "../../../src/Socket/Legacy/UsdcPerpTopic.js"
import type { AnyTopic } from "../../../src/Socket/TopicDefinition.js"
import * as Socket from "../../../src/Socket.js"
import { account, FakeServer, type FakeSocket, settle } from "../FakeDialer.js"

type Sent = Readonly<Record<string, unknown>>

/** What a socket was sent, whatever its shape. */
const sentTo = (socket: FakeSocket): ReadonlyArray<Sent> => socket.sent.map((message) => ({ ...message }))

const echo = (ok: boolean, request: Sent) => ({
  success: ok,
  ret_msg: ok ? "" : "error:handler not found",
  conn_id: "c",
  request
})
const v3 = (ok: boolean, { op, req_id }: Sent) => ({ success: ok, ret_msg: ok ? "" : "no", conn_id: "c", req_id, op })
const command = (ok: boolean) => ({ success: ok, conn_id: "c", type: "COMMAND_RESP" })

/** How each market answers: a subscribe, an auth message and a ping, as its documentation shows. */
const answers: Readonly<
  Record<
    Market,
    {
      readonly subscribe: (ok: boolean, request: Sent) => unknown
      readonly auth: unknown
      readonly pong: unknown
    }
  >
> = {
  inverse: { subscribe: echo, auth: undefined, pong: { ...echo(true, { op: "ping", args: null }), ret_msg: "pong" } },
  linear: { subscribe: echo, auth: undefined, pong: { ...echo(true, { op: "ping", args: null }), ret_msg: "pong" } },
  spot: {
    subscribe: (ok, { event, params, symbol, topic }) => ({
      topic,
      event,
      symbol,
      params: JSON.parse(JSON.stringify(params), (_, value) => (typeof value === "object" ? value : `${value}`)),
      code: ok ? "0" : "-100010",
      msg: ok ? "Success" : "Invalid Symbols!"
    }),
    auth: undefined,
    pong: { pong: 1535975085152 }
  },
  spotv3: {
    subscribe: (ok, { op, req_id }) => ({ op, success: ok, req_id, ret_msg: ok ? op : "no", conn_id: "c" }),
    auth: { op: "auth", success: true, req_id: "", ret_msg: "auth", conn_id: "c" },
    pong: { op: "pong", args: [1661741630642], conn_id: "c" }
  },
  usdcOption: {
    subscribe: (ok, { args, id }) => ({
      id,
      success: ok,
      conn_id: "c",
      data: { successTopics: ok ? args : [], failTopics: ok ? [] : args },
      type: "COMMAND_RESP"
    }),
    auth: { success: true, conn_id: "c", ret_msg: "0", type: "AUTH_RESP" },
    pong: { op: "pong", args: ["1535975085152"] }
  },
  usdcPerp: {
    subscribe: (ok, { args, id }) => ({
      id,
      success: ok,
      conn_id: "c",
      data: { successTopics: ok ? args : [], failTopics: ok ? [] : args },
      type: "COMMAND_RESP"
    }),
    auth: { success: true, conn_id: "c", ret_msg: "0", type: "AUTH_RESP" },
    pong: { op: "pong", args: ["1535975085152"] }
  },
  unifiedPerp: {
    subscribe: v3,
    auth: { success: true, conn_id: "c", ret_msg: "0", type: "AUTH_RESP" },
    pong: { success: true, ret_msg: "pong", conn_id: "c", req_id: "", op: "ping" }
  },
  unifiedOption: {
    subscribe: command,
    auth: { success: true, conn_id: "c", ret_msg: "0", type: "AUTH_RESP" },
    pong: { args: ["1671117705244"], op: "pong" }
  },
  contractUSDT: {
    subscribe: (ok, { op }) => ({ success: ok, ret_msg: "", op, conn_id: "c" }),
    auth: { success: true, ret_msg: "", op: "auth", conn_id: "c" },
    pong: { req_id: "test", op: "pong", args: ["1671163042443"], conn_id: "c" }
  },
  contractInverse: {
    subscribe: v3,
    auth: { success: true, ret_msg: "", op: "auth", conn_id: "c" },
    pong: { success: true, ret_msg: "pong", conn_id: "c", req_id: "", op: "ping" }
  }
}

const serverOf = (market: Market): FakeServer => {
  const server = new FakeServer()
  const { auth, pong, subscribe } = answers[market]
  server.behaviour.message = (socket, message) => {
    const sent: Sent = { ...message }
    const reply = sent["op"] === "ping" || "ping" in sent ? pong : sent["op"] === "auth" ? auth : subscribe(true, sent)
    queueMicrotask(() => socket.push(reply))
  }
  return server
}

const withMarket = <A, E>(
  market: Market,
  body: (server: FakeServer) => Effect.Effect<A, E, LegacySocket.LegacySocket | Credentials | Scope.Scope>,
  options: Partial<LegacySocket.LegacySocketOptions> = {}
) => {
  const server = serverOf(market)
  return body(server).pipe(
    Effect.provide(LegacySocket.layer({ venue: Venue.live, market, ...options }).pipe(Layer.provide(server.layer))),
    Effect.provideService(Credentials, account)
  )
}

/** A public and a private topic of each market. */
const samples: Readonly<Record<Market, readonly [open: AnyTopic, own: AnyTopic]>> = {
  inverse: [InverseTopic.trade({ symbol: "BTCUSD" }), InverseTopic.order()],
  linear: [LinearTopic.trade({ symbol: "BTCUSDT" }), LinearTopic.copyTradeOrder()],
  spot: [SpotTopic.trade({ symbol: "BTCUSDT" }), SpotTopic.executionReport()],
  spotv3: [SpotV3Topic.trade({ symbol: "BTCUSDT" }), SpotV3Topic.stopOrder()],
  usdcOption: [UsdcOptionTopic.recentTrades({ baseCoin: "BTC" }), UsdcOptionTopic.greeks()],
  usdcPerp: [UsdcPerpTopic.trade({ symbol: "BTCPERP" }), UsdcPerpTopic.order()],
  unifiedPerp: [DerivativesTopic.tickers({ market: "unifiedPerp", symbol: "BTCPERP" }), UnifiedTopic.wallet()],
  unifiedOption: [
    DerivativesTopic.tickers({ market: "unifiedOption", symbol: "BTC-6JAN23-17500-C" }),
    UnifiedTopic.greeks()
  ],
  contractUSDT: [DerivativesTopic.tickers({ market: "contractUSDT", symbol: "BTCUSDT" }), ContractTopic.order()],
  contractInverse: [DerivativesTopic.tickers({ market: "contractInverse", symbol: "BTCUSD" }), ContractTopic.wallet()]
}

const paths: Readonly<Record<Market, readonly [open: string, own: string]>> = {
  inverse: ["/realtime", "/realtime"],
  linear: ["/realtime_public", "/realtime_private"],
  spot: ["/spot/quote/ws/v1", "/spot/ws"],
  spotv3: ["/spot/public/v3", "/spot/private/v3"],
  usdcOption: ["/trade/option/usdc/public/v1", "/trade/option/usdc/private/v1"],
  usdcPerp: ["/perpetual/ws/v1/realtime_public", "/trade/option/usdc/private/v1"],
  unifiedPerp: ["/contract/usdc/public/v3", "/unified/private/v3"],
  unifiedOption: ["/option/usdc/public/v3", "/unified/private/v3"],
  contractUSDT: ["/contract/usdt/public/v3", "/contract/private/v3"],
  contractInverse: ["/contract/inverse/public/v3", "/contract/private/v3"]
}

const every = Object.values(markets).map(({ market }) => market)
const byQuery: ReadonlyArray<Market> = ["inverse", "linear", "spot"]
const ignore = () => {}

describe("the sockets of each older market", () => {
  for (const market of every) {
    const [open, own] = samples[market]

    for (const [venue, host] of [
      [Venue.live, "wss://stream.bybit.com"],
      [Venue.testnet, "wss://stream-testnet.bybit.com"]
    ] as const) {
      it.scoped(`${market} on ${venue.name}: public and private topics go to their sockets, and are confirmed`, () =>
        withMarket(
          market,
          (server) =>
            Effect.gen(function* () {
              yield* LegacySocket.tap(open, ignore)
              yield* LegacySocket.tap(own, ignore)
              assert.deepStrictEqual(
                server.sockets.map(({ url }) => url.replace(/\?.*$/, "")),
                paths[market].map((path) => host + path)
              )
            }),
          { venue }
        )
      )
    }

    it.scoped(`${market}: a public socket carries no key, a private one proves whose it is before anything else`, () =>
      withMarket(market, (server) =>
        Effect.gen(function* () {
          server.offset = 70
          yield* TestClock.setTime(1_700_000_000_000)
          yield* LegacySocket.tap(open, ignore)
          yield* LegacySocket.tap(own, ignore)
          const [first, second] = server.sockets
          assert.notInclude(JSON.stringify([first?.url, first?.sent]), account.key)
          const expires = 1_700_000_005_070
          if (byQuery.includes(market)) {
            assert.strictEqual(
              new URL(second?.url ?? "").search,
              `?api_key=${account.key}&expires=${expires}&signature=signed%3AGET%2Frealtime${expires}`
            )
            assert.isFalse(second?.sent.some(({ op }) => op === "auth"))
          } else {
            assert.strictEqual(new URL(second?.url ?? "").search, "")
            const auth = second?.sent[0]
            assert.strictEqual(auth?.op, "auth")
            assert.deepStrictEqual(auth?.args, [account.key, expires, `signed:GET/realtime${expires}`])
          }
        })
      )
    )

    it.scoped(`${market}: a refused topic fails the subscription by its name`, () =>
      withMarket(market, (server) =>
        Effect.gen(function* () {
          server.behaviour.message = (socket, message) =>
            queueMicrotask(() => socket.push(answers[market].subscribe(false, { ...message })))
          const error = yield* Effect.flip(LegacySocket.tap(open, ignore))
          assert.strictEqual(error._tag, "SubscriptionError")
          assert.strictEqual(error.message, `(${open.text}) failed to subscribe`)
        })
      )
    )

    it.scoped(`${market}: its pong keeps the connection, its silence cuts it`, () =>
      withMarket(market, (server) =>
        Effect.gen(function* () {
          yield* LegacySocket.tap(open, ignore)
          yield* TestClock.adjust("10 seconds")
          yield* settle
          const ping = sentTo(server.last).at(-1)
          if (market === "spot") assert.deepStrictEqual(ping, { ping: 10_000 })
          else if (market.startsWith("usdc")) assert.deepStrictEqual(ping, { op: "ping", args: ["10000"] })
          else assert.strictEqual(ping?.["op"], "ping")
          yield* TestClock.adjust("2 seconds")
          yield* settle
          assert.strictEqual(server.sockets.length, 1)
          server.behaviour.message = ignore
          yield* TestClock.adjust("10 seconds")
          yield* settle
          assert.strictEqual(server.sockets.length, 2)
        })
      )
    )
  }

  it.scoped("requests carry a req_id, on USDC an id, and on spot v1 none", () =>
    Effect.gen(function* () {
      for (const market of every) {
        yield* withMarket(market, (server) =>
          Effect.gen(function* () {
            yield* LegacySocket.tap(samples[market][0], ignore)
            const request = sentTo(server.last)[0] ?? {}
            assert.strictEqual("id" in request, market.startsWith("usdc"), market)
            assert.strictEqual("req_id" in request, !market.startsWith("usdc") && market !== "spot", market)
          }).pipe(Effect.scoped)
        )
      }
    })
  )

  it.scoped("private pushes are handed out, those of another shape as undecoded", () =>
    withMarket("linear", (server) =>
      Effect.gen(function* () {
        const seen: Array<unknown> = []
        yield* LegacySocket.tap(LinearTopic.order(), (message) =>
          seen.push(Socket.isUndecoded(message) ? message.topic : message.data.map((row) => row.order_id))
        )
        server.last.push({ topic: "order", action: "", data: [{ order_id: "a", symbol: "BTCUSDT", price: 2.5 }] })
        server.last.push({ topic: "order", data: [{ symbol: "BTCUSDT" }] })
        assert.deepStrictEqual(seen, [["a"], "order"])
      })
    )
  )

  it.scoped("streams and chunks are read as on V5, and end with the first failure", () =>
    withMarket("contractUSDT", (server) =>
      Effect.gen(function* () {
        const read: Array<string> = []
        const ticker = DerivativesTopic.tickers({ market: "contractUSDT", symbol: "BTCUSDT" })
        yield* Effect.forkScoped(
          Stream.runForEach(LegacySocket.stream(ticker), ({ data }) =>
            Effect.sync(() => read.push(`s${data.bid1Price}`))
          )
        )
        yield* Effect.forkScoped(
          LegacySocket.forEachChunk(ticker, (messages) =>
            Effect.sync(() => read.push(...messages.map(({ data }) => `c${data.bid1Price}`)))
          )
        )
        yield* settle
        server.last.push({
          topic: "tickers.BTCUSDT",
          type: "delta",
          data: { symbol: "BTCUSDT", bid1Price: "7" },
          ts: 1
        })
        yield* settle
        assert.deepStrictEqual(read.sort(), ["c7", "s7"])
        assert.strictEqual(server.sockets.length, 1)
      })
    )
  )
})

describe("a client serves one market", () => {
  const wrong = (market: Market, wanted: string) =>
    `This WS client was instanced for the ${market} market. Make another WebsocketClient instance with "market: '${wanted}'" to listen to ${wanted} topics`

  it.scoped("typed topics of another market are refused, before anything is dialed", () =>
    Effect.gen(function* () {
      for (const market of every) {
        for (const other of every) {
          const [topic] = samples[other]
          if (market === other) continue
          yield* withMarket(market, (server) =>
            Effect.gen(function* () {
              const error = yield* Effect.flip(LegacySocket.tap(topic, ignore))
              assert.strictEqual(error.message, wrong(market, other))
              assert.strictEqual(server.sockets.length, 0)
            })
          )
        }
      }
    })
  )

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

  it.scoped("private topics of a shared socket are taken by each market that has them", () =>
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
  it.scoped("private ones go to the private socket by their name, others when told", () =>
    withMarket("linear", (server) =>
      Effect.gen(function* () {
        yield* LegacySocket.subscribe(["position"])
        yield* LegacySocket.subscribe(["something.new"])
        yield* LegacySocket.subscribe(["something.mine"], { isPrivate: true })
        const asked = server.sockets.map((socket) => [socket.url.replace(/\?.*$/, "").slice(22), socket.topics()])
        assert.deepStrictEqual(asked, [
          ["/realtime_private", [["position"], ["something.mine"]]],
          ["/realtime_public", [["something.new"]]]
        ])
      })
    )
  )

  it.scoped("give what comes as it comes, and can be left", () =>
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

  it.scoped("need no symbol, or name all or several, on futures", () =>
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

  it.scoped("of unified perpetuals go to the socket of their coin; a text that names none is refused", () =>
    withMarket("unifiedPerp", (server) =>
      Effect.gen(function* () {
        yield* LegacySocket.subscribe(["publicTrade.BTCUSDT", "publicTrade.BTCPERP"])
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

  it.scoped("of a USDC coin's underlying prices are answered under another name", () =>
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

  it.scoped("spot v3 takes 10 topics a message, when subscribing and when leaving", () =>
    withMarket("spotv3", (server) =>
      Effect.gen(function* () {
        const topics = texts(25, (i) => `trade.C${i}USDT`)
        yield* LegacySocket.subscribe(["tickers.BTCUSDT"])
        yield* LegacySocket.subscribe(topics)
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

  it.scoped("the others send their list in one message, spot v1 a message for each topic", () =>
    Effect.gen(function* () {
      for (const [market, text, messages] of [
        ["linear", (i: number) => `trade.C${i}USDT`, 1],
        ["usdcPerp", (i: number) => `trade.C${i}PERP`, 1],
        ["contractInverse", (i: number) => `tickers.C${i}USD`, 1],
        ["spot", (i: number) => `trade.C${i}USDT`, 25]
      ] as const) {
        yield* withMarket(market, (server) =>
          Effect.gen(function* () {
            yield* LegacySocket.subscribe(texts(25, text))
            assert.strictEqual(server.last.sent.length, messages, market)
          }).pipe(Effect.scoped)
        )
      }
    })
  )
})

describe("spot v1", () => {
  const params = { binary: false }

  it.scoped("asks for topic, symbol and parameters apart, and routes pushes by them", () =>
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

  it.scoped("the second version has a socket of its own, with the symbol among the parameters", () =>
    withMarket("spot", (server) =>
      Effect.gen(function* () {
        const read: Array<string> = []
        const symbol = "BTCUSDT"
        yield* LegacySocket.tap(SpotTopic.bookTicker({ symbol }), ({ data }) => read.push(JSON.stringify(data)))
        yield* LegacySocket.tap(SpotTopic.klineV2({ symbol, interval: "1h" }), () => read.push("kline"))
        yield* LegacySocket.subscribe(["trade.BTCUSDT"], { version: "v2" })
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

  it.scoped("a merged book needs a dump scale", () =>
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

  it.scoped("the private socket is asked for nothing: it pushes all of its topics, in lists or alone", () =>
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
        // After a loss they are simply there again.
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
      it.scoped(`${JSON.stringify(written)} of a subscription is told as ${tag}`, () =>
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
        `${JSON.stringify(written)} of the auth message ends the stream with ${tag}, and is not tried again`,
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

  it.scoped("a 401 in the handshake ends the stream; the signature of the address is shown nowhere", () =>
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

  it.scoped("a signature in the address that is refused afterwards ends the streams", () =>
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

  it.scoped("one that had expired is made anew once, after the clock was measured", () =>
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

  it.scoped("private topics need credentials", () => {
    const server = serverOf("spot")
    return Effect.gen(function* () {
      const error = yield* Effect.flip(LegacySocket.subscribe(["executionReport"]))
      assert.strictEqual(error.message, "Private endpoints require api and private keys set")
    }).pipe(Effect.provide(LegacySocket.layer({ venue: Venue.live, market: "spot" }).pipe(Layer.provide(server.layer))))
  })
})

describe("the connection of an older market", () => {
  it.scoped("goes through the same states, signs anew and asks for its topics again after a loss", () =>
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

  it.scoped("shows its health and what it could not use", () =>
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
