import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Schema, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { account } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"
import { ids, linear, reading, Topic, trade } from "./publicTrades.js"

describe("streams", () => {
  it.scoped("emits messages in order, and keeps a burst together in one chunk", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const chunks: Array<ReadonlyArray<string>> = []
        yield* Effect.forkScoped(
          Stream.runForEachChunk(Socket.stream([linear("BTCUSDT"), linear("ETHUSDT")]), (chunk) =>
            Effect.sync(() => chunks.push(ids(chunk)))
          )
        )
        yield* settle
        server.last.push(trade("BTCUSDT", "1"))
        server.last.push(trade("ETHUSDT", "2"))
        server.last.push(trade("BTCUSDT", "3"))
        yield* settle
        server.last.push(trade("BTCUSDT", "4"))
        yield* settle
        assert.deepStrictEqual(chunks, [["1", "2", "3"], ["4"]])
        assert.deepStrictEqual(server.last.topics(), [["publicTrade.BTCUSDT", "publicTrade.ETHUSDT"]])
      })
    )
  )

  it.scoped("forEachChunk reads chunks without a stream, and ends with the first failure", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const chunks: Array<ReadonlyArray<string>> = []
        const fiber = yield* Effect.fork(
          Socket.forEachChunk([linear("BTCUSDT"), linear("ETHUSDT")], (messages) => {
            chunks.push(ids(messages))
            return chunks.length === 2 ? Effect.fail("enough" as const) : Effect.void
          })
        )
        yield* settle
        server.last.push(trade("BTCUSDT", "1"))
        server.last.push(trade("ETHUSDT", "2"))
        yield* settle
        server.last.push(trade("BTCUSDT", "3"))
        assert.strictEqual(yield* Effect.flip(Fiber.join(fiber)), "enough")
        assert.deepStrictEqual(chunks, [["1", "2"], ["3"]])
        assert.strictEqual(server.live, 0)
      })
    )
  )

  it.scoped("continues after a lost connection", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { read } = yield* reading(Socket.stream(linear("BTCUSDT")))
        server.last.push(trade("BTCUSDT", "1"))
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        server.last.push(trade("BTCUSDT", "2"))
        yield* settle
        assert.deepStrictEqual(ids(read), ["1", "2"])
      })
    )
  )

  it.scoped("closes the connection when it is no longer read", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const fiber = yield* Effect.fork(Stream.runCollect(Stream.take(Socket.stream(linear("BTCUSDT")), 1)))
        yield* settle
        server.last.push(trade("BTCUSDT", "1"))
        assert.deepStrictEqual(ids(Array.from(yield* Fiber.join(fiber))), ["1"])
        assert.strictEqual(server.live, 0)
        assert.strictEqual(server.last.hungUp, "closed")
      })
    )
  )

  it.scoped("each market has one connection, shared by its streams", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* reading(Socket.stream([linear("BTCUSDT"), Topic.publicTrade({ category: "spot", symbol: "BTCUSDT" })]))
        yield* reading(Socket.stream(linear("ETHUSDT")))
        assert.deepStrictEqual(
          server.sockets.map(({ url }) => url),
          ["wss://stream.bybit.com/v5/public/linear", "wss://stream.bybit.com/v5/public/spot"]
        )
      })
    )
  )

  it.scoped("a topic with two listeners is subscribed once, and unsubscribed when the second leaves", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const keep = yield* Scope.make()
        const one = yield* Scope.make()
        const two = yield* Scope.make()
        const seen: Array<string> = []
        const tap = (name: string) =>
          Socket.tap(linear("BTCUSDT"), (message) => seen.push(`${name}${message.data[0]?.i}`))
        yield* Scope.extend(
          Socket.tap(linear("ETHUSDT"), () => {}),
          keep
        )
        yield* Scope.extend(tap("a"), one)
        yield* Scope.extend(tap("b"), two)
        assert.deepStrictEqual(server.last.topics(), [["publicTrade.ETHUSDT"], ["publicTrade.BTCUSDT"]])
        server.last.push(trade("BTCUSDT", "1"))
        yield* Scope.close(one, Exit.void)
        server.last.push(trade("BTCUSDT", "2"))
        assert.deepStrictEqual(server.last.topics("unsubscribe"), [])
        yield* Scope.close(two, Exit.void)
        assert.deepStrictEqual(server.last.topics("unsubscribe"), [["publicTrade.BTCUSDT"]])
        server.last.push(trade("BTCUSDT", "3"))
        assert.deepStrictEqual(seen, ["a1", "b1", "b2"])
        yield* Scope.close(keep, Exit.void)
        assert.strictEqual(server.live, 0)
      })
    )
  )

  it.scoped("a message that does not match its schema never ends a public stream, and appears on `undecoded`", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const shown = yield* reading(Socket.undecoded)
        const { read } = yield* reading(Socket.stream(linear("BTCUSDT")))
        server.last.push("no json")
        server.last.push({ topic: "publicTrade.BTCUSDT", type: "snapshot", ts: 1, data: [{ T: "soon" }] })
        server.last.push({ nobody: "knows" })
        server.last.push(trade("BTCUSDT", "1"))
        yield* settle
        assert.deepStrictEqual(ids(read), ["1"])
        assert.deepStrictEqual(
          shown.read.map(({ error, topic }) => [topic, error._tag, error.path]),
          [
            [undefined, "DecodeError", ""],
            ["publicTrade.BTCUSDT", "DecodeError", "data.0.T"],
            [undefined, "DecodeError", ""]
          ]
        )
      })
    )
  )

  it.scoped("a private message that does not match its schema is emitted", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { read } = yield* reading(Socket.stream(Topic.order()))
        const row = {
          symbol: "BTCUSDT",
          side: "Buy",
          orderType: "Limit",
          orderStatus: "New",
          qty: "1",
          cumExecQty: "0"
        }
        server.last.push({ id: "1", topic: "order", creationTime: 1, data: [row] })
        server.last.push({ id: "2", topic: "order", creationTime: 1, data: [{ ...row, orderId: "x" }] })
        yield* settle
        assert.deepStrictEqual(
          read.map((message) => (Socket.isUndecoded(message) ? message.error.path : message.data[0]?.orderId)),
          ["data.0.orderId", "x"]
        )
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("a venue without a host fails", () =>
    withServer(
      () =>
        Effect.gen(function* () {
          const error = yield* Effect.flip(Stream.runDrain(Socket.stream(linear("BTCUSDT"))))
          assert.strictEqual(error.message, 'Venue "nowhere" has no socket host for /v5/public/linear')
        }),
      { venue: Venue.custom({ name: "nowhere", rest: "https://nowhere.example" }) }
    )
  )

  it.scoped("health reports every connection", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { read } = yield* reading(Socket.health)
        yield* Socket.tap(linear("BTCUSDT"), () => {})
        server.last.push(trade("BTCUSDT", "1"))
        yield* TestClock.adjust("11 seconds")
        yield* settle
        const last = read.at(-1)
        assert.deepStrictEqual(
          last?.map((one) => [one.connection, one.state._tag, one.topics, one.received, one.pingMillis]),
          [["public linear", "Connected", 1, 3, 0]]
        )
      })
    )
  )

  it.scoped("a tap whose function throws ends without affecting others", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const failures: Array<unknown> = []
        const seen: Array<string> = []
        yield* Socket.tap(
          linear("BTCUSDT"),
          () => {
            throw new Error("mine")
          },
          { failed: (failure) => failures.push(failure) }
        )
        yield* Socket.tap(linear("BTCUSDT"), (message) => seen.push(message.topic))
        server.last.push(trade("BTCUSDT", "1"))
        server.last.push(trade("BTCUSDT", "2"))
        assert.strictEqual(failures.length, 1)
        assert.strictEqual(seen.length, 2)
      })
    )
  )
})

