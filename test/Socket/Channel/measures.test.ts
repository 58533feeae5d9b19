import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Metric, MetricState, Option, Stream } from "effect"
import { describe } from "vitest"
import * as Settings from "../../../src/Http/Settings.js"
import * as Socket from "../../../src/Socket.js"
import { inEngine, listen, noting, raw } from "../engineWorld.js"
import { settle } from "../FakeDialer.js"

/**
 * The latency histogram of a connection: how many took at most so many milliseconds, and their sum. The test files of a process share
 * the metrics, but not the modules that register them.
 */
const histogramOf = (connection: string) => {
  const all = { upTo: new Map<number, number>(), count: 0, sum: 0 }
  for (const { metricKey, metricState } of Metric.unsafeSnapshot()) {
    if (metricKey.name !== "bybit_socket_latency_millis" || !MetricState.isHistogramState(metricState)) continue
    const tags = [...metricKey.tags].map(({ key, value }) => `${key}=${value}`).join()
    if (tags !== `connection=${connection}`) continue
    all.count += metricState.count
    all.sum += metricState.sum
    for (const [millis, count] of metricState.buckets) all.upTo.set(millis, (all.upTo.get(millis) ?? 0) + count)
  }
  return all
}

describe("the latency of pushes", () => {
  it.scoped("is measured by the exchange's clock, for each connection by its name", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          server.offset = 1000
          const names = ["public option", "public option #2"] as const
          const before = names.map(histogramOf)
          const path = "/v5/public/option"
          yield* listen([raw("publicTrade.A", path)], noting().listener)
          yield* settle
          yield* clock.pass(10_000)
          const [first, second] = server.open
          const late = (millis: number) => ({
            topic: "publicTrade.A",
            ts: clock.unsafeCurrentTimeMillis() + 1000 - millis,
            data: [{ i: `${millis}` }]
          })
          for (const millis of [1, 1, 30, 5000]) first?.push(late(millis))
          for (const millis of [150, 20_000]) second?.push(late(millis))
          second?.push({ topic: "publicTrade.A", data: [{ i: "no time" }] })
          const [one, two] = names.map((name, i) => {
            const { count, sum, upTo } = histogramOf(name)
            const old = before[i]
            return {
              count: count - (old?.count ?? 0),
              sum: sum - (old?.sum ?? 0),
              upTo: (millis: number) => (upTo.get(millis) ?? 0) - (old?.upTo.get(millis) ?? 0)
            }
          })
          assert.deepStrictEqual([one?.count, one?.sum, two?.count, two?.sum], [4, 5032, 2, 20_150])
          assert.deepStrictEqual(
            [1, 20, 50, 2000, 5000, 10_000].map((millis) => one?.upTo(millis)),
            [2, 2, 3, 3, 4, 4]
          )
          assert.deepStrictEqual(
            [100, 200, 10_000].map((millis) => two?.upTo(millis)),
            [0, 1, 1]
          )
        }),
      { lines: 2, rotateAfter: "never" }
    )
  )
})

describe("a stream that nobody reads, with the default overflow", () => {
  it.scoped("holds 33,554,432 characters, and fails with one message more", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const topic = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
        const size = 1_048_576
        const empty = JSON.stringify({ topic: topic.text, data: "" })
        const message = JSON.stringify({ topic: topic.text, data: "x".repeat(size - empty.length) })
        assert.lengthOf(message, size)
        const outcomes: Array<readonly [read: number, failed: boolean]> = []
        for (const count of [32, 33]) {
          let read = 0
          const fiber = yield* Effect.forkScoped(
            Stream.runForEachChunk(Socket.stream(topic), (chunk) => {
              read += chunk.length
              return read === 1 ? Effect.sleep("1 minute") : Effect.void
            }).pipe(Settings.withDecoding("off"))
          )
          yield* settle
          server.last.push(message)
          yield* settle
          for (let i = 0; i < count; i++) server.last.push(message)
          yield* clock.pass(61_000)
          const exit = Option.getOrUndefined(Option.fromNullable(fiber.unsafePoll()))
          const failure = exit !== undefined && Exit.isFailure(exit) ? Cause.failureOption(exit.cause) : Option.none()
          const isOverflow = Option.isSome(failure) && failure.value._tag === "StreamOverflow"
          outcomes.push([read, isOverflow])
          yield* Fiber.interrupt(fiber)
        }
        assert.deepStrictEqual(outcomes, [
          [33, false],
          [34, true]
        ])
      })
    )
  )
})
