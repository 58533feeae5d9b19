import type { Duplex } from "node:stream"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, Option, Stream } from "effect"
import { describe } from "vitest"
import * as WriteGate from "../../../src/Http/WriteGate.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import { layerNode } from "../../../src/Socket/DialerNode.js"
import * as Socket from "../../../src/Socket.js"
import { answer, FakeServer } from "../FakeDialer.js"
import { aWhile, isEnded, messageOf, reading, trades, until, withExchange, within } from "../hostileExchange.js"
import { VirtualClock } from "../VirtualClock.js"

const btc = "publicTrade.BTCUSDT"
const eth = "publicTrade.ETHUSDT"
const typed = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

describe("a refused connection", () => {
  const endings: Readonly<Record<string, (tcp: Duplex) => void>> = {
    "never comes": () => {},
    "comes a byte at a time": (tcp) => {
      const timer = setInterval(() => tcp.write("x"), 20)
      tcp.on("close", () => clearInterval(timer))
    }
  }
  for (const [name, rest] of Object.entries(endings)) {
    it.scopedLive(
      `is refused by its status 401: a body that ${name} is not waited for, and nothing is dialed again`,
      () =>
        withExchange((exchange) =>
          Effect.gen(function* () {
            exchange.handshake = (tcp) => {
              tcp.write("HTTP/1.1 401 Unauthorized\r\nContent-Length: 100000\r\n\r\nunauth")
              rest(tcp)
              return true
            }
            const error = yield* Effect.flip(within(Stream.runDrain(Socket.stream(Socket.Topic.order()))))
            assert.strictEqual(error._tag, "ConnectionError")
            if (error._tag === "ConnectionError") assert.deepStrictEqual([error.reason, error.code], ["auth", 401])
            yield* Effect.sleep("200 millis")
            assert.strictEqual(exchange.handshakes, 1)
          })
        )
    )
  }

  const wrong = [
    "not a url",
    "stream.bybit.com",
    "//stream.bybit.com",
    "wss://",
    "wss://a b",
    "wss://host:99999",
    "ftp://stream.bybit.com"
  ]
  const venueAt = (socket: string) => Venue.custom({ name: "typo", rest: "http://127.0.0.1", socket, live: false })
  type Dialers = Layer.Layer.Context<ReturnType<typeof Socket.layer>>
  type Made = Layer.Layer<never, { readonly _tag: string }, Dialers>
  const layers: Readonly<Record<string, (venue: Venue.Venue) => Made>> = {
    sockets: (venue: Venue.Venue) => Socket.layer({ venue }),
    "an older market": (venue: Venue.Venue) => LegacySocket.layer({ market: "linear", venue }),
    "order entry": (venue: Venue.Venue) =>
      Socket.layerSocket({ venue }).pipe(Layer.provide(Layer.merge(WriteGate.layer, RateLimiter.layerNone)))
  }
  for (const [name, make] of Object.entries(layers)) {
    it.scopedLive(`is impossible with an invalid URL: the layer of ${name} is not built`, () =>
      Effect.forEach(wrong, (url) =>
        Effect.gen(function* () {
          const dialers = Layer.merge(new FakeServer().layer, layerNode)
          const exit = yield* Effect.exit(Layer.build(Layer.provide(make(venueAt(url)), dialers)))
          assert.isTrue(Exit.isFailure(exit), `${url} was accepted`)
          if (Exit.isSuccess(exit)) return
          const error = Cause.failureOption(exit.cause)
          assert.isTrue(Option.isSome(error), Cause.pretty(exit.cause))
          assert.strictEqual(Option.getOrThrow(error)._tag, "InvalidVenue")
        })
      )
    )
  }
})

