import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer } from "effect"
import type { Any, Kind, Limit } from "../../src/Http/Endpoint.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { layerRedis, type RedisOptions } from "../../src/Layers/RateLimiterRedis.js"
import { clock, most } from "./CountingExchange.js"
import * as RedisServer from "./RedisServer.js"

class Server extends Context.Tag("test/RedisServer")<Server, RedisServer.RedisServer>() {}

const server = Layer.provide(Layer.scoped(Server, RedisServer.start), NodeFileSystem.layer)

const endpoint = (id: string, kind: Kind, limit: ReadonlyArray<Limit> | "undocumented"): Any => {
  const facts: Partial<Any> = { id, family: "Order", path: `/v5/${id}`, kind, limit }
  return facts as Any
}
const call = (of: Any, weight = 1): RateLimiter.LimitedCall => ({
  endpoint: of,
  host: "https://api.bybit.com",
  key: "key-1",
  category: "linear",
  weight,
  reducesRisk: of.id.startsWith("cancel")
})
const read = endpoint("read", "read", [{ count: 10, perMs: 500 }])
const cancel = endpoint("cancelOrder", "idempotentWrite", [{ count: 10, perMs: 500 }])
const free = endpoint("free", "read", "undocumented")

/** A limiter as a separate process would have it. Each test uses its own limits. */
const member = (prefix: string, options: Partial<RedisOptions> = {}) =>
  Effect.gen(function* () {
    const { port } = yield* Server
    const redis = { host: "127.0.0.1", port }
    const context = yield* Layer.build(Layer.fresh(layerRedis({ redis, prefix, ...options })))
    return Context.get(context, RateLimiter.RateLimiter)
  })

interface Acquired {
  readonly name: string
  readonly at: number
  readonly units: number
}

const go = (
  limiter: RateLimiter.RateLimiter["Type"],
  limited: RateLimiter.LimitedCall,
  log: Array<Acquired>,
  name = ""
) =>
  Effect.map(limiter.acquire(limited), () => {
    log.push({ name, at: clock(), units: limited.weight })
  })

const times = (log: ReadonlyArray<Acquired>) => log.flatMap(({ at, units }) => Array<number>(units).fill(at))

