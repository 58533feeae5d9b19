import { assert, it } from "@effect/vitest"
import { Duration, Effect, Exit, Fiber, Layer, Schedule, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { account, answer, FakeServer, settle } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"

const trades = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

const states = Effect.gen(function* () {
  const seen: Array<string> = []
  yield* Socket.states.pipe(
    Stream.runForEach((change) => Effect.sync(() => seen.push(change.state._tag))),
    Effect.forkScoped
  )
  yield* settle
  return seen
})

/** Listens in a scope that can be closed. */
const listening = Effect.fnUntraced(function* <A, E, R>(self: Effect.Effect<A, E, R | Scope.Scope>) {
  const scope = yield* Scope.make()
  const fiber = yield* Effect.fork(Scope.extend(self, scope))
  yield* settle
  return { fiber, close: Scope.close(scope, Exit.void) }
})

describe("states", () => {
  it.scoped("open, then a deliberate close", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const seen = yield* states
        const { close, fiber } = yield* listening(Socket.tap(trades, () => {}))
        yield* Fiber.join(fiber)
        assert.strictEqual(server.last.url, "wss://stream.bybit.com/v5/public/linear")
        yield* close
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Closing", "Initial"])
        assert.strictEqual(server.last.left, "closed")
        assert.strictEqual(server.live, 0)
        yield* TestClock.adjust("1 hour")
        assert.strictEqual(server.sockets.length, 1)
        assert.strictEqual(server.last.topics("ping").length, 0)
      })
    )
  )

  for (const code of [1000, 1001, 1006, 1008, 1012]) {
    it.scoped(`a close with ${code} is a loss: the next attempt comes after exactly 500 ms`, () =>
      withServer((server) =>
        Effect.gen(function* () {
          const seen = yield* states
          yield* Socket.tap(trades, () => {})
          server.last.cut(code)
          yield* settle
          yield* TestClock.adjust("499 millis")
          assert.strictEqual(server.sockets.length, 1)
          yield* TestClock.adjust("1 millis")
          yield* settle
          assert.strictEqual(server.sockets.length, 2)
          assert.deepStrictEqual(seen, ["Connecting", "Connected", "Reconnecting", "Connecting", "Connected"])
          assert.deepStrictEqual(server.last.topics(), [["publicTrade.BTCUSDT"]])
        })
      )
    )
  }

  it.scoped("a failed first attempt is retried", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const opens = server.behaviour.dialed
        server.behaviour.dialed = (socket) => queueMicrotask(() => socket.fail(new Error("ECONNREFUSED")))
        const seen = yield* states
        const { fiber } = yield* listening(Socket.tap(trades, () => {}))
        server.behaviour.dialed = opens
        yield* TestClock.adjust("500 millis")
        yield* settle
        yield* Fiber.join(fiber)
        assert.deepStrictEqual(seen, ["Connecting", "Reconnecting", "Connecting", "Connected"])
      })
    )
  )

  it.scoped("a dialer that throws is a failed attempt, and is retried", () => {
    const server = new FakeServer()
    let dials = 0
    const faulty = Layer.effect(
      Socket.Dialer,
      Effect.map(Socket.Dialer, ({ dial }) => ({
        dial: (url: string, events: Socket.DialEvents) => {
          if (++dials === 1) throw new Error("no sockets today")
          return dial(url, events)
        }
      }))
    )
    return Effect.gen(function* () {
      const seen = yield* states
      yield* Effect.forkScoped(Socket.tap(trades, () => {}))
      yield* settle
      yield* TestClock.adjust("500 millis")
      yield* settle
      assert.deepStrictEqual(seen, ["Connecting", "Reconnecting", "Connecting", "Connected"])
      assert.strictEqual(dials, 2)
    }).pipe(
      Effect.provide(Socket.layer({ venue: Venue.live }).pipe(Layer.provide(Layer.provideMerge(faulty, server.layer))))
    )
  })

  it.scoped("a handshake refused with a status other than 401 is retried", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const opens = server.behaviour.dialed
        server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(503, "busy"))
        const seen = yield* states
        const { fiber } = yield* listening(Socket.tap(trades, () => {}))
        server.behaviour.dialed = opens
        yield* TestClock.adjust("500 millis")
        yield* settle
        yield* Fiber.join(fiber)
        assert.deepStrictEqual(seen, ["Connecting", "Reconnecting", "Connecting", "Connected"])
      })
    )
  )

  it.scoped("a 401 in the handshake fails the stream immediately, is not retried and leaves no timer", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(401, "no"))
        const seen = yield* states
        const error = yield* Effect.flip(Stream.runDrain(Socket.stream(Socket.Topic.order())))
        assert.strictEqual(error._tag, "ConnectionError")
        assert.deepStrictEqual(error._tag === "ConnectionError" && [error.reason, error.code], ["auth", 401])
        yield* TestClock.adjust("1 hour")
        assert.strictEqual(server.sockets.length, 1)
        assert.deepStrictEqual(seen, ["Connecting", "Initial"])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("an unanswered handshake times out after 10 s", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.dialed = () => {}
        const seen = yield* states
        yield* listening(Socket.tap(trades, () => {}))
        yield* TestClock.adjust("9999 millis")
        assert.deepStrictEqual(seen, ["Connecting"])
        yield* TestClock.adjust("1 millis")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Reconnecting"])
        assert.strictEqual(server.last.left, "dropped")
      })
    )
  )

  it.scoped("an error while closing ends in Initial", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.closing = (socket) => queueMicrotask(() => socket.fail(new Error("ECONNRESET")))
        const seen = yield* states
        const { close, fiber } = yield* listening(Socket.tap(trades, () => {}))
        yield* Fiber.join(fiber)
        yield* close
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Closing", "Initial"])
        assert.strictEqual(server.sockets.length, 1)
      })
    )
  )

  it.scoped("a peer that does not answer the close is cut after 1 s", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.closing = () => {}
        const seen = yield* states
        const { close, fiber } = yield* listening(Socket.tap(trades, () => {}))
        yield* Fiber.join(fiber)
        const closing = yield* Effect.fork(close)
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Closing"])
        yield* TestClock.adjust("1 second")
        yield* Fiber.join(closing)
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Closing", "Initial"])
        assert.strictEqual(server.last.left, "dropped")
      })
    )
  )

  it.scoped("closing while waiting for the next attempt leaves no timer", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const seen = yield* states
        const { close, fiber } = yield* listening(Socket.tap(trades, () => {}))
        yield* Fiber.join(fiber)
        server.last.cut()
        yield* settle
        yield* close
        yield* TestClock.adjust("1 hour")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Reconnecting", "Closing", "Initial"])
        assert.strictEqual(server.sockets.length, 1)
      })
    )
  )
})

