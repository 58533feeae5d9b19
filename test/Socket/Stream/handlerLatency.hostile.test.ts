import { assert, describe, it } from "@effect/vitest"
import { Effect, Metric, MetricState, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { trades, withExchange } from "../hostileExchange.js"
import { aWhile, until } from "../waiting.js"

const topic = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })

interface Histogram {
  readonly count: number
  readonly max: number
  readonly sum: number
}
const none: Histogram = { count: 0, max: 0, sum: 0 }

/** The test files of a process share the metrics, but not the modules that register them. */
const histogram = (name: string, connection = "public linear"): Histogram => {
  let all = none
  for (const { metricKey, metricState } of Metric.unsafeSnapshot()) {
    if (metricKey.name !== name || !MetricState.isHistogramState(metricState)) continue
    if (!metricKey.tags.some(({ key, value }) => key === "bybit.connection" && value === connection)) continue
    const { count, max, sum } = metricState
    all = { count: all.count + count, max: Math.max(all.max, max), sum: all.sum + sum }
  }
  return all
}

describe("how long a message waits for the reader of its stream", () => {
  for (const [how, read] of [
    ["stream", (seen: () => void) => Stream.runForEachChunk(Socket.stream(topic), () => slow(seen))],
    ["events", (seen: () => void) => Stream.runForEachChunk(Socket.events(topic), () => slow(seen))],
    ["forEachChunk", (seen: () => void) => Socket.forEachChunk(topic, () => slow(seen))]
  ] as const) {
    it.scopedLive(`is in a histogram of the connection: ${how}`, () =>
      withExchange((exchange) =>
        Effect.gen(function* () {
          const before = histogram("bybit.socket.wait")
          let chunks = 0
          yield* Effect.forkScoped(
            read(() => {
              chunks++
            })
          )
          yield* until("subscribed", () => exchange.listening(topic.text).length === 1)
          exchange.push(trades(topic.text, 1))
          yield* until("the first is being handled", () => chunks === 1)
          for (let id = 2; id < 50; id++) exchange.push(trades(topic.text, id))
          yield* until("the others are handled", () => chunks >= 2)
          const { count, max, sum } = histogram("bybit.socket.wait")
          assert.strictEqual(count - before.count, chunks)
          // In seconds. They arrived while the first one was handled, for 60 ms.
          assert.isAtLeast(sum - before.sum, 0.03)
          assert.isAtLeast(max, 0.03)
        })
      )
    )
  }

  it.scopedLive("is not measured for a tap, which handles each message when it arrives", () =>
    withExchange((exchange) =>
      Effect.gen(function* () {
        const before = histogram("bybit.socket.wait")
        const arrived = histogram("bybit.socket.latency")
        const connections: Array<string> = []
        yield* Socket.tap(topic, (_, { connection }) => connections.push(connection))
        for (let id = 1; id <= 3; id++) exchange.push(trades(topic.text, id))
        yield* until("all", () => connections.length === 3)
        assert.deepStrictEqual(connections, ["public linear", "public linear", "public linear"])
        assert.deepStrictEqual(histogram("bybit.socket.wait"), before)
        assert.strictEqual(histogram("bybit.socket.latency").count - arrived.count, 3)
      })
    )
  )
})

const slow = (seen: () => void) => Effect.zipRight(Effect.sync(seen), aWhile)
