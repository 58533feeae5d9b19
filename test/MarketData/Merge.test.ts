import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck, Stream } from "effect"
import * as MarketData from "../../src/MarketData.js"
import { minute, readAll, start } from "./reading.js"

const ranks = { Trade: 1, Mark: 2, Candle: 4 }

/** Sorted times, each of one kind of row. */
const times = FastCheck.array(FastCheck.integer({ min: 0, max: 40 }), { maxLength: 60 }).map((all) =>
  all.sort((a, b) => a - b)
)

const tradesOf = (symbol: string, all: ReadonlyArray<number>) =>
  MarketData.trades({
    symbol,
    data: MarketData.rows(all.map((time, id) => ({ time: start + time, side: "Buy", price: "1", size: "1", id })))
  })

const marksOf = (symbol: string, all: ReadonlyArray<number>) =>
  MarketData.marks({
    symbol,
    data: MarketData.rows(all.map((time, id) => ({ time: start + time, price: `${id + 1}` })))
  })

describe("merged data", () => {
  it.effect.prop(
    "is sorted, complete, and in the order of each of its parts",
    [FastCheck.array(FastCheck.tuple(FastCheck.boolean(), times), { minLength: 1, maxLength: 8 })],
    ([parts]) =>
      Effect.gen(function* () {
        const all = parts.map(([isTrade, one], index) => (isTrade ? tradesOf : marksOf)(`S${index}`, [0, ...one]))
        const { events, report } = yield* readAll(MarketData.merge(...all))
        assert.strictEqual(
          events.length,
          parts.reduce((sum, [, one]) => sum + one.length + 1, 0)
        )
        assert.strictEqual(report.events, events.length)
        for (const [index, [, one]] of parts.entries()) {
          const own = events.filter(({ symbol }) => symbol === `S${index}`)
          assert.deepStrictEqual(
            own.map((event) => [
              event.time - start,
              event._tag === "Trade" ? event.id : "price" in event && event.price
            ]),
            [0, ...one].map((time, at) => [time, own[0]?._tag === "Trade" ? `${at}` : `${at + 1}`])
          )
        }
        const keys = events.map(({ _tag, symbol, time }) => [
          time,
          _tag === "Trade" ? ranks.Trade : ranks.Mark,
          Number(symbol.slice(1))
        ])
        const sorted = [...keys].sort((a, b) => a.map((one, at) => one - (b[at] ?? 0)).find((one) => one !== 0) ?? 0)
        assert.deepStrictEqual(keys, sorted)
      }),
    { fastCheck: { numRuns: 60 } }
  )

  it.effect("names a symbol without data", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(readAll(MarketData.merge(tradesOf("A", [1]), tradesOf("B", []))))
      assert.strictEqual(error.message, "There is no data of B")
    })
  )

  it.effect("reads several symbols of one file in one pass", () =>
    Effect.gen(function* () {
      const rows = [3, 2, 1, 1].map((size, at) => ({
        symbol: "ABCA"[at],
        time: start + at,
        side: "Sell",
        price: 1,
        size
      }))
      const data = MarketData.trades({ symbol: ["A", "B"], data: MarketData.rows(rows) })
      const { events, report } = yield* readAll(data)
      assert.deepStrictEqual(
        events.map((event) => event.symbol),
        ["A", "B", "A"]
      )
      assert.deepStrictEqual(report.sources[0]?.eventsOf, { A: 2, B: 1 })
      assert.strictEqual(report.sources[0]?.skipped, 1)
      const bare = MarketData.trades({
        symbol: ["A", "B"],
        data: MarketData.rows(rows.map(({ symbol: _, ...rest }) => rest))
      })
      assert.strictEqual((yield* Effect.flip(readAll(bare)))._tag, "InvalidOption")
    })
  )

  it.effect("reads a trade once, if its ID repeats", () =>
    Effect.gen(function* () {
      const row = { time: start, side: "buy", price: "1", size: "1", id: "a" }
      const data = MarketData.rows([row, { ...row, id: "b" }, row, { ...row, time: start + 1 }])
      const { events, report } = yield* readAll(MarketData.trades({ symbol: "A", data }))
      assert.strictEqual(events.length, 3)
      assert.strictEqual(report.sources[0]?.duplicates, 1)
    })
  )

  it.effect(
    "streams millions of rows in little memory",
    () =>
      Effect.gen(function* () {
        const count = 100_000
        const symbols = Array.from({ length: 10 }, (_, index) => `S${index}`)
        const lines = function* () {
          yield new TextEncoder().encode("start,open,high,low,close,volume\n")
          for (let at = 0; at < count; at += 1000) {
            let text = ""
            for (let row = at; row < at + 1000; row++)
              text += `${start + row * minute},65000.10,65010.50,64990.20,65001.30,12.345\n`
            yield new TextEncoder().encode(text)
          }
        }
        const all = symbols.map((symbol) =>
          MarketData.candles({
            symbol,
            interval: minute,
            data: MarketData.stream(symbol, Stream.fromIterable({ [Symbol.iterator]: lines }))
          })
        )
        const { events, report } = yield* MarketData.merge(...all).open
        let most = 0
        let seen = 0
        const before = process.memoryUsage().heapUsed
        yield* Stream.runForEachChunk(events, (chunk) =>
          Effect.sync(() => {
            seen += chunk.length
            most = Math.max(most, process.memoryUsage().heapUsed - before)
          })
        )
        assert.strictEqual(seen, count * symbols.length)
        assert.strictEqual((yield* report).events, seen)
        assert.isBelow(most, 300_000_000)
      }),
    60_000
  )
})
