/** What a market did at a time: the events that market data consists of. Prices and sizes are decimals exactly as they were read. */
import type { Side } from "../Schema/Side.js"

/** Price and size. In a delta, size `0` removes the level. */
export type Level = readonly [price: string, size: string]

interface Base {
  /** When it was told, in milliseconds since 1970. */
  readonly time: number
  /** After its category, if the data says one: `spot:BTCUSDT`. */
  readonly symbol: string
}

/** What the events of a symbol call it. */
export const marketName = (symbol: string, category: string | undefined): string =>
  category === undefined ? symbol : `${category}:${symbol}`

/** The symbol and, if it was said, the category in such a name. */
export const marketOf = (name: string): { readonly category: string | undefined; readonly symbol: string } => {
  const at = name.indexOf(":")
  return { category: at === -1 ? undefined : name.slice(0, at), symbol: name.slice(at + 1) }
}

/** A candle that has ended. Its `time` is its end, or later if it was recorded. */
export interface Candle extends Base {
  readonly _tag: "Candle"
  readonly start: number
  /** Milliseconds. */
  readonly interval: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  /** Undefined if the data doesn't have it. */
  readonly turnover: string | undefined
}

/** A trade. */
export interface Trade extends Base {
  readonly _tag: "Trade"
  /** Of the taker. */
  readonly side: Side
  readonly price: string
  readonly size: string
  /** Undefined if the data doesn't have it. */
  readonly id: string | undefined
}

/** A whole order book, in the order of the data. It replaces the one before. */
export interface BookSnapshot extends Base {
  readonly _tag: "BookSnapshot"
  readonly bids: ReadonlyArray<Level>
  readonly asks: ReadonlyArray<Level>
}

/** The levels of an order book that changed. */
export interface BookDelta extends Base {
  readonly _tag: "BookDelta"
  readonly bids: ReadonlyArray<Level>
  readonly asks: ReadonlyArray<Level>
}

/** A mark price. */
export interface Mark extends Base {
  readonly _tag: "Mark"
  readonly price: string
}

/** An index price. */
export interface Index extends Base {
  readonly _tag: "Index"
  readonly price: string
}

/** A funding rate. */
export interface Funding extends Base {
  readonly _tag: "Funding"
  readonly rate: string
  /** When it is paid. Undefined if the data doesn't say. */
  readonly paidAt: number | undefined
}

/** Everything that market data can tell. */
export type MarketEvent = BookSnapshot | BookDelta | Trade | Mark | Index | Funding | Candle

/** The kind of an event. */
export type Kind = MarketEvent["_tag"]

/** Whether events of a kind say what something was traded or offered for. */
export const isPrice = (kind: Kind): boolean =>
  kind === "Candle" || kind === "Trade" || kind === "BookSnapshot" || kind === "BookDelta"

/** What comes first among events of the same time: books, trades, mark and index prices, funding, candles. */
export const ranks: Readonly<Record<Kind, number>> = {
  BookSnapshot: 0,
  BookDelta: 0,
  Trade: 1,
  Mark: 2,
  Index: 2,
  Funding: 3,
  Candle: 4
}

/** An event as a line of text, by which data is identified. */
export const textOf = (event: MarketEvent): string => `${event._tag} ${event.symbol} ${event.time} ${rest(event)}\n`

const rest = (event: MarketEvent): string => {
  switch (event._tag) {
    case "Candle":
      return `${event.start} ${event.interval} ${event.open} ${event.high} ${event.low} ${event.close} ${event.volume} ${event.turnover}`
    case "Trade":
      return `${event.side} ${event.price} ${event.size} ${event.id}`
    case "BookSnapshot":
    case "BookDelta":
      return `${event.bids.join(" ")};${event.asks.join(" ")}`
    case "Mark":
    case "Index":
      return event.price
    case "Funding":
      return `${event.rate} ${event.paidAt}`
  }
}
