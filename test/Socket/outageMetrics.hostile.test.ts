import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { describe } from "vitest"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as LegacySocket from "../../src/Legacy/LegacySocket.js"
import * as Socket from "../../src/Socket.js"
import { samples, serverOf } from "../Legacy/socket/LegacyServer.js"
import type { FakeSocket } from "./FakeDialer.js"
import { entryOver, order } from "./tradeWorld.js"
import {
  assertNoSecrets,
  book,
  type Desk,
  Exchange,
  linear,
  listen,
  listenAs,
  main,
  metric,
  onDuty,
  running,
  seriesOf,
  shownKey,
  socketsOf,
  spot,
  unnamed,
  venueOf
} from "./troublesWorld.js"

/** The gauges that a connection has once it has been up, and a message and a pong have come. */
const gauges = ["attempts", "message_age", "ping", "silence", "stale_topics", "up"].map(
  (name) => `bybit.socket.${name}`
)

const gaugesOf = (venue: string): ReadonlyArray<string> =>
  seriesOf({ "bybit.venue": venue })
    .map(({ name }) => name)
    .filter((name) => gauges.includes(name))
    .sort()

/** Pushes a trade that the exchange sent 9 ms ago. */
const pushTrade = (desk: Desk, socket: FakeSocket) =>
  socket.push({ topic: linear.text, type: "snapshot", ts: desk.clock.unsafeCurrentTimeMillis() - 9, data: [] })

/** Lets minutes pass in which a trade comes every second. */
const busily = (desk: Desk, exchange: Exchange, minutes: number) =>
  Effect.repeatN(
    Effect.suspend(() => {
      for (const socket of exchange.open) pushTrade(desk, socket)
      return desk.pass(1 / 60)
    }),
    Math.round(minutes * 60) - 1
  )

/** A connection of a venue that has been up for a while, in good health. */
const healthy = (desk: Desk, name: string, options: Partial<Socket.SocketOptions> = {}) =>
  Effect.gen(function* () {
    const exchange = new Exchange()
    const sockets = yield* socketsOf(exchange, venueOf(name), options)
    yield* sockets.run(listen(linear))
    yield* busily(desk, exchange, 0.5)
    const about = { "bybit.venue": name }
    return { exchange, ...sockets, value: (gauge: string) => metric(gauge, about) }
  })

