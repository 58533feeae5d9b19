import { createServer } from "node:net"
import { inspect } from "node:util"
import { EntityId, RunnerAddress, Sharding, TestRunner } from "@effect/cluster"
import { SqlClient } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Data, Effect, Fiber, HashRing, Layer, Redacted, Schedule, type Scope } from "effect"
import { Credentials, Venue } from "effect-bybit/Layers"
import { Bybit } from "effect-bybit/Node"
import * as Order from "effect-bybit/Order"
import * as Socket from "effect-bybit/Socket"
import * as Child from "./Child.js"
import * as PostgresServer from "./PostgresServer.js"

/** A condition was not met in time. */
export class NotInTime extends Data.TaggedError("NotInTime")<{ readonly what: string; readonly seen?: unknown }> {
  override get message(): string {
    return `not in time: ${this.what}; seen last: ${inspect(this.seen, { maxArrayLength: 20 })}`
  }
}

const linear = ["BTCUSDT", "ETHUSDT", "SOLUSDT", "XRPUSDT", "BTCPERP"]
const inverse = ["BTCUSD", "ETHUSD"]
const listed = [
  ...linear.map((symbol) => ({ category: "linear" as const, symbol })),
  ...inverse.map((symbol) => ({ category: "inverse" as const, symbol }))
]
/**
 * The markets that the fleet watches: contracts, whose last 1000 trades the exchange returns. For spot it returns only
 * 60, about 25 s' worth here.
 */
export const markets: ReadonlyArray<string> = listed.map(({ category, symbol }) => `${category}/${symbol}`)
/** The account that the fleet watches. */
export const account = "main"
/** How many seconds a runner may be silent before its shards are reassigned. */
export const expirySeconds = 9

const freePort = Effect.async<number>((resume) => {
  const server = createServer()
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    server.close(() => resume(Effect.succeed(address === null || typeof address === "string" ? 0 : address.port)))
  })
})

/** The runner that a cluster assigns each entity to. */
const owners = (addresses: ReadonlyArray<RunnerAddress.RunnerAddress>, entities: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const sharding = yield* Sharding.Sharding
    const ring = HashRing.make<RunnerAddress.RunnerAddress>()
    for (const address of addresses) HashRing.add(ring, address, { weight: 1 })
    const shards = HashRing.getShards(ring, 300) ?? []
    return entities.map((id) => shards[sharding.getShardId(EntityId.make(id), "default").id - 1]?.port)
  })

/**
 * Assignments depend on the addresses, and ports are random. Picks three runners that all get a share of the markets.
 */
const places = Effect.gen(function* () {
  const found = yield* Effect.all([freePort, freePort, freePort])
  const addresses = found.map((port) => RunnerAddress.make("127.0.0.1", port))
  const homes = yield* owners(addresses, [...markets, account])
  const counts = found.map((port) => homes.filter((home) => home === port).length)
  const holder = homes[markets.length]
  const isEven = counts.every((count) => count > 0) && homes.filter((home) => home === holder).length > 2
  return isEven ? { ports: found, homes } : yield* Effect.fail("uneven" as const)
}).pipe(Effect.retry({ times: 200 }), Effect.scoped, Effect.provide(TestRunner.layer))

/** An exchange on a port, a database, three runners asked to watch, and what the test itself has seen. */
export class Fleet extends Context.Tag("test/Fleet")<
  Fleet,
  {
    /** By name, such as `127.0.0.1:34431`. */
    readonly runners: ReadonlyMap<string, Child.Child>
    /** The runner that each market and the account belongs to while all three are running. */
    readonly homes: ReadonlyMap<string, string>
    /** The trade IDs of each market that the test's own socket has seen, starting before the runners. */
    readonly seen: ReadonlyMap<string, Set<string>>
    /** When the test started listening, in the exchange's milliseconds. */
    readonly from: number
    /** Stops the account's continuous trading. */
    readonly stopTrading: Effect.Effect<void>
  }
>() {}

/** Places small orders one after another. */
const trade = Effect.iterate(0, {
  while: (count) => count < 200,
  body: (count) =>
    Order.placeOrder({
      category: "linear",
      symbol: "XRPUSDT",
      side: count % 2 === 0 ? "Buy" : "Sell",
      orderType: "Market",
      qty: "10"
    }).pipe(Effect.zipRight(Effect.sleep("500 millis")), Effect.as(count + 1))
})

