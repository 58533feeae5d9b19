import { assert, describe, it } from "@effect/vitest"
import { Effect, type Scope, Stream, TestClock } from "effect"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { aWhile, type HostileExchange, type Line, trades, until, withExchange } from "../hostileExchange.js"

/** Time is the test's, sockets are real. */
const test = (
  name: string,
  body: (exchange: HostileExchange) => Effect.Effect<void, unknown, Socket.Sockets | Credentials | Scope.Scope>,
  options: Partial<Socket.SocketOptions> = {}
) => it.scoped(name, () => withExchange(body, options))

const btc = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const book = (symbol: string) => Socket.Topic.orderbook({ category: "linear", depth: 50, symbol })
const snapshot = (symbol: string, u = 5) => ({
  topic: `orderbook.50.${symbol}`,
  type: "snapshot",
  ts: 1_763_700_000_000,
  data: { s: symbol, b: [["1", "1"]], a: [["2", "1"]], u, seq: 9 }
})
const listen = (topic: Parameters<typeof Socket.stream>[0]) => Effect.forkScoped(Stream.runDrain(Socket.stream(topic)))
const pings = (line: Line | undefined) => line?.requests.filter(({ op }) => op === "ping").length ?? 0
const asks = (line: Line | undefined) => line?.requests.filter(({ op }) => op === "subscribe").length ?? 0
const first = (exchange: HostileExchange) => exchange.lines[0] as Line
const healthOf = Effect.map(Stream.runHead(Socket.health), (head) => (head._tag === "Some" ? head.value : []))
/** Waits until a connection has reached this state, by what the program is told. */
const untilHealth = (is: (health: ReadonlyArray<Socket.ConnectionHealth>) => boolean) =>
  Effect.gen(function* () {
    while (!is(yield* healthOf)) yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 4)))
  })
const connected = untilHealth((all) => all.length > 0 && all.every(({ state }) => state._tag === "Connected"))
const seconds = (count: number) =>
  Effect.repeatN(
    Effect.zipRight(
      TestClock.adjust("1 second"),
      Effect.promise(() => new Promise(setImmediate))
    ),
    count - 1
  )

/** Lets seconds pass until something is so, and returns how many. */
const secondsUntil = (what: string, isSo: () => boolean, most: number) =>
  Effect.gen(function* () {
    for (let count = 0; count <= most; count++) {
      // What is due is on its way, over real sockets.
      yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 8)))
      if (isSo()) return count
      yield* seconds(1)
    }
    return yield* Effect.dieMessage(`not within ${most} s: ${what}`)
  })

