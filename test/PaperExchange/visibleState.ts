import type { Exchange } from "../../src/PaperExchange/Exchange.js"
import * as Graph from "../../src/PaperExchange/internal/Store/Graph.js"
import * as Snapshot from "../../src/PaperExchange/internal/Store/Snapshot.js"

const nothing = () => undefined
const caches: Readonly<Record<string, ReadonlyArray<string>>> = {
  Exchange: ["restarts"],
  Market: ["shown", "pricedAt", "ownMark", "ownIndex", "ownBook", "ownTrades", "ownTradeCount", "ownLastPrice"],
  Flow: ["near", "far"],
  Tape: ["pricedSteps", "prices"],
  PricePath: ["cells", "starts", "ends"],
  Order: ["previous", "next", "level"]
}
const lookedAt: ReadonlyArray<Graph.Kind> = Snapshot.kinds.map((kind) => ({
  ...kind,
  fresh: { ...kind.fresh, ...Object.fromEntries((caches[kind.name] ?? []).map((field) => [field, nothing])) }
}))

/** The visible state, without the caches of lazy markets. */
export const visibleState = (exchange: Exchange): string => {
  const markets = exchange.engine.markets.map((market) => ({
    prices: [market.lastPrice, market.markPrice, market.indexPrice, market.tickDirection, market.seq],
    trades: market.trades.slice(-500),
    book: [market.book.bids, market.book.asks].map(({ levels }) =>
      levels.map(({ first, price, qty }) => {
        const queue: Array<readonly [seq: number, leaves: number]> = []
        for (let order = first; order !== undefined; order = order.next) queue.push([order.seq, order.leaves])
        return { price, qty, queue }
      })
    )
  }))
  return JSON.stringify([Graph.write(lookedAt, exchange), Graph.write([], markets)])
}

/** The whole state. The same state always gives the same text. */
export const stateOf = (exchange: Exchange): string => JSON.stringify(Graph.write(Snapshot.kinds, exchange))

const own = new Set(Object.keys(Snapshot.kinds.find(({ name }) => name === "Exchange")?.fresh ?? {}))

/** Gives an exchange the whole state of another. */
export const restore = (exchange: Exchange, state: string): void => {
  const found = Graph.read(Snapshot.kinds, JSON.parse(state))
  for (const [field, value] of Object.entries(found)) if (!own.has(field)) Object.assign(exchange, { [field]: value })
}

/** A readable difference between two states. */
export const difference = (left: string, right: string): string => {
  if (left === right) return ""
  let i = 0
  while (left[i] === right[i]) i++
  return `${left.slice(Math.max(0, i - 100), i + 60)} <> ${right.slice(i, i + 60)}`
}
