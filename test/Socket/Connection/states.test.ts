import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { inEngine, listen, noting, raw } from "../engineWorld.js"
import { account, FakeServer, type FakeSocket } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"
import { collectStates, linear, listening } from "./collecting.js"

const a = raw("publicTrade.A")

/** What somebody sees who keeps the last state of each connection. */
const lastStates = Effect.gen(function* () {
  const last = new Map<string, string>()
  yield* Effect.forkScoped(
    Stream.runForEach(Socket.states, ({ connection, state }) => Effect.sync(() => last.set(connection, state._tag)))
  )
  yield* settle
  return last
})

describe("states", () => {
  it.scoped("open, then a deliberate close", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const seen = yield* collectStates
        const { close, fiber } = yield* listening(Socket.tap(linear, () => {}))
        yield* Fiber.join(fiber)
        assert.strictEqual(server.last.url, "wss://stream.bybit.com/v5/public/linear")
        yield* close
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Closing", "Initial"])
        assert.strictEqual(server.last.hungUp, "closed")
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
          const seen = yield* collectStates
          yield* Socket.tap(linear, () => {})
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

  for (const [name, fail] of [
    ["a failed first attempt is retried", (socket) => socket.fail(new Error("ECONNREFUSED"))],
    ["a handshake refused with a status other than 401 is retried", (socket) => socket.refuse(503, "busy")]
  ] as ReadonlyArray<readonly [name: string, fail: (socket: FakeSocket) => void]>) {
    it.scoped(name, () =>
      withServer((server) =>
        Effect.gen(function* () {
          const opens = server.behaviour.dialed
          server.behaviour.dialed = (socket) => queueMicrotask(() => fail(socket))
          const seen = yield* collectStates
          const { fiber } = yield* listening(Socket.tap(linear, () => {}))
          server.behaviour.dialed = opens
          yield* TestClock.adjust("500 millis")
          yield* settle
          yield* Fiber.join(fiber)
          assert.deepStrictEqual(seen, ["Connecting", "Reconnecting", "Connecting", "Connected"])
        })
      )
    )
  }

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
      const seen = yield* collectStates
      yield* Effect.forkScoped(Socket.tap(linear, () => {}))
      yield* settle
      yield* TestClock.adjust("500 millis")
      yield* settle
      assert.deepStrictEqual(seen, ["Connecting", "Reconnecting", "Connecting", "Connected"])
      assert.strictEqual(dials, 2)
    }).pipe(
      Effect.provide(Socket.layer({ venue: Venue.live }).pipe(Layer.provide(Layer.provideMerge(faulty, server.layer))))
    )
  })

  it.scoped("a 401 in the handshake fails the stream immediately, is not retried and leaves no timer", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(401, "no"))
        const seen = yield* collectStates
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
        const seen = yield* collectStates
        yield* listening(Socket.tap(linear, () => {}))
        yield* TestClock.adjust("9999 millis")
        assert.deepStrictEqual(seen, ["Connecting"])
        yield* TestClock.adjust("1 millis")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Reconnecting"])
        assert.strictEqual(server.last.hungUp, "dropped")
      })
    )
  )

  it.scoped("an error while closing ends in Initial", () =>
    withServer((server) =>
      Effect.gen(function* () {
        server.behaviour.closing = (socket) => queueMicrotask(() => socket.fail(new Error("ECONNRESET")))
        const seen = yield* collectStates
        const { close, fiber } = yield* listening(Socket.tap(linear, () => {}))
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
        const seen = yield* collectStates
        const { close, fiber } = yield* listening(Socket.tap(linear, () => {}))
        yield* Fiber.join(fiber)
        const closing = yield* Effect.fork(close)
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Closing"])
        yield* TestClock.adjust("1 second")
        yield* Fiber.join(closing)
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Closing", "Initial"])
        assert.strictEqual(server.last.hungUp, "dropped")
      })
    )
  )

  it.scoped("closing while waiting for the next attempt leaves no timer", () =>
    withServer((server) =>
      Effect.gen(function* () {
        const seen = yield* collectStates
        const { close, fiber } = yield* listening(Socket.tap(linear, () => {}))
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

describe("a connection that is opened again while the old one closes", () => {
  it.scoped("is not shown as closed when the old one is", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const last = yield* lastStates
        const scope = yield* Scope.make()
        yield* Scope.extend(listen([a], noting().listener), scope)
        const [old] = server.sockets
        const { closing: close } = server.behaviour
        server.behaviour.closing = () => {}
        const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
        yield* settle
        yield* listen([a], noting().listener)
        yield* settle
        assert.strictEqual(last.get("public linear"), "Connected")
        old?.cut(1000)
        yield* clock.pass(2000)
        server.behaviour.closing = close
        assert.isNotNull(closing.unsafePoll())
        assert.strictEqual(last.get("public linear"), "Connected")
      })
    )
  )
})
