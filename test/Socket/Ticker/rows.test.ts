import { assert, it } from "@effect/vitest"
import { Chunk, Effect, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../FakeDialer.js"
import { pass, withoutWatchdog } from "../inMemory.js"
import { sendAfterSubscribe } from "../marketWorld.js"

const topic = "tickers.BTCUSDT"
const ticker = (type: string, data: object) => ({ topic, type, ts: 1, data: { symbol: "BTCUSDT", ...data } })
const stream = Socket.Tickers.stream({ category: "linear", symbols: ["BTCUSDT"] })

describe("a slow reader of tickers", () => {
  it.scoped("isn't given a row that can't be trusted anymore", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const pull = yield* Stream.toPull(stream)
        const seen: Array<string | undefined> = []
        const read = Effect.map(pull, (rows) => {
          for (const { row } of Chunk.toReadonlyArray(rows)) seen.push(row.bid1Price)
        })
        const first = yield* Effect.fork(read)
        yield* settle
        server.last.push(ticker("snapshot", { lastPrice: "1", bid1Price: "98" }))
        yield* first
        server.last.push(ticker("delta", { bid1Price: "99" }))
        // Now it is 50, but nobody can read that.
        server.last.push(ticker("delta", { bid1Price: 50 }))
        yield* Effect.forkScoped(Effect.forever(read))
        yield* settle
        assert.deepStrictEqual(seen, ["98"])
        server.last.push(ticker("snapshot", { lastPrice: "1", bid1Price: "51" }))
        yield* settle
        assert.deepStrictEqual(seen, ["98", "51"])
      })
    )
  )
})

describe("a ticker whose topic another listener renews", () => {
  it.scoped("notices that the snapshot after the renewal is lost, however soon it was", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        let sends = true
        let price = "1"
        sendAfterSubscribe(server, () =>
          sends ? ticker("snapshot", { lastPrice: price, bid1Price: price }) : undefined
        )
        let shown: string | undefined
        yield* Effect.forkScoped(
          Stream.runForEach(stream, ({ row }) =>
            Effect.sync(() => {
              shown = row.bid1Price
            })
          )
        )
        yield* settle
        yield* settle
        assert.strictEqual(shown, "1")
        yield* pass("1 seconds")
        sends = false
        price = "9"
        const raw = Socket.stream(Socket.Topic.tickers({ category: "linear", symbol: "BTCUSDT" }))
        yield* Effect.forkScoped(Stream.runDrain(raw))
        yield* settle
        sends = true
        yield* pass("6 seconds")
        yield* pass("1 seconds")
        assert.strictEqual(shown, "9")
      })
    )
  )
})

describe("rows of tickers", () => {
  it.scoped("keep a field that a delta lacks, lose the value of one that is empty, and refuse null", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const rows: Array<unknown> = []
        yield* Effect.forkScoped(Stream.runForEach(stream, ({ row }) => Effect.sync(() => rows.push(row))))
        yield* settle
        server.last.push(ticker("snapshot", { lastPrice: "1", fundingRate: "0.1", bid1Price: "9" }))
        yield* settle
        server.last.push(ticker("delta", { fundingRate: "" }))
        yield* settle
        server.last.push(ticker("delta", { bid1Price: null }))
        yield* settle
        server.last.push(ticker("delta", { lastPrice: "2" }))
        yield* settle
        assert.deepStrictEqual(rows, [
          { symbol: "BTCUSDT", lastPrice: "1", fundingRate: "0.1", bid1Price: "9" },
          { symbol: "BTCUSDT", lastPrice: "1", fundingRate: "", bid1Price: "9" }
        ])
      })
    )
  )

  it.scoped("of options are whole without a snapshot before", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const symbol = "BTC-30MAY25-70000-C-USDT"
        const rows: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.Tickers.stream({ category: "option", symbols: [symbol] }), ({ row }) =>
            Effect.sync(() => rows.push(`${row.symbol} ${row.lastPrice} ${row.bidPrice}`))
          )
        )
        yield* settle
        const push = (data: object) =>
          server.last.push({
            topic: `tickers.${symbol}`,
            id: `tickers.${symbol}-1-2`,
            type: "snapshot",
            ts: 1,
            data: { symbol, lastPrice: "5", ...data }
          })
        push({ bidPrice: "" })
        yield* settle
        push({ bidPrice: "4" })
        yield* settle
        yield* pass("60 seconds")
        assert.deepStrictEqual(rows, [`${symbol} 5 `, `${symbol} 5 4`])
        assert.strictEqual(server.last.topics("unsubscribe").length, 0)
      })
    )
  )
})

describe("a quiet ticker on two connections", () => {
  it.scoped("keeps its row through the probes of the watchdog", () =>
    withoutWatchdog(
      (server) =>
        Effect.gen(function* () {
          sendAfterSubscribe(server, () => ({ ...ticker("snapshot", { lastPrice: "1", bid1Price: "1" }), cs: 7 }))
          const rows: Array<string | undefined> = []
          yield* Effect.forkScoped(Stream.runForEach(stream, ({ row }) => Effect.sync(() => rows.push(row.bid1Price))))
          yield* settle
          for (let i = 0; i < 120; i++) {
            yield* pass("1 seconds")
            const late = yield* Effect.fork(Stream.runHead(stream))
            yield* settle
            if (late.unsafePoll() === null) assert.fail(`a new listener has no row after ${i} s: ${rows}`)
          }
        }),
      { lines: 2, watchdog: Socket.Watchdog.standard }
    )
  )
})
