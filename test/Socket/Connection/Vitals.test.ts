import { assert, it } from "@effect/vitest"
import { Effect, HashMap, Layer, Logger, LogLevel, Metric, MetricState, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { ConnectionError } from "../../../src/Errors/Network.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { layerFork } from "../../../src/Runtime/LayerFork.js"
import { Credentials } from "../../../src/Signing/Credentials.js"
import { Timers } from "../../../src/Socket/internal/Connection/Timers.js"
import { type Subject, Vitals } from "../../../src/Socket/internal/Connection/Vitals.js"
import * as Socket from "../../../src/Socket.js"
import { account, answer, type FakeServer, FakeServer as Server, settle } from "../FakeDialer.js"
import { pass, withoutWatchdog } from "../inMemory.js"

type Entry = readonly [level: string, message: string, annotations: Readonly<Record<string, unknown>>]

/** Notes what is logged above Debug. */
const noting = () => {
  const entries: Array<Entry> = []
  const logger = Logger.make(({ annotations, logLevel, message }) => {
    if (LogLevel.lessThan(logLevel, LogLevel.Info)) return
    entries.push([logLevel._tag, String(message), Object.fromEntries(HashMap.toEntries(annotations))])
  })
  return { entries, layer: Logger.replace(Logger.defaultLogger, logger) }
}

/** The gauges of a venue's connection. */
const gaugesOf = (venue: string, connection: string): Readonly<Record<string, number>> => {
  const gauges: Record<string, number> = {}
  for (const { metricKey, metricState } of Metric.unsafeSnapshot()) {
    const values = [...metricKey.tags].map(({ value }) => value)
    if (!MetricState.isGaugeState(metricState) || !values.includes(venue) || !values.includes(connection)) continue
    gauges[metricKey.name.replace("bybit.socket.", "")] = Number(metricState.value)
  }
  return gauges
}

const venueOf = (name: string) => ({ ...Venue.live, name })
const trades = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const trade = { topic: trades.text, type: "snapshot", ts: 1, data: [] }

/** The exchange refuses each connect. */
const outage = (server: FakeServer) => {
  server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(503, "down"))
  server.last.cut()
}
const recovery = (server: FakeServer) => {
  server.behaviour.dialed = (socket) => queueMicrotask(() => socket.open())
}

describe("an outage of 7 minutes", () => {
  it.scoped("is a beginning, reminders and an end in the log, and nothing else above Debug", () => {
    const { entries, layer } = noting()
    return withoutWatchdog(
      (server) =>
        Effect.gen(function* () {
          yield* Socket.tap(trades, () => {})
          yield* pass("20 seconds")
          outage(server)
          yield* pass("7 minutes")
          recovery(server)
          yield* pass("1 minute")
          assert.deepStrictEqual(
            entries.map(([level, , { trouble }]) => [level, trouble]),
            [
              ["Warning", "began"],
              ["Warning", "lasts"],
              ["Warning", "lasts"],
              ["Warning", "lasts"],
              ["Info", "over"]
            ]
          )
          const [began, first] = entries
          assert.strictEqual(began?.[1], "public linear: lost (closed 1006), next attempt in 500 ms")
          const about = { venue: "seven", connection: "public linear", address: "stream.bybit.com" }
          assert.deepStrictEqual(began?.[2], { ...about, trouble: "began", reason: "closed", code: 1006, attempts: 0 })
          assert.deepInclude(first?.[2], { ...about, trouble: "lasts", seconds: 60 })
          assert.isAbove(Number(entries.at(-1)?.[2]["attempts"]), 10)
        }),
      { venue: venueOf("seven") }
    ).pipe(Effect.provide(layer))
  })

  it.scoped("shows in every gauge", () =>
    withoutWatchdog(
      (server) =>
        Effect.gen(function* () {
          yield* Socket.tap(trades, () => {})
          yield* pass("1 second")
          server.last.push({ ...trade, ts: 990 })
          yield* pass("19 seconds")
          const before = gaugesOf("gauges", "public linear")
          assert.deepInclude(before, { up: 1, attempts: 0, message_age: 0.01, stale_topics: 0 })
          assert.isAtMost(before["silence"] ?? 99, 20)
          outage(server)
          yield* pass("5 minutes")
          const during = gaugesOf("gauges", "public linear")
          assert.deepInclude(during, { up: 0, stale_topics: 1 })
          assert.isAbove(during["attempts"] ?? 0, 10)
          for (const name of ["silence", "message_age", "ping"]) assert.isAtLeast(during[name] ?? 0, 295, name)
          recovery(server)
          yield* pass("1 minute")
          const after = gaugesOf("gauges", "public linear")
          assert.deepInclude(after, { up: 1, attempts: 0, message_age: 0.01, stale_topics: 0 })
          assert.isAtMost(after["ping"] ?? 99, 1)
        }),
      { venue: venueOf("gauges") }
    )
  )
})