describe("the metrics of a connection", () => {
  it.scoped("are those of good health while it is up", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { value } = yield* healthy(desk, "good")
        assert.deepStrictEqual(gaugesOf("good"), gauges)
        assert.deepStrictEqual([value("up"), value("attempts"), value("stale_topics")], [1, 0, 0])
        assert.closeTo(value("message_age"), 0.009, 0.001)
        assert.isAtMost(value("silence"), 1.1)
        assert.isAtMost(value("ping"), 1)
      })
    )
  )

  it.scoped("are true during 7 minutes of outage: down, attempts, and times that grow", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { exchange, run, value } = yield* healthy(desk, "bad")
        yield* run(listen(book))
        yield* busily(desk, exchange, 0.1)
        exchange.goDown()
        for (const minutes of [1, 3, 7]) {
          yield* desk.pass(minutes - (minutes === 7 ? 3 : minutes === 3 ? 1 : 0))
          const seconds = minutes * 60
          assert.strictEqual(value("up"), 0)
          assert.closeTo(value("attempts"), exchange.attempts, 1)
          assert.closeTo(value("silence"), seconds, 6.5)
          assert.closeTo(value("message_age"), seconds, 6.5)
          assert.isAtLeast(value("ping"), seconds - 6)
          assert.isAtMost(value("ping"), seconds + 17)
          assert.strictEqual(value("stale_topics"), 2)
        }
        assert.isAtLeast(value("attempts"), 12)
      })
    )
  )

  it.scoped("are brought up to date every 5 s, also between attempts that are half a minute apart", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { exchange, value } = yield* healthy(desk, "often")
        exchange.goDown()
        yield* desk.pass(5.05)
        for (let i = 0; i < 12; i++) {
          const before = [value("silence"), value("message_age"), value("ping")]
          yield* desk.pass(5 / 60)
          const after = [value("silence"), value("message_age"), value("ping")]
          for (const [at, one] of after.entries()) assert.closeTo(one - (before[at] ?? 0), 5, 0.1)
        }
      })
    )
  )

  it.scoped("are those of good health again within 15 s after an outage", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { exchange, value } = yield* healthy(desk, "healed")
        exchange.goDown()
        yield* desk.pass(7)
        exchange.comeBack()
        yield* desk.pass(0.55)
        assert.strictEqual(exchange.count, 1)
        yield* busily(desk, exchange, 0.25)
        assert.deepStrictEqual([value("up"), value("attempts"), value("stale_topics")], [1, 0, 0])
        assert.closeTo(value("message_age"), 0.009, 0.001)
        assert.isAtMost(value("silence"), 1.1)
        assert.isAtMost(value("ping"), 1)
        assert.strictEqual(value("reconnects"), 1)
      })
    )
  )

  it.scoped("grow on, and never fall below zero, if the wall clock is set back or forward in an outage", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { exchange, value } = yield* healthy(desk, "set")
        exchange.goDown()
        for (const [at, hours] of [-2, 5].entries()) {
          desk.clock.ahead += hours * 3_600_000
          yield* desk.pass(2)
          const seconds = 120 * (at + 1)
          for (const name of ["silence", "message_age"]) assert.closeTo(value(name), seconds, 6.5)
          assert.isAtLeast(value("ping"), seconds - 6)
          assert.isAtMost(value("ping"), seconds + 17)
        }
      })
    )
  )

  it.scoped("say that a connection is down that never was up", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("never"))
        exchange.goDown()
        yield* run(Effect.forkScoped(listen(linear)))
        yield* desk.pass(3)
        const value = (name: string) => metric(name, { "bybit.venue": "never" })
        assert.strictEqual(value("up"), 0)
        assert.closeTo(value("attempts"), exchange.attempts, 1)
        assert.closeTo(value("silence"), 180, 6)
        assert.strictEqual(value("stale_topics"), 1)
      })
    )
  )

  it.scoped("show a login that is not answered as down, although messages may come", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        exchange.behaviour.message = () => {}
        const { run } = yield* socketsOf(exchange, venueOf("mute login"))
        yield* run(Effect.forkScoped(listen(Socket.Topic.wallet())))
        yield* desk.pass(2)
        assert.strictEqual(metric("up", { "bybit.venue": "mute login" }), 0)
        assert.closeTo(metric("attempts", { "bybit.venue": "mute login" }), exchange.sockets.length, 2)
      })
    )
  )

  it.scoped("show a peer that has fallen silent before it is cut: silence and an awaited pong grow", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const heartbeat = Socket.Heartbeat.every("10 seconds", "5 minutes")
        const { exchange, value } = yield* healthy(desk, "silent", { heartbeat })
        const { length } = exchange.sockets
        exchange.behaviour.message = () => {}
        yield* desk.pass(2.1)
        assert.strictEqual(exchange.sockets.length, length)
        assert.strictEqual(value("up"), 1)
        assert.closeTo(value("silence"), 126, 6.5)
        // The last ping went out 6 s ago.
        assert.isAtLeast(value("ping"), 4)
      })
    )
  )
})

describe("a connection that is closed for good", () => {
  for (const [how, isDown] of [
    ["while it was up", false],
    ["in an outage", true]
  ] as const)
    it.scoped(`${how} is not up, and its metrics stay as they are`, () =>
      onDuty((desk) =>
        Effect.gen(function* () {
          const { end, exchange, value } = yield* healthy(desk, `closed ${how}`)
          if (isDown) {
            exchange.goDown()
            yield* desk.pass(1)
          }
          yield* end
          const names = ["up", "attempts", "silence", "message_age", "ping", "stale_topics"]
          const before = names.map(value)
          assert.strictEqual(value("up"), 0)
          assert.strictEqual(value("attempts"), 0)
          assert.strictEqual(value("stale_topics"), 0)
          yield* desk.pass(10)
          assert.deepStrictEqual(names.map(value), before)
          assert.strictEqual(desk.clock.sleepers, 0)
        })
      )
    )

  it.scoped("is another than its successor of the same name, which stays up through each rotation", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const { exchange, value } = yield* healthy(desk, "rotating", { rotateAfter: "1 minute" })
        for (let i = 0; i < 60; i++) {
          yield* busily(desk, exchange, 0.1)
          assert.strictEqual(value("up"), 1)
          assert.isAtMost(value("silence"), 6)
        }
        assert.isAtLeast(exchange.sockets.length, 5)
        assert.strictEqual(value("reconnects"), 0)
      })
    )
  )
})

