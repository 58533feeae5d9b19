import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck } from "effect"
import * as MarketData from "../../src/MarketData.js"
import { runs } from "../sample.js"
import { Exchange, steps } from "./connections.js"
import { minute, readAll, start, text } from "./reading.js"
import {
  candle,
  closed,
  dataOf,
  delta,
  dial,
  file,
  found,
  has,
  json,
  jump,
  opened,
  push,
  shown,
  snapshot,
  symbol,
  ticker,
  trades,
  untold
} from "./recorded.js"

describe("a trade that arrives on two connections", () => {
  it.effect("is one, when it arrived first, whichever connection was first", () =>
    has(
      [trades(1, 1, "a"), trades(2, 2, "a"), trades(5, 2, "b", "c"), trades(9, 1, "b", "c")],
      ["a @1", "b @5", "c @5"],
      3
    )
  )

  it.effect("is one, however messages divide the trades", () =>
    has(
      [trades(1, 2, "a"), trades(2, 1, "a", "b", "c"), trades(3, 2, "b"), trades(4, 2, "c", "d"), trades(5, 1, "d")],
      ["a @1", "b @2", "c @2", "d @4"],
      4
    )
  )

  it.effect("is one, although thousands of others arrive before its copy", () =>
    Effect.gen(function* () {
      const ids = Array.from({ length: 5000 }, (_, i) => `t${i}`)
      const first = ids.map((id, i) => trades(1 + i * 10, 1, id))
      const { duplicates, events } = yield* found(dataOf(...first, trades(60_000, 2, ...ids)))
      assert.deepStrictEqual([events.length, events.at(-1), duplicates], [5000, "t4999 @49991", 5000])
    })
  )

  it.effect("is none, if it arrived first before the data begins", () =>
    Effect.gen(function* () {
      const data = dataOf(trades(5, 1, "a"), trades(15, 2, "a"), trades(20, 1, "b"))
      const { events } = yield* readAll(MarketData.between(data, { from: start + 10 }))
      assert.deepStrictEqual(events.map(shown), ["b @20"])
    })
  )

  it.effect("is another than that of a symbol with the same ID", () =>
    Effect.gen(function* () {
      const other = push(2, 2, "publicTrade.ETHUSDT", [{ T: start, s: "ETHUSDT", S: "Buy", v: "2", p: "3", i: "a" }])
      const lines = [trades(1, 1, "a"), other, { ...other, at: 3, socket: 1 }, trades(4, 2, "a")]
      const data = MarketData.recordings({ symbol: [symbol, "ETHUSDT"], data: text(file(...lines), 4096) })
      const { events, report } = yield* readAll(data)
      assert.deepStrictEqual(
        events.map((event) => `${event.symbol} ${shown(event)}`),
        ["BTCUSDT a @1", "ETHUSDT a @2"]
      )
      assert.strictEqual(report.sources[0]?.duplicates, 2)
    })
  )
})

