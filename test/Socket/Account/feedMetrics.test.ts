import { assert, describe, it } from "@effect/vitest"
import { Effect, Metric, Redacted, TestClock } from "effect"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { shownName } from "../../../src/Signing/internal/ShownAccount.js"
import { settle } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import { liveReading, order, push, reading, reconnected, withAccount } from "./AccountServer.js"

/** Other tests of the same process have feeds of theirs. */
const account = { key: "measuredfeed", secret: Redacted.make("secret") }
const measured = (body: Parameters<typeof withAccount>[0]) =>
  withAccount((...world) => Effect.provideService(body(...world), Credentials, account))

/** The gauges of the feed, by name. */
const gauges = Effect.map(Metric.snapshot, (pairs) => {
  const found: Record<string, unknown> = {}
  for (const { metricKey, metricState } of pairs) {
    const isOurs = metricKey.tags.some(({ key, value }) => key === "bybit.account" && value === shownName(account))
    if (isOurs && metricKey.name.startsWith("bybit.feed.") && "value" in metricState)
      found[metricKey.name] = metricState.value
  }
  return found
})

describe("the metrics of an account's feed", () => {
  it.scoped("say whether it has caught up, and for how long it hasn't", () =>
    measured((server) =>
      Effect.gen(function* () {
        yield* reading({ audit: "1 minute" })
        assert.strictEqual((yield* gauges)["bybit.feed.up"], 0)
        yield* pass(2000)
        assert.strictEqual((yield* gauges)["bybit.feed.up"], 1)
        server.last.cut()
        yield* settle
        assert.strictEqual((yield* gauges)["bybit.feed.up"], 0)
        yield* TestClock.adjust("20 seconds")
        const { "bybit.feed.age": age } = yield* gauges
        assert.isAtLeast(Number(age), 15)
      })
    )
  )

  it.scoped("are fresh while it is live without audits, and age from its loss on", () =>
    measured((server) =>
      Effect.gen(function* () {
        yield* liveReading()
        yield* TestClock.adjust("10 seconds")
        assert.strictEqual((yield* gauges)["bybit.feed.age"], 0)
        server.last.cut()
        yield* reconnected
        yield* pass(5000)
        assert.strictEqual((yield* gauges)["bybit.feed.up"], 1)
        assert.strictEqual((yield* gauges)["bybit.feed.age"], 0)
      })
    )
  )

  it.scoped("age from the last audit on if it is audited, although the connection was heard after it", () =>
    measured((server) =>
      Effect.gen(function* () {
        yield* reading({ audit: "10 minutes" })
        yield* pass(2000)
        yield* TestClock.adjust("2 minutes")
        assert.strictEqual((yield* gauges)["bybit.feed.up"], 1)
        server.last.cut()
        yield* settle
        assert.isAtLeast(Number((yield* gauges)["bybit.feed.age"]), 115)
      })
    )
  )

  it.scoped("count orders whose executions are missing", () =>
    measured((server) =>
      Effect.gen(function* () {
        yield* liveReading()
        push(server, "order", { ...order("o1", "Filled", 1_002_000), qty: "1", cumExecQty: "1" })
        yield* TestClock.adjust("5 seconds")
        assert.strictEqual((yield* gauges)["bybit.feed.unresolved"], 1)
      })
    )
  )
})
