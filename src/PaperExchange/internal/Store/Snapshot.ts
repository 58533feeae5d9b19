/** The whole state as text with checksums, and the classes that it is made of. */
import { Exchange } from "../../Exchange.js"
import { checksum, type Header } from "../../Store/Journal.js"
import { Custody } from "../Account/Custody.js"
import { Member } from "../Account/Member.js"
import { Engine } from "../Engine.js"
import { Life } from "../Life.js"
import * as Blocks from "../Market/Blocks.js"
import { Candles } from "../Market/Candles.js"
import { Day } from "../Market/Day.js"
import * as Flow from "../Market/Flow.js"
import { Market } from "../Market/Market.js"
import { MarketTime } from "../Market/MarketTime.js"
import { MinuteCache, PriceMinutes, TradeMinutes } from "../Market/Minutes.js"
import { OpenInterest } from "../Market/OpenInterest.js"
import { BookSide, OrderBook } from "../Market/OrderBook.js"
import { Premium } from "../Market/Premium.js"
import { Pressure } from "../Market/Pressure.js"
import { PricePath, Walk } from "../Market/PricePath.js"
import * as Prices from "../Market/Prices.js"
import * as Tape from "../Market/Tape.js"
import * as Weather from "../Market/Weather.js"
import { Account, Order, Position } from "../State.js"
import * as Graph from "./Graph.js"

const nothing = () => undefined

/**
 * The classes that make up the state of an exchange. `fresh` fields can be derived from the rest, or belong to the
 * process rather than to the exchange.
 */
export const kinds: ReadonlyArray<Graph.Kind> = [
  {
    name: "Exchange",
    of: Exchange,
    // The exchange that receives the state keeps its own values of these.
    fresh: {
      clock: nothing,
      root: nothing,
      known: nothing,
      families: nothing,
      handlers: nothing,
      recorder: nothing,
      faults: nothing,
      limits: nothing,
      lenientTypes: nothing,
      refuseUnchanged: nothing,
      idCount: nothing
    }
  },
  { name: "Engine", of: Engine, fresh: { listeners: () => new Set(), unwatched: () => [] } },
  { name: "Life", of: Life },
  { name: "Flow", of: Flow.Flow, fresh: { known: nothing, far: Flow.unread } },
  { name: "Market", of: Market, fresh: { demands: Prices.unread } },
  { name: "Day", of: Day, fresh: { minute: () => -1, base: nothing } },
  { name: "Candles", of: Candles, fresh: { hours: () => new Map() } },
  { name: "PriceMinutes", of: PriceMinutes, fresh: { whole: () => new Map() } },
  { name: "TradeMinutes", of: TradeMinutes },
  { name: "Told", of: MinuteCache, fresh: { whole: () => new Map(), current: nothing } },
  { name: "Tape", of: Tape.Tape, fresh: { pricedAt: () => [-1, -1], prices: () => [0, 0], nearest: Tape.unread } },
  { name: "Weather", of: Weather.Weather, fresh: { read: Weather.unread } },
  { name: "Pressure", of: Pressure },
  { name: "Premium", of: Premium, fresh: { sum: () => ({ end: 0, minutes: 0, weighted: 0 }) } },
  { name: "OpenInterest", of: OpenInterest },
  { name: "OrderBook", of: OrderBook },
  { name: "BookSide", of: BookSide },
  { name: "MarketTime", of: MarketTime, fresh: { read: Blocks.unread } },
  { name: "Walk", of: Walk, fresh: { read: Blocks.unread } },
  { name: "PricePath", of: PricePath },
  { name: "Account", of: Account },
  { name: "Custody", of: Custody },
  { name: "Member", of: Member },
  { name: "Position", of: Position, fresh: { risk: nothing } },
  { name: "Order", of: Order, fresh: { madeId: nothing } }
]

const own: ReadonlySet<string> = new Set(Object.keys(kinds[0]?.fresh ?? {}))

/** The state of an exchange as text. The same state always gives the same text. */
export const stateOf = (exchange: Exchange): string => JSON.stringify(Graph.write(kinds, exchange))

/** Replaces the state of an exchange, except for the parts that belong to the process. */
export const restore = (exchange: Exchange, state: string): void => {
  const found = Graph.read(kinds, JSON.parse(state) as Graph.Written)
  if (!(found instanceof Exchange)) throw new Error("the snapshot contains no exchange")
  for (const [field, value] of Object.entries(found)) if (!own.has(field)) Object.assign(exchange, { [field]: value })
}

/** The text of a snapshot: a line with the header and the state's checksum, followed by the state. */
export const text = (header: Header, state: string): string => {
  const head = JSON.stringify({ header, sum: checksum(state) })
  return `["${checksum(head)}",${head}]\n${state}\n`
}

/** Reads a snapshot. Returns `undefined` if it is damaged. */
export const read = (snapshot: string): { readonly header: Header; readonly state: string } | undefined => {
  const end = snapshot.indexOf("\n")
  const head = snapshot.slice('["00000000",'.length, end - 1)
  if (end < 0 || !snapshot.endsWith("\n") || snapshot.slice(0, end) !== `["${checksum(head)}",${head}]`)
    return undefined
  try {
    const { header, sum } = JSON.parse(head) as { readonly header: Header; readonly sum: string }
    const state = snapshot.slice(end + 1, -1)
    return checksum(state) === sum ? { header, state } : undefined
  } catch {
    return undefined
  }
}
