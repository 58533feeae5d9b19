// Tells the cluster to watch markets and the account: `watch.ts linear/BTCUSDT linear/ETHUSDT main`. With `--stop`, to stop watching.
// Run it once before the first runners, because it creates the tables.
import { NodeClusterSocket, NodeRuntime } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { Config, Console, Effect, Layer, Schema } from "effect"
import { AccountWorker } from "./AccountWorker.js"
import * as Store from "./Store.js"
import { MarketName, SymbolWorker } from "./SymbolWorker.js"

const [first, ...rest] = process.argv.slice(2)
const stop = first === "--stop"
const names = stop || first === undefined ? rest : [first, ...rest]

const program = Effect.gen(function* () {
  if (names.length === 0) yield* Console.error("Name what to watch, such as linear/BTCUSDT")
  const markets = names.filter((name) => name.includes("/"))
  yield* Effect.forEach(markets, (name) => Schema.decodeUnknown(MarketName)(name))

  const symbols = yield* SymbolWorker.client
  const accounts = yield* AccountWorker.client
  for (const name of names) {
    const worker = markets.includes(name) ? symbols(name) : accounts(name)
    // Storing the request is enough: whichever runner has the shard finds it.
    yield* stop ? worker.Unwatch(undefined, { discard: true }) : worker.Watch(undefined, { discard: true })
    yield* Console.log(`${stop ? "stopped watching" : "watching"} ${name}`)
  }
})

const database = PgClient.layerConfig({ url: Config.redacted("DATABASE_URL") })
const cluster = NodeClusterSocket.layer({
  storage: "sql",
  clientOnly: true,
  // Must match the runners, because it determines which tables exist.
  shardingConfig: { shardLockDisableAdvisory: true }
})

NodeRuntime.runMain(Effect.provide(program, Layer.provide(Layer.merge(cluster, Store.layer), database)))
