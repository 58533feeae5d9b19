import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as AssetV3 from "../../../src/Legacy/AssetV3.js"
import * as CopyTrading from "../../../src/Legacy/CopyTrading.js"
import * as DerivativesV3 from "../../../src/Legacy/DerivativesV3.js"
import * as Inverse from "../../../src/Legacy/Inverse.js"
import * as Linear from "../../../src/Legacy/Linear.js"
import * as SpotV3 from "../../../src/Legacy/SpotV3.js"
import * as Legacy from "../../../src/PaperExchange/Legacy.js"
import { PaperExchange } from "../../../src/PaperExchange.js"
import { at, codeOf } from "../client.js"
import { start } from "../harness.js"

const options = { families: Legacy.all, symbols: ["BTCUSDT", "BTCUSD", "BTC-"] }
const symbol = "BTCUSDT"
const hour = 3_600_000

/** Compares a price as a number, whatever its format. */
const same = (actual: string | number | undefined, price: string | undefined) =>
  assert.strictEqual(Number(actual), Number(price))

const instrumentsOf = (answer: DerivativesV3.GetInstrumentInfoResult) =>
  "list" in answer ? answer.list : answer.dataList

/** The answer for one pair. */
const oneOf = <A extends object>(answer: A | { readonly list: ReadonlyArray<A> }): A =>
  "list" in answer ? assert.fail("it is a list") : answer

