import { Agent } from "node:http"
import { connect } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Fiber, Layer, Schedule, Scope, Stream, TestClock } from "effect"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { layerNodeWith } from "../../../src/Socket/DialerNode.js"
import * as Socket from "../../../src/Socket.js"
import { account, FakeServer } from "../FakeDialer.js"
import {
  type HostileExchange,
  hostileExchange,
  isEnded,
  type Line,
  messageOf,
  trades,
  warnings,
  withExchange,
  within
} from "../hostileExchange.js"
import { over } from "../Loopback.js"
import { outcomeOf, refusing, tradingAt } from "../tradeExchange.js"
import { aWhile, until } from "../waiting.js"

const btc = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const order = Socket.Topic.order()
const listen = (topic: Parameters<typeof Socket.stream>[0]) => Effect.forkScoped(Stream.runDrain(Socket.stream(topic)))
const listening = (exchange: HostileExchange, topic = btc.text) =>
  until("the subscription", () => exchange.listening(topic).length === 1)
const ops = (line: Line | undefined) => line?.requests.map(({ op }) => op) ?? []
const states = Effect.gen(function* () {
  const seen: Array<Socket.ConnectionState> = []
  yield* Effect.forkScoped(Stream.runForEach(Socket.states, ({ state }) => Effect.sync(() => seen.push(state))))
  return seen
})

describe.concurrent("a ws:// URL on another machine", () => {
  /** A program for which every host is the loopback server. */
  const misled = (exchange: HostileExchange, host: string) => {
    const port = Number(new URL(exchange.url).port)
    const agent = new Agent()
    agent.createConnection = () => connect(port, "127.0.0.1")
    const venue = Venue.custom({ name: "plain", rest: "http://127.0.0.1:1", socket: `ws://${host}`, live: false })
    const dialer = Layer.merge(new FakeServer().layer, layerNodeWith({ agent }))
    return Layer.merge(
      Socket.layer({ venue, reconnect: Socket.Reconnect.never }).pipe(Layer.provide(dialer)),
      Layer.succeed(Credentials, account)
    )
  }
  const hosts = [
    "stream.example",
    "127.0.0.1.example",
    "localhost.example",
    "127.0.0.1@stream.example",
    "localhost:8080@stream.example",
    "stream.example#localhost",
    "stream.example?localhost",
    "10.0.0.1",
    "[::ffff:8.8.8.8]",
    "0x08080808"
  ]
  for (const host of hosts)
    it.scopedLive(`never gets a key: ${host}`, () =>
      Effect.gen(function* () {
        const exchange = yield* hostileExchange
        const exit = yield* within(
          Stream.runDrain(Socket.stream(order)).pipe(Effect.provide(misled(exchange, host)), Effect.exit)
        )
        yield* aWhile
        const isLocal = exchange.handshakes === 0
        assert.isTrue(Exit.isFailure(exit) && isLocal, `${exchange.handshakes} handshakes, ${ops(exchange.lines[0])}`)
        const error = Exit.isFailure(exit) && exit.cause._tag === "Fail" ? exit.cause.error : { _tag: exit._tag }
        assert.include(["CredentialsError", "InvalidVenue"], error._tag)
      })
    )

  it.scopedLive("is dialed for market data, which needs no key", () =>
    Effect.gen(function* () {
      const exchange = yield* hostileExchange
      yield* Effect.gen(function* () {
        yield* listen(btc)
        yield* listening(exchange)
      }).pipe(Effect.provide(misled(exchange, "stream.example")))
      assert.notInclude(ops(exchange.lines[0]), "auth")
    })
  )
})

