import { assert, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { describe } from "vitest"
import { times } from "../../sample.js"
import { inEngine, listen, noting, raw } from "../engineWorld.js"
import { type ClientMessage, type FakeSocket, settle } from "../FakeDialer.js"

const many = (count: number, path?: string) => Array.from({ length: count }, (_, i) => raw(`publicTrade.S${i}`, path))

const framesOf = (socket: FakeSocket | undefined, op: string) => (socket?.sent ?? []).filter((one) => one.op === op)
const argsOf = (message: ClientMessage) => (message.args ?? []).map(String)

/** Opens one listener for each topic, all at once. */
const listenToEach = (sources: ReadonlyArray<ReturnType<typeof raw>>) =>
  Effect.forEach(sources, (source) => Effect.exit(listen([source], noting().listener)), { concurrency: "unbounded" })

const messageOf = (exit: Exit.Exit<unknown, { readonly message: string }>): string | undefined =>
  Exit.isFailure(exit) && exit.cause._tag === "Fail" ? exit.cause.error.message : undefined

describe("listeners that are opened at once on an open connection", () => {
  it.scoped("are subscribed with one message, and each is confirmed", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        yield* listen([raw("misc.A")], noting().listener)
        const exits = yield* listenToEach(many(1000))
        assert.isTrue(exits.every(Exit.isSuccess))
        assert.deepStrictEqual(
          framesOf(server.open[0], "subscribe").map((frame) => argsOf(frame).length),
          [1, 1000]
        )
      })
    )
  )

  it.scoped("are subscribed with 10 topics a message on spot, and left with 10 a message", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        yield* listen([raw("misc.A", "/v5/public/spot")], noting().listener)
        const scope = yield* Scope.make()
        yield* Scope.extend(listenToEach(many(95, "/v5/public/spot")), scope)
        const sizes = (op: string) => framesOf(server.open[0], op).map((frame) => argsOf(frame).length)
        assert.deepStrictEqual(sizes("subscribe"), [1, ...Array.from({ length: 9 }, () => 10), 5])
        yield* Scope.close(scope, Exit.void)
        yield* settle
        assert.isTrue(sizes("unsubscribe").every((size) => size <= 10))
        assert.deepStrictEqual([...server.topicsOf(server.sockets[0] as FakeSocket)], ["misc.A"])
      })
    )
  )

  it.scoped("don't fail with the one that is refused, though the refusal names no topic", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        yield* listen([raw("misc.A")], noting().listener)
        const bad = new Set(["publicTrade.S7", "publicTrade.S42"])
        server.request = (socket, message) => {
          if (message.op !== "subscribe" || !argsOf(message).some((topic) => bad.has(topic))) return false
          server.refuse(socket, message, "error: handler not found")
          return true
        }
        const exits = yield* listenToEach(many(100))
        assert.deepStrictEqual(
          exits.flatMap((exit) => messageOf(exit) ?? []),
          [...bad].map((topic) => `(${topic}) failed to subscribe`)
        )
        assert.lengthOf([...server.topicsOf(server.open[0] as FakeSocket)], 99)
        assert.isBelow(framesOf(server.open[0], "subscribe").length, 40)
      })
    )
  )

  it.scoped("fail each with its own topics if all are refused for a passing reason, which isn't asked again", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        yield* listen([raw("misc.A")], noting().listener)
        server.request = (socket, message) => {
          if (message.op === "subscribe") server.refuse(socket, message, "busy, try again")
          return message.op === "subscribe"
        }
        const pairs = [many(4).slice(0, 2), many(4).slice(2)]
        const exits = yield* Effect.forEach(pairs, (pair) => Effect.exit(listen(pair, noting().listener)), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(exits.map(messageOf), [
          "(publicTrade.S0,publicTrade.S1) failed to subscribe",
          "(publicTrade.S2,publicTrade.S3) failed to subscribe"
        ])
        assert.lengthOf(framesOf(server.open[0], "subscribe"), 2)
      })
    )
  )

  it.scoped("are refused with all their topics if the refusal names none, and the others are not", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        yield* listen([raw("misc.A")], noting().listener)
        server.request = (socket, message) => {
          if (message.op !== "subscribe" || !argsOf(message).includes("publicTrade.S1")) return false
          server.refuse(socket, message, "error")
          return true
        }
        const pairs = [many(6).slice(0, 2), many(6).slice(2, 4), many(6).slice(4)]
        const exits = yield* Effect.forEach(pairs, (pair) => Effect.exit(listen(pair, noting().listener)), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(exits.map(messageOf), [
          "(publicTrade.S0,publicTrade.S1) failed to subscribe",
          undefined,
          undefined
        ])
      })
    )
  )

  it.scoped("survive a reconnect in which one of them is refused without its name", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const notes = many(20).map((source) => ({ source, ...noting() }))
        yield* Effect.forEach(notes, ({ listener, source }) => listen([source], listener), { concurrency: "unbounded" })
        server.request = (socket, message) => {
          if (message.op !== "subscribe" || !argsOf(message).includes("publicTrade.S3")) return false
          server.refuse(socket, message, "error")
          return true
        }
        server.open[0]?.cut()
        yield* clock.pass(5000)
        assert.deepStrictEqual(
          notes.filter(({ log }) => log.join().includes("failed")).map(({ source }) => source.text),
          ["publicTrade.S3"]
        )
        assert.lengthOf([...server.topicsOf(server.open[0] as FakeSocket)], 19)
      })
    )
  )
})

