/** Sentences of docs/guides/streams.md that no other test tries to disprove. */
import { assert, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { inEngine, listen, noting, raw } from "../engineWorld.js"

const trades = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const trade = (i: number) => ({ topic: trades.text, type: "snapshot", ts: i, data: [{ ...row, i: `${i}` }] })
const row = { T: 1, s: "BTCUSDT", S: "Buy", v: "1", p: "1", L: "PlusTick", BT: false }

describe("health", () => {
  it.scoped("is told every second, and at once when a connection changes", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        yield* listen([raw("publicTrade.A")], noting().listener)
        const told: Array<string | undefined> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.health, (all) => Effect.sync(() => told.push(all[0]?.state._tag)))
        )
        yield* settle
        told.length = 0
        yield* clock.pass(3000)
        assert.deepStrictEqual(told, ["Connected", "Connected", "Connected"])
        server.last.cut()
        yield* settle
        assert.deepStrictEqual(told.slice(3), ["Reconnecting"])
      })
    )
  )
})

describe("forEachChunk", () => {
  it.scoped("wakes once for a burst", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        const sizes: Array<number> = []
        yield* Effect.forkScoped(
          Socket.forEachChunk(trades, (messages) => Effect.sync(() => sizes.push(messages.length)))
        )
        yield* Effect.repeatN(settle, 3)
        for (let i = 0; i < 10; i++) server.push(trade(i))
        yield* settle
        assert.deepStrictEqual(sizes, [10])
      })
    )
  )
})
