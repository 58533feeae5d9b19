/** Lines of a recording of a book, trades, candles and tickers, and what is read of them. */
import type { FileSystem } from "@effect/platform/FileSystem"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import * as MarketData from "../../src/MarketData.js"
import { minute, readAll, start, text } from "./reading.js"

export const symbol = "BTCUSDT"
export const json = (value: unknown): string => JSON.stringify(value)

/** A whole file. */
export const file = (...lines: ReadonlyArray<object>): string =>
  [{ recording: "effect-bybit", version: 1, venue: "live", startedAt: start }, ...lines].map(json).join("\n")

export interface Recorded {
  readonly kind: string
  readonly at: number
  readonly socket: number
}

export const dial = (at: number, socket: number): Recorded & { readonly url: string } => ({
  kind: "dial",
  at,
  socket,
  url: "wss://stream.bybit.com/v5/public/linear"
})

export const closed = (at: number, socket: number): Recorded & { readonly code: number; readonly reason: string } => ({
  kind: "closed",
  at,
  socket,
  code: 1006,
  reason: ""
})

export const push = (
  at: number,
  socket: number,
  topic: string,
  data: unknown,
  type = "snapshot",
  more: object = {}
): Recorded & { readonly text: string } => ({
  kind: "in",
  at,
  socket,
  text: json({ topic, type, ts: start + at, data, ...more })
})

type Levels = ReadonlyArray<readonly [string, string]>

export const book = (at: number, socket: number, type: string, u: unknown, bids: Levels): Recorded =>
  push(at, socket, `orderbook.50.${symbol}`, { s: symbol, b: bids, a: [], u, seq: 1 }, type)

/** The size of the only level is the ID. */
export const snapshot = (at: number, socket: number, u: number): Recorded =>
  book(at, socket, "snapshot", u, [["1", `${u}`]])
export const delta = (at: number, socket: number, u: number): Recorded => book(at, socket, "delta", u, [["1", `${u}`]])

/** Without a number as its ID. */
export const untold = (at: number, socket: number, type: string, u?: unknown): Recorded =>
  book(at, socket, type, u, [["1", "0"]])

export const trades = (at: number, socket: number, ...ids: ReadonlyArray<string>): Recorded => {
  const rows = ids.map((i) => ({ T: start, s: symbol, S: "Buy", v: "1", p: "2", i }))
  return push(at, socket, `publicTrade.${symbol}`, rows)
}

/** The candle of the `index`-th minute. */
export const candle = (at: number, socket: number, index: number): Recorded => {
  const times = { start: start + index * minute, end: start + (index + 1) * minute - 1, timestamp: start + at }
  const prices = { open: "1", high: "1", low: "1", close: "1", volume: "2", turnover: "2" }
  return push(at, socket, `kline.1.${symbol}`, [{ ...times, ...prices, interval: "1", confirm: true }])
}

export const ticker = (at: number, socket: number, cs: number, fields: object, type = "delta"): Recorded =>
  push(at, socket, `tickers.${symbol}`, { symbol, ...fields }, type, { cs, ts: start + cs })

/** A book event: its kind, when it was, and the only size that it tells. A trade: when it was, and its ID. */
export const shown = (event: MarketData.MarketEvent): string => {
  const at = event.time - start
  if (event._tag === "Trade") return `${event.id} @${at}`
  if (event._tag === "BookSnapshot" || event._tag === "BookDelta") {
    return `${event._tag === "BookDelta" ? "delta" : "snapshot"} ${event.bids[0]?.[1]} @${at}`
  }
  return "price" in event ? `${event._tag} ${event.price} @${at}` : `${event._tag} @${at}`
}

/** All events as text, and what the report of the first source says. */
export const found = <R extends FileSystem>(data: MarketData.MarketData<R>) =>
  Effect.map(readAll(data), ({ events, report }) => {
    const { duplicates = -1, firstGaps = [] } = report.sources[0] ?? {}
    return { events: events.map(shown), duplicates, gaps: firstGaps }
  })

/** Two connections, which everything below begins with. */
export const opened = [dial(0, 1), dial(0, 2)]
export const dataOf = (...lines: ReadonlyArray<object>) =>
  MarketData.recordings({ symbol, data: text(file(...opened, ...lines), 4096) })

/** Reads these lines, which have such events, so many copies and no gap. */
export const has = (lines: ReadonlyArray<object>, events: ReadonlyArray<string>, duplicates: number) =>
  Effect.gen(function* () {
    assert.deepStrictEqual<unknown>(yield* found(dataOf(...lines)), { events, duplicates, gaps: [] })
  })

export const jump = (from: number, to: number) =>
  ({ symbol, kind: "BookDelta", from: start + from, to: start + to }) as const
