import { assert, it } from "@effect/vitest"
import { Effect, Layer, type Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { FakeServer, settle } from "../FakeDialer.js"

const trades = (...rows: ReadonlyArray<readonly [T: number, p: string, v: string]>) => ({
  topic: "publicTrade.BTCUSDT",
  type: "snapshot",
  ts: 1,
  data: rows.map(([T, p, v]) => ({ T, s: "BTCUSDT", S: "Buy", v, p, i: `${T}`, BT: false }))
})

const shown = (candle: Socket.Candles.TradeCandle): string => {
  const { close, high, isClosed, isComplete, low, open, start, turnover, volume } = candle
  const ends = `${isClosed ? "" : "…"}${isComplete ? "" : "?"}`
  return `${start} ${open} ${high} ${low} ${close} ${volume} ${turnover}${ends}`
}

const collected = <A, E>(
  body: (
    server: FakeServer,
    candles: Array<string>,
    push: (json: unknown) => Effect.Effect<void>
  ) => Effect.Effect<A, E, Socket.Sockets | Scope.Scope>,
  category: "linear" | "inverse" = "linear"
) =>
  Effect.suspend(() => {
    const server = new FakeServer()
    const layer = Socket.layer({ venue: Venue.live, watchdog: Socket.Watchdog.none })
    return Effect.gen(function* () {
      const candles: Array<string> = []
      yield* Effect.forkScoped(
        Stream.runForEach(Socket.Candles.fromTrades({ category, symbol: "BTCUSDT", periodMillis: 1000 }), (candle) =>
          Effect.sync(() => candles.push(shown(candle)))
        )
      )
      yield* settle
      const push = (json: unknown) =>
        Effect.zipRight(
          Effect.sync(() => server.last.push(json)),
          settle
        )
      yield* body(server, candles, push)
    }).pipe(Effect.provide(Layer.provide(layer, server.layer)))
  })

describe("candles made from trades", () => {
  it.scoped("have exact sums; the first one, which began before the first trade, is not complete", () =>
    collected((_, candles, push) =>
      Effect.gen(function* () {
        yield* push(trades([1500, "10.1", "0.1"], [1600, "9", "0.2"]))
        yield* push(trades([2000, "11", "1"], [2999, "10", "2"]))
        yield* push(trades([5001, "12", "1"]))
        yield* push(trades([4999, "99", "1"]))
        assert.deepStrictEqual(candles, [
          "1000 10.1 10.1 9 9 0.3 2.81…?",
          "1000 10.1 10.1 9 9 0.3 2.81?",
          "2000 11 11 10 10 3 31…",
          "2000 11 11 10 10 3 31",
          "5000 12 12 12 12 1 12…"
        ])
      })
    )
  )

  it.scoped("are closed a second after their end if no trade follows", () =>
    collected((_, candles, push) =>
      Effect.gen(function* () {
        yield* push(trades([2000, "11", "1"]))
        yield* TestClock.adjust("1999 millis")
        yield* settle
        assert.deepStrictEqual(candles, ["2000 11 11 11 11 1 11…"])
        yield* TestClock.adjust("1 millis")
        yield* settle
        assert.deepStrictEqual(candles.slice(1), ["2000 11 11 11 11 1 11"])
      })
    )
  )

  it.scoped("that lost trades with a connection or an undecodable message are not complete, nor is the next one", () =>
    collected((server, candles, push) =>
      Effect.gen(function* () {
        yield* push(trades([1500, "1", "1"]))
        yield* push(trades([2000, "1", "1"]))
        server.last.cut()
        yield* settle
        yield* TestClock.adjust("500 millis")
        yield* settle
        yield* push(trades([3300, "1", "1"]))
        yield* push(trades([4000, "1", "1"]))
        yield* push(trades([5000, "1", "1"]))
        yield* push({ ...trades(), data: [{ T: "x" }] })
        yield* push(trades([5600, "1", "1"]))
        yield* push(trades([6000, "1", "1"], [7000, "1", "1"]))
        const closed = candles.filter((candle) => !candle.includes("…"))
        assert.deepStrictEqual(
          closed.map((candle) => `${candle.slice(0, 4)}${candle.endsWith("?") ? "?" : ""}`),
          ["1000?", "2000?", "3000?", "4000", "5000?", "6000"]
        )
      })
    )
  )

  it.scoped("of inverse contracts have their turnover in base coin", () =>
    collected(
      (_, candles, push) =>
        Effect.gen(function* () {
          yield* push(trades([1000, "30000", "100"]))
          assert.deepStrictEqual(candles, ["1000 30000 30000 30000 30000 100 0.00333333…"])
        }),
      "inverse"
    )
  )

  it.scoped("need a period", () =>
    Effect.gen(function* () {
      const stream = Socket.Candles.fromTrades({ category: "linear", symbol: "BTCUSDT", periodMillis: 0 })
      assert.strictEqual((yield* Effect.flip(Stream.runDrain(stream)))._tag, "TopicError")
    }).pipe(Effect.provide(Layer.provide(Socket.layer({ venue: Venue.live }), new FakeServer().layer)))
  )
})