describe("a book on two connections", () => {
  it.effect("has each message once, when it arrived first", () =>
    has(
      [snapshot(1, 1, 5), snapshot(2, 2, 5), delta(3, 1, 6), delta(4, 2, 6), delta(5, 2, 7), delta(6, 1, 7)],
      ["snapshot 5 @1", "delta 6 @3", "delta 7 @5"],
      3
    )
  )

  it.effect("isn't set back by a connection that is subscribed while the old one is ahead", () =>
    has(
      [
        snapshot(1, 1, 5),
        delta(2, 1, 6),
        delta(3, 1, 7),
        snapshot(4, 2, 6),
        delta(5, 1, 8),
        delta(6, 2, 7),
        delta(7, 2, 8),
        closed(8, 1),
        delta(9, 2, 9)
      ],
      ["snapshot 5 @1", "delta 6 @2", "delta 7 @3", "delta 8 @5", "delta 9 @9"],
      3
    )
  )

  it.effect("isn't set back by the old connection, if the new one is ahead", () =>
    Effect.gen(function* () {
      const lines = [snapshot(1, 1, 5), delta(2, 1, 6), snapshot(3, 2, 9), delta(4, 1, 7), delta(5, 1, 8)]
      const { duplicates, events } = yield* found(dataOf(...lines, delta(6, 1, 9), delta(7, 1, 10), delta(8, 2, 10)))
      assert.deepStrictEqual(events, ["snapshot 5 @1", "delta 6 @2", "snapshot 9 @3", "delta 10 @7"])
      assert.strictEqual(duplicates, 4)
    })
  )

  it.effect("goes on with the other connection's deltas once the first is lost", () =>
    has(
      [
        snapshot(1, 1, 5),
        snapshot(1, 2, 5),
        delta(2, 1, 6),
        delta(3, 1, 7),
        closed(4, 1),
        delta(5, 2, 6),
        delta(6, 2, 7),
        delta(7, 2, 8)
      ],
      ["snapshot 5 @1", "delta 6 @2", "delta 7 @3", "delta 8 @7"],
      3
    )
  )

  it.effect("isn't set back by the connection that replaces a lost one, while the other serves", () =>
    has(
      [
        snapshot(1, 1, 5),
        snapshot(1, 2, 5),
        delta(2, 1, 6),
        closed(3, 1),
        delta(4, 2, 6),
        delta(5, 2, 7),
        dial(6, 3),
        snapshot(7, 3, 6),
        delta(8, 3, 7),
        delta(9, 3, 8),
        delta(10, 2, 8)
      ],
      ["snapshot 5 @1", "delta 6 @2", "delta 7 @5", "delta 8 @9"],
      5
    )
  )

  it.effect("isn't set back after the loss of the one that came second", () =>
    has(
      [snapshot(1, 1, 5), snapshot(2, 2, 5), delta(3, 1, 6), closed(4, 2), dial(5, 3), snapshot(6, 3, 5)],
      ["snapshot 5 @1", "delta 6 @3"],
      2
    )
  )

  it.effect("has no gap if one connection tells in time what the other lacks", () =>
    has(
      [snapshot(1, 1, 5), snapshot(2, 2, 5), delta(3, 2, 6), delta(4, 1, 7), delta(5, 2, 8), delta(6, 1, 9)],
      ["snapshot 5 @1", "delta 6 @3", "delta 7 @4", "delta 8 @5", "delta 9 @6"],
      1
    )
  )

  it.effect("skips another depth, whose IDs are others", () =>
    Effect.gen(function* () {
      const other = (at: number, u: number) =>
        push(at, 2, "orderbook.1.BTCUSDT", { s: symbol, b: [["1", "77"]], a: [], u })
      const lines = [snapshot(1, 1, 5), other(2, 900), delta(3, 1, 6), other(4, 901), delta(5, 1, 7), closed(6, 1)]
      const data = dataOf(...lines, other(7, 902), dial(8, 3), other(9, 1), snapshot(10, 2, 4))
      const events = ["snapshot 5 @1", "delta 6 @3", "delta 7 @5", "snapshot 4 @10"]
      assert.deepStrictEqual(yield* found(data), { events, duplicates: 0, gaps: [] })
    })
  )
})

describe("a snapshot counts", () => {
  it.effect("if it is another one on the same connection, also with an ID that isn't higher", () =>
    has(
      [snapshot(1, 1, 5), delta(2, 1, 6), snapshot(3, 1, 6), delta(4, 1, 7), snapshot(5, 1, 4), delta(6, 1, 5)],
      ["snapshot 5 @1", "delta 6 @2", "snapshot 6 @3", "delta 7 @4", "snapshot 4 @5", "delta 5 @6"],
      0
    )
  )

  it.effect("if the exchange began anew", () =>
    has(
      [snapshot(1, 1, 500), delta(2, 1, 501), snapshot(3, 1, 1), delta(4, 1, 2), delta(5, 1, 3)],
      ["snapshot 500 @1", "delta 501 @2", "snapshot 1 @3", "delta 2 @4", "delta 3 @5"],
      0
    )
  )

  it.effect("if the exchange began anew, and it is the first on its connection", () =>
    has(
      [snapshot(1, 1, 500), delta(2, 1, 501), snapshot(3, 2, 1), delta(4, 2, 2)],
      ["snapshot 500 @1", "delta 501 @2", "snapshot 1 @3", "delta 2 @4"],
      0
    )
  )

  it.effect("if the exchange began anew on both connections", () =>
    Effect.gen(function* () {
      const lines = [snapshot(1, 1, 500), snapshot(2, 2, 500), snapshot(3, 2, 1), snapshot(4, 1, 1), delta(5, 1, 2)]
      const { events, gaps } = yield* found(dataOf(...lines, delta(6, 2, 2), delta(7, 2, 3)))
      assert.deepStrictEqual(gaps, [])
      assert.strictEqual(events[1], "snapshot 1 @3")
      assert.deepStrictEqual(events.slice(-2), ["delta 2 @5", "delta 3 @7"])
    })
  )

  const ends: ReadonlyArray<object> = [
    closed(3, 1),
    { kind: "failed", at: 3, socket: 1, detail: "reset" },
    { kind: "dropped", at: 3, socket: 1 }
  ]
  for (const end of ends) {
    it.effect(`if it is the first after the end of the connection before: ${json(end)}`, () =>
      Effect.gen(function* () {
        for (const u of [3, 6, 60]) {
          const lines = [snapshot(1, 1, 5), delta(2, 1, 6), end, dial(4, 3), snapshot(50, 3, u), delta(51, 3, u + 1)]
          const events = ["snapshot 5 @1", "delta 6 @2", `snapshot ${u} @50`, `delta ${u + 1} @51`]
          yield* has([...lines, dial(55, 4), snapshot(60, 4, u), delta(61, 4, u + 1)], events, 2)
        }
      })
    )
  }
})

