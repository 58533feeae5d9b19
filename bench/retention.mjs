// Why a piped stream kept its messages through young collections, with nothing but Effect: see docs/performance.md.
// Usage: node bench/retention.mjs. Prints, for each 500 chunks, the time in young collections and what survived them.
import { PerformanceObserver } from "node:perf_hooks"
import { Chunk, Effect, Stream } from "effect"

let collecting = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.detail.kind === 1) collecting += entry.duration
}).observe({ entryTypes: ["gc"] })

const text = JSON.stringify({
  topic: "publicTrade.BTCUSDT",
  data: Array.from({ length: 5 }, (_, i) => ({ i, p: "1" }))
})
const burst = () => {
  const messages = []
  for (let i = 0; i < 150; i++) messages.push(JSON.parse(text))
  return Chunk.unsafeFromArray(messages)
}
const source = Stream.repeatEffectChunk(
  Effect.async((resume) => {
    setImmediate(() => resume(Effect.succeed(burst())))
  })
)
let chunks = 0
let sum = 0
await Effect.runPromise(
  Stream.runForEachChunk(Stream.take(source, 150 * 5000), (chunk) =>
    Effect.sync(() => {
      for (const message of chunk) sum += message.data.length
      if (++chunks % 500 === 0) {
        console.log(`${chunks} chunks: ${collecting.toFixed(0)} ms`)
        collecting = 0
      }
    })
  )
)
console.log(`${sum} trades read`)
