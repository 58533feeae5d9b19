import { assert, describe, it } from "@effect/vitest"
import { Chunk, Clock, Effect, Exit, FastCheck, Fiber, Stream } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as MarketData from "../../../src/MarketData.js"
import * as Paper from "../../../src/PaperExchange.js"
import * as Socket from "../../../src/Socket.js"
import { firstSeed, isWhole } from "../../sample.js"
import { barsOf, flat, klines, linear, minute, on, start } from "./ownData.js"

const cell = (price: number, decimals: number) => (price / 10 ** decimals).toFixed(decimals)

/** Candles with whole numbers of units. */
const anyBars = FastCheck.array(
  FastCheck.record({
    prices: FastCheck.array(FastCheck.integer({ min: 6_400_000, max: 6_600_000 }), { minLength: 4, maxLength: 4 }),
    volume: FastCheck.integer({ min: 0, max: 99_999_999 }),
    turnover: FastCheck.bigInt({ min: 0n, max: 10n ** 18n })
  }),
  { minLength: 1, maxLength: 150 }
).map((all) =>
  all.map(({ prices, turnover, volume }, i) => {
    const [open = 0, close = 0] = prices
    return {
      start: start + i * minute,
      open: cell(open, 2),
      high: cell(Math.max(...prices), 2),
      low: cell(Math.min(...prices), 2),
      close: cell(close, 2),
      volume: cell(volume, 3),
      turnover: `${turnover / 10n ** 8n}.${String(turnover % 10n ** 8n).padStart(8, "0")}`
    }
  })
)

interface Row extends Readonly<Record<"open" | "high" | "low" | "close" | "volume" | "turnover", string>> {
  readonly start: number
}

const candlesOf = (rows: ReadonlyArray<Row>) =>
  MarketData.candles({ symbol: "BTCUSDT", interval: minute, data: MarketData.rows(rows) })

/** Without zeros at the end. */
const plain = (decimal: string) => decimal.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "")
const rowOf = (row: Row) => [
  String(row.start),
  ...[row.open, row.high, row.low, row.close].map(plain),
  ...[row.volume, row.turnover].map((text) => (Number(text) === 0 ? "0" : plain(text)))
]
const told = (row: ReadonlyArray<unknown>) =>
  row.map((cell, i) => (i === 0 || cell === "0" ? cell : plain(String(cell))))

