import { assert, it } from "@effect/vitest"
import { Effect, Exit, Layer, Metric, Option, Runtime, Schedule, Scope, Stream } from "effect"
import { describe } from "vitest"
import { CredentialsError } from "../../../src/Errors/Network.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { Signer } from "../../../src/Signing/Signer.js"
import { Dialer } from "../../../src/Socket/Dialer.js"
import * as Socket from "../../../src/Socket.js"
import { inEngine, listen, noting, raw } from "../engineWorld.js"
import { account, answer, FakeServer, type FakeSocket, settle } from "../FakeDialer.js"

const linear = raw("publicTrade.A")
const spot = raw("publicTrade.B", "/v5/public/spot")
const order = raw("order", "/v5/private")

describe("a listener of several connections", () => {
  it.scoped("fails once, even if they fail one after another, and leaves the others at once", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const one = noting()
        yield* listen([linear, spot], one.listener)
        server.request = (socket, message) => {
          if (message.op === "subscribe") server.refuse(socket, message, "not permitted")
          return message.op === "subscribe"
        }
        const [first, second] = server.open
        first?.cut()
        yield* clock.pass(2000)
        assert.deepStrictEqual(one.failures(), ["failed SubscriptionError"])
        const before = one.messages.length
        server.push({ topic: spot.text })
        assert.lengthOf(one.messages, before, "no more messages after it has failed")
        second?.cut()
        yield* clock.pass(2000)
        assert.deepStrictEqual(one.failures(), ["failed SubscriptionError"])
      })
    )
  )

  it.scoped("is interrupted if its scope closes while the subscription waits for its answer", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        server.request = () => true
        const scope = yield* Scope.make()
        const fiber = yield* Effect.forkScoped(Effect.exit(Scope.extend(listen([linear], noting().listener), scope)))
        yield* settle
        yield* Scope.close(scope, Exit.void)
        yield* settle
        const exit = yield* Effect.flatten(fiber.poll)
        assert.isTrue(Exit.isInterrupted(yield* exit), "it waits forever")
        assert.lengthOf(server.open, 0)
      })
    )
  )

  it.scoped("ends once with the layer", () =>
    Effect.gen(function* () {
      const one = noting()
      const scope = yield* Scope.make()
      yield* Effect.scoped(inEngine(() => Scope.extend(listen([linear, spot], one.listener), scope)))
      assert.deepStrictEqual(
        one.log.filter((line) => !line.startsWith("subscribed")),
        ["ended"]
      )
      yield* Scope.close(scope, Exit.void)
    })
  )

  it.scoped(
    "whose first connection fails while the second is awaited is never confirmed, nor told a failure before",
    () =>
      inEngine((server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          server.request = (socket, message) => socket.url.includes("spot") && message.op === "subscribe"
          const fiber = yield* Effect.forkScoped(Effect.exit(listen([linear, spot], one.listener)))
          yield* settle
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(401))
          server.open.find((socket) => socket.url.includes("linear"))?.cut()
          yield* clock.pass(2000)
          server.request = () => false
          yield* clock.pass(30_000)
          const exit = yield* Effect.flatten(fiber.poll)
          assert.isTrue(Exit.isFailure(yield* exit), "it is confirmed though half of it is gone")
          assert.notInclude(one.log, "failed ConnectionError")
          assert.lengthOf(server.open, 0)
        })
      )
  )
})

describe("a connection that fails while it is opened", () => {
  it.scoped("fails the listener that opened it: the socket can't be dialed", () => {
    const server = new FakeServer()
    const dialer = Layer.succeed(Dialer, {
      dial: () => {
        throw new Error("no")
      }
    })
    const sockets = Socket.layer({ venue: Venue.live, reconnect: Socket.Reconnect.make(Schedule.stop) }).pipe(
      Layer.provide(Layer.merge(server.layer, dialer))
    )
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkScoped(Effect.exit(listen([linear], noting().listener)))
      yield* settle
      assert.isTrue(fiber.unsafePoll() !== null, "it waits forever")
    }).pipe(Effect.provide(sockets))
  })

  it.scoped("fails the listener that opened it: nothing can be signed", () => {
    const server = new FakeServer()
    const signer = Layer.succeed(Signer, {
      sign: () => Effect.fail(new CredentialsError({ message: "no such key" }))
    })
    const sockets = Socket.layer({ venue: Venue.live }).pipe(Layer.provide(Layer.merge(server.layer, signer)))
    server.behaviour.dialed = (socket) => socket.open()
    return Effect.gen(function* () {
      const sockets = yield* Socket.Sockets
      const fiber = yield* Effect.forkScoped(Effect.exit(sockets.listen([order], noting().listener, account)))
      yield* settle
      assert.isTrue(fiber.unsafePoll() !== null, "it waits forever")
    }).pipe(Effect.provide(sockets))
  })
})

