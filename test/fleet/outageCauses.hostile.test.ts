import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule, type Scope } from "effect"
import { Redis } from "ioredis"
import type { Connection } from "../../src/Layers/RateLimiterRedis.js"
import * as RespServer from "../Layers/Limits/RespServer.js"
import { type Arrived, call, cancel, create, files, fleet, metric, read, warnings } from "./outageWorld.js"
import * as RedisServer from "./RedisServer.js"

const password = "correct-horse-battery"
const wrong = "wrong-horse-staple"

interface Case {
  readonly name: string
  readonly cause: RegExp
  readonly label: string
  readonly redis: Effect.Effect<Connection, unknown, Scope.Scope>
}

const local = (port: number) => ({ host: "127.0.0.1", port })
const server = (...settings: ReadonlyArray<string>) =>
  Effect.map(Effect.provide(RedisServer.startWith(settings), files), ({ port }) => local(port))

const cases: ReadonlyArray<Case> = [
  {
    name: "a wrong password",
    cause: /WRONGPASS/,
    label: "WRONGPASS",
    redis: Effect.map(server("--requirepass", password), ({ port }) => `redis://:${wrong}@127.0.0.1:${port}`)
  },
  { name: "no password", cause: /NOAUTH/, label: "NOAUTH", redis: server("--requirepass", password) },
  {
    name: "a port where nothing listens",
    cause: /ECONNREFUSED/,
    label: "ECONNREFUSED",
    redis: Effect.succeed(local(1))
  },
  {
    name: "a port where nothing listens, through a client of one's own",
    cause: /ECONNREFUSED/,
    label: "ECONNREFUSED",
    redis: Effect.acquireRelease(
      Effect.sync(() => new Redis(local(1)).on("error", () => {})),
      (redis) => Effect.sync(() => redis.disconnect())
    )
  },
  {
    name: "TLS to a port without it",
    cause: /TLS|SSL|ECONNRESET|EPROTO/i,
    label: "",
    redis: Effect.map(server(), (options) => ({ ...options, tls: {} }))
  },
  {
    name: "a replica",
    cause: /READONLY/,
    label: "READONLY",
    redis: server("--replicaof", "127.0.0.1", "1")
  },
  { name: "no memory", cause: /OOM/, label: "OOM", redis: server("--maxmemory", "1") },
  {
    name: "a user who may not run scripts",
    cause: /NOPERM/,
    label: "NOPERM",
    redis: Effect.map(server("--user", "default", "on", "nopass", "~*", "+@all", "-@scripting"), (options) => options)
  },
  {
    name: "too many clients",
    // Redis closes the connection, often before the client has read why.
    cause: /max number of clients|EPIPE|ECONNRESET|closed/,
    label: "",
    redis: Effect.gen(function* () {
      const redis = yield* Effect.provide(RedisServer.start, files)
      yield* redis.command("config", "set", "maxclients", "1")
      yield* Effect.acquireRelease(
        Effect.promise(async () => {
          const held = new Redis(local(redis.port)).on("error", () => {})
          await held.ping()
          return held
        }),
        (held) => Effect.sync(() => held.disconnect())
      )
      return local(redis.port)
    })
  },
  {
    name: "a server that accepts and never answers",
    cause: /answer|time/i,
    label: "",
    redis: Effect.map(RespServer.startSilent, ({ port }) => local(port))
  }
]

describe.skipIf(RedisServer.find() === undefined)("a Redis that can't be used names why", () => {
  for (const { name, cause, label, redis } of cases) {
    it.scopedLive(`in the warning, the failure and the metric: ${name}`, () => {
      const { texts, layer } = warnings()
      return Effect.gen(function* () {
        const before = Math.floor(Date.now() / 1000)
        const [member] = yield* fleet(1, [], { redis: yield* redis, prefix: "causes" })
        if (member === undefined) return assert.fail("no member")
        yield* Effect.sleep("1500 millis")
        const refused = yield* Effect.flip(member.limiter.acquire(call(create)))
        assert.strictEqual(refused.reason, "unavailable")
        assert.match(refused.message, cause)
        assert.match(texts.join("\n"), cause)
        assert.notInclude(texts.join("\n") + refused.message, wrong)
        assert.notInclude(JSON.stringify(refused), wrong)
        assert.isAtMost(texts.length, 2, texts.join("\n"))
        const [up] = metric("bybit.rate_limit.redis.up")
        assert.deepInclude(up?.[1], { value: 0 })
        const since = valueOf(metric("bybit.rate_limit.redis.since")[0]?.[1])
        assert.isAtLeast(since, before)
        assert.isAtMost(since, Date.now() / 1000)
        const outages = metric("bybit.rate_limit.redis.outages").map(([labels]) => labels)
        assert.include(outages.join(";"), label === "" ? "cause=" : `cause=${label}`)
      }).pipe(Effect.provide(layer), Effect.timeout("15 seconds"))
    })
  }

  it.scopedLive("at the first failure already, before the second in which calls wait is over", () =>
    Effect.gen(function* () {
      const [member] = yield* fleet(1, [], { redis: local(1), prefix: "causes" })
      if (member === undefined) return assert.fail("no member")
      const refused = yield* Effect.flip(member.limiter.acquire(call(create)))
      assert.match(refused.message, /ECONNREFUSED/)
    })
  )

  it.scopedLive("and forgets it once it answers: the metric is up again, and says since when", () =>
    Effect.gen(function* () {
      const redis = yield* RedisServer.start
      const arrived: Array<Arrived> = []
      const [member] = yield* fleet(1, arrived, { redis: local(redis.port), prefix: "again" })
      if (member === undefined) return assert.fail("no member")
      yield* member.once(read)
      assert.deepInclude(metric("bybit.rate_limit.redis.up")[0]?.[1], { value: 1 })
      yield* redis.kill
      yield* Effect.sleep("1500 millis")
      assert.deepInclude(metric("bybit.rate_limit.redis.up")[0]?.[1], { value: 0 })
      const down = valueOf(metric("bybit.rate_limit.redis.since")[0]?.[1])
      yield* redis.restart
      yield* Effect.retry(member.once(read), Schedule.spaced("100 millis"))
      assert.deepInclude(metric("bybit.rate_limit.redis.up")[0]?.[1], { value: 1 })
      assert.isAbove(valueOf(metric("bybit.rate_limit.redis.since")[0]?.[1]), down)
    }).pipe(Effect.provide(files))
  )
})

const valueOf = (state: unknown): number =>
  typeof state === "object" && state !== null && "value" in state ? Number(state.value) : Number.NaN

describe.skipIf(RedisServer.find() === undefined)("a client with lazyConnect", () => {
  for (const [name, of] of [
    ["options", (port: number) => Effect.succeed<Connection>({ ...local(port), lazyConnect: true })],
    [
      "a client of one's own",
      (port: number) =>
        Effect.acquireRelease(
          Effect.sync(() => new Redis({ ...local(port), lazyConnect: true })),
          (redis) => Effect.sync(() => redis.disconnect())
        )
    ]
  ] as const) {
    it.scopedLive(`connects: ${name}`, () =>
      Effect.gen(function* () {
        const { port } = yield* RedisServer.start
        const [member] = yield* fleet(1, [], { redis: yield* of(port), prefix: "lazy" })
        if (member === undefined) return assert.fail("no member")
        yield* member.once(create).pipe(Effect.timeout("1 seconds"))
        yield* member.once(cancel)
      }).pipe(Effect.provide(files))
    )
  }
})
