import { assert, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import * as Venue from "../../src/Layers/Venue.js"
import * as Socket from "../../src/Socket.js"
import { settle } from "../effect/turns.js"
import { answer, FakeServer } from "../Socket/FakeDialer.js"

const { Topic } = Socket
const book = Topic.orderbook({ category: "linear", depth: 50, symbol: "BTCUSDT" })
const trades = Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

/** Numbers from 0 to 1, the same for the same seed. */
const random = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

it.scopedLive(
  "two connections that lose 5% of their frames each: 200,000 updates without a gap, and every trade that one of them delivered",
  () => {
    const server = new FakeServer()
    const count = 200_000
    const next = random(7)
    let u = 1000
    const levels = new Map<string, string>([["100", "1"]])
    server.behaviour.message = (socket, message) => {
      queueMicrotask(() => {
        answer(socket, message)
        if (message.op === "subscribe" && message.args?.includes(book.text) === true) {
          socket.push({ topic: book.text, type: "snapshot", ts: 1, data: { s: "BTCUSDT", b: [...levels], a: [], u } })
        }
      })
    }
    return Effect.gen(function* () {
      let last = 0
      let gaps = 0
      let messages = 0
      const seen = new Map<string, string>()
      yield* Effect.forkScoped(
        Socket.forEachChunk(book, (chunk) =>
          Effect.sync(() => {
            for (const { data, type } of chunk) {
              messages++
              if (type === "snapshot") seen.clear()
              else if (data.u !== last + 1) gaps++
              last = data.u
              for (const [price, size] of data.b) seen.set(price, size)
            }
          })
        )
      )
      const told = new Set<string>()
      let repeats = 0
      yield* Effect.forkScoped(
        Stream.runForEach(Socket.stream(trades), ({ data }) =>
          Effect.sync(() => {
            for (const { i } of data) {
              if (told.has(i)) repeats++
              told.add(i)
            }
          })
        )
      )
      while (server.live < 2 || server.sockets.some((socket) => socket.topics().flat().length < 2)) yield* settle
      yield* Effect.sleep("20 millis")
      const delivered = new Set<string>()
      for (let n = 0; n < count; n++) {
        const price = `${100 + Math.floor(next() * 50)}`
        levels.set(price, `${++u}`)
        const delta = { topic: book.text, type: "delta", ts: 1, data: { s: "BTCUSDT", b: [[price, `${u}`]], a: [], u } }
        const row = { T: 1, s: "BTCUSDT", S: "Buy", v: "1", p: "2", i: `t${n}` }
        for (const socket of server.sockets) {
          // The last ones arrive, so that the end is the same for both.
          if (next() >= 0.05 || n > count - 10) socket.push(delta)
          if (next() < 0.05) continue
          socket.push({ topic: trades.text, type: "snapshot", ts: 1, data: [row] })
          delivered.add(row.i)
        }
        if (n % 20 === 0) yield* settle
      }
      yield* Effect.sleep("500 millis")
      assert.strictEqual(gaps, 0)
      assert.strictEqual(last, u)
      assert.deepStrictEqual([...seen].sort(), [...levels].sort())
      assert.isAbove(messages, count * 0.8)
      assert.strictEqual(repeats, 0)
      assert.strictEqual(told.size, delivered.size)
    }).pipe(
      Effect.provide(
        Socket.layer({ venue: Venue.testnet, lines: 2, connectPace: { count: 1000, per: "1 minute" } }).pipe(
          Layer.provide(server.layer)
        )
      )
    )
  },
  300_000
)
