import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { answer, FakeServer } from "../FakeDialer.js"
import { trades } from "../hostileExchange.js"
import { withServer } from "../inMemory.js"
import { VirtualClock } from "../VirtualClock.js"
import { collectStates, linear } from "./collecting.js"

const btc = "publicTrade.BTCUSDT"

describe("heartbeat", () => {
  it.scoped("pings every 10,000 ms", () =>
    withServer((server) =>
      Effect.gen(function* () {
        yield* Socket.tap(linear, () => {})
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
        const seen = yield* collectStates
        yield* Socket.tap(linear, () => {})
        yield* TestClock.adjust("10 seconds")
        yield* settle
        yield* TestClock.adjust("999 millis")
        assert.deepStrictEqual(seen, ["Connecting", "Connected"])
        yield* TestClock.adjust("1 millis")
        yield* settle
        assert.deepStrictEqual(seen, ["Connecting", "Connected", "Reconnecting"])
        assert.strictEqual(server.sockets[0]?.hungUp, "dropped")
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
          yield* Socket.tap(linear, () => {})
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
          yield* Socket.tap(linear, () => {})
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

describe("a pong", () => {
  interface Wire {
    readonly pongAfter: number
    readonly busy: boolean
    readonly heartbeat?: Socket.Heartbeat.Heartbeat
  }
  /** How often a connection was lost within 15 s of its first pings. */
  const reconnects = ({ busy, heartbeat, pongAfter }: Wire) => {
    const clock = new VirtualClock()
    const server = new FakeServer()
    const late: Array<() => void> = []
    const due: Array<number> = []
    server.behaviour.message = (socket, message) => {
      if (message.op !== "ping") return queueMicrotask(() => answer(socket, message))
      late.push(() => answer(socket, message))
      due.push(clock.unsafeCurrentTimeMillis() + pongAfter)
    }
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkScoped(Stream.runDrain(Socket.stream(linear)))
      yield* clock.pass(0)
      yield* clock.pass(0)
      yield* clock.pass(9990)
      for (let at = 0; at < 3000; at++) {
        yield* clock.pass(1)
        if (busy && at % 5 === 0) server.last.push(trades(btc, at))
        while ((due[0] ?? Number.POSITIVE_INFINITY) <= clock.unsafeCurrentTimeMillis()) {
          due.shift()
          late.shift()?.()
        }
      }
      yield* Fiber.interrupt(fiber)
      return server.sockets.length - 1
    }).pipe(
      Effect.provide(
        Socket.layer({ venue: Venue.testnet, ...(heartbeat === undefined ? {} : { heartbeat }) }).pipe(
          Layer.provide(server.layer)
        )
      ),
      Effect.withClock(clock)
    )
  }
  const cases: ReadonlyArray<readonly [name: string, wire: () => Wire, losses: number]> = [
    ["after 999 ms is in time", () => ({ pongAfter: 999, busy: false }), 0],
    ["after 1,001 ms is late", () => ({ pongAfter: 1001, busy: false }), 1],
    ["after 1,300 ms is late by default, even with 200 messages a second", () => ({ pongAfter: 1300, busy: true }), 1],
    [
      "after 1,300 ms is forgiven with anyFrame, among 200 messages a second",
      () => ({
        pongAfter: 1300,
        busy: true,
        heartbeat: Socket.Heartbeat.answeredBy(Socket.Heartbeat.standard, "anyFrame")
      }),
      0
    ],
    [
      "after 1,300 ms is late with anyFrame, too, if no other frame comes",
      () => ({
        pongAfter: 1300,
        busy: false,
        heartbeat: Socket.Heartbeat.answeredBy(Socket.Heartbeat.standard, "anyFrame")
      }),
      1
    ],
    [
      "after 1,300 ms is late with an explicit `pong`",
      () => ({
        pongAfter: 1300,
        busy: true,
        heartbeat: Socket.Heartbeat.answeredBy(Socket.Heartbeat.standard, "pong")
      }),
      1
    ]
  ]
  for (const [name, wire, losses] of cases) {
    it.scoped(name, () =>
      Effect.map(
        Effect.suspend(() => reconnects(wire())),
        (lost) => assert.strictEqual(lost, losses)
      )
    )
  }
})
