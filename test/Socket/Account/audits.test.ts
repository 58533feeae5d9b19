import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { pass } from "../inMemory.js"
import { fill, fills, liveReading, withAccount } from "./AccountServer.js"

describe("a silent socket", () => {
  it.scoped("is noticed by an audit, which tells what was missing and asks for a new connection", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const { all, events } = yield* liveReading({ audit: "1 minute" })
        exchange.executions = [fill("e1", 1_010_000)]
        const dials = server.sockets.length
        yield* pass(60_000)
        assert.deepStrictEqual(fills(all), ["e1"])
        const audited = all.find((event) => event._tag === "Audited")
        assert.deepStrictEqual(audited?._tag === "Audited" ? audited.repaired.map(({ _tag }) => _tag) : [], [
          "Execution"
        ])
        assert.include(events, "Interrupted")
        yield* pass(5000)
        assert.strictEqual(server.sockets.length, dials + 1)
        exchange.executions = [fill("e2", 1_070_000), ...exchange.executions]
        for (let i = 0; i < 5; i++) yield* pass(60_000)
        assert.deepStrictEqual(fills(all), ["e1", "e2"])
        assert.strictEqual(server.sockets.length, dials + 1)
      })
    )
  )

  it.scoped("an audit that finds nothing says so", () =>
    withAccount(() =>
      Effect.gen(function* () {
        const { all } = yield* liveReading({ audit: "1 minute" })
        yield* pass(60_000)
        const last = all.at(-1)
        assert.strictEqual(last?._tag, "Audited")
        if (last?._tag === "Audited") {
          assert.deepStrictEqual(last.repaired, [])
          assert.isAbove(last.completeUntil, 1_050_000)
        }
      })
    )
  )
})
