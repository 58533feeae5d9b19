// The figures of one run as docs/performance.md.
import { base as coldBase } from "./cold.mjs"
import { names } from "./peers.mjs"
import { bare, ours } from "./rest.mjs"

const figure = (value) => value.toFixed(2)
const table = (head, rows) =>
  [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
const ratioRows = (rows, digits = 1) =>
  Object.entries(rows).map(([name, { ratio, micros }]) => [name, figure(ratio), micros.toFixed(digits)])

const plainSocket = "ws + JSON.parse"
const stream = "stream by chunks, checked"
const tap = "tap, checked"
const watchTrades = `${names.ccxt} watchTrades`

/** Our cost over that of each peer on a job; the peers' names are the keys of the rows. */
const versus = (rows, mine, peers) =>
  peers.filter((peer) => rows[peer] !== undefined).map((peer) => ({ peer, ratio: rows[mine].ratio / rows[peer].ratio }))

const everyPeer = [names.v4, names.v3, names.ccxt, watchTrades]

const sideBySide = ({ books, bundled, calls, cold, flooded, paced, signed, trades }) => {
  const sizes = Object.fromEntries(
    Object.entries(bundled).map(([name, kib]) => [name.replace(/: (?:tickers, or|its).*/, ""), { ratio: kib }])
  )
  const [smallest] = Object.keys(bundled)
  const [, program] = Object.keys(cold)
  return [
    ...Object.entries(calls).map(([job, rows]) => [job, versus(rows, ours, everyPeer)]),
    [
      "signing",
      versus(
        { ...signed, [names.v4]: signed[`${names.v4}, WebCrypto unless told otherwise`] },
        "effect-bybit on Node",
        everyPeer
      )
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

const bar = (what, value, limit) => [what, figure(value), limit, value <= limit ? "holds" : "**missed**"]

const barsOf = (figures) => {
  const { books, calls, cold, decoded, flooded, many, paced, signed } = figures
  const small = ["one after another", "64 at once"].map((way) => [way, calls[`signed order, ${way}`]])
  const worstRest = Math.max(
    ...Object.values(calls).flatMap((rows) => versus(rows, ours, [names.v4]).map(({ ratio }) => ratio))
  )
  const [, program] = Object.values(cold)
  return {
    bars: [
      bar("text to checked value against JSON.parse, median of kinds", decoded.median, 1.2),
      bar("the same, worst order book", decoded.books, 1.1),
      bar("the same, worst kind", decoded.worst, 1.4),
      bar("verdicts that differ from Schema.is", decoded.disagreements, 0),
      ...small.map(([way, rows]) => bar(`signed order against bare undici.request, ${way}`, rows[ours].ratio, 1.3)),
      ...small.map(([way, rows]) =>
        bar(`signed order against ${names.v4}, ${way}`, rows[ours].ratio / rows[names.v4].ratio, 0.4)
      ),
      bar("signing against createHmac", signed["effect-bybit on Node"].ratio, 1.3),
      bar("flood: stream by chunks against bare ws + JSON.parse", flooded[stream].ratio, 1.3),
      bar(`flood: the same against ${names.v4}`, flooded[stream].ratio / flooded[names.v4].ratio, 1.1),
      bar("flood: tap against bare ws + JSON.parse", flooded[tap].ratio, 1.2),
      bar("2000 messages a second: tap", paced[tap].ratio, 1.15),
      bar("2000 messages a second: stream", paced[stream].ratio, 1.7),
      bar(
        "2000 messages a second: median latency of the stream beyond bare ws, us",
        paced[stream].latencyMicros - paced[plainSocket].latencyMicros,
        60
      ),
      bar("1000 topics against one, tap", many["tap, 1000"].ratio, 1.2),
      bar("1000 topics against one, merged stream", many["merged stream, 1000"].ratio, 1.2),
      ...[50, 200, 500, 1000].map((depth) =>
        bar(
          `book of ${depth} levels, delta and best, against its JSON.parse`,
          books[`${depth} levels, apply + best`].ratio,
          0.5
        )
      )
    ],
    stretch: [
      ...small.map(([way, rows]) => bar(`signed order against bare undici.request, ${way}`, rows[ours].ratio, 1)),
      ...small.map(([way, rows]) =>
        bar(`signed order against ${names.v4}, ${way}`, rows[ours].ratio / rows[names.v4].ratio, 0.25)
      ),
      bar(`every REST case against ${names.v4}, the worst`, worstRest, 1),
      bar("flood: stream by chunks against bare ws + JSON.parse", flooded[stream].ratio, 1.15),
      bar("cold start of a program that uses two families, against what Effect, undici and ws cost", program.ratio, 1.2)
    ]
  }
}

/** Where a peer is cheaper, and why: a reason that stands here is shown with the figure of the run. */
const reasons = [
  [
    /flood.*, stream$/,
    "the arrays that a piped `Channel` hands on outlive V8's young collections in a flood (seen in the collector's traces: emptied by the consumer they cost nothing; why they are kept was not found); `Socket.forEachChunk` and `Socket.tap` run without a pipe"
  ],
  [
    /2000 messages a second, stream/,
    "each message comes alone and wakes a fiber; where that counts, `Socket.tap` runs without one"
  ],
  [
    /2000 messages a second, tap|socket flood|trades/,
    "ours checks every message against its schema, the others hand out what came"
  ],
  [/bundle/, "Effect's runtime alone is 42 KiB gzip"],
  [/cold start/, "Effect itself is most of it: see the first row of the table of cold starts"],
  [
    /klines|instruments|book of 200/,
    "most of such a call is JSON.parse, the same for all; ours checks every field besides"
  ],
  [/./, "none found yet"]
]

export const page = (figures) => {
  const { books, bundled, calls, cold, decoded, flooded, growth, many, paced, paper, run, signed, sizes, trades } =
    figures
  const { bars, stretch } = barsOf(figures)
  const jobs = sideBySide(figures)
  const behind = jobs.flatMap(([job, peers]) =>
    peers.filter(({ ratio }) => ratio > 1).map(({ peer, ratio }) => ({ job, peer, ratio }))
  )
  const head = ["bar", "measured", "at most", ""]
  const text = `# Performance

Made by \`npm run bench\` in one run of ${Math.round(run.seconds / 60)} minutes on Node ${run.node}, ${run.cores} cores, load ${figure(run.loadBefore)} before it. CPU time of the
whole process. Each contender takes short turns with the bare base in a process of their own, so that none pays for another's garbage; the
order rotates, ratios are taken inside a round, and the median of the rounds counts. Servers are processes of their own on loopback: a real network adds the same to all. Ratios are the facts;
microseconds belong to the machine.

Ours does everything it always does: limiter, clock, signature, deadline, schema check. No peer checks what comes back. ccxt's own
limiter, which would pace the calls, is off.

## Side by side

Our CPU over theirs on the same job: below 1 we are ahead.

${table(
  ["job", names.v4, names.v3, names.ccxt],
  jobs.map(([job, peers]) => [
    job,
    ...[[names.v4], [names.v3], [names.ccxt, watchTrades]].map((keys) => {
      const found = peers.find(({ peer }) => keys.includes(peer))
      return found === undefined ? "" : found.ratio > 1 ? `**${figure(found.ratio)}**` : figure(found.ratio)
    })
  ])
)}

Empty: the peer has no such thing (bybit-api keeps no order book), or no plain form of it (ccxt has no stream of raw messages).

${
  behind.length === 0
    ? "Ours is ahead on each."
    : `Where ours is behind in this run:

${behind
  .map(
    ({ job, peer, ratio }) =>
      `- ${job}, against ${peer}: ${figure(ratio)}. ${reasons.find(([which]) => which.test(job))[1]}.`
  )
  .join("\n")}`
}

## Bars

${table(head, bars)}

Stretch goals:

${table(head, stretch)}

## REST calls

Ratio to \`${bare}\`, CPU for a call. "${ours}" is a program: calls in fibers that live on. "runPromise for each call" makes a
fiber for every call from outside of Effect, as the edge of another program would; on answers of some 100 kB a fiber of its own keeps
the parsed answer for one more turn of the garbage collector.

${table(
  ["job", ...Object.keys(Object.values(calls)[0])],
  Object.entries(calls).map(([job, rows]) => [
    job,
    ...Object.values(rows).map(({ micros, ratio }) => `${figure(ratio)} (${micros.toFixed(0)} us)`)
  ])
)}

## Sockets

A flood over loopback, 45 % book deltas, 35 % trades, 20 % ticker deltas.

${table(["", "ratio", "us a message"], ratioRows(flooded))}

Trades of one symbol only, where ccxt takes part:

${table(["", "ratio", "us a message"], ratioRows(trades))}

2000 messages a second, each alone:

${table(
  ["", "ratio", "us a message", "median latency us"],
  Object.entries(paced).map(([name, one]) => [
    name,
    figure(one.ratio),
    one.micros.toFixed(0),
    one.latencyMicros.toFixed(0)
  ])
)}

One topic against a thousand on one socket:

${table(["", "ratio", "us a message"], ratioRows(many))}

## Growth

What each socket or topic costs beyond the first. Ours opens private sockets of one service, an account each, and keeps a stream on
each; connections beyond 100 would be held back by the pace that the exchange asks for. Idle is the CPU of the whole process
while nothing comes, in percent of a core.

${table(
  ["", "heap KiB", "RSS KiB", "CPU us", "idle %"],
  Object.entries(growth).map(([name, one]) => [
    name,
    one.heapKiB.toFixed(1),
    one.rssKiB.toFixed(1),
    one.cpuMicros.toFixed(0),
    one.idlePercent.toFixed(2)
  ])
)}

## Order book

Applying a delta and reading the best bid and ask, against JSON.parse of the delta. Both books were first held against the true one.

${table(["", "ratio", "us"], ratioRows(books))}

## Signing

200 bytes, HMAC-SHA256, against \`createHmac\` with the secret as text.

${table(["", "ratio", "us"], ratioRows(signed))}

## Text to checked value

JSON.parse with our check, against JSON.parse alone; beside it what \`Schema.decodeUnknown\` costs in place of our check (median
${figure(decoded.effectSchema)}). The check was held against \`Schema.is\` over ${decoded.mutations} damaged values: ${decoded.disagreements} verdicts differ.

${table(
  ["message", "bytes", "JSON.parse us", "with check", "with Schema.decodeUnknown"],
  decoded.rows.map(({ bytes, effectSchema, micros, name, ratio }) => [
    name,
    bytes,
    micros.toFixed(1),
    figure(ratio),
    figure(effectSchema)
  ])
)}

## Bundle

esbuild, browser, es2022, minified, gzip. What a browser lacks is left out of the peers' bundles.

${table(
  ["", "KiB"],
  Object.entries(bundled).map(([name, kib]) => [name, kib.toFixed(1)])
)}

The core piece by piece:

${sizes
  .split("\n")
  .map((line) => `- ${line}`)
  .join("\n")}

## Cold start

CPU of a process that imports this, beyond an empty one, against "${coldBase}".

${table(
  ["", "ratio", "CPU ms", "heap MiB"],
  Object.entries(cold).map(([name, one]) => [name, figure(one.ratio), one.millis.toFixed(0), one.heapMiB.toFixed(1)])
)}

## Paper exchange

${Math.round(paper.perSecond)} orders a second through all checks on one core.
`
  return { text, bars: table(head, [...bars, ...stretch]) }
}
