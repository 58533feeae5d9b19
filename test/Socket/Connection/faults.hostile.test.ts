import type { Duplex } from "node:stream"
import { assert, it } from "@effect/vitest"
import { Clock, Duration, Effect, Fiber, Layer, Stream, TestClock } from "effect"
import { describe } from "vitest"
import type { WebSocket } from "ws"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import type { ConnectPace } from "../../../src/Socket/ConnectPace.js"
import * as ConnectPacer from "../../../src/Socket/internal/Connection/ConnectPacer.js"
import * as Socket from "../../../src/Socket.js"
import { account, answer, FakeServer, settle } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"
import { exchange, loopback, over } from "../Loopback.js"

const linear = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const trade = (id: string, more: object = {}) =>
  JSON.stringify({
    topic: "publicTrade.BTCUSDT",
    type: "snapshot",
    ts: 1,
    data: [{ T: 1, s: "BTCUSDT", S: "Buy", v: "1", p: "2", i: id }],
    ...more
  })

const collectStates = Effect.gen(function* () {
  const seen: Array<string> = []
  yield* Effect.forkScoped(Stream.runForEach(Socket.states, ({ state }) => Effect.sync(() => seen.push(state._tag))))
  yield* settle
  return seen
})

const handles = () =>
  process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap" || name === "Timeout").length

/** A fault on the first connection or in its handshake. The second connection works. */
interface Fault {
  readonly name: string
  readonly handshake?: (tcp: Duplex) => void
  /** Called when the first connection's topics are subscribed, unless `opened` is given. */
  readonly subscribed?: (socket: WebSocket, tcp: Duplex) => void
  /** Called when the first connection is open, instead of answering anything. */
  readonly opened?: (socket: WebSocket, tcp: Duplex) => void
  /** The server does not notice that its peer is gone. */
  readonly isDeaf?: boolean
  /** The expected IDs, in order. */
  readonly read: ReadonlyArray<string>
  /** The expected state history, without the final close. */
  readonly states: ReadonlyArray<string>
}

const never = ["Connecting", "Reconnecting", "Connecting", "Connected"]
const lost = ["Connecting", "Connected", "Reconnecting", "Connecting", "Connected"]
const held = ["Connecting", "Connected"]
const http = (status: string) => `HTTP/1.1 ${status}\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbusy`

