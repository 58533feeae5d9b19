/** Data from tables, whose columns may have any names or positions. */
import { type MarketData, make } from "./Data.js"
import { marketName } from "./Event.js"
import type { Input } from "./Input.js"
import { type TimeUnit, timeUnits } from "./internal/Cells.js"
import { refused } from "./internal/Options.js"
import * as Readers from "./internal/Readers.js"
import type { Column, Layout } from "./Layout.js"
import { InvalidOption } from "./MarketDataError.js"

/** Options of all data. */
export interface SourceOptions<R> {
  /** The symbols to read. Rows of others are skipped, if there is a column `symbol`; else all rows are of this one. */
  readonly symbol: string | ReadonlyArray<string>
  /**
   * Where the symbols trade. In events, they are then called `spot:BTCUSDT`, for example, so that data can have both markets. Without it,
   * a source is of the market that the others of its symbol name; if it could be of several, opening fails with `InvalidOption`.
   */
  readonly category?: "spot" | "linear" | "inverse" | undefined
  /** Where the rows are. */
  readonly data: Input<R>
  /** Whether bad rows are left out and reported, instead of failing with `InvalidRow`. Default: false. */
  readonly lenient?: boolean | undefined
}

/** Options of tables. */
export interface ColumnOptions<R, Field extends string> extends SourceOptions<R> {
  /** Where fields are: names in the header, or positions from 0 if there is none. All that aren't said have their own name. */
  readonly columns?: Readonly<Partial<Record<Field | "symbol", Column>>> | undefined
  /** The unit of times. Default: `ms`. */
  readonly time?: TimeUnit | undefined
}

/** Options of candles. */
export interface CandleOptions<R>
  extends ColumnOptions<R, "start" | "open" | "high" | "low" | "close" | "volume" | "turnover"> {
  /** How long a candle is, in milliseconds. */
  readonly interval: number
}

const own = ["symbol", "category", "data", "lenient"]

/** Data of one source. `more` are the names of its other options. */
export const source = <R>(
  name: string,
  options: SourceOptions<R>,
  more: ReadonlyArray<string>,
  layout: Layout,
  invalid?: InvalidOption
): MarketData<R> => {
  const { category, data, lenient = false, symbol } = options
  const symbols = (typeof symbol === "string" ? [symbol] : symbol).map((name) => marketName(name, category))
  const found = refused(name, options, [...own, ...more]) ?? invalid
  const none = new InvalidOption({ at: `${name}.symbol`, detail: "has no symbol" })
  return make(
    [
      {
        reader: name,
        symbols,
        layout,
        data,
        isLenient: lenient,
        invalid: found ?? (symbols.length === 0 ? none : undefined)
      }
    ],
    {}
  )
}

/** The layout of a table, whose fields are columns of the same names unless the options say otherwise. */
const table = <R, Field extends string>(
  name: string,
  options: ColumnOptions<R, Field>,
  fields: Readonly<Record<string, Column>>,
  optional: ReadonlyArray<string>,
  rest: Pick<Layout, "kinds" | "reader">,
  interval?: number
): MarketData<R> => {
  const { columns = {}, time = "ms" } = options
  const known = { symbol: "symbol", ...fields }
  // Without a header, only those that were told exist.
  const hasPositions = Object.values(columns).some((column) => typeof column === "number")
  const all = Object.entries({ ...known, ...columns }).filter(
    ([field]) => !hasPositions || field in columns || !["symbol", ...optional].includes(field)
  )
  const badInterval = interval !== undefined && !(Number.isInteger(interval) && interval > 0)
  const invalid =
    refused(`${name}.columns`, columns, Object.keys(known)) ??
    (timeUnits.includes(time) ? undefined : InvalidOption.unknown(`${name}.time`, time, timeUnits)) ??
    (badInterval ? new InvalidOption({ at: `${name}.interval`, detail: "isn't a number of milliseconds" }) : undefined)
  const layout: Layout = {
    format: "cells",
    columns: Object.fromEntries(all),
    optional: ["symbol", ...optional],
    ...rest
  }
  return source(name, options, ["columns", "time", ...(interval === undefined ? [] : ["interval"])], layout, invalid)
}

const candleFields = {
  start: "start",
  open: "open",
  high: "high",
  low: "low",
  close: "close",
  volume: "volume",
  turnover: "turnover"
}

/**
 * Reads candles. `turnover` may be missing. A candle's event has the time of its end.
 *
 * Fails if a candle overlaps the one before, or has other values, or starts beside the multiples of an interval that a day is made of. A
 * repeated one is left out, and a missing one is reported.
 *
 * @example
 * ```ts
 * import * as MarketData from "effect-bybit/MarketData"
 *
 * // Times in seconds, without header
 * export const candles = MarketData.candles({
 *   symbol: "BTCUSDT",
 *   interval: 60_000,
 *   time: "s",
 *   columns: { start: 0, open: 1, high: 2, low: 3, close: 4, volume: 5 },
 *   data: MarketData.files("january.csv", "february.csv.gz")
 * })
 * ```
 */
export const candles = <R>(options: CandleOptions<R>): MarketData<R> => {
  const { interval, time = "ms" } = options
  const reader = Readers.candleReader(interval, time)
  return table("candles", options, candleFields, ["turnover"], { kinds: ["Candle"], reader }, interval)
}

/** Reads trades. `side` is that of the taker; `id` may be missing. */
export const trades = <R>(options: ColumnOptions<R, "time" | "side" | "price" | "size" | "id">): MarketData<R> => {
  const fields = { time: "time", side: "side", price: "price", size: "size", id: "id" }
  return table("trades", options, fields, ["id"], {
    kinds: ["Trade"],
    reader: Readers.tradeReader(options.time ?? "ms")
  })
}

/**
 * Reads order books, a level per row: `side` is bid or ask, `snapshot` whether it is part of a whole book, and a `size` of 0 removes it.
 * Rows of the same time are one event.
 */
export const books = <R>(options: ColumnOptions<R, "time" | "side" | "price" | "size" | "snapshot">): MarketData<R> => {
  const fields = { time: "time", side: "side", price: "price", size: "size", snapshot: "snapshot" }
  const reader = Readers.levelReader(options.time ?? "ms")
  return table("books", options, fields, [], { kinds: ["BookSnapshot", "BookDelta"], reader })
}

/** Reads mark prices: columns `time` and `price`. */
export const marks = <R>(options: ColumnOptions<R, "time" | "mark">): MarketData<R> => {
  const reader = Readers.priceReader(options.time ?? "ms", false)
  return table("marks", options, { time: "time", mark: ["price", "mark"] }, [], { kinds: ["Mark"], reader })
}

/** Reads index prices: columns `time` and `price`. */
export const indexes = <R>(options: ColumnOptions<R, "time" | "index">): MarketData<R> => {
  const reader = Readers.priceReader(options.time ?? "ms", false)
  return table("indexes", options, { time: "time", index: ["price", "index"] }, [], { kinds: ["Index"], reader })
}

/** Reads funding rates at the times at which they were paid: columns `time` and `rate`. */
export const fundings = <R>(options: ColumnOptions<R, "time" | "rate">): MarketData<R> => {
  const reader = Readers.fundingReader(options.time ?? "ms")
  return table("fundings", options, { time: "time", rate: "rate" }, [], { kinds: ["Funding"], reader })
}
