import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as MarketData from "../../src/MarketData.js"
import { minute, readAll, start, text } from "./reading.js"
import {
  candle,
  closed,
  delta,
  file,
  found,
  has,
  json,
  push,
  shown,
  snapshot,
  symbol,
  ticker,
  trades
} from "./recorded.js"

const dial = (socket: number, market: string) =>
  ({ kind: "dial", at: 0, socket, url: `wss://stream.bybit.com/v5/public/${market}` }) as const

describe("a recording of a symbol's spot and linear market", () => {
  const lines = [
    dial(1, "spot"),
    dial(2, "linear"),
    trades(1, 1, "s"),
    trades(2, 2, "l"),
    snapshot(3, 2, 5),
    snapshot(4, 1, 4)
  ]
  const shownOf = (category: "spot" | "linear" | undefined) =>
    Effect.map(readAll(MarketData.recordings({ symbol, category, data: text(file(...lines), 4096) })), ({ events }) =>
      events.map(shown)
    )

  it.effect("has the events of the category that is asked for, or that comes first", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* shownOf("linear"), ["l @2", "snapshot 5 @3"])
      assert.deepStrictEqual(yield* shownOf("spot"), ["s @1", "snapshot 4 @4"])
      assert.deepStrictEqual(yield* shownOf(undefined), ["s @1", "snapshot 4 @4"])
    })
  )

  it.effect("is also told apart in a file that continues another one", () =>
    Effect.gen(function* () {
      const head = { recording: "effect-bybit", version: 1, venue: "live", startedAt: start, part: 2, at: 5 }
      const content = [{ ...head, carried: [dial(1, "spot"), dial(2, "linear")] }, ...lines.slice(2)]
        .map(json)
        .join("\n")
      const { events } = yield* readAll(
        MarketData.recordings({ symbol, category: "linear", data: text(content, 4096) })
      )
      assert.deepStrictEqual(events.map(shown), ["l @2", "snapshot 5 @3"])
    })
  )
})

describe("a recording", () => {
  it.effect("has the candles of one interval", () =>
    Effect.gen(function* () {
      const five = { start, end: start + 5 * minute - 1, interval: "5", timestamp: start + 5 * minute, confirm: true }
      const prices = { open: "1", high: "1", low: "1", close: "1", volume: "9", turnover: "9" }
      const lines = [1, 2, 3, 4, 5].map((i) => candle(i * minute, 1, i - 1))
      const content = file(
        dial(1, "linear"),
        ...lines,
        push(5 * minute, 1, `kline.5.${symbol}`, [{ ...five, ...prices }])
      )
      const { events, report } = yield* readAll(MarketData.recordings({ symbol, data: text(content, 4096) }))
      assert.deepStrictEqual([events.length, report.sources[0]?.skipped], [5, 1])
    })
  )

  it.scoped("of two sessions has the second one's books, whatever their IDs", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const folder = yield* files.makeTempDirectoryScoped()
      const first = [dial(1, "linear"), snapshot(1, 1, 90), delta(2, 1, 91)]
      yield* files.writeFileString(`${folder}/1`, file(...first))
      yield* files.writeFileString(`${folder}/2`, file(dial(1, "linear"), snapshot(3, 1, 7), delta(4, 1, 8)))
      const data = MarketData.recordings({ symbol, data: MarketData.files(`${folder}/1`, `${folder}/2`) })
      const { events } = yield* readAll(data)
      assert.deepStrictEqual(events.map(shown), ["snapshot 90 @1", "delta 91 @2", "snapshot 7 @3", "delta 8 @4"])
    }).pipe(Effect.provide(NodeFileSystem.layer))
  )
})

describe("a book of the exchange's archive", () => {
  it.effect("has no gaps if the IDs of its depth may jump", () =>
    Effect.gen(function* () {
      const line = (at: number, type: string, u: number) =>
        json({
          topic: `orderbook.500.${symbol}`,
          type,
          ts: start + at,
          data: { s: symbol, b: [["1", `${u}`]], a: [], u }
        })
      const content = [line(0, "snapshot", 7), line(100, "delta", 9)].join("\n")
      const { events, gaps } = yield* found(MarketData.archiveBooks({ symbol, data: text(content) }))
      assert.deepStrictEqual(events, ["snapshot 7 @0", "delta 9 @100"])
      assert.deepStrictEqual(gaps, [])
    })
  )
})

describe("a book on two connections", () => {
  it.effect("isn't set back by a third one, if the second has told what the first one did", () =>
    has(
      [
        snapshot(1, 1, 5),
        snapshot(2, 2, 5),
        delta(3, 1, 6),
        delta(4, 2, 6),
        closed(5, 1),
        snapshot(6, 3, 5),
        delta(7, 2, 7)
      ],
      ["snapshot 5 @1", "delta 6 @3", "delta 7 @7"],
      3
    )
  )

  it.effect("begins anew once, though the other one tells of the beginning late", () =>
    Effect.gen(function* () {
      const of = (at: number, socket: number, type: string, u: number, ts: number) =>
        push(at, socket, `orderbook.50.${symbol}`, { s: symbol, b: [["1", `${u}`]], a: [], u }, type, {
          ts: start + ts
        })
      const lines = [
        of(1, 1, "snapshot", 90, 1),
        of(2, 2, "snapshot", 90, 1),
        of(3, 1, "snapshot", 1, 3),
        of(4, 1, "delta", 2, 4),
        of(5, 2, "delta", 91, 2),
        of(6, 2, "snapshot", 1, 3),
        of(7, 2, "delta", 2, 4),
        of(8, 2, "delta", 3, 8)
      ]
      const content = file(dial(1, "linear"), dial(2, "linear"), ...lines)
      const { duplicates, events, gaps } = yield* found(MarketData.recordings({ symbol, data: text(content, 4096) }))
      assert.deepStrictEqual(events, ["snapshot 90 @1", "snapshot 1 @3", "delta 2 @4", "delta 3 @8"])
      assert.deepStrictEqual([duplicates, gaps.length], [4, 0])
    })
  )
})

describe("a ticker on two connections", () => {
  it.effect("is told once", () =>
    has(
      [
        ticker(1, 1, 10, { markPrice: "1" }),
        ticker(2, 2, 10, { markPrice: "1" }),
        ticker(3, 2, 11, { markPrice: "2" })
      ],
      ["Mark 1 @1", "Mark 2 @3"],
      1
    )
  )
})
