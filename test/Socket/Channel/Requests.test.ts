import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Scope, TestClock } from "effect"
import { describe } from "vitest"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { account, answer, type FakeServer, settle } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"
import { linear, reading, Topic } from "../Stream/publicTrades.js"

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

  it.scoped("topics of one market share no message with those of all markets, among which the wallet counts", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const { execution, order, wallet } = Socket.Topic
        yield* Socket.tap([order({ category: "linear" }), wallet(), execution()], () => {})
        assert.deepStrictEqual(server.last.topics(), [["wallet", "execution"], ["order.linear"]])
      }).pipe(Effect.provideService(Credentials, account))
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
        assert.include(Cause.pretty(Cause.fail(error), { renderErrorCause: true }), "error:handler not found")
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
