// Asks the cluster to watch markets and the account: `watch.ts linear/BTCUSDT linear/ETHUSDT main`. With `--stop`, not any more.
// Run it once before the first runners: it makes the tables.
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
  if (names.length === 0) yield* Console.error("Name what is to be watched, such as linear/BTCUSDT")
  const markets = names.filter((name) => name.includes("/"))
  yield* Effect.forEach(markets, (name) => Schema.decodeUnknown(MarketName)(name))

  const symbols = yield* SymbolWorker.client
  const accounts = yield* AccountWorker.client
  for (const name of names) {
    const worker = markets.includes(name) ? symbols(name) : accounts(name)
    // It is enough that the question is stored: whichever runner holds the shard finds it there.
    yield* stop ? worker.Unwatch(undefined, { discard: true }) : worker.Watch(undefined, { discard: true })
    yield* Console.log(`${name} ${stop ? "is not to be watched any more" : "is to be watched"}`)
  }
})

const database = PgClient.layerConfig({ url: Config.redacted("DATABASE_URL") })
const cluster = NodeClusterSocket.layer({
  storage: "sql",
  clientOnly: true,
  // As the runners have it: it decides which tables there are.
  shardingConfig: { shardLockDisableAdvisory: true }
})

NodeRuntime.runMain(Effect.provide(program, Layer.provide(Layer.merge(cluster, Store.layer), database)))