describe("a topic that is left", () => {
  it.scoped("and joined again at once ends subscribed, with a snapshot of its own", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        yield* listen([raw("misc.A")], noting().listener)
        const book = raw("orderbook.50.A", undefined, { startsWithSnapshot: true })
        const scope = yield* Scope.make()
        yield* Scope.extend(listen([book], noting().listener), scope)
        yield* Scope.close(scope, Exit.void)
        yield* listen([book], noting().listener)
        const sent = (server.open[0]?.sent ?? []).filter(({ args }) => args?.includes(book.text))
        assert.deepStrictEqual(
          sent.map(({ op }) => op),
          ["subscribe", "unsubscribe", "subscribe"]
        )
      })
    )
  )
})

describe("a book that 200 listeners join at once", () => {
  for (const lines of [1, 2]) {
    it.scoped(`is resubscribed once, on one of ${lines} lines`, () =>
      inEngine(
        (server) =>
          Effect.gen(function* () {
            const book = raw("orderbook.50.A", undefined, { startsWithSnapshot: true })
            yield* listen([book], noting().listener)
            yield* settle
            yield* Effect.forEach(Array.from({ length: 200 }), () => listen([book], noting().listener), {
              concurrency: "unbounded",
              discard: true
            })
            assert.lengthOf(
              server.open.flatMap((socket) => framesOf(socket, "unsubscribe")),
              1
            )
          }),
        { lines }
      )
    )
  }
})

const count = times(2000, 10_000)
describe(`${count} topics`, () => {
  it.scoped("are subscribed and left with few messages, by their own listeners, and nothing of them stays", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        yield* listen([raw("misc.A")], noting().listener)
        const scope = yield* Scope.make()
        const exits = yield* Scope.extend(listenToEach(many(count)), scope)
        assert.isTrue(exits.every(Exit.isSuccess))
        const sent = server.sockets.reduce((sum, socket) => sum + socket.sent.length, 0)
        assert.isBelow(sent, 100)
        yield* Scope.close(scope, Exit.void)
        yield* settle
        yield* clock.pass(30_000)
        assert.lengthOf(server.open, 1)
        assert.deepStrictEqual([...server.topicsOf(server.open[0] as FakeSocket)], ["misc.A"])
        const more = server.sockets.reduce((sum, socket) => sum + socket.sent.length, 0) - sent
        assert.isBelow(more, 1000)
      })
    )
  )
})
