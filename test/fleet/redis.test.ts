import { fileURLToPath } from "node:url"
import { FileSystem } from "@effect/platform"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { build } from "esbuild"
import * as Child from "./Child.js"
import * as CountingExchange from "./CountingExchange.js"
import * as RedisServer from "./RedisServer.js"

const key = "KeyOfTheFleet0001"
const [reads, orders, cancels] = ["/v5/order/realtime", "/v5/order/create", "/v5/order/cancel"] as const
const names = ["p1", "p2", "p3", "p4"]

/** One file of a process's program, so that it starts fast. */
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

/** Four processes that call with one key all the time: more reads and orders than the key may, and a cancel now and then. */
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
    // What starting four processes at once costs is not the limiter's.
    yield* Effect.sleep("2500 millis")
    exchange.arrivals.length = 0
    exchange.refused.length = 0
    return { exchange, redis, processes }
  })
).pipe(Layer.provide(NodeFileSystem.layer))

const now = Effect.sync(CountingExchange.clock)

/** What came on a path between two times. */
const came = (exchange: CountingExchange.CountingExchange, path: string, from: number, to = Number.POSITIVE_INFINITY) =>
  exchange.arrivals.filter((arrival) => arrival.path === path && arrival.at >= from && arrival.at < to)

const timesOf = (arrivals: ReadonlyArray<CountingExchange.Arrival>) => arrivals.map(({ at }) => at)

const limits = [
  [reads, 50],
  [orders, 10],
  [cancels, 10]
] as const

/** What the limiter allows for the way to the exchange, its `margin`. */
const margin = 30

/**
 * No second held more calls than its limit, wherever it began, from the first call to the last: neither as they were
 * sent, nor as they came. Where this machine is busy with other things it holds processes up, or presses calls together on their
 * way, by more than the margin: that much is taken off the second.
 */
const neverExceeded = (exchange: CountingExchange.CountingExchange) => {
  const ways = exchange.arrivals.map(({ sent, at }) => at - sent)
  const stall = Math.max(...exchange.arrivals.map((arrival) => arrival.stall))
  const spread = Math.max(...ways) - Math.min(...ways)
  const less = (late: number) => 1000 - Math.max(0, late - margin)
  for (const [path, limit] of limits) {
    const calls = came(exchange, path, 0)
    const sent = calls.map((call) => call.sent)
    const late = `held up by ${stall.toFixed(0)} ms, on the way by ${spread.toFixed(0)} ms`
    assert.isAtMost(CountingExchange.most(sent, less(stall)), limit, `${path}, sent, ${late}`)
    assert.isAtMost(CountingExchange.most(timesOf(calls), less(stall + spread)), limit, `${path}, come, ${late}`)
  }
  return { stall, spread }
}

/** How many calls a second: by how long it took from each call to the one that is a whole limit later. */
const rateOf = (exchange: CountingExchange.CountingExchange, path: string, limit: number, from: number) => {
  const times = timesOf(came(exchange, path, from)).sort((a, b) => a - b)
  const spans = times.slice(limit).map((time, i) => time - (times[i] ?? 0))
  return (1000 * limit * spans.length) / spans.reduce((sum, span) => sum + span, 0)
}

const limited = layer(fleet, { excludeTestServices: true, timeout: 60_000 })

