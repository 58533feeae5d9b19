import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, FastCheck as fc, Layer, Scope, Stream } from "effect"
import { describe } from "vitest"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { inEngine } from "../engineWorld.js"
import { answer, FakeServer, settle } from "../FakeDialer.js"
import { pass, withoutWatchdog } from "../inMemory.js"
import { message, params, type Rows, sendSnapshots, snapshot, statusOf, topic } from "./bookPushes.js"

const { OrderBook } = Socket

const layerOf = (server: FakeServer) =>
  Layer.provide(Socket.layer({ venue: Venue.live, watchdog: Socket.Watchdog.none }), server.layer)

describe("listeners of one book", () => {
  it.scoped("share one subscription; the second gets the whole book at once", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        sendSnapshots(server)
        const first = yield* OrderBook.live(params)
        yield* settle
        const second = yield* OrderBook.live(params)
        assert.strictEqual(statusOf(second), "Synced")
        assert.deepStrictEqual(second.view(1).bids, [{ price: "100", size: "1" }])
        const [view] = yield* Stream.runCollect(Stream.take(OrderBook.stream(params), 1))
        assert.strictEqual(view?.status._tag, "Synced")
        assert.deepStrictEqual(server.last.topics(), [[topic]])
        assert.strictEqual(first.resyncs(), 0)
      })
    )
  )

  it.scoped("keep it until the last of them leaves, whoever came first", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        sendSnapshots(server)
        const first = yield* Scope.make()
        const second = yield* Scope.make()
        yield* Scope.extend(OrderBook.live(params), first)
        const live = yield* Scope.extend(OrderBook.live(params), second)
        yield* Scope.close(first, Exit.void)
        yield* settle
        server.last.push(message("delta", 6, [["100.5", "3"]]))
        assert.deepStrictEqual(live.book.bestBid, { price: "100.5", size: "3" })
        yield* Scope.close(second, Exit.void)
        assert.strictEqual(server.live, 0)
        const again = yield* OrderBook.live(params)
        yield* settle
        assert.deepStrictEqual([server.live, statusOf(again), again.book.updateId], [1, "Synced", 5])
      })
    )
  )

  it.scoped("that come at the same time share one subscription; a refusal fails those who wait and nothing else", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        let isRefused = true
        server.behaviour.message = (socket, sent) =>
          queueMicrotask(() => {
            if (sent.op !== "subscribe" || !isRefused) return answer(socket, sent)
            const { req_id } = sent
            socket.push({ success: false, ret_msg: `handler not found,topic:${topic}`, req_id, op: "subscribe" })
          })
        const both = yield* Effect.all([Effect.exit(OrderBook.live(params)), Effect.exit(OrderBook.live(params))], {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(both.map(Exit.isFailure), [true, true])
        assert.deepStrictEqual(server.last.topics(), [[topic]])
        isRefused = false
        const live = yield* OrderBook.live(params)
        server.last.push(snapshot(5))
        assert.strictEqual(statusOf(live), "Synced")
      })
    )
  )

  it.scoped("wait for another opening if the first one is interrupted", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const held: Array<() => void> = []
        server.behaviour.message = (socket, sent) => void held.push(() => answer(socket, sent))
        const first = yield* Effect.fork(Effect.scoped(Effect.zipRight(OrderBook.live(params), Effect.never)))
        yield* settle
        const second = yield* Effect.fork(
          Effect.scoped(Effect.map(OrderBook.live(params), (live) => live.status()._tag))
        )
        yield* settle
        server.behaviour.message = (socket, sent) => queueMicrotask(() => answer(socket, sent))
        yield* Fiber.interrupt(first)
        yield* settle
        assert.strictEqual(yield* Fiber.join(second), "Syncing")
      })
    )
  )

  for (const order of ["before", "after"] as const) {
    it.scoped(`get their snapshot if a raw stream of the topic was opened ${order} them`, () =>
      withoutWatchdog((server) =>
        Effect.gen(function* () {
          sendSnapshots(server)
          const raw = Effect.zipRight(
            Effect.forkScoped(Stream.runDrain(Socket.stream(Socket.Topic.orderbook(params)))),
            settle
          )
          if (order === "before") yield* raw
          const live = yield* OrderBook.live(params)
          yield* settle
          if (order === "after") yield* raw
          yield* settle
          assert.strictEqual(statusOf(live), "Synced")
          server.last.push(message("delta", 6, [["100.5", "3"]]))
          assert.deepStrictEqual(live.book.bestBid, { price: "100.5", size: "3" })
        })
      )
    )
  }
})

