import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { describe } from "vitest"
import { RequestFailed } from "../../../src/Errors/Network.js"
import { settle } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import {
  fill,
  invalidKey,
  liveReading,
  order,
  position,
  push,
  reading,
  reconnected,
  withAccount
} from "./AccountServer.js"

describe("the feed of an account", () => {
  it.scoped("starts with open orders and positions, then is live", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.orders = [order("o1", "New", 900_000)]
        exchange.positions = [position("2", 800_000)]
        exchange.executions = [fill("old", 900_000)]
        const { events } = yield* reading()
        assert.deepStrictEqual(server.last.topics(), [["order", "execution", "position", "wallet"]])
        push(server, "execution", fill("e1", 1_000_100))
        yield* pass(2000)
        assert.deepStrictEqual(events, [
          "rest position 2",
          "rest order o1 New",
          "rest wallet 1",
          "socket fill e1",
          "Live"
        ])
        push(server, "execution", fill("e2", 1_003_000))
        yield* settle
        assert.deepStrictEqual(events.slice(5), ["socket fill e2"])
      })
    )
  )

  it.scoped("emits each execution exactly once across a gap, before it is live again", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* liveReading()
        push(server, "execution", fill("e1", 1_002_000))
        yield* settle
        server.last.cut()
        yield* settle
        // e2 happens in the gap, e3 is pushed during the reading, and REST returns e4 only on the second read.
        exchange.executions = [fill("e2", 1_002_100), fill("e1", 1_002_000)]
        yield* pass(500)
        yield* settle
        push(server, "execution", fill("e3", 1_002_700))
        exchange.executions = [fill("e4", 1_002_200), fill("e3", 1_002_700), ...exchange.executions]
        yield* settle
        assert.deepStrictEqual(events.slice(3), ["rest fill e2", "socket fill e3"])
        yield* pass(2000)
        assert.deepStrictEqual(events.slice(5), ["rest fill e4", "Live"])
        push(server, "execution", fill("e3", 1_002_700), fill("e4", 1_002_200), fill("e5", 1_005_000))
        yield* settle
        assert.deepStrictEqual(events.slice(7), ["socket fill e5"])
      })
    )
  )

  it.scoped("looks up orders and positions that were closed during the gap", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* liveReading()
        push(server, "order", order("o1", "New", 1_002_000), order("o2", "New", 1_002_000))
        push(server, "position", position("5", 1_002_000))
        server.last.cut()
        yield* settle
        exchange.orders = [order("o2", "PartiallyFilled", 1_002_300)]
        exchange.history = [order("o1", "Filled", 1_002_200)]
        yield* reconnected
        assert.deepStrictEqual(events, [
          "Live",
          "socket order o1 New",
          "socket order o2 New",
          "socket position 5",
          "Interrupted",
          "rest order o1 Filled",
          "rest order o2 PartiallyFilled",
          "rest position 0",
          "Live"
        ])
        const symbolsRead = exchange.reads.filter(
          ({ id, params }) => id === "getPositionInfo" && params["symbol"] === "BTCUSDT"
        )
        assert.isAbove(symbolsRead.length, 0)
      })
    )
  )

  it.scoped("looks up an order that was triggered when the gap began: it is not final", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* liveReading()
        push(server, "order", order("o1", "Triggered", 1_002_000))
        server.last.cut()
        yield* settle
        exchange.history = [order("o1", "Filled", 1_002_200)]
        yield* reconnected
        assert.deepStrictEqual(events, [
          "Live",
          "socket order o1 Triggered",
          "Interrupted",
          "rest order o1 Filled",
          "Live"
        ])
      })
    )
  )

  it.scoped("continues where the previous run ended", () =>
    withAccount((_, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        exchange.executions = [fill("c", 700_000), fill("b", 600_000), fill("a", 500_000), fill("z", 400_000)]
        const { events } = yield* liveReading({ cursor: { since: 500_000, handled: ["a o1"] } })
        assert.deepStrictEqual(events, ["rest fill b", "rest fill c", "Live"])
      })
    )
  )

  it.scoped("keeps both sides of a self-trade", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* liveReading()
        push(
          server,
          "execution",
          fill("e1", 1_002_000, "buy"),
          fill("e1", 1_002_000, "sell"),
          fill("e1", 1_002_000, "buy")
        )
        yield* settle
        assert.deepStrictEqual(events, ["Live", "socket fill e1", "socket fill e1"])
      })
    )
  )

  it.scoped("a message that cannot be decoded is emitted, and the account is read over REST", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* liveReading()
        exchange.executions = [fill("e1", 1_002_000)]
        push(server, "execution", { symbol: "BTCUSDT" })
        yield* pass(2001)
        assert.deepStrictEqual(events, ["Live", "Undecoded", "rest fill e1"])
      })
    )
  )

  it.scoped("a second loss restarts a reading in progress", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* liveReading()
        server.last.cut()
        yield* pass(500)
        exchange.executions = [fill("e1", 1_002_100)]
        yield* pass(1000)
        server.last.cut()
        yield* settle
        yield* pass(10_000)
        yield* pass(2000)
        yield* pass(2000)
        assert.deepStrictEqual(events, ["Live", "Interrupted", "rest fill e1", "Live"])
      })
    )
  )

  it.scoped("reports that the connection was lost during the first reading, once", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = []
        const { events } = yield* reading()
        push(server, "execution", fill("e1", 1_000_100))
        yield* settle
        server.last.cut()
        yield* pass(500)
        server.last.cut()
        yield* pass(10_000)
        yield* pass(2000)
        assert.deepStrictEqual(events, ["socket fill e1", "Interrupted", "Live"])
      })
    )
  )

  it.scoped("emits what is pushed while REST does not answer, and fails when it rejects the key", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.failure = new RequestFailed({ endpoint: "x", cause: "down", sent: true, outcome: "notExecuted" })
        const { events, fiber } = yield* reading()
        push(server, "execution", fill("e1", 1_000_100))
        yield* settle
        assert.deepStrictEqual(events, ["socket fill e1"])
        yield* pass(60_000)
        exchange.failure = invalidKey
        yield* pass(60_000)
        const error = yield* Effect.flip(Fiber.join(fiber))
        assert.strictEqual(error._tag, "InvalidApiKey")
        assert.strictEqual(server.live, 0)
      })
    )
  )
})
