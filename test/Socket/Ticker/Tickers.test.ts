import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { answer, type FakeServer } from "../FakeDialer.js"
import { pass, sendAfterSubscribe, withoutWatchdog } from "../inMemory.js"

const topic = "tickers.BTCUSDT"
const ticker = (type: string | undefined, data: object) => ({
  topic,
  ...(type === undefined ? {} : { type }),
  ts: 1,
  data: { symbol: "BTCUSDT", ...data }
})
const whole = (lastPrice: string) => ticker("snapshot", { lastPrice, bid1Price: "99" })

/** Collects the rows of a stream. */
const rowsOf = (category: "linear" | "spot" = "linear") =>
  Effect.gen(function* () {
    const rows: Array<object> = []
    const reading = yield* Effect.forkScoped(
      Stream.runForEach(Socket.Tickers.stream({ category, symbols: ["BTCUSDT"] }), ({ row }) =>
        Effect.sync(() => rows.push(row))
      )
    )
    yield* settle
    return { rows, reading }
  })

const push = (server: FakeServer, json: unknown) =>
  Effect.zipRight(
    Effect.sync(() => server.last.push(json)),
    settle
  )
const stream = Socket.Tickers.stream({ category: "linear", symbols: ["BTCUSDT"] })

describe("listeners of one ticker", () => {
  it.scoped("share one subscription; the second gets the current row at once", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const first = yield* rowsOf()
        yield* push(server, whole("1"))
        yield* push(server, ticker("delta", { lastPrice: "2" }))
        const second = yield* rowsOf()
        const row = { symbol: "BTCUSDT", lastPrice: "2", bid1Price: "99" }
        assert.deepStrictEqual(second.rows, [row])
        assert.deepStrictEqual(server.last.topics(), [[topic]])
        yield* Fiber.interrupt(first.reading)
        yield* push(server, ticker("delta", { lastPrice: "3" }))
        assert.deepStrictEqual(second.rows, [row, { ...row, lastPrice: "3" }])
      })
    )
  )

  it.scoped("get a snapshot if a raw stream had the topic before", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket, sent) =>
          queueMicrotask(() => {
            answer(socket, sent)
            if (sent.op === "subscribe") socket.push(whole("7"))
          })
        const raw = Socket.stream(Socket.Topic.tickers({ category: "linear", symbol: "BTCUSDT" }))
        yield* Effect.forkScoped(Stream.runDrain(raw))
        yield* settle
        const { rows } = yield* rowsOf()
        yield* settle
        assert.deepStrictEqual(rows.at(-1), whole("7").data)
      })
    )
  )

  it.scoped("name all refused symbols at once", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        server.behaviour.message = (socket, sent) =>
          queueMicrotask(() => {
            const { args = [], op, req_id } = sent
            const refused = args.filter((text) => text !== topic)
            if (op !== "subscribe" || refused.length === 0) return answer(socket, sent)
            socket.push({ success: false, ret_msg: `handler not found,topic:${refused.join(",")}`, req_id, op })
          })
        const symbols = ["BTCUSDT", "NOPE", "NEITHER"]
        const error = yield* Effect.flip(Stream.runDrain(Socket.Tickers.stream({ category: "linear", symbols })))
        assert.deepStrictEqual(error._tag === "SubscriptionError" ? error.topics : error._tag, [
          "tickers.NOPE",
          "tickers.NEITHER"
        ])
        const none = yield* Effect.flip(Stream.runDrain(Socket.Tickers.stream({ category: "linear", symbols: [] })))
        assert.strictEqual(none._tag, "TopicError")
      })
    )
  )
})

describe("a row is not emitted again until a fresh snapshot, requested at once,", () => {
  for (const [what, category, pushed] of [
    ["an undecodable delta", "linear", ticker("delta", { bid1Price: 50 })],
    ["a message without a type", "linear", ticker(undefined, { bid1Price: "50" })],
    ["a delta of another symbol", "linear", ticker("delta", { symbol: "ETHUSDT", bid1Price: "50" })],
    ["an undecodable message of a spot pair", "spot", ticker("snapshot", { lastPrice: 50 })]
  ] as const) {
    it.scoped(`after ${what}`, () =>
      withoutWatchdog((server) =>
        Effect.gen(function* () {
          const { rows } = yield* rowsOf(category)
          yield* push(server, whole("1"))
          yield* push(server, pushed)
          yield* push(server, ticker("delta", { lastPrice: "2" }))
          assert.deepStrictEqual(rows, [whole("1").data])
          assert.strictEqual(server.last.topics("unsubscribe").length, 1)
          const late = yield* rowsOf(category)
          assert.deepStrictEqual(late.rows, [], "nor to a new listener")
          yield* push(server, whole("3"))
          assert.deepStrictEqual(rows, [whole("1").data, whole("3").data])
        })
      )
    )
  }

  it.scoped("if the snapshot after a reconnect is lost", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const { rows } = yield* rowsOf()
        yield* push(server, whole("1"))
        server.last.cut()
        yield* settle
        yield* pass(500)
        yield* push(server, ticker("delta", { lastPrice: "2" }))
        assert.strictEqual(server.last.topics("unsubscribe").length, 1)
        yield* pass(1000)
        assert.strictEqual(server.last.topics("unsubscribe").length, 2, "asked again after a second")
        yield* push(server, whole("3"))
        yield* pass(60_000)
        assert.strictEqual(server.last.topics("unsubscribe").length, 2)
        assert.deepStrictEqual(rows, [whole("1").data, whole("3").data])
      })
    )
  )

  it.scoped("if nothing at all follows the subscription for 5 s", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        yield* rowsOf()
        yield* pass(4900)
        assert.strictEqual(server.last.topics("unsubscribe").length, 0)
        yield* pass(200)
        assert.strictEqual(server.last.topics("unsubscribe").length, 1)
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

describe("a slow reader of tickers", () => {
  it.scoped("isn't given a row that can't be trusted anymore", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const pull = yield* Stream.toPull(stream)
        const seen: Array<string | undefined> = []
        const read = Effect.map(pull, (rows) => {
          for (const { row } of Array.from(rows)) seen.push(row.bid1Price)
        })
        const first = yield* Effect.fork(read)
        yield* settle
        server.last.push(ticker("snapshot", { lastPrice: "1", bid1Price: "98" }))
        yield* Fiber.join(first)
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