describe("a connection", () => {
  it.scoped("has had no pong since its last ping while it is up, and since its loss after that", () =>
    withoutWatchdog(
      (server) =>
        Effect.gen(function* () {
          const ping = () => gaugesOf("unanswered", "public linear")["ping"] ?? 0
          server.behaviour.message = (socket, message) => {
            if (message.op !== "ping") queueMicrotask(() => answer(socket, message))
          }
          yield* Socket.tap(trades, () => {})
          yield* pass("100 seconds")
          assert.closeTo(ping(), 40, 5)
          server.behaviour.dialed = () => {}
          yield* pass("40 seconds")
          assert.closeTo(ping(), 30, 5)
        }),
      { venue: venueOf("unanswered"), heartbeat: Socket.Heartbeat.every("1 minute", "50 seconds") }
    )
  )

  it.scoped("keeps its gauges when one of another layer that has the same name is closed", () => {
    const options = { venue: venueOf("twice") }
    const briefly = Effect.scoped(
      Effect.zipRight(
        Socket.tap(trades, () => {}),
        pass("10 seconds")
      )
    )
    return withoutWatchdog(
      () =>
        Effect.gen(function* () {
          yield* Socket.tap(trades, () => {})
          yield* withoutWatchdog(() => briefly, options)
          assert.strictEqual(gaugesOf("twice", "public linear")["up"], 1)
        }),
      options
    )
  })

  it.scoped("of each key of one account has a name and gauges of its own", () =>
    withoutWatchdog(
      () =>
        Effect.gen(function* () {
          for (const key of ["one-key-of-the-account", "another-key-of-the-account"])
            yield* Effect.provideService(
              Socket.tap(Socket.Topic.wallet(), () => {}),
              Credentials,
              { ...account, key, account: "main" }
            )
          yield* pass("10 seconds")
          const states = yield* Stream.runCollect(Stream.take(Socket.states, 2))
          assert.deepStrictEqual(Array.from(states, ({ connection }) => connection).sort(), [
            "private main",
            "private main 2"
          ])
          assert.strictEqual(gaugesOf("keys", "private main")["up"], 1)
          assert.strictEqual(gaugesOf("keys", "private main 2")["up"], 1)
        }),
      { venue: venueOf("keys") }
    )
  )

  it.scoped("that failed, was replaced and is closed looks closed, not failed", () =>
    Effect.gen(function* () {
      const fork = yield* layerFork
      const clock = yield* Effect.clock
      const vitals = new Vitals({
        identity: { connection: "public linear", venue: "replaced", url: "wss://host/path", account: undefined },
        fork,
        clock,
        timers: new Timers(fork, clock)
      })
      const received = { received: 0, lastReceivedAt: 0, pushes: 0, unrouted: 0, garbage: 0, ageMillis: undefined }
      const subject = (): Subject => ({
        connection: { state: { _tag: "Initial", since: 0, loss: undefined }, heardAt: undefined, pingedAt: undefined },
        statistics: { ...received, reconnects: 0, pingMillis: undefined },
        topics: [],
        staleTopics: []
      })
      const [failed, next] = [subject(), subject()]
      vitals.attach(failed)
      yield* pass("10 seconds")
      vitals.failed(new ConnectionError({ url: "wss://host/path", reason: "failed", detail: "for good" }))
      vitals.attach(next)
      vitals.detach(failed)
      vitals.detach(next)
      assert.deepInclude(gaugesOf("replaced", "public linear"), { up: 0, silence: 0 })
    })
  )

  it.scoped("that flaps is counted", () => {
    const { entries, layer } = noting()
    return withoutWatchdog(
      (server) =>
        Effect.gen(function* () {
          yield* Socket.tap(trades, () => {})
          yield* pass("20 seconds")
          for (let count = 0; count < 14; count++) {
            server.last.cut()
            yield* pass("40 seconds")
          }
          yield* pass("10 minutes")
          assert.isAtMost(entries.length, 13)
          assert.deepInclude(entries.at(-1)?.[2], { trouble: "over", times: 14 })
          assert.lengthOf(
            entries.filter(([, , { trouble }]) => trouble === "flapping"),
            1
          )
        }),
      { venue: venueOf("flapping") }
    ).pipe(Effect.provide(layer))
  })

  it.scoped("that flaps and is closed says nothing more, although its layer goes on", () => {
    const { entries, layer } = noting()
    return withoutWatchdog(
      (server) =>
        Effect.gen(function* () {
          const listening = Effect.gen(function* () {
            yield* Socket.tap(trades, () => {})
            for (let count = 0; count < 4; count++) {
              yield* pass("20 seconds")
              server.last.cut()
            }
            yield* pass("20 seconds")
          })
          yield* Effect.scoped(listening)
          const before = entries.length
          assert.isAbove(before, 4)
          yield* pass("1 hour")
          assert.lengthOf(entries, before)
        }),
      { venue: venueOf("flapped") }
    ).pipe(Effect.provide(layer))
  })

  it.scoped("that is closed in an outage says nothing more, and its gauges are 0", () => {
    const { entries, layer } = noting()
    return Effect.gen(function* () {
      yield* withoutWatchdog(
        (server) =>
          Effect.scoped(
            Effect.gen(function* () {
              yield* Socket.tap(trades, () => {})
              yield* pass("20 seconds")
              outage(server)
              yield* pass("30 seconds")
            })
          ),
        { venue: venueOf("closed") }
      )
      yield* pass("1 hour")
      assert.lengthOf(entries, 1)
      for (const [name, value] of Object.entries(gaugesOf("closed", "public linear")))
        assert.strictEqual(value, 0, name)
    }).pipe(Effect.provide(layer))
  })

  it.scoped("is replaced by a rotation without a word, and stays up", () => {
    const { entries, layer } = noting()
    return withoutWatchdog(
      (server) =>
        Effect.gen(function* () {
          yield* Socket.tap(trades, () => {})
          yield* pass("2 hours")
          assert.isAbove(server.sockets.length, 1)
          assert.deepStrictEqual(entries, [])
          assert.strictEqual(gaugesOf("rotated", "public linear")["up"], 1)
        }),
      { venue: venueOf("rotated"), rotateAfter: "1 hour" }
    ).pipe(Effect.provide(layer))
  })

  it.scoped("of an account that has a name is called by it, and a refused login is an error", () => {
    const { entries, layer } = noting()
    const server = new Server()
    server.behaviour.message = (socket) =>
      queueMicrotask(() => socket.push({ op: "auth", success: false, ret_msg: "invalid api key", conn_id: "1" }))
    const sockets = Layer.provide(Socket.layer({ venue: venueOf("refused") }), server.layer)
    return Effect.gen(function* () {
      const failed = yield* Effect.fork(Effect.flip(Socket.tap(Socket.Topic.wallet(), () => {})))
      yield* pass("10 seconds")
      assert.strictEqual((yield* failed)._tag, "ConnectionError")
      yield* TestClock.adjust("1 hour")
      yield* settle
      assert.lengthOf(entries, 1)
      const [level, message, annotations] = entries[0] ?? []
      assert.strictEqual(level, "Error")
      assert.include(message, "private main: ")
      assert.deepInclude(annotations, { account: "main", connection: "private main", trouble: "began", reason: "auth" })
      // As an alert tells it from a connection that was closed on purpose.
      const gauges = gaugesOf("refused", "private main")
      assert.strictEqual(gauges["up"], 0)
      assert.isAbove(gauges["silence"] ?? 0, 0)
    }).pipe(
      Effect.provide(sockets),
      Effect.provideService(Credentials, { ...account, account: "main" }),
      Effect.provide(layer)
    )
  })
})
