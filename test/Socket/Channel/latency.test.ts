import { assert, it } from "@effect/vitest"
import { Effect, Metric, MetricState } from "effect"
import { describe } from "vitest"
import { inEngine, listen, noting, raw } from "../engineWorld.js"
import { settle } from "../FakeDialer.js"

/**
 * The latency histogram of a connection: how many took at most so many milliseconds, and their sum. It is in seconds. The test files of a process share
 * the metrics, but not the modules that register them.
 */
const histogramOf = (connection: string) => {
  const all = { upTo: new Map<number, number>(), count: 0, sum: 0 }
  for (const { metricKey, metricState } of Metric.unsafeSnapshot()) {
    if (metricKey.name !== "bybit.socket.latency" || !MetricState.isHistogramState(metricState)) continue
    const tags = new Map([...metricKey.tags].map(({ key, value }) => [key, value]))
    if (tags.get("bybit.connection") !== connection || tags.get("unit") !== "s") continue
    all.count += metricState.count
    all.sum += metricState.sum * 1000
    for (const [seconds, count] of metricState.buckets)
      all.upTo.set(seconds * 1000, (all.upTo.get(seconds * 1000) ?? 0) + count)
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
              sum: Math.round(sum - (old?.sum ?? 0)),
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
