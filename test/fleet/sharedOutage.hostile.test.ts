import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, type Scope } from "effect"
import { most } from "./CountingExchange.js"
import { type Arrived, cancel, create, files, fleet, Member, read } from "./outageWorld.js"
import * as RedisServer from "./RedisServer.js"

const now = Effect.sync(() => Number(process.hrtime.bigint()) / 1e6)
const between = (arrived: ReadonlyArray<Arrived>, from: number, to: number) =>
  arrived.filter(({ at }) => at >= from && at < to)

/** No second at the exchange contains more than the limit, wherever it begins. */
const neverExceeded = (arrived: ReadonlyArray<Arrived>) => {
  for (const [{ id }, limit] of [
    [cancel, 10],
    [create, 10],
    [read, 50]
  ] as const) {
    const times = arrived.filter((one) => one.id === id).map(({ at }) => at)
    assert.isAtMost(most(times, 995), limit, `${id} in one second`)
  }
}

type Running = RedisServer.RedisServer
const outages: ReadonlyArray<
  readonly [
    name: string,
    stop: (redis: Running) => Effect.Effect<void>,
    again: (redis: Running) => Effect.Effect<void, unknown>
  ]
> = [
  ["stopped for 3 s", (redis) => redis.hang(true), (redis) => redis.hang(false)],
  ["killed and started again 3 s later, empty", (redis) => redis.kill, (redis) => redis.restart]
]

const withRedis = <A, E>(
  body: (redis: Running) => Effect.Effect<A, E, Scope.Scope>,
  settings: ReadonlyArray<string> = []
) => Effect.flatMap(RedisServer.startWith(settings), body).pipe(Effect.provide(files))

describe.skipIf(RedisServer.find() === undefined)(
  "clients of one Redis, all of which cancel as fast as they may",
  () => {
    for (const count of [2, 8, 20]) {
      for (const [name, stop, again] of outages) {
        it.scopedLive(`never exceed a limit when it is ${name}: ${count} of them`, () =>
          withRedis((redis) =>
            Effect.gen(function* () {
              const arrived: Array<Arrived> = []
              const members = yield* fleet(count, arrived, { redis: `redis://127.0.0.1:${redis.port}`, prefix: "out" })
              for (const member of members) {
                yield* member.keeps(cancel, 3)
                yield* member.keeps(create, 1)
              }
              yield* Effect.sleep("2 seconds")
              const from = yield* now
              yield* stop(redis)
              yield* Effect.sleep("3 seconds")
              yield* again(redis)
              const back = yield* now
              // A Redis that is empty pauses for the window of the address.
              const pause = again === outages[1]?.[2] ? 5500 : 0
              yield* Effect.sleep(4000 + pause)
              neverExceeded(arrived)
              const during = between(arrived, from + 500, back)
              assert.isAtLeast(during.filter(({ id }) => id === cancel.id).length, 2, "cancels while it was away")
              const after = between(arrived, back + pause + 2500, back + pause + 4000)
              assert.isAtLeast(after.filter(({ id }) => id === cancel.id).length, 9, "cancels once it was back")
              assert.isAtLeast(after.filter(({ id }) => id === create.id).length, 9, "orders once it was back")
            })
          )
        )
      }
    }

    it.scopedLive("never exceed a limit that one of them has just used up when it is stopped", () =>
      withRedis((redis) =>
        Effect.gen(function* () {
          const arrived: Array<Arrived> = []
          const members = yield* fleet(8, arrived, { redis: `redis://127.0.0.1:${redis.port}`, prefix: "one" })
          const [busy, ...idle] = members
          yield* busy?.keeps(cancel, 10) ?? Effect.void
          yield* Effect.sleep("2 seconds")
          yield* redis.hang(true)
          for (const member of idle) yield* member.keeps(cancel, 2)
          yield* Effect.sleep("3 seconds")
          yield* redis.hang(false)
          yield* Effect.sleep("2 seconds")
          neverExceeded(arrived)
        })
      )
    )

    it.scopedLive("never exceed a limit when it goes away again and again", () =>
      withRedis((redis) =>
        Effect.gen(function* () {
          const arrived: Array<Arrived> = []
          const members = yield* fleet(8, arrived, { redis: `redis://127.0.0.1:${redis.port}`, prefix: "flaps" })
          for (const member of members) yield* member.keeps(cancel, 2)
          for (let i = 0; i < 4; i++) {
            yield* Effect.sleep("700 millis")
            yield* redis.hang(true)
            yield* Effect.sleep("1400 millis")
            yield* redis.hang(false)
          }
          yield* Effect.sleep("1500 millis")
          neverExceeded(arrived)
        })
      )
    )

    it.scopedLive("use what others leave behind: after six of eight have gone, two have the whole reserve", () =>
      withRedis((redis) =>
        Effect.gen(function* () {
          const arrived: Array<Arrived> = []
          const members = yield* fleet(8, arrived, { redis: `redis://127.0.0.1:${redis.port}`, prefix: "goes" })
          yield* Effect.forEach(members, (member) => member.once(read))
          yield* Effect.sleep("1 seconds")
          yield* Effect.forEach(members.slice(1, 7), (member) => member.leave)
          yield* Effect.sleep("2 seconds")
          yield* redis.kill
          const from = yield* now
          for (const member of [...members.slice(0, 1), ...members.slice(7)]) yield* member.keeps(cancel, 3)
          yield* Effect.sleep("5 seconds")
          neverExceeded(arrived)
          assert.isAtLeast(between(arrived, from, from + 5000).length, 5)
        })
      )
    )

    it.scopedLive("never exceed a limit with clients that join while it is away", () =>
      withRedis((redis) =>
        Effect.gen(function* () {
          const arrived: Array<Arrived> = []
          const options = { redis: `redis://127.0.0.1:${redis.port}`, prefix: "joins" }
          const members = yield* fleet(2, arrived, options)
          for (const member of members) yield* member.keeps(cancel, 3)
          yield* Effect.sleep("1 seconds")
          yield* redis.kill
          const others = yield* fleet(8, arrived, options)
          for (const member of others) yield* member.keeps(cancel, 2)
          yield* Effect.sleep("3 seconds")
          yield* redis.restart
          const back = yield* now
          yield* Effect.sleep("9500 millis")
          neverExceeded(arrived)
          const after = between(arrived, back + 8000, back + 9500)
          assert.isAtLeast(after.length, 9)
          assert.isAtLeast(new Set(after.map(({ from }) => from)).size, 2)
        })
      )
    )

    it.scopedLive("lets a cancel of an idle fleet leave within 2 s when it is killed", () =>
      withRedis((redis) =>
        Effect.gen(function* () {
          const arrived: Array<Arrived> = []
          const [a] = yield* fleet(2, arrived, { redis: `redis://127.0.0.1:${redis.port}`, prefix: "idle" })
          yield* Effect.sleep("1 seconds")
          yield* redis.kill
          const one = yield* Effect.fork(a?.once(cancel) ?? Effect.void)
          yield* Fiber.join(one).pipe(Effect.timeout("2 seconds"))
        })
      )
    )
  }
)