const faults: ReadonlyArray<Fault> = [
  { name: "the handshake is reset", handshake: (tcp) => tcp.destroy(), read: ["sound"], states: never },
  {
    name: "the handshake is refused with 503",
    handshake: (tcp) => tcp.end(http("503 Service Unavailable")),
    read: ["sound"],
    states: never
  },
  {
    name: "the handshake is answered with garbage",
    handshake: (tcp) => tcp.end("what?\r\n\r\n"),
    read: ["sound"],
    states: never
  },
  { name: "the handshake is never answered", handshake: () => {}, isDeaf: true, read: ["sound"], states: never },
  { name: "accepted, then silent: neither acknowledgement nor pong", opened: () => {}, read: ["sound"], states: lost },
  {
    name: "subscribed, then frozen: half-open",
    isDeaf: true,
    subscribed: (socket) => socket.send(trade("first"), () => socket.pause()),
    read: ["first", "sound"],
    states: lost
  },
  ...[1000, 1001, 1008, 1012].map(
    (code): Fault => ({
      name: `closed with ${code}`,
      subscribed: (socket) => socket.send(trade("first"), () => socket.close(code, "bye")),
      read: ["first", "sound"],
      states: lost
    })
  ),
  {
    name: "cut without a close (1006)",
    subscribed: (socket) => socket.send(trade("first"), () => socket.terminate()),
    read: ["first", "sound"],
    states: lost
  },
  {
    name: "cut inside a frame",
    subscribed: (socket, tcp) => {
      socket.send(trade("first"))
      tcp.write(Buffer.concat([Buffer.from([0x81, 126, 0x01, 0x00]), Buffer.from('{"topic":"publicTr')]), () =>
        tcp.destroy()
      )
    },
    read: ["first", "sound"],
    states: lost
  },
  {
    name: "a frame that breaks the protocol",
    subscribed: (socket, tcp) => {
      socket.send(trade("first"))
      tcp.write(Buffer.from([0xff, 0x00, 0x12]))
    },
    read: ["first", "sound"],
    states: lost
  },
  {
    name: "a text frame that is not UTF-8",
    subscribed: (socket, tcp) => {
      socket.send(trade("first"))
      tcp.write(Buffer.from([0x81, 0x02, 0xc3, 0x28]))
    },
    read: ["first", "sound"],
    states: lost
  },
  {
    name: "a frame announced as longer than the limit",
    subscribed: (socket, tcp) => {
      socket.send(trade("first"))
      tcp.write(Buffer.from([0x81, 127, 0, 0, 0, 0, 0x10, 0, 0, 0]))
    },
    read: ["first", "sound"],
    states: lost
  },
  {
    name: "garbage between messages",
    subscribed: (socket) => {
      for (const text of ["{", "42", "null", "[]", '""', "{}", '{"topic":5}', '{"topic":"unknown","data":1}', "é"]) {
        socket.send(text)
      }
      socket.send(trade("first", { data: [{ i: 5 }] }))
      socket.send(trade("second"))
      socket.send(trade("sound"))
    },
    read: ["second", "sound"],
    states: held
  },
  {
    name: "binary frames",
    subscribed: (socket) => {
      socket.send(Buffer.from([0, 1, 2, 255]))
      socket.send(Buffer.from(trade("binary")))
      socket.send(trade("sound"))
    },
    read: ["binary", "sound"],
    states: held
  },
  {
    name: "a message of 10 MB",
    subscribed: (socket) => {
      socket.send(trade("long", { padding: "x".repeat(10_000_000) }))
      socket.send(trade("sound"))
    },
    read: ["long", "sound"],
    states: held
  }
]

