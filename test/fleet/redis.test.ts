import { fileURLToPath } from "node:url"
import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { build } from "esbuild"
import * as Child from "./Child.js"
import * as CountingExchange from "./CountingExchange.js"
import * as RedisServer from "./RedisServer.js"

const key = "KeyOfTheFleet0001"
const [reads, orders, cancels] = ["/v5/order/realtime", "/v5/order/create", "/v5/order/cancel"] as const
const names = ["p1", "p2", "p3", "p4"]

/** Bundles the process's program into one file, so that it starts fast. */
const bundled = Effect.gen(function* () {
  const directory = yield* Effect.flatMap(FileSystem.FileSystem, (files) => files.makeTempDirectoryScoped())
  const outfile = `${directory}/limited.cjs`
  const entry = fileURLToPath(new URL("./limitedProcess.ts", import.meta.url))
  yield* Effect.tryPromise(() =>
    build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: "cjs",
      platform: "node",
      conditions: ["effect-bybit-source"],
      external: ["@parcel/watcher", "bufferutil", "utf-8-validate"],
      logLevel: "silent"
    })
  )
  return outfile
})

class Fleet extends Context.Tag("test/Fleet")<
  Fleet,
  {
    readonly exchange: CountingExchange.CountingExchange
    readonly redis: RedisServer.RedisServer
    readonly processes: ReadonlyMap<string, Child.Child>
  }
>() {}

/**
 * Four processes that keep calling with one key: more reads and orders than the key's limits allow, and an occasional
 * cancel.
 */
const fleet = Layer.scoped(
  Fleet,
  Effect.gen(function* () {
    const exchange = yield* CountingExchange.start
    const redis = yield* RedisServer.start
    const script = yield* bundled
    const processes = new Map<string, Child.Child>()
    for (const name of names) {
      const args = [script, name, exchange.origin, `${redis.port}`]
      processes.set(name, yield* Child.start(name, process.execPath, args, { stop: "SIGKILL" }))
    }
    const early = Effect.raceAll(
      [...processes.values()].map((child) => Effect.flatMap(child.ended, () => Effect.dieMessage(child.output())))
    )
    yield* Effect.repeat(Effect.sleep("50 millis"), {
      until: () => new Set(exchange.arrivals.map(({ from }) => from)).size === names.length
    }).pipe(Effect.race(early))
    // The cost of starting four processes at once is not the limiter's fault.
    yield* Effect.sleep("2500 millis")
    exchange.arrivals.length = 0
    exchange.refused.length = 0
    return { exchange, redis, processes }
  })
).pipe(Layer.provide(NodeFileSystem.layer))

const now = Effect.sync(CountingExchange.clock)

/** The calls that arrived on a path between two times. */
const arrived = (
  exchange: CountingExchange.CountingExchange,
  path: string,
  from: number,
  to = Number.POSITIVE_INFINITY
) => exchange.arrivals.filter((arrival) => arrival.path === path && arrival.at >= from && arrival.at < to)

const timesOf = (arrivals: ReadonlyArray<CountingExchange.Arrival>) => arrivals.map(({ at }) => at)

const limits = [
  [reads, 50],
  [orders, 10],
  [cancels, 10]
] as const

/** The `margin` that the limiter allows for network latency, in milliseconds. */
const margin = 30

/**
 * Asserts that no second contained more calls than the limit, wherever it began, neither when they were sent nor when
 * they arrived. A busy machine can stall processes or bunch up calls on their way by more than the margin, so that much
 * is subtracted from the second.
 */
const neverExceeded = (exchange: CountingExchange.CountingExchange) => {
  const ways = exchange.arrivals.map(({ sent, at }) => at - sent)
  const stall = Math.max(...exchange.arrivals.map((arrival) => arrival.stall))
  const spread = Math.max(...ways) - Math.min(...ways)
  const less = (late: number) => 1000 - Math.max(0, late - margin)
  for (const [path, limit] of limits) {
    const calls = arrived(exchange, path, 0)
    const sent = calls.map((call) => call.sent)
    const late = `stalled for ${stall.toFixed(0)} ms, latency spread ${spread.toFixed(0)} ms`
    assert.isAtMost(CountingExchange.most(sent, less(stall)), limit, `${path}, sent, ${late}`)
    assert.isAtMost(CountingExchange.most(timesOf(calls), less(stall + spread)), limit, `${path}, arrived, ${late}`)
  }
  return { stall, spread }
}

/** Calls per second, measured from each call to the one a full limit later. */
const rateOf = (exchange: CountingExchange.CountingExchange, path: string, limit: number, from: number) => {
  const times = timesOf(arrived(exchange, path, from)).sort((a, b) => a - b)
  const spans = times.slice(limit).map((time, i) => time - (times[i] ?? 0))
  return (1000 * limit * spans.length) / spans.reduce((sum, span) => sum + span, 0)
}

const limited = layer(fleet, { excludeTestServices: true, timeout: 60_000 })