describe("a ping that any frame answers", () => {
  it.scoped("is still timed by its pong", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const fork = Runtime.runFork(yield* Effect.runtime<never>())
          yield* listen([linear], noting().listener)
          server.behaviour.message = (socket, message) => {
            socket.push({ topic: linear.text })
            const pong = Effect.sync(() => answer(socket, message))
            fork(Effect.withClock(Effect.delay(pong, "40 millis"), clock))
          }
          yield* clock.pass(11_000)
          const health = yield* Stream.runHead(Socket.health)
          assert.deepStrictEqual(
            Option.getOrThrow(health).map(({ pingMillis, reconnects }) => [pingMillis, reconnects]),
            [[40, 0]]
          )
        }),
      { heartbeat: Socket.Heartbeat.answeredBy(Socket.Heartbeat.standard, "anyFrame") }
    )
  )
})

describe("listeners that join two books at once, each of which only one line has", () => {
  it.scoped("get a snapshot of both", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const books = ["orderbook.50.A", "orderbook.50.B"].map((text) =>
            raw(text, linear.path, { startsWithSnapshot: true })
          )
          yield* listen(books, noting().listener)
          yield* settle
          const [first, second] = server.open
          // Each line refuses one of them for a while.
          const refusedBy = (socket: FakeSocket) => (socket.url === first?.url && server.open[0] === socket ? 0 : 1)
          server.request = (socket, message) => {
            const index = refusedBy(socket)
            const text = books[index]?.text ?? ""
            if (message.op !== "subscribe" || !message.args?.includes(text)) return false
            server.topicsOf(socket).delete(text)
            server.refuse(socket, message, `busy, try again: ${text}`)
            return true
          }
          second?.cut()
          yield* clock.pass(2000)
          first?.cut()
          yield* clock.pass(700)
          const renewed: Array<unknown> = []
          const { request } = server
          server.request = (socket, message) => {
            if (message.op === "unsubscribe") renewed.push(...(message.args ?? []))
            return request(socket, message)
          }
          const held = books.filter(({ text }) => server.listening(text).length > 0).map(({ text }) => text)
          yield* Effect.forkScoped(Effect.exit(listen(books, noting().listener)))
          yield* settle
          assert.deepStrictEqual([...new Set(renewed)].sort(), held)
        }),
      { lines: 2, rotateAfter: "never" }
    )
  )
})

describe("10,000 listeners that came and went", () => {
  it.scoped("leave nothing but one connection: no timer, no subscription, no route, no label", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        yield* listen([linear], noting().listener)
        yield* clock.pass(20_000)
        const sleepers = clock.sleepers
        const labels = Metric.unsafeSnapshot().length
        for (let i = 0; i < 100; i++) {
          yield* Effect.scoped(
            Effect.forEach(
              Array.from({ length: 100 }, (_, k) => raw(k % 2 === 0 ? `publicTrade.T${i}-${k}` : `orderbook.50.T${i}`)),
              (source) => listen([source], noting().listener),
              { concurrency: "unbounded", discard: true }
            )
          )
        }
        yield* clock.pass(30_000)
        assert.isAtMost(clock.sleepers, sleepers)
        assert.strictEqual(Metric.unsafeSnapshot().length, labels)
        assert.deepStrictEqual([...server.topicsOf(server.open[0] as FakeSocket)], [linear.text])
        const health = yield* Stream.runHead(Socket.health)
        assert.deepStrictEqual(health._tag === "Some" && health.value.map(({ topics }) => topics), [1])
        for (let i = 0; i < 100; i++) server.open[0]?.push({ topic: `publicTrade.T${i}-0` })
        const after = yield* Stream.runHead(Socket.health)
        assert.deepStrictEqual(after._tag === "Some" && after.value.map(({ unrouted }) => unrouted), [100])
      })
    )
  )
})