describe("series", () => {
  it.scoped("of two venues with a connection of the same name are two, and only one of them is down", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const [one, other] = [new Exchange(), new Exchange()]
        const first = yield* socketsOf(one, venueOf("series one", "wss://desk:hunter2secret@one.example:9443"))
        const second = yield* socketsOf(other, venueOf("series two", "wss://two.example"))
        yield* first.run(listen(linear))
        yield* second.run(listen(linear))
        yield* desk.pass(0.2)
        one.goDown()
        yield* desk.pass(1)
        const here = { "bybit.venue": "series one", "server.address": "one.example", "server.port": "9443" }
        const there = { "bybit.venue": "series two", "server.address": "two.example", "server.port": "443" }
        const names = { "bybit.connection": "public linear" }
        assert.deepStrictEqual([metric("up", { ...here, ...names }), metric("up", { ...there, ...names })], [0, 1])
        assert.isAtMost(metric("silence", there), 11)
        for (const { labels } of seriesOf({ "bybit.venue": "series one" })) {
          assert.deepInclude(labels, { ...here, ...names })
          assert.notProperty(labels, "bybit.account")
        }
        assertNoSecrets(desk, "hunter2secret", "desk:")
      })
    )
  )

  it.scoped("of several connections of a venue are told apart, also of those that deliver the same topic", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("apart"), { lines: 2 })
        yield* run(listen(linear, spot))
        yield* desk.pass(0.2)
        const ups = () => seriesOf({ "bybit.venue": "apart" }).filter(({ name }) => name === "bybit.socket.up")
        assert.lengthOf(ups(), 4)
        exchange.goDown((url) => url.endsWith("/spot"))
        yield* desk.pass(0.2)
        const down = ups().filter(({ value }) => value === 0)
        assert.lengthOf(down, 2)
        for (const { labels } of down) assert.include(labels["bybit.connection"], "public spot")
      })
    )
  )

  it.scoped("of accounts have the name that the user chose, or the beginning of the key, and no more of it", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const { run } = yield* socketsOf(exchange, venueOf("accounts"))
        for (const account of [main, { ...unnamed, key: "kQ7vother-key-18ch" }, { ...unnamed, account: "hedge" }])
          yield* run(listenAs({ ...account, key: `${account.key}${account.account ?? ""}` }, Socket.Topic.wallet()))
        yield* desk.pass(0.2)
        for (const account of ["main", "hedge", shownKey]) {
          const about = { "bybit.venue": "accounts", "bybit.account": account }
          assert.strictEqual(metric("up", { ...about, "bybit.connection": `private ${account}` }), 1)
        }
        assertNoSecrets(desk, "other-key-18ch")
      })
    )
  )

  it.scoped("of an order connection are the same as of any other, in good health, an outage and after it", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        const venue = venueOf("orders")
        const { end, run } = yield* running(entryOver(exchange, { venue, drain: 0, idle: "never" }))
        yield* run(Effect.provideService(placeOrder(order), Credentials, main))
        yield* desk.pass(0.5)
        const about = {
          "bybit.venue": "orders",
          "bybit.account": "main",
          "bybit.connection": "trade main",
          "server.address": "stream.example",
          "server.port": "443"
        }
        const value = (name: string) => metric(name, about)
        assert.deepStrictEqual([value("up"), value("attempts"), value("reconnects")], [1, 0, 0])
        assert.isAtMost(value("silence"), 11)
        assert.isAbove(value("messages"), 2)
        exchange.goDown()
        yield* desk.pass(4)
        assert.strictEqual(value("up"), 0)
        assert.closeTo(value("attempts"), exchange.attempts, 1)
        assert.closeTo(value("silence"), 240, 17)
        assert.isAtLeast(value("ping"), 234)
        exchange.comeBack()
        yield* desk.pass(0.9)
        assert.strictEqual(exchange.count, 1)
        assert.deepStrictEqual([value("up"), value("attempts"), value("reconnects")], [1, 0, 1])
        assert.isAtMost(value("ping"), 1)
        yield* end
        assert.strictEqual(value("up"), 0)
        assertNoSecrets(desk)
      })
    )
  )

  it.scoped("of older APIs have the same labels, without the login in the address", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const server = serverOf("linear")
        const layer = LegacySocket.layer({ venue: venueOf("old"), market: "linear" })
        const { run } = yield* running(Layer.provide(layer, server.layer))
        const listening = LegacySocket.tap(samples.linear[1], () => {})
        yield* run(Effect.provideService(listening, Credentials, main))
        yield* desk.pass(0.2)
        const about = { "bybit.venue": "old", "bybit.account": "main", "server.address": "stream.example" }
        assert.strictEqual(metric("up", about), 1)
        server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(503))
        server.last.cut()
        yield* desk.pass(1)
        assert.strictEqual(metric("up", about), 0)
        assert.isAtLeast(metric("attempts", about), 4)
        assertNoSecrets(desk, "signed:", "api_key")
      })
    )
  )

  it.scoped("do not exist for a program that has opened no connection", () =>
    onDuty((desk) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        yield* socketsOf(exchange, venueOf("none"))
        yield* running(entryOver(exchange, { venue: venueOf("none") }))
        yield* desk.pass(10)
        assert.deepStrictEqual(seriesOf({ "bybit.venue": "none" }), [])
      })
    )
  )
})