describe("over a real connection", () => {
  for (const fault of faults) {
    it.scopedLive(fault.name, () =>
      Effect.gen(function* () {
        const before = handles()
        const server = yield* loopback({
          handshake: (tcp, count) => {
            if (count > 1 || fault.handshake === undefined) return false
            fault.handshake(tcp)
            return true
          },
          accept: (socket, tcp, count) => {
            if (count > 1) exchange(socket, () => socket.send(trade("sound")))
            else if (fault.opened !== undefined) fault.opened(socket, tcp)
            else exchange(socket, () => fault.subscribed?.(socket, tcp))
          }
        })
        const [read, states] = yield* Effect.scoped(
          Effect.gen(function* () {
            const seen = yield* collectStates
            const chunk = yield* Stream.runCollect(
              Stream.takeUntil(Socket.stream(linear), (message) => message.data[0]?.i === "sound")
            )
            yield* settle
            return [[...chunk].map((message) => message.data[0]?.i), seen] as const
          }).pipe(
            Effect.provide(
              over(server, {
                heartbeat: Socket.Heartbeat.every(Duration.millis(300), Duration.millis(300)),
                timeouts: { connect: "300 millis", acknowledgement: "5 seconds", close: "300 millis" }
              })
            )
          )
        )
        assert.deepStrictEqual([...read], [...fault.read])
        assert.deepStrictEqual(states, [...fault.states, "Closing", "Initial"])
        while (server.tcp.size > 0) {
          // A peer that is frozen, or hasn't answered the handshake, doesn't notice that we are gone.
          if (fault.isDeaf) for (const tcp of server.tcp) tcp.destroy()
          yield* settle
        }
        yield* settle
        assert.isAtMost(handles(), before)
      })
    )
  }

  it.scopedLive("the port is closed, then the server starts", () =>
    Effect.gen(function* () {
      const server = yield* loopback({ accept: (socket) => exchange(socket, () => socket.send(trade("sound"))) })
      yield* Effect.promise(() => server.stop())
      yield* Effect.gen(function* () {
        const seen = yield* collectStates
        const reading = yield* Effect.fork(Stream.runHead(Socket.stream(linear)))
        while (seen.filter((state) => state === "Reconnecting").length < 3) yield* settle
        yield* Effect.promise(() => server.listen())
        yield* reading
        assert.includeMembers(seen, ["Connected"])
        assert.strictEqual(seen[0], "Connecting")
      }).pipe(Effect.scoped, Effect.provide(over(server)))
    })
  )

  it.scopedLive("the server restarts: closed with 1012, down for a while, then up again", () =>
    Effect.gen(function* () {
      const sockets: Array<WebSocket> = []
      let count = 0
      const server = yield* loopback({
        accept: (socket) => {
          sockets.push(socket)
          exchange(socket, () => socket.send(trade(`${++count}`)))
        }
      })
      yield* Effect.gen(function* () {
        const seen = yield* collectStates
        const reading = yield* Effect.fork(Stream.runCollect(Stream.take(Socket.stream(linear), 2)))
        while (count < 1) yield* settle
        for (const socket of sockets) socket.close(1012)
        yield* Effect.promise(() => server.stop())
        while (seen.filter((state) => state === "Reconnecting").length < 3) yield* settle
        yield* Effect.promise(() => server.listen())
        const chunk = yield* reading
        assert.deepStrictEqual(
          [...chunk].map((message) => message.data[0]?.i),
          ["1", "2"]
        )
      }).pipe(Effect.scoped, Effect.provide(over(server)))
    })
  )

  it.scopedLive("an error while closing is logged and ends in Initial", () =>
    Effect.gen(function* () {
      const server = yield* loopback({
        accept: (socket, tcp) => {
          exchange(socket, () => socket.send(trade("sound")))
          // Answers the close frame with an invalid frame.
          socket.on("close", () => {})
          tcp.prependListener("data", (data: Buffer) => {
            if ((data[0] ?? 0) === 0x88) tcp.write(Buffer.from([0xff, 0x00]))
          })
        }
      })
      const seen = yield* Effect.gen(function* () {
        const states = yield* collectStates
        yield* Stream.runHead(Socket.stream(linear))
        yield* settle
        return states
      }).pipe(Effect.scoped, Effect.provide(over(server, { timeouts: { close: "300 millis" } })))
      assert.deepStrictEqual(seen, ["Connecting", "Connected", "Closing", "Initial"])
      assert.strictEqual(server.handshakes, 1)
    })
  )
})

describe("deltas of a book", () => {
  const params = { category: "linear", depth: 50, symbol: "BTCUSDT" } as const
  const push = (type: "snapshot" | "delta", u: number, bid: string) => ({
    topic: "orderbook.50.BTCUSDT",
    type,
    ts: u,
    data: { s: "BTCUSDT", b: [[bid, "1"]], a: type === "snapshot" ? [["200", "1"]] : [], u, seq: u }
  })
  const kept = (rule: "consecutive" | "increasing", deltas: ReadonlyArray<readonly [u: number, bid: string]>) =>
    withServer((server) =>
      Effect.gen(function* () {
        const live = yield* Socket.OrderBook.live(params, { rule })
        server.last.push(push("snapshot", 5, "100"))
        for (const [u, bid] of deltas) server.last.push(push("delta", u, bid))
        const after = live.status()
        const bids = live.book.top("bids", 50).map(({ price }) => price)
        yield* settle
        yield* settle
        const resyncs = live.resyncs()
        server.last.push(push("snapshot", 50, "150"))
        return { after, bids, resyncs, healed: [live.status()._tag, live.book.bestBid?.price] }
      })
    )

  it.scoped("that are duplicated change nothing and cause no resync", () =>
    Effect.gen(function* () {
      const { after, bids, resyncs } = yield* kept("consecutive", [
        [6, "101"],
        [6, "101"],
        [7, "102"],
        [7, "102"]
      ])
      assert.deepStrictEqual([after, bids, resyncs], [{ _tag: "Synced" }, ["102", "101", "100"], 0])
    })
  )

  it.scoped("in the wrong order make the book Stale, and one snapshot repairs it", () =>
    Effect.gen(function* () {
      const { after, healed, resyncs } = yield* kept("increasing", [
        [7, "102"],
        [6, "101"]
      ])
      assert.deepStrictEqual([after, resyncs, healed], [{ _tag: "Stale", reason: "order" }, 1, ["Synced", "150"]])
    })
  )

  it.scoped("with a gap make the book Stale, and one snapshot repairs it", () =>
    Effect.gen(function* () {
      const { after, bids, healed, resyncs } = yield* kept("consecutive", [
        [6, "101"],
        [8, "103"]
      ])
      assert.deepStrictEqual([after, resyncs, healed], [{ _tag: "Stale", reason: "gap" }, 1, ["Synced", "150"]])
      assert.deepStrictEqual(bids, ["101", "100"])
    })
  )
})

