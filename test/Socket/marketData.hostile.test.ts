import { assert, it } from "@effect/vitest"
import { Effect, Schedule, Stream } from "effect"
import { describe } from "vitest"
import type { WebSocket } from "ws"
import * as Settings from "../../src/Http/Settings.js"
import * as Socket from "../../src/Socket.js"
import { loopback, over } from "./Loopback.js"

type Send = (topic: string, type: string | undefined, data: unknown) => void

/** An exchange that answers each subscription to a topic with `subscribed`, and shows its sockets. */
const serving = (subscribed: (topic: string, send: Send, count: number) => void) =>
  Effect.gen(function* () {
    const sockets: Array<WebSocket> = []
    const counts = new Map<string, number>()
    const server = yield* loopback({
      accept: (socket) => {
        sockets.push(socket)
        const send: Send = (topic, type, data) => socket.send(JSON.stringify({ topic, type, ts: 1, data }))
        socket.on("message", (text) => {
          const {
            args = [],
            op,
            req_id
          } = JSON.parse(`${text}`) as {
            readonly op: string
            readonly req_id: string
            readonly args?: ReadonlyArray<string>
          }
          socket.send(JSON.stringify({ success: true, ret_msg: op, req_id, op }))
          if (op !== "subscribe") return
          for (const topic of args) {
            counts.set(topic, (counts.get(topic) ?? 0) + 1)
            subscribed(topic, send, counts.get(topic) ?? 0)
          }
        })
      }
    })
    const push: Send = (topic, type, data) => sockets.at(-1)?.send(JSON.stringify({ topic, type, ts: 2, data }))
    return { server, sockets, counts, push }
  })

/** Waits for something to become true, and fails with what it is instead. */
const eventually = (what: () => unknown, expected: unknown) =>
  Effect.sync(() => assert.deepStrictEqual(what(), expected)).pipe(
    Effect.sandbox,
    Effect.retry(Schedule.intersect(Schedule.spaced("10 millis"), Schedule.recurs(500)))
  )

const params = { category: "linear", depth: 50, symbol: "BTCUSDT" } as const
const book = "orderbook.50.BTCUSDT"
const levels = (u: number, bid: string, more: object = {}) => ({
  s: "BTCUSDT",
  b: [[bid, "1"]],
  a: [["200", "1"]],
  u,
  seq: u,
  ...more
})
const ticker = "tickers.BTCUSDT"

describe("market data over a real connection", () => {
  it.scopedLive("a raw stream, two books and a stream of views of one topic all have the book", () =>
    Effect.gen(function* () {
      const { counts, push, server } = yield* serving((topic, send) => send(topic, "snapshot", levels(5, "100")))
      yield* Effect.gen(function* () {
        const raw: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.stream(Socket.Topic.orderbook(params)), ({ type }) =>
            Effect.sync(() => raw.push(`${type}`))
          )
        )
        yield* eventually(() => raw.length, 1)
        const first = yield* Socket.OrderBook.live(params)
        yield* eventually(() => first.book.bestBid?.price, "100")
        const second = yield* Socket.OrderBook.live(params)
        assert.strictEqual(second.status()._tag, "Synced")
        push(book, "delta", levels(6, "101"))
        yield* eventually(() => [first.book.bestBid?.price, second.book.bestBid?.price], ["101", "101"])
        const view = yield* Stream.runHead(Socket.OrderBook.stream(params))
        assert.deepInclude(view, { _tag: "Some" })
        assert.strictEqual(counts.get(book), 2, "once for the raw stream, once to get the books a snapshot")
        assert.strictEqual(raw.at(-1), "delta")
      }).pipe(Effect.provide(over(server)))
    })
  )

  it.scopedLive("a snapshot lost after a reconnect is asked for while deltas flow", () =>
    Effect.gen(function* () {
      const { counts, push, server, sockets } = yield* serving((topic, send, count) => {
        if (count !== 2) send(topic, "snapshot", levels(5, `${99 + count}`))
      })
      yield* Effect.gen(function* () {
        const live = yield* Socket.OrderBook.live(params, { snapshotTimeout: "200 millis" })
        yield* eventually(() => live.status()._tag, "Synced")
        sockets.at(-1)?.terminate()
        yield* eventually(() => counts.get(book), 2)
        for (let u = 50; u < 60; u++) push(book, "delta", levels(u, "150"))
        yield* eventually(() => [live.status()._tag, live.book.bestBid?.price], ["Synced", "102"])
        assert.strictEqual(live.resyncs(), 1)
      }).pipe(Effect.provide(over(server)))
    })
  )

  it.scopedLive("a field that drifts never leaves old prices in a ticker", () =>
    Effect.gen(function* () {
      const { counts, push, server } = yield* serving((topic, send, count) =>
        send(topic, "snapshot", { symbol: "BTCUSDT", lastPrice: `${count}`, bid1Price: "99" })
      )
      yield* Effect.gen(function* () {
        const rows: Array<unknown> = []
        const stream = Socket.Tickers.stream({ category: "linear", symbols: ["BTCUSDT"] })
        yield* Effect.forkScoped(Stream.runForEach(stream, ({ row }) => Effect.sync(() => rows.push(row.bid1Price))))
        yield* eventually(() => rows, ["99"])
        push(ticker, "delta", { symbol: "BTCUSDT", bid1Price: 50 })
        push(ticker, "delta", { symbol: "BTCUSDT", lastPrice: "7" })
        yield* eventually(() => counts.get(ticker), 2)
        yield* eventually(() => rows, ["99", "99"])
        push(ticker, undefined, { symbol: "BTCUSDT", bid1Price: "50" })
        yield* eventually(() => counts.get(ticker), 3)
      }).pipe(Effect.provide(over(server)))
    })
  )

  it.scopedLive("a tolerant book goes on when a field drifts that it doesn't need, and never breaks", () =>
    Effect.gen(function* () {
      const { push, server } = yield* serving((topic, send) => send(topic, "snapshot", levels(5, "100", { seq: "x" })))
      yield* Effect.gen(function* () {
        const live = yield* Socket.OrderBook.live(params, { resyncWaits: ["10 millis", "10 millis"] })
        yield* eventually(() => [live.status()._tag, live.book.bestBid?.price], ["Synced", "100"])
        for (const data of [
          null,
          5,
          {},
          { ...levels(6, "1"), b: [null] },
          { ...levels(6, "1"), b: [[5, 5]] },
          levels(6, "1", { u: "6" })
        ]) {
          const before = live.resyncs()
          push(book, "delta", data)
          yield* eventually(() => live.resyncs() > before && live.status()._tag, "Synced")
        }
      }).pipe(Effect.provide(over(server)), Settings.withDecoding("tolerant"))
    })
  )
})
