/**
 * Market data of one's own: candles, trades, order books, mark and index prices and funding rates from files, memory or streams.
 *
 * Data is sorted by time, and read as it is needed. Nothing is made up: what is missing or wrong fails, or is reported.
 *
 * @since 0.1.0
 */
export { archiveBooks, archiveCandles, archiveSpotTrades, archiveTrades, recordings } from "./MarketData/Archive.js"
export { between, type MarketData, merge, type Reading, type Window } from "./MarketData/Data.js"
export type {
  BookDelta,
  BookSnapshot,
  Candle,
  Funding,
  Index,
  Kind,
  Level,
  Mark,
  MarketEvent,
  Trade
} from "./MarketData/Event.js"
export { type Batch, files, type Input, type InputFile, rows, stream } from "./MarketData/Input.js"
export type { TimeUnit } from "./MarketData/internal/Cells.js"
export type { Column } from "./MarketData/Layout.js"
export {
  InvalidOption,
  InvalidRow,
  type MarketDataError,
  MissingColumn,
  NoData,
  UnreadableData
} from "./MarketData/MarketDataError.js"
export type { Gap, Report, SourceReport } from "./MarketData/Report.js"
export {
  books,
  type CandleOptions,
  type ColumnOptions,
  candles,
  fundings,
  indexes,
  marks,
  type SourceOptions,
  trades
} from "./MarketData/Tables.js"
export { tardisBooks, tardisQuotes, tardisTickers, tardisTrades } from "./MarketData/Tardis.js"