describe("time", () => {
  it.scoped("nothing is subscribed before a slow auth reply arrives", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket, message) => {
          if (message.op !== "auth") queueMicrotask(() => answer(socket, message))
        }
        const seen = yield* collectStates
        yield* Effect.forkScoped(Socket.tap(Socket.Topic.wallet(), () => {}))
        yield* settle
        yield* TestClock.adjust("4999 millis")
        assert.deepStrictEqual(server.last.topics(), [])
        server.last.push({ success: true, ret_msg: "", op: "auth", conn_id: "c" })
        yield* settle
        assert.deepStrictEqual(server.last.topics(), [["wallet"]])
        assert.deepStrictEqual(seen, ["Connecting", "Connected"])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("an auth reply that arrives too late is ignored: the next connection authenticates again", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = () => {}
        const seen = yield* collectStates
        yield* Effect.forkScoped(Socket.tap(Socket.Topic.wallet(), () => {}))
        yield* settle
        yield* TestClock.adjust("5 seconds")
        yield* settle
        server.sockets[0]?.events.text(JSON.stringify({ success: true, op: "auth" }))
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Reconnecting", "Connecting"])
        assert.deepStrictEqual(
          server.last.sent.map(({ op }) => op),
          ["auth"]
        )
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  /** A wall clock that can be set. Pending waits are unaffected, as on a real machine. */
  const settable = Effect.map(Effect.clock, (clock) => {
    const pass = (millis: number) => Effect.zipRight(Effect.withClock(TestClock.adjust(millis), clock), settle)
    let jump = 0
    const now = () => clock.unsafeCurrentTimeMillis() + jump
    const wall: Clock.Clock = {
      [Clock.ClockTypeId]: Clock.ClockTypeId,
      unsafeCurrentTimeMillis: now,
      unsafeCurrentTimeNanos: () => BigInt(now()) * 1_000_000n,
      currentTimeMillis: Effect.sync(now),
      currentTimeNanos: Effect.sync(() => BigInt(now()) * 1_000_000n),
      sleep: (duration) => clock.sleep(duration)
    }
    return { wall, pass, set: (millis: number) => (jump = millis) }
  })

  for (const [name, millis] of [
    ["forward", 3_600_000],
    ["back", -3_600_000]
  ] as const) {
    it.scoped(`the clock is set ${name} by an hour: pings continue, and the connection stays up`, () =>
      Effect.gen(function* () {
        const { pass, set, wall } = yield* settable
        set(10_000_000)
        yield* withServer((server) =>
          Effect.gen(function* () {
            const seen = yield* collectStates
            yield* Socket.tap(linear, () => {})
            for (let i = 0; i < 25; i++) yield* pass(1000)
            set(10_000_000 + millis)
            const before = server.last.topics("ping").length
            for (let i = 0; i < 60; i++) yield* pass(1000)
            assert.isAtLeast(server.last.topics("ping").length - before, 4)
            assert.isAtMost(server.last.topics("ping").length - before, 8)
            assert.deepStrictEqual(seen, ["Connecting", "Connected"])
            server.last.cut()
            yield* settle
            yield* pass(500)
            assert.deepStrictEqual(seen, ["Connecting", "Connected", "Reconnecting", "Connecting", "Connected"])
          })
        ).pipe(Effect.withClock(wall))
      })
    )
  }

  it.scoped("the machine slept for an hour: the next ping reveals the dead socket", () =>
    Effect.gen(function* () {
      const { pass, set, wall } = yield* settable
      yield* withServer((server) =>
        Effect.gen(function* () {
          const seen = yield* collectStates
          yield* Socket.tap(linear, () => {})
          server.behaviour.message = (socket, message) => {
            if (socket !== server.sockets[0]) queueMicrotask(() => answer(socket, message))
          }
          set(3_600_000)
          for (let i = 0; i < 12; i++) yield* pass(1000)
          assert.deepStrictEqual(seen, ["Connecting", "Connected", "Reconnecting", "Connecting", "Connected"])
          assert.deepStrictEqual(server.last.topics(), [["publicTrade.BTCUSDT"]])
        })
      ).pipe(Effect.withClock(wall))
    })
  )

  it.effect("a clock that is set back does not delay connects", () =>
    Effect.gen(function* () {
      const { set, wall } = yield* settable
      const pacer = ConnectPacer.make({ count: 1, per: "1 minute" })
      set(10_000_000)
      yield* Effect.withClock(pacer.acquire("wss://a/x"), wall)
      set(10_000_000 - 3_600_000)
      const fiber = yield* Effect.fork(Effect.withClock(pacer.acquire("wss://a/y"), wall))
      yield* TestClock.adjust("59 seconds")
      assert.isNull(fiber.unsafePoll())
      yield* TestClock.adjust("1 second")
      assert.isNotNull(fiber.unsafePoll())
    })
  )
})

describe("connects", () => {
  it.effect("from all layers of a process are counted together, unless a layer has its own pace", () =>
    Effect.gen(function* () {
      const clock = yield* Effect.clock
      const of = (pace?: ConnectPace) => ConnectPacer.of(pace, clock, "market data")
      assert.strictEqual(of(), of())
      assert.notStrictEqual(of({ count: 1, per: 1 }), of())
      const pacer = of()
      for (let i = 0; i < 250; i++) yield* pacer.acquire(`wss://stream.bybit.com/${i}`)
      yield* pacer.acquire("wss://stream-testnet.bybit.com/")
      const fiber = yield* Effect.fork(pacer.acquire("wss://stream.bybit.com/one-more"))
      yield* TestClock.adjust("299 seconds")
      assert.isNull(fiber.unsafePoll())
      yield* TestClock.adjust("1 second")
      assert.isNotNull(fiber.unsafePoll())
    })
  )

  it.effect("that are abandoned while they wait give up their place", () =>
    Effect.gen(function* () {
      const pacer = ConnectPacer.make({ count: 2, per: "1 minute" })
      const connect = pacer.acquire("wss://a/x")
      yield* Effect.repeatN(connect, 1)
      for (let i = 0; i < 100; i++) yield* Fiber.interrupt(yield* Effect.fork(connect))
      const fiber = yield* Effect.fork(connect)
      yield* TestClock.adjust("59 seconds")
      assert.isNull(fiber.unsafePoll())
      yield* TestClock.adjust("1 second")
      assert.isNotNull(fiber.unsafePoll())
    })
  )

  it.scoped("each layer has its own heartbeat", () =>
    Effect.gen(function* () {
      const live = new FakeServer()
      const testnet = new FakeServer()
      const listen = (server: FakeServer, options: Socket.SocketOptions) =>
        Effect.gen(function* () {
          const context = yield* Layer.build(Socket.layer(options).pipe(Layer.provide(server.layer)))
          yield* Effect.provide(
            Socket.tap(linear, () => {}),
            context
          )
        })
      yield* listen(live, { venue: Venue.live, heartbeat: Socket.Heartbeat.every("5 seconds", "1 second") })
      yield* listen(testnet, { venue: Venue.testnet })
      for (let i = 0; i < 10; i++) yield* Effect.zipRight(TestClock.adjust("1 second"), settle)
      assert.deepStrictEqual([live.last.topics("ping").length, testnet.last.topics("ping").length], [2, 1])
    })
  )
})
