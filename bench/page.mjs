// Renders the figures of one run as docs/performance.md: what a reader needs on one screen, then the appendix.
import { appendix } from "./appendix.mjs"
import { figure, sideBySide, table, watchTrades } from "./jobs.mjs"
import { names } from "./peers.mjs"

/** What the summary shows as one row each, by the names of the jobs. */
const groups = {
  "REST call, answer of up to 4 kB": /^(?:ticker|signed order|book of 200 levels, 4 kB).*(?:another|at once)$/,
  "REST call, answer of 87 or 401 kB": /klines|instruments/,
  "REST call, one a second, cold caches": /cold caches/,
  "signing an order": /^signing$/,
  "socket flood": /flood/,
  "socket, 2000 messages a second": /^2000 messages/,
  "order book, delta and best price": /^order book/,
  "browser bundle of one operation": /^bundle/,
  "cold start with two families": /^cold start/
}

/** Why a peer is cheaper on the jobs of a row. */
const reasons = {
  "REST call, answer of 87 or 401 kB":
    "most of such a call is JSON.parse, which is the same for all; we also check every field",
  "REST call, one a second, cold caches": "part of it is Effect's runtime, whose code has left the processor's caches",
  "socket flood":
    "we check every message against its schema, and a stream of Effect costs something for each burst; `Socket.tap` doesn't",
  "socket, 2000 messages a second":
    "each message arrives alone, wakes a fiber and passes through about 20 steps of Effect's channels; `Socket.tap` avoids that",
  "browser bundle of one operation": "Effect's runtime is two thirds of it",
  "cold start with two families": "most of it is Effect itself"
}

const columns = [[names.v4], [names.v3], [names.ccxt, watchTrades]]

/** From the best to the worst ratio of a row against a peer; bold where we are behind. */
const range = (ratios) => {
  if (ratios.length === 0) return ""
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map(figure)
  const text = least === most ? most : `${least} to ${most}`
  return Math.max(...ratios) > 1 ? `**${text}**` : text
}

export const page = (figures) => {
  const { run } = figures
  const jobs = sideBySide(figures)
  const rows = Object.entries(groups).map(([group, isOf]) => {
    const peers = jobs.filter(([job]) => isOf.test(job)).flatMap(([, peers]) => peers)
    return [group, columns.map((keys) => peers.filter(({ peer }) => keys.includes(peer)).map(({ ratio }) => ratio))]
  })
  const behind = rows.filter(([, columns]) => columns.flat().some((ratio) => ratio > 1))
  const { bars, text } = appendix(figures)
  const summary = `# Performance

What the same job costs, ours divided by theirs, from the best to the worst variant: below 1, we are ahead. It is CPU time; for the bundle, bytes.
effect-bybit runs with everything on: limiter, clock, signature, deadline, schema check. No peer checks answers.

${table(
  ["job", names.v4, names.v3, names.ccxt],
  rows.map(([group, columns]) => [group, ...columns.map(range)])
)}

An empty cell: the peer doesn't do this, or not in a comparable form. Where we are behind:

${behind.map(([group]) => `- ${group}: ${reasons[group] ?? "no reason is known"}.`).join("\n")}

So for most programs the client's cost doesn't matter: a small call takes about ${smallCall(figures)} us of CPU, a message of a flood ${figures.flooded["tap, checked"].micros.toFixed(0)} us. It does where a socket pushes thousands of
messages a second: there, read with \`Socket.tap\` or \`Socket.forEachChunk\` instead of a stream by element. And in a page whose size matters: import
operations from their families.

Made by \`npm run bench\` in one run of ${Math.round(run.seconds / 60)} minutes on Node ${run.node}, ${run.cores} cores, load ${figure(run.loadBefore)} before it. Each contender shares a process
only with a bare baseline, and they take turns in rotating order; ratios are taken within a round, and the page shows the median of all rounds.
Servers are processes of their own on loopback. ccxt's limiter is off, because it would pace the calls.

`
  return { text: summary + text, bars }
}

const smallCall = ({ calls }) => Object.entries(calls)[0][1]["effect-bybit"].micros.toFixed(0)
