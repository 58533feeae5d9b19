// One machine of the fleet. Start as many as you like, each with its own PORT, and with the HOST at which others reach it.
import { NodeClusterSocket, NodeRuntime } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { Config, Effect, Layer } from "effect"
import { Credentials, Venue } from "effect-bybit/Layers"
import { Bybit } from "effect-bybit/Node"
import * as AccountWorker from "./AccountWorker.js"
import * as Store from "./Store.js"
import * as SymbolWorker from "./SymbolWorker.js"

/** HOST, PORT, SHARD_LOCK_EXPIRATION and the other settings of a runner come from the environment. */
const cluster = NodeClusterSocket.layer({
  storage: "sql",
  shardingConfig: {
    // How long a stopping runner waits for answers. A watch never has one.
    entityTerminationTimeout: "100 millis",
    // Locks that expire. Advisory locks last as long as a connection, which can outlive a dead machine by hours.
    shardLockDisableAdvisory: true
  }
})

const database = PgClient.layerConfig({ url: Config.redacted("DATABASE_URL") })

/** The paper exchange at the given URLs, if any; otherwise the venue in `BYBIT_VENUE`. */
const venue = Config.all([Config.string("EXCHANGE_REST"), Config.string("EXCHANGE_SOCKET")]).pipe(
  Config.map(([rest, socket]) => Venue.custom({ name: "paper", rest, socket, live: false })),
  Config.orElse(() => Venue.config)
)

const exchange = Layer.unwrapEffect(Effect.map(venue, (venue) => Bybit.layer({ venue })))

const workers = Layer.mergeAll(SymbolWorker.layer, AccountWorker.layer.pipe(Layer.provide(Credentials.layerConfig)))

const runner = workers.pipe(
  Layer.provide(cluster),
  Layer.provide(Layer.merge(exchange, Store.layer)),
  Layer.provide(database)
)

NodeRuntime.runMain(Layer.launch(runner))
