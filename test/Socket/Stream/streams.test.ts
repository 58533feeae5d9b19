import { assert, it } from "@effect/vitest"
import { Chunk, Effect, Exit, Fiber, Schema, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { account, answer, type FakeServer, settle } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"

const { Topic } = Socket
const linear = (symbol: string) => Topic.publicTrade({ category: "linear", symbol })

const trade = (symbol: string, id: string) => ({
  topic: `publicTrade.${symbol}`,
  type: "snapshot",
  ts: 1,
  data: [{ T: 1, s: symbol, S: "Buy", v: "0.001", p: "16578.50", L: "PlusTick", i: id, BT: false }]
})

const ids = (messages: Iterable<{ readonly data: ReadonlyArray<{ readonly i: string }> }>) =>
  [...messages].flatMap((message) => message.data.map((row) => row.i))

/** Reads a stream into an array for as long as the test runs. */
const reading = Effect.fnUntraced(function* <A, E, R>(stream: Stream.Stream<A, E, R>) {
  const read: Array<A> = []
  const fiber = yield* Effect.forkScoped(Stream.runForEach(stream, (value) => Effect.sync(() => read.push(value))))
  yield* settle
  return { read, fiber }
})

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
        assert.deepStrictEqual(ids(Chunk.toReadonlyArray(yield* Fiber.join(fiber))), ["1"])
        assert.strictEqual(server.live, 0)
        assert.strictEqual(server.last.left, "closed")
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

describe("overflow", () => {
  const slow = <A, E, R>(stream: Stream.Stream<A, E, R>) =>
    Effect.gen(function* () {
      const read: Array<A> = []
      const fiber = yield* Effect.forkScoped(
        Stream.runForEachChunk(stream, (chunk) =>
          Effect.zipRight(
            Effect.sync(() => read.push(...chunk)),
            Effect.sleep("1 second")
          )
        )
      )
      yield* settle
      return { read, fiber }
    })

  it.scoped("slide keeps the newest messages", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { read } = yield* slow(Socket.stream(linear("BTCUSDT"), { overflow: Socket.Overflow.sliding(2) }))
        server.last.push(trade("BTCUSDT", "0"))
        yield* settle
        for (const id of ["1", "2", "3", "4"]) server.last.push(trade("BTCUSDT", id))
        yield* TestClock.adjust("1 second")
        yield* settle
        assert.deepStrictEqual(ids(read), ["0", "3", "4"])
      })
    )
  )

  it.scoped("conflate keeps the newest message of each topic", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { read } = yield* slow(
          Socket.stream([linear("BTCUSDT"), linear("ETHUSDT")], { overflow: Socket.Overflow.conflate() })
        )
        server.last.push(trade("BTCUSDT", "0"))
        yield* settle
        for (const id of ["1", "2"]) {
          server.last.push(trade("BTCUSDT", `b${id}`))
          server.last.push(trade("ETHUSDT", `e${id}`))
        }
        yield* TestClock.adjust("1 second")
        yield* settle
        assert.deepStrictEqual(ids(read), ["0", "b2", "e2"])
      })
    )
  )

  it.scoped("suspend drops nothing, and fails beyond its limit after the waiting messages are read", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { fiber, read } = yield* slow(
          Socket.stream(linear("BTCUSDT"), { overflow: Socket.Overflow.failAfter(2) })
        )
        server.last.push(trade("BTCUSDT", "0"))
        yield* settle
        for (const id of ["1", "2", "3", "4"]) server.last.push(trade("BTCUSDT", id))
        yield* TestClock.adjust("1 second")
        yield* settle
        yield* TestClock.adjust("1 second")
        const error = yield* Effect.flip(Fiber.join(fiber))
        assert.strictEqual(error._tag, "StreamOverflow")
        assert.deepStrictEqual(ids(read), ["0", "1", "2", "3"])
      })
    )
  )

  it("private streams have no option to drop messages", () => {
    // @ts-expect-error only `suspend` is accepted
    const refused = Socket.stream(Topic.order(), { overflow: Socket.Overflow.sliding(1) })
    assert.isTrue(Stream.StreamTypeId in refused, "what is refused is refused by the compiler")
  })
})