describe("the market data of the older APIs", () => {
  it.effect("spot v3 has the same data as V5", () =>
    at(
      Effect.gen(function* () {
        assert.strictEqual((yield* SpotV3.getServerTime()).serverTime, String(start))
        assert.strictEqual((yield* AssetV3.getServerTime()).timeSecond, String(Math.floor(start / 1000)))
        const [rules] = (yield* SpotV3.getSymbols()).list
        assert.deepStrictEqual([rules?.name, rules?.quoteCoin], [symbol, "USDT"])
        const ticker = oneOf(yield* SpotV3.get24hrTicker({ symbol }))
        same(oneOf(yield* SpotV3.getLastTradedPrice({ symbol })).price, ticker.lp)
        const best = oneOf(yield* SpotV3.getBestBidAskPrice({ symbol }))
        const book = yield* SpotV3.getOrderBook({ symbol, limit: 3 })
        assert.deepStrictEqual([book.bids[0]?.[0], book.asks.length], [best.bidPrice, 3])
        const candles = (yield* SpotV3.getCandles({ symbol, interval: "1h", limit: 3 })).list
        assert.deepStrictEqual(
          candles.map(({ t }) => t),
          [2, 1, 0].map((back) => Math.floor(start / hour) * hour - back * hour)
        )
        assert.isArray((yield* SpotV3.getTrades({ symbol, limit: 2 })).list)
        assert.strictEqual(yield* codeOf(SpotV3.getOrderBook({ symbol: "NONE" })), 12121)
        assert.strictEqual(yield* codeOf(SpotV3.getTrades({ symbol, limit: 0 })), 10001)
      }),
      options
    )
  )

  it.effect("spot v3 merges levels without losing any quantity", () =>
    at(
      Effect.gen(function* () {
        const whole = yield* SpotV3.getOrderBook({ symbol, limit: 200 })
        const merged = yield* SpotV3.getMergedOrderBook({ symbol, scale: 0, limit: 200 })
        const sum = (levels: ReadonlyArray<readonly [string, string]>) =>
          levels.reduce((total, [, qty]) => total + Number(qty), 0)
        assert.isTrue(merged.bids.every(([price]) => /^\d+$/.test(price)))
        assert.isBelow(merged.bids.length, whole.bids.length + 1)
        assert.isAtLeast(sum(merged.bids) + 1e-9, sum(whole.bids))
        assert.isAbove(Number(merged.asks[0]?.[0]), Number(merged.bids[0]?.[0]))
      }),
      options
    )
  )

  it.effect("v2 reads linear and inverse contracts with the same operations", () =>
    at(
      Effect.gen(function* () {
        const { time } = yield* Inverse.getServerTime.response()
        assert.strictEqual(time, start)
        const paper = yield* PaperExchange
        for (const [name, category] of [
          [symbol, "linear"],
          ["BTCUSD", "inverse"]
        ] as const) {
          const [ticker] = yield* Inverse.getTickers({ symbol: name })
          same(ticker?.mark_price, yield* paper.markets.markPrice(category, name))
          const book = yield* Inverse.getOrderBook({ symbol: name })
          const side = (one: string) => book.filter((row) => row.side === one).map((row) => Number(row.price))
          assert.strictEqual(Math.max(...side("Buy")), Number(ticker?.bid_price))
          assert.strictEqual(Math.min(...side("Sell")), Number(ticker?.ask_price))
        }
        assert.sameMembers(
          (yield* Linear.getSymbols()).map(({ name }) => name),
          [symbol]
        )
        assert.includeMembers(
          (yield* Inverse.getSymbols()).map(({ name }) => name),
          [symbol, "BTCUSD"]
        )
        assert.isAbove((yield* Inverse.getTickers()).length, 1)
        assert.strictEqual(yield* codeOf(Inverse.getOrderBook({ symbol: "NONE" })), 10001)
        assert.strictEqual(yield* codeOf(Linear.getTrades({ symbol: "BTCUSD" })), 10001)
      }),
      options
    )
  )

  it.effect(
    "v2 lists candles from a time in seconds, oldest first, as numbers for linear and strings for inverse",
    () =>
      at(
        Effect.gen(function* () {
          const from = Math.floor((start - 3 * hour) / 1000)
          const first = Math.ceil((from * 1000) / hour) * 3600
          const times = [0, 1].map((i) => first + i * 3600)
          const linear = yield* Linear.getKline({ symbol, interval: "60", from, limit: 2 })
          assert.deepStrictEqual(
            linear.map((row) => [row.open_time, row.start_at, typeof row.open === "number"]),
            times.map((time) => [time, time, true])
          )
          const inverse = yield* Inverse.getKline({ symbol: "BTCUSD", interval: "60", from, limit: 2 })
          assert.deepStrictEqual(
            inverse.map((row) => [row.open_time, typeof row.open === "string"]),
            times.map((time) => [time, true])
          )
          assert.lengthOf(yield* Linear.getKline({ symbol, interval: "60", from }), 3)
          assert.lengthOf(yield* Linear.getKline({ symbol, interval: "60", from: start / 1000 + 7200 }), 0)
          assert.lengthOf(yield* Linear.getMarkPriceKline({ symbol, interval: "60", from, limit: 2 }), 2)
          assert.lengthOf(yield* Linear.getIndexPriceKline({ symbol, interval: "60", from, limit: 2 }), 2)
          assert.lengthOf(yield* Inverse.getMarkPriceKline({ symbol: "BTCUSD", interval: "60", from, limit: 2 }), 2)
          assert.lengthOf(yield* Inverse.getIndexPriceKline({ symbol: "BTCUSD", interval: "60", from, limit: 2 }), 2)
          assert.strictEqual(yield* codeOf(Linear.getKline({ symbol, interval: "60", from, limit: 201 })), 10001)
        }),
        options
      )
  )

  it.effect("v2 reads trades and the last funding rate", () =>
    at(
      Effect.gen(function* () {
        const trades = yield* Linear.getTrades({ symbol, limit: 5 })
        const times = trades.map((row) => Number(row.trade_time_ms))
        assert.deepStrictEqual(
          times,
          [...times].sort((a, b) => b - a)
        )
        assert.isArray(yield* Inverse.getTrades({ symbol: "BTCUSD", limit: 5 }))
        const funding = yield* Linear.getLastFundingRate({ symbol })
        assert.strictEqual(funding.funding_rate_timestamp, "2025-01-15T08:00:00.000Z")
        assert.strictEqual((yield* Inverse.getLastFundingRate({ symbol: "BTCUSD" })).symbol, "BTCUSD")
      }),
      options
    )
  )

  it.effect("derivatives v3 reads contracts and options", () =>
    at(
      Effect.gen(function* () {
        for (const [category, name] of [
          ["linear", symbol],
          ["inverse", "BTCUSD"]
        ] as const) {
          const [rules] = instrumentsOf(yield* DerivativesV3.getInstrumentInfo({ category, symbol: name }))
          assert.strictEqual(rules?.symbol, name)
          const [ticker] = (yield* DerivativesV3.getSymbolTicker({ category, symbol: name })).list
          const book = yield* DerivativesV3.getOrderBook({ category, symbol: name, limit: 2 })
          assert.deepStrictEqual([book.b[0]?.[0], book.a.length], [ticker?.bidPrice, 2])
          const span = { category, symbol: name, interval: "60", start: start - 3 * hour, end: start } as const
          for (const read of [
            DerivativesV3.getCandles,
            DerivativesV3.getMarkPriceCandles,
            DerivativesV3.getIndexPriceCandles
          ]) {
            assert.lengthOf((yield* read(span)).list, 3)
          }
          assert.isNotEmpty((yield* DerivativesV3.getFundingRateHistory({ category, symbol: name })).list)
          assert.isArray((yield* DerivativesV3.getTrades({ category, symbol: name, limit: 3 })).list)
        }
        const options = yield* DerivativesV3.getInstrumentInfo({ category: "option", limit: 3 })
        assert.propertyVal(options, "nextPageCursor", "3")
        const next = yield* DerivativesV3.getInstrumentInfo({ category: "option", limit: 3, cursor: "3" })
        const option = instrumentsOf(options)[0]?.symbol ?? ""
        assert.notStrictEqual(instrumentsOf(next)[0]?.symbol, option)
        const ticker = yield* DerivativesV3.getSymbolTicker({ category: "option", symbol: option })
        assert.deepStrictEqual([ticker.symbol, ticker.category], [option, "option"])
        assert.isArray((yield* DerivativesV3.getTrades({ category: "option", baseCoin: "BTC", limit: 3 })).list)
        assert.strictEqual(yield* codeOf(DerivativesV3.getOrderBook({ symbol: "NONE" })), 10001)
      }),
      options
    )
  )

  it.effect("copy trading knows the linear perpetuals", () =>
    at(
      Effect.gen(function* () {
        assert.deepStrictEqual(
          (yield* CopyTrading.getSymbols()).list.map((row) => row.symbol),
          [symbol]
        )
      }),
      options
    )
  )

  it.effect("are only served if they are configured", () =>
    at(
      Effect.gen(function* () {
        assert.strictEqual(yield* codeOf(SpotV3.getSymbols()), 404)
      })
    )
  )
})
