import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as MarketData from "../../../src/MarketData.js"
import * as Paper from "../../../src/PaperExchange.js"
import { after, buy, fills, limit, linear, minute, on, start } from "./ownData.js"

const candlesOf = (interval: number, closes: ReadonlyArray<number>, symbol = "BTCUSDT", from = start) =>
  MarketData.candles({
    symbol,
    interval,
    data: MarketData.rows(
      closes.map((close, i) => {
        const open = closes[i - 1] ?? close
        const [high, low] = [Math.max(open, close) + 1, Math.min(open, close) - 1].map(String)
        const row = { open: `${open}`, high, low, close: `${close}`, volume: "0.12", turnover: `${8000 + i}.000${i}1` }
        return { start: from + i * interval, ...row }
      })
    )
  })

const ended = Effect.flatMap(Paper.PaperExchange, ({ markets }) => markets.ended)
const served = (symbol: string, interval: "1" | "5") =>
  Effect.map(Market.getKline({ category: "linear", symbol, interval }), ({ list }) => [...list].reverse())
const closes = (count: number, base: number) => Array.from({ length: count }, (_, i) => base + ((i * 37) % 23))

describe("candles of other lengths", () => {
  it.live("of seconds make minutes to the last digit, and fill within their second", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(5500)
      const order = yield* limit("Buy", "65000", "0.01")
      yield* ended
      const [first, second] = yield* served("BTCUSDT", "1")
      const all = closes(60, 65_000)
      assert.deepStrictEqual(first?.slice(1, 6).map(Number), [65_000, Math.max(...all) + 1, 64_999, all.at(-1), 7.2])
      const turnover = all.reduce((sum, _, i) => sum + Number(`${8000 + i}.000${i}1`), 0)
      assert.approximately(Number(first?.[6]), turnover, 1e-6)
      assert.strictEqual(Number(second?.[0]), start + minute)
      const [status, , price] = yield* after(0, order)
      // The price goes to 64999 in one second of each 23.
      assert.deepStrictEqual([status, Number(price)], ["Filled", 65_000])
    }).pipe(on(candlesOf(1000, closes(120, 65_000))))
  )

  it.live("of a minute and of five run beside each other, each in its own time", () =>
    Effect.gen(function* () {
      yield* Effect.sleep(7 * minute + 30_000)
      const [bitcoin, ether] = [yield* served("BTCUSDT", "1"), yield* served("ETHUSDT", "5")]
      assert.strictEqual(bitcoin.length, 8)
      assert.strictEqual(ether.length, 2)
      // A third of the second five minutes has passed: the path has reached one extreme of it at most.
      const open = ether[1]?.slice(1, 5).map(Number) ?? []
      assert.include([open[0], 3014 + 1, 3000 - 1], open[3])
      assert.deepStrictEqual(yield* served("ETHUSDT", "1"), [])
      yield* ended
      assert.strictEqual((yield* served("ETHUSDT", "5")).length, 4)
    }).pipe(
      on(MarketData.merge(candlesOf(minute, closes(20, 65_000)), candlesOf(5 * minute, closes(4, 3000), "ETHUSDT")))
    )
  )

  it.live("that come late don't go back in time", () =>
    Effect.gen(function* () {
      const times: Array<number> = []
      for (let i = 0; i < 60; i++) {
        yield* Effect.sleep(minute)
        const { list } = yield* Market.getTickers({ category: "linear" })
        times.push(yield* Clock.currentTimeMillis)
        assert.strictEqual(list.length, i + 1 >= 30 ? 2 : 1, `minute ${i + 1}`)
      }
      assert.strictEqual(times.at(-1), start + 60 * minute)
      assert.strictEqual((yield* served("ETHUSDT", "5"))[0]?.[0], String(start + 30 * minute))
    }).pipe(
      on(
        MarketData.merge(
          candlesOf(minute, closes(90, 65_000)),
          candlesOf(5 * minute, closes(8, 3000), "ETHUSDT", start + 30 * minute)
        )
      )
    )
  )

  it.live("of an hour fill no more in it than their share", () =>
    Effect.gen(function* () {
      yield* limit("Buy", "64990", "1")
      yield* Effect.sleep(61 * minute)
      yield* buy("0.5")
      const hour = (yield* fills).reduce((sum, [, qty]) => sum + Number(qty), 0)
      assert.isAtMost(hour, 0.012 * 2)
      const { list } = yield* Market.getKline({ ...linear, interval: "60" })
      assert.deepStrictEqual(list.length, 2)
    }).pipe(on(candlesOf(60 * minute, [65_000, 64_000, 65_000])))
  )
})