describe("raw topics", () => {
  const needsCategory = (method: string) =>
    `For public "v5" websocket topics, use the ${method}() method & provide the category parameter`

  it.scoped("a public topic needs a category", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const joining = yield* Effect.flip(Socket.subscribe(["publicTrade.BTCUSDT"]))
        const leaving = yield* Effect.flip(Socket.unsubscribe(["publicTrade.BTCUSDT"]))
        assert.deepStrictEqual([joining._tag, joining.message], ["TopicError", needsCategory("subscribeV5")])
        assert.deepStrictEqual([leaving._tag, leaving.message], ["TopicError", needsCategory("unsubscribeV5")])
        assert.strictEqual(server.sockets.length, 0)
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("a topic of another market is rejected", () =>
    withServer(() =>
      Effect.gen(function* () {
        const text = (wanted: string) =>
          `This WS client was instanced for the option market. Make another WebsocketClient instance with "market: '${wanted}'" to listen to ${wanted} topics`
        const raw = yield* Effect.flip(Socket.subscribeV5(["kline.5.BTCUSDT"], "option"))
        assert.strictEqual(raw.message, text("linear"))
        const ofOther = yield* Effect.flip(Socket.subscribeV5(["order.spot"], "option"))
        assert.strictEqual(ofOther.message, text("spot"))
        const typed = yield* Effect.flip(Stream.runDrain(Socket.stream(linear("BTCUSDT"), { category: "option" })))
        assert.strictEqual(typed.message, text("linear"))
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("are confirmed, emitted unchecked, and can be unsubscribed", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const stream = yield* Socket.subscribeV5(["newTopic.BTCUSDT", "publicTrade.BTCUSDT"], "linear")
        const { read } = yield* reading(stream)
        server.last.push({ topic: "newTopic.BTCUSDT", what: 1 })
        yield* settle
        yield* Socket.unsubscribeV5(["newTopic.BTCUSDT"], "spot")
        assert.deepStrictEqual(server.last.topics("unsubscribe"), [])
        yield* Socket.unsubscribeV5(["newTopic.BTCUSDT"], "linear")
        assert.deepStrictEqual(server.last.topics("unsubscribe"), [["newTopic.BTCUSDT"]])
        server.last.push({ topic: "newTopic.BTCUSDT", what: 2 })
        server.last.push({ topic: "publicTrade.BTCUSDT", what: 3 })
        yield* settle
        assert.deepStrictEqual(
          read.map(({ what }) => what),
          [1, 3]
        )
      })
    )
  )

  it.scoped("private topics need credentials and use the private socket", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const stream = yield* Socket.subscribe(["order", "wallet"])
        assert.isTrue("pipe" in stream)
        assert.strictEqual(server.last.url, "wss://stream.bybit.com/v5/private")
        assert.deepStrictEqual(server.last.topics(), [["order", "wallet"]])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )
})

describe("mistakes of JavaScript programs", () => {
  it.scoped("a topic that its market does not have fails instead of reconnecting forever", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const params: { category: "linear"; symbol: string } = JSON.parse('{"category":"linaer","symbol":"BTCUSDT"}')
        const error = yield* Effect.flip(Stream.runDrain(Socket.stream(Topic.publicTrade(params))))
        assert.strictEqual(error._tag, "TopicError")
        assert.include(error.message, '"linaer" is not one of "spot", "linear", "inverse", "option"')
        assert.lengthOf(server.sockets, 0)
      })
    )
  )

  it.scoped("a string in place of a topic fails and names the function that accepts strings", () =>
    withServer(() =>
      Effect.gen(function* () {
        const text: ReturnType<typeof linear> = JSON.parse('"publicTrade.BTCUSDT"')
        const error = yield* Effect.flip(Stream.runDrain(Socket.stream(text)))
        assert.strictEqual(error._tag, "TopicError")
        assert.include(error.message, "publicTrade.BTCUSDT")
        assert.include(error.message, "subscribeV5")
      })
    )
  )
})

describe("topics", () => {
  it("invalid depths and categories do not compile", () => {
    // @ts-expect-error options have depths 25 and 100
    Topic.orderbook({ category: "option", depth: 50, symbol: "BTC-6JAN23-17500-C" })
    // @ts-expect-error there is no depth of 7
    Topic.orderbook({ category: "linear", depth: 7, symbol: "BTCUSDT" })
    // @ts-expect-error options have no candles
    Topic.kline({ category: "option", interval: "1", symbol: "BTCUSDT" })
    assert.strictEqual(
      Topic.orderbook({ category: "linear", depth: 50, symbol: "BTCUSDT" }).text,
      "orderbook.50.BTCUSDT"
    )
  })

  it("a ticker's type follows its category", () => {
    const option = Topic.tickers({ category: "option", symbol: "X" })
    type Data = Socket.Message<typeof option>["data"]
    const theta: Data["theta"] = "1"
    // @ts-expect-error options have no funding rate
    const rate: Data["fundingRate"] = "1"
    assert.deepStrictEqual([theta, rate, Schema.isSchema(option.message)], ["1", "1", true])
  })
})
