// Renders the figures of one run as docs/performance.md.
import { base as coldBase } from "./cold.mjs"
import { names } from "./peers.mjs"
import { bare, fiber, ours, oursFromOutside } from "./rest.mjs"

const figure = (value) => value.toFixed(2)
const table = (head, rows) =>
  [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
const ratioRows = (rows, digits = 1) =>
  Object.entries(rows).map(([name, { ratio, micros }]) => [name, figure(ratio), micros.toFixed(digits)])

const plainSocket = "ws + JSON.parse"
const stream = "stream by chunks, checked"
const elements = "stream by element, checked"
const privateSocket = "sockets: effect-bybit, private, a stream each, 100"
const tap = "tap, checked"
const watchTrades = `${names.ccxt} watchTrades`

/** Our cost divided by each peer's on a job. The peers' names are the keys of the rows. */
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

const bar = (what, value, limit) => [what, figure(value), limit, value <= limit ? "holds" : "**missed**"]

const mostOfOrder = { "one after another": 1.15, "64 at once": 1.29 }
const stretchOfOrder = { "one after another": 1.1, "64 at once": 1.15 }

const barsOf = (figures) => {
  const { books, calls, cold, decoded, flooded, growth, many, paced, signed } = figures
  const small = ["one after another", "64 at once"].map((way) => [way, calls[`signed order, ${way}`]])
  const worstRest = Math.max(
    ...Object.values(calls).flatMap((rows) => versus(rows, ours, everyPeer).map(({ ratio }) => ratio))
  )
  const [, program] = Object.values(cold)
  return {
    bars: [
      bar("text to checked value against JSON.parse, median of kinds", decoded.median, 1.2),
      bar("the same, worst order book", decoded.books, 1.12),
      bar("the same, worst kind", decoded.worst, 1.4),
      bar("verdicts that differ from Schema.is", decoded.disagreements, 0),
      ...small.map(([way, rows]) =>
        bar(`signed order against bare undici.request, ${way}`, rows[ours].ratio, mostOfOrder[way])
      ),
      ...small.map(([way, rows]) =>
        bar(`the same, runPromise for each call, ${way}`, rows[oursFromOutside].ratio, 1.3)
      ),
      bar("every REST case against the peers, the worst", worstRest, 1),
      ...small.map(([way, rows]) =>
        bar(`signed order against ${names.v4}, ${way}`, rows[ours].ratio / rows[names.v4].ratio, 0.4)
      ),
      bar("signing against createHmac", signed["effect-bybit on Node"].ratio, 1.3),
      bar("flood: stream by chunks against bare ws + JSON.parse", flooded[stream].ratio, 1.3),
      bar(`flood: the same against ${names.v4}`, flooded[stream].ratio / flooded[names.v4].ratio, 1.05),
      bar("flood: stream by element against bare ws + JSON.parse", flooded[elements].ratio, 1.45),
      bar("flood: tap against bare ws + JSON.parse", flooded[tap].ratio, 1.2),
      bar(`flood: tap against ${names.v4}`, flooded[tap].ratio / flooded[names.v4].ratio, 1.07),
      bar("2000 messages a second: tap", paced[tap].ratio, 1.15),
      bar("2000 messages a second: stream", paced[stream].ratio, 1.6),
      bar(
        "2000 messages a second: median latency of the stream beyond bare ws, us",
        paced[stream].latencyMicros - paced[plainSocket].latencyMicros,
        60
      ),
      bar("1000 topics against one, tap", many["tap, 1000"].ratio, 1.2),
      bar("1000 topics against one, merged stream", many["merged stream, 1000"].ratio, 1.2),
      bar("each more private socket with a stream, KiB of heap", growth[privateSocket].heapKiB, 40),
      bar("each more private socket with a stream, ms of CPU", growth[privateSocket].cpuMicros / 1000, 3),
      ...[50, 200, 500, 1000].map((depth) =>
        bar(
          `book of ${depth} levels, delta and best, against its JSON.parse`,
          books[`${depth} levels, apply + best`].ratio,
          0.5
        )
      )
    ],
    stretch: [
      ...small.map(([way, rows]) =>
        bar(`signed order against bare undici.request, ${way}`, rows[ours].ratio, stretchOfOrder[way])
      ),
      ...small.map(([way, rows]) =>
        bar(`signed order against ${names.v4}, ${way}`, rows[ours].ratio / rows[names.v4].ratio, 0.25)
      ),
      bar("flood: stream by chunks against bare ws + JSON.parse", flooded[stream].ratio, 1.15),
      bar("cold start of a program that uses two families, against what Effect, undici and ws cost", program.ratio, 1.2)
    ]
  }
}

/** What a fiber takes with cold caches, in each row that has it. */
const coldFiber = (calls) =>
  Object.values(calls)
    .flatMap((rows) => (rows[fiber] === undefined ? [] : [rows[fiber].micros.toFixed(0)]))
    .join(" and ")

/** Why a peer is cheaper on a job, shown with the figure. The first match counts. */
const reasons = [
  [
    /flood.*, stream$/,
    "we check every message against its schema, and a pipe of Effect's channels costs something for each burst; see below, under streams and V8's young generation"
  ],
  [
    /2000 messages a second, stream/,
    "each message arrives alone, wakes a fiber and passes through about 20 steps of Effect's channels, whose code has left the processor's caches by then; `Socket.tap` avoids that"
  ],
  [/2000 messages a second, tap|socket flood|trades/, "we check every message against its schema; the others don't"],
  [/bundle/, "Effect's runtime alone is 42 KiB gzip"],
  [/cold start/, "most of it is Effect itself: see the first row under cold start"],
  [
    /klines|instruments|book of 200/,
    "most of such a call is JSON.parse, which is the same for all; we also check every field"
  ],
  [/cold caches/, "part of it is Effect's runtime: see what a fiber that does nothing takes, under REST calls"],
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

Made by \`npm run bench\` in one run of ${Math.round(run.seconds / 60)} minutes on Node ${run.node}, ${run.cores} cores, load ${figure(run.loadBefore)} before it. Figures are CPU time of the
whole process. Each contender shares a process only with the bare baseline, so that none pays for another's garbage. They take short turns in
rotating order; ratios are taken within a round, and the page shows the median of all rounds. Servers are separate processes on loopback: a
real network would add the same to all. Compare ratios; microseconds depend on the machine.

effect-bybit runs with everything on: limiter, clock, signature, deadline, schema check. No peer validates answers. ccxt's limiter is
off, because it would pace the calls.

## Side by side

Our CPU divided by theirs for the same job. Below 1, we are ahead.

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

An empty cell means that the peer doesn't do this (bybit-api maintains no order book), or not in a comparable form (ccxt has no stream of
raw messages).

${
  behind.length === 0
    ? "Ours is ahead on each."
    : `Where we are behind in this run:

${behind
  .map(
    ({ job, peer, ratio }) =>
      `- ${job}, against ${peer}: ${figure(ratio)}; ${reasons.find(([which]) => which.test(job))[1]}.`
  )
  .join("\n")}`
}

## Bars

${table(head, bars)}

Stretch goals:

${table(head, stretch)}

## REST calls

Ratio to \`${bare}\`, CPU per call. "${ours}" is a program with long-lived fibers. "runPromise for each call" starts a
fiber for every call from outside Effect, as at the edge of another program. With answers of about 100 kB, such a fiber keeps the parsed
answer for one more cycle of the garbage collector. "One call a second, cold caches": each call follows half a second of waiting and a walk over 64 MiB, as
in a program that computes between its calls.

${table(
  ["job", ...Object.keys(Object.values(calls)[0])],
  Object.entries(calls).map(([job, { [fiber]: _, ...rows }]) => [
    job,
    ...Object.values(rows).map(({ micros, ratio }) => `${figure(ratio)} (${micros.toFixed(0)} us)`)
  ])
)}

With cold caches, ${fiber} takes ${coldFiber(calls)} us: it starts, succeeds, and resolves a promise, without a call.

## Sockets

A flood over loopback, 45 % book deltas, 35 % trades, 20 % ticker deltas.

${table(["", "ratio", "us a message"], ratioRows(flooded))}

Only trades of one symbol, including ccxt:

${table(["", "ratio", "us a message"], ratioRows(trades))}

### Streams and V8's young generation

A stream used to cost 1.8 times a bare socket in a flood, because messages that had been handled survived every young collection. Two
habits of V8 were the cause (Effect 3.22.4, Node 20):

1. V8's parser marks a function literal that is assigned to a property (\`op.effect = () => effect\`) as long-lived: until the function around
   it is optimized, such closures start in old space (\`CheckAssigningFunctionLiteralToProperty\` in its parser). \`fromEffect\` in Effect's
   \`internal/core-stream.ts\` contains this very line, and \`Stream.runForEachChunk\` calls it for each chunk. Dead or not, an object in old space keeps
   what it refers to until the next full collection: the effect, the chunk that the effect handles, its messages.
2. V8 counts how many objects made by a literal survive. During about the first 2000 chunks, all of them do, because of (1). So it decides that
   what two literals make is long-lived: the \`{ _tag: "IArray", array }\` of \`Chunk.unsafeFromArray\`, and the \`[]\` of a queue. Optimized code then
   allocates both in old space. By now \`fromEffect\` is optimized too and (1) is over, but the decision stays, and each chunk keeps its messages
   on its own.

\`bench/retention.mjs\` reproduces this with nothing but Effect. Over the last 3500 of its 5000 chunks, young collections take 490 ms as it is,
20 ms with \`node --no-allocation-site-pretenuring\`, and 18 ms with this change in Effect, which removes the cause of both and also cures the start
(the first 1000 chunks: 89, 141 and 40 ms):

\`\`\`js
export const fromEffect = (effect) => {
  const op = Object.create(proto)
  op._tag = OpCodes.OP_FROM_EFFECT
  const evaluate = () => effect // not a literal on the right of an assignment to a property
  op.effect = evaluate
  return op
}
\`\`\`

The same pattern in \`Effect.async\` (\`effect.effect_instruction_i0 = (resume) => ...\`), \`pipeTo\` and other constructors keeps less, for the same reason.

Without a change in Effect, effect-bybit does two things. Messages wait in arrays made by \`slice\`, and the chunk around such an array has a
backing made by a constructor (\`src/Socket/internal/Stream/chunkOf.ts\`): V8 keeps no such counts for either. And the first bursts of a stream call
\`Channel.fromEffect\` often enough for V8 to optimize it after 50 to 100 chunks in place of 2100 (\`src/Socket/internal/Stream/warmFromEffect.ts\`; 1.4 ms in all).
\`test/Socket/Stream/Inbox.test.ts\` counts what lies in old space.
If a release of Effect changes the shape of a chunk, \`chunkOf\` becomes \`Chunk.unsafeFromArray\`: slower, not wrong.

What remains in a flood, against a tap: one wake of a fiber and about 20 steps of Effect's channels for each burst.

A stream that is being run holds 22 KiB of heap, whatever its source (\`Stream.runDrain(Stream.never)\` does too): Effect runs it in a fiber of its
own, with a scope and two deferreds. \`Socket.forEachChunk\` takes 6.

### 2000 messages a second, sent one by one

${table(
  ["", "ratio", "us a message", "median latency us"],
  Object.entries(paced).map(([name, one]) => [
    name,
    figure(one.ratio),
    one.micros.toFixed(0),
    one.latencyMicros.toFixed(0)
  ])
)}

One topic compared with a thousand on one socket:

${table(["", "ratio", "us a message"], ratioRows(many))}

## Growth

The cost of each socket or topic beyond the first. effect-bybit opens private sockets of one service, one per account, with a stream on
each; what \`ws\` and Effect take for that is in the rows "ws, and an Effect stream that never emits". There is no row for 1000 sockets, because the connect pace (450 in 5 minutes) would delay them. "idle" is the CPU of the whole process while no messages arrive, in percent of
a core.

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

Applying a delta and reading the best bid and ask, compared with JSON.parse of the delta. Both books were first checked against a reference.

${table(["", "ratio", "us"], ratioRows(books))}

## Signing

200 bytes, HMAC-SHA256, compared with \`createHmac\` with the secret as a string.

${table(["", "ratio", "us"], ratioRows(signed))}

## Text to checked value

JSON.parse with our check compared with JSON.parse alone, and with \`Schema.decodeUnknown\` in place of our check (median
${figure(decoded.effectSchema)}). The check was compared with \`Schema.is\` over ${decoded.mutations} damaged values; ${decoded.disagreements} results differ.

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

esbuild, browser, es2022, minified, gzip. The peers' bundles exclude modules that browsers lack.

${table(
  ["", "KiB"],
  Object.entries(bundled).map(([name, kib]) => [name, kib.toFixed(1)])
)}

The parts of the core:

${sizes
  .split("\n")
  .map((line) => `- ${line}`)
  .join("\n")}

## Cold start

CPU of a process that imports this, beyond an empty one, compared with "${coldBase}". The Node
entry loads \`ws\` with the first socket; the row with sockets includes it.

${table(
  ["", "ratio", "CPU ms", "heap MiB"],
  Object.entries(cold).map(([name, one]) => [name, figure(one.ratio), one.millis.toFixed(0), one.heapMiB.toFixed(1)])
)}

## Paper exchange

${Math.round(paper.perSecond)} orders per second through all checks on one core.
`
  return { text, bars: table(head, [...bars, ...stretch]) }
}