describe.concurrent("a pong, over real sockets", () => {
  /** Subscribes, and waits for the first ping, which isn't answered. */
  const pinged = (exchange: HostileExchange) =>
    Effect.gen(function* () {
      exchange.ping = () => {}
      yield* listen(btc)
      yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
      yield* connected
      yield* TestClock.adjust("10 seconds")
      yield* until("a ping", () => pings(exchange.lines[0]) === 1)
      return first(exchange)
    })
  const isKept = (exchange: HostileExchange) =>
    Effect.gen(function* () {
      const before = pings(exchange.lines[0])
      yield* TestClock.adjust("5 seconds")
      yield* aWhile
      assert.isTrue(exchange.lines[0]?.isOpen, "it was cut")
      yield* TestClock.adjust("5 seconds")
      yield* until("the next ping", () => pings(exchange.lines[0]) === before + 1)
      assert.strictEqual(exchange.handshakes, 1)
    })
  const isCut = (exchange: HostileExchange) =>
    Effect.gen(function* () {
      yield* until("the cut", () => exchange.lines[0]?.isOpen === false)
      // The first reconnect comes after 10 ms.
      yield* TestClock.adjust("10 millis")
      yield* until("another connection", () => exchange.handshakes === 2)
    })

  const shapes: Readonly<Record<string, object>> = {
    "of spot": { success: true, ret_msg: "pong", conn_id: "c", op: "ping" },
    "of linear": { success: true, ret_msg: "pong", conn_id: "c", req_id: "", op: "ping" },
    "of option and spread": { args: ["1672916271846"], op: "pong" },
    "of private": { req_id: "test", op: "pong", args: ["1675418560633"], conn_id: "c" },
    "of trade": { retCode: 0, retMsg: "OK", op: "pong", data: ["1711002002529"], connId: "c" }
  }
  for (const [what, shape] of Object.entries(shapes))
    test(`${what} after 999 ms is in time`, (exchange) =>
      Effect.gen(function* () {
        const line = yield* pinged(exchange)
        yield* TestClock.adjust("999 millis")
        yield* aWhile
        assert.isTrue(line.isOpen, "it was cut early")
        line.send(shape)
        yield* untilHealth((all) => all[0]?.pingMillis === 999)
        yield* isKept(exchange)
      }))

  test("after 1,001 ms is late", (exchange) =>
    Effect.gen(function* () {
      const line = yield* pinged(exchange)
      yield* TestClock.adjust("1001 millis")
      line.send(shapes["of linear"] ?? {})
      yield* isCut(exchange)
    }))

  /** Pushes, acknowledgements and garbage that are no pong. */
  const others = (line: Line) => {
    for (let i = 0; i < 50; i++) line.push(trades(btc.text, i))
    line.send({ topic: btc.text, type: "snapshot", ts: 1, data: [], op: "pong" })
    line.send("pong")
    line.send('"pong"')
    line.send({ retCode: 0, op: "ping pong" })
  }
  test("is not replaced by other frames", (exchange) =>
    Effect.gen(function* () {
      const line = yield* pinged(exchange)
      others(line)
      yield* untilHealth((all) => (all[0]?.pushes ?? 0) >= 50)
      yield* TestClock.adjust("1001 millis")
      yield* isCut(exchange)
    }))

  const anyFrame = { heartbeat: Socket.Heartbeat.answeredBy(Socket.Heartbeat.standard, "anyFrame") }
  test(
    "is replaced by any other frame with anyFrame",
    (exchange) =>
      Effect.gen(function* () {
        const line = yield* pinged(exchange)
        line.push(trades(btc.text, 1))
        yield* untilHealth((all) => (all[0]?.pushes ?? 0) >= 1)
        yield* TestClock.adjust("1001 millis")
        yield* aWhile
        assert.isTrue(line.isOpen)
        yield* TestClock.adjust("9 seconds")
        yield* until("the next ping", () => pings(line) === 2)
      }),
    anyFrame
  )
  test(
    "is not replaced by a frame that came before the ping, with anyFrame",
    (exchange) =>
      Effect.gen(function* () {
        exchange.ping = () => {}
        yield* listen(btc)
        yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
        yield* connected
        first(exchange).push(trades(btc.text, 1))
        yield* untilHealth((all) => (all[0]?.pushes ?? 0) >= 1)
        yield* TestClock.adjust("10 seconds")
        yield* until("a ping", () => pings(exchange.lines[0]) === 1)
        yield* TestClock.adjust("1001 millis")
        yield* isCut(exchange)
      }),
    anyFrame
  )
  test("that nobody asked for answers no later ping", (exchange) =>
    Effect.gen(function* () {
      exchange.ping = () => {}
      yield* listen(btc)
      yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
      yield* connected
      for (let i = 0; i < 20; i++) first(exchange).send(shapes["of linear"] ?? {})
      yield* untilHealth((all) => (all[0]?.received ?? 0) >= 21)
      yield* TestClock.adjust("10 seconds")
      yield* until("a ping", () => pings(exchange.lines[0]) === 1)
      yield* TestClock.adjust("1001 millis")
      yield* isCut(exchange)
    }))
})

