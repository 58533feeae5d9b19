import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Schedule } from "effect"
import { Redis } from "ioredis"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import { layerRedis } from "../../src/Layers/RateLimiterRedis.js"
import { call, cancel, create } from "./Limits/calls.js"
import * as RespServer from "./Limits/RespServer.js"

it.scopedLive("a client of the program's own is left as it was when the layer closes", () =>
  Effect.gen(function* () {
    const { port } = yield* RespServer.start
    const redis = new Redis({ host: "127.0.0.1", port, lazyConnect: true })
    yield* Effect.addFinalizer(() => Effect.sync(() => redis.disconnect()))
    yield* Effect.promise(() => redis.connect())
    const listeners = () => ["error", "ready", "close"].map((event) => redis.listenerCount(event))
    const before = listeners()
    yield* Effect.scoped(
      Effect.gen(function* () {
        const limiter = Context.get(yield* Layer.build(layerRedis({ redis })), RateLimiter.RateLimiter)
        yield* limiter.acquire(call(create))
        assert.notDeepEqual(listeners(), before)
      })
    )
    assert.deepStrictEqual([redis.status, ...listeners()], ["ready", ...before])
  }).pipe(Effect.timeout("15 seconds"))
)

describe("a connection to Redis that stays open but is useless", () => {
  for (const [what, conduct] of [
    ["leads to a server that has become a replica", "isReplica"],
    ["never answers again", "isSilent"]
  ] as const) {
    it.scopedLive(`is replaced if it ${what}; meanwhile cancels go out`, () =>
      Effect.gen(function* () {
        const server = yield* RespServer.start
        const redis = { host: "127.0.0.1", port: server.port }
        const context = yield* Layer.build(layerRedis({ redis, downAfter: 0 }))
        const limiter = Context.get(context, RateLimiter.RateLimiter)
        yield* limiter.acquire(call(create))
        assert.strictEqual(server.connections(), 1)
        server.turn(conduct)
        const refused = yield* Effect.flip(limiter.acquire(call(create)))
        assert.strictEqual(refused.reason, "unavailable")
        yield* limiter.acquire(call(cancel))
        yield* Effect.retry(limiter.acquire(call(create)), Schedule.spaced("20 millis"))
        assert.isAtLeast(server.connections(), 2)
      }).pipe(Effect.timeout("15 seconds"))
    )
  }
})
