import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import * as MarketData from "../../src/MarketData.js"
import { candlesOf, header, minute, readAll, row, start, text } from "./reading.js"

const plain = `${header}\n${row(0)}\n${row(1)}\n`

const failure = <A, E>(effect: Effect.Effect<A, E>) => Effect.map(Effect.flip(effect), (error) => error)

describe("candles from text", () => {
  it.effect("are exactly as they were written", () =>
    Effect.gen(function* () {
      const { events, report } = yield* readAll(candlesOf(plain))
      assert.deepStrictEqual(events[0], {
        _tag: "Candle",
        time: start + minute,
        symbol: "BTCUSDT",
        start,
        interval: minute,
        open: "65000",
        high: "65010.5",
        low: "64990",
        close: "65001.50",
        volume: "1.50",
        turnover: "97500.0"
      })
      assert.strictEqual(report.events, 2)
      assert.isTrue(report.complete)
    })
  )

  it.effect("can be read again, unless their rows end with the first reading", () =>
    Effect.gen(function* () {
      const candle = { start, open: "1", high: "1", low: "1", close: "1", volume: "2" }
      function* made() {
        yield candle
      }
      const of = (all: Iterable<object>) =>
        MarketData.candles({ symbol: "BTCUSDT", interval: minute, data: MarketData.rows(all) })
      for (const all of [[candle], new Set([candle]), { [Symbol.iterator]: made }]) {
        const data = of(all)
        assert.deepStrictEqual(yield* readAll(data), yield* readAll(data))
      }
      const data = of(made())
      assert.strictEqual((yield* readAll(data)).events.length, 1)
      const error = yield* failure(readAll(data))
      assert.strictEqual(error._tag, "UnreadableData")
      assert.include(error.message, "read only once")
    })
  )

  const same: ReadonlyArray<readonly [string, string | Uint8Array]> = [
    ["with gzip, whatever the name", gzipSync(plain)],
    ["with two members of gzip", Buffer.concat([gzipSync(`${header}\n${row(0)}\n`), gzipSync(`${row(1)}\n`)])],
    ["with CRLF", plain.replaceAll("\n", "\r\n")],
    ["with a byte order mark", `\uFEFF${plain}`],
    ["without a line break at the end", plain.trimEnd()],
    ["with empty lines", plain.replaceAll("\n", "\n\n")],
    ["with quotes", plain.replace(/[^,\n]+/g, '"$&"')],
    ["with quotes and CRLF", plain.replace(/[^,\n]+/g, '"$&"').replaceAll("\n", "\r\n")],
    ["with spaces around cells", plain.replaceAll(",", " , ")]
  ]
  for (const [name, content] of same) {
    it.effect(`${name} are the same`, () =>
      Effect.gen(function* () {
        const expected = yield* readAll(candlesOf(plain))
        for (const chunk of [1, 3, 50, 1000]) {
          const { events, report } = yield* readAll(candlesOf(content, false, chunk))
          assert.deepStrictEqual(events, expected.events)
          assert.strictEqual(report.hash, expected.report.hash)
        }
      })
    )
  }

  it.effect("have any columns, positions and units of time", () =>
    Effect.gen(function* () {
      const seconds = MarketData.candles({
        symbol: "BTCUSDT",
        interval: minute,
        time: "s",
        columns: { start: 1, open: 0, high: 0, low: 0, close: 0, volume: 2 },
        data: text(`5,${start / 1000},7\n6,${start / 1000 + 60},8\n`)
      })
      const { events } = yield* readAll(seconds)
      assert.deepStrictEqual(
        events.map((event) => event._tag === "Candle" && [event.start, event.close, event.volume, event.turnover]),
        [
          [start, "5", "7", undefined],
          [start + minute, "6", "8", undefined]
        ]
      )
      const named = MarketData.candles({
        symbol: "BTCUSDT",
        interval: minute,
        time: "ns",
        columns: { start: ["t", "T"] },
        data: text(`open,high,low,close,volume,T\n1,1,1,1e0,1.5E-7,${start}000001\n`)
      })
      const [event] = (yield* readAll(named)).events
      assert.deepInclude(event, { start, close: "1", volume: "0.00000015" })
    })
  )

  for (const [name, content] of [
    ["an empty file", ""],
    ["a header only", `${header}\n`]
  ] as const) {
    it.effect(`are missing in ${name}`, () =>
      Effect.gen(function* () {
        const error = yield* failure(readAll(candlesOf(content)))
        assert.strictEqual(error.message, "There is no data of BTCUSDT")
        assert.strictEqual(error._tag, "NoData")
      })
    )
  }

  it.effect("fail if their compression is cut off", () =>
    Effect.gen(function* () {
      const packed = gzipSync([header, ...Array.from({ length: 1000 }, (_, index) => row(index))].join("\n"))
      for (const end of [5, 12, packed.length >> 1, packed.length - 4]) {
        const error = yield* failure(readAll(candlesOf(packed.subarray(0, end))))
        assert.strictEqual(error._tag, "UnreadableData", error.message)
      }
    })
  )

  const bad: ReadonlyArray<readonly [string, string]> = [
    [row(1, "NaN"), 'data.csv, line 3, column close: expected a decimal greater than 0, found "NaN"'],
    [row(1, "-5"), 'data.csv, line 3, column close: expected a decimal greater than 0, found "-5"'],
    [row(1, ""), 'data.csv, line 3, column close: expected a decimal greater than 0, found ""'],
    [row(1, "0x10"), 'data.csv, line 3, column close: expected a decimal greater than 0, found "0x10"'],
    [row(1, "65011"), 'data.csv, line 3, column high: expected at least open and close, found "65010.5"'],
    ["1", 'data.csv, line 3, column start: expected milliseconds since 1970, between 2009 and 2100, found "1"'],
    [
      row(1).replace(String(start + minute), String(start + 2 * minute - 1)),
      `data.csv, line 3, column start: expected a multiple of 60000, found "${start + 2 * minute - 1}"`
    ],
    [`${start + minute},1`, 'data.csv, line 3, column high: expected a decimal greater than 0, found ""'],
    [
      row(-1),
      `data.csv, line 3, column time: expected a time not before ${start + minute}, that of the row before, found "${start}"`
    ],
    [
      row(0, "65002"),
      `data.csv, line 3, column start: expected a candle that starts at ${start + minute}, or later, found "${start}"`
    ]
  ]
  for (const [line, message] of bad) {
    it.effect(`don't take the row ${line}`, () =>
      Effect.gen(function* () {
        const content = `${header}\n${row(0)}\n${line}\n${row(2)}\n`
        assert.strictEqual((yield* failure(readAll(candlesOf(content)))).message, message)
        const { events, report } = yield* readAll(candlesOf(content, true))
        assert.strictEqual(events.length, 2)
        assert.deepStrictEqual(
          report.sources[0]?.firstBadRows.map((row) => row.message),
          [message]
        )
        assert.strictEqual(report.sources[0]?.gaps, 1)
      })
    )
  }

  it.effect("tell repeated and missing ones", () =>
    Effect.gen(function* () {
      const { events, report } = yield* readAll(candlesOf([header, row(0), row(0), row(3)].join("\n")))
      assert.strictEqual(events.length, 2)
      const [source] = report.sources
      assert.strictEqual(source?.duplicates, 1)
      assert.deepStrictEqual(source?.firstGaps, [
        { file: "data.csv", line: 4, symbol: "BTCUSDT", kind: "Candle", from: start + minute, to: start + 3 * minute }
      ])
    })
  )

  it.effect("fail for a column that is missing or has another name", () =>
    Effect.gen(function* () {
      const error = yield* failure(readAll(candlesOf("start,open,high,low,Close,volume\n")))
      assert.strictEqual(
        error.message,
        "data.csv, line 1: there is no column close (did you mean Close?); it has start, open, high, low, Close, volume"
      )
    })
  )

  it.effect("fail for a quote that isn't closed", () =>
    Effect.gen(function* () {
      const error = yield* failure(readAll(candlesOf(`${header}\n"${row(0)}\n${row(1)}\n`)))
      assert.strictEqual(error._tag, "UnreadableData")
    })
  )

  it.effect("are limited to a time, with those before it for indicators", () =>
    Effect.gen(function* () {
      const all = candlesOf([header, ...Array.from({ length: 10 }, (_, index) => row(index))].join("\n"))
      const starts = (window: MarketData.Window) =>
        Effect.map(readAll(MarketData.between(all, window)), ({ events }) =>
          events.map((event) => (event._tag === "Candle" ? (event.start - start) / minute : -1))
        )
      assert.deepStrictEqual(yield* starts({ from: start + 3 * minute, to: start + 6 * minute }), [3, 4, 5])
      assert.deepStrictEqual(
        yield* starts({ from: start + 3 * minute, to: start + 5 * minute, warmUp: 2 * minute }),
        [1, 2, 3, 4]
      )
      const error = yield* failure(starts({ from: start + 100 * minute }))
      assert.strictEqual(error._tag, "NoData")
    })
  )

  it.effect("have the same hash whatever lies outside of the time", () =>
    Effect.gen(function* () {
      const hash = (last: string) => {
        const all = candlesOf([header, row(0), row(1), last].join("\n"))
        return Effect.map(readAll(MarketData.between(all, { to: start + 2 * minute })), ({ report }) => report.hash)
      }
      assert.strictEqual(yield* hash(row(2)), yield* hash(row(2, "65000.25")))
      const other = yield* readAll(candlesOf([header, row(0), row(1, "65000.25")].join("\n")))
      assert.notStrictEqual(yield* hash(row(2)), other.report.hash)
    })
  )

  it.effect("refuse options that don't exist", () =>
    Effect.gen(function* () {
      const options = { symbol: "BTCUSDT", interval: minute, data: text(plain), leniant: true }
      const error = yield* failure(MarketData.candles(options).open)
      assert.strictEqual(
        error.message,
        "candles.leniant is unknown (did you mean lenient?); known options are symbol, category, data, lenient, columns, time, interval"
      )
      const none = yield* failure(
        candlesOf(plain).open.pipe(Effect.zipRight(MarketData.candles({ ...options, interval: 0 }).open))
      )
      assert.strictEqual(none._tag, "InvalidOption")
    })
  )

  it.effect("come from rows in memory, too", () =>
    Effect.gen(function* () {
      const [, ...names] = ["", ...header.split(",")]
      const cells = row(0).split(",")
      const object = Object.fromEntries(names.map((name, index) => [name, cells[index]]))
      const data = MarketData.candles({ symbol: "BTCUSDT", interval: minute, data: MarketData.rows([object]) })
      const expected = yield* readAll(candlesOf(`${header}\n${row(0)}`))
      const found = yield* readAll(data)
      assert.deepStrictEqual(found.events, expected.events)
      assert.strictEqual(found.report.hash, expected.report.hash)
      const columns = { start: 0, open: 1, high: 2, low: 3, close: 4, volume: 5, turnover: 6 }
      const arrays = MarketData.candles({
        symbol: "BTCUSDT",
        interval: minute,
        columns,
        data: MarketData.rows([cells])
      })
      assert.deepStrictEqual((yield* readAll(arrays)).events, expected.events)
    })
  )

  it.effect("stop reading after the end", () =>
    Effect.gen(function* () {
      let read = 0
      const rows = function* () {
        for (; ; read++) yield { start: start + read * minute, open: 1, high: 1, low: 1, close: 1, volume: 1 }
      }
      const data = MarketData.candles({
        symbol: "BTCUSDT",
        interval: minute,
        data: MarketData.rows({ [Symbol.iterator]: rows })
      })
      const { events } = yield* MarketData.between(data, { to: start + 5000 * minute }).open
      assert.strictEqual(yield* Stream.runCount(events), 5000)
      assert.isBelow(read, 20_000)
    })
  )
})
