import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Exit, Option, Stream } from "effect"
import type { Range } from "../../src/Http/History.js"
import { HistoryStopped } from "../../src/Http/History.js"
import * as Settings from "../../src/Http/Settings.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Paper from "../../src/PaperExchange.js"
import { runs } from "../sample.js"
import { candle, collect, day, epoch, hour, minute, properties, startsOf, timesOf } from "./historyProperties.js"
import { seriesExchange } from "./seriesExchange.js"

describe("candles of a time range", () => {
  for (const [name, holds] of Object.entries(properties)) it(name, () => holds(runs(20, 2000)))

  it.effect("take 44 calls for a month of minutes, no more at once than allowed, with progress", () =>
    Effect.gen(function* () {
      const times = startsOf("1", 43_200)
      const exchange = seriesExchange(() => ({
        times,
        now: epoch + 60 * day,
        row: candle,
        // The first of every three windows takes longest.
        delay: (call) => Effect.promise(() => new Promise((done) => setTimeout(done, call % 3 === 0 ? 3 : 0)))
      }))
      const range = { from: epoch, to: epoch + 30 * day - 1, concurrency: 3 }
      const pages = yield* collect(
        Market.getKline.pages({ category: "linear", symbol: "BTCUSDT", interval: "1" }, range)
      ).pipe(Effect.provide(exchange.layer))
      assert.strictEqual(exchange.queries.length, 44)
      assert.isAtMost(exchange.state.mostOpen, 3)
      assert.isAtLeast(exchange.state.mostOpen, 2)
      assert.deepStrictEqual(timesOf(pages.flatMap(({ rows }) => rows)), times)
      assert.deepStrictEqual(
        pages.map(({ done, total }) => [done, total]),
        pages.map((_, i) => [i + 1, 44])
      )
      assert.deepStrictEqual(
        pages.map(({ from, next, to }) => [from, to + 1 === next, to]),
        pages.map((_, i) => [epoch + i * 1000 * minute, true, Math.min(range.to, epoch + (i + 1) * 1000 * minute - 1)])
      )
    })
  )

  it.effect("that cannot all be read are emitted up to the failed window, and the error says where to continue", () =>
    Effect.gen(function* () {
      const times = startsOf("1", 5000)
      let isDown = true
      const exchange = seriesExchange(() => ({
        times,
        now: epoch + 30 * day,
        row: candle,
        fails: (call) => isDown && call === 2,
        // The windows before the failed one answer later than it.
        delay: (call) => (call < 2 ? Effect.yieldNow() : Effect.void)
      }))
      const stored: Array<number> = []
      const read = (from: number) =>
        Market.getKline
          .windows(
            { category: "linear", symbol: "BTCUSDT", interval: "1" },
            { from, to: epoch + 5000 * minute - 1, concurrency: 4 }
          )
          .pipe(
            Stream.runForEach(([start]) => Effect.sync(() => stored.push(Number(start)))),
            Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
            Effect.provide(exchange.layer)
          )
      const error = yield* Effect.flip(read(epoch))
      assert.instanceOf(error, HistoryStopped)
      assert.strictEqual(error.cause._tag, "RequestFailed")
      assert.strictEqual(error.next, epoch + 2000 * minute)
      assert.include(error.message, "socket hang up")
      assert.strictEqual(stored.length, 2000)
      isDown = false
      yield* read(error.next)
      assert.deepStrictEqual(stored, [...times])
    })
  )

  it.effect("of months and weeks fit in one call each, up to 1000 rows", () =>
    Effect.gen(function* () {
      for (const interval of ["M", "W"] as const) {
        const times = startsOf(interval, 900)
        const exchange = seriesExchange(() => ({ times, now: Date.UTC(2200, 0, 1), row: candle }))
        const rows = yield* collect(
          Market.getKline.windows(
            { category: "spot", symbol: "BTCUSDT", interval },
            { from: epoch, to: times.at(-1) ?? 0 }
          )
        ).pipe(Effect.provide(exchange.layer))
        assert.deepStrictEqual(timesOf(rows), times)
        assert.isAtMost(exchange.queries.length, 2)
      }
    })
  )

  it.effect("of the time of a test clock, and of long ago, can be read", () =>
    Effect.gen(function* () {
      for (const now of [60_000, Date.UTC(2010)]) {
        const exchange = seriesExchange(() => ({ times: [now - minute], now, row: candle }))
        const rows = yield* collect(
          Market.getKline.windows({ symbol: "BTCUSDT", interval: "1" }, { from: now - hour, to: now })
        ).pipe(Effect.provide(exchange.layer))
        assert.deepStrictEqual(timesOf(rows), [now - minute])
      }
    })
  )

  it.effect("are none if all have been read, and a range that can't be meant is an error", () =>
    Effect.gen(function* () {
      const exchange = seriesExchange(() => ({ times: [], now: epoch, row: candle }))
      const read = (range: Range) =>
        collect(Market.getKline.windows({ symbol: "BTCUSDT", interval: "60" }, range)).pipe(
          Effect.provide(exchange.layer)
        )
      for (const to of [epoch - 1, epoch - hour]) assert.deepStrictEqual(yield* read({ from: epoch, to }), [])
      const seconds = epoch / 1000
      for (const [range, parameter, message] of [
        [{ from: Number.NaN, to: epoch }, "from", "from must be a time in milliseconds, not NaN"],
        [{ from: Number.NEGATIVE_INFINITY, to: epoch }, "from", "from must be a time in milliseconds, not -Infinity"],
        [{ from: -3600, to: epoch }, "from", "from must be a time in milliseconds, not -3600"],
        [{ from: 0, to: Number.NEGATIVE_INFINITY }, "to", "to must be a time in milliseconds, not -Infinity"],
        [{ from: seconds, to: epoch }, "from", `from must be a time in milliseconds, not ${seconds}`],
        [{ from: 0, to: seconds }, "to", `to must be a time in milliseconds, not ${seconds}`],
        [
          { from: epoch, to: epoch - hour - 1 },
          "from",
          `from must not be after to: ${epoch} is after ${epoch - hour - 1}`
        ]
      ] as const) {
        const error = yield* Effect.flip(read(range))
        assert(error.cause._tag === "ParameterError")
        assert.deepStrictEqual(
          [error.next, error.cause.parameter, error.cause.message],
          [range.from, parameter, message]
        )
      }
      assert.strictEqual(exchange.queries.length, 0)
    })
  )
})