const suite = () =>
  limited("four processes with one key and one Redis", (it) => {
    it.effect("never exceed the limits, use at least 90% of them, and hold back no cancel", () =>
      Effect.gen(function* () {
        const { exchange } = yield* Fleet
        const from = yield* now
        yield* Effect.sleep("5 seconds")
        const { stall, spread } = neverExceeded(exchange)
        const [readRate, orderRate] = [rateOf(exchange, reads, 50, from), rateOf(exchange, orders, 10, from)]
        const rates = `reads ${readRate.toFixed(1)} of 50 per second, orders ${orderRate.toFixed(1)} of 10`
        console.log(`${rates}; at worst stalled for ${stall.toFixed(0)} ms, latency spread ${spread.toFixed(0)} ms`)
        // Time lost to stalls on a busy machine cannot be used.
        assert.isAtLeast(readRate, (50 * 0.9 * 1000) / (1000 + stall))
        assert.isAtLeast(orderRate, (10 * 0.9 * 1000) / (1000 + stall))
        assert.isAtLeast(arrived(exchange, cancels, from).length, 20)
        assert.deepStrictEqual(new Set(arrived(exchange, reads, from).map(({ from }) => from)), new Set(names))
        // Only orders may be refused, and only because they would wait too long.
        const wrong = exchange.refused.filter(({ endpoint, reason }) => endpoint !== "order" || reason !== "wait")
        // If the machine stalls processes for longer than Redis may take, Redis counts as unavailable now and then.
        const held = stall + spread > 200
        assert.deepStrictEqual(
          wrong.filter(({ reason }) => !(held && reason === "unavailable")),
          []
        )
        assert.isBelow(Math.max(0, ...exchange.refused.map(({ waited }) => waited)), 1500)
      })
    )

    it.effect("write no API key to Redis", () =>
      Effect.gen(function* () {
        const { redis } = yield* Fleet
        const contents = yield* redis.contents
        assert.include(contents, "{fleet}:log:/v5/order/create:linear:")
        assert.notInclude(contents, key)
      })
    )

    it.effect("all pause calls against a limit when one of them gets a 10006", () =>
      Effect.gen(function* () {
        const { exchange } = yield* Fleet
        const at = yield* exchange.refuseNext(reads, 2000)
        yield* Effect.sleep("3 seconds")
        // Calls that were already granted or on their way still arrive.
        assert.deepStrictEqual(
          timesOf(arrived(exchange, reads, at + 300, at + 1950)).map((time) => Math.round(time - at)),
          []
        )
        const others = arrived(exchange, orders, at, at + 2000).length
        assert.isAtLeast(others, 10)
        assert.isAtLeast(new Set(arrived(exchange, reads, at + 1950).map(({ from }) => from)).size, names.length)
        neverExceeded(exchange)
      })
    )

    it.effect("continue when one of them is killed while its calls are waiting", () =>
      Effect.gen(function* () {
        const { exchange, processes } = yield* Fleet
        const victim = processes.get("p4")
        assert.isDefined(victim)
        yield* victim.kill("SIGKILL")
        yield* victim.ended
        const from = yield* now
        yield* Effect.sleep("3 seconds")
        assert.isAtLeast(arrived(exchange, reads, from).length, 80)
        assert.isAtLeast(arrived(exchange, orders, from).length, 16)
        neverExceeded(exchange)
      })
    )

    for (const [how, stop, again] of [
      ["hangs", (redis: RedisServer.RedisServer) => redis.hang(true), (redis) => redis.hang(false)],
      ["is killed and comes back empty", (redis) => redis.kill, (redis) => redis.restart]
    ] satisfies ReadonlyArray<
      [
        string,
        (redis: RedisServer.RedisServer) => Effect.Effect<void>,
        (redis: RedisServer.RedisServer) => Effect.Effect<void, unknown>
      ]
    >) {
      it.effect(`send nothing but cancels when Redis ${how}, and continue once it answers again`, () =>
        Effect.gen(function* () {
          const { exchange, redis } = yield* Fleet
          yield* stop(redis)
          const from = yield* now
          yield* Effect.sleep("2500 millis")
          const back = yield* now
          const sent = exchange.arrivals.filter(({ at }) => at >= from + 300 && at < back)
          assert.deepStrictEqual(new Set(sent.map(({ path }) => path)), new Set([cancels]))
          const refused = exchange.refused.filter(({ at }) => at >= from && at < back)
          assert.isAtLeast(new Set(refused.map(({ from }) => from)).size, 3)
          const last = refused.filter(({ at }) => at > from + 1600)
          assert.isNotEmpty(last)
          assert.deepStrictEqual(new Set(last.map(({ reason }) => reason)), new Set(["unavailable"]))
          assert.deepStrictEqual(new Set(last.map(({ endpoint }) => endpoint)), new Set(["read", "order"]))
          yield* again(redis)
          const recovered = yield* now
          yield* Effect.repeat(Effect.sleep("50 millis"), {
            until: () => new Set(arrived(exchange, reads, recovered).map(({ from }) => from)).size === 3
          }).pipe(Effect.timeout("10 seconds"))
          const steady = yield* now
          yield* Effect.sleep("3 seconds")
          assert.isAtLeast(arrived(exchange, reads, steady).length, 80)
          neverExceeded(exchange)
        })
      )
    }
  })

if (RedisServer.find() !== undefined) suite()
else if (process.env.CI !== undefined && process.env.CI !== "") {
  describe("four processes with one key and one Redis", () => {
    it("have a redis-server to share", () => assert.fail("redis-server is not installed: run node scripts/servers.mjs"))
  })
} else {
  console.warn("Skipped: redis-server is not installed. Install it with node scripts/servers.mjs.")
  describe.skip("four processes with one key and one Redis (skipped: redis-server is not installed)", () => {
    it("never exceed the limits", () => {})
  })
}