describe("heartbeat", () => {
  it.scoped("pings every 10,000 ms", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Socket.tap(trades, () => {})
        yield* TestClock.adjust("9999 millis")
        assert.strictEqual(server.last.topics("ping").length, 0)
        yield* TestClock.adjust("1 millis")
        yield* settle
        assert.strictEqual(server.last.topics("ping").length, 1)
        for (let i = 0; i < 5; i++) {
          yield* TestClock.adjust("10 seconds")
          yield* settle
        }
        assert.strictEqual(server.last.topics("ping").length, 6)
        assert.strictEqual(server.sockets.length, 1)
      })
    )
  )

  it.scoped("without a pong within 1,000 ms, the socket is cut and reconnects", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket, message) => {
          if (message.op !== "ping") queueMicrotask(() => answer(socket, message))
        }
        const seen = yield* states
        yield* Socket.tap(trades, () => {})
        yield* TestClock.adjust("10 seconds")
        yield* settle
        yield* TestClock.adjust("999 millis")
        assert.deepStrictEqual(seen, ["Connecting", "Connected"])
        yield* TestClock.adjust("1 millis")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Reconnecting"])
        assert.strictEqual(server.sockets[0]?.left, "dropped")
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Reconnecting", "Connecting", "Connected"])
      })
    )
  )

  const pongs: ReadonlyArray<readonly [string, object]> = [
    ["spot", { success: true, ret_msg: "pong", conn_id: "0970e817", op: "ping" }],
    ["linear and inverse", { success: true, ret_msg: "pong", conn_id: "465772b1", req_id: "", op: "ping" }],
    ["option and spread", { args: ["1672916271846"], op: "pong" }],
    ["private", { req_id: "test", op: "pong", args: ["1675418560633"], conn_id: "cfcb4" }],
    ["trade", { retCode: 0, retMsg: "OK", op: "pong", data: ["1711002002529"], connId: "cnt5" }]
  ]
  for (const [channel, pong] of pongs) {
    it.scoped(`recognizes the pong of ${channel}`, () =>
      withServer((server) =>
        Effect.gen(function* () {
          server.behaviour.message = (socket, message) =>
            queueMicrotask(() => (message.op === "ping" ? socket.push(pong) : answer(socket, message)))
          yield* Socket.tap(trades, () => {})
          for (let i = 0; i < 3; i++) {
            yield* TestClock.adjust("10 seconds")
            yield* settle
          }
          yield* TestClock.adjust("5 seconds")
          assert.strictEqual(server.sockets.length, 1)
          assert.strictEqual(server.last.topics("ping").length, 3)
        })
      )
    )
  }

  it.scoped("can use another schedule", () =>
    withServer(
      (server) =>
        Effect.gen(function* () {
          yield* Socket.tap(trades, () => {})
          for (let i = 0; i < 2; i++) {
            yield* TestClock.adjust("20 seconds")
            yield* settle
          }
          assert.strictEqual(server.last.topics("ping").length, 2)
        }),
      { heartbeat: Socket.Heartbeat.every("20 seconds", "5 seconds") }
    )
  )
})

