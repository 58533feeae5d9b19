// The bars that the figures of one run are held to.
import { elements, figure, plainSocket, privateSocket, stream, tap, versus } from "./jobs.mjs"
import { names } from "./peers.mjs"
import { ours } from "./rest.mjs"

const bar = (what, value, limit) => [what, figure(value), limit, value <= limit ? "holds" : "**missed**"]

/** The jobs over REST with warm caches, by the size of their answers. */
const isLarge = (job) => /klines|instruments/.test(job)
const small = (job) => !isLarge(job) && !/cold/.test(job)
const large = (job) => isLarge(job) && !/cold/.test(job)

export const barsOf = (figures) => {
  const { books, calls, cold, decoded, flooded, growth, many, paced, signed } = figures
  const worst = (isOf, peer) =>
    Math.max(
      ...Object.entries(calls)
        .flatMap(([job, rows]) => (isOf(job) ? versus(rows, ours, [peer]) : []))
        .map(({ ratio }) => ratio)
    )
  const [, program] = Object.values(cold)
  return {
    bars: [
      bar("text to checked value against JSON.parse, median of kinds", decoded.median, 1.2),
      bar("the same, worst order book", decoded.books, 1.12),
      bar("the same, worst kind", decoded.worst, 1.4),
      bar("verdicts that differ from Schema.is", decoded.disagreements, 0),
      bar(`REST, small and warm, against ${names.v4}, the worst`, worst(small, names.v4), 0.5),
      bar(`REST, small and warm, against ${names.ccxt}, the worst`, worst(small, names.ccxt), 0.95),
      bar(`REST, large, against ${names.ccxt}, the worst`, worst(large, names.ccxt), 1.1),
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
      ),
      bar(
        "cold start of a program that uses two families, against what Effect, undici and ws cost",
        program.ratio,
        1.15
      )
    ]
  }
}
