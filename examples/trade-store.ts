// Stores the trades of several symbols in a SQLite file. However it ends, it goes on where the file ends: no trade twice, none
// missing, and a table of gaps for what the exchange no longer shows.
// npm install @effect/sql@0.52.1 @effect/sql-libsql@0.42.0
// BYBIT_VENUE=live npx tsx examples/trade-store.ts [FILE] [SYMBOL...] runs until Ctrl-C; without a venue, it is a demonstration.
import assert from "node:assert/strict"
import { FileSystem } from "@effect/platform"
import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { SqlClient } from "@effect/sql"
import { Config, Console, Effect, Layer } from "effect"
import * as Market from "effect-bybit/Market"
import { Bybit } from "effect-bybit/Node"
import * as PaperExchange from "effect-bybit/PaperExchange"
import { database, store } from "./trade-store/store.js"

const [named = "trades.db", ...others] = process.argv.slice(2)
const symbols = others.length > 0 ? others : ["BTCUSDT", "ETHUSDT"]

/** What the file has of a symbol, and what the exchange shows. */
const compare = (symbol: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const stored = yield* sql<{ id: string }>`SELECT id FROM trades WHERE symbol = ${symbol} ORDER BY number`
    const gaps = yield* sql`SELECT * FROM gaps WHERE symbol = ${symbol}`
    const { list } = yield* Market.getRecentPublicTrades({ category: "linear", symbol, limit: 1000 })
    // The newest one is first.
    const shown = list.map(({ execId }) => execId).reverse()
    assert.ok(stored.length > 0)
    assert.deepEqual(
      stored.map(({ id }) => id),
      shown.slice(0, stored.length)
    )
    yield* Console.log(`  ${symbol}: ${stored.length} trades, each once and in order; ${gaps.length} gaps`)
  })

const demonstration = Effect.gen(function* () {
  const { faults } = yield* PaperExchange.PaperExchange
  const file = `${yield* (yield* FileSystem.FileSystem).makeTempDirectoryScoped()}/trades.db`
  /** Stores for 3 seconds. Then it is interrupted, whatever it is doing. */
  const run = store(symbols).pipe(Effect.timeoutOption("3 seconds"), Effect.provide(database(file)))
  const result = Effect.forEach(symbols, compare).pipe(Effect.provide(database(file)))

  yield* Console.log("Storing for 3 s:")
  yield* run
  yield* result
  yield* Console.log("Stopped for 2 s. Then again for 3 s, with a lost connection:")
  yield* Effect.sleep("2 seconds")
  yield* Effect.zip(run, Effect.delay(faults.dropSockets(), "1 second"), { concurrent: true })
  yield* result
}).pipe(Effect.scoped)

const main = Effect.gen(function* () {
  const venue = yield* Config.withDefault(Config.string("BYBIT_VENUE"), "")
  if (venue === "") return yield* Effect.provide(demonstration, PaperExchange.Bybit.paper)
  yield* Effect.provide(store(symbols), Layer.merge(database(named), Bybit.layerConfig()))
})
NodeRuntime.runMain(Effect.provide(main, NodeContext.layer))
