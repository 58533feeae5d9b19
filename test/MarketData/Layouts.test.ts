import { deflateRawSync, gzipSync } from "node:zlib"
import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as MarketData from "../../src/MarketData.js"
import { header, minute, readAll, row, start, text } from "./reading.js"

const symbol = "BTCUSDT"
const eventsOf = (data: MarketData.MarketData) => Effect.map(readAll(data), ({ events }) => events)
const zipped = (name: string, content: string) => {
  const packed = deflateRawSync(content)
  const both = Buffer.alloc(26)
  both.writeUInt16LE(20, 0)
  both.writeUInt16LE(8, 4)
  both.writeUInt32LE(0, 10)
  both.writeUInt32LE(packed.length, 14)
  both.writeUInt32LE(content.length, 18)
  both.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), both, Buffer.from(name), packed])
  const rest = Buffer.alloc(14)
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), both, rest, Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, entry, Buffer.from("PK\x05\x06"), end])
}

describe("the exchange's archive", () => {
  it.effect("has trades of contracts", () =>
    Effect.gen(function* () {
      const content = `timestamp,symbol,side,size,price,tickDirection,trdMatchID,grossValue,homeNotional,foreignNotional,RPI
1767225600.2790,BTCUSDT,Sell,0.641,65027.00,ZeroMinusTick,80253109-efbb,2.46e+06,0.641,41682.3,0
1767225600.9999,ETHUSDT,Buy,1,3000,PlusTick,other,1,1,1,0
`
      assert.deepStrictEqual(yield* eventsOf(MarketData.archiveTrades({ symbol, data: text(gzipSync(content)) })), [
        {
          _tag: "Trade",
          time: start + 279,
          symbol,
          side: "Sell",
          price: "65027.00",
          size: "0.641",
          id: "80253109-efbb"
        }
      ])
    })
  )

  it.effect("has spot trades", () =>
    Effect.gen(function* () {
      const content = `id,timestamp,price,volume,side,rpi\n1,${start},65027.00,0.000500,buy,0\n`
      assert.deepStrictEqual(yield* eventsOf(MarketData.archiveSpotTrades({ symbol, data: text(content) })), [
        { _tag: "Trade", time: start, symbol, side: "Buy", price: "65027.00", size: "0.000500", id: "1" }
      ])
    })
  )

  it.effect("has candles", () =>
    Effect.gen(function* () {
      const content = "start_at,open,high,low,close,volume\n2026.01.01 00:00,6.10,6.20,6.00,6.10,1.881000\n"
      const data = MarketData.archiveCandles({ symbol, interval: minute, data: text(content) })
      const expected = { start, time: start + minute, open: "6.10", volume: "1.881000", turnover: undefined }
      assert.deepInclude((yield* eventsOf(data))[0], expected)
    })
  )

  const book = [
    `{"topic":"orderbook.500.BTCUSDT","type":"snapshot","ts":${start},"data":{"s":"BTCUSDT","b":[["1.10","2"]],"a":[["1.20","3"]],"u":7,"seq":9}}`,
    `{"topic":"orderbook.500.BTCUSDT","type":"delta","ts":${start + 100},"data":{"s":"BTCUSDT","b":[["1.10","0"]],"a":[],"u":8,"seq":10}}`
  ].join("\n")
  const bookEvents = [
    { _tag: "BookSnapshot", time: start, symbol, bids: [["1.10", "2"]], asks: [["1.20", "3"]] },
    { _tag: "BookDelta", time: start + 100, symbol, bids: [["1.10", "0"]], asks: [] }
  ]

  it.effect("has order books", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(
        yield* eventsOf(MarketData.archiveBooks({ symbol, data: text(book) })),
        bookEvents
      )
      const error = yield* Effect.flip(eventsOf(MarketData.archiveBooks({ symbol, data: text(`${book}\n{"ts`) })))
      assert.strictEqual(error.message, 'data.csv, line 3, column line: expected a JSON object, found "{\\"ts"')
    })
  )

  it.scoped("has order books in zip archives", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const folder = yield* files.makeTempDirectoryScoped()
      const archive = zipped("2026-01-01_BTCUSDT_ob500.data", book)
      yield* files.writeFile(`${folder}/book.zip`, archive)
      const data = MarketData.archiveBooks({ symbol, data: MarketData.files(`${folder}/book.zip`) })
      assert.deepStrictEqual<unknown>((yield* readAll(data)).events, bookEvents)
      yield* files.writeFile(`${folder}/book.zip`, archive.subarray(0, -10))
      assert.include((yield* Effect.flip(readAll(data))).message, "the zip archive is cut off")
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )
})

