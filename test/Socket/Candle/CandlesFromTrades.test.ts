import { assert, it } from "@effect/vitest"
import { Effect, type Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Settings from "../../../src/Http/Settings.js"
import * as Socket from "../../../src/Socket.js"
import { inEngine } from "../engineWorld.js"
import { type FakeServer, settle } from "../FakeDialer.js"
import { withoutWatchdog } from "../inMemory.js"

/** All of a candle. */
const shown = (candle: Socket.Candles.TradeCandle): string => {
  const { close, high, isClosed, isComplete, low, open, start, turnover, volume } = candle
  const ends = `${isClosed ? "" : "…"}${isComplete ? "" : "?"}`
  return `${start} ${open} ${high} ${low} ${close} ${volume} ${turnover}${ends}`
}

/** Its start, close and volume. */
const summary = ({ close, isClosed, isComplete, start, volume }: Socket.Candles.TradeCandle) =>
  `${start} ${close} ${volume}${isClosed ? "" : "…"}${isComplete ? "" : "?"}`

const trade = (T: number, p: string, v: string, more: object = {}) => ({
  T,
  s: "BTCUSDT",
  S: "Buy",
  v,
  p,
  i: `${T} ${p}`,
  BT: false,
  ...more
})
const pushOf = (symbol: string, data: ReadonlyArray<unknown>) => ({
  ...{ topic: `publicTrade.${symbol}`, type: "snapshot", ts: 1, data }
})
const trades = (...data: ReadonlyArray<unknown>) => pushOf("BTCUSDT", data)
const inverse = (...data: ReadonlyArray<unknown>) => pushOf("BTCUSD", data)

/** Reads candles of a second, which are shown as texts. */
const made = <A, E>(
  body: (
    push: (json: unknown) => Effect.Effect<void>,
    candles: ReadonlyArray<string>,
    server: FakeServer
  ) => Effect.Effect<A, E, Scope.Scope>,
  {
    category = "linear",
    mode = "strict",
    symbol = "BTCUSDT",
    text = summary
  }: {
    readonly category?: "linear" | "inverse"
    readonly mode?: Settings.DecodeMode
    readonly symbol?: string
    readonly text?: (candle: Socket.Candles.TradeCandle) => string
  } = {}
) =>
  withoutWatchdog((server) =>
    Effect.gen(function* () {
      const candles: Array<string> = []
      const stream = Socket.Candles.fromTrades({ category, symbol, periodMillis: 1000 })
      yield* Effect.forkScoped(
        Stream.runForEach(stream, (candle) => Effect.sync(() => candles.push(text(candle)))).pipe(
          Effect.catchAllCause((cause) => Effect.sync(() => candles.push(`ended: ${cause}`))),
          Settings.withDecoding(mode)
        )
      )
      yield* settle
      const push = (json: unknown) =>
        Effect.zipRight(
          Effect.sync(() => server.last.push(json)),
          settle
        )
      return yield* body(push, candles, server)
    })
  )

const closedOf = (candles: ReadonlyArray<string>) => candles.filter((candle) => !candle.includes("…"))

describe("candles made from trades", () => {
  it.scoped("have exact sums; the first one, which began before the first trade, is not complete", () =>
    made(
      (push, candles) =>
        Effect.gen(function* () {
          yield* push(trades(trade(1500, "10.1", "0.1"), trade(1600, "9", "0.2")))
          yield* push(trades(trade(2000, "11", "1"), trade(2999, "10", "2")))
          yield* push(trades(trade(5001, "12", "1")))
          yield* push(trades(trade(4999, "99", "1")))
          assert.deepStrictEqual(candles, [
            "1000 10.1 10.1 9 9 0.3 2.81…?",
            "1000 10.1 10.1 9 9 0.3 2.81?",
            "2000 11 11 10 10 3 31…",
            "2000 11 11 10 10 3 31",
            "5000 12 12 12 12 1 12…"
          ])
        }),
      { text: shown }
    )
  )

  it.scoped("are closed a second after their end if no trade follows", () =>
    made(
      (push, candles) =>
        Effect.gen(function* () {
          yield* push(trades(trade(2000, "11", "1")))
          yield* TestClock.adjust("1999 millis")
          yield* settle
          assert.deepStrictEqual(candles, ["2000 11 11 11 11 1 11…"])
          yield* TestClock.adjust("1 millis")
          yield* settle
          assert.deepStrictEqual(candles.slice(1), ["2000 11 11 11 11 1 11"])
        }),
      { text: shown }
    )
  )

  it.scoped("that lost trades with a connection or an undecodable message are not complete, nor is the next one", () =>
    made(
      (push, candles, server) =>
        Effect.gen(function* () {
          yield* push(trades(trade(1500, "1", "1")))
          yield* push(trades(trade(2000, "1", "1")))
          server.last.cut()
          yield* settle
          yield* TestClock.adjust("500 millis")
          yield* settle
          yield* push(trades(trade(3300, "1", "1")))
          yield* push(trades(trade(4000, "1", "1")))
          yield* push(trades(trade(5000, "1", "1")))
          yield* push({ ...trades(), data: [{ T: "x" }] })
          yield* push(trades(trade(5600, "1", "1")))
          yield* push(trades(trade(6000, "1", "1"), trade(7000, "1", "1")))
          const closed = closedOf(candles)
          assert.deepStrictEqual(
            closed.map((candle) => `${candle.slice(0, 4)}${candle.endsWith("?") ? "?" : ""}`),
            ["1000?", "2000?", "3000?", "4000", "5000?", "6000"]
          )
        }),
      { text: shown }
    )
  )

  it.scoped("that may have lost trades in a text that isn't JSON are not complete", () =>
    made((push, candles, server) =>
      Effect.gen(function* () {
        yield* push(trades(trade(1500, "1", "1")))
        yield* push(trades(trade(2000, "1", "1")))
        server.last.push('{"topic":"publicTrade.BTCUSDT","data":[{"T":21')
        yield* push(trades(trade(2200, "1", "1")))
        yield* push(trades(trade(3000, "1", "1")))
        assert.deepStrictEqual(closedOf(candles), ["1000 1 1?", "2000 1 2?"])
      })
    )
  )

  it.scoped("of inverse contracts have their turnover in base coin", () =>
    made(
      (push, candles) =>
        Effect.gen(function* () {
          yield* push(inverse(trade(1000, "30000", "100", { s: "BTCUSD" })))
          assert.deepStrictEqual(candles, ["1000 30000 30000 30000 30000 100 0.00333333…"])
        }),
      { category: "inverse", symbol: "BTCUSD", text: shown }
    )
  )

  it.scoped("need a period", () =>
    withoutWatchdog(() =>
      Effect.gen(function* () {
        const stream = Socket.Candles.fromTrades({ category: "linear", symbol: "BTCUSDT", periodMillis: 0 })
        assert.strictEqual((yield* Effect.flip(Stream.runDrain(stream)))._tag, "TopicError")
      })
    )
  )

  it.scoped("have no trade of another symbol", () =>
    made((push, candles) =>
      Effect.gen(function* () {
        yield* push(trades(trade(1000, "100", "1")))
        yield* push(trades(trade(2000, "100", "1")))
        yield* push(trades(trade(2100, "3", "70", { s: "ETHUSDT" })))
        yield* push(trades(trade(2200, "101", "1")))
        yield* push(trades(trade(3000, "101", "1")))
        assert.deepStrictEqual(closedOf(candles), ["1000 100 1", "2000 101 2?"])
      })
    )
  )

  it.scoped("lose no trade of a message whose trades are not in order", () =>
    made((push, candles) =>
      Effect.gen(function* () {
        yield* push(trades(trade(1000, "100", "1")))
        yield* push(trades(trade(2001, "102", "4"), trade(1999, "101", "2"), trade(2000, "103", "8")))
        yield* push(trades(trade(3000, "101", "1")))
        assert.deepStrictEqual(closedOf(candles), ["1000 101 3", "2000 102 12"])
      })
    )
  )

  it.scoped("are closed even if the message that would close them can't be read to its end", () =>
    made(
      (push, candles) =>
        Effect.gen(function* () {
          yield* push(trades(trade(1000, "100", "1")))
          yield* push(trades(trade(2000, "100", "1"), trade(2100, "abc", "1")))
          yield* push(trades(trade(3000, "100", "1")))
          yield* push(trades(trade(4000, "100", "1")))
          // Whether 1000 lost a trade, nobody can tell.
          assert.deepStrictEqual(
            closedOf(candles).map((candle) => candle.split(" ")[0]),
            ["1000", "3000"]
              .concat(closedOf(candles).some((candle) => candle.startsWith("2000")) ? ["2000"] : [])
              .sort()
          )
        }),
      { mode: "tolerant" }
    )
  )

  it.scoped("of inverse contracts survive a price of zero", () =>
    made(
      (push, candles) =>
        Effect.gen(function* () {
          yield* push(inverse(trade(1000, "100", "1", { s: "BTCUSD" })))
          yield* push(inverse(trade(2000, "0", "1", { s: "BTCUSD" })))
          yield* push(inverse(trade(3001, "100", "1", { s: "BTCUSD" })))
          yield* push(inverse(trade(4000, "100", "1", { s: "BTCUSD" })))
          const starts = closedOf(candles).map((candle) => candle.split(" ")[0])
          assert.includeMembers(starts, ["1000", "3000"])
          assert.isTrue(
            closedOf(candles).some((candle) => candle.startsWith("3000") && candle.endsWith("?")),
            `${candles}`
          )
        }),
      { category: "inverse", symbol: "BTCUSD" }
    )
  )

  for (const data of [null, "none", 5, { end: 2000 }, "lost", [null], [5], [[]]])
    it.scoped(`in a tolerant layer survive ${JSON.stringify(data)} in place of trades`, () =>
      made(
        (push, candles) =>
          Effect.gen(function* () {
            yield* push(trades(trade(1000, "100", "1")))
            yield* push({ ...trades(), data })
            yield* push(trades(trade(2000, "100", "1")))
            yield* push(trades(trade(3000, "100", "1")))
            yield* push(trades(trade(4000, "100", "1")))
            assert.deepStrictEqual(closedOf(candles), ["1000 100 1?", "2000 100 1", "3000 100 1"])
          }),
        { mode: "tolerant" }
      )
    )

  it.scoped("have block trades and RPI trades, and no candle for an empty period", () =>
    made((push, candles) =>
      Effect.gen(function* () {
        yield* push(
          trades(trade(1000, "100", "1"), trade(1001, "101", "1", { BT: true }), trade(1002, "102", "1", { RPI: true }))
        )
        yield* push(trades(trade(5000, "100", "1")))
        assert.deepStrictEqual(closedOf(candles), ["1000 102 3"])
      })
    )
  )

  it.scoped("have the trades that arrived while the program was blocked", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const candles: Array<string> = []
        const stream = Socket.Candles.fromTrades({ category: "linear", symbol: "BTCUSDT", periodMillis: 1000 })
        yield* Effect.forkScoped(
          Stream.runForEach(stream, (candle) => Effect.sync(() => candles.push(summary(candle))))
        )
        yield* settle
        server.push(trades(trade(500, "9", "1"), trade(1100, "10", "1")))
        yield* clock.pass(10)
        yield* clock.block(5000)
        server.push(trades(trade(1900, "11", "2"), trade(2100, "12", "3")))
        yield* clock.pass(5000)
        assert.deepStrictEqual(closedOf(candles), ["0 9 1?", "1000 11 3", "2000 12 3"])
      })
    )
  )
})
