import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as MarketData from "../../../src/MarketData.js"
import { Bybit } from "../../../src/PaperExchange.js"
import * as SimulationClock from "../../../src/SimulationClock.js"
import { start } from "./ownData.js"

const symbol = "BTCUSDT"

const tradesOf = (category: "spot" | "linear" | undefined, price: string) =>
  MarketData.trades({
    symbol: [symbol],
    category,
    data: MarketData.rows([
      { time: start, symbol, side: "Buy", price, size: "5" },
      { time: start, symbol: "ETHUSDT", side: "Buy", price: "3000", size: "5" },
      { time: start + 60_000, symbol, side: "Sell", price, size: "5" }
    ])
  })
const both = MarketData.merge(tradesOf("spot", "65000"), tradesOf("linear", "65100"))

const on = <A, E>(market: MarketData.MarketData, program: Effect.Effect<A, E, Bybit.Services>) =>
  Effect.provide(program, Layer.provideMerge(Bybit.layer({ market }), SimulationClock.layer({ start: start + 1000 })))

describe("data with categories", () => {
  it.effect("names its symbols after them, and differs from that of another category", () =>
    Effect.gen(function* () {
      const { events, report } = yield* both.open
      const named = Array.from(yield* Stream.runCollect(events), ({ symbol }) => symbol)
      assert.deepStrictEqual(named, ["spot:BTCUSDT", "linear:BTCUSDT", "spot:BTCUSDT", "linear:BTCUSDT"])
      assert.deepStrictEqual(
        (yield* report).sources.map(({ skipped }) => skipped),
        [1, 1]
      )
      const hashes = yield* Effect.forEach(["spot", "linear", undefined] as const, (category) =>
        Effect.gen(function* () {
          const { events, report } = yield* tradesOf(category, "65000").open
          yield* Stream.runDrain(events)
          return (yield* report).hash
        })
      )
      assert.strictEqual(new Set(hashes).size, 3)
    })
  )

  it.live("is both markets of a symbol, each with its own prices", () =>
    on(
      both,
      Effect.gen(function* () {
        const prices = yield* Effect.forEach(["spot", "linear"] as const, (category) =>
          Effect.map(Market.getTickers({ category, symbol }), ({ list }) => Number(list[0]?.lastPrice))
        )
        assert.deepStrictEqual(prices, [65_000, 65_100])
        const order = { symbol, orderType: "Market", qty: "0.01" } as const
        yield* Order.placeOrder({ ...order, category: "spot", side: "Buy", marketUnit: "baseCoin" })
        yield* Order.placeOrder({ ...order, category: "linear", side: "Sell" })
        const fills = yield* Effect.forEach(["spot", "linear"] as const, (category) =>
          Effect.map(Order.getTradeHistory({ category, symbol }), ({ list }) => Number(list[0]?.execPrice))
        )
        assert.approximately(fills[0] ?? 0, 65_000, 1)
        assert.approximately(fills[1] ?? 0, 65_100, 1)
      })
    )
  )

  it.live("fails by name if the exchange has no such market", () =>
    Effect.gen(function* () {
      const market = MarketData.trades({ symbol: "BTCUSD", category: "spot", data: MarketData.rows([]) })
      const error = yield* Effect.flip(on(market, Effect.void))
      assert.match(error.message, /no spot symbol "BTCUSD"/)
    })
  )
})

const bars = (category: "spot" | "linear" | undefined, name = "BTCUSDT") =>
  MarketData.candles({
    symbol: name,
    category,
    interval: 60_000,
    data: MarketData.rows(
      [0, 1, 2, 3].map((i) => ({
        start: start + i * 60_000,
        open: "65000",
        high: "65000",
        low: "65000",
        close: "65000",
        volume: "5"
      }))
    )
  })

const marks = (category: "linear" | "inverse" | undefined, name = "BTCUSDT") =>
  MarketData.marks({ symbol: name, category, data: MarketData.rows([{ time: start, price: "64000" }]) })

