// What the fleet keeps in PostgreSQL. The id of an event is its key: whoever brings it a second time changes nothing.
import { SqlClient, type SqlError } from "@effect/sql"
import { Array, Effect, Layer, Option } from "effect"

export interface Trade {
  readonly id: string
  readonly side: string
  readonly price: string
  readonly size: string
  /** In ms. */
  readonly time: number
}

export interface Execution {
  readonly id: string
  readonly orderId: string
  readonly symbol: string
  readonly side: string | null
  readonly price: string | null
  readonly size: string | null
  /** In ms. */
  readonly time: number
}

/** Of some events that were brought: how many there were, and how many of them were new. */
export interface Kept {
  readonly offered: number
  readonly stored: number
}

// A statement of PostgreSQL takes 65535 values.
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

      /** Up to when the executions of an account are known: the last one, or else when it was first watched. */
      executionsUpTo: (account: string) =>
        sql<{ millis: string | null }>`
          SELECT floor(extract(epoch FROM coalesce(
            (SELECT max(time) FROM executions WHERE account = ${account}),
            (SELECT min(at) FROM takeovers WHERE entity = ${account})
          )) * 1000)::text AS millis`.pipe(
          Effect.map((rows) => Option.map(Option.fromNullable(rows[0]?.millis), Number))
        ),

      /** Says that a runner has begun to watch something, or had to close a gap of it, and what REST brought. */
      tookOver: (entity: string, runner: string, { offered, stored }: Kept, complete: boolean) =>
        sql`INSERT INTO takeovers ${sql.insert({ entity, runner, offered, stored, complete })}`
    }
  })
}) {}

/** Makes the tables where they are missing. Runners that start together do it one after the other. */
const tables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`SELECT pg_advisory_xact_lock(20260701)`
  yield* sql`CREATE TABLE IF NOT EXISTS trades (
    market text, id text, side text, price numeric, size numeric, time timestamptz, runner text,
    PRIMARY KEY (market, id))`
  // Both sides of a trade with oneself have one id.
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