describe("files", () => {
  it.scoped("are read one after the other, each with its header", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const folder = yield* files.makeTempDirectoryScoped()
      yield* files.writeFile(`${folder}/a.csv`, gzipSync(`${header}\n${row(0)}\n`))
      yield* files.writeFileString(`${folder}/b.csv`, `${header}\n${row(1)}\n`)
      const of = (...paths: ReadonlyArray<string>) =>
        MarketData.candles({ symbol, interval: minute, data: MarketData.files(...paths) })
      const { events, report } = yield* readAll(of(`${folder}/a.csv`, `${folder}/b.csv`))
      assert.deepStrictEqual(
        events.map(({ time }) => time),
        [start + minute, start + 2 * minute]
      )
      assert.isTrue(report.complete)
      const error = yield* Effect.flip(readAll(of(`${folder}/b.csv`, `${folder}/a.csv`)))
      assert.include(error.message, `${folder}/a.csv cannot be read: it begins before the end of ${folder}/b.csv`)
      const missing = yield* Effect.flip(readAll(of(`${folder}/c.csv`)))
      assert.strictEqual(missing._tag, "UnreadableData")
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )
})

describe("files of tardis.dev", () => {
  const at = (millis: number) => `${start + millis}123`

  it.effect("have trades", () =>
    Effect.gen(function* () {
      const content = `exchange,symbol,timestamp,local_timestamp,id,side,price,amount\nbybit,BTCUSDT,${at(0)},${at(5)},x1,buy,65000.5,0.010\n`
      assert.deepStrictEqual(yield* eventsOf(MarketData.tardisTrades({ symbol, data: text(content) })), [
        { _tag: "Trade", time: start + 5, symbol, side: "Buy", price: "65000.5", size: "0.010", id: "x1" }
      ])
    })
  )

  it.effect("have books, whose rows of a message are one event", () =>
    Effect.gen(function* () {
      const content = `exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount
bybit,BTCUSDT,${at(0)},${at(1)},true,bid,10,5
bybit,BTCUSDT,${at(0)},${at(1)},true,ask,11,6
bybit,BTCUSDT,${at(0)},${at(1)},true,ask,12,0
bybit,BTCUSDT,${at(2)},${at(3)},false,bid,10,0
bybit,BTCUSDT,${at(2)},${at(4)},false,ask,11,7
`
      assert.deepStrictEqual(yield* eventsOf(MarketData.tardisBooks({ symbol, data: text(content) })), [
        { _tag: "BookSnapshot", time: start + 1, symbol, bids: [["10", "5"]], asks: [["11", "6"]] },
        { _tag: "BookDelta", time: start + 3, symbol, bids: [["10", "0"]], asks: [] },
        { _tag: "BookDelta", time: start + 4, symbol, bids: [], asks: [["11", "7"]] }
      ])
    })
  )

  it.effect("have quotes", () =>
    Effect.gen(function* () {
      const content = `exchange,symbol,timestamp,local_timestamp,ask_amount,ask_price,bid_price,bid_amount\nbybit,BTCUSDT,${at(0)},${at(1)},6,11,,\n`
      assert.deepStrictEqual(yield* eventsOf(MarketData.tardisQuotes({ symbol, data: text(content) })), [
        { _tag: "BookSnapshot", time: start + 1, symbol, bids: [], asks: [["11", "6"]] }
      ])
    })
  )

  it.effect("have mark and index prices and funding rates", () =>
    Effect.gen(function* () {
      const content = `exchange,symbol,timestamp,local_timestamp,funding_timestamp,funding_rate,predicted_funding_rate,open_interest,last_price,index_price,mark_price
bybit,BTCUSDT,${at(0)},${at(1)},${at(28_800_000)},-0.000125,,12,10,9.5,9.75
bybit,BTCUSDT,${at(0)},${at(2)},,,,12,10,,9.80
`
      assert.deepStrictEqual(yield* eventsOf(MarketData.tardisTickers({ symbol, data: text(content) })), [
        { _tag: "Mark", time: start + 1, symbol, price: "9.75" },
        { _tag: "Index", time: start + 1, symbol, price: "9.5" },
        { _tag: "Funding", time: start + 1, symbol, rate: "-0.000125", paidAt: start + 28_800_000 },
        { _tag: "Mark", time: start + 2, symbol, price: "9.80" }
      ])
    })
  )

  it.effect("tell nothing of a row with a bad cell, whichever it is", () =>
    Effect.gen(function* () {
      const head = "symbol,local_timestamp,funding_timestamp,funding_rate,index_price,mark_price"
      const bad = [
        `BTCUSDT,${at(1)},${at(9)},0.0001,9.5,x`,
        `BTCUSDT,${at(2)},${at(9)},0.0001,-9.5,9.75`,
        `BTCUSDT,${at(3)},${at(9)},x,9.5,9.75`,
        `BTCUSDT,${at(4)},x,0.0001,9.5,9.75`
      ]
      const content = [head, ...bad, `BTCUSDT,${at(5)},,,,9.75`, ""].join("\n")
      const { events, report } = yield* readAll(
        MarketData.tardisTickers({ symbol, data: text(content), lenient: true })
      )
      assert.deepStrictEqual(events, [{ _tag: "Mark", time: start + 5, symbol, price: "9.75" }])
      assert.strictEqual(report.sources[0]?.badRows, bad.length)
    })
  )
})