const fundings = (category: "linear" | "inverse" | undefined) =>
  MarketData.fundings({ symbol, category, data: MarketData.rows([{ time: start + 60_000, rate: "0.0001" }]) })

/** The last price and the mark price. */
const pricesOf = (category: "linear" | "inverse", symbol: string) =>
  Effect.map(Market.getTickers({ category, symbol }), ({ list }) =>
    [list[0]?.lastPrice, list[0]?.markPrice].map(Number)
  )

const refusedBy = (market: MarketData.MarketData, category?: "spot" | "linear" | "inverse") =>
  Effect.flip(
    Effect.provide(
      Effect.void,
      Layer.provideMerge(Bybit.layer({ market, category }), SimulationClock.layer({ start: start + 1000 }))
    )
  )

describe("a source that names no category", () => {
  for (const [name, one, other] of [
    ["candles", undefined, "linear"],
    ["mark prices", "linear", undefined]
  ] as const) {
    it.live(`is of that which the others name: ${name}`, () =>
      on(
        MarketData.merge(bars(one), marks(other), fundings("linear")),
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* pricesOf("linear", symbol), [65_000, 64_000])
          yield* Effect.sleep("2 minutes")
          const { list } = yield* Market.getFundingRateHistory({ category: "linear", symbol })
          assert.strictEqual(list.length, 1)
        })
      )
    )
  }

  it.effect("has the same events as one that names it, and stays as it is alone", () =>
    Effect.gen(function* () {
      const hashOf = (data: MarketData.MarketData) =>
        Effect.gen(function* () {
          const { events, report } = yield* data.open
          yield* Stream.runDrain(events)
          return (yield* report).hash
        })
      const named = MarketData.merge(bars("linear"), marks("linear"))
      const mixed = MarketData.between(MarketData.merge(bars(undefined), marks("linear")), {})
      assert.deepStrictEqual(mixed.symbols, ["linear:BTCUSDT"])
      assert.strictEqual(yield* hashOf(mixed), yield* hashOf(named))
      const others = MarketData.merge(bars(undefined), marks("inverse", "BTCUSD"))
      assert.deepStrictEqual(others.symbols, ["BTCUSDT", "inverse:BTCUSD"])
    })
  )

  it.live("is of the option's category, whatever the others name", () =>
    Effect.provide(
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* pricesOf("linear", symbol), [65_000, 65_000])
        const { list } = yield* Market.getTickers({ category: "spot", symbol })
        assert.strictEqual(Number(list[0]?.lastPrice), 66_000)
      }),
      Layer.provideMerge(
        Bybit.layer({ market: MarketData.merge(bars(undefined), tradesOf("spot", "66000")), category: "linear" }),
        SimulationClock.layer({ start: start + 1000 })
      )
    )
  )

  it.live("is refused where it could be of several markets, and the error names them all", () =>
    Effect.gen(function* () {
      const three = MarketData.merge(bars("spot"), bars("linear"), marks(undefined))
      const error = yield* refusedBy(three)
      assert.strictEqual(
        error.message,
        "marks.category is missing for BTCUSDT: candles (rows) name spot, candles (rows) name linear, marks (rows) name no category"
      )
      // Two sources of candles may be two markets, or parts of one.
      const two = yield* refusedBy(MarketData.merge(bars(undefined), bars("spot")))
      assert.strictEqual(
        two.message,
        "candles.category is missing for BTCUSDT: candles (rows) name no category, candles (rows) name spot"
      )
    })
  )
})

describe("a market without prices", () => {
  it.live("is refused, and the error says which sources name it", () =>
    Effect.gen(function* () {
      const error = yield* refusedBy(MarketData.merge(bars(undefined), fundings("linear")), "spot")
      assert.strictEqual(
        error.message,
        "There is no data of linear:BTCUSDT: candles, trades or books are missing. Of BTCUSDT, candles (rows) name no category, fundings (rows) name linear"
      )
      const only = yield* refusedBy(fundings("linear"))
      assert.match(only.message, /no data of linear:BTCUSDT: candles, trades or books are missing/)
    })
  )
})
