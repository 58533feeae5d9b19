// The fleet's tables in PostgreSQL. An event's ID is its key, so storing it again changes nothing.
import { SqlClient, type SqlError } from "@effect/sql"
import { Array, Effect, Layer, Option } from "effect"

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

    return {
      keepTrades: (market: string, runner: string, trades: ReadonlyArray<Trade>) =>
        keep(trades, (rows) =>
          sql`INSERT INTO trades ${sql.insert(
            rows.map(({ time, ...trade }) => ({ market, runner, ...trade, time: new Date(time) }))
          )} ON CONFLICT DO NOTHING RETURNING id`.pipe(Effect.map((stored) => stored.length))
        ),

      keepExecutions: (account: string, executions: ReadonlyArray<Execution>) =>
        keep(executions, (rows) =>
          sql`INSERT INTO executions ${sql.insert(
            rows.map(({ orderId, time, ...row }) => ({ account, order_id: orderId, ...row, time: new Date(time) }))
          )} ON CONFLICT DO NOTHING RETURNING id`.pipe(Effect.map((stored) => stored.length))
        ),

      hasTrades: (market: string) =>
        sql`SELECT 1 FROM trades WHERE market = ${market} LIMIT 1`.pipe(Effect.map(Array.isNonEmptyReadonlyArray)),

      /** The time up to which an account's executions are known: the last one's, or else when it was first watched. */
      executionsUpTo: (account: string) =>
        sql<{ millis: string | null }>`
          SELECT floor(extract(epoch FROM coalesce(
            (SELECT max(time) FROM executions WHERE account = ${account}),
            (SELECT min(at) FROM takeovers WHERE entity = ${account})
          )) * 1000)::text AS millis`.pipe(
          Effect.map((rows) => Option.map(Option.fromNullable(rows[0]?.millis), Number))
        ),

      /** Records that a runner started to watch something or closed a gap in it, and what REST returned. */
      tookOver: (entity: string, runner: string, { offered, stored }: Kept, complete: boolean) =>
        sql`INSERT INTO takeovers ${sql.insert({ entity, runner, offered, stored, complete })}`
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
  yield* sql`CREATE TABLE IF NOT EXISTS takeovers (
    at timestamptz DEFAULT now(), entity text, runner text, offered integer, stored integer, complete boolean)`
})

export const layer = Layer.provide(
  Store.Default,
  Layer.effectDiscard(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(tables)))
)
