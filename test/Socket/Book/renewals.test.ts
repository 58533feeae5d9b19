import { assert, it } from "@effect/vitest"
import { Effect, Exit, Scope, Stream } from "effect"
import { describe } from "vitest"
import { Book } from "../../../src/Socket/Book.js"
import * as Socket from "../../../src/Socket.js"
import { inEngine } from "../engineWorld.js"
import { settle } from "../FakeDialer.js"
import { pass, withoutWatchdog } from "../inMemory.js"
import { TrueBook, until, withMarket } from "../MarketServer.js"
import { bookPush, sendAfterSubscribe, statusOf } from "../marketWorld.js"

const { BookMeasures, OrderBook } = Socket
const quick = { resyncWaits: ["5 millis", "50 millis"], snapshotTimeout: "300 millis" } as const

describe("many books in one stream", () => {
  it.live("books of one symbol in two markets don't replace each other", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const topic = "orderbook.1.BTCUSDT"
        // A quiet market in both: nothing follows the snapshot.
        new TrueBook(server, topic, "BTCUSDT")
        const list = (["spot", "linear", "inverse"] as const).map((category) => ({
          category,
          depth: 1 as const,
          symbol: "BTCUSDT"
        }))
        const scope = yield* Effect.forEach(list, (one) => OrderBook.live(one, quick))
        yield* until("all are synced", () => scope.every((live) => live.status()._tag === "Synced"))
        const views: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(OrderBook.streamAll(list, quick), (view) => Effect.sync(() => views.push(view.category)))
        )
        yield* until(
          () => `${views.length} of 3 quiet books were shown`,
          () => views.length >= 3
        )
        assert.sameMembers(
          views.slice(0, 3),
          list.map(({ category }) => category)
        )
      })
    ).pipe(Effect.scoped)
  )
})

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

describe("numbers of a book", () => {
  const book = (bids: ReadonlyArray<readonly [string, string]>, asks: ReadonlyArray<readonly [string, string]>) => {
    const made = new Book({ depth: 50, rule: "none" })
    made.snapshot({ b: bids, a: asks, u: 1 })
    return made
  }
  const viewOf = (from: Book) => ({ bids: from.top("bids", 50), asks: from.top("asks", 50) })

  it("the size up to a price that is no number is not the size of the whole side", () => {
    const one = book([["100", "1"]], [["101", "2"]])
    for (const price of ["abc", "NaN", "1,5"]) {
      assert.strictEqual(one.sizeUpTo("bids", price), 0, price)
      assert.strictEqual(one.sizeUpTo("asks", price), 0, price)
    }
    assert.strictEqual(one.sizeUpTo("asks", "101"), 2)
  })

  it("the imbalance of no levels is the same for a book and its view", () => {
    const one = book(
      [
        ["100", "1"],
        ["99", "5"]
      ],
      [["101", "2"]]
    )
    for (const levels of [0, -1, -2, Number.NaN])
      for (const from of [one, viewOf(one)]) assert.isUndefined(BookMeasures.imbalance(from, levels), `${levels}`)
  })

  it("there is a price for exactly the size of a side", () => {
    const sizes = [
      ["0.1", "0.7"],
      ["0.1", "0.2"],
      ["1.1", "2.2", "3.3"]
    ]
    for (const levels of sizes) {
      const one = book(
        [],
        levels.map((size, i) => [`${100 + i}`, size])
      )
      const exact = Number(levels.reduce((total, size) => total + Number(size), 0).toFixed(6))
      assert.isDefined(BookMeasures.priceForSize(one, "asks", exact), `${levels}`)
      assert.isUndefined(BookMeasures.priceForSize(one, "asks", exact * (1 + 1e-6)), `${levels}`)
    }
  })

  it("an imbalance counts the levels that anyone can fill", () => {
    const rpi = new Book({ depth: 50, rule: "none", hasRpiSizes: true })
    rpi.snapshot({
      u: 1,
      b: [
        ["100", "0", "7"],
        ["99", "3", "0"]
      ],
      a: [["101", "1", "0"]]
    })
    assert.strictEqual(BookMeasures.imbalance(rpi, 1), 0.5)
  })

  it("prices that differ beyond the digits of a float are not one level", () => {
    const one = book([], [])
    const applied = one.delta({
      u: 2,
      b: [
        ["9007199254740993", "1"],
        ["9007199254740992", "2"]
      ],
      a: []
    })
    assert.isTrue(applied === "price" || one.sizes.bids === 2, `${applied} with ${one.sizes.bids} levels`)
  })
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
