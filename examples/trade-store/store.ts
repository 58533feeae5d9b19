// Stores trades in SQLite so that it can be stopped at any moment, and started again.
import { SqlClient } from "@effect/sql"
import type { SqlError } from "@effect/sql/SqlError"
import { LibsqlClient } from "@effect/sql-libsql"
import { Chunk, Deferred, Effect, Layer, Stream } from "effect"
import { Trades } from "effect-bybit/Socket"

/** Keeps a transaction open, in which nothing is written: SQLite refuses another one, and ends it with the process. */
const lock = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const begun = yield* Deferred.make<void, SqlError>()
  const held = sql.withTransaction(Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never))
  yield* Effect.forkScoped(Effect.catchAll(held, (error) => Deferred.fail(begun, error)))
  yield* Deferred.await(begun)
})

/**
 * Opens the file, and closes it when the effect that it is provided to ends. A second program is refused: two would be in each other's
 * way, and after a refused `withTransaction`, this version of `@effect/sql-libsql` lets all others of the process wait forever.
 */
export const database = (file: string) =>
  LibsqlClient.layer({ url: `file:${file}` }).pipe(
    Layer.merge(Layer.scopedDiscard(lock).pipe(Layer.provide(LibsqlClient.layer({ url: `file:${file}.lock` }))))
  )

/** Creates missing tables. Prices and sizes are text, as the exchange sent them; times are milliseconds. */
export const tables = Effect.gen(function* () {
  // `yield*` waits for an Effect, as `await` does for a promise. This one asks for the database, which the caller provides.
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE IF NOT EXISTS trades (
    number INTEGER PRIMARY KEY, symbol TEXT, id TEXT, time INTEGER, seq INTEGER, side TEXT, price TEXT, size TEXT,
    UNIQUE (symbol, id))`
  yield* sql`CREATE INDEX IF NOT EXISTS trades_by_time ON trades (symbol, time)`
  yield* sql`CREATE TABLE IF NOT EXISTS gaps (
    symbol TEXT, begins INTEGER, ends INTEGER, PRIMARY KEY (symbol, begins))`
})

/** Writes a batch in one transaction: all of it is stored, or nothing. */
const write = (symbol: string, events: ReadonlyArray<Trades.TradeEvent>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = events.flatMap((event) => {
      if (event._tag === "Gap") return []
      const { id, price, seq = null, side, size, time } = event.trade
      return [{ symbol, id, time, seq, side, price, size }]
    })
    const gaps = events.flatMap((event) =>
      event._tag === "Gap" ? [{ symbol, begins: event.from, ends: event.until }] : []
    )
    // If the program ended between a gap and the trades after it, the same gap comes again, and may have grown.
    if (gaps.length > 0) {
      yield* sql`INSERT INTO gaps ${sql.insert(gaps)} ON CONFLICT DO UPDATE SET ends = max(ends, excluded.ends)`
    }
    if (rows.length > 0) yield* sql`INSERT INTO trades ${sql.insert(rows)} ON CONFLICT DO NOTHING`
  })

/**
 * Stores the trades of a symbol until it is interrupted. The table itself says where to go on: after its newest trade. So whatever
 * the program had received, but not stored, when it ended, is read again.
 */
const storeSymbol = (symbol: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [after] = yield* sql<{ readonly id: string; readonly time: number }>`
      SELECT id, time FROM trades WHERE symbol = ${symbol} ORDER BY time DESC, number DESC LIMIT 1`
    // The first time, there is none. Then it begins with all that the exchange still shows.
    const history = after === undefined ? 1000 : 0
    yield* Trades.stream({ category: "linear", symbol, after, history }).pipe(
      // A transaction waits for the disk, so one stores many trades: at most 500, and what came within 250 ms.
      Stream.groupedWithin(500, "250 millis"),
      Stream.runForEach((events) => sql.withTransaction(write(symbol, Chunk.toReadonlyArray(events))))
    )
  })

/** Stores the trades of several symbols at once. If one fails, all stop, and the error says why. */
export const store = (symbols: ReadonlyArray<string>) =>
  Effect.zipRight(tables, Effect.forEach(symbols, storeSymbol, { concurrency: "unbounded", discard: true }))