describe("other tables", () => {
  it.effect("have mark and index prices, funding rates and books", () =>
    Effect.gen(function* () {
      const price = MarketData.rows([{ time: start, price: "1.50" }])
      const funding = MarketData.rows([{ time: start, rate: "-1e-4" }])
      const level = MarketData.rows([{ time: start, side: "bid", price: "1", size: "2", snapshot: true }])
      const all = MarketData.merge(
        MarketData.fundings({ symbol, data: funding }),
        MarketData.indexes({ symbol, data: price }),
        MarketData.marks({ symbol, data: price }),
        MarketData.books({ symbol, data: level })
      )
      assert.deepStrictEqual(yield* eventsOf(all), [
        { _tag: "BookSnapshot", time: start, symbol, bids: [["1", "2"]], asks: [] },
        { _tag: "Index", time: start, symbol, price: "1.50" },
        { _tag: "Mark", time: start, symbol, price: "1.50" },
        { _tag: "Funding", time: start, symbol, rate: "-0.0001", paidAt: start }
      ])
    })
  )
})

describe("a recording", () => {
  it.effect("has the public topics that it recorded, when they arrived", () =>
    Effect.gen(function* () {
      const message = (at: number, topic: string, data: unknown, type = "snapshot") =>
        JSON.stringify({ kind: "in", at, socket: 1, text: JSON.stringify({ topic, type, ts: start, data }) })
      const content = [
        JSON.stringify({ recording: "effect-bybit", version: 1, venue: "live", startedAt: start }),
        JSON.stringify({ kind: "dial", at: 0, socket: 1, url: "wss://stream.bybit.com/v5/public/linear" }),
        message(1, "tickers.BTCUSDT", {
          symbol,
          markPrice: "2",
          indexPrice: "3",
          fundingRate: "0.0001",
          nextFundingTime: "1767254400000"
        }),
        message(2, "tickers.BTCUSDT", { symbol, fundingRate: "0.0002" }, "delta"),
        message(3, "orderbook.50.BTCUSDT", { s: symbol, b: [["1", "2"]], a: [], u: 5 }),
        message(4, "orderbook.1.BTCUSDT", { s: symbol, b: [["1", "3"]], a: [], u: 5 }),
        message(5, "orderbook.50.BTCUSDT", { s: symbol, b: [["1", "0"]], a: [], u: 6 }, "delta"),
        JSON.stringify({ kind: "gap", at: 6, frames: 3 }),
        message(7, "publicTrade.BTCUSDT", [{ T: start, s: symbol, S: "Sell", v: "0.1", p: "1.5", i: "t1" }]),
        message(8, "kline.1.BTCUSDT", [
          {
            start,
            end: start + 59_999,
            open: "1",
            high: "1",
            low: "1",
            close: "1",
            volume: "2",
            turnover: "2",
            confirm: false
          }
        ]),
        message(9, "publicTrade.ETHUSDT", [])
      ].join("\n")
      const { events, report } = yield* readAll(MarketData.recordings({ symbol, data: text(content) }))
      assert.deepStrictEqual(
        events.map(({ _tag, time }) => [_tag, time - start]),
        [
          ["Mark", 1],
          ["Index", 1],
          ["Funding", 1],
          ["Funding", 2],
          ["BookSnapshot", 3],
          ["BookDelta", 5],
          ["Trade", 7]
        ]
      )
      assert.deepInclude(events[3], { rate: "0.0002", paidAt: 1_767_254_400_000 })
      assert.strictEqual(report.sources[0]?.gaps, 1)
    })
  )
})