describe("a topic refused after a reconnect", () => {
  const passing: ReadonlyArray<readonly [text: string, fields: object]> = [
    ["system is busy", {}],
    ["Server busy, please try again later", {}],
    ["10016: internal error", { ret_code: 10016 }],
    ["service is restarting (10019)", { ret_code: 10019 }],
    ["Server Timeout", { ret_code: 10000 }],
    ["Too many visits", { ret_code: 10006 }],
    ["System level frequency protection", { ret_code: 10429 }]
  ]
  it.scopedLive("for a passing reason is asked for again, until it is confirmed", () =>
    Effect.forEach(
      passing,
      ([text, fields]) =>
        withExchange((exchange) =>
          Effect.gen(function* () {
            const { fiber, seen } = yield* reading(Socket.stream(typed))
            yield* until("the subscription", () => exchange.listening(btc).length === 1)
            const askedAt: Array<number> = []
            exchange.request = (line, request) => {
              askedAt.push(performance.now())
              if (askedAt.length > 2) line.confirm(request)
              else line.refuse(request, text, fields)
            }
            for (const line of exchange.open) line.cut()
            yield* until(`${text}: a third request`, () => askedAt.length === 3 || isEnded(fiber)(), 12_000)
            assert.isFalse(isEnded(fiber)(), `${text}: the stream ended`)
            const [first = 0, second = 0, third = 0] = askedAt
            assert.isAbove(third - second, second - first, `${text}: the pauses grow`)
            yield* until("the new subscription", () => exchange.listening(btc).length === 1)
            exchange.push(trades(btc, 9))
            yield* until("a message", () => seen.length === 1)
          })
        ),
      { concurrency: "unbounded", discard: true }
    )
  )

  it.scopedLive("for good fails its stream, and no other", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const gone = yield* reading(Socket.stream(typed))
        const other = yield* reading(Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "ETHUSDT" })))
        yield* until("the subscriptions", () => exchange.asked("subscribe").length === 2)
        yield* aWhile
        exchange.request = (line, request) => {
          const args = request.args ?? []
          for (const topic of args) if (topic === eth) line.subscribed.add(topic)
          if (args.includes(btc)) {
            const data = { successTopics: args.filter((topic) => topic !== btc), failTopics: [btc] }
            line.refuse(request, "error:handler not found", { data })
          } else line.confirm(request)
        }
        for (const line of exchange.open) line.cut()
        yield* until("the end of the refused stream", isEnded(gone.fiber))
        const exit = yield* Fiber.await(gone.fiber)
        assert.strictEqual(messageOf(exit), `(${btc}) failed to subscribe`)
        yield* until("the other is back", () => exchange.listening(eth).length === 1)
        exchange.push(trades(eth, 1))
        yield* until("its message", () => other.seen.length === 1)
      })
    )
  )

  it.scopedLive("for a passing reason keeps its stream, while one that joins meanwhile fails", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const { fiber, seen } = yield* reading(Socket.stream(typed))
        yield* until("the subscription", () => exchange.listening(btc).length === 1)
        let isBusy = true
        let refusals = 0
        exchange.request = (line, request) => {
          if (!isBusy) return line.confirm(request)
          refusals++
          line.refuse(request, "system is busy", { ret_code: 10016 })
        }
        for (const line of exchange.open) line.cut()
        yield* until("a refusal", () => refusals > 0)
        yield* aWhile
        const joined = yield* Effect.forkScoped(Socket.subscribeV5([btc], "linear"))
        yield* until("another refusal", () => refusals > 1, 8000)
        yield* until("the end of the one that joined", isEnded(joined))
        assert.strictEqual(messageOf(yield* Fiber.await(joined)), `(${btc}) failed to subscribe`)
        assert.isFalse(isEnded(fiber)(), "the first stream ended")
        isBusy = false
        yield* until("the new subscription", () => exchange.listening(btc).length === 1, 10_000)
        exchange.push(trades(btc, 3))
        yield* until("a message", () => seen.length === 1)
      })
    )
  )
})

