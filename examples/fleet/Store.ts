// The fleet's tables in PostgreSQL. An event's ID is its key, so storing it again changes nothing.
import { SqlClient, type SqlError } from "@effect/sql"
import { Array, Effect, Layer, Option } from "effect"
import type { FeedCursor } from "effect-bybit/Socket"

export interface Trade {
  readonly id: string
  readonly side: string
  readonly price: string
  readonly size: string
  /** In milliseconds. */
  readonly time: number
}

export interface Execution {
  readonly id: string
  readonly orderId: string
  readonly symbol: string
  readonly side: string
  readonly price: string
  readonly size: string
  /** In milliseconds. */
  readonly time: number
}

/** How many events were offered, and how many of them were new and stored. */
export interface Kept {
  readonly offered: number
  readonly stored: number
}

// A PostgreSQL statement accepts at most 65535 values.
const rowsOfStatement = 1000

const keep = <Row>(
  rows: ReadonlyArray<Row>,
  insert: (rows: ReadonlyArray<Row>) => Effect.Effect<number, SqlError.SqlError>
) =>
  Effect.forEach(Array.chunksOf(rows, rowsOfStatement), insert).pipe(
    Effect.map((stored): Kept => ({ offered: rows.length, stored: stored.reduce((sum, n) => sum + n, 0) }))
  )

export class Store extends Effect.Service<Store>()("Store", {
  effect: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const keepTrades = (market: string, runner: string, trades: ReadonlyArray<Trade>) =>
      keep(trades, (rows) =>
        sql`INSERT INTO trades ${sql.insert(
          rows.map(({ time, ...trade }) => ({ market, runner, ...trade, time: new Date(time) }))
        )} ON CONFLICT DO NOTHING RETURNING id`.pipe(Effect.map((stored) => stored.length))
      )

    /** Records that a runner closed a gap in something, what REST returned of trades, and whether nothing is missing. */
    const tookOver = (entity: string, runner: string, { offered, stored }: Kept, complete: boolean) =>
      sql`INSERT INTO takeovers ${sql.insert({ entity, runner, offered, stored, complete })}`

    return {
      keepTrades,
      tookOver,

      /**
       * Stores what REST returned after a gap in a market's trades, and whether it reaches back to a stored one, in one transaction:
       * once these trades are stored, nothing else shows that others before them are missing.
       */
      closeGap: (market: string, runner: string, trades: ReadonlyArray<Trade>, limit: number) =>
        Effect.gen(function* () {
          const known = yield* sql`SELECT 1 FROM trades WHERE market = ${market} LIMIT 1`
          const kept = yield* keepTrades(market, runner, trades)
          const complete = known.length === 0 || kept.stored < limit
          yield* tookOver(market, runner, kept, complete)
          return { ...kept, complete }
        }).pipe(sql.withTransaction),

      /** Stores executions, and where the account's feed goes on after them, in one transaction. */
      keepExecutions: (account: string, executions: ReadonlyArray<Execution>, cursor: FeedCursor.FeedCursor) =>
        Effect.gen(function* () {
          const kept = yield* keep(executions, (rows) =>
            sql`INSERT INTO executions ${sql.insert(
              rows.map(({ orderId, time, ...row }) => ({ account, order_id: orderId, ...row, time: new Date(time) }))
            )} ON CONFLICT DO NOTHING RETURNING id`.pipe(Effect.map((stored) => stored.length))
          )
          yield* sql`INSERT INTO cursors ${sql.insert({ account, cursor: JSON.stringify(cursor) })}
            ON CONFLICT (account) DO UPDATE SET cursor = excluded.cursor`
          return kept
        }).pipe(sql.withTransaction),

      /** Where an account's feed goes on. */
      cursorOf: (account: string) =>
        sql<{ cursor: unknown }>`SELECT cursor FROM cursors WHERE account = ${account}`.pipe(
          Effect.map((rows) => Option.map(Array.head(rows), ({ cursor }) => cursor))
        )
    }
  })
}) {}

/** Creates missing tables. Runners that start together do so one after another. */
const tables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`SELECT pg_advisory_xact_lock(20260701)`
  yield* sql`CREATE TABLE IF NOT EXISTS trades (
    market text, id text, side text, price numeric, size numeric, time timestamptz, runner text,
    PRIMARY KEY (market, id))`
  // Both sides of a self-trade share one ID.
  yield* sql`CREATE TABLE IF NOT EXISTS executions (
    account text, id text, order_id text, symbol text, side text, price numeric, size numeric, time timestamptz,
    PRIMARY KEY (account, id, order_id))`
  yield* sql`CREATE TABLE IF NOT EXISTS cursors (account text PRIMARY KEY, cursor jsonb NOT NULL)`
  yield* sql`CREATE TABLE IF NOT EXISTS takeovers (
    at timestamptz DEFAULT now(), entity text, runner text, offered integer, stored integer, complete boolean)`
})

export const layer = Layer.provide(
  Store.Default,
  Layer.effectDiscard(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(tables)))
)