describe("a jump of a book's ID", () => {
  it.effect("is a gap since the message before, and what follows is applied", () =>
    Effect.gen(function* () {
      const { events, gaps } = yield* found(
        dataOf(snapshot(1, 1, 5), delta(2, 1, 6), delta(7, 1, 9), delta(8, 1, 10), delta(20, 1, 12))
      )
      assert.deepStrictEqual(events, ["snapshot 5 @1", "delta 6 @2", "delta 9 @7", "delta 10 @8", "delta 12 @20"])
      assert.deepStrictEqual(
        gaps.map(({ from, kind, symbol, to }) => ({ symbol, kind, from, to })),
        [jump(2, 7), jump(8, 20)]
      )
      // The head and two dialed connections come before.
      assert.deepStrictEqual(
        gaps.map(({ line }) => line),
        [6, 8]
      )
    })
  )

  it.effect("is a gap, although the other connection tells later what was missing", () =>
    Effect.gen(function* () {
      const lines = [snapshot(1, 1, 5), snapshot(1, 2, 5), delta(3, 1, 7), delta(4, 2, 6), delta(5, 2, 7)]
      const { duplicates, events, gaps } = yield* found(dataOf(...lines, delta(6, 2, 8)))
      assert.deepStrictEqual(events, ["snapshot 5 @1", "delta 7 @3", "delta 8 @6"])
      assert.strictEqual(duplicates, 3)
      assert.strictEqual(gaps.length, 1)
      assert.deepInclude(gaps[0], { symbol, kind: "BookDelta", to: start + 3 })
    })
  )

  it.effect("is a gap also on the connection that is left", () =>
    Effect.gen(function* () {
      const lines = [snapshot(1, 1, 5), snapshot(1, 2, 5), delta(2, 1, 6), closed(3, 1), delta(7, 2, 8)]
      const { events, gaps } = yield* found(dataOf(...lines, delta(8, 2, 9)))
      assert.deepStrictEqual(events, ["snapshot 5 @1", "delta 6 @2", "delta 8 @7", "delta 9 @8"])
      assert.strictEqual(gaps.length, 1)
      assert.deepInclude(gaps[0], jump(2, 7))
    })
  )

  it.effect("is of one symbol", () =>
    Effect.gen(function* () {
      const other = (at: number, u: number, type: string) =>
        push(at, 1, "orderbook.50.ETHUSDT", { s: "ETHUSDT", b: [["1", "2"]], a: [], u }, type)
      const lines = [snapshot(1, 1, 5), other(2, 90, "snapshot"), delta(3, 1, 6), other(4, 92, "delta"), delta(5, 1, 7)]
      const data = MarketData.recordings({ symbol: [symbol, "ETHUSDT"], data: text(file(...opened, ...lines), 4096) })
      const { events, gaps } = yield* found(data)
      assert.strictEqual(events.length, 5)
      assert.strictEqual(gaps.length, 1)
      assert.deepInclude(gaps[0], { symbol: "ETHUSDT", from: start + 2, to: start + 4 })
    })
  )

  it.effect("can't be seen without IDs, so that such messages are taken as they are", () =>
    has(
      [
        untold(1, 1, "snapshot"),
        untold(2, 1, "delta"),
        untold(3, 2, "snapshot"),
        untold(4, 2, "delta"),
        untold(5, 2, "delta", "5"),
        untold(6, 2, "delta", null)
      ],
      ["snapshot 0 @1", "delta 0 @2", "snapshot 0 @3", "delta 0 @4", "delta 0 @5", "delta 0 @6"],
      0
    )
  )
})

