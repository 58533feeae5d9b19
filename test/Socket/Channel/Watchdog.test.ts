import { assert, it } from "@effect/vitest"
import { Effect, Exit, Metric, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Venue from "../../../src/Layers/Venue.js"
import { TopicWatch } from "../../../src/Socket/internal/Channel/TopicWatch.js"
import * as Watchdog from "../../../src/Socket/Watchdog.js"
import * as Socket from "../../../src/Socket.js"
import { type EngineServer, inEngine, listen, noting, raw } from "../engineWorld.js"
import { settle } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"
import { setBy } from "../VirtualClock.js"

const book = Socket.Topic.orderbook({ category: "linear", depth: 50, symbol: "BTCUSDT" })
const snapshot = (ts: number) => ({
  topic: book.text,
  type: "snapshot",
  ts,
  data: { s: "BTCUSDT", b: [["1", "1"]], a: [["2", "1"]], u: 5, seq: 9 }
})

const seconds = (count: number) =>
  Effect.forEach(Array.from({ length: count }), () => Effect.zipRight(TestClock.adjust("1 second"), settle), {
    discard: true
  })

const health = Effect.map(Stream.runHead(Socket.health), (head) => {
  assert.strictEqual(head._tag, "Some")
  const one = head._tag === "Some" ? head.value[0] : undefined
  if (one === undefined) throw new Error("no connection")
  return one
})

const a = raw("publicTrade.A")

describe("watched topics", () => {
  const watch = () => new TopicWatch(Watchdog.standard)
  const quiet = { probe: [], stale: [], isDead: false }

  it("exclude those without a push interval", () => {
    const one = watch()
    assert.isUndefined(one.add("order", undefined, 0))
    one.up(0)
    assert.deepStrictEqual(one.check(10_000_000, 0), quiet)
  })

  it("are none if the watchdog is off", () => {
    const one = new TopicWatch(Watchdog.none)
    assert.isUndefined(one.add("tickers.A", 100, 0))
  })

  it("are probed after 20 intervals, at least 15 s", () => {
    const one = watch()
    one.add("tickers.A", 100, 0)
    one.add("kline.1.A", 60_000, 0)
    one.up(0)
    assert.deepStrictEqual(one.check(14_999, 0), quiet)
    assert.deepStrictEqual(one.check(15_000, 0).probe, ["tickers.A"])
    assert.deepStrictEqual(one.check(1_199_999, 1).probe, [])
  })

  it("are probed after twice the wait once a probe is answered, and after the first wait again once they are pushed unprompted", () => {
    const one = watch()
    const topic = one.add("tickers.A", 100, 0)
    if (topic === undefined) throw new Error("not watched")
    one.up(0)
    assert.deepStrictEqual(one.check(15_000, 0).probe, ["tickers.A"])
    topic.hasCome = true
    assert.deepStrictEqual(one.check(16_000, 1), quiet)
    assert.deepStrictEqual(one.check(45_999, 1), quiet)
    assert.deepStrictEqual(one.check(46_000, 1).probe, ["tickers.A"])
    topic.hasCome = true
    one.check(47_000, 2)
    topic.hasCome = true
    one.check(48_000, 3)
    assert.deepStrictEqual(one.check(62_999, 3), quiet)
    assert.deepStrictEqual(one.check(63_000, 3).probe, ["tickers.A"])
  })

  it("become stale individually, without a cut, while other topics are pushed", () => {
    const one = watch()
    one.add("tickers.A", 100, 0)
    one.up(0)
    one.check(15_000, 1)
    assert.deepStrictEqual(one.check(25_000, 2), { probe: [], stale: ["tickers.A"], isDead: false })
    assert.deepStrictEqual(one.stale, ["tickers.A"])
    assert.deepStrictEqual(one.check(25_001, 3), quiet)
  })
})

describe("a socket without pushes", () => {
  it.scoped("that only answers pings is probed, then cut and reconnects, each time after a longer wait", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Socket.tap(book, () => {})
        yield* seconds(14)
        assert.deepStrictEqual(server.last.topics().length, 1)
        yield* seconds(1)
        assert.deepStrictEqual(server.last.topics(), [[book.text], [book.text]])
        assert.deepStrictEqual(server.last.topics("unsubscribe"), [[book.text]])
        assert.deepStrictEqual((yield* health).staleTopics, [])
        yield* seconds(10)
        assert.strictEqual(server.sockets[0]?.left, "dropped")
        yield* seconds(1)
        assert.strictEqual(server.sockets.length, 2)
        assert.deepStrictEqual((yield* health).staleTopics, [book.text])
        yield* seconds(28)
        assert.strictEqual(server.last.topics().length, 1)
        server.last.push(snapshot(0))
        yield* seconds(5)
        assert.deepStrictEqual((yield* health).staleTopics, [])
        assert.strictEqual(server.sockets.length, 2)
      })
    )
  )

  it.scoped("that answers the probe with a snapshot is left alone", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const answers = server.behaviour.message
        server.behaviour.message = (socket, message) => {
          answers(socket, message)
          if (message.op === "subscribe") queueMicrotask(() => socket.push(snapshot(0)))
        }
        yield* Socket.tap(book, () => {})
        yield* seconds(300)
        assert.strictEqual(server.sockets.length, 1)
        // At first, then after about 15, 30, 60 and 120 s of silence.
        assert.strictEqual(server.last.topics().length, 5)
      })
    )
  )

  it.scoped("is left alone without a watchdog", () =>
    withServer(
      (server) =>
        Effect.gen(function* () {
          yield* Socket.tap(book, () => {})
          yield* seconds(120)
          assert.strictEqual(server.sockets.length, 1)
          assert.strictEqual(server.last.topics().length, 1)
        }),
      { watchdog: Socket.Watchdog.none }
    )
  )
})

