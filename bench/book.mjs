// A local order book: applying a delta and reading the best bid and ask, compared with JSON.parse and with ccxt's book.
import ccxt from "ccxt"
import { Book } from "../dist/Socket/Book.js"
import { interleave, medianOfRuns } from "./measure.mjs"
import { names } from "./peers.mjs"

let state = 20261121
const random = () => {
  state = (state * 1664525 + 1013904223) >>> 0
  return state / 2 ** 32
}
const size = () => (random() * 20 + 0.001).toFixed(3)
const ticks = (tick) => (tick / 10).toFixed(2)
const middle = 860_000

// Levels per delta, as on the exchange.
const changes = { 50: 10, 200: 34, 500: 51, 1000: 104 }

// Bids are below the middle and asks above; a place is the distance in ticks. Most changes are near the best.
const sides = { b: -1, a: 1 }
const textOf = (side, place) => ticks(middle + sides[side] * (1 + place))

const makeFeed = (depth, count) => {
  const levels = { b: new Map(), a: new Map() }
  for (const side of ["b", "a"]) {
    for (let i = 0; i < depth; i++) levels[side].set(Math.floor(i * 1.5), size())
  }
  const rows = (side) => [...levels[side]].sort(([x], [y]) => x - y).map(([place, n]) => [textOf(side, place), n])
  const snapshot = { s: "BTCUSDT", b: rows("b"), a: rows("a"), u: 100, seq: 1000 }
  const deltas = []
  for (let i = 1; i <= count; i++) {
    const delta = { b: new Map(), a: new Map() }
    for (let n = 0; n < changes[depth]; n++) {
      const side = random() < 0.5 ? "b" : "a"
      const own = levels[side]
      const known = [...own.keys()].sort((x, y) => x - y)
      const near = known[Math.floor(known.length * random() ** 2)]
      const dice = random()
      if (dice < 0.7) {
        own.set(near, size())
        delta[side].set(near, own.get(near))
      } else if (dice < 0.85 && known.length > depth / 2) {
        own.delete(near)
        delta[side].set(near, "0")
      } else {
        const place = Math.floor(depth * 1.5 * random() ** 2)
        if (!own.has(place) && own.size >= depth) {
          own.delete(known.at(-1))
          delta[side].set(known.at(-1), "0")
        }
        own.set(place, size())
        delta[side].set(place, own.get(place))
      }
    }
    const of = (side) => [...delta[side]].map(([place, n]) => [textOf(side, place), n])
    deltas.push(
      JSON.stringify({
        topic: `orderbook.${depth}.BTCUSDT`,
        type: "delta",
        ts: 1763700000000 + i,
        data: { s: "BTCUSDT", b: of("b"), a: of("a"), u: 100 + i, seq: 1000 + i },
        cts: 1763700000000
      })
    )
  }
  return { snapshot, deltas, last: { bids: rows("b"), asks: rows("a") } }
}

export const book = async ({ rounds = 9, runs = 3, count = 1000 } = {}) => {
  const out = {}
  for (const depth of Object.keys(changes).map(Number)) {
    const { deltas, last, snapshot } = makeFeed(depth, count)
    const parsed = deltas.map((text) => JSON.parse(text).data)
    let seen = 0
    const apply = () => {
      const kept = new Book({ depth, rule: "consecutive" })
      kept.snapshot(snapshot)
      for (const delta of parsed) {
        if (kept.delta(delta) !== "applied") throw new Error("a delta was refused")
        if (kept.bestBid.price !== kept.bestAsk.price) seen++
      }
      return kept
    }
    const exchange = new ccxt.pro.bybit()
    const applyTheirs = () => {
      const kept = exchange.orderBook({}, depth)
      kept.reset(exchange.parseOrderBook(snapshot, "BTC/USDT:USDT", 1, "b", "a"))
      for (const delta of parsed) {
        exchange.handleDeltas(kept.asks, delta.a)
        exchange.handleDeltas(kept.bids, delta.b)
        kept.asks.limit()
        kept.bids.limit()
        if (kept.bids[0][0] !== kept.asks[0][0]) seen++
      }
      return kept
    }
    const theirs = applyTheirs()
    for (const side of ["bids", "asks"]) {
      const levels = theirs[side].slice(0, depth).map(([price, size]) => [price, size])
      const expected = last[side].map(([price, size]) => [Number(price), Number(size)])
      if (JSON.stringify(levels) !== JSON.stringify(expected)) throw new Error(`ccxt's ${side} of ${depth} differ`)
    }
    const kept = apply()
    for (const side of ["bids", "asks"]) {
      const levels = kept.top(side, depth).map(({ price, size }) => [price, size])
      if (JSON.stringify(levels) !== JSON.stringify(last[side])) throw new Error(`The ${side} of ${depth} differ`)
    }
    const rows = await medianOfRuns(runs, () =>
      interleave(
        {
          "JSON.parse": async () => {
            for (const text of deltas) if (JSON.parse(text).data.u > 0) seen++
          },
          "apply + best": async () => {
            apply()
          },
          [names.ccxt]: async () => {
            applyTheirs()
          }
        },
        { rounds, size: count, warmup: 3 }
      )
    )
    if (seen === 0) throw new Error("nothing was read")
    for (const [name, row] of Object.entries(rows)) out[`${depth} levels, ${name}`] = row
  }
  return out
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  console.table(await book(JSON.parse(process.argv[2] ?? "{}")))
