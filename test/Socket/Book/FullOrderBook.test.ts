import { assert, it } from "@effect/vitest"
import { Effect, Exit, Scope, Stream } from "effect"
import { describe } from "vitest"
import { ParameterError } from "../../../src/Errors/Network.js"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Socket from "../../../src/Socket.js"
import { type FakeServer, settle } from "../FakeDialer.js"
import { pass, restOf, withoutWatchdog } from "../inMemory.js"
import { bookPush, type Rows, statusOf } from "./bookPushes.js"

const { FullOrderBook } = Socket
const full = { category: "spot", symbol: "BTCUSDT" } as const
const delta = (u: number, b: Rows = []) => bookPush("orderbook.full.BTCUSDT", "delta", u, b)
const whole = (u: number, more: object = {}) => ({
  s: "BTCUSDT",
  b: [["100", `${u}`]],
  a: [["101", "1"]],
  u,
  ts: 1,
  seq: 1,
  cts: 1,
  ...more
})

const withRest = <A, E>(
  answer: (nth: number) => unknown,
  body: (server: FakeServer, reads: { count: number }) => Effect.Effect<A, E, Socket.Sockets | RestClient | Scope.Scope>
) =>
  Effect.suspend(() => {
    const reads = { count: 0 }
    return withoutWatchdog((server) =>
      Effect.provide(
        body(server, reads),
        restOf(() => answer(++reads.count))
      )
    )
  })

describe("a full book", () => {
  it.scoped("whose snapshot is newer than the deltas on their way is not read again", () =>
    withRest(
      () => whole(10),
      (server, reads) =>
        Effect.gen(function* () {
          const live = yield* FullOrderBook.live(full)
          server.last.push(delta(6, [["90", "6"]]))
          yield* settle
          yield* settle
          assert.strictEqual(statusOf(live), "Synced")
          // Pushed before the snapshot was made, received after it.
          for (let u = 7; u <= 12; u++) server.last.push(delta(u, [["100", `${u}`]]))
          assert.deepStrictEqual([statusOf(live), live.book.bestBid?.size, live.book.updateId], ["Synced", "12", 12])
          yield* pass("60 seconds")
          assert.deepStrictEqual([reads.count, live.resyncs()], [1, 0])
        })
    )
  )

  it.scoped("whose snapshot is newer than all deltas for long is read again, since IDs may have started over", () =>
    withRest(
      (nth) => whole(nth === 1 ? 1000 : 30 + nth),
      (server, reads) =>
        Effect.gen(function* () {
          const live = yield* FullOrderBook.live(full)
          yield* settle
          for (let u = 2; u <= 30; u++) {
            server.last.push(delta(u))
            yield* pass("1 seconds")
          }
          assert.isAbove(reads.count, 1)
          server.last.push(delta(live.book.updateId + 1))
          assert.strictEqual(statusOf(live), "Synced")
          assert.isBelow(live.book.updateId, 1000)
        })
    )
  )

  it.scoped("never shows a snapshot of another symbol", () =>
    withRest(
      (nth) => (nth <= 2 ? whole(10, { s: "ETHUSDT", b: [["3", "3"]] }) : whole(10)),
      (_, reads) =>
        Effect.gen(function* () {
          const live = yield* FullOrderBook.live(full)
          const prices: Array<string | undefined> = []
          yield* Effect.forkScoped(
            Stream.runForEach(live.changes(1), ({ bids }) => Effect.sync(() => prices.push(bids[0]?.price)))
          )
          yield* settle
          yield* settle
          assert.notStrictEqual(statusOf(live), "Synced")
          yield* pass("1 seconds")
          yield* pass("2 seconds")
          assert.deepStrictEqual([statusOf(live), reads.count], ["Synced", 3])
          assert.notInclude(prices, "3")
        })
    )
  )

  it.scoped("is not built on deltas of which some were dropped because one came late", () =>
    withRest(
      (nth) => (nth === 1 ? whole(2) : nth === 2 ? whole(6) : whole(11)),
      (server) =>
        Effect.gen(function* () {
          const live = yield* FullOrderBook.live(full)
          for (const u of [8, 9, 7, 10])
            server.last.push(
              delta(u, [
                ["100", `${u}`],
                [`${u}`, "1"]
              ])
            )
          yield* settle
          yield* pass("1 seconds")
          yield* pass("2 seconds")
          yield* pass("4 seconds")
          const missing = [8, 9].filter(
            (u) =>
              live.book.updateId === 10 &&
              live.book.sizeUpTo("bids", `${u}`) === live.book.sizeUpTo("bids", `${u + 0.5}`)
          )
          assert.deepStrictEqual(missing, [], `${statusOf(live)} at ${live.book.updateId}`)
        })
    )
  )

  it.scoped("goes on when the listener that brought its REST client leaves", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        let isOpen = true
        const first = yield* Scope.make()
        const own = restOf(() => (isOpen ? whole(10) : undefined))
        const live = yield* Scope.extend(Effect.provide(FullOrderBook.live(full), own), first)
        yield* settle
        let u = 20
        const other = yield* Effect.provide(
          FullOrderBook.live(full),
          restOf(() => whole(u))
        )
        yield* pass("1 seconds")
        assert.deepStrictEqual([statusOf(live), statusOf(other)], ["Synced", "Synced"])
        isOpen = false
        u = 40
        yield* Scope.close(first, Exit.void)
        server.last.push(delta(30))
        yield* pass("1 seconds")
        yield* pass("2 seconds")
        assert.deepStrictEqual([statusOf(other), other.book.updateId], ["Synced", 40])
      })
    )
  )

  it.scoped("counts as a request for a snapshot only what was read", () =>
    withoutWatchdog(() =>
      Effect.gen(function* () {
        let reads = 0
        const hanging = mock(() =>
          Effect.zipRight(
            Effect.sync(() => reads++),
            Effect.never
          )
        )
        const live = yield* Effect.provideService(FullOrderBook.live(full), RestClient, hanging)
        yield* pass("60 seconds")
        assert.deepStrictEqual([reads, live.resyncs(), statusOf(live)], [1, 0, "Syncing"])
      })
    )
  )
})