describe("health", () => {
  it.scoped("reports ping, age of the last push, silence and reconnects", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Socket.tap(book, () => {})
        yield* TestClock.adjust("9 seconds")
        server.last.push(snapshot(8990))
        yield* seconds(1)
        const first = yield* health
        assert.strictEqual(first.ageMillis, 10)
        assert.strictEqual(first.pingMillis, 0)
        assert.strictEqual(first.pushes, 1)
        assert.strictEqual(first.silentMillis, 0)
        yield* seconds(3)
        assert.strictEqual((yield* health).silentMillis, 3000)
        server.last.cut()
        yield* seconds(1)
        assert.strictEqual((yield* health).reconnects, 1)
      })
    )
  )

  it.scoped("metrics are updated every 5 seconds", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const valueOf = (name: string) =>
          Effect.map(Metric.snapshot, (pairs) => {
            const labels = ["public spot", Venue.live.name, "stream.bybit.com", "443"]
            const pair = pairs.find(
              ({ metricKey: { name: own, tags } }) =>
                own === name && labels.every((label) => tags.some(({ value }) => value === label))
            )
            const state: unknown = pair?.metricState
            return state as { readonly count?: number; readonly value?: number } | undefined
          })
        const topic = Socket.Topic.orderbook({ category: "spot", depth: 50, symbol: "BTCUSDT" })
        yield* Socket.tap(topic, () => {})
        yield* seconds(5)
        const before = (yield* valueOf("bybit.socket.messages"))?.count ?? 0
        server.last.push(snapshot(4900))
        server.last.push("no JSON")
        yield* seconds(5)
        assert.strictEqual(((yield* valueOf("bybit.socket.messages"))?.count ?? 0) - before, 2)
        assert.strictEqual((yield* valueOf("bybit.socket.message_age"))?.value, 0.1)
        server.last.cut()
        yield* seconds(5)
        assert.isAtLeast((yield* valueOf("bybit.socket.reconnects"))?.count ?? 0, 1)
      })
    )
  )
})

describe("a topic whose watched listener leaves, while one stays that isn't watched", () => {
  it.scoped("is not resubscribed for its silence", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        yield* listen([a], noting().listener)
        yield* Scope.extend(listen([raw(a.text, a.path, { pushIntervalMillis: 100 })], noting().listener), scope)
        yield* Scope.close(scope, Exit.void)
        for (let i = 0; i < 60; i++) {
          yield* clock.pass(5000)
          server.push({ topic: a.text })
        }
        assert.deepStrictEqual(
          server.sockets.map((socket) => socket.topics("unsubscribe").length),
          [0]
        )
      })
    )
  )
})

describe("a watched topic", () => {
  const watched = raw("tickers.A", undefined, { pushIntervalMillis: 100 })
  const push = { topic: watched.text }
  const subscribes = (server: EngineServer) => server.sockets.map((socket) => socket.topics().length)

  it.scoped("is not resubscribed for its silence while the program was blocked", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        yield* listen([watched], noting().listener)
        yield* clock.pass(1000)
        yield* clock.block(20_000)
        server.push(push)
        yield* clock.pass(10_000)
        assert.deepStrictEqual(subscribes(server), [1])
      })
    )
  )

  it.scoped("whose answer to a probe came while the program was blocked keeps its connection", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        yield* listen([watched], noting().listener)
        yield* clock.pass(16_000)
        assert.deepStrictEqual(subscribes(server), [2])
        yield* clock.block(11_000)
        server.push(push)
        yield* clock.pass(10_000)
        assert.deepStrictEqual(subscribes(server), [2])
        assert.isUndefined(server.last.left)
      })
    )
  )

  for (const by of [3_600_000, -3_600_000]) {
    const way = by > 0 ? "forward" : "back"

    it.scoped(`is not resubscribed when the clock is set ${way} by an hour`, () =>
      inEngine((server, clock) =>
        Effect.gen(function* () {
          yield* listen([watched], noting().listener)
          yield* clock.pass(4000)
          server.push(push)
          yield* clock.pass(3000)
          setBy(clock, by)
          yield* clock.pass(5000)
          server.push(push)
          yield* clock.pass(10_000)
          assert.deepStrictEqual(subscribes(server), [1])
        })
      )
    )

    it.scoped(`is resubscribed after 15 s of silence all the same when the clock is set ${way} by an hour`, () =>
      inEngine((server, clock) =>
        Effect.gen(function* () {
          yield* listen([watched], noting().listener)
          yield* clock.pass(12_000)
          setBy(clock, by)
          yield* clock.pass(2000)
          assert.deepStrictEqual(subscribes(server), [1])
          yield* clock.pass(2000)
          assert.deepStrictEqual(subscribes(server), [2])
        })
      )
    )
  }
})