describe.concurrent("attempts to connect", () => {
  it.scoped("wait exactly 500 ms, then about twice as long each time, at most 30 s", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          exchange.handshake = refusing(503)
          const seen = yield* states
          yield* listen(btc)
          const told = () => seen.filter((state) => state._tag === "Reconnecting")
          for (const [nth, wait] of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000].entries()) {
            yield* until("the refusal", () => told().length === nth + 1)
            const { retryAt = 0, since = 0 } = told()[nth] ?? {}
            if (nth === 0) assert.strictEqual(retryAt - since, 500)
            // All but the first are shortened by up to a quarter.
            else assert.closeTo(retryAt - since, 0.875 * wait, 0.125 * wait)
            const now = yield* Clock.currentTimeMillis
            yield* TestClock.adjust(retryAt - now - 1)
            yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 10)))
            assert.strictEqual(exchange.handshakes, nth + 1, `${wait} ms`)
            yield* TestClock.adjust(1)
            yield* until(`attempt ${nth + 2}`, () => exchange.handshakes === nth + 2)
          }
        }),
      { reconnect: Socket.Reconnect.standard }
    )
  )

  it.scoped("start over after a connection that was confirmed, or after 30 s of stability of one that wasn't", () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          const seen = yield* states
          yield* listen(btc)
          yield* listening(exchange)
          const confirm = exchange.request
          const busy: typeof confirm = (line, { op, req_id }) =>
            line.send({ success: false, ret_msg: "system is busy", conn_id: "c", req_id, op })
          /** Lives for so long, and returns how long it waits after its loss. The next one is answered as `next` says. */
          const lives = (millis: number, isConfirmed = false, next = exchange.request) =>
            Effect.gen(function* () {
              if (isConfirmed) yield* listening(exchange)
              yield* until("connected", () => seen.at(-1)?._tag === "Connected")
              yield* TestClock.adjust(millis)
              exchange.open[0]?.cut()
              yield* until("lost", () => seen.at(-1)?._tag === "Reconnecting")
              const state = seen.at(-1)
              const wait = state?._tag === "Reconnecting" ? state.retryAt - state.since : 0
              exchange.request = next
              yield* TestClock.adjust(wait)
              return wait
            })
          exchange.request = busy
          assert.strictEqual(yield* lives(0, true), 500)
          assert.closeTo(yield* lives(29_000), 875, 125)
          assert.closeTo(yield* lives(29_000), 1750, 250)
          assert.strictEqual(yield* lives(31_000), 500)
          assert.closeTo(yield* lives(0, false, confirm), 875, 125)
          assert.strictEqual(yield* lives(0, true), 500)
          assert.strictEqual(yield* lives(29_000, true), 500)
        }),
      { reconnect: Socket.Reconnect.standard, heartbeat: Socket.Heartbeat.none }
    )
  )

  for (const [what, refuse] of Object.entries<(exchange: HostileExchange) => void>({
    "are refused": (exchange) => {
      exchange.handshake = refusing(503)
    },
    "are reset": (exchange) => {
      exchange.handshake = (tcp) => tcp.destroy() !== undefined
    },
    "are never answered": (exchange) => {
      exchange.handshake = () => true
    },
    "are cut as soon as they are open": (exchange) => {
      exchange.opened = (line) => line.cut()
    }
  }))
    it.scopedLive(`that ${what} fail the stream when their schedule ends`, () =>
      withExchange(
        (exchange) =>
          Effect.gen(function* () {
            refuse(exchange)
            const error = yield* within(Effect.flip(Stream.runDrain(Socket.stream(btc))))
            assert.strictEqual(error._tag, "ConnectionError")
            assert.strictEqual(exchange.handshakes, 4)
            yield* aWhile
            assert.strictEqual(exchange.handshakes, 4)
          }),
        {
          reconnect: Socket.Reconnect.make(Schedule.intersect(Schedule.recurs(3), Schedule.spaced("10 millis"))),
          // Shorter than the patience of a server that never answers; else longer than any pause of the machine.
          timeouts: { connect: what === "are never answered" ? "200 millis" : "10 seconds" }
        }
      )
    )

  it.scopedLive("of all layers of a process are counted together per host, and a waiting one is logged", () => {
    const { layer, list } = warnings()
    return Effect.gen(function* () {
      const exchange = yield* hostileExchange
      exchange.handshake = refusing(503)
      const impatient = { reconnect: Socket.Reconnect.make(Schedule.spaced("1 millis")) }
      yield* Effect.forkScoped(Effect.provide(Stream.runDrain(Socket.stream(btc)), over(exchange, impatient)))
      yield* until("250 attempts", () => exchange.handshakes === 250, 15_000)
      exchange.handshake = () => false
      const other = over(exchange, { ...impatient })
      yield* Effect.forkScoped(Effect.provide(Stream.runDrain(Socket.stream(btc)), other))
      const own = over(exchange, { connectPace: { count: 1, per: "1 minute" } })
      yield* Effect.forkScoped(Effect.provide(Stream.runDrain(Socket.stream(btc)), own))
      yield* until("the layer with its own pace", () => exchange.handshakes === 251)
      yield* aWhile
      assert.strictEqual(exchange.handshakes, 251)
      assert.isAtLeast(list.length, 1)
      // Orders on the same host have their own share.
      const trading = tradingAt(exchange, { connectPace: undefined })
      yield* Effect.forkScoped(Effect.provide(outcomeOf("x"), trading))
      yield* until("the trade connection", () => exchange.handshakes === 252)
    }).pipe(Effect.provide(layer))
  })
})