describe("a book of the exchange's archive", () => {
  const line = (at: number, type: string, u: number) =>
    json({
      topic: `orderbook.50.${symbol}`,
      type,
      ts: start + at,
      data: { s: symbol, b: [["1", `${u}`]], a: [], u }
    })

  it.effect("has each message once, and its jumps are gaps", () =>
    Effect.gen(function* () {
      const lines = [line(0, "snapshot", 7), line(100, "delta", 8), line(200, "delta", 8), line(300, "delta", 9)]
      const content = [...lines, line(500, "delta", 12), line(600, "delta", 13), line(700, "snapshot", 3)].join("\n")
      const { duplicates, events, gaps } = yield* found(MarketData.archiveBooks({ symbol, data: text(content) }))
      assert.deepStrictEqual(events, [
        "snapshot 7 @0",
        "delta 8 @100",
        "delta 9 @300",
        "delta 12 @500",
        "delta 13 @600",
        "snapshot 3 @700"
      ])
      assert.strictEqual(duplicates, 1)
      assert.strictEqual(gaps.length, 1)
      assert.deepInclude(gaps[0], { ...jump(300, 500), line: 5 })
    })
  )
})

describe("candles and tickers on two connections", () => {
  it.effect("have each candle once, also if the next one has arrived before the copy", () =>
    has(
      [candle(minute, 1, 0), candle(2 * minute, 1, 1), candle(2 * minute + 1, 2, 0), candle(2 * minute + 2, 2, 1)],
      [`Candle @${minute}`, `Candle @${2 * minute}`],
      2
    )
  )

  it.effect("tell nothing of a ticker that is older than the last", () =>
    Effect.gen(function* () {
      const { events } = yield* readAll(
        dataOf(
          ticker(1, 1, 10, { markPrice: "1", fundingRate: "0.0001", nextFundingTime: "1000" }),
          ticker(2, 1, 12, { markPrice: "2", fundingRate: "0.0002", nextFundingTime: "2000" }),
          ticker(3, 2, 10, { markPrice: "1", fundingRate: "0.0001", nextFundingTime: "1000" }, "snapshot"),
          ticker(4, 2, 11, { markPrice: "1.5", indexPrice: "9" }),
          ticker(5, 2, 13, { fundingRate: "0.0003" })
        )
      )
      assert.deepStrictEqual(
        events.map(({ _tag, time }) => `${_tag} @${time - start}`),
        ["Mark @1", "Funding @1", "Mark @2", "Funding @2", "Funding @5"]
      )
      assert.deepInclude(events.at(-1), { rate: "0.0003", paidAt: 2000 })
    })
  )
})

describe("a recording in several files", () => {
  it.scoped("knows in the next one what arrived before", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const folder = yield* files.makeTempDirectoryScoped()
      const before = [...opened, snapshot(1, 1, 5), snapshot(2, 2, 5), delta(3, 1, 6), trades(4, 1, "a")]
      yield* files.writeFileString(`${folder}/1`, `${file(...before)}\n${json({ kind: "next", at: 5, part: 2 })}\n`)
      const head = { recording: "effect-bybit", version: 1, venue: "live", startedAt: start, part: 2, at: 5 }
      const after = [delta(6, 2, 6), trades(7, 2, "a"), delta(8, 1, 7), delta(9, 2, 7)]
      const lines = [{ ...head, carried: opened.map((one) => ({ ...one, at: 5 })) }, ...after]
      yield* files.writeFileString(`${folder}/2`, lines.map(json).join("\n"))
      const data = MarketData.recordings({ symbol, data: MarketData.files(`${folder}/1`, `${folder}/2`) })
      const events = ["snapshot 5 @1", "delta 6 @3", "a @4", "delta 7 @8"]
      assert.deepStrictEqual(yield* found(data), { events, duplicates: 4, gaps: [] })
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )
})

describe("any number of connections", () => {
  it.effect.prop(
    "tell the newest book so far after each arrival, and each trade once",
    [FastCheck.array(steps, { maxLength: 120, size: "max" })],
    ([all]) =>
      Effect.gen(function* () {
        const exchange = new Exchange()
        for (const step of all) exchange.perform(step)
        exchange.end()
        const { events, report } = yield* readAll(MarketData.recordings({ symbol, data: text(exchange.file, 4096) }))
        exchange.check(events)
        const { duplicates = -1, gaps = -1 } = report.sources[0] ?? {}
        assert.strictEqual(events.length + duplicates, exchange.arrived)
        assert.isAtLeast(gaps, exchange.jumps)
        assert.isAtMost(gaps, exchange.jumps + exchange.leaps)
      }),
    { fastCheck: runs(40, 2000) }
  )
})