describe("candles of one's own", () => {
  it.live("are served as they were given, to the last digit", () =>
    Effect.promise(() =>
      FastCheck.assert(
        FastCheck.asyncProperty(anyBars, FastCheck.integer({ min: 0, max: 150 }), async (rows, warmUp) => {
          const program = Effect.gen(function* () {
            const paper = yield* Paper.PaperExchange
            yield* paper.markets.ended
            const list = yield* klines()
            assert.deepStrictEqual(list.map(told), rows.map(rowOf))
          })
          await Effect.runPromise(program.pipe(on(candlesOf(rows), start + Math.min(warmUp, rows.length - 1) * minute)))
        }),
        { numRuns: isWhole ? 300 : 20, seed: firstSeed }
      )
    )
  )

  it.live("make those of longer intervals, and none of shorter ones", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(10 * minute)
      const [first] = yield* klines({ interval: "5" })
      assert.deepStrictEqual(first?.slice(0, 6), [String(start), "65000.00", "65004.00", "65000.00", "65004.00", "200"])
    }).pipe(on(barsOf(Array.from({ length: 10 }, (_, i) => [65_000 + i, 65_000 + i, 65_000 + i, 65_000 + i] as const))))
  )

  it.live("show no more of the open one than what the path has reached", () =>
    Effect.gen(function* () {
      const seen: Array<ReadonlyArray<unknown> | undefined> = []
      for (const wait of [0, 25_000, 20_000, 14_999, 1]) {
        yield* Effect.sleep(wait)
        const list = yield* klines()
        seen.push(list[list.length - 1]?.slice(1, 6))
      }
      assert.deepStrictEqual(seen, [
        ["65000.00", "65000.00", "65000.00", "65000.00", "0"],
        ["65000.00", "65000.00", "64900.00", "64900.00", "13.333"],
        ["65000.00", "65200.00", "64900.00", "65200.00", "26.666"],
        ["65000.00", "65200.00", "64900.00", "65100.00", "40"],
        ["65100.00", "65100.00", "65100.00", "65100.00", "0"]
      ])
    }).pipe(
      on(
        barsOf([
          [65_000, 65_200, 64_900, 65_100],
          [65_100, 65_100, 65_100, 65_100]
        ])
      )
    )
  )

  it.live("are told as closed when they are, and as they were given", () =>
    Effect.gen(function* () {
      const fiber = yield* Socket.stream(Socket.Topic.kline({ ...linear, interval: "1" })).pipe(
        Stream.mapConcat(({ data }) => data),
        Stream.takeUntil(({ confirm, start: at }) => confirm && at === start + 2 * minute),
        Stream.runCollect,
        Effect.fork
      )
      const rows = Chunk.toReadonlyArray(yield* Fiber.join(fiber))
      const closed = rows.filter(({ confirm }) => confirm)
      assert.deepStrictEqual(
        closed.map((row) => [row.start, row.open, row.high, row.low, row.close, row.volume]),
        [0, 1, 2].map((i) => [start + i * minute, "65000.00", "65100.00", "64900.00", "65050.00", "40"])
      )
      assert.isTrue(rows.every(({ confirm, end = 0, timestamp = 0 }) => confirm === timestamp > end))
      assert.strictEqual(yield* Clock.currentTimeMillis, start + 3 * minute)
    }).pipe(on(barsOf(Array.from({ length: 5 }, () => [65_000, 65_100, 64_900, 65_050] as const))))
  )

  it.live("before the start are history, and trade nothing", () =>
    Effect.gen(function* () {
      const list = yield* klines()
      assert.strictEqual(list.length, 61)
      const tickers = yield* Market.getTickers(linear)
      assert.strictEqual(tickers.list[0]?.lastPrice, "65000.00")
      assert.strictEqual(tickers.list[0]?.markPrice, "65000.00")
    }).pipe(on(barsOf(flat(120)), start + 60 * minute))
  )

  it.live("of several symbols merge by time, and only those are listed", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(90_000)
      const { list } = yield* Market.getTickers({ category: "linear" })
      assert.deepStrictEqual(
        list.map(({ lastPrice, symbol }) => [symbol, lastPrice]),
        [
          ["BTCUSDT", "65000.00"],
          ["ETHUSDT", "3000.00"]
        ]
      )
      const spot = yield* Market.getInstrumentsInfo({ category: "spot" })
      assert.deepStrictEqual(spot.list, [])
    }).pipe(on(MarketData.merge(barsOf(flat(5)), barsOf(flat(5, 3000), "ETHUSDT"))))
  )

  it.live("end, and prices stand still", () =>
    Effect.gen(function* () {
      const paper = yield* Paper.PaperExchange
      yield* paper.markets.ended
      assert.strictEqual(yield* Clock.currentTimeMillis, start + 3 * minute)
      yield* Effect.sleep("1 day")
      assert.strictEqual(yield* paper.markets.markPrice("linear", "BTCUSDT"), "65000.00")
    }).pipe(on(barsOf(flat(3))))
  )

  it.live("must exist for every symbol", () =>
    Effect.gen(function* () {
      const none = MarketData.candles({
        symbol: ["BTCUSDT", "ETHUSDT"],
        interval: minute,
        data: MarketData.rows([{ symbol: "BTCUSDT", start, open: "1", high: "1", low: "1", close: "1", volume: "1" }])
      })
      const exit = yield* Effect.exit(on(none)(Effect.void))
      assert.isTrue(Exit.isFailure(exit))
      const error = yield* Effect.flip(on(none)(Effect.void))
      assert.strictEqual(error._tag, "NoData")
      const unknown = yield* Effect.flip(on(barsOf(flat(1), "NOPEUSDT"))(Effect.void))
      assert.strictEqual(unknown._tag, "UnknownSymbol")
    })
  )

  it.live("that are finer than their instrument end the data with an error", () =>
    Effect.gen(function* () {
      const paper = yield* Paper.PaperExchange
      const error = yield* Effect.flip(paper.markets.ended)
      assert.strictEqual(error._tag, "MisfitData")
    }).pipe(on(barsOf([...flat(2), [65_000.005, 65_001, 65_000, 65_000]])))
  )
})