describe.concurrent("the watchdog, over real sockets", () => {
  /** Pings are sent, but a pong may come whenever a busy machine delivers it. */
  const patient = { heartbeat: Socket.Heartbeat.every("5 seconds", "1 hour") }

  test(
    "resubscribes a silent topic after 15 s, cuts its socket 10 s later, and waits longer the next time",
    (exchange) =>
      Effect.gen(function* () {
        yield* listen(book("BTCUSDT"))
        yield* until("the subscription", () => exchange.listening("orderbook.50.BTCUSDT").length === 1)
        yield* connected
        yield* seconds(14)
        yield* aWhile
        assert.strictEqual(asks(exchange.lines[0]), 1)
        yield* seconds(1)
        yield* until("the probe", () => asks(exchange.lines[0]) === 2)
        assert.deepStrictEqual(exchange.lines[0]?.asked("unsubscribe"), ["orderbook.50.BTCUSDT"])
        yield* seconds(9)
        yield* aWhile
        assert.isTrue(exchange.lines[0]?.isOpen)
        yield* seconds(2)
        yield* until("the cut", () => exchange.lines[0]?.isOpen === false)
        yield* until("another connection", () => asks(exchange.lines[1]) === 1)
        yield* connected
        const next = yield* secondsUntil("the next probe", () => asks(exchange.lines[1]) === 2, 45)
        assert.isAtLeast(next, 25, "the next wait isn't longer")
      }),
    patient
  )

  test(
    "leaves a socket that answers the probe, and doubles its wait",
    (exchange) =>
      Effect.gen(function* () {
        exchange.request = (line, request) => {
          line.confirm(request)
          if (request.op === "subscribe") line.send(snapshot("BTCUSDT"))
        }
        yield* listen(book("BTCUSDT"))
        yield* until("the subscription", () => exchange.listening("orderbook.50.BTCUSDT").length === 1)
        yield* connected
        const waits: Array<number> = []
        for (const nth of [2, 3, 4]) {
          waits.push(yield* secondsUntil(`probe ${nth}`, () => asks(exchange.lines[0]) === nth, 90))
          yield* untilHealth((all) => (all[0]?.pushes ?? 0) >= nth)
        }
        // The watchdog looks every 5 s.
        for (const [nth, wait] of [15, 30, 60].entries()) assert.closeTo(waits[nth] ?? 0, wait + 3, 4, waits.join())
        assert.strictEqual(exchange.handshakes, 1)
      }),
    patient
  )

  test(
    "lists a silent topic as stale while others are pushed, and leaves the socket",
    (exchange) =>
      Effect.gen(function* () {
        yield* listen(book("BTCUSDT"))
        yield* listen(book("ETHUSDT"))
        yield* until("the subscriptions", () => exchange.asked("subscribe").length === 2)
        yield* connected
        for (let i = 1; i <= 60; i++) {
          exchange.push(snapshot("ETHUSDT", i))
          yield* untilHealth((all) => (all[0]?.pushes ?? 0) >= i)
          yield* seconds(1)
        }
        assert.deepStrictEqual((yield* healthOf)[0]?.staleTopics, ["orderbook.50.BTCUSDT"])
        assert.strictEqual(exchange.handshakes, 1)
        assert.include(first(exchange).asked("subscribe").slice(2), "orderbook.50.BTCUSDT")
        assert.notInclude(first(exchange).asked("subscribe").slice(2), "orderbook.50.ETHUSDT")
        exchange.push(snapshot("BTCUSDT"))
        yield* untilHealth((all) => (all[0]?.pushes ?? 0) >= 61)
        yield* seconds(5)
        assert.deepStrictEqual((yield* healthOf)[0]?.staleTopics, [])
      }),
    { heartbeat: Socket.Heartbeat.none }
  )

  for (const topic of [Socket.Topic.order(), btc])
    test(
      `doesn't notice that ${topic.text} is silent`,
      (exchange) =>
        Effect.gen(function* () {
          yield* listen(topic)
          yield* until("the subscription", () => exchange.asked("subscribe").length === 1)
          yield* connected
          yield* TestClock.adjust("10 minutes")
          yield* aWhile
          assert.lengthOf(exchange.asked("subscribe"), 1)
          assert.strictEqual(exchange.handshakes, 1)
          assert.deepStrictEqual((yield* healthOf)[0]?.staleTopics, [])
        }),
      { heartbeat: Socket.Heartbeat.none }
    )
})

describe.concurrent("clocks, over real sockets", () => {
  const hour = 3_600_000
  /** A program that listens, whose clock may jump while the test's goes on. */
  const jumping = (
    body: (
      exchange: HostileExchange,
      clock: JumpingClock,
      pass: (time: "500 millis" | "2 seconds" | "5 seconds" | "10 seconds") => Effect.Effect<void>
    ) => Effect.Effect<void, unknown, Socket.Sockets>,
    options: Partial<Socket.SocketOptions> = {}
  ) =>
    Effect.gen(function* () {
      const beneath = yield* TestClock.testClock()
      const clock = new JumpingClock(beneath)
      clock.wall = 10 * hour
      yield* withExchange(
        (exchange) =>
          Effect.gen(function* () {
            yield* listen(btc)
            yield* until("the subscription", () => exchange.listening(btc.text).length === 1)
            yield* connected
            yield* body(exchange, clock, (time) => beneath.adjust(time))
          }),
        options
      ).pipe(Effect.withClock(clock))
    })
  for (const [how, jump] of Object.entries<(clock: JumpingClock) => void>({
    "set forward": (clock) => {
      clock.wall += hour
    },
    "set back": (clock) => {
      clock.wall -= hour
    }
  }))
    it.scoped(`a clock that is ${how} by an hour neither stops pings nor delays a reconnect`, () =>
      jumping(
        (exchange, clock, pass) =>
          Effect.gen(function* () {
            for (let i = 1; i <= 10; i++) {
              if (i === 4) jump(clock)
              yield* pass("5 seconds")
              yield* until(`ping ${i}`, () => pings(exchange.lines[0]) >= i)
            }
            assert.strictEqual(exchange.handshakes, 1)
            first(exchange).cut()
            yield* untilHealth((all) => all[0]?.state._tag === "Reconnecting")
            yield* pass("500 millis")
            yield* until("another connection", () => exchange.listening(btc.text).length === 1)
          }),
        { heartbeat: Socket.Heartbeat.every("5 seconds", "4 seconds"), reconnect: Socket.Reconnect.standard }
      )
    )

  it.scoped("a machine that slept for an hour notices at the next ping that the socket is dead", () =>
    jumping((exchange, clock, pass) =>
      Effect.gen(function* () {
        // The peer is gone: nothing that is sent reaches it.
        first(exchange).tcp.pause()
        clock.wall += hour
        yield* pass("10 seconds")
        yield* pass("2 seconds")
        yield* until("another connection", () => exchange.handshakes === 2)
        yield* until("its subscription", () => exchange.lines[1]?.subscribed.has(btc.text) === true)
      })
    )
  )
})