describe.skipIf(RedisServer.find() === undefined)("clients of a Redis that drops keys", () => {
  for (const policy of ["volatile-lru", "volatile-ttl", "volatile-random", "allkeys-lru", "allkeys-random"]) {
    it.scopedLive(`never exceed a limit: ${policy}`, () =>
      withRedis(
        (redis) =>
          Effect.gen(function* () {
            const arrived: Array<Arrived> = []
            const members = yield* fleet(2, arrived, { redis: `redis://127.0.0.1:${redis.port}`, prefix: "evicts" })
            for (const member of members) {
              yield* member.keeps(read, 40)
              yield* member.keeps(cancel, 6)
            }
            for (let i = 0; i < 5; i++) {
              yield* Effect.sleep("600 millis")
              // It evicts what it may: everything, or as much as it finds before the memory is enough again.
              yield* redis.command("config", "set", "maxmemory", "100kb")
              yield* Effect.sleep("20 millis")
              yield* redis.command("config", "set", "maxmemory", "0")
            }
            neverExceeded(arrived)
            const texts = members.flatMap(({ refused }) => refused.map(({ message }) => message))
            if (arrived.length === 0) assert.match(texts.join(), new RegExp(`maxmemory-policy.*${policy}`))
          }),
        ["--maxmemory-policy", policy]
      )
    )
  }

  it.scopedLive("never exceed a limit when the log of one of two limits is dropped", () =>
    withRedis((redis) =>
      Effect.gen(function* () {
        const arrived: Array<Arrived> = []
        const members = yield* fleet(2, arrived, { redis: `redis://127.0.0.1:${redis.port}`, prefix: "part" })
        for (const member of members) {
          yield* member.keeps(read, 40)
          yield* member.keeps(cancel, 6)
        }
        for (let i = 0; i < 4; i++) {
          yield* Effect.sleep("700 millis")
          const keys = yield* redis.command("keys", "*read*")
          if (Array.isArray(keys)) for (const key of keys) yield* redis.command("del", String(key))
        }
        neverExceeded(arrived)
        // The other limit goes on.
        assert.isAtLeast(arrived.filter(({ id }) => id === cancel.id).length, 20)
      })
    )
  )
})

// A client that has left sends nothing more, so that tests of the fleet do not disturb each other.
describe.skipIf(RedisServer.find() === undefined)("a client that leaves", () => {
  it.scopedLive("is forgotten by Redis at once", () =>
    withRedis((redis) =>
      Effect.gen(function* () {
        const arrived: Array<Arrived> = []
        const options = { redis: `redis://127.0.0.1:${redis.port}`, prefix: "left" }
        yield* Effect.scoped(
          Effect.gen(function* () {
            const members = yield* fleet(20, arrived, options)
            yield* Effect.forEach(members, (member) => member.once(read))
          })
        )
        const alone = yield* Member.join(0, arrived, options)
        yield* alone.once(read)
        yield* Effect.sleep("1 seconds")
        yield* redis.kill
        yield* alone.keeps(cancel, 3)
        const from = yield* now
        yield* Effect.sleep("5 seconds")
        assert.isAtLeast(between(arrived, from, from + 5000).length, 5)
        neverExceeded(arrived)
      })
    )
  )
})
