// Renders every figure of one run, for those who want to check the summary of docs/performance.md.

import { barsOf } from "./bars.mjs"
import { base as coldBase } from "./cold.mjs"
import { figure, ratioRows, sideBySide, table, watchTrades } from "./jobs.mjs"
import { names } from "./peers.mjs"
import { bare, fiber, ours } from "./rest.mjs"

/** What a fiber takes with cold caches, in each row that has it. */
const coldFiber = (calls) =>
  Object.values(calls)
    .flatMap((rows) => (rows[fiber] === undefined ? [] : [rows[fiber].micros.toFixed(0)]))
    .join(" and ")

/** The appendix, and its bars as a table. */
export const appendix = (figures) => {
  const { books, bundled, calls, cold, decoded, flooded, growth, many, paced, paper, signed, sizes, trades } = figures
  const { bars } = barsOf(figures)
  const head = ["bar", "measured", "at most", ""]
  const text = `## Appendix: each job

Our CPU divided by theirs.

${table(
  ["job", names.v4, names.v3, names.ccxt],
  sideBySide(figures).map(([job, peers]) => [
    job,
    ...[[names.v4], [names.v3], [names.ccxt, watchTrades]].map((keys) => {
      const found = peers.find(({ peer }) => keys.includes(peer))
      return found === undefined ? "" : found.ratio > 1 ? `**${figure(found.ratio)}**` : figure(found.ratio)
    })
  ])
)}

An empty cell means that the peer doesn't do this (bybit-api maintains no order book), or not in a comparable form (ccxt has no stream of
raw messages).

## Bars

${table(head, bars)}

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
  return { text, bars: table(head, bars) }
}
