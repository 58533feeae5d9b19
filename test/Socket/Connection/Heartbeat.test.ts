import { assert, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { answer, settle } from "../FakeDialer.js"
import { withServer } from "../inMemory.js"
import { collectStates, trades } from "./collecting.js"

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
        const seen = yield* collectStates
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
