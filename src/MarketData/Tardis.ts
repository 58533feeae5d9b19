/** Data in the CSV files of tardis.dev, which are sorted by the time at which messages arrived. Events have that time. */
import type { MarketData } from "./Data.js"
import * as Readers from "./internal/Readers.js"
import { type SourceOptions, source } from "./Tables.js"

const cells = { format: "cells", optional: [] } as const
const common = { symbol: "symbol", time: "local_timestamp" } as const

/** Reads files `trades` of tardis.dev. */
export const tardisTrades = <R>(options: SourceOptions<R>): MarketData<R> =>
  source("tardisTrades", options, [], {
    ...cells,
    kinds: ["Trade"],
    columns: { ...common, side: "side", price: "price", size: "amount", id: "id" },
    reader: Readers.tradeReader("us")
  })

/** Reads files `incremental_book_L2` of tardis.dev. */
export const tardisBooks = <R>(options: SourceOptions<R>): MarketData<R> =>
  source("tardisBooks", options, [], {
    ...cells,
    kinds: ["BookSnapshot", "BookDelta"],
    columns: { ...common, side: "side", price: "price", size: "amount", snapshot: "is_snapshot" },
    reader: Readers.levelReader("us")
  })

/** Reads files `quotes` of tardis.dev: books of one level. */
export const tardisQuotes = <R>(options: SourceOptions<R>): MarketData<R> =>
  source("tardisQuotes", options, [], {
    ...cells,
    kinds: ["BookSnapshot"],
    columns: { ...common, bidPrice: "bid_price", bidSize: "bid_amount", askPrice: "ask_price", askSize: "ask_amount" },
    reader: Readers.quoteReader("us")
  })

/** Reads the mark price, the index price and the funding rate in files `derivative_ticker` of tardis.dev. Empty cells tell nothing. */
export const tardisTickers = <R>(options: SourceOptions<R>): MarketData<R> =>
  source("tardisTickers", options, [], {
    ...cells,
    kinds: ["Mark", "Index", "Funding"],
    columns: { ...common, mark: "mark_price", index: "index_price", rate: "funding_rate", paidAt: "funding_timestamp" },
    reader: Readers.priceReader("us", true)
  })
