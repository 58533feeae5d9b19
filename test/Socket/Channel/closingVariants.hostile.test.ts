import { assert, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { type EngineServer, inEngine, listen, noting, raw } from "../engineWorld.js"
import { type ClientMessage, type FakeSocket, settle } from "../FakeDialer.js"
import { exitOf, follow } from "./ceasingWorld.js"

const quiet = { watchdog: Socket.Watchdog.none, rotateAfter: "never" } as const
const names = (count: number) => Array.from({ length: count }, (_, i) => `misc.S${i}`)
const argsOf = (message: ClientMessage) => (message.args ?? []).map(String)
const stream = (topics: ReadonlyArray<string>) => Stream.map(Socket.rawStreamV5(topics, "linear"), ({ topic }) => topic)
const sent = (server: EngineServer) =>
  server.sockets.reduce((sum, socket) => sum + socket.topics("subscribe").length, 0)

/** Closes the connection for a subscribe, if `isFatal`. */
const closing = (server: EngineServer, isFatal: (args: ReadonlyArray<string>, socket: FakeSocket) => boolean) => {
  let count = 0
  server.request = (socket, message) => {
    if (message.op !== "subscribe" || !isFatal(argsOf(message), socket)) return false
    count++
    queueMicrotask(() => socket.cut())
    return true
  }
  return () => count
}

describe("a topic for which the exchange closes the connection", () => {
  it.scoped("is left to another connection that delivers it, and nothing is asked for without end", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const topics = names(10)
          const noted = yield* follow(stream(topics))
          yield* clock.pass(2000)
          const [stays, cut] = server.open
          const count = closing(server, (args, socket) => socket !== stays && args.includes("misc.S3"))
          cut?.cut()
          yield* clock.pass(600_000)
          const before = count()
          assert.isAtMost(before, 14)
          // It is remembered over a reconnect.
          server.open.find((socket) => socket !== stays)?.cut()
          yield* clock.pass(600_000)
          assert.strictEqual(count(), before)
          assert.deepStrictEqual(
            server.open.map((socket) => server.topicsOf(socket).size),
            [10, 9]
          )
          assert.strictEqual(exitOf(noted), "it goes on")
          noted.seen.length = 0
          server.push({ topic: "misc.S3" })
          yield* settle
          assert.lengthOf(noted.seen, 1)
        }),
      { ...quiet, lines: 2 }
    )
  )

  it.scoped("is told of as one that ceased", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          const ceased: Array<string> = []
          yield* listen(
            ["a", "b", "c"].map((text) => raw(text)),
            { ...one.listener, ceased: ({ detail, topics }) => void ceased.push(`${topics}: ${detail}`) }
          )
          closing(server, (args) => args.includes("b"))
          server.open[0]?.cut()
          yield* clock.pass(300_000)
          assert.isEmpty(one.failures())
          assert.deepStrictEqual(ceased, ["b: the exchange closes the connection instead of answering"])
        }),
      quiet
    )
  )

  it.scoped("fails its stream, if it is private", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          yield* listen([raw("order", "/v5/private"), raw("wallet", "/v5/private")], one.listener)
          const count = closing(server, (args) => args.includes("wallet"))
          server.open[0]?.cut()
          yield* clock.pass(300_000)
          assert.deepStrictEqual(one.failures(), ["failed SubscriptionError"])
          assert.isAtMost(count(), 14)
        }),
      quiet
    )
  )

  it.scoped("fails a first subscribe together with another one", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const count = closing(server, () => true)
          const noted = yield* follow(stream(["misc.S0", "misc.S1"]))
          yield* clock.pass(900_000)
          assert.include(exitOf(noted), "misc.S0")
          assert.isAtMost(count(), 24)
        }),
      quiet
    )
  )
})

it.scoped("a message that is too large isn't sent again at a later reconnect", () =>
  inEngine(
    (server, clock) =>
      Effect.gen(function* () {
        const count = closing(server, ({ length }) => length > 60)
        const noted = yield* follow(stream(names(200)))
        yield* clock.pass(120_000)
        const before = count()
        server.open[0]?.cut()
        yield* clock.pass(5000)
        assert.strictEqual(count(), before)
        assert.strictEqual(server.topicsOf(server.open[0] as FakeSocket).size, 200)
        assert.strictEqual(exitOf(noted), "it goes on")
      }),
    quiet
  )
)

it.scoped("an exchange that accepts connections and answers nothing is asked for few messages, and dialed again", () =>
  inEngine(
    (server, clock) =>
      Effect.gen(function* () {
        const noted = yield* follow(stream(names(300)))
        let isDeaf = true
        server.request = (_, { op }) => isDeaf && op === "subscribe"
        const before = sent(server)
        server.open[0]?.cut()
        yield* clock.pass(65_000)
        assert.isAtMost(sent(server) - before, 24)
        isDeaf = false
        yield* clock.pass(120_000)
        assert.strictEqual(server.topicsOf(server.open[0] as FakeSocket).size, 300)
        assert.strictEqual(exitOf(noted), "it goes on")
      }),
    quiet
  )
)

it.scoped("two topics that are never answered don't keep others from coming back", () =>
  inEngine(
    (server, clock) =>
      Effect.gen(function* () {
        const noted = yield* follow(stream(names(60)))
        server.request = (_, message) =>
          message.op === "subscribe" && argsOf(message).some((topic) => topic === "misc.S3" || topic === "misc.S47")
        server.open[0]?.cut()
        yield* clock.pass(400_000)
        assert.strictEqual(server.topicsOf(server.open[0] as FakeSocket).size, 58)
        assert.strictEqual(exitOf(noted), "it goes on")
      }),
    quiet
  )
)
