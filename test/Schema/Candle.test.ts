import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import { getKline } from "../../src/Http/V5/Market/getKline.js"
import { getMarkPriceKline } from "../../src/Http/V5/Market/getMarkPriceKline.js"
import * as Bybit from "../../src/PaperExchange/Bybit.js"
import * as Candle from "../../src/Schema/Candle.js"
import * as Candles from "../../src/Socket/Candles.js"
import { kline } from "../../src/Socket/Topic/kline.js"
import { stream } from "../../src/Socket/TopicStream.js"

const numbers = {
  start: 1_700_000_000_000,
  open: 60000.1,
  high: 60001,
  low: 59999,
  close: 60000.5,
  volume: 0.000028,
  turnover: 1.5
}
const { turnover: _, volume: __, ...prices } = numbers

describe("Candle.toNumbers", () => {
  it("converts the candles of REST, of streams and of topics", () => {
    const row: Candle.Candle = ["1700000000000", "60000.1", "60001", "59999", "60000.5", "2.8e-05", "1.5"]
    assert.deepStrictEqual(Candle.toNumbers(row), numbers)
    const text = { open: "60000.1", high: "60001", low: "59999", close: "60000.5", volume: "2.8e-05", turnover: "1.5" }
    assert.deepStrictEqual(Candle.toNumbers({ start: 1_700_000_000_000, ...text }), numbers)
    const price: Candle.PriceCandle = ["1700000000000", "60000.1", "60001", "59999", "60000.5"]
    assert.deepStrictEqual(Candle.toNumbers(price), prices)
  })

  it("returns NaN, not 0, where there is no value", () => {
    assert.deepStrictEqual(Candle.toNumbers(["1", "", "2", "1", "1", "", "0"]), {
      start: 1,
      open: Number.NaN,
      high: 2,
      low: 1,
      close: 1,
      volume: Number.NaN,
      turnover: 0
    })
  })

  it.scoped("accepts what the exchange answers and pushes", () =>
    Effect.gen(function* () {
      const market = { category: "linear", symbol: "BTCUSDT", interval: "1" } as const
      const { list } = yield* getKline({ ...market, limit: 3 })
      const closes: ReadonlyArray<number> = list.map(Candle.toNumbers).map(({ close, volume }) => close + volume * 0)
      assert.deepStrictEqual(
        closes,
        list.map((row) => Number(row[4]))
      )
      assert.isAbove(closes.length, 0)
      const marks = yield* getMarkPriceKline({ ...market, limit: 1 })
      assert.deepStrictEqual(
        marks.list.map(Candle.toNumbers).map(({ low }) => low),
        marks.list.map((row) => Number(row[3]))
      )
      const history = yield* Stream.runHead(Candles.stream({ ...market, history: 2 }))
      const [event] = Option.toArray(history)
      const past = event?._tag === "History" ? event.candles.map(Candle.toNumbers) : []
      assert.deepStrictEqual(
        past.map(({ open }) => open),
        event?._tag === "History" ? event.candles.map(({ open }) => Number(open)) : []
      )
      const pushed = stream(kline(market)).pipe(Stream.map(({ data }) => data.map(Candle.toNumbers)))
      assert.isTrue("pipe" in pushed)
    }).pipe(Effect.provide(Bybit.paper))
  )
})
