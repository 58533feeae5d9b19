/** The alarm about what pushes have that this version doesn't know: over real sockets, with the bundle of Node as it is. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Schema, type Scope, Stream, TestClock } from "effect"
import * as Settings from "../../../src/Http/Settings.js"
import type * as Node from "../../../src/Layers/BybitNode.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as LinearTopic from "../../../src/Legacy/Linear/topics.js"
import * as Field from "../../../src/Schema/Field.js"
import * as Shape from "../../../src/Schema/Shape.js"
import * as TopicDefinition from "../../../src/Socket/TopicDefinition.js"
import * as Socket from "../../../src/Socket.js"
import { account, driftsSince, type Entry, logging, nodeAt, pathsIn, secret, venueAt } from "../../Http/driftWorld.js"
import { type HostileExchange, hostileExchange, type Push, trade, trades } from "../hostileExchange.js"
import { realSleep, until } from "../waiting.js"

const soon = realSleep(40)
const topic = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const other = Socket.Topic.publicTrade({ category: "linear", symbol: "ETHUSDT" })
const added = (id: number, text = topic.text): Push => {
  const one = { ...trade(id, text.slice("publicTrade.".length)), S: "Both", lucky: "a-value", deep: [{ a: 1 }] }
  return { ...trades(text, id), data: [trade(id), one] }
}
const addedPaths = ["data.*.S", "data.*.deep", "data.*.lucky"]
const sorted = (paths: ReadonlyArray<string>) => [...paths].sort()

class At {
  readonly entries: Array<Entry> = []
  readonly heard: Array<unknown> = []
  readonly since = driftsSince({ "bybit.topic": "publicTrade" })
  constructor(readonly exchange: HostileExchange) {}
  get paths(): ReadonlyArray<string> {
    return pathsIn(this.entries)
  }
  readonly hear = (message: unknown): void => void this.heard.push(message)
  /** Subscribes, and returns once the exchange has confirmed. */
  tapped<T extends TopicDefinition.AnyTopic>(one: T) {
    return Effect.zipRight(
      Socket.tap(one, this.hear),
      until("the subscription", () => this.exchange.listening(one.text).length > 0)
    )
  }
  /** Pushes, and returns once everything has been heard. */
  pushed(...pushes: ReadonlyArray<Push>) {
    return Effect.suspend(() => {
      const before = this.heard.length
      for (const push of pushes) this.exchange.push(push)
      return Effect.zipRight(
        until("the messages", () => this.heard.length >= before + pushes.length),
        soon
      )
    })
  }
}

const hostOf = ({ url }: HostileExchange) => url.replace("ws://", "")
const at = (
  body: (world: At) => Effect.Effect<void, unknown, Node.Services | Credentials | Scope.Scope>
): Effect.Effect<void, unknown, Scope.Scope> =>
  Effect.gen(function* () {
    const world = new At(yield* hostileExchange)
    yield* body(world).pipe(
      Effect.scoped,
      Effect.provide(Layer.provideMerge(nodeAt(venueAt(hostOf(world.exchange))), logging(world.entries))),
      Effect.provideService(Credentials, account)
    )
  })

