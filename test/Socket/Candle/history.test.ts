import { assert, it } from "@effect/vitest"
import { Effect, type Scope, Stream } from "effect"
import { describe } from "vitest"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Settings from "../../../src/Http/Settings.js"
import * as Socket from "../../../src/Socket.js"
import { type FakeServer, settle } from "../FakeDialer.js"
import { pass, withoutWatchdog } from "../inMemory.js"
import { restOf } from "../marketWorld.js"

const { Candles } = Socket
const minute = 60_000
const params = { category: "linear", interval: "1", symbol: "BTCUSDT", history: 2 } as const
const row = (n: number, close: string, volume = "5", length = minute) => [
  `${n * length}`,
  "1",
  "9",
  "1",
  close,
  volume,
  "6"
]
const pushed = (n: number, close: string, confirm: unknown, volume = "5") => ({
  topic: "kline.1.BTCUSDT",
  type: "snapshot",
  ts: 1,
  data: [
    {
      start: n * minute,
      end: (n + 1) * minute - 1,
      interval: "1",
      open: "1",
      high: "9",
      low: "1",
      close,
      volume,
      turnover: "6",
      confirm,
      timestamp: 1
    }
  ]
})
const one = ({ close, isClosed, start }: Socket.Candles.Candle) => `${start / minute} ${close}${isClosed ? "" : "…"}`
const shown = (event: Socket.Candles.CandleEvent): string =>
  event._tag === "History" ? `[${event.candles.map(one).join(", ")}]` : one(event.candle)

const withRest = <A, E>(
  rows: (params: Readonly<Record<string, unknown>>) => unknown,
  body: (server: FakeServer) => Effect.Effect<A, E, Socket.Sockets | RestClient | Scope.Scope>
) =>
  withoutWatchdog((server) =>
    Effect.provide(
      body(server),
      restOf((query) => ({ symbol: "BTCUSDT", list: rows(query) }))
    )
  )
const collect = (from: Partial<Socket.Candles.CandleParams> = {}) =>
  Effect.gen(function* () {
    const events: Array<string> = []
    yield* Effect.forkScoped(
      Stream.runForEach(Candles.stream({ ...params, ...from }), (event) => Effect.sync(() => events.push(shown(event))))
    )
    yield* settle
    yield* settle
    return events
  })