const listen = (seen: ReadonlyMap<string, Set<string>>) =>
  Effect.forEach(
    listed,
    ({ category, symbol }) => {
      const ids = seen.get(`${category}/${symbol}`)
      return Socket.tap(Socket.Topic.publicTrade({ category, symbol }), ({ data }) => {
        for (const { i } of data) ids?.add(i)
      })
    },
    { concurrency: "unbounded" }
  )

const text = (value: unknown): string => (typeof value === "string" ? value : "")

type Services = Fleet | Bybit.Services | Credentials.Credentials | SqlClient.SqlClient

const make = (binaries: string): Effect.Effect<Context.Context<Services>, unknown, Scope.Scope> =>
  Effect.gen(function* () {
    const url = yield* PostgresServer.start(binaries)
    const exchange = yield* Child.program("exchange", "test/fleet/exchange.ts", [], {})
    const { demo, rest, socket } = JSON.parse(yield* exchange.line(/^\{"rest"/))
    const venue = Venue.custom({ name: "paper", rest: text(rest), socket: text(socket), live: false })
    const credentials = { key: text(demo?.key), secret: text(demo?.secret) }
    const services = yield* Layer.build(
      Layer.mergeAll(
        Bybit.layer({ venue }),
        Credentials.layer(credentials),
        PgClient.layer({ url: Redacted.make(url), maxConnections: 2 })
      )
    )

    const seen = new Map(markets.map((market) => [market, new Set<string>()]))
    const from = Date.now()
    yield* Effect.provide(listen(seen), services)
    const trading = yield* Effect.forkScoped(Effect.provide(trade, services))

    const environment = {
      DATABASE_URL: url,
      EXCHANGE_REST: venue.rest,
      EXCHANGE_SOCKET: text(socket),
      BYBIT_API_KEY: credentials.key,
      BYBIT_API_SECRET: credentials.secret,
      HOST: "127.0.0.1",
      SHARD_LOCK_EXPIRATION: `${expirySeconds} seconds`,
      REFRESH_ASSIGNMENTS_INTERVAL: "500 millis",
      ENTITY_MESSAGE_POLL_INTERVAL: "1 second"
    }
    // Runs first, so that the requests are waiting in the database and its tables exist.
    const watch = yield* Child.program("watch", "examples/fleet/watch.ts", [...markets, account], environment)
    const code = yield* Effect.timeoutTo(watch.ended, {
      duration: "20 seconds",
      onSuccess: (code) => code,
      onTimeout: () => -1
    })
    if (code !== 0) return yield* new NotInTime({ what: `the watch requests are stored: ${watch.output()}` })

    const runners = new Map<string, Child.Child>()
    const place = yield* places
    const homes = new Map([...markets, account].map((entity, i) => [entity, `127.0.0.1:${place.homes[i]}`]))
    for (const port of place.ports) {
      const name = `127.0.0.1:${port}`
      runners.set(
        name,
        yield* Child.program(`runner ${port}`, "examples/fleet/runner.ts", [], { ...environment, PORT: String(port) })
      )
    }
    const stopTrading = Effect.asVoid(Effect.forkDaemon(Fiber.interrupt(trading)))
    return Context.add(services, Fleet, { runners, homes, seen, from, stopTrading })
  })

/** Starts everything, and stops it when the layer is released. */
export const layer = (binaries: string): Layer.Layer<Services, unknown> => Layer.scopedContext(make(binaries))

/** The runner of each market and of the account, according to the latest takeover. */
export const owned = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ entity: string; runner: string }>`
    SELECT DISTINCT ON (entity) entity, runner FROM takeovers ORDER BY entity, at DESC`
  return new Map(rows.map(({ entity, runner }) => [entity, runner]))
})

/** Polls until a condition holds. If it does not hold in time, logs the runners' latest output. */
export const until = <A, E, R>(
  what: string,
  seconds: number,
  look: Effect.Effect<A, E, R>,
  holds: (value: A) => boolean
): Effect.Effect<A, E | NotInTime, R | Fleet> =>
  look.pipe(
    Effect.filterOrFail(holds, (seen) => new NotInTime({ what, seen })),
    Effect.retry({
      schedule: Schedule.spaced("200 millis"),
      times: seconds * 5,
      while: (error) => error instanceof NotInTime
    }),
    Effect.tapError(() =>
      Effect.flatMap(Fleet, ({ runners }) =>
        Effect.forEach(runners, ([name, child]) => Effect.logError(`${name}:\n${child.output().slice(-3000)}`))
      )
    )
  )
