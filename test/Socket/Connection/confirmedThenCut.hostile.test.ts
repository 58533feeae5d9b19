import { assert, it } from "@effect/vitest"
import { Effect, Exit, type Stream } from "effect"
import { describe } from "vitest"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { follow } from "../Channel/ceasingWorld.js"
import { type EngineServer, inEngine } from "../engineWorld.js"
import { account, answer, type FakeServer, settle } from "../FakeDialer.js"
import { isTrade, order, orders, serving, trading } from "../tradeWorld.js"
import { VirtualClock } from "../VirtualClock.js"

const { Topic } = Socket
const quiet = { watchdog: Socket.Watchdog.none, rotateAfter: "never" } as const
const trades = Socket.stream(Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))

/** Notes when each connection is dialed, and cuts it so long after it was. */
const cutting = (server: FakeServer, clock: VirtualClock, livesFor: number) => {
  const dialedAt: Array<number> = []
  const { dialed } = server.behaviour
  server.behaviour.dialed = (socket) => {
    dialedAt.push(clock.unsafeCurrentTimeMillis())
    dialed(socket)
  }
  const run = (millis: number, step = 100): Effect.Effect<void> =>
    Effect.iterate(0, {
      while: (passed) => passed < millis,
      body: (passed) =>
        Effect.gen(function* () {
          const now = clock.unsafeCurrentTimeMillis()
          for (const [i, at] of dialedAt.entries()) if (now - at >= livesFor) server.sockets[i]?.cut()
          yield* clock.pass(step)
          return passed + step
        })
    })
  /** How long each connection came after the loss of the one before. */
  const waits = () => dialedAt.slice(1).map((at, i) => at - (dialedAt[i] ?? 0) - livesFor)
  return { dialedAt, run, waits }
}

describe("a connection that was confirmed, and is cut after 20 s, again and again", () => {
  for (const [what, stream] of [
    ["public", trades],
    ["private", Socket.stream(Topic.order())],
    ["text", Socket.rawStreamV5(["misc.A"], "spot")]
  ] as const)
    it.scoped(`is dialed again after 500 ms each time: ${what}`, () =>
      inEngine(
        (server, clock) =>
          Effect.gen(function* () {
            const { run, waits } = cutting(server, clock, 20_000)
            const noted = yield* follow<unknown, Socket.SocketError, Socket.Sockets | Credentials>(stream)
            yield* run(300_000)
            assert.isUndefined(noted.exit)
            assert.isAtLeast(waits().length, 13, `it waited ${waits()}`)
            assert.deepStrictEqual([...new Set(waits())], [500])
          }),
        quiet
      )
    )

  for (const livesFor of [1000, 5000, 29_000])
    it.scoped(`is dialed again after 500 ms each time, too, if it lives for ${livesFor} ms`, () =>
      inEngine(
        (server, clock) =>
          Effect.gen(function* () {
            const { run, waits } = cutting(server, clock, livesFor)
            yield* follow(trades)
            yield* run(8 * (livesFor + 500))
            assert.isAtLeast(waits().length, 7, `it waited ${waits()}`)
            assert.deepStrictEqual([...new Set(waits())], [500])
          }),
        quiet
      )
    )

  it.scoped("is dialed again after 500 ms although failed attempts came before it was confirmed", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const open = server.behaviour.dialed
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(503))
          const { dialedAt, run } = cutting(server, clock, Number.POSITIVE_INFINITY)
          yield* follow(trades)
          yield* run(60_000)
          assert.isAtMost(dialedAt.length, 9, "failed attempts still wait ever longer")
          server.behaviour.dialed = (socket) => {
            dialedAt.push(clock.unsafeCurrentTimeMillis())
            open(socket)
          }
          yield* run(40_000)
          const before = dialedAt.length
          server.open[0]?.cut()
          yield* run(499, 499)
          assert.strictEqual(dialedAt.length, before)
          yield* run(1, 1)
          assert.strictEqual(dialedAt.length, before + 1)
        }),
      quiet
    )
  )

  it.scoped("is not dialed more often than the connect pace allows, however short it lives", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const { dialedAt, run } = cutting(server, clock, 100)
          yield* follow(trades)
          // The first of the next minute is dialed when that begins.
          yield* run(59_900)
          assert.isAtLeast(dialedAt.length, 6)
          assert.isAtMost(dialedAt.length, 20)
          const seen = dialedAt.length
          yield* run(60_000)
          assert.isAtMost(dialedAt.length - seen, 21, "the next minute has its own")
          assert.isAbove(dialedAt.length, seen, "it goes on")
        }),
      { ...quiet, connectPace: { count: 20, per: "1 minute" } }
    )
  )
})

