import { assert, it } from "@effect/vitest"
import { Effect, Exit, Metric, Schedule, Scope, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { inEngine, listen, noting, raw } from "../engineWorld.js"
import { type FakeSocket, settle } from "../FakeDialer.js"

const [a, b] = [raw("publicTrade.A"), raw("publicTrade.B")]

/** What somebody sees who keeps the last state of each connection. */
const lastStates = Effect.gen(function* () {
  const last = new Map<string, string>()
  yield* Effect.forkScoped(
    Stream.runForEach(Socket.states, ({ connection, state }) => Effect.sync(() => last.set(connection, state._tag)))
  )
  yield* settle
  return last
})

describe("a topic whose watched listener leaves, while one stays that isn't watched", () => {
  it.scoped("is not resubscribed for its silence", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        yield* listen([a], noting().listener)
        yield* Scope.extend(listen([raw(a.text, a.path, { pushIntervalMillis: 100 })], noting().listener), scope)
        yield* Scope.close(scope, Exit.void)
        for (let i = 0; i < 60; i++) {
          yield* clock.pass(5000)
          server.push({ topic: a.text })
        }
        assert.deepStrictEqual(
          server.sockets.map((socket) => socket.topics("unsubscribe").length),
          [0]
        )
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

describe("a line whose schedule throws", () => {
  it.scoped("is told as a gap, if the other line is down by then", () => {
    let isBroken = false
    const schedule = Schedule.mapEffect(Schedule.spaced("1 second"), () => {
      if (!isBroken) return Effect.void
      isBroken = false
      return Effect.dieMessage("a bug in the schedule")
    })
    return inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          yield* listen([a, b], one.listener)
          yield* settle
          yield* clock.pass(5000)
          isBroken = true
          yield* clock.pass(2000)
          assert.lengthOf(server.open, 1)
          assert.notInclude(one.log, "down")
          server.behaviour.dialed = () => {}
          for (const socket of server.open) socket.cut()
          yield* clock.pass(1000)
          assert.include(one.log, "down", "nothing is delivered, and nobody is told")
        }),
      { lines: 2, rotateAfter: "never", heartbeat: { ping: schedule, pongTimeout: "1 second" } }
    )
  })
})

describe("listeners that join two books at once, each of which only one line has", () => {
  it.scoped("get a snapshot of both", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const books = ["orderbook.50.A", "orderbook.50.B"].map((text) =>
            raw(text, a.path, { startsWithSnapshot: true })
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
        yield* listen([a], noting().listener)
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
        assert.deepStrictEqual([...server.topicsOf(server.open[0] as FakeSocket)], [a.text])
        const health = yield* Stream.runHead(Socket.health)
        assert.deepStrictEqual(health._tag === "Some" && health.value.map(({ topics }) => topics), [1])
        for (let i = 0; i < 100; i++) server.open[0]?.push({ topic: `publicTrade.T${i}-0` })
        const after = yield* Stream.runHead(Socket.health)
        assert.deepStrictEqual(after._tag === "Some" && after.value.map(({ unrouted }) => unrouted), [100])
      })
    )
  )
})