/** Listens to orders; the answers to auth messages are held. */
const heldAuths = (exchange: HostileExchange) =>
  Effect.gen(function* () {
    const held: Array<() => void> = []
    const { auth } = exchange
    exchange.auth = (line, request) => void held.push(() => auth(line, request))
    yield* listen(order)
    yield* until("the auth", () => held.length === 1)
    return held
  })

describe.concurrent("a private connection", () => {
  it.scopedLive("authenticates before it subscribes, again after each loss", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        yield* listen(order)
        for (let i = 0; i < 6; i++) {
          yield* until(`subscription ${i}`, () => exchange.lines[i]?.subscribed.has("order") === true)
          assert.deepStrictEqual(ops(exchange.lines[i]), ["auth", "subscribe"])
          exchange.lines[i]?.cut()
        }
      })
    )
  )

  it.scopedLive("subscribes nothing before a slow auth reply", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const held = yield* heldAuths(exchange)
        yield* listen(Socket.Topic.execution())
        exchange.lines[0]?.send({ success: true, ret_msg: "subscribe", op: "subscribe", conn_id: "c" })
        yield* aWhile
        assert.deepStrictEqual(ops(exchange.lines[0]), ["auth"])
        held[0]?.()
        yield* until("the subscriptions", () => exchange.asked("subscribe").length === 2)
        assert.strictEqual(exchange.handshakes, 1)
      })
    )
  )

  it.scoped("replaces a socket whose auth isn't answered within 5 s, and ignores what it says later", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const held = yield* heldAuths(exchange)
        yield* TestClock.adjust("4999 millis")
        yield* aWhile
        assert.isTrue(exchange.lines[0]?.isOpen)
        yield* TestClock.adjust("1 millis")
        held[0]?.()
        yield* until("the cut", () => exchange.lines[0]?.isOpen === false)
        yield* TestClock.adjust("10 millis")
        yield* until("another auth", () => held.length === 2)
        yield* aWhile
        assert.deepStrictEqual(ops(exchange.lines[1]), ["auth"], "the late reply counted")
        held[1]?.()
        yield* until("the subscription", () => exchange.lines[1]?.subscribed.has("order") === true)
        assert.strictEqual(exchange.handshakes, 2)
      })
    )
  )

  it.scopedLive("isn't opened without credentials", () =>
    Effect.gen(function* () {
      const exchange = yield* hostileExchange
      for (const private_ of [order, Socket.Topic.execution(), Socket.Topic.wallet()]) {
        const untyped = Stream.runDrain(Socket.stream(private_)) as Effect.Effect<void, unknown, Socket.Sockets>
        const exit = yield* within(Effect.exit(Effect.provide(untyped, over(exchange))))
        assert.isTrue(Exit.isFailure(exit))
        assert.match(messageOf(exit), /key|credentials/i)
      }
      yield* aWhile
      assert.strictEqual(exchange.handshakes, 0)
    })
  )
})

