import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Schedule, type Scope, Stream } from "effect"
import { describe } from "vitest"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as InverseTopic from "../../../src/Legacy/Inverse/topics.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import { layerNode } from "../../../src/Socket/DialerNode.js"
import * as Socket from "../../../src/Socket.js"
import { FakeServer } from "../FakeDialer.js"
import {
  aWhile,
  type HostileExchange,
  hostileExchange,
  idOf,
  isEnded,
  type Line,
  messageOf,
  type Request,
  reading,
  trades,
  until,
  withExchange,
  within
} from "../hostileExchange.js"

const btc = "publicTrade.BTCUSDT"
const eth = "publicTrade.ETHUSDT"
const typed = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

const isConsecutive = (ids: ReadonlyArray<number>) => ids.every((id, i) => i === 0 || id === (ids[i - 1] ?? 0) + 1)

/** Pushes trades with consecutive numbers until something happens. */
const pushing = (exchange: HostileExchange, from: number, what: string, isSo: () => boolean) => {
  let id = from
  return until(what, () => {
    if (isSo()) return true
    exchange.push(trades(btc, id++))
    return false
  })
}

describe("the stream of a subscription", () => {
  it.scopedLive("begins with what came since the confirmation, in its first run", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const stream = yield* Socket.subscribeV5([btc], "linear")
        for (let id = 1; id <= 3; id++) exchange.push(trades(btc, id))
        yield* aWhile
        const first = yield* within(Stream.runCollect(Stream.take(stream, 3)))
        assert.deepStrictEqual(Array.from(first, idOf), [1, 2, 3])
      })
    )
  )

  it.scopedLive("runs twice at once, each run with its own queue", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const stream = yield* Socket.subscribeV5([btc], "linear")
        const one = yield* reading(Stream.take(stream, 30))
        const two = yield* reading(Stream.take(stream, 30))
        const isDone = () => one.seen.length === 30 && two.seen.length === 30
        yield* pushing(exchange, 1, "30 messages in each run", isDone)
        assert.isTrue(isConsecutive(one.seen), one.seen.join())
        assert.isTrue(isConsecutive(two.seen), two.seen.join())
        assert.deepStrictEqual(exchange.asked("subscribe"), [btc])
      })
    )
  )

  it.scopedLive("runs one after another, and a slow run doesn't hold up another", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const stream = yield* Socket.subscribeV5([btc], "linear")
        yield* Effect.forkScoped(Stream.runForEach(stream, () => Effect.never))
        for (let run = 0; run < 3; run++) {
          const { fiber, seen } = yield* reading(Stream.take(stream, 2))
          yield* pushing(exchange, 1 + run * 1000, `run ${run}`, isEnded(fiber))
          assert.isTrue(isConsecutive(seen), seen.join())
        }
        assert.deepStrictEqual(exchange.asked("unsubscribe"), [], "subscribed until the scope closes")
      })
    )
  )

  it.scopedLive("of private topics runs again, too", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const stream = yield* Socket.subscribe(["order"])
        for (let run = 0; run < 2; run++) {
          const fiber = yield* Effect.forkScoped(Stream.runCollect(Stream.take(stream, 1)))
          yield* until(`run ${run}`, () => {
            exchange.push({ topic: "order", id: "m", creationTime: 1, data: [] })
            return isEnded(fiber)()
          })
        }
      })
    )
  )

  it.scopedLive("is not needed: rawStreamV5 subscribes when it is run, and leaves after it", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const stream = Socket.rawStreamV5([btc], "linear")
        yield* aWhile
        assert.strictEqual(exchange.handshakes, 0)
        for (let run = 0; run < 2; run++) {
          const { fiber } = yield* reading(Stream.take(stream, 1))
          yield* pushing(exchange, 1, "a message", isEnded(fiber))
          yield* until("it left", () => exchange.listening(btc).length === 0)
        }
        const refused = Stream.runDrain(Socket.rawStream([btc]))
        assert.strictEqual(
          (yield* Effect.flip(within(refused))).message,
          'For public "v5" websocket topics, use the subscribeV5() method & provide the category parameter'
        )
      })
    )
  )
})