describe("the other series", () => {
  it.effect(
    "funding rates of a symbol that is funded every hour arrive complete, although a window assumes 8 hours",
    () =>
      Effect.gen(function* () {
        const times = Array.from({ length: 3000 }, (_, i) => epoch + i * hour)
        const exchange = seriesExchange(() => ({
          times,
          now: epoch + 300 * day,
          maxLimit: 200,
          row: (time) => ({ symbol: "BTCUSDT", fundingRate: "0.0001", fundingRateTimestamp: String(time) })
        }))
        const rows = yield* collect(
          Market.getFundingRateHistory.windows(
            { category: "linear", symbol: "BTCUSDT" },
            { from: epoch, to: epoch + 3000 * hour }
          )
        ).pipe(Effect.provide(exchange.layer))
        assert.deepStrictEqual(
          rows.map(({ fundingRateTimestamp }) => Number(fundingRateTimestamp)),
          times
        )
      })
  )

  it.effect("open interest and account ratios arrive oldest first, and still page by cursor without a range", () =>
    Effect.gen(function* () {
      const times = Array.from({ length: 1200 }, (_, i) => epoch + i * 5 * minute)
      const exchange = seriesExchange(() => ({
        times,
        now: epoch + 30 * day,
        maxLimit: 500,
        row: (time) => ({ symbol: "BTCUSDT", openInterest: "1", buyRatio: "0.5", timestamp: String(time) })
      }))
      const range = { from: epoch, to: epoch + 20 * day, concurrency: 2 }
      const interest = Market.getOpenInterest
      const ratio = Market.getLongShortRatio
      const params = { category: "linear", symbol: "BTCUSDT" } as const
      yield* Effect.gen(function* () {
        const held = yield* collect(interest.windows({ ...params, intervalTime: "5min" }, range))
        assert.deepStrictEqual(
          held.map(({ timestamp }) => Number(timestamp)),
          times
        )
        const pages = yield* collect(ratio.pages({ ...params, period: "5min" }, range))
        assert.deepStrictEqual(
          pages.flatMap(({ rows }) => rows.map((row) => Number(row.timestamp))),
          times
        )
        assert.strictEqual(pages.at(-1)?.done, pages.at(-1)?.total)
        const newest = yield* collect(interest.pages({ ...params, intervalTime: "5min", limit: 3 }))
        assert.deepStrictEqual(
          newest[0]?.list.map(({ timestamp }) => Number(timestamp)),
          times.slice(-3).reverse()
        )
      }).pipe(Effect.provide(exchange.layer))
    })
  )

  it.effect("volatility is read in ranges of at most 30 days", () =>
    Effect.gen(function* () {
      const times = Array.from({ length: 24 * 100 }, (_, i) => epoch + i * hour)
      const exchange = seriesExchange(() => ({
        times,
        now: epoch + 200 * day,
        maxLimit: 10_000,
        row: (time) => ({ period: 7, value: "0.4", time: String(time) }),
        answer: (rows) => ({ category: "option", result: rows })
      }))
      const rows = yield* collect(
        Market.getHistoricalVolatility.windows({ category: "option" }, { from: epoch, to: epoch + 100 * day })
      ).pipe(Effect.provide(exchange.layer))
      assert.deepStrictEqual(
        rows.map(({ time }) => Number(time)),
        times
      )
      for (const query of exchange.queries)
        assert.isAtMost(Number(query.get("endTime")) - Number(query.get("startTime")), 30 * day)
    })
  )

  it.effect("a row near the present that is published late is not missed", () =>
    Effect.gen(function* () {
      const noon = epoch + 12 * hour
      const known = [noon - 2 * hour, noon - hour]
      let now = noon + 5000
      const exchange = seriesExchange(() => ({
        times: now > noon + 10_000 ? [...known, noon] : known,
        now,
        row: (time) => ({ openInterest: "1", timestamp: String(time) })
      }))
      const params = { category: "linear", symbol: "BTCUSDT", intervalTime: "1h" } as const
      yield* Effect.gen(function* () {
        const first = yield* Stream.runLast(Market.getOpenInterest.pages(params, { from: known[0] ?? 0, to: now }))
        const next = Option.getOrThrow(first).next
        now = noon + hour
        const rows = yield* collect(Market.getOpenInterest.windows(params, { from: next, to: now }))
        assert.deepStrictEqual(
          rows.map(({ timestamp }) => Number(timestamp)),
          [noon]
        )
      }).pipe(Effect.provide(exchange.layer))
    })
  )

  it.effect("recent trades, of which the exchange keeps one page, are streamed as rows too", () =>
    Effect.gen(function* () {
      const exchange = seriesExchange(() => ({
        times: [epoch, epoch + 1],
        now: epoch + 2,
        row: (time) => ({
          execId: String(time),
          symbol: "BTCUSDT",
          price: "1",
          size: "1",
          side: "Buy",
          time: String(time),
          isBlockTrade: false
        })
      }))
      const rows = yield* collect(Market.getRecentPublicTrades.items({ category: "linear", symbol: "BTCUSDT" })).pipe(
        Effect.provide(exchange.layer)
      )
      assert.deepStrictEqual(
        rows.map(({ execId }) => execId),
        [String(epoch + 1), String(epoch)]
      )
      assert.strictEqual(exchange.queries.length, 1)
    })
  )
})

