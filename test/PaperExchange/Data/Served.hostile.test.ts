import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Stream } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as MarketData from "../../../src/MarketData.js"
import * as Paper from "../../../src/PaperExchange.js"
import * as Socket from "../../../src/Socket.js"
import { flat, minute, on, start } from "./ownData.js"

type Row = Readonly<Record<"open" | "high" | "low" | "close" | "volume" | "turnover", string>> & {
  readonly start: number
}
type Category = "linear" | "inverse" | "spot"
type Interval = "1" | "5" | "15" | "60" | "D"

/** A minute in steps of a hundredth, seven of nine of which are there. */
const rowsOf = (count: number, from: number, base: number, step: number, places: number): ReadonlyArray<Row> =>
  Array.from({ length: count }, (_, i) => {
    const at = (n: number) => (base + (((i * 7919 + n * 104_729) % 997) - 498) * step) / 100
    const prices = [at(0), at(1), at(2), at(3)]
    const volume = i % 4 === 0 ? 0 : ((i * 31) % 5000) + 1
    return {
      start: from + i * minute,
      open: at(0).toFixed(2),
      high: Math.max(...prices).toFixed(2),
      low: Math.min(...prices).toFixed(2),
      close: at(3).toFixed(2),
      volume: (volume / 10 ** places).toFixed(places),
      turnover: `${volume * 3}.${String(i).padStart(6, "0")}1`
    }
  }).filter((_, i) => i % 9 !== 4 && i % 9 !== 5)

const decimals = (text: string) => {
  const [whole = "", part = ""] = text.split(".")
  return BigInt(whole + part.padEnd(8, "0"))
}
const sum = (rows: ReadonlyArray<Row>, key: "volume" | "turnover") =>
  rows.reduce((total, row) => total + decimals(row[key]), 0n)

/** What a candle must be, by a formula of its own. */
const aggregate = (rows: ReadonlyArray<Row>, length: number) => {
  const groups = new Map<number, Array<Row>>()
  for (const row of rows) {
    const from = Math.floor(row.start / length) * length
    groups.set(from, [...(groups.get(from) ?? []), row])
  }
  return [...groups].map(([from, group]) => [
    from,
    decimals(group[0]?.open ?? ""),
    decimals(Math.max(...group.map(({ high }) => Number(high))).toFixed(2)),
    decimals(Math.min(...group.map(({ low }) => Number(low))).toFixed(2)),
    decimals(group.at(-1)?.close ?? ""),
    sum(group, "volume"),
    sum(group, "turnover")
  ])
}

const lengths = { "1": minute, "5": 5 * minute, "15": 15 * minute, "60": 60 * minute, D: 1440 * minute } as const

const served = (category: Category, symbol: string, interval: Interval) =>
  Effect.map(Market.getKline({ category, symbol, interval, limit: 1000 }), ({ list }) =>
    [...list].reverse().map(([from, ...rest]) => [Number(from), ...rest.map((cell) => decimals(String(cell)))])
  )

const market = (symbol: string, rows: ReadonlyArray<Row>) =>
  MarketData.candles({ symbol, interval: minute, data: MarketData.rows(rows) })

const intervals: ReadonlyArray<Interval> = ["1", "5", "15", "60", "D"]

describe("candles with gaps, odd ticks and empty minutes", () => {
  for (const [category, symbol, places] of [
    ["linear", "BTCUSDT", 3],
    ["inverse", "BTCUSD", 0],
    ["spot", "BTCUSDT", 6]
  ] as const) {
    // It goes over midnight.
    const rows = rowsOf(220, start - 120 * minute, 6_500_000, 10, places)
    it.live(`of ${category} are served as they were given, and so are their sums`, () =>
      Effect.gen(function* () {
        yield* Effect.flatMap(Paper.PaperExchange, ({ markets }) => markets.ended)
        for (const interval of intervals) {
          assert.deepStrictEqual(
            yield* served(category, symbol, interval),
            // One that the data doesn't begin with isn't known whole.
            aggregate(rows, lengths[interval]).filter(([from]) => Number(from) >= (rows[0]?.start ?? 0)),
            `${category} ${interval}`
          )
        }
      }).pipe(on(market(symbol, rows), start - 60 * minute, { category }))
    )
  }

  it.live("of symbols that begin later are theirs alone", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Paper.PaperExchange, ({ markets }) => markets.ended)
      assert.deepStrictEqual(yield* served("linear", "BTCUSDT", "1"), aggregate(early, minute))
      assert.deepStrictEqual(yield* served("linear", "ETHUSDT", "1"), aggregate(late, minute))
      assert.deepStrictEqual(yield* served("linear", "ETHUSDT", "60"), aggregate(late, 60 * minute))
    }).pipe(on(MarketData.merge(market("BTCUSDT", early), market("ETHUSDT", late))))
  )

  it.live("are told as closed once each, after their end, and as they are served", () =>
    Effect.gen(function* () {
      const told: Array<readonly [number, number, ...ReadonlyArray<bigint>]> = []
      const early: Array<string> = []
      const follow = (interval: "1" | "5") =>
        Socket.stream(Socket.Topic.kline({ category: "linear", symbol: "BTCUSDT", interval })).pipe(
          Stream.mapConcat(({ data }) => data),
          Stream.runForEach((row) =>
            Effect.map(Clock.currentTimeMillis, (now) => {
              if (row.confirm !== true) return
              if (now <= Number(row.end)) early.push(`${interval} ${row.start} at ${now}`)
              const cells = [row.open, row.high, row.low, row.close, row.volume, row.turnover]
              told.push([Number(interval), Number(row.start), ...cells.map((cell) => decimals(String(cell)))])
            })
          ),
          Effect.forkScoped
        )
      yield* follow("1")
      yield* follow("5")
      yield* Effect.flatMap(Paper.PaperExchange, ({ markets }) => markets.ended)
      yield* Effect.sleep("5 minutes")
      assert.deepStrictEqual(early, [])
      for (const [interval, length] of [
        [1, minute],
        [5, 5 * minute]
      ] as const) {
        assert.deepStrictEqual(
          told.filter(([of]) => of === interval).map(([, ...rest]) => rest),
          aggregate(streamed, length).filter(([from]) => Number(from) + length <= start + 60 * minute),
          `interval ${interval}`
        )
      }
    }).pipe(Effect.scoped, on(market("BTCUSDT", streamed)))
  )

  it.live("of five minutes have none of one minute, and make those of fifteen", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Paper.PaperExchange, ({ markets }) => markets.ended)
      assert.deepStrictEqual(yield* served("linear", "BTCUSDT", "1"), [])
      assert.strictEqual((yield* served("linear", "BTCUSDT", "5")).length, 12)
      assert.strictEqual((yield* served("linear", "BTCUSDT", "15")).length, 4)
    }).pipe(
      on(
        MarketData.candles({
          symbol: "BTCUSDT",
          interval: 5 * minute,
          data: MarketData.rows(
            flat(12).map(([open], i) => {
              const price = `${open}`
              return { start: start + i * 5 * minute, open: price, high: price, low: price, close: price, volume: "1" }
            })
          )
        })
      )
    )
  )
})

const early = rowsOf(130, start, 6_500_000, 10, 3)
const late = rowsOf(70, start + 60 * minute, 300_000, 1, 2)
const streamed = rowsOf(60, start, 6_500_000, 10, 3)