describe("a book on two connections", () => {
  it.scoped("is what either of them delivers first, and survives the loss of one", () =>
    Effect.suspend(() => {
      const server = new FakeServer()
      sendSnapshots(server)
      const layer = Socket.layer({ venue: Venue.live, watchdog: Socket.Watchdog.none, lines: 2 })
      return Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        yield* settle
        assert.deepStrictEqual([server.live, statusOf(live)], [2, "Synced"])
        const [one, other] = server.sockets
        const delta = (u: number, size: string) => message("delta", u, [["100", size]])
        one?.push(delta(6, "6"))
        other?.push(delta(6, "6"))
        other?.push(delta(7, "7"))
        one?.cut()
        yield* settle
        other?.push(delta(8, "8"))
        assert.deepStrictEqual([statusOf(live), live.book.bestBid?.size, live.resyncs()], ["Synced", "8", 0])
        const second = yield* OrderBook.live(params)
        assert.strictEqual(second.book.bestBid?.size, "8")
        other?.cut()
        yield* settle
        assert.strictEqual(statusOf(live), "Stale disconnected")
        yield* pass("1 seconds")
        assert.strictEqual(statusOf(second), "Synced")
      }).pipe(Effect.provide(Layer.provide(layer, server.layer)))
    })
  )
})

describe("a book without its snapshot", () => {
  it.scoped("asks for it after 5 s, then with growing waits, also while deltas flow", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        server.last.push(snapshot(5))
        server.last.cut()
        yield* settle
        yield* pass("500 millis")
        const at: Array<number> = []
        for (let second = 1; second <= 15; second++) {
          server.last.push(message("delta", 100 + second, [["99", "1"]]))
          yield* pass("1 seconds")
          while (live.resyncs() > at.length) at.push(second)
          assert.strictEqual(statusOf(live), "Stale disconnected")
        }
        assert.deepStrictEqual(at, [5, 6, 8, 12])
        server.last.push(snapshot(200))
        assert.strictEqual(statusOf(live), "Synced")
        yield* pass("60 seconds")
        assert.strictEqual(live.resyncs(), 4)
      })
    )
  )

  it.scoped("asks after its own snapshotTimeout", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params, { snapshotTimeout: "2 seconds" })
        yield* pass("1900 millis")
        assert.strictEqual(live.resyncs(), 0)
        yield* pass("200 millis")
        assert.strictEqual(live.resyncs(), 1)
        assert.strictEqual(server.last.topics("unsubscribe").length, 1)
      })
    )
  )
})

describe("a book doesn't take", () => {
  for (const [what, pushed, reason] of [
    ["a message without a type", message(undefined, 6, [["100", "7"]]), "undecoded"],
    ["a message of another type", message("patch", 6, [["100", "7"]]), "undecoded"],
    ["a push of another symbol", message("delta", 6, [["100", "7"]], [], { s: "ETHUSDT" }), "symbol"],
    ["a snapshot of another symbol", message("snapshot", 6, [["100", "7"]], [], { s: "ETHUSDT" }), "symbol"],
    ["a negative price", message("delta", 6, [["-5", "7"]]), "price"],
    ["a size with a comma", message("delta", 6, [["100", "1,5"]]), "price"],
    ["a negative size", message("delta", 6, [["100", "-1"]]), "price"],
    ["a lost delta", message("delta", 7, [["100", "7"]]), "gap"]
  ] as const) {
    it.scoped(`${what}: it is Stale until a new snapshot, asked for at once`, () =>
      withoutWatchdog((server) =>
        Effect.gen(function* () {
          const live = yield* OrderBook.live(params)
          server.last.push(snapshot(5))
          server.last.push(pushed)
          assert.strictEqual(statusOf(live), `Stale ${reason}`)
          server.last.push(message("delta", 7, [["100.5", "1"]]))
          assert.strictEqual(statusOf(live), `Stale ${reason}`)
          yield* settle
          assert.strictEqual(live.resyncs(), 1)
          server.last.push(snapshot(9))
          assert.strictEqual(statusOf(live), "Synced")
          assert.deepStrictEqual(live.view().bids, [{ price: "100", size: "1" }])
        })
      )
    )
  }

  it.scoped("but takes levels with more elements than it knows", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        server.last.push(message("snapshot", 5, [["100", "1", 7, null]], [["101", "2", "3"]]))
        assert.strictEqual(statusOf(live), "Synced")
        assert.deepStrictEqual(live.book.bestAsk, { price: "101", size: "2" })
      })
    )
  )
})