const suite = () =>
  limited("four processes with one key and one Redis", (it) => {
    it.effect("never exceed its limits, use nine tenths of them, and hold no cancel back", () =>
      Effect.gen(function* () {
        const { exchange } = yield* Fleet
        const from = yield* now
        yield* Effect.sleep("5 seconds")
        const { stall, spread } = neverExceeded(exchange)
        const [readRate, orderRate] = [rateOf(exchange, reads, 50, from), rateOf(exchange, orders, 10, from)]
        const rates = `reads ${readRate.toFixed(1)} of 50 a second, orders ${orderRate.toFixed(1)} of 10`
        console.log(`${rates}; held up by ${stall.toFixed(0)} ms, on the way by ${spread.toFixed(0)} ms at the worst`)
        // What a busy machine holds up is lost.
        assert.isAtLeast(readRate, (50 * 0.9 * 1000) / (1000 + stall))
        assert.isAtLeast(orderRate, (10 * 0.9 * 1000) / (1000 + stall))
        assert.isAtLeast(came(exchange, cancels, from).length, 20)
        assert.deepStrictEqual(new Set(came(exchange, reads, from).map(({ from }) => from)), new Set(names))
        // Only an order may be refused, and only because it would wait too long.
        const wrong = exchange.refused.filter(({ endpoint, reason }) => endpoint !== "order" || reason !== "wait")
        // On a machine that holds processes up for longer than Redis may take, Redis is down now and then.
        const held = stall + spread > 200
        assert.deepStrictEqual(
          wrong.filter(({ reason }) => !(held && reason === "unavailable")),
          []
        )
        assert.isBelow(Math.max(0, ...exchange.refused.map(({ waited }) => waited)), 1500)
      })
    )

    it.effect("write no API key into Redis", () =>
      Effect.gen(function* () {
        const { redis } = yield* Fleet
        const contents = yield* redis.contents
        assert.include(contents, "{fleet}:log:/v5/order/create:linear:")
        assert.notInclude(contents, key)
      })
    )

    it.effect("all leave a limit alone when one of them has met a 10006", () =>
      Effect.gen(function* () {
        const { exchange } = yield* Fleet
        const at = yield* exchange.refuseNext(reads, 2000)
        yield* Effect.sleep("3 seconds")
        // What was on its way or granted already still comes.
        assert.deepStrictEqual(
          timesOf(came(exchange, reads, at + 300, at + 1950)).map((time) => Math.round(time - at)),
          []
        )
        const others = came(exchange, orders, at, at + 2000).length
        assert.isAtLeast(others, 10)
        assert.isAtLeast(new Set(came(exchange, reads, at + 1950).map(({ from }) => from)).size, names.length)
        neverExceeded(exchange)
      })
    )

    it.effect("go on when one of them is killed while its calls wait", () =>
      Effect.gen(function* () {
        const { exchange, processes } = yield* Fleet
        const victim = processes.get("p4")
        assert.isDefined(victim)
        yield* victim.kill("SIGKILL")
        yield* victim.ended
        const from = yield* now
        yield* Effect.sleep("3 seconds")
        assert.isAtLeast(came(exchange, reads, from).length, 80)
        assert.isAtLeast(came(exchange, orders, from).length, 16)
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
      it.effect(`refuse all calls when Redis ${how}, send none, and go on when it answers again`, () =>
        Effect.gen(function* () {
          const { exchange, redis } = yield* Fleet
          yield* stop(redis)
          const from = yield* now
          yield* Effect.sleep("2500 millis")
          const back = yield* now
          const sent = exchange.arrivals.filter(({ at }) => at >= from + 300 && at < back)
          assert.deepStrictEqual(sent, [])
          const refused = exchange.refused.filter(({ at }) => at >= from && at < back)
          assert.isAtLeast(new Set(refused.map(({ from }) => from)).size, 3)
          const last = refused.filter(({ at }) => at > from + 1600)
          assert.isNotEmpty(last)
          assert.deepStrictEqual(new Set(last.map(({ reason }) => reason)), new Set(["unavailable"]))
          assert.deepStrictEqual(new Set(last.map(({ endpoint }) => endpoint)), new Set(["read", "order", "cancel"]))
          yield* again(redis)
          const recovered = yield* now
          yield* Effect.repeat(Effect.sleep("50 millis"), {
            until: () => new Set(came(exchange, reads, recovered).map(({ from }) => from)).size === 3
          }).pipe(Effect.timeout("10 seconds"))
          const steady = yield* now
          yield* Effect.sleep("3 seconds")
          assert.isAtLeast(came(exchange, reads, steady).length, 80)
          neverExceeded(exchange)
        })
      )
    }
  })

if (RedisServer.find() !== undefined) suite()
else if (process.env.CI !== undefined && process.env.CI !== "") {
  describe("four processes with one key and one Redis", () => {
    it("have a redis-server to share", () => assert.fail("there is no redis-server: run node scripts/servers.mjs"))
  })
} else {
  console.warn("Skipped: there is no redis-server here. node scripts/servers.mjs installs it.")
  describe.skip("four processes with one key and one Redis (skipped: no redis-server here)", () => {
    it("never exceed its limits", () => {})
  })
}