describe("a first subscribe", () => {
  it.scopedLive("fails at once on any refusal, with only the refused topics in its text", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const [bad, worse] = ["publicTrade.BAD", "publicTrade.WORSE"] as const
        exchange.request = (line, request) =>
          line.refuse(request, "system is busy", { data: { successTopics: [btc, eth], failTopics: [bad, worse] } })
        const error = yield* Effect.flip(within(Socket.subscribeV5([btc, bad, eth, worse], "linear")))
        assert.strictEqual(error._tag, "SubscriptionError")
        assert.strictEqual(error.message, `(${bad},${worse}) failed to subscribe`)
        exchange.request = (line, request) => line.refuse(request, "system is busy", { ret_code: 10016 })
        const single = yield* Effect.flip(within(Stream.runDrain(Socket.stream(typed))))
        assert.strictEqual(single._tag, "SubscriptionError")
      })
    )
  )

  it.scopedLive("that waits through a reconnect fails at once, too, when it is refused for a passing reason", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        exchange.request = () => {}
        const fiber = yield* Effect.forkScoped(Effect.flip(Socket.subscribeV5([btc], "linear")))
        yield* until("the request", () => exchange.asked("subscribe").length === 1)
        exchange.request = (line, request) => line.refuse(request, "system is busy", { ret_code: 10016 })
        for (const line of exchange.open) line.cut()
        assert.strictEqual((yield* within(Fiber.join(fiber))).message, `(${btc}) failed to subscribe`)
        yield* aWhile
        assert.lengthOf(exchange.asked("subscribe"), 2, "it was asked for again")
      })
    )
  )
})

describe("a pong", () => {
  interface Wire {
    readonly pongAfter: number
    readonly busy: boolean
    readonly heartbeat?: Socket.Heartbeat.Heartbeat
  }
  /** How often a connection was lost within 15 s of its first pings. */
  const reconnects = ({ busy, heartbeat, pongAfter }: Wire) => {
    const clock = new VirtualClock()
    const server = new FakeServer()
    const late: Array<() => void> = []
    const due: Array<number> = []
    server.behaviour.message = (socket, message) => {
      if (message.op !== "ping") return queueMicrotask(() => answer(socket, message))
      late.push(() => answer(socket, message))
      due.push(clock.unsafeCurrentTimeMillis() + pongAfter)
    }
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkScoped(Stream.runDrain(Socket.stream(typed)))
      yield* clock.pass(0)
      yield* clock.pass(0)
      yield* clock.pass(9990)
      for (let at = 0; at < 3000; at++) {
        yield* clock.pass(1)
        if (busy && at % 5 === 0) server.last.push(trades(btc, at))
        while ((due[0] ?? Number.POSITIVE_INFINITY) <= clock.unsafeCurrentTimeMillis()) {
          due.shift()
          late.shift()?.()
        }
      }
      yield* Fiber.interrupt(fiber)
      return server.sockets.length - 1
    }).pipe(
      Effect.provide(
        Socket.layer({ venue: Venue.testnet, ...(heartbeat === undefined ? {} : { heartbeat }) }).pipe(
          Layer.provide(server.layer)
        )
      ),
      Effect.withClock(clock)
    )
  }
  const cases: ReadonlyArray<readonly [name: string, wire: () => Wire, losses: number]> = [
    ["after 999 ms is in time", () => ({ pongAfter: 999, busy: false }), 0],
    ["after 1,001 ms is late", () => ({ pongAfter: 1001, busy: false }), 1],
    ["after 1,300 ms is late by default, even with 200 messages a second", () => ({ pongAfter: 1300, busy: true }), 1],
    [
      "after 1,300 ms is forgiven with anyFrame, among 200 messages a second",
      () => ({
        pongAfter: 1300,
        busy: true,
        heartbeat: Socket.Heartbeat.answeredBy(Socket.Heartbeat.standard, "anyFrame")
      }),
      0
    ],
    [
      "after 1,300 ms is late with anyFrame, too, if no other frame comes",
      () => ({
        pongAfter: 1300,
        busy: false,
        heartbeat: Socket.Heartbeat.answeredBy(Socket.Heartbeat.standard, "anyFrame")
      }),
      1
    ],
    [
      "after 1,300 ms is late with an explicit `pong`",
      () => ({
        pongAfter: 1300,
        busy: true,
        heartbeat: Socket.Heartbeat.answeredBy(Socket.Heartbeat.standard, "pong")
      }),
      1
    ]
  ]
  for (const [name, wire, losses] of cases) {
    it.scoped(name, () =>
      Effect.map(
        Effect.suspend(() => reconnects(wire())),
        (lost) => assert.strictEqual(lost, losses)
      )
    )
  }
})
