import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { answer, type FakeServer, settle } from "../FakeDialer.js"
import { pass, withoutWatchdog } from "../inMemory.js"

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

  it.scoped("are told of all refused symbols at once", () =>
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

describe("a row is not told again until a fresh snapshot, asked for at once,", () => {
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
