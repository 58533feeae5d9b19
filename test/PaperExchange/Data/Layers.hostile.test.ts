import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as MarketData from "../../../src/MarketData.js"
import * as Paper from "../../../src/PaperExchange.js"
import { barsOf, buy, flat, linear, minute, on, start } from "./ownData.js"

type Cells = Readonly<Record<"open" | "high" | "low" | "close" | "volume", string>>
const good: Cells = { open: "65000", high: "65000", low: "65000", close: "65000", volume: "40" }

/** Candles, one of which is other than the rest. */
const with1 = (at: number, bad: Partial<Cells>, count = 20, lenient = false) =>
  MarketData.candles({
    symbol: "BTCUSDT",
    interval: minute,
    lenient,
    data: MarketData.rows(
      Array.from({ length: count }, (_, i) => ({ start: start + i * minute, ...good, ...(i === at ? bad : {}) }))
    )
  })

const tagOf = (market: MarketData.MarketData, at = start, options = {}) =>
  Effect.match(on(market, at, options)(Effect.void), { onFailure: ({ _tag }) => `${_tag}`, onSuccess: () => "none" })

const ended = Effect.flatMap(Paper.PaperExchange, ({ markets }) => markets.ended)

describe("a layer on data", () => {
  it.live("fails before it starts if the data is missing, unknown or empty", () =>
    Effect.gen(function* () {
      const bars = barsOf(flat(5))
      const none = MarketData.rows([])
      for (const [market, tag] of [
        [MarketData.candles({ symbol: "BTCUSDT", interval: minute, data: none }), "NoData"],
        [MarketData.between(bars, { from: start + 60 * minute }), "NoData"],
        [MarketData.between(bars, { from: start + 3 * minute, to: start + minute }), "NoData"],
        [MarketData.merge(bars, barsOf(flat(2), "NOPEUSDT")), "UnknownSymbol"],
        [MarketData.merge(bars, barsOf([], "ETHUSDT")), "NoData"],
        [MarketData.candles({ symbol: [], interval: minute, data: none }), "InvalidOption"],
        [with1(0, { open: "much" }), "InvalidRow"]
      ] as const) {
        assert.strictEqual(yield* tagOf(market), tag)
      }
      assert.strictEqual(yield* tagOf(bars, start, { category: "inverse" }), "UnknownSymbol")
    })
  )

  it.live("fails if a symbol has marks but no prices", () =>
    Effect.gen(function* () {
      const marks = MarketData.marks({ symbol: "ETHUSDT", data: MarketData.rows([{ time: start, price: "3000" }]) })
      assert.strictEqual(yield* tagOf(MarketData.merge(barsOf(flat(5)), marks)), "NoData")
    })
  )

  it.live("fails if what is read before the start has a bad row", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* tagOf(with1(5, { high: "1" }), start + 10 * minute), "InvalidRow")
    })
  )

  it.live("fails if a price before the start doesn't fit", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* tagOf(with1(5, { volume: "40.00001" }), start + 10 * minute), "MisfitData")
    })
  )

  it.live("fails if the first price of all doesn't fit", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* tagOf(with1(0, { open: "64999.999", low: "64999.999" })), "MisfitData")
    })
  )

  it.live("fails if what is read before the start has a bad row, however much that is", () =>
    Effect.gen(function* () {
      const market = with1(15_000, { high: "1" }, 20_000)
      assert.strictEqual(yield* tagOf(market, start + 16_000 * minute), "InvalidRow")
    })
  )

  it.live("tells the program of a bad row that comes later, and nothing of what is after it", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      assert.strictEqual((yield* buy("0.1")).orderId.length, 36)
      const error = yield* Effect.flip(ended)
      assert.strictEqual(error._tag, "InvalidRow")
      yield* Effect.sleep("30 days")
      const { list } = yield* Market.getKline({ ...linear, interval: "1" })
      assert.isBelow(Number(list[0]?.[0]), start + 15_000 * minute)
    }).pipe(on(with1(15_000, { close: "x" }, 20_000)))
  )

  it.live("tells the program of a price that doesn't fit at its time, and nothing of what is after it", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(ended)
      assert.strictEqual(error._tag, "MisfitData")
      assert.strictEqual(yield* Clock.currentTimeMillis, start + 6 * minute)
      yield* Effect.sleep("1 day")
      const { list } = yield* Market.getKline({ ...linear, interval: "1" })
      assert.strictEqual(list.length, 6)
    }).pipe(on(with1(6, { volume: "0.00001" })))
  )

  it.live("leaves bad rows out if they may be bad, and nothing is made up for them", () =>
    Effect.gen(function* () {
      yield* ended
      const { list } = yield* Market.getKline({ ...linear, interval: "1" })
      assert.strictEqual(list.length, 19)
      assert.isFalse(list.some(([at]) => Number(at) === start + 6 * minute))
    }).pipe(on(with1(6, { close: "x" }, 20, true)))
  )

  it.live("fails if rows are out of order", () =>
    Effect.gen(function* () {
      const market = MarketData.candles({
        symbol: "BTCUSDT",
        interval: minute,
        data: MarketData.rows([2, 1, 3].map((i) => ({ start: start + i * minute, ...good })))
      })
      const tag = yield* tagOf(market)
      const told = yield* Effect.match(on(market)(ended), {
        onFailure: ({ _tag }) => `${_tag}`,
        onSuccess: () => "none"
      })
      assert.include([tag, told], "InvalidRow")
    })
  )
})