describe("the bundle of Node, about a push with more than it knows,", () => {
  it.scopedLive("counts it by topic, and warns once a path, however many listen; each receives all of it", () =>
    at((world) =>
      Effect.gen(function* () {
        const streamed: Array<unknown> = []
        const reader = yield* Effect.fork(
          Stream.runForEach(Socket.stream([topic, other]), (message) => Effect.sync(() => streamed.push(message)))
        )
        for (let nth = 0; nth < 3; nth++) yield* world.tapped(topic)
        yield* world.tapped(other)
        yield* until("both", () => world.exchange.listening(other.text).length > 0)
        const pushes = [added(1), added(2), added(3, other.text)]
        for (const push of pushes) world.exchange.push(push)
        yield* until("all of it", () => world.heard.length === 7 && streamed.length === 3)
        yield* soon
        yield* Fiber.interrupt(reader)
        assert.deepStrictEqual(streamed, pushes)
        assert.deepStrictEqual(sorted(world.paths), addedPaths)
        assert.deepStrictEqual(world.since(), { field: 4, value: 2 })
        for (const { annotations } of world.entries)
          assert.deepInclude(annotations, { venue: "loopback", topic: "publicTrade" })
        for (const value of ["a-value", "Both", "BTCUSDT"]) assert.notInclude(JSON.stringify(world.entries), value)
      })
    )
  )

  it.scopedLive("does so on private topics", () =>
    at((world) =>
      Effect.gen(function* () {
        const count = driftsSince({ "bybit.topic": "order" })
        yield* world.tapped(Socket.Topic.order())
        const row = {
          orderId: "1",
          symbol: "BTCUSDT",
          qty: "1",
          side: "Buy",
          orderStatus: "Hibernating",
          orderType: "Limit"
        }
        const data = [{ ...row, cumExecQty: "0", createdTime: "1", updatedTime: "1", lucky: secret }]
        yield* world.pushed({ topic: "order", id: "1", creationTime: 1, data, news: secret })
        assert.deepStrictEqual(sorted(world.paths), ["data.*.lucky", "data.*.orderStatus", "news"])
        assert.deepStrictEqual(count(), { field: 2, value: 1 })
        assert.notInclude(JSON.stringify(world.entries), secret)
      })
    )
  )

  it.scopedLive("does so for a book, whose reader sees no message, and not for the elements of its levels", () =>
    at((world) =>
      Effect.gen(function* () {
        const text = "orderbook.50.BTCUSDT"
        yield* Effect.fork(
          Stream.runDrain(Socket.OrderBook.stream({ category: "linear", symbol: "BTCUSDT", depth: 50 }))
        )
        yield* until("the subscription", () => world.exchange.listening(text).length > 0)
        const data = { s: "BTCUSDT", b: [["1", "1", "9"]], a: [["2", "1"]], u: 1, seq: 1, lucky: 1 }
        world.exchange.push({ topic: text, type: "snapshot", ts: 1, cts: 1, data })
        yield* until("a warning", () => world.paths.length > 0, 2000)
        assert.deepStrictEqual(world.paths, ["data.lucky"])
      })
    )
  )

  it.scopedLive("does so for an older API", () =>
    at((world) =>
      Effect.gen(function* () {
        const count = driftsSince({ "bybit.topic": "trade" })
        world.exchange.request = (line, request) =>
          line.confirm(request, { request: { op: request.op, args: request.args } })
        const one = LinearTopic.trade({ symbol: "BTCUSDT" })
        const venue = venueAt(hostOf(world.exchange))
        yield* Effect.gen(function* () {
          yield* LegacySocket.tap(one, world.hear)
          yield* until("the subscription", () => world.exchange.listening(one.text).length > 0)
          const row = { symbol: "BTCUSDT", tick_direction: "PlusTick", price: "1", size: 1, side: "Buy", trade_id: "1" }
          yield* world.pushed({
            topic: one.text,
            data: [{ ...row, timestamp: "2020-01-12T16:59:59.000Z", trade_time_ms: "1", lucky: "a-value" }]
          })
        }).pipe(Effect.scoped, Effect.provide(LegacySocket.layer({ venue, market: "linear" })))
        assert.deepStrictEqual(world.paths, ["data.*.lucky"])
        assert.deepStrictEqual(count(), { field: 1 })
      })
    )
  )

  it.scopedLive("says nothing of topics of a user's own, of raw topics, and where decoding is off", () =>
    at((world) =>
      Effect.gen(function* () {
        const count = driftsSince({})
        const facts = { channel: "/v5/public/{category}", categories: ["linear"], access: "public" } as const
        const Row = Schema.Struct({ s: Schema.String })
        const own = TopicDefinition.define(
          {
            ...facts,
            name: "own",
            docs: "https://example.com",
            message: TopicDefinition.publicMessage(Schema.Array(Row))
          },
          "publicTrade.{symbol}"
        )
        yield* world.tapped(own({ symbol: "BTCUSDT" }))
        yield* Effect.fork(
          Stream.runForEach(Socket.rawStreamV5([other.text], "linear"), (raw) => Effect.sync(() => world.hear(raw)))
        )
        yield* until("the raw one", () => world.exchange.listening(other.text).length > 0)
        const off = Socket.Topic.publicTrade({ category: "linear", symbol: "XRPUSDT" })
        yield* Settings.withDecoding(world.tapped(off), "off")
        yield* world.pushed(added(1), added(2, other.text), added(3, off.text), { topic: off.text, data: 7 })
        assert.deepStrictEqual([count(), world.paths], [{}, []])
      })
    )
  )

  it.scopedLive("says nothing of what a topic of a user's own, made of shapes, doesn't describe", () =>
    at((world) =>
      Effect.gen(function* () {
        const count = driftsSince({})
        const message = TopicDefinition.publicMessage(Field.list(Shape.Struct({ S: Field.openEnum("Buy", "Sell") })))
        const own = TopicDefinition.define(
          {
            channel: "/v5/public/{category}",
            categories: ["linear"],
            access: "public",
            name: "own",
            docs: "https://example.com",
            message
          },
          "publicTrade.{symbol}"
        )
        yield* world.tapped(own({ symbol: "BTCUSDT" }))
        yield* world.pushed(added(1))
        assert.deepStrictEqual([count(), world.paths], [{}, []])
      })
    )
  )
})

