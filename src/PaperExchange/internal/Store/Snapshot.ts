/** What lives in an exchange as text with checksums, and the classes that it is made of. */
import * as Effect from "effect/Effect"
import { Exchange } from "../../Exchange.js"
import { type Header, line, valueOf } from "../../Store/Journal.js"
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
import { turn } from "../Pace.js"
import { Account, Order, Position } from "../State.js"
import type { Archive, Batch } from "./Archive.js"
import * as Graph from "./Graph.js"
import * as Rows from "./Rows.js"

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
  { name: "Market", of: Market, fresh: { demands: Prices.unread }, rows: ["ownTrades"] },
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

/** The rows of histories are in files of their own. */
const living: ReadonlyArray<Graph.Kind> = kinds.map((kind) =>
  kind.of === Account
    ? { ...kind, elsewhere: ["orders", "ordersById", "ordersByLinkId", "executions", "closed", "log"] }
    : kind
)

const nameOf: Graph.NameOf = (value) =>
  value instanceof Order && !value.open && !value.account.house ? Rows.orderName(value) : undefined

/** The state at a moment: what lives, and the rows that no file has yet. */
export interface Taken {
  readonly living: Graph.Captured
  readonly batch: Batch
}

/** Takes the state, to be written while the exchange goes on. */
export const take = (exchange: Exchange, archive: Archive): Taken => {
  const batch = archive.take()
  return { batch, living: new Graph.Captured(living, { exchange, kept: batch.kept }, nameOf) }
}

/** What a snapshot says of itself: whose it is, and which files have its rows. */
export interface Head {
  readonly header: Header
  readonly files: ReadonlyArray<number>
}

/** Writes a snapshot in slices: a line with its head, lines with nodes, and a line with their shapes and number. */
export const text = (head: Head, { living }: Taken): Effect.Effect<string> =>
  Effect.gen(function* () {
    const lines = [line(head)]
    let count = 0
    for (const nodes of living.batches()) {
      count += nodes.length
      if (nodes.length > 0) lines.push(line(nodes))
      yield* turn
    }
    lines.push(line({ kinds: living.kinds, shapes: living.shapes, count }))
    return lines.join("")
  })

/** The head of a snapshot; `undefined` if it is damaged. */
export const headOf = (snapshot: string): Head | undefined =>
  valueOf(snapshot.slice(0, Math.max(0, snapshot.indexOf("\n")))) as Head | undefined

/** Reads a snapshot. Returns `undefined` if it is damaged. */
export const read = (snapshot: string): (Head & { readonly state: Graph.Written }) | undefined => {
  const head = headOf(snapshot)
  const values = snapshot.split("\n").slice(1, -1).map(valueOf)
  const last = values.pop() as (Graph.Forms & { readonly count: number }) | undefined
  if (head === undefined || last === undefined || values.includes(undefined)) return undefined
  const nodes = (values as ReadonlyArray<ReadonlyArray<Graph.Node>>).flat()
  return nodes.length === last.count ? { ...head, state: { ...last, nodes } } : undefined
}

/** Replaces the state of an exchange, except for the parts that belong to the process, by what lives in a snapshot. */
export const restore = (exchange: Exchange, state: Graph.Written, reader: Rows.Reader): ReadonlyArray<Rows.Kept> => {
  const found = Graph.read(living, state, (name) => reader.order(Number(name.split(" ")[1])))
  if (!("exchange" in found && found.exchange instanceof Exchange && "kept" in found)) {
    throw new Error("the snapshot contains no exchange")
  }
  for (const [field, value] of Object.entries(found.exchange)) {
    if (!own.has(field)) Object.assign(exchange, { [field]: value })
  }
  reader.begin(exchange.engine)
  return found.kept as ReadonlyArray<Rows.Kept>
}
