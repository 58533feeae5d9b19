// Tells the cluster to watch markets and the account: `watch.ts linear/BTCUSDT linear/ETHUSDT main`. With `--stop`, to stop watching. With `--wait`, it
// stays until watching ends, and says why.
// Run it once before the first runners, because it creates the tables.
import { NodeClusterSocket, NodeRuntime } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { Config, Console, Effect, Layer, Schema } from "effect"
import { AccountWorker } from "./AccountWorker.js"
import * as Store from "./Store.js"
import { MarketName, SymbolWorker } from "./SymbolWorker.js"

const [first, ...rest] = process.argv.slice(2)
const stop = first === "--stop"
const wait = first === "--wait"
const names = stop || wait || first === undefined ? rest : [first, ...rest]

const program = Effect.gen(function* () {
  if (names.length === 0) yield* Console.error("Name what to watch, such as linear/BTCUSDT")
  const markets = names.filter((name) => name.includes("/"))
  yield* Effect.forEach(markets, (name) => Schema.decodeUnknown(MarketName)(name))

  const symbols = yield* SymbolWorker.client
  const accounts = yield* AccountWorker.client
  const tell = (name: string) =>
    Effect.gen(function* () {
      const worker = markets.includes(name) ? symbols(name) : accounts(name)
      // Storing the request is enough: whichever runner has the shard finds it.
      if (stop) yield* worker.Unwatch(undefined, { discard: true })
      else if (!wait) yield* worker.Watch(undefined, { discard: true })
      yield* Console.log(`${stop ? "stopped watching" : "watching"} ${name}`)
      if (!wait) return
      yield* worker.Watch().pipe(
        Effect.catchTags({
          UnknownInstrument: ({ category, symbol }) => Console.error(`there is no ${category} ${symbol} to watch`),
          InvalidCursor: ({ message }) => Console.error(`${name}: ${message}`),
          ExpiredCursor: ({ completeFrom }) =>
            Console.error(`${name}: executions before ${new Date(completeFrom).toISOString()} are lost`)
        })
      )
      yield* Console.log(`no longer watching ${name}`)
    })
  yield* Effect.forEach(names, tell, { concurrency: wait ? "unbounded" : 1 })
})

const database = PgClient.layerConfig({ url: Config.redacted("DATABASE_URL") })
const cluster = NodeClusterSocket.layer({
  storage: "sql",
  clientOnly: true,
  // Must match the runners, because it determines which tables exist.
  shardingConfig: { shardLockDisableAdvisory: true }
})

NodeRuntime.runMain(Effect.provide(program, Layer.provide(Layer.merge(cluster, Store.layer), database)))