describe("subscriptions", () => {
  it.scoped("spot messages subscribe or unsubscribe at most 10 topics each", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const topics = Array.from({ length: 23 }, (_, i) => Topic.publicTrade({ category: "spot", symbol: `S${i}` }))
        const keep = Topic.publicTrade({ category: "spot", symbol: "KEEP" })
        yield* Socket.tap(keep, () => {})
        const scope = yield* Scope.make()
        yield* Scope.extend(
          Socket.tap(topics, () => {}),
          scope
        )
        assert.deepStrictEqual(
          server.last.topics().map((args) => args.length),
          [1, 10, 10, 3]
        )
        assert.strictEqual(new Set(server.last.sent.map((message) => message.req_id)).size, 4)
        yield* Scope.close(scope, Exit.void)
        assert.deepStrictEqual(
          server.last.topics("unsubscribe").map((args) => args.length),
          [10, 10, 3]
        )
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.deepStrictEqual(server.last.topics(), [["publicTrade.KEEP"]])
      })
    )
  )

  it.scoped("other markets send all topics in one message", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const topics = Array.from({ length: 300 }, (_, i) => linear(`S${i}`))
        yield* Socket.tap(topics, () => {})
        assert.deepStrictEqual(
          server.last.topics().map((args) => args.length),
          [300]
        )
      })
    )
  )

  it.scoped("beyond 21,000 characters, another connection is opened", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const topics = Array.from({ length: 1500 }, (_, i) => linear(`SYMBOL${i}`))
        yield* Socket.tap(topics, () => {})
        assert.isAbove(server.sockets.length, 1)
        for (const socket of server.sockets) {
          const args = socket.topics().flat()
          assert.isAtMost(JSON.stringify(args).length, 21_000)
        }
        assert.strictEqual(server.sockets.flatMap((socket) => socket.topics().flat()).length, 1500)
      })
    )
  )

  it.scoped("beyond 2000 option topics, another connection is opened", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const topics = Array.from({ length: 2100 }, (_, i) =>
          Topic.publicTrade({ category: "option", baseCoin: `${i}` })
        )
        yield* Socket.tap(topics.slice(0, 1000), () => {})
        assert.isAtMost(Math.max(...server.sockets.map((socket) => socket.topics().flat().length)), 2000)
        yield* Socket.tap(topics, () => {})
        assert.isAtMost(Math.max(...server.sockets.map((socket) => socket.topics().flat().length)), 2000)
        assert.strictEqual(new Set(server.sockets.flatMap((socket) => socket.topics().flat())).size, 2100)
      })
    )
  )

  const refusal = (server: FakeServer, reply: (id: string | undefined, args: ReadonlyArray<unknown>) => object) => {
    server.behaviour.message = (socket, message) =>
      queueMicrotask(() =>
        message.op === "subscribe" && message.args?.includes("publicTrade.BAD")
          ? socket.push(reply(message.req_id, message.args))
          : answer(socket, message)
      )
  }

  it.scoped("a partial failure names only the refused topics", () =>
    withServer((server) =>
      Effect.gen(function* () {
        refusal(server, (id) => ({
          success: false,
          ret_msg: "error:handler not found,topic:publicTrade.BAD",
          req_id: id,
          op: "subscribe"
        }))
        const error = yield* Effect.flip(Socket.tap([linear("BTCUSDT"), linear("BAD"), linear("ETHUSDT")], () => {}))
        assert.strictEqual(error.message, "(publicTrade.BAD) failed to subscribe")
        yield* settle
        assert.strictEqual(server.live, 0)
      })
    )
  )

  it.scoped("lists of failed topics are recognized", () =>
    withServer((server) =>
      Effect.gen(function* () {
        refusal(server, () => ({
          success: true,
          conn_id: "c",
          type: "COMMAND_RESP",
          data: { failTopics: ["publicTrade.BAD", "publicTrade.WORSE"], successTopics: ["publicTrade.BTC"] }
        }))
        const of = (baseCoin: string) => Topic.publicTrade({ category: "option", baseCoin })
        const error = yield* Effect.flip(Socket.tap([of("BAD"), of("BTC"), of("WORSE")], () => {}))
        assert.strictEqual(error.message, "(publicTrade.BAD,publicTrade.WORSE) failed to subscribe")
      })
    )
  )

  it.scoped("a refusal that names no topic refuses all of them", () =>
    withServer((server) =>
      Effect.gen(function* () {
        refusal(server, (id) => ({ success: false, ret_msg: "no", req_id: id, op: "subscribe" }))
        const error = yield* Effect.flip(Socket.tap([linear("BTCUSDT"), linear("BAD")], () => {}))
        assert.strictEqual(error.message, "(publicTrade.BTCUSDT,publicTrade.BAD) failed to subscribe")
      })
    )
  )

  it.scoped("`already subscribed` counts as success", () =>
    withServer((server) =>
      Effect.gen(function* () {
        refusal(server, (id) => ({
          success: false,
          ret_msg: "error:already subscribed,topic:publicTrade.BAD",
          req_id: id,
          op: "subscribe"
        }))
        yield* Socket.tap([linear("BTCUSDT"), linear("BAD")], () => {})
        assert.deepStrictEqual(server.last.topics(), [
          ["publicTrade.BTCUSDT", "publicTrade.BAD"],
          ["publicTrade.BTCUSDT"]
        ])
      })
    )
  )

  it.scoped("a request without an acknowledgement is repeated, then fails", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket, message) => {
          if (message.op === "ping") queueMicrotask(() => answer(socket, message))
        }
        const fiber = yield* Effect.fork(Effect.flip(Effect.scoped(Socket.tap(linear("BTCUSDT"), () => {}))))
        yield* settle
        yield* TestClock.adjust("10 seconds")
        yield* settle
        assert.strictEqual(server.last.topics().length, 2)
        yield* TestClock.adjust("10 seconds")
        yield* settle
        const error = yield* Fiber.join(fiber)
        assert.deepStrictEqual(error._tag === "ConnectionError" && error.reason, "timeout")
        assert.strictEqual(server.live, 0)
      })
    )
  )

  it.scoped("a topic refused after a reconnect fails its stream", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { fiber } = yield* reading(Socket.stream(linear("BAD")))
        refusal(server, (id) => ({ success: false, ret_msg: "gone", req_id: id, op: "subscribe" }))
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        const error = yield* Effect.flip(Fiber.join(fiber))
        assert.strictEqual(error.message, "(publicTrade.BAD) failed to subscribe")
        yield* settle
        assert.strictEqual(server.live, 0)
      })
    )
  )

  it.scoped("the topic of all markets and that of one market are subscribed in separate messages", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Socket.tap([Topic.order(), Topic.execution({ category: "linear" }), Topic.wallet()], () => {})
        assert.deepStrictEqual(server.last.topics(), [["order", "wallet"], ["execution.linear"]])
      }).pipe(Effect.provideService(Credentials, account))
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
        assert.isTrue(Stream.StreamTypeId in stream)
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