describe("unsubscribing", () => {
  it.scopedLive("ends the streams without topics left, and only those", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const alone = yield* reading(yield* Socket.subscribeV5([btc], "linear"))
        const both = yield* reading(yield* Socket.subscribeV5([btc, eth], "linear"))
        const other = yield* reading(yield* Socket.subscribeV5([eth], "linear"))
        yield* Socket.unsubscribeV5([btc], "linear")
        yield* until("the end of the stream without topics", isEnded(alone.fiber))
        assert.isTrue(Exit.isSuccess(yield* Fiber.await(alone.fiber)))
        yield* until("an unsubscribe", () => exchange.asked("unsubscribe").includes(btc))
        exchange.push(trades(eth, 7))
        yield* until("the others go on", () => both.seen.length === 1 && other.seen.length === 1)
        assert.deepStrictEqual(exchange.asked("unsubscribe"), [btc])
        yield* Socket.unsubscribeV5([eth], "linear")
        yield* until("the end of the others", () => isEnded(both.fiber)() && isEnded(other.fiber)())
      })
    )
  )

  it.scopedLive("doesn't starve another: two subscriptions to one topic both end", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const a = yield* reading(yield* Socket.subscribeV5([btc], "linear"))
        const b = yield* reading(yield* Socket.subscribeV5([btc], "linear"))
        yield* Socket.unsubscribeV5([btc], "linear")
        yield* until("both end", () => isEnded(a.fiber)() && isEnded(b.fiber)())
        yield* until("it is left", () => exchange.listening(btc).length === 0)
      })
    )
  )

  it.scopedLive("leaves a typed stream of the topic alone: it goes on receiving", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const stream = yield* reading(Socket.stream(typed))
        yield* until("the typed stream", () => exchange.listening(btc).length === 1)
        const raw = yield* reading(yield* Socket.subscribeV5([btc], "linear"))
        yield* Socket.unsubscribeV5([btc], "linear")
        yield* until("the end of the raw one", isEnded(raw.fiber))
        exchange.push(trades(btc, 5))
        yield* until("a message", () => stream.seen.length === 1)
        assert.deepStrictEqual(exchange.asked("unsubscribe"), [])
      })
    )
  )

  it.scopedLive("ends the stream of a subscription that is run only afterwards, too", () =>
    withExchange(() =>
      Effect.gen(function* () {
        const stream = yield* Socket.subscribeV5([btc], "linear")
        yield* Socket.unsubscribeV5([btc], "linear")
        yield* within(Stream.runDrain(stream))
      })
    )
  )
})

describe("acknowledgements without an id", () => {
  const cases = [
    ["the refusal first", ["publicTrade.GOOD", "publicTrade.BAD"], "BAD GOOD"],
    ["the success first", ["publicTrade.BAD", "publicTrade.GOOD"], "GOOD BAD"],
    [
      "the text of the refused topic starts with that of the good one",
      ["publicTrade.GOOD", "publicTrade.GOODBAD"],
      "BAD GOOD"
    ],
    ["in order", ["publicTrade.BAD", "publicTrade.GOOD"], "BAD GOOD"]
  ] as const
  for (const [name, topics, order] of cases) {
    it.scopedLive(`are matched by the topic that one names: ${name}`, () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const held: Array<[Line, Request]> = []
          exchange.request = (line, request) => held.push([line, request])
          const fibers: Array<Fiber.RuntimeFiber<unknown, unknown>> = []
          for (const [i, topic] of topics.entries()) {
            fibers.push(yield* Effect.forkScoped(Socket.subscribeV5([topic], "linear")))
            yield* until(`the request for ${topic}`, () => held.length === i + 1)
          }
          for (const which of order.split(" ")) {
            const isBad = which === "BAD"
            const found = held.find(([, { args }]) => (args?.[0] ?? "").endsWith("BAD") === isBad)
            if (found === undefined) throw new Error("no such request")
            const [line, request] = found
            if (isBad) line.refuse(request, `error:handler not found,topic:${request.args?.[0]}`, { req_id: undefined })
            else line.confirm(request, { ret_msg: "", req_id: undefined })
          }
          for (const [i, topic] of topics.entries()) {
            const fiber = fibers[i]
            if (fiber === undefined) throw new Error("no such fiber")
            yield* until(`an outcome for ${topic}`, isEnded(fiber))
            const exit = yield* Fiber.await(fiber)
            if (topic.endsWith("BAD")) assert.strictEqual(messageOf(exit), `(${topic}) failed to subscribe`)
            else assert.isTrue(Exit.isSuccess(exit), String(exit))
          }
        })
      )
    )
  }
})