describe("the alarm about pushes", () => {
  const changed = (id: number, text = topic.text): Push => ({
    ...trades(text, id),
    data: [{ ...trade(id), p: { a: secret } }]
  })
  const warned = ({ entries }: At) => entries.filter(({ isWarning, message }) => isWarning && !message.includes("JSON"))

  it.scopedLive("counts each push of another shape, and no garbage; no stream ends", () =>
    at((world) =>
      Effect.gen(function* () {
        const count = driftsSince({})
        yield* world.tapped(topic)
        for (let nth = 0; nth < 5; nth++) world.exchange.push(changed(nth))
        for (const garbage of ["no JSON {", "{}", "7", "<html></html>"]) world.exchange.lines[0]?.send(garbage)
        yield* world.pushed(trades(topic.text, 9))
        assert.deepStrictEqual([world.since(), count()], [{ changed: 5 }, { changed: 5 }])
        assert.match(JSON.stringify(warned(world)), /data\.(0|\*)\.p\b/)
        assert.notInclude(JSON.stringify(world.entries), secret)
      })
    )
  )

  it.scopedLive("says in the warning of another shape of which venue, topic and path it is", () =>
    at((world) =>
      Effect.gen(function* () {
        yield* world.tapped(topic)
        world.exchange.push(changed(1))
        yield* world.pushed(trades(topic.text, 9))
        assert.lengthOf(warned(world), 1)
        assert.containsAllKeys(warned(world)[0]?.annotations, ["venue", "topic", "path"])
      })
    )
  )

  it.scopedLive("warns once a minute and topic of another shape, however many symbols have it", () =>
    at((world) =>
      Effect.gen(function* () {
        const symbols = Array.from({ length: 30 }, (_, i) => `A${i}USDT`)
        const topics = symbols.map((symbol) => Socket.Topic.publicTrade({ category: "linear", symbol }))
        yield* world.tapped(topic)
        yield* Socket.tap(topics, world.hear)
        yield* until("all", () => topics.every(({ text }) => world.exchange.listening(text).length > 0))
        for (const { text } of topics) world.exchange.push(changed(1, text))
        yield* world.pushed(trades(topic.text, 9))
        assert.lengthOf(warned(world), 1)
      })
    )
  )

  it.scoped("has one warning a path, also for another shape that is pushed for minutes", () =>
    at((world) =>
      Effect.gen(function* () {
        yield* world.tapped(topic)
        for (let minute = 0; minute < 5; minute++) {
          world.exchange.push(changed(minute))
          yield* world.pushed(trades(topic.text, minute))
          yield* TestClock.adjust("61 seconds")
        }
        assert.lengthOf(warned(world), 1)
      })
    )
  )

  it.scoped("looks at one push of a topic in ten seconds, in 20 rows, others each time, whatever the clock says", () =>
    at((world) =>
      Effect.gen(function* () {
        yield* world.tapped(topic)
        yield* world.pushed(trades(topic.text, 1), added(2), added(3))
        assert.deepStrictEqual([world.since(), world.paths], [{}, []])
        const rows = Array.from({ length: 59 }, (_, i) => trade(i))
        const late = { ...trades(topic.text, 4), data: [{ ...trade(59), late: 1 }, ...rows] }
        for (const expected of [[], [], ["data.*.late"]]) {
          yield* TestClock.adjust("10 seconds")
          yield* world.pushed(late)
          assert.deepStrictEqual(world.paths, expected)
        }
      })
    )
  )

  it.scoped("hears of a topic that is seldom pushed beside a busy one of the same name", () =>
    at((world) =>
      Effect.gen(function* () {
        yield* world.tapped(topic)
        yield* world.tapped(other)
        for (let nth = 0; nth < 20; nth++) {
          yield* world.pushed(trades(topic.text, nth), added(nth, other.text))
          yield* TestClock.adjust("10 seconds")
        }
        assert.deepStrictEqual(sorted(world.paths), addedPaths)
      })
    )
  )

  it.scopedLive("is the same after a lost connection, and warns no second time", () =>
    at((world) =>
      Effect.gen(function* () {
        yield* world.tapped(topic)
        yield* world.pushed(added(1))
        world.exchange.lines[0]?.cut()
        yield* until(
          "a second connection",
          () => world.exchange.lines.length > 1 && world.exchange.listening(topic.text).length > 0
        )
        yield* world.pushed(added(2))
        assert.deepStrictEqual(sorted(world.paths), addedPaths)
      })
    )
  )

  it.scopedLive("is harmless for hostile names, and bounded for many", () =>
    at((world) =>
      Effect.gen(function* () {
        yield* world.tapped(topic)
        const names = ["a\u0000\n\u001b[31m", "b\u202e\u200b", "n".repeat(10_000), "a.b", "constructor"]
        const many = Array.from({ length: 1000 }, (_, i) => `many${i}`)
        const fields = Object.fromEntries([...names, ...many].map((name) => [name, 1]))
        yield* world.pushed({ ...trades(topic.text, 1), data: [{ ...trade(1), ...fields }] })
        const text = world.entries.map(({ annotations, message }) => [message, ...Object.values(annotations)].join(" "))
        assert.isAtMost(world.paths.length, 500)
        assert.isAbove(world.paths.length, names.length)
        assert.isBelow(text.join("").length, 500 * 300)
        for (const line of text) assert.notMatch(line, /[\p{Cc}\p{Cf}\u2028\u2029]/u)
      })
    )
  )

  it.scopedLive("shows no key and no secret of the account that a private topic calls a field", () =>
    at((world) =>
      Effect.gen(function* () {
        yield* world.tapped(Socket.Topic.order())
        yield* world.pushed({
          topic: "order",
          id: "1",
          creationTime: 1,
          data: [],
          [secret]: 1,
          [`x-${account.key}`]: 1
        })
        assert.lengthOf(world.paths, 2)
        assert.notInclude(JSON.stringify(world.entries), secret)
        assert.notInclude(JSON.stringify(world.entries), account.key)
      })
    )
  )

  it.scopedLive("counts messages over one topic of two venues in one program for each, with its name", () =>
    Effect.gen(function* () {
      const entries: Array<Entry> = []
      for (const name of ["one", "two"]) {
        const world = new At(yield* hostileExchange)
        yield* Effect.gen(function* () {
          yield* world.tapped(topic)
          yield* world.pushed(added(1))
        }).pipe(
          Effect.scoped,
          Effect.provide(Layer.provideMerge(nodeAt(venueAt(hostOf(world.exchange), name)), logging(entries)))
        )
        assert.deepStrictEqual(world.since(), { field: 2, value: 1 })
      }
      assert.deepStrictEqual(
        sorted(entries.map(({ annotations }) => `${annotations["venue"]} ${annotations["path"]}`)),
        ["one", "two"].flatMap((name) => addedPaths.map((path) => `${name} ${path}`))
      )
    })
  )
})