describe("on the paper exchange", () => {
  it.live("a month of minutes has 43,200 candles without a gap, and every other series is complete", () =>
    Effect.gen(function* () {
      const { time = 0 } = yield* Market.getServerTime.response()
      const to = Math.floor(time / minute) * minute - 1
      const from = to + 1 - 30 * day
      const params = { category: "linear", symbol: "BTCUSDT", interval: "1" } as const
      const starts = timesOf(yield* collect(Market.getKline.windows(params, { from, to, concurrency: 4 })))
      assert.deepStrictEqual(
        starts,
        Array.from({ length: 43_200 }, (_, i) => from + i * minute)
      )
      const hourly = { ...params, interval: "60" } as const
      for (const endpoint of [Market.getMarkPriceKline, Market.getIndexPriceKline, Market.getPremiumIndexPriceKline]) {
        const rows = yield* collect(endpoint.windows(hourly, { from, to }))
        assert.isAtLeast(rows.length, 719)
      }
      const funding = yield* collect(
        Market.getFundingRateHistory.windows({ category: "linear", symbol: "BTCUSDT" }, { from, to })
      )
      assert.isAtLeast(funding.length, 90)
      const volatility = yield* collect(
        Market.getHistoricalVolatility.windows({ category: "option" }, { from: from - 15 * day, to })
      )
      assert.isAtLeast(volatility.length, 45 * 24 - 1)
    }).pipe(Effect.provide(Paper.Bybit.paper))
  )
})

it("a stream starts over when it is run again", async () => {
  const exchange = seriesExchange(() => ({ times: startsOf("1", 10), now: epoch + day, row: candle }))
  const stream = Market.getKline.windows(
    { symbol: "BTCUSDT", interval: "1", limit: 3 },
    { from: epoch, to: epoch + 9 * minute }
  )
  const exit = await Effect.runPromiseExit(
    Effect.all([Stream.runCount(stream), Stream.runCount(stream)]).pipe(Effect.provide(exchange.layer))
  )
  assert.deepStrictEqual(exit, Exit.succeed([10, 10]))
})