const suite = () =>
  layer(server, { excludeTestServices: true, timeout: 30_000 })("limits kept in a real Redis", (it) => {
    it.scoped("count each order of a batch, and do not let singles overtake a batch forever", () =>
      Effect.gen(function* () {
        const [a, b] = [yield* member("batch"), yield* member("batch")]
        const log: Array<Acquired> = []
        const singles = yield* Effect.fork(
          Effect.all(
            Array.from({ length: 6 }, () => Effect.forever(go(a, call(read), log))),
            { concurrency: "unbounded" }
          )
        )
        yield* Effect.sleep("200 millis")
        for (let i = 0; i < 3; i++) yield* go(b, call(read, 10), log, "batch")
        yield* Fiber.interrupt(singles)
        assert.strictEqual(log.filter(({ name }) => name === "batch").length, 3)
        assert.isAtMost(most(times(log), 490), 10)
      })
    )

    it.scoped("refuse a batch that is larger than the limit", () =>
      Effect.gen(function* () {
        const limiter = yield* member("heavy")
        const refused = yield* Effect.flip(limiter.acquire(call(read, 30)))
        assert.deepStrictEqual([refused.reason, refused.maxOrders], ["batch", 10])
      })
    )

    it.scoped("have room for a cancel when reads and orders of another process have used up the address", () =>
      Effect.gen(function* () {
        const perIp = { count: 100, perMs: 3000 }
        const [a, b] = [yield* member("room", { perIp }), yield* member("room", { perIp })]
        const log: Array<Acquired> = []
        const order = endpoint("order", "commit", "undocumented")
        const many = (of: Any, name: string) =>
          Effect.fork(
            Effect.all(
              Array.from({ length: 120 }, () => Effect.ignore(go(a, call(of), log, name))),
              { concurrency: "unbounded" }
            )
          )
        const reads = yield* many(free, "read")
        yield* Effect.sleep("500 millis")
        const orders = yield* many(order, "order")
        yield* Effect.sleep("500 millis")
        const before = clock()
        yield* go(b, call(cancel), log, "cancel")
        assert.isBelow(clock() - before, 900)
        assert.isAtMost(most(times(log), 2990), 100)
        yield* Fiber.interruptAll([reads, orders])
      })
    )

    it.scoped(
      "are separate for each venue, even with the same prefix: a ban on testnet does not stop the live exchange",
      () =>
        Effect.gen(function* () {
          const [a, b] = [yield* member("venues"), yield* member("venues")]
          const testnet = { ...call(read), host: "https://api-testnet.bybit.com" }
          a.unsafeObserve(testnet, { status: 403, code: undefined, rateLimit: undefined, nowMillis: 0 })
          yield* Effect.sleep("100 millis")
          yield* b.acquire(call(read))
          assert.strictEqual((yield* Effect.flip(b.acquire(testnet))).reason, "banned")
        })
    )

    it.scoped("apply to the address across all keys and paths, and let a cancel from any process go first", () =>
      Effect.gen(function* () {
        const perIp = { count: 5, perMs: 500 }
        const [a, b] = [yield* member("address", { perIp }), yield* member("address", { perIp })]
        const log: Array<Acquired> = []
        const reads = yield* Effect.fork(
          Effect.all(
            Array.from({ length: 20 }, (_, i) => go(a, call(i % 2 === 0 ? free : read), log, "read")),
            { concurrency: "unbounded" }
          )
        )
        yield* Effect.sleep("200 millis")
        yield* go(b, call(cancel), log, "cancel")
        yield* Fiber.join(reads)
        const at = log.findIndex(({ name }) => name === "cancel")
        assert.isTrue(at >= 5 && at < 10, `the cancel was call ${at + 1}, not in the second span`)
        assert.isAtMost(most(times(log), 490), 5)
      })
    )

    it.scoped("are separate for processes with different addresses", () =>
      Effect.gen(function* () {
        const perIp = { count: 5, perMs: 500 }
        const log: Array<Acquired> = []
        for (const address of ["one", "two"]) {
          const limiter = yield* member("addresses", { perIp, address })
          yield* Effect.replicateEffect(go(limiter, call(free), log), 5)
        }
        assert.isBelow((log.at(-1)?.at ?? 0) - (log[0]?.at ?? 0), 500)
      })
    )

    it.scoped("are learned if they are not documented, and shared", () =>
      Effect.gen(function* () {
        const [a, b] = [yield* member("learned"), yield* member("learned")]
        const log: Array<Acquired> = []
        const rateLimit = { remainingRequests: 4, maxRequests: 5, resetAtTimestamp: 0 }
        a.unsafeObserve(call(free), { status: 200, code: 0, rateLimit, nowMillis: 0 })
        yield* Effect.sleep("100 millis")
        yield* Effect.all(
          Array.from({ length: 8 }, () => go(b, call(free), log)),
          { concurrency: "unbounded" }
        )
        const first = log[0]?.at ?? 0
        assert.strictEqual(log.filter(({ at }) => at < first + 500).length, 4)
        assert.isAtMost(most(times(log), 990), 5)
      })
    )

    it.scoped("are immediately free for others when a waiting process goes away", () =>
      Effect.gen(function* () {
        const slow = endpoint("slow", "read", [{ count: 1, perMs: 500 }])
        const log: Array<Acquired> = []
        const b = yield* member("leave")
        yield* go(b, call(slow), log)
        yield* Effect.scoped(
          Effect.gen(function* () {
            const a = yield* member("leave")
            const waiting = yield* Effect.fork(go(a, call(slow), log, "gone"))
            yield* Effect.sleep("100 millis")
            yield* Fiber.interrupt(waiting)
            yield* Effect.sleep("50 millis")
          })
        )
        yield* go(b, call(slow), log)
        assert.deepStrictEqual(
          log.map(({ name }) => name),
          ["", ""]
        )
        assert.isBelow((log[1]?.at ?? 0) - (log[0]?.at ?? 0), 680)
      })
    )

    it.scoped("are never exceeded in any span, over many calls with random weights and random interruptions", () =>
      Effect.gen(function* () {
        const members = yield* Effect.all([member("chance"), member("chance"), member("chance")])
        const log: Array<Acquired> = []
        const until = clock() + 4000
        const one = (limiter: RateLimiter.RateLimiter["Type"], seed: number) =>
          Effect.gen(function* () {
            let state = seed
            const chance = (below: number) => {
              state = (state * 1103515245 + 12345) % 2147483648
              return state % below
            }
            while (clock() < until) {
              yield* go(limiter, call(read, 1 + chance(4)), log).pipe(Effect.timeoutOption(20 + chance(400)))
            }
          })
        yield* Effect.all(
          members.flatMap((limiter, m) => Array.from({ length: 5 }, (_, i) => one(limiter, 100 * m + i))),
          { concurrency: "unbounded" }
        )
        // On the process's own clock, so that delays of Redis and the timers do not matter.
        assert.isAtMost(most(times(log), 490), 10)
        assert.isAtLeast(times(log).length, 10 * 5)
      })
    )
  })

if (RedisServer.find() !== undefined) suite()
else describe.skip("limits kept in a real Redis (skipped: redis-server is not installed)", () => suite())