describe("a connection that opens but is never confirmed", () => {
  /** Whether attempts wait ever longer: few of them in five minutes. */
  const backsOff = (
    prepare: (server: EngineServer) => void,
    stream: Stream.Stream<unknown, Socket.SocketError, Socket.Sockets | Credentials> = trades
  ) =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          prepare(server)
          const { dialedAt, run } = cutting(server, clock, 200)
          yield* follow(stream)
          yield* run(300_000)
          assert.isAtLeast(dialedAt.length, 8)
          assert.isAtMost(dialedAt.length, 20)
        }),
      quiet
    )
  it.scoped("is dialed ever more rarely, if it is cut before the acknowledgement", () =>
    backsOff((server) => {
      server.request = () => true
    })
  )
  it.scoped("is dialed ever more rarely, if it answers pings alone", () =>
    backsOff((server) => {
      server.behaviour.message = (socket, message) => {
        if (message.op === "ping") queueMicrotask(() => answer(socket, message))
        else socket.push({ success: true, ret_msg: "pong", conn_id: "c", op: "ping" })
      }
    })
  )
  it.scoped("is dialed ever more rarely, if it is cut before its login is answered", () =>
    backsOff((server) => {
      server.behaviour.message = () => {}
    }, Socket.stream(Topic.order()))
  )
  it.scoped("is dialed ever more rarely, if what it subscribed before is refused as busy, and it is cut", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          yield* follow(trades)
          yield* clock.pass(1000)
          server.request = (socket, message) => {
            server.refuse(socket, message, "system is busy")
            return true
          }
          const { dialedAt, run } = cutting(server, clock, 200)
          server.open[0]?.cut()
          yield* run(300_000)
          assert.isAtMost(dialedAt.length, 20)
        }),
      quiet
    )
  )
})

describe("an order socket whose exchange cuts each connection after 20 s", () => {
  it.scoped("is back after 500 ms each time, and orders in between arrive", () => {
    const server = serving((message) => ({
      reqId: message.reqId,
      retCode: 0,
      retMsg: "OK",
      op: message.op,
      data: { orderId: "o", orderLinkId: "" }
    }))
    const clock = new VirtualClock()
    return Effect.gen(function* () {
      const dialedAt: Array<number> = []
      const { dialed } = server.behaviour
      server.behaviour.dialed = (socket) => {
        if (isTrade(socket)) dialedAt.push(clock.unsafeCurrentTimeMillis())
        dialed(socket)
      }
      const failures: Array<string> = []
      const place = Effect.gen(function* () {
        const fiber = yield* Effect.fork(Effect.exit(placeOrder(order)))
        yield* clock.pass(500)
        const exit = yield* fiber
        if (Exit.isFailure(exit)) failures.push(JSON.stringify(exit).slice(0, 200))
      })
      for (let second = 0; second < 240; second += 2) {
        if (second % 20 === 0 && second > 0) {
          for (const socket of server.trades) socket.cut()
          yield* clock.pass(501)
          yield* settle
        }
        yield* place
        yield* clock.pass(1500)
      }
      const arrived = server.trades.reduce((sum, socket) => sum + orders(socket).length, 0)
      assert.deepStrictEqual([failures.length, failures[0], arrived], [0, undefined, 120])
      const pauses = dialedAt.slice(1).map((at, i) => at - (dialedAt[i] ?? 0))
      assert.isAtLeast(pauses.length, 10, `dialed at ${dialedAt}`)
      assert.isAtMost(Math.max(...pauses), 21_000)
    }).pipe(
      Effect.provide(
        trading(server, { warm: true, idle: "never", connectPace: { count: 1_000_000, per: "1 minute" } })
      ),
      Effect.provideService(Credentials, account),
      Effect.withClock(clock)
    )
  })

  it.scoped("is dialed ever more rarely if its login is never answered before the cut", () => {
    const server = serving(() => undefined)
    server.holdsAuth = true
    const clock = new VirtualClock()
    return Effect.gen(function* () {
      let dials = 0
      const { dialed } = server.behaviour
      server.behaviour.dialed = (socket) => {
        dials++
        dialed(socket)
      }
      yield* Effect.fork(Effect.exit(placeOrder(order)))
      for (let i = 0; i < 3000; i++) {
        if (i % 2 === 0) for (const socket of server.trades) socket.cut()
        yield* clock.pass(100)
      }
      assert.isAtLeast(dials, 6)
      assert.isAtMost(dials, 20)
    }).pipe(
      Effect.provide(
        trading(server, { warm: true, idle: "never", connectPace: { count: 1_000_000, per: "1 minute" } })
      ),
      Effect.provideService(Credentials, account),
      Effect.withClock(clock)
    )
  })
})
