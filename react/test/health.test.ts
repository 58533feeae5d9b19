import { assert, describe, it } from "@effect/vitest"
import type { ConnectionHealth } from "effect-bybit/Socket/ConnectionHealth"
import { publicOf, staleFamily } from "../src/atoms/health.js"
import { Registry, Result, Rx } from "../src/rx.js"

/** A connection that is silent for so long, or lost. */
const line = (connection: string, silentMillis: number | "lost", generation = 1): ConnectionHealth => ({
  connection,
  generation,
  url: "wss://x/v5/public/linear",
  state:
    silentMillis === "lost"
      ? { _tag: "Connecting", since: 1, attempt: 2 }
      : { _tag: "Connected", since: 1, reconnects: 0 },
  topics: 3,
  staleTopics: [],
  ceased: 0,
  silentMillis: silentMillis === "lost" ? 100 : silentMillis,
  received: 10,
  lastReceivedAt: 1,
  pushes: 9,
  unrouted: 0,
  undecoded: 0,
  garbage: 0,
  reconnects: 0,
  pingMillis: 5,
  ageMillis: 20
})

const isStale = (connections: ReadonlyArray<ConnectionHealth>, category: "linear" | "option" = "linear"): boolean => {
  const registry = Registry.make()
  const stale = registry.get(staleFamily(Rx.make(Result.success(connections)))(category))
  registry.dispose()
  return stale
}

describe("market data", () => {
  it("is not stale on a quiet market, where only a pong comes every 10 seconds", () => {
    for (const category of ["linear", "option"] as const) {
      assert.isFalse(isStale([line(`public ${category}`, 11_000)], category))
      assert.isTrue(isStale([line(`public ${category}`, 15_001)], category))
    }
  })

  it("is stale while any of the connections of its category is, whatever others are", () => {
    assert.isFalse(isStale([]))
    assert.isFalse(isStale([line("public linear", 1), line("public linear 2", 1)]))
    assert.isTrue(isStale([line("public linear", 1), line("public linear 2", "lost")]))
    assert.isTrue(isStale([line("public linear", "lost"), line("public linear 2", 1)]))
    assert.isTrue(isStale([line("public linear 2", 20_000), line("public linear", 1)]))
    assert.isFalse(isStale([line("public spot", "lost"), line("public linear", 1), line("private k", "lost")]))
  })

  it("is not stale while one of several lines is fresh, or during a rotation", () => {
    assert.isFalse(isStale([line("public linear", "lost"), line("public linear #2", 1)]))
    assert.isFalse(isStale([line("public linear", 1), line("public linear", "lost", 2)]))
    assert.isTrue(isStale([line("public linear", "lost"), line("public linear #2", 20_000)]))
    assert.isTrue(
      isStale([line("public linear", 1), line("public linear 2", "lost"), line("public linear 2 #2", "lost")])
    )
  })

  it("is judged by the connection that is silent the longest, of the freshest line of each", () => {
    const connections = [line("public linear", 10), line("public linear 2", 900), line("public linear 2 #2", 20)]
    assert.strictEqual(publicOf(connections, "linear")?.connection, "public linear 2 #2")
    assert.strictEqual(publicOf(connections, "spot"), undefined)
  })
})