describe("reconnect", () => {
  const refusing = (server: FakeServer) => {
    server.behaviour.dialed = (socket) => queueMicrotask(() => socket.fail(new Error("down")))
  }
  const dials = (server: FakeServer, forMillis: number, every = 50) =>
    Effect.gen(function* () {
      const at: Array<number> = []
      for (let now = 0; now <= forMillis; now += every) {
        if (server.sockets.length > at.length) at.push(now)
        yield* TestClock.adjust(Duration.millis(every))
        yield* settle
      }
      return at
    })

  it.scoped("waits 500 ms, then about twice as long each time, at most 30 s", () =>
    withServer((server) =>
      Effect.gen(function* () {
        refusing(server)
        yield* listening(Socket.tap(trades, () => {}))
        const at = yield* dials(server, 150_000, 250)
        const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
        assert.strictEqual(waits[0], 500)
        for (const [index, wait] of waits.entries()) {
          const whole = Math.min(30_000, 500 * 2 ** index)
          assert.isAtMost(wait, whole + 250)
          assert.isAtLeast(wait, whole * 0.75 - 250)
        }
        assert.isAtLeast(waits.length, 8)
      })
    )
  )

  it.scoped("makes at most 5 attempts in an outage of 10 s", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Socket.tap(trades, () => {})
        refusing(server)
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("10 seconds")
        assert.isAtMost(server.sockets.length - 1, 5)
      })
    )
  )

  it.scoped("starts over after 30 s of stability, not before", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Socket.tap(trades, () => {})
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.strictEqual(server.sockets.length, 2)
        yield* TestClock.adjust("29 seconds")
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.strictEqual(server.sockets.length, 2, "the second wait is longer")
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.strictEqual(server.sockets.length, 3)
        for (let i = 0; i < 4; i++) {
          yield* TestClock.adjust("10 seconds")
          yield* settle
        }
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.strictEqual(server.sockets.length, 4)
      })
    )
  )

  it.scoped("`fixed` waits 500 ms every time", () =>
    withServer(
      (server) =>
        Effect.gen(function* () {
          refusing(server)
          yield* listening(Socket.tap(trades, () => {}))
          const at = yield* dials(server, 5000)
          assert.deepStrictEqual(at, [0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000])
        }),
      { reconnect: Socket.Reconnect.fixed }
    )
  )

  it.scoped("fails the stream when the schedule ends", () =>
    withServer(
      (server) =>
        Effect.gen(function* () {
          refusing(server)
          const seen = yield* states
          const fiber = yield* Effect.fork(Stream.runDrain(Socket.stream(trades)))
          yield* settle
          yield* TestClock.adjust("1 minute")
          const error = yield* Effect.flip(Fiber.join(fiber))
          assert.strictEqual(error._tag, "ConnectionError")
          assert.strictEqual(server.sockets.length, 3)
          yield* settle
          assert.deepStrictEqual(seen, [
            "Connecting",
            "Reconnecting",
            "Connecting",
            "Reconnecting",
            "Connecting",
            "Initial"
          ])
        }),
      { reconnect: Socket.Reconnect.make(Schedule.intersect(Schedule.spaced("1 second"), Schedule.recurs(2))) }
    )
  )

  it.scoped("connects to one host are paced, no matter how many streams there are", () =>
    withServer(
      (server) =>
        Effect.gen(function* () {
          for (const category of ["spot", "linear", "inverse"] as const) {
            yield* listening(Socket.tap(Socket.Topic.publicTrade({ category, symbol: "BTCUSDT" }), () => {}))
          }
          assert.strictEqual(server.sockets.length, 2)
          yield* TestClock.adjust("59 seconds")
          assert.strictEqual(server.sockets.length, 2)
          yield* TestClock.adjust("1 second")
          yield* settle
          assert.strictEqual(server.sockets.length, 3)
        }),
      { connectPace: { count: 2, per: "1 minute" } }
    )
  )
})