describe.concurrent("a layer that closes", () => {
  const closing = (exchange: HostileExchange, options: Partial<Socket.SocketOptions> = {}) =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(
        Layer.merge(
          over(exchange, { connectPace: { count: 100_000, per: 1 }, ...options }),
          Layer.succeed(Credentials, account)
        ),
        scope
      )
      const fiber = yield* Effect.fork(
        Effect.provide(Stream.runDrain(Stream.merge(Socket.stream(btc), Socket.stream(order))), context)
      )
      return { close: Scope.close(scope, Exit.void), fiber }
    })

  it.scopedLive("cuts a peer that doesn't answer the close", () =>
    Effect.gen(function* () {
      const exchange = yield* hostileExchange
      exchange.opened = ({ socket }) => {
        socket.close = () => {}
      }
      const { close, fiber } = yield* closing(exchange, { timeouts: { close: "100 millis" } })
      yield* until("the subscriptions", () => exchange.asked("subscribe").length === 2)
      yield* within(close)
      yield* until("the sockets are cut", () => exchange.lines.every(({ tcp }) => tcp.destroyed || tcp.readableEnded))
      assert.isTrue(isEnded(fiber)())
    })
  )

  const peers: Readonly<Record<string, (exchange: HostileExchange) => void>> = {
    "answers everything": () => {},
    "never answers the handshake": (exchange) => {
      exchange.handshake = () => true
    },
    "refuses the handshake": (exchange) => {
      exchange.handshake = refusing(503)
    },
    "never acknowledges": (exchange) => {
      exchange.request = () => {}
    },
    "never answers the auth": (exchange) => {
      exchange.auth = () => {}
    },
    "doesn't answer the close": (exchange) => {
      exchange.opened = ({ socket }) => {
        socket.close = () => {}
      }
    },
    "cuts when it is asked to close": (exchange) => {
      exchange.opened = (line) => {
        line.socket.close = () => line.cut()
      }
    },
    "cuts all the time": (exchange) => {
      exchange.opened = (line) => setTimeout(() => line.cut(), 5)
    },
    "goes on pushing while it closes": (exchange) => {
      exchange.opened = (line) => {
        let id = 0
        const timer = setInterval(() => line.send(trades(btc.text, id++)), 1)
        line.tcp.on("close", () => clearInterval(timer))
      }
    }
  }
  for (const [what, behave] of Object.entries(peers))
    it.scopedLive(`leaves no socket behind, and dials no more, if the peer ${what}`, () =>
      Effect.gen(function* () {
        const exchange = yield* hostileExchange
        behave(exchange)
        for (const wait of [0, 3, 12, 40]) {
          const { close, fiber } = yield* closing(exchange, { timeouts: { close: "50 millis", connect: "2 seconds" } })
          yield* Effect.sleep(wait)
          yield* within(close)
          yield* within(Effect.exit(Fiber.join(fiber)))
        }
        yield* until("all sockets are closed", () =>
          exchange.lines.every(({ tcp }) => tcp.destroyed || tcp.readableEnded)
        )
        // Handshakes may still be on their way.
        let seen = -1
        yield* within(
          Effect.repeat(
            Effect.zipRight(
              aWhile,
              Effect.sync(() => {
                const isStable = seen === exchange.handshakes
                seen = exchange.handshakes
                return isStable
              })
            ),
            { until: (isStable) => isStable }
          )
        )
      })
    )
})
