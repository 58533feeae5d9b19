import { assert, it } from "@effect/vitest"
import { Effect, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { withoutWatchdog } from "../inMemory.js"
import { message, params, snapshot, statusOf } from "./bookPushes.js"

const { OrderBook } = Socket

describe("a live book", () => {
  it.scoped("is Syncing until its snapshot, then Synced, and emits each change", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        const views: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(live.changes(1), (view) =>
            Effect.sync(() => views.push(`${view.status._tag} ${view.bids[0]?.price} ${view.time}`))
          )
        )
        yield* settle
        server.last.push(message("delta", 4, [["99", "1"]]))
        server.last.push(snapshot(5))
        yield* settle
        server.last.push(message("delta", 6, [["100.5", "1"]]))
        yield* settle
        assert.deepStrictEqual(views, ["Syncing undefined 0", "Synced 100 905", "Synced 100.5 906"])
        assert.deepStrictEqual(live.book.bestAsk, { price: "101", size: "2" })
        assert.strictEqual(live.resyncs(), 0)
      })
    )
  )

  it.scoped("a crossed book is Stale, and one new snapshot is requested", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        server.last.push(snapshot(5))
        server.last.push(message("delta", 6, [["101", "1"]]))
        assert.strictEqual(statusOf(live), "Stale crossed")
        server.last.push(message("delta", 7, [["102", "1"]]))
        yield* settle
        assert.deepStrictEqual(server.last.topics("unsubscribe"), [["orderbook.50.BTCUSDT"]])
        assert.deepStrictEqual(server.last.topics(), [["orderbook.50.BTCUSDT"], ["orderbook.50.BTCUSDT"]])
        server.last.push(message("delta", 8, [["98", "1"]]))
        assert.strictEqual(statusOf(live), "Stale crossed")
        server.last.push(snapshot(9))
        assert.strictEqual(statusOf(live), "Synced")
        assert.deepStrictEqual(live.book.bestBid, { price: "100", size: "1" })
        yield* TestClock.adjust("1 minute")
        yield* settle
        assert.strictEqual(live.resyncs(), 1)
      })
    )
  )

  it.scoped("resyncs are paced: 1 s, then twice as long each time", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        server.last.push(snapshot(5))
        server.last.push(message("delta", 6, [["101", "1"]]))
        yield* settle
        const at: Array<number> = [0]
        for (let second = 1; second <= 70; second++) {
          yield* TestClock.adjust("1 second")
          yield* settle
          while (live.resyncs() > at.length) at.push(second)
        }
        assert.deepStrictEqual(at, [0, 1, 3, 7, 15, 31, 61])
      })
    )
  )

  it.scoped(
    "a lost connection makes it Stale, and the next connection's snapshot makes it Synced without a resync",
    () =>
      withoutWatchdog((server) =>
        Effect.gen(function* () {
          const live = yield* OrderBook.live(params)
          server.last.push(snapshot(5))
          server.last.cut()
          yield* settle
          assert.strictEqual(statusOf(live), "Stale disconnected")
          assert.deepStrictEqual(live.book.bestBid, { price: "100", size: "1" })
          yield* TestClock.adjust("500 millis")
          yield* settle
          server.last.push(snapshot(2))
          assert.strictEqual(statusOf(live), "Synced")
          assert.strictEqual(live.resyncs(), 0)
        })
      )
  )

  it.scoped("a gap rule that keeps failing is relaxed, so that the book stays usable", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params, { rule: "consecutive" })
        server.last.push(snapshot(10))
        for (let i = 0; i < 3; i++) {
          server.last.push(message("delta", 20 + 20 * i, [["99", "1"]]))
          assert.strictEqual(statusOf(live), "Stale gap")
          yield* settle
          yield* TestClock.adjust("30 seconds")
          yield* settle
          server.last.push(snapshot(30 + 20 * i))
          assert.strictEqual(statusOf(live), "Synced")
        }
        assert.strictEqual(live.book.rule, "increasing")
        server.last.push(message("delta", 100, [["99", "1"]]))
        assert.strictEqual(statusOf(live), "Synced")
      })
    )
  )

  it.scoped("an update ID of 1 replaces the book", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        server.last.push(snapshot(5000))
        server.last.push(message("delta", 1, [["50", "1"]], [["51", "1"]]))
        assert.strictEqual(statusOf(live), "Synced")
        assert.deepStrictEqual(live.view().bids, [{ price: "50", size: "1" }])
      })
    )
  )

  it.scoped("a message that cannot be decoded makes it Stale", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        server.last.push(snapshot(5))
        server.last.push({
          topic: "orderbook.50.BTCUSDT",
          type: "delta",
          data: { s: "BTCUSDT", b: "none", a: [], u: 6 }
        })
        assert.strictEqual(statusOf(live), "Stale undecoded")
        yield* settle
        assert.strictEqual(live.resyncs(), 1)
      })
    )
  )
})

describe("other books", () => {
  it.scoped("of spreads have negative prices, and those with RPI orders show their sizes", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const symbol = "SOLUSDT_SOL/USDT"
        const spread = yield* OrderBook.live({ kind: "spread", symbol })
        server.last.push({
          ...message("snapshot", 5, [["-0.5", "1"]], [["-0.4", "1"]], { s: symbol }),
          topic: `orderbook.25.${symbol}`
        })
        assert.deepStrictEqual([statusOf(spread), spread.book.bestBid?.price], ["Synced", "-0.5"])
        const rpi = yield* OrderBook.live({ kind: "rpi", category: "linear", symbol: "BTCUSDT" })
        server.last.push({ ...message("snapshot", 5, [["100", "1", "2"]]), topic: "orderbook.rpi.BTCUSDT" })
        assert.deepStrictEqual(rpi.view().bids, [{ price: "100", size: "1", rpiSize: "2" }])
      })
    )
  )
})