describe("no topics", () => {
  const none: ReadonlyArray<ReturnType<typeof Socket.Topic.publicTrade>> = []
  const readers: Readonly<
    Record<string, () => Effect.Effect<unknown, unknown, Socket.Sockets | Credentials | Scope.Scope>>
  > = {
    stream: () => Stream.runDrain(Socket.stream(none)),
    "Tickers.stream": () => Stream.runDrain(Socket.Tickers.stream({ category: "linear", symbols: [] })),
    subscribe: () => Socket.subscribe([]),
    subscribeV5: () => Socket.subscribeV5([], "linear"),
    rawStream: () => Stream.runDrain(Socket.rawStream([])),
    rawStreamV5: () => Stream.runDrain(Socket.rawStreamV5([], "linear")),
    events: () => Stream.runDrain(Socket.events(none)),
    tap: () => Socket.tap(none, () => {}),
    forEachChunk: () => Socket.forEachChunk(none, () => Effect.void)
  }
  for (const [name, run] of Object.entries(readers)) {
    it.scopedLive(`fail ${name} with a TopicError`, () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const error = yield* Effect.flip(within(Effect.suspend(run)))
          assert.strictEqual((error as { readonly _tag: string })._tag, "TopicError")
          assert.strictEqual(exchange.handshakes, 0)
        })
      )
    )
  }
})

describe("overlapping topics of an older market", () => {
  const legacy = (exchange: HostileExchange) =>
    LegacySocket.layer({
      market: "inverse",
      venue: Venue.custom({ name: "l", rest: "http://127.0.0.1", socket: exchange.url, live: false }),
      reconnect: Socket.Reconnect.make(Schedule.spaced("10 millis"))
    }).pipe(Layer.provide(Layer.merge(new FakeServer().layer, layerNode)))

  for (const topics of [
    ["trade", "trade.BTCUSD"],
    ["trade.BTCUSD", "trade"],
    ["trade.BTCUSD", "trade.BTCUSD"],
    ["trade.BTCUSD|XRPUSD", "trade.BTCUSD"]
  ]) {
    it.scopedLive(`hand out a push once in each stream: ${topics.join(", ")}`, () =>
      Effect.gen(function* () {
        const exchange = yield* hostileExchange
        exchange.request = (line, request) =>
          line.confirm(request, { ret_msg: "", req_id: undefined, op: undefined, request })
        yield* Effect.gen(function* () {
          const mixed = yield* reading(yield* LegacySocket.subscribe(topics))
          exchange.request = (line, request) => line.refuse(request, "system is busy", { ret_code: 10016 })
          const single = yield* reading(yield* LegacySocket.subscribe(["trade.BTCUSD"]))
          const asked = yield* reading(LegacySocket.stream(InverseTopic.trade({ symbol: "BTCUSD" })))
          yield* until("the subscriptions", () => exchange.open.length > 0)
          yield* aWhile
          for (let id = 1; id <= 3; id++) for (const line of exchange.open) line.send(trades("trade.BTCUSD", id))
          yield* until("all messages", () => single.seen.length >= 3 && mixed.seen.length >= 3)
          yield* aWhile
          assert.deepStrictEqual(
            [mixed.seen, single.seen],
            [
              [1, 2, 3],
              [1, 2, 3]
            ]
          )
          yield* Fiber.interrupt(asked.fiber)
        }).pipe(Effect.provide(legacy(exchange)))
      })
    )
  }
})