describe("the end of a book", () => {
  it.scoped("is seen by those who look late, if its topic is refused after a reconnect", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        const early = yield* Effect.fork(Effect.flip(Stream.runDrain(live.changes())))
        server.last.push(snapshot(5))
        server.behaviour.message = (socket, sent) =>
          queueMicrotask(() => {
            const { op, req_id } = sent
            socket.push({ success: op !== "subscribe", ret_msg: `error:handler not found,topic:${topic}`, req_id, op })
          })
        server.last.cut()
        yield* settle
        yield* pass("1 seconds")
        assert.strictEqual((yield* Fiber.join(early))._tag, "SubscriptionError")
        const status = live.status()
        assert.strictEqual(status._tag === "Failed" ? status.error._tag : status._tag, "SubscriptionError")
        assert.strictEqual((yield* Effect.flip(Stream.runHead(live.changes())))._tag, "SubscriptionError")
        server.behaviour.message = (socket, sent) => queueMicrotask(() => answer(socket, sent))
        const again = yield* OrderBook.live(params)
        server.last.push(snapshot(8))
        assert.deepStrictEqual([statusOf(again), statusOf(live)], ["Synced", "Failed"])
      })
    )
  )

  it.scoped("ends its streams when the layer closes", () =>
    Effect.gen(function* () {
      const server = new FakeServer()
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(layerOf(server), scope)
      const live = yield* Effect.provide(OrderBook.live(params), context)
      server.last.push(snapshot(5))
      const seen = yield* Effect.fork(Stream.runCollect(Stream.map(live.changes(), ({ status }) => status._tag)))
      yield* settle
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual([...(yield* Fiber.join(seen))], ["Synced", "Stale"])
      yield* Stream.runDrain(live.changes())
    })
  )

  it.scoped("a callback that throws is not called again, and the book goes on", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        let calls = 0
        const live = yield* OrderBook.live(params, {
          changed: () => {
            calls++
            throw new Error("a bug")
          }
        })
        server.last.push(snapshot(5))
        server.last.push(message("delta", 6, [["100.5", "1"]]))
        assert.deepStrictEqual([calls, statusOf(live), live.book.updateId], [1, "Synced", 6])
      })
    )
  )
})

describe("whatever happens to the messages", () => {
  const steps = fc.array(
    fc.record({
      side: fc.constantFrom("b" as const, "a" as const),
      place: fc.integer({ min: 1, max: 30 }),
      size: fc.integer({ min: 0, max: 4 }),
      happening: fc.constantFrom(
        ...["sent", "sent", "sent", "sent", "sent", "lost", "twice", "late", "size", "symbol", "type", "snapshot"]
      )
    }),
    { minLength: 1, maxLength: 60 }
  )

  it.scoped.prop("a book that says Synced is the exchange's book at its update ID", [steps], ([all]) =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        const sides = { b: new Map([[900, "1"]]), a: new Map([[1100, "1"]]) }
        const states = new Map<number, unknown>()
        const rows = (side: "b" | "a"): Rows =>
          [...sides[side]].sort(([x], [y]) => (side === "b" ? y - x : x - y)).map(([price, size]) => [`${price}`, size])
        let u = 10
        let late: object | undefined
        const remember = () => states.set(u, { b: rows("b"), a: rows("a") })
        const check = () => {
          if (live.status()._tag !== "Synced") return
          const { asks, bids, updateId } = live.view(100)
          const of = (levels: typeof asks) => levels.map(({ price, size }) => [price, size])
          assert.deepStrictEqual({ b: of(bids), a: of(asks) }, states.get(updateId))
        }
        const send = (json: object) => {
          server.last.push(json)
          check()
        }
        remember()
        send(message("snapshot", u, rows("b"), rows("a")))
        for (const { happening, place, side, size } of all) {
          u++
          const price = side === "b" ? 1000 - place : 1000 + place
          if (size === 0) sides[side].delete(price)
          else sides[side].set(price, `${size}`)
          remember()
          const level = [[`${price}`, `${size}`]]
          const [b, a] = side === "b" ? [level, []] : [[], level]
          const delta = message("delta", u, b, a)
          if (happening === "late") late = delta
          else if (happening === "snapshot") send(message("snapshot", u, rows("b"), rows("a")))
          else if (happening === "size") send(message("delta", u, [["1", "1,5"]]))
          else if (happening === "symbol") send(message("delta", u, b, a, { s: "ETHUSDT" }))
          else if (happening === "type") send(message(undefined, u, b, a))
          else if (happening !== "lost") {
            send(delta)
            if (happening === "twice") send(delta)
            if (late !== undefined) send(late)
            late = undefined
          }
        }
        u++
        remember()
        send(message("snapshot", u, rows("b"), rows("a")))
        assert.strictEqual(live.status()._tag, "Synced")
      })
    )
  )
})

describe("a book whose snapshot came while the program was blocked", () => {
  it.scoped("doesn't ask for another one", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        yield* clock.block(60_000)
        server.last.push(snapshot(5))
        yield* clock.pass(5000)
        assert.strictEqual(statusOf(live), "Synced")
        assert.deepStrictEqual(server.last.topics(), [[topic]])
        assert.strictEqual(live.resyncs(), 0)
      })
    )
  )
})
