import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as MarketData from "../../../src/MarketData.js"
import { differences, hear } from "./heard.js"
import { type Bar, barsOf, buy, limit, minute, on, start } from "./ownData.js"

const bars: ReadonlyArray<Bar> = Array.from({ length: 20 }, (_, i) => {
  const open = 65_000 + ((i * 37) % 11) * 10
  return [open, open + 60, open - 50, open + 10, 40 + i]
})
const other: Bar = [66_000, 66_900, 63_000, 63_100, 900]

/** Takes, rests, stops and trails in each minute. */
const busy = Effect.gen(function* () {
  for (let i = 0; ; i++) {
    yield* Effect.ignore(buy("0.3", { stopLoss: "64900", takeProfit: "65150", tpslMode: "Full" }))
    yield* Effect.ignore(limit("Buy", `${64_960 + i}`, "0.2"))
    yield* Effect.ignore(limit("Sell", `${65_090 + i}`, "0.2"))
    yield* Effect.sleep(17_000)
  }
})

const compare = (one: MarketData.MarketData, two: MarketData.MarketData, until: number, program = busy) =>
  Effect.gen(function* () {
    const [first, second] = yield* Effect.all([one, two].map((data) => hear(until, 7000, program).pipe(on(data))))
    assert.isAbove(first?.length ?? 0, 100)
    assert.deepStrictEqual(differences(first ?? [], second ?? []), [])
  })

const trades = (count: number, from: number, later: number, price = 65_000) =>
  MarketData.trades({
    symbol: "BTCUSDT",
    data: MarketData.rows(
      Array.from({ length: count }, (_, i) => ({
        id: i,
        time: start + i * 1500,
        side: i % 3 === 0 ? "Buy" : "Sell",
        price: `${(i < from ? price : later) + ((i * 13) % 7)}`,
        size: `${1 + (i % 5)}`
      }))
    )
  })

const books = (from: number, later: number) =>
  MarketData.books({
    symbol: "BTCUSDT",
    data: MarketData.rows(
      Array.from({ length: 120 }, (_, i) => {
        const middle = i < from ? 65_000 + ((i * 13) % 7) : later
        return [
          { time: start + i * 1500, snapshot: true, side: "bid", price: `${middle - 1}`, size: `${1 + (i % 3)}` },
          { time: start + i * 1500, snapshot: true, side: "ask", price: `${middle + 1}`, size: `${1 + (i % 4)}` }
        ]
      }).flat()
    )
  })

const prices = (changeAt: number, later: string) =>
  Array.from({ length: 20 }, (_, i) => ({
    time: start + i * minute + 1000,
    price: i < changeAt ? `${65_000 + i}` : later
  }))

describe("the future doesn't show", () => {
  it.live("in candles, also of those that begin next", () =>
    compare(barsOf(bars), barsOf([...bars.slice(0, 8), ...bars.slice(8).map(() => other)]), start + 8 * minute - 1)
  )

  it.live("in the end of candles", () => compare(barsOf(bars), barsOf(bars.slice(0, 9)), start + 9 * minute - 1))

  it.live("in a gap that comes next", () => {
    const gap = MarketData.merge(barsOf(bars.slice(0, 8)), barsOf(bars.slice(12), "BTCUSDT", start + 12 * minute))
    return compare(barsOf(bars), gap, start + 8 * minute - 1)
  })

  it.live("in the prices of the open candle, before they are reached", () => {
    const [open, , , , volume = 0] = bars[8] ?? other
    const changed: Bar = [open, open + 900, open - 800, open - 700, volume]
    return compare(barsOf(bars), barsOf([...bars.slice(0, 8), changed, ...bars.slice(9)]), start + 8 * minute + 19_999)
  })

  it.live("in the close of the open candle", () => {
    const [open, high, low, , volume = 0] = bars[8] ?? other
    const changed: Bar = [open, high, low, low, volume]
    return compare(barsOf(bars), barsOf([...bars.slice(0, 8), changed, ...bars.slice(9)]), start + 9 * minute - 2)
  })

  it.live("in the volume of the open candle", () => {
    const [open, high, low, close] = bars[8] ?? other
    const changed: Bar = [open, high, low, close, 40_000]
    return compare(barsOf(bars), barsOf([...bars.slice(0, 8), changed, ...bars.slice(9)]), start + 8 * minute + 19_999)
  })

  it.live("in another symbol, even before it begins", () => {
    const two = (from: number, price: number) =>
      MarketData.merge(barsOf(bars), barsOf([[price, price, price, price]], "ETHUSDT", start + from * minute))
    return compare(two(8, 3000), two(12, 1234), start + 8 * minute - 1)
  })

  it.live("in trades", () => compare(trades(120, 60, 65_000), trades(120, 60, 61_000), start + 60 * 1500 - 1))

  it.live("in the number of trades that are left", () =>
    compare(trades(120, 120, 0), trades(61, 61, 0), start + 60 * 1500 - 1)
  )

  it.live("in books", () => compare(books(60, 65_000), books(60, 61_000), start + 60 * 1500 - 1))

  it.live("in marks, indexes and funding", () => {
    const all = (later: string, rate: string) =>
      MarketData.merge(
        barsOf(bars),
        MarketData.marks({ symbol: "BTCUSDT", data: MarketData.rows(prices(8, later)) }),
        MarketData.indexes({ symbol: "BTCUSDT", data: MarketData.rows(prices(8, later)) }),
        MarketData.fundings({ symbol: "BTCUSDT", data: MarketData.rows([{ time: start + 8 * minute, rate }]) })
      )
    return compare(all("65010", "0.0001"), all("66000", "-0.0008"), start + 8 * minute - 1)
  })

  it.live("in when the next funding is", () => {
    const paid = (at: number) =>
      MarketData.merge(
        barsOf(bars),
        MarketData.fundings({
          symbol: "BTCUSDT",
          data: MarketData.rows([{ time: start + at * minute, rate: "0.0001" }])
        })
      )
    return compare(paid(10), paid(15), start + 9 * minute)
  })
})
