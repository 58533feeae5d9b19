import type { FileSystem } from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { Effect, Stream } from "effect"
import * as MarketData from "../../src/MarketData.js"

/** 2026-01-01. */
export const start = Date.UTC(2026, 0, 1)
export const minute = 60_000

/** All events, and the report. */
export const readAll = <R extends FileSystem>(data: MarketData.MarketData<R>) =>
  Effect.gen(function* () {
    const { events, report } = yield* data.open
    const all = Array.from(yield* Stream.runCollect(events))
    return { events: all, report: yield* report }
  }).pipe(Effect.provide(NodeFileSystem.layer))

/** The text as a file, in chunks of some bytes. */
export const text = (content: string | Uint8Array, chunk = 7) => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
  const chunks: Array<Uint8Array> = []
  for (let at = 0; at < bytes.length; at += chunk) chunks.push(bytes.subarray(at, at + chunk))
  return MarketData.stream("data.csv", Stream.fromIterable(chunks))
}

/** A candle's row, and what it is read as. */
export const row = (index: number, close = "65001.50") =>
  `${start + index * minute},65000,65010.5,64990,${close},1.50,97500.0`

export const header = "start,open,high,low,close,volume,turnover"

export const candlesOf = (content: string | Uint8Array, lenient = false, chunk = 7) =>
  MarketData.candles({ symbol: "BTCUSDT", interval: minute, data: text(content, chunk), lenient })
