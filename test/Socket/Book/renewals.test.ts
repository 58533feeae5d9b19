import { assert, it } from "@effect/vitest"
import { Effect, Exit, Scope, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { inEngine } from "../engineWorld.js"
import { pass, sendAfterSubscribe, withoutWatchdog } from "../inMemory.js"
import { bookPush, statusOf } from "./bookPushes.js"

const { OrderBook } = Socket

describe("a book whose topic another listener renews", () => {
  const params = { category: "linear", depth: 200, symbol: "BTCUSDT" } as const
  const topic = "orderbook.200.BTCUSDT"
  it.scoped("notices that the snapshot after the renewal is lost, however soon it was", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        let sends = true
        let u = 5
        let size = "1"
        sendAfterSubscribe(server, () =>
          sends ? bookPush(topic, "snapshot", u, [["100", size]], [["101", "1"]]) : undefined
        )
        const live = yield* OrderBook.live(params)
        yield* settle
        assert.strictEqual(statusOf(live), "Synced")
        yield* pass("1 seconds")
        sends = false
        // What changes between the two subscriptions is told by nobody.
        u = 9
        size = "9"
        yield* Effect.forkScoped(Stream.runDrain(Socket.stream(Socket.Topic.orderbook(params))))
        yield* settle
        server.last.push(bookPush(topic, "delta", 10, [["99", "1"]]))
        assert.strictEqual(statusOf(live), "Stale gap")
        sends = true
        yield* pass("6 seconds")
        yield* pass("1 seconds")
        assert.deepStrictEqual([statusOf(live), live.book.bestBid?.size], ["Synced", "9"])
      })
    )
  )

  it.scoped("asks for nothing if the snapshot came before the acknowledgement", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        let u = 5
        server.behaviour.message = (socket, sent) =>
          queueMicrotask(() => {
            if (sent.op === "subscribe") socket.push(bookPush(topic, "snapshot", u++, [["100", "1"]], [["101", "1"]]))
            socket.push({ success: true, ret_msg: "", conn_id: "c", req_id: sent.req_id, op: sent.op })
          })
        const live = yield* OrderBook.live(params)
        yield* settle
        yield* pass("1 seconds")
        for (let i = 0; i < 3; i++) {
          yield* Effect.forkScoped(Stream.runDrain(Socket.stream(Socket.Topic.orderbook(params))))
          yield* settle
          yield* pass("2 seconds")
        }
        yield* pass("60 seconds")
        assert.deepStrictEqual([statusOf(live), live.resyncs(), live.book.updateId], ["Synced", 0, u - 1])
      })
    )
  )
})

describe("requests for snapshots", () => {
  it.scoped("are no storm, even if the first wait is zero", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(
          { category: "linear", depth: 50, symbol: "BTCUSDT" },
          { resyncWaits: ["0 millis", "30 seconds"], snapshotTimeout: "1 second" }
        )
        yield* pass("1 seconds")
        for (let i = 0; i < 300; i++) yield* settle
        yield* pass("2 seconds")
        assert.isBelow(live.resyncs(), 15)
        assert.isAbove(live.resyncs(), 1)
        assert.isBelow(server.last.topics().length, 17)
      })
    )
  )
})

describe("a quiet book on two connections", () => {
  it.scoped("stays in line through the probes of the watchdog", () =>
    withoutWatchdog(
      (server) =>
        Effect.gen(function* () {
          const topic = "orderbook.50.BTCUSDT"
          sendAfterSubscribe(server, () => bookPush(topic, "snapshot", 5, [["100", "1"]], [["101", "1"]]))
          const live = yield* OrderBook.live({ category: "linear", depth: 50, symbol: "BTCUSDT" })
          const reasons: Array<string> = []
          yield* Effect.forkScoped(
            Stream.runForEach(live.changes(1), ({ status }) =>
              Effect.sync(() => {
                if (status._tag === "Stale") reasons.push(status.reason)
              })
            )
          )
          yield* settle
          for (let i = 0; i < 300; i++) yield* pass("1 seconds")
          const probes = server.sockets.flatMap((socket) => socket.topics("unsubscribe")).length
          assert.isAbove(probes, 0)
          assert.deepStrictEqual([reasons, statusOf(live)], [[], "Synced"])
        }),
      { lines: 2, watchdog: Socket.Watchdog.standard }
    )
  )
})

describe("a book that is opened in an uninterruptible region", () => {
  it.scoped("leaves no timer behind", () =>
    inEngine((_, clock) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const opened = Scope.extend(OrderBook.live({ category: "linear", depth: 50, symbol: "BTCUSDT" }), scope)
        yield* Effect.uninterruptible(opened)
        const trades = Socket.Candles.fromTrades({ category: "linear", symbol: "BTCUSDT", periodMillis: 1000 })
        const candles = yield* Effect.uninterruptible(Scope.extend(Stream.toPull(trades), scope))
        yield* Effect.forkIn(candles, scope)
        yield* clock.pass(100)
        yield* Scope.close(scope, Exit.void)
        yield* clock.pass(100)
        assert.strictEqual(clock.sleepers, 0)
      })
    )
  )
})
