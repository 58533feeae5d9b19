/** Data in the files of the exchange's public archive, and of this library's recordings. */
import type { MarketData } from "./Data.js"
import { messageReader } from "./internal/Messages.js"
import * as Readers from "./internal/Readers.js"
import { recordingReader } from "./internal/RecordedMessages.js"
import type { Layout } from "./Layout.js"
import { type CandleOptions, type SourceOptions, source } from "./Tables.js"

const cells = { format: "cells", optional: ["symbol"] } as const
const lines = { format: "lines", columns: {}, optional: [] } as const

/** Reads trades of contracts from public.bybit.com/trading, such as `BTCUSDT2026-01-31.csv.gz`. Of the inverse market, sizes are in USD. */
export const archiveTrades = <R>(options: SourceOptions<R>): MarketData<R> =>
  source("archiveTrades", options, [], {
    ...cells,
    kinds: ["Trade"],
    columns: { symbol: "symbol", time: "timestamp", side: "side", price: "price", size: "size", id: "trdMatchID" },
    reader: Readers.tradeReader("s")
  })

/** Reads spot trades from public.bybit.com/spot, such as `BTCUSDT_2026-01-31.csv.gz`. Their files don't say the symbol. */
export const archiveSpotTrades = <R>(options: SourceOptions<R>): MarketData<R> =>
  source("archiveSpotTrades", options, [], {
    ...cells,
    kinds: ["Trade"],
    columns: { symbol: "symbol", time: "timestamp", side: "side", price: "price", size: ["volume", "size"], id: "id" },
    reader: Readers.tradeReader("ms")
  })

/**
 * Reads candles from public.bybit.com/kline_for_metatrader4, such as `BTCUSDT_1_2026-01-01_2026-01-31.csv.gz`. Their files don't say the
 * symbol, and have no turnover.
 */
export const archiveCandles = <R>(options: SourceOptions<R> & Pick<CandleOptions<R>, "interval">): MarketData<R> =>
  source("archiveCandles", options, ["interval"], {
    ...cells,
    kinds: ["Candle"],
    columns: {
      symbol: "symbol",
      start: "start_at",
      open: "open",
      high: "high",
      low: "low",
      close: "close",
      volume: "volume"
    },
    reader: Readers.candleReader(options.interval, "date")
  })

/** Reads order books of the exchange's archive, such as `2026-01-31_BTCUSDT_ob500.data.zip`, packed or not. */
export const archiveBooks = <R>(options: SourceOptions<R>): MarketData<R> => {
  const kinds: Layout["kinds"] = ["BookSnapshot", "BookDelta"]
  return source("archiveBooks", options, [], { ...lines, kinds, reader: messageReader(kinds) })
}

/**
 * Reads the public topics of recordings: books, trades, ended candles, and the mark price, index price and funding of tickers. Events have
 * the time at which they first arrived: each thing is told once, however many connections brought it. If a symbol has books of several
 * depths, candles of several intervals, or several markets and no `category` is given, those that come first are read.
 *
 * Name the files in the order in which they were written. A last line that a crash has cut off is left out; a missing file, and the time
 * between two sessions, are reported as gaps.
 */
export const recordings = <R>(options: SourceOptions<R>): MarketData<R> => {
  const kinds: Layout["kinds"] = ["BookSnapshot", "BookDelta", "Trade", "Mark", "Index", "Funding", "Candle"]
  return source("recordings", options, [], { ...lines, kinds, reader: recordingReader(kinds) })
}