describe("candles of the exchange", () => {
  it.scoped("are not told closed with the state of a REST answer that lags behind", () => {
    let rows = [row(12, "3"), row(11, "2"), row(10, "1")]
    return withRest(
      () => rows,
      (server) =>
        Effect.gen(function* () {
          const events = yield* collect()
          server.last.push(pushed(12, "4", false))
          // The end of 12 is lost, and REST serves what it had 10 s ago.
          rows = [row(12, "4"), row(11, "2"), row(10, "1")]
          server.last.push(pushed(13, "7", false))
          for (let i = 0; i < 10; i++) yield* pass("1 seconds")
          rows = [row(13, "7"), row(12, "6"), row(11, "2"), row(10, "1")]
          for (let i = 0; i < 10; i++) yield* pass("1 seconds")
          assert.deepStrictEqual(
            events.filter((event) => event.startsWith("12") && !event.endsWith("…")),
            ["12 6"]
          )
          assert.strictEqual(events.at(-1), "13 7…")
        })
    )
  })

  it.scoped("don't go back to pushes that are older than the history", () => {
    const result = { symbol: "BTCUSDT", list: [row(12, "7", "30"), row(11, "2"), row(10, "1")] }
    const slow = mock(() => Effect.delay(Effect.succeed({ result }), "1 second"))
    return withoutWatchdog((server) =>
      Effect.gen(function* () {
        const events = yield* collect()
        server.last.push(pushed(12, "5", false, "10"))
        server.last.push(pushed(12, "6", false, "20"))
        yield* pass("1 seconds")
        server.last.push(pushed(12, "8", false, "31"))
        yield* settle
        server.last.push(pushed(12, "9", true, "32"))
        yield* settle
        assert.deepStrictEqual(events, ["[10 1, 11 2, 12 7…]", "12 8…", "12 9"])
      }).pipe(Effect.provideService(RestClient, slow))
    )
  })

  it.scoped("have a history of 1000, which REST answers with 1000 rows at most", () => {
    const limits: Array<number> = []
    return withRest(
      ({ end = Number.POSITIVE_INFINITY, limit = 200, start = 0 }) => {
        limits.push(Number(limit))
        return Array.from({ length: 1500 }, (_, i) => row(1500 - i, `${1500 - i}`))
          .filter(([at]) => Number(at) >= Number(start) && Number(at) <= Number(end))
          .slice(0, Math.min(1000, Number(limit)))
      },
      () =>
        Effect.gen(function* () {
          const events = yield* collect({ history: 1000 })
          assert.isAtMost(Math.max(...limits), 1000)
          assert.strictEqual(events[0]?.split(",").length, 1001)
          assert.isTrue(events[0]?.startsWith("[500 500, 501 501,"), events[0]?.slice(0, 30))
        })
    )
  })

  it.scoped("are not those of another symbol, whatever REST answers", () => {
    let symbol = "ETHUSDT"
    return withoutWatchdog(() =>
      Effect.gen(function* () {
        const events = yield* collect()
        yield* pass("1 seconds")
        assert.deepStrictEqual(events, [])
        symbol = "BTCUSDT"
        yield* pass("60 seconds")
        assert.deepStrictEqual(events, ["[11 2, 12 3…]"])
      }).pipe(Effect.provide(restOf(() => ({ symbol, list: [row(12, "3"), row(11, "2")] }))))
    )
  })

  it.scoped("have no hole if REST answers with an empty list after a long gap", () => {
    let newest = 12
    let empty = 0
    return withRest(
      ({ end = Number.POSITIVE_INFINITY, limit = 200, start = 0 }) =>
        empty-- > 0
          ? []
          : Array.from({ length: newest + 1 }, (_, i) => row(newest - i, `${newest - i}`))
              .filter(([at]) => Number(at) >= Number(start) && Number(at) <= Number(end))
              .slice(0, Number(limit)),
      (server) =>
        Effect.gen(function* () {
          const events = yield* collect()
          server.last.push(pushed(12, "12", false))
          yield* settle
          server.last.cut()
          // After the reconnect, and after the push.
          empty = 2
          newest = 3000
          yield* pass("500 millis")
          server.last.push(pushed(3000, "1", false))
          for (let i = 0; i < 5; i++) yield* pass("1 seconds")
          const closed = events.slice(1).filter((event) => !event.endsWith("…"))
          assert.strictEqual(closed.length, 3000 - 12)
          assert.deepStrictEqual([closed[0], closed.at(-1), events.at(-1)], ["12 12", "2999 2999", "3000 1…"])
        })
    )
  })

  for (const interval of ["W", "M"] as const) {
    it.scoped(`of interval ${interval} are closed once and in order, over REST too`, () => {
      const starts = Array.from({ length: 30 }, (_, i) =>
        interval === "M" ? Date.UTC(2023, 10 + i) : Date.UTC(2023, 10, 6) + i * 7 * 86_400_000
      )
      let newest = 5
      const candle = (n: number) => [`${starts[n]}`, "1", "9", "1", `${n}`, "5", "6"]
      const push = (n: number, confirm: boolean) => {
        const [data] = pushed(0, `${n}`, confirm).data
        return {
          topic: `kline.${interval}.BTCUSDT`,
          type: "snapshot",
          ts: 1,
          data: [{ ...data, start: starts[n], interval }]
        }
      }
      return withRest(
        ({ end = Number.POSITIVE_INFINITY, limit = 200, start = 0 }) =>
          Array.from({ length: newest + 1 }, (_, i) => candle(newest - i))
            .filter(([at]) => Number(at) >= Number(start) && Number(at) <= Number(end))
            .slice(0, Number(limit)),
        (server) =>
          Effect.gen(function* () {
            const closed: Array<string> = []
            yield* Effect.forkScoped(
              Stream.runForEach(Candles.stream({ ...params, interval }), (event) =>
                Effect.sync(() => {
                  if (event._tag === "Candle" && event.candle.isClosed) closed.push(event.candle.close)
                })
              )
            )
            yield* settle
            yield* settle
            server.last.push(push(5, true))
            server.last.push(push(6, false))
            newest = 6
            yield* settle
            server.last.push(push(6, true))
            server.last.cut()
            newest = 25
            yield* pass("1 seconds")
            server.last.push(push(25, false))
            yield* pass("2 seconds")
            server.last.push(push(25, true))
            yield* settle
            assert.deepStrictEqual(
              closed,
              Array.from({ length: 21 }, (_, i) => `${5 + i}`)
            )
          })
      )
    })
  }

  it.scoped("in a tolerant layer are not closed by a text that says false", () =>
    withRest(
      () => [row(12, "3"), row(11, "2"), row(10, "1")],
      (server) =>
        Effect.gen(function* () {
          const events = yield* collect()
          server.last.push(pushed(12, "4", "false"))
          yield* settle
          assert.isFalse(events.includes("12 4"), `${events}`)
        }).pipe(Settings.withDecoding("tolerant"))
    )
  )
})

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
const trades = (...data: ReadonlyArray<unknown>) => ({ topic: "publicTrade.BTCUSDT", type: "snapshot", ts: 1, data })
const summary = ({ close, isClosed, isComplete, start, volume }: Socket.Candles.TradeCandle) =>
  `${start} ${close} ${volume}${isClosed ? "" : "…"}${isComplete ? "" : "?"}`

const made = <A, E>(
  body: (
    push: (json: unknown) => Effect.Effect<void>,
    candles: ReadonlyArray<string>
  ) => Effect.Effect<A, E, Scope.Scope>,
  mode: Settings.DecodeMode = "strict",
  category: "linear" | "inverse" = "linear"
) =>
  withoutWatchdog((server) =>
    Effect.gen(function* () {
      const candles: Array<string> = []
      const stream = Candles.fromTrades({ category, symbol: "BTCUSDT", periodMillis: 1000 })
      yield* Effect.forkScoped(
        Stream.runForEach(stream, (candle) => Effect.sync(() => candles.push(summary(candle)))).pipe(
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
      return yield* body(push, candles)
    })
  )
const closedOf = (candles: ReadonlyArray<string>) => candles.filter((candle) => !candle.includes("…"))

describe("candles made from trades", () => {
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
      "tolerant"
    )
  )

  it.scoped("of inverse contracts survive a price of zero", () =>
    made(
      (push, candles) =>
        Effect.gen(function* () {
          yield* push(trades(trade(1000, "100", "1")))
          yield* push(trades(trade(2000, "0", "1")))
          yield* push(trades(trade(3001, "100", "1")))
          yield* push(trades(trade(4000, "100", "1")))
          const starts = closedOf(candles).map((candle) => candle.split(" ")[0])
          assert.includeMembers(starts, ["1000", "3000"])
          assert.isTrue(
            closedOf(candles).some((candle) => candle.startsWith("3000") && candle.endsWith("?")),
            `${candles}`
          )
        }),
      "strict",
      "inverse"
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
        "tolerant"
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
})
