/** Pushes an order book as a snapshot and deltas, at the pace of its depth. */
import * as Rows from "../Rows/MarketRows.js"
import type { Market } from "../State.js"
import type { Feed } from "./PublicFeed.js"

type Level = readonly [price: string, ...sizes: ReadonlyArray<string>]

const same = (a: Level | undefined, b: Level): boolean => a?.every((text, i) => text === b[i]) === true

const sideDelta = (before: ReadonlyArray<Level>, after: ReadonlyArray<Level>): Array<Level> => {
  const old = new Map(before.map((level) => [level[0], level]))
  const delta: Array<Level> = []
  for (const level of after) {
    if (!same(old.get(level[0]), level)) delta.push(level)
    old.delete(level[0])
  }
  for (const [price, ...sizes] of old.values()) delta.push([price, ...sizes.map(() => "0")])
  return delta
}

/** The kind of book: with a number of levels, full, or with a separate size for retail price improvement. */
export type Depth = number | "full" | "rpi"

/** The best prices are repeated after this time without changes. */
const repeatMillis = 3000

const periodOf = (depth: Depth): number => {
  if (depth === "full") return 200
  if (depth === "rpi") return 100
  return depth <= 1 ? 10 : depth <= 50 ? 20 : depth <= 200 ? 100 : 200
}

const levelsOf = (market: Market, depth: Depth, side: "bids" | "asks"): ReadonlyArray<Level> => {
  const rows = Rows.levels(
    market,
    market.book[side],
    depth === "full" ? Number.POSITIVE_INFINITY : depth === "rpi" ? 50 : depth
  )
  return depth === "rpi" ? rows.map((level) => Rows.rpiLevel(market, level)) : rows
}

/**
 * A book feed: a snapshot, then changes, and at depth 1 a repetition after a time without changes. The full book has no
 * snapshot: its update IDs match those of the REST operation.
 */
export const book = (topic: string, market: Market, depth: Depth): Feed => {
  const period = periodOf(depth)
  const option = market.instrument.category === "option"
  let update = 0
  let version = -1
  let sentAt = 0
  let seq = 0
  let bids: ReadonlyArray<Level> = []
  let asks: ReadonlyArray<Level> = []
  const message = (type: string, b: ReadonlyArray<Level>, a: ReadonlyArray<Level>, now: number) => {
    const u = depth === "full" ? version : update
    const data = { s: market.instrument.symbol, b, a, u, seq }
    return option
      ? JSON.stringify({ id: `${topic}-${u}-${now}`, topic, ts: now, data, type })
      : JSON.stringify({ topic, type, ts: now, data, cts: now })
  }
  const look = () => {
    bids = levelsOf(market, depth, "bids")
    asks = levelsOf(market, depth, "asks")
    version = market.book.version
    seq = market.seq
  }
  return {
    welcome: (now) => (depth === "full" ? undefined : message("snapshot", bids, asks, now)),
    resume: (now) => {
      // Never 1, because that would signal a restart of the exchange.
      update = Math.max(2, update + 1)
      sentAt = now
      look()
    },
    poll: (now) => {
      if (now - sentAt >= period && market.book.version !== version) {
        const [oldBids, oldAsks] = [bids, asks]
        look()
        const b = sideDelta(oldBids, bids)
        const a = sideDelta(oldAsks, asks)
        if (b.length > 0 || a.length > 0) {
          update++
          sentAt = now
          return [message("delta", b, a, now)]
        }
      }
      if (depth === 1 && now - sentAt >= repeatMillis) {
        sentAt = now
        return [message("snapshot", bids, asks, now)]
      }
      return []
    },
    due: () => {
      if (market.book.version !== version) return sentAt + period
      return depth === 1 ? sentAt + repeatMillis : undefined
    }
  }
}
