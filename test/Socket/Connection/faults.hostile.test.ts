import type { Duplex } from "node:stream"
import { assert, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Schedule, Stream } from "effect"
import { describe } from "vitest"
import type { WebSocket } from "ws"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { account } from "../FakeDialer.js"
import { exchange, loopback, over } from "../Loopback.js"
import { collectStates, linear } from "./collecting.js"

const trade = (id: string, more: object = {}) =>
  JSON.stringify({
    topic: "publicTrade.BTCUSDT",
    type: "snapshot",
    ts: 1,
    data: [{ T: 1, s: "BTCUSDT", S: "Buy", v: "1", p: "2", i: id }],
    ...more
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
  /** Only time tells that the connection is of no use. */
  readonly isSilent?: boolean
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
  {
    name: "the handshake is never answered",
    handshake: () => {},
    isDeaf: true,
    isSilent: true,
    read: ["sound"],
    states: never
  },
  {
    name: "accepted, then silent: neither acknowledgement nor pong",
    opened: () => {},
    isSilent: true,
    read: ["sound"],
    states: lost
  },
  {
    name: "subscribed, then frozen: half-open",
    isDeaf: true,
    isSilent: true,
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

const reconnect = Socket.Reconnect.make(Schedule.spaced(1))

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
                // Longer than a pause of the machine, unless the fault is one of time.
                heartbeat: Socket.Heartbeat.every(Duration.millis(300), Duration.seconds(fault.isSilent ? 1 : 20)),
                timeouts: {
                  connect: fault.isSilent ? "1 seconds" : "20 seconds",
                  acknowledgement: "20 seconds",
                  close: "300 millis"
                }
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
        yield* Fiber.join(reading)
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
        const chunk = yield* Fiber.join(reading)
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

describe("the socket service over a real connection", () => {
  it.scopedLive("streams over a cut, without losing what came before it", () =>
    Effect.gen(function* () {
      const server = yield* loopback({
        accept: (socket, _, number) => {
          exchange(socket, () => {
            socket.send(trade(`${number}`), () => {
              if (number === 1) socket.terminate()
            })
          })
        }
      })
      const read = yield* Stream.runCollect(Stream.take(Socket.stream(linear), 2)).pipe(
        Effect.provide(over(server, { reconnect }))
      )
      assert.deepStrictEqual(
        [...read].map((message) => message.data[0]?.i),
        ["1", "2"]
      )
      assert.strictEqual(server.handshakes, 2)
    })
  )

  it.scopedLive("a 401 fails a private stream with the auth reason", () =>
    Effect.gen(function* () {
      const server = yield* loopback({
        handshake: (socket) => {
          socket.end("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
          return true
        }
      })
      const error = yield* Effect.flip(Stream.runDrain(Socket.stream(Socket.Topic.order()))).pipe(
        Effect.provide(over(server, { reconnect })),
        Effect.provideService(Credentials, account)
      )
      assert.deepStrictEqual(error._tag === "ConnectionError" && [error.reason, error.code], ["auth", 401])
      assert.strictEqual(server.handshakes, 1)
    })
  )

  it.scopedLive("a half-open peer is cut after the pong timeout, and another connection is made", () =>
    Effect.gen(function* () {
      const server = yield* loopback({
        accept: (socket, _, number) => {
          if (number === 1) {
            socket.on("message", (data) => {
              const message = JSON.parse(data.toString()) as { op: string; req_id: string }
              // It acknowledges, then freezes.
              if (message.op === "subscribe") {
                socket.send(JSON.stringify({ success: true, op: "subscribe", req_id: message.req_id }))
                socket.pause()
              }
            })
          } else exchange(socket, () => socket.send(trade("alive")))
        }
      })
      const read = yield* Stream.runHead(Socket.stream(linear)).pipe(
        Effect.provide(
          over(server, { reconnect, heartbeat: Socket.Heartbeat.every(Duration.millis(50), Duration.millis(50)) })
        )
      )
      assert.strictEqual(read._tag, "Some")
      assert.strictEqual(server.handshakes, 2)
    })
  )

  it.scopedLive("a hundred cuts in a row leave no socket and no timer behind", () =>
    Effect.gen(function* () {
      const server = yield* loopback({
        accept: (socket, _, number) => {
          exchange(socket, () => {
            socket.send(trade(`${number}`), () => {
              if (number <= 100) socket.terminate()
            })
          })
        }
      })
      const before = handles()
      const read = yield* Stream.runCollect(Stream.take(Socket.stream(linear), 101)).pipe(
        Effect.provide(over(server, { reconnect }))
      )
      assert.deepStrictEqual(
        [...read].map((message) => message.data[0]?.i),
        Array.from({ length: 101 }, (_, i) => `${i + 1}`)
      )
      while (server.tcp.size > 0) yield* settle
      yield* settle
      assert.isAtMost(handles(), before)
    })
  )
})