describe("authentication", () => {
  it.scoped("expires 5 s after the exchange's clock, and subscribes only after the reply", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.offset = 250
        server.behaviour.message = (socket, message) => {
          if (message.op !== "auth") queueMicrotask(() => answer(socket, message))
        }
        yield* TestClock.adjust("1 day")
        const seen = yield* states
        const { fiber } = yield* listening(Socket.tap(Socket.Topic.order(), () => {}))
        assert.strictEqual(server.last.url, "wss://stream.bybit.com/v5/private")
        assert.deepStrictEqual(
          server.last.sent.map(({ args, op }) => ({ args, op })),
          [{ op: "auth", args: ["abcdefghijkl", 86_405_250, "signed:GET/realtime86405250"] }]
        )
        assert.deepStrictEqual(seen, ["Connecting"])
        server.last.push({ success: true, ret_msg: "", op: "auth", conn_id: "c" })
        yield* settle
        yield* Fiber.join(fiber)
        assert.deepStrictEqual(server.last.topics(), [["order"]])
        assert.deepStrictEqual(seen, ["Connecting", "Connected"])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("a refusal fails the stream, is not retried and leaves no timer", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket) =>
          queueMicrotask(() => socket.push({ success: false, ret_msg: "Params Error", op: "auth", conn_id: "c" }))
        const seen = yield* states
        const error = yield* Effect.flip(Socket.tap(Socket.Topic.wallet(), () => {}))
        assert.strictEqual(error._tag === "ConnectionError" && error.reason, "auth")
        yield* TestClock.adjust("1 hour")
        assert.strictEqual(server.sockets.length, 1)
        assert.strictEqual(server.live, 0)
        assert.deepStrictEqual(seen, ["Connecting", "Closing", "Initial"])
        // The text names no reason, so the clock was measured.
        assert.strictEqual(server.resyncs, 1)
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  const clockRefusals: ReadonlyArray<object> = [
    { success: false, ret_msg: "error: 10002 request timestamp expired", op: "auth" },
    { retCode: 10002, retMsg: "invalid request, please check your server timestamp", op: "auth", connId: "c" }
  ]
  for (const refusal of clockRefusals) {
    it.scoped(
      `after a clock error, the clock is measured and the message is sent once more (${JSON.stringify(refusal)})`,
      () =>
        withServer((server) =>
          Effect.gen(function* () {
            let refusals = 0
            server.behaviour.message = (socket, message) =>
              queueMicrotask(() =>
                message.op === "auth" && refusals++ === 0 ? socket.push(refusal) : answer(socket, message)
              )
            yield* Socket.tap(Socket.Topic.wallet(), () => {})
            assert.strictEqual(server.resyncs, 1)
            assert.deepStrictEqual(
              server.last.sent.filter(({ op }) => op === "auth").map(({ args }) => args?.[1]),
              [5000, 12_000]
            )
            assert.strictEqual(server.sockets.length, 1)
          }).pipe(Effect.provideService(Credentials, account))
        )
    )
  }

  it.scoped("a second clock error is final", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket) =>
          queueMicrotask(() => socket.push({ retCode: 10002, retMsg: "late", op: "auth" }))
        const error = yield* Effect.flip(Socket.tap(Socket.Topic.wallet(), () => {}))
        assert.deepStrictEqual(error._tag === "ConnectionError" && [error.reason, error.code], ["auth", 10002])
        assert.strictEqual(server.resyncs, 1)
        yield* TestClock.adjust("1 hour")
        assert.strictEqual(server.sockets.length, 1)
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("without a reply within 5 s, the socket reconnects", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.message = () => {}
        const seen = yield* states
        yield* listening(Socket.tap(Socket.Topic.wallet(), () => {}))
        yield* TestClock.adjust("5 seconds")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Reconnecting"])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("each reconnect authenticates before it resubscribes", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Socket.tap([Socket.Topic.order(), Socket.Topic.wallet()], () => {})
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.deepStrictEqual(
          server.last.sent.map(({ op }) => op),
          ["auth", "subscribe"]
        )
        assert.deepStrictEqual(server.last.topics(), [["order", "wallet"]])
      }).pipe(Effect.provideService(Credentials, account))
    )
  )

  it.scoped("without credentials, no connection is opened", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(Socket.subscribeV5(["wallet"], "linear"))
        assert.strictEqual(error.message, "Private endpoints require api and private keys set")
        assert.strictEqual(server.sockets.length, 0)
      })
    )
  )

  it.scoped("each account has one connection, shared by its streams", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const other = { ...account, key: "zyxwvutsrqpo" }
        yield* Effect.provideService(
          Socket.tap(Socket.Topic.order(), () => {}),
          Credentials,
          account
        )
        yield* Effect.provideService(
          Socket.tap(Socket.Topic.wallet(), () => {}),
          Credentials,
          account
        )
        yield* Effect.provideService(
          Socket.tap(Socket.Topic.order(), () => {}),
          Credentials,
          other
        )
        assert.deepStrictEqual(
          server.sockets.map((socket) => socket.sent[0]?.args?.[0]),
          ["abcdefghijkl", "zyxwvutsrqpo"]
        )
      })
    )
  )

  it.scoped("API keys are never sent unencrypted to another machine", () =>
    withServer(
      (server) =>
        Effect.gen(function* () {
          const error = yield* Effect.flip(
            Effect.provideService(
              Socket.tap(Socket.Topic.order(), () => {}),
              Credentials,
              account
            )
          )
          assert.strictEqual(error._tag, "CredentialsError")
          assert.strictEqual(server.sockets.length, 0)
        }),
      { venue: Venue.custom({ name: "plain", rest: "http://exchange.example", socket: "ws://exchange.example" }) }
    )
  )
})