describe("the full book", () => {
  const withSnapshotOf = <A, E>(
    u: () => number,
    body: (server: FakeServer, reads: Array<number>) => Effect.Effect<A, E, Socket.Sockets | RestClient | Scope.Scope>
  ) => {
    const reads: Array<number> = []
    return withRest(
      () => {
        reads.push(u())
        return whole(u(), { b: [["100", "1"]] })
      },
      (server) => body(server, reads)
    )
  }

  it.scoped("joins a snapshot read over REST to the deltas, and reads again if it is older than they are", () => {
    let u = 5
    return withSnapshotOf(
      () => u,
      (server, reads) =>
        Effect.gen(function* () {
          const live = yield* FullOrderBook.live(full)
          yield* settle
          server.last.push(delta(8, [["99", "8"]]))
          server.last.push(delta(9, [["98", "9"]]))
          server.last.push(delta(10, [["97", "10"]]))
          yield* settle
          assert.deepStrictEqual([statusOf(live), reads], ["Stale gap", [5]])
          u = 9
          yield* pass("1 seconds")
          assert.deepStrictEqual([statusOf(live), reads, live.book.updateId], ["Synced", [5, 9], 10])
          assert.deepStrictEqual(live.view().bids, [
            { price: "100", size: "1" },
            { price: "97", size: "10" }
          ])
          server.last.push(delta(11, [["96", "1"]]))
          assert.strictEqual(live.book.updateId, 11)
          server.last.cut()
          yield* settle
          assert.strictEqual(statusOf(live), "Stale disconnected")
          u = 20
          yield* pass("5 seconds")
          assert.deepStrictEqual([statusOf(live), live.book.updateId], ["Synced", 20])
        })
    )
  })

  it.scoped("the first delta after a snapshot must follow it directly", () => {
    let u = 5
    return withSnapshotOf(
      () => u,
      (server) =>
        Effect.gen(function* () {
          const live = yield* FullOrderBook.live(full)
          yield* settle
          assert.strictEqual(statusOf(live), "Synced")
          u = 7
          server.last.push(delta(8, [["99", "8"]]))
          assert.strictEqual(statusOf(live), "Stale gap")
          yield* pass("1 seconds")
          assert.deepStrictEqual([statusOf(live), live.book.updateId, live.resyncs()], ["Synced", 8, 1])
          server.last.push(delta(1, [["50", "1"]]))
          assert.strictEqual(statusOf(live), "Stale order", "IDs start over, the book isn't whole")
        })
    )
  })

  it.scoped("fails if REST refuses the symbol", () => {
    const rest = mock((endpoint) =>
      Effect.fail(new ParameterError({ endpoint: endpoint.id, parameter: "symbol", message: "no" }))
    )
    return withoutWatchdog(() =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(Stream.runDrain(FullOrderBook.stream(full)))
        assert.strictEqual(error._tag, "SubscriptionError")
      }).pipe(Effect.provideService(RestClient, rest))
    )
  })
})
