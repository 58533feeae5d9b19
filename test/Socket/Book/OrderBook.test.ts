import { assert, it } from "@effect/vitest"
import { Effect, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../FakeDialer.js"
import { withoutWatchdog } from "../inMemory.js"
import { statusOf } from "../marketWorld.js"

const { OrderBook } = Socket

const params = { category: "linear", depth: 50, symbol: "BTCUSDT" } as const

type Rows = ReadonlyArray<readonly [string, string]>
const message = (type: "snapshot" | "delta", u: number, b: Rows = [], a: Rows = []) => ({
  topic: "orderbook.50.BTCUSDT",
  type,
  ts: 1000 + u,
  cts: 900 + u,
  data: { s: "BTCUSDT", b, a, u, seq: u }
})
const snapshot = (u: number) => message("snapshot", u, [["100", "1"]], [["101", "2"]])

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

describe("tickers", () => {
  const ticker = (type: "snapshot" | "delta", data: object) => ({ topic: "tickers.BTCUSDT", type, ts: 1, data })

  it.scoped("merges deltas into complete rows, and starts over after a lost connection", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const rows: Array<object> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.Tickers.stream({ category: "linear", symbols: ["BTCUSDT"] }), (ticker) =>
            Effect.sync(() => rows.push(ticker.row))
          )
        )
        yield* settle
        const push = (type: "snapshot" | "delta", data: object) =>
          Effect.zipRight(
            Effect.sync(() => server.last.push(ticker(type, data))),
            settle
          )
        yield* push("delta", { symbol: "BTCUSDT", lastPrice: "0" })
        yield* push("snapshot", { symbol: "BTCUSDT", lastPrice: "1", fundingRate: "0.01", bid1Price: "0.9" })
        yield* push("delta", { symbol: "BTCUSDT", lastPrice: "2" })
        yield* push("delta", { symbol: "BTCUSDT", fundingRate: "" })
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        yield* push("delta", { symbol: "BTCUSDT", lastPrice: "3" })
        yield* push("snapshot", { symbol: "BTCUSDT", lastPrice: "4" })
        assert.deepStrictEqual(rows, [
          { symbol: "BTCUSDT", lastPrice: "1", fundingRate: "0.01", bid1Price: "0.9" },
          { symbol: "BTCUSDT", lastPrice: "2", fundingRate: "0.01", bid1Price: "0.9" },
          { symbol: "BTCUSDT", lastPrice: "2", fundingRate: "", bid1Price: "0.9" },
          { symbol: "BTCUSDT", lastPrice: "4" }
        ])
      })
    )
  )
})
