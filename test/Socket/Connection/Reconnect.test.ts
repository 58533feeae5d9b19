import { assert, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Schedule, Stream, TestClock } from "effect"
import { describe } from "vitest"
import type { ConnectionError } from "../../../src/Errors/Network.js"
import * as Socket from "../../../src/Socket.js"
import { type FakeServer, settle } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"
import { collectStates, linear, listening } from "./collecting.js"

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
        yield* listening(Socket.tap(linear, () => {}))
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
        yield* Socket.tap(linear, () => {})
        refusing(server)
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("10 seconds")
        assert.isAtMost(server.sockets.length - 1, 5)
      })
    )
  )

  it.scoped("starts over after a connection that was confirmed, or after 30 s of stability of one that wasn't", () =>
    withServer((server) =>
      Effect.gen(function* () {
        /** Cuts the connection, and lets the time pass in which it is dialed again. */
        const cut = (millis: number) =>
          Effect.gen(function* () {
            const dials = server.sockets.length
            server.last.cut()
            yield* settle
            yield* TestClock.adjust(Duration.millis(millis))
            yield* settle
            return server.sockets.length - dials
          })
        const { message } = server.behaviour
        yield* Socket.tap(linear, () => {})
        server.behaviour.message = (socket, { op, req_id }) =>
          queueMicrotask(() =>
            socket.push({ success: op === "ping", ret_msg: op === "ping" ? "pong" : "busy", op, req_id })
          )
        assert.strictEqual(yield* cut(500), 1)
        for (let i = 0; i < 2; i++) yield* Effect.zipRight(TestClock.adjust("14 seconds"), settle)
        assert.strictEqual(yield* cut(500), 0, "the second wait is longer")
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.strictEqual(server.sockets.length, 3)
        for (let i = 0; i < 4; i++) yield* Effect.zipRight(TestClock.adjust("10 seconds"), settle)
        assert.strictEqual(yield* cut(500), 1)
        server.behaviour.message = message
        assert.strictEqual(yield* cut(1000), 1)
        for (let i = 0; i < 3; i++) assert.strictEqual(yield* cut(500), 1, "it was confirmed")
      })
    )
  )

  it.scoped("`fixed` waits 500 ms every time", () =>
    withServer(
      (server) =>
        Effect.gen(function* () {
          refusing(server)
          yield* listening(Socket.tap(linear, () => {}))
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
          const seen = yield* collectStates
          const fiber = yield* Effect.fork(Stream.runDrain(Socket.stream(linear)))
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
            const symbol = category === "inverse" ? "BTCUSD" : "BTCUSDT"
            yield* listening(Socket.tap(Socket.Topic.publicTrade({ category, symbol }), () => {}))
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

  it.scoped("tells its schedule why the connection was lost, and fails with that if the schedule ends", () => {
    const heard: Array<unknown> = []
    const schedule = Schedule.spaced("1 second").pipe(
      Schedule.tapInput((error: ConnectionError) => Effect.sync(() => heard.push([error.reason, error.code]))),
      Schedule.whileInput((error: ConnectionError) => error.reason !== "refused")
    )
    return withServer(
      (server) =>
        Effect.gen(function* () {
          const { fiber } = yield* listening(Stream.runDrain(Socket.stream(linear)))
          for (const [index, code] of [1006, 1012].entries()) {
            yield* settle
            server.last.cut(code)
            yield* settle
            yield* TestClock.adjust("1 second")
            assert.lengthOf(server.sockets, index + 2)
          }
          yield* settle
          server.last.cut(1006)
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(403))
          yield* settle
          yield* TestClock.adjust("1 hour")
          const error = yield* Effect.flip(Fiber.join(fiber))
          assert.deepStrictEqual(error._tag === "ConnectionError" && [error.reason, error.code], ["refused", 403])
          assert.deepStrictEqual(heard, [
            ["closed", 1006],
            ["closed", 1012],
            ["closed", 1006],
            ["refused", 403]
          ])
          assert.lengthOf(server.sockets, 4)
        }),
      { reconnect: Socket.Reconnect.make(schedule) }
    )
  })
})
