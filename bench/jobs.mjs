// What the pages of figures share.
import { names } from "./peers.mjs"
import { ours } from "./rest.mjs"

export const figure = (value) => value.toFixed(2)
export const table = (head, rows) =>
  [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
export const ratioRows = (rows, digits = 1) =>
  Object.entries(rows).map(([name, { ratio, micros }]) => [name, figure(ratio), micros.toFixed(digits)])

export const plainSocket = "ws + JSON.parse"
export const stream = "stream by chunks, checked"
export const elements = "stream by element, checked"
export const privateSocket = "sockets: effect-bybit, private, a stream each, 100"
export const tap = "tap, checked"
export const watchTrades = `${names.ccxt} watchTrades`

/** Our cost divided by each peer's on a job. The peers' names are the keys of the rows. */
export const versus = (rows, mine, peers) =>
  peers.filter((peer) => rows[peer] !== undefined).map((peer) => ({ peer, ratio: rows[mine].ratio / rows[peer].ratio }))

export const everyPeer = [names.v4, names.v3, names.ccxt, watchTrades]

export const sideBySide = ({ books, bundled, calls, cold, flooded, paced, signed, trades }) => {
  const sizes = Object.fromEntries(
    Object.entries(bundled).map(([name, kib]) => [name.replace(/: (?:tickers, or|its).*/, ""), { ratio: kib }])
  )
  const [smallest] = Object.keys(bundled)
  const [, program] = Object.keys(cold)
  return [
    ...Object.entries(calls).map(([job, rows]) => [job, versus(rows, ours, everyPeer)]),
    [
      "signing",
      versus({ ...signed, [names.v4]: signed[`${names.v4}, WebCrypto by default`] }, "effect-bybit on Node", everyPeer)
    ],
    ["socket flood, stream", versus(flooded, stream, everyPeer)],
    ["socket flood, forEachChunk", versus(flooded, "forEachChunk, checked", everyPeer)],
    ["socket flood, tap", versus(flooded, tap, everyPeer)],
    ["2000 messages a second, stream", versus(paced, stream, everyPeer)],
    ["2000 messages a second, tap", versus(paced, tap, everyPeer)],
    ["flood of one symbol's trades, stream", versus(trades, stream, everyPeer)],
    ...[50, 200, 500, 1000].map((depth) => [
      `order book of ${depth} levels`,
      versus(
        { mine: books[`${depth} levels, apply + best`], [names.ccxt]: books[`${depth} levels, ${names.ccxt}`] },
        "mine",
        everyPeer
      )
    ]),
    ["bundle of one operation", versus(sizes, smallest, everyPeer)],
    ["cold start of a program with two families", versus(cold, program, everyPeer)]
  ]
}
