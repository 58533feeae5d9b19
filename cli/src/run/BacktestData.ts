/** Finds out how files of market data are read, from their first rows. */
import type * as FileSystem from "@effect/platform/FileSystem"
import * as Chunk from "effect/Chunk"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as MarketData from "effect-bybit/MarketData"
import { type Format, formats } from "../commands/Backtest.js"
import type { Assignment } from "../options/Assignment.js"
import { closest, didYouMean } from "../Suggestion.js"
import { UsageError } from "../UsageError.js"

type Data = MarketData.MarketData<FileSystem.FileSystem>
type Failure = MarketData.MarketDataError | UsageError

/** The columns by which a format is told, the most specific first. */
const columns: ReadonlyArray<readonly [format: Format, names: ReadonlyArray<string>]> = [
  ["tardis-books", ["local_timestamp", "is_snapshot"]],
  ["tardis-quotes", ["local_timestamp", "bid_price"]],
  ["tardis-tickers", ["local_timestamp", "mark_price"]],
  ["tardis-trades", ["local_timestamp", "amount"]],
  ["archive-trades", ["timestamp", "trdmatchid"]],
  ["archive-spot-trades", ["timestamp", "price", "side"]],
  ["archive-candles", ["start_at", "open"]],
  ["candles", ["start", "open", "high", "low", "close"]],
  ["books", ["time", "side", "price", "size", "snapshot"]],
  ["trades", ["time", "side", "price", "size"]],
  ["fundings", ["time", "rate"]],
  ["indexes", ["time", "index"]],
  ["marks", ["time", "mark"]]
]

const categories = ["linear", "inverse", "spot"] as const

/** The symbol in a name such as `SPOT:BTCUSDT`, and where it trades if the name says that. */
export const marketOf = (name: string) =>
  Effect.gen(function* () {
    const at = name.indexOf(":")
    const symbol = name.slice(at + 1)
    if (at === -1) return { symbol }
    const named = name.slice(0, at).toLowerCase()
    const category = categories.find((each) => each === named)
    if (category !== undefined) return { category, symbol }
    const hint = didYouMean(closest(named, categories), `Known categories: ${categories.join(", ")}.`)
    return yield* new UsageError({ message: `There is no category "${named}"`, hint })
  })

/** The first rows of a file, as text. */
const rowsOf = (
  path: string,
  format: "cells" | "lines"
): Effect.Effect<ReadonlyArray<ReadonlyArray<string>>, Failure, FileSystem.FileSystem> =>
  MarketData.files(path)
    .batches(format)
    .pipe(
      Stream.flatMap(({ rows }) => Stream.fromIterable(rows)),
      Stream.take(2),
      Stream.runCollect,
      Effect.map((rows) => Chunk.toReadonlyArray(rows).map((row) => row.map((cell) => String(cell).trim())))
    )

/** Its first rows; of messages, which aren't tables, its first lines. */
const headOf = (path: string): Effect.Effect<ReadonlyArray<ReadonlyArray<string>>, Failure, FileSystem.FileSystem> =>
  Effect.flatMap(rowsOf(path, "lines"), (lines) =>
    isMessage(lines[0]) ? Effect.succeed(lines) : rowsOf(path, "cells")
  )

const isMessage = ([text = ""]: ReadonlyArray<string> = []): boolean => text.startsWith("{")

const formatOf = (path: string, header: ReadonlyArray<string>): Effect.Effect<Format, UsageError> => {
  if (isMessage(header))
    return Effect.succeed(/"topic":\s*"orderbook/.test(header.join("")) ? "archive-books" : "recording")
  const names = header.map((name) => name.toLowerCase())
  const found = columns.find(([, needed]) => needed.every((name) => names.includes(name)))
  if (found !== undefined) return Effect.succeed(found[0])
  return new UsageError({
    message: `${path} has columns of no known format: ${header.slice(0, 8).join(", ").slice(0, 100)}`,
    hint: `Name it with --format: ${formats.join(", ")}.`
  })
}

/** The unit of a time, by its digits. */
const unitOf = (cell = ""): MarketData.TimeUnit => {
  if (!/^\d+(\.\d+)?$/.test(cell)) return "date"
  const digits = cell.replace(/\..*/, "").length
  return digits < 12 ? "s" : digits < 15 ? "ms" : digits < 18 ? "us" : "ns"
}

/** How long candles are: the shortest time between the first of them. */
const intervalOf = (
  path: string,
  candles: (interval: number) => Data
): Effect.Effect<number, Failure, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const { events } = yield* candles(1).open
    const starts = Chunk.toReadonlyArray(yield* Stream.runCollect(Stream.take(events, 10))).map((event) =>
      event._tag === "Candle" ? event.start : event.time
    )
    const apart = starts.flatMap((start, i) => (i === 0 ? [] : [start - (starts[i - 1] ?? start)]))
    if (apart.length > 0) return Math.min(...apart)
    return yield* new UsageError({ message: `${path} has fewer than two candles` })
  })

type Source = MarketData.SourceOptions<FileSystem.FileSystem>

/** Data of the formats that have nothing to be found out. */
const plain: Readonly<Partial<Record<Format, (source: Source) => Data>>> = {
  "archive-trades": MarketData.archiveTrades,
  "archive-spot-trades": MarketData.archiveSpotTrades,
  "archive-books": MarketData.archiveBooks,
  recording: MarketData.recordings,
  "tardis-trades": MarketData.tardisTrades,
  "tardis-books": MarketData.tardisBooks,
  "tardis-quotes": MarketData.tardisQuotes,
  "tardis-tickers": MarketData.tardisTickers
}

/** Data of tables, by the unit of their times. */
const tables: Readonly<Partial<Record<Format, (source: Source & { readonly time: MarketData.TimeUnit }) => Data>>> = {
  trades: MarketData.trades,
  books: MarketData.books,
  marks: MarketData.marks,
  indexes: MarketData.indexes,
  fundings: MarketData.fundings
}

const sourceOf = (
  [name, path]: Assignment,
  named: Format | undefined
): Effect.Effect<Data, Failure, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const [header = [], first = []] = yield* headOf(path)
    const format = named ?? (yield* formatOf(path, header))
    const source = { ...(yield* marketOf(name)), data: MarketData.files(path) }
    const cell = (name: string) => first[header.findIndex((column) => column.toLowerCase() === name)]
    const reader = plain[format]
    if (reader !== undefined) return reader(source)
    const table = tables[format]
    if (table !== undefined) return table({ ...source, time: unitOf(cell("time")) })
    const candles = (interval: number): Data =>
      format === "archive-candles"
        ? MarketData.archiveCandles({ ...source, interval })
        : MarketData.candles({ ...source, interval, time: unitOf(cell("start")) })
    return candles(yield* intervalOf(path, candles))
  })

const isFormat = (name: string): name is Format => formats.some((format) => format === name)

/** The data of files, or undefined without any. */
export const dataOf = (
  files: ReadonlyArray<Assignment>,
  format: string
): Effect.Effect<Data | undefined, Failure, FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const named = Option.liftPredicate(isFormat)(format)
    if (format !== "auto" && Option.isNone(named)) {
      const hint = didYouMean(closest(format, formats), `Known formats: ${formats.join(", ")}.`)
      return yield* new UsageError({ message: `There is no format "${format}"`, hint })
    }
    const sources = yield* Effect.forEach(files, (file) => sourceOf(file, Option.getOrUndefined(named)))
    return sources.length === 0 ? undefined : MarketData.merge(...sources)
  })
