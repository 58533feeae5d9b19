import { SqlClient } from "@effect/sql"
import { assert, describe, it, layer } from "@effect/vitest"
import { Array, Effect } from "effect"
import * as Market from "effect-bybit/Market"
import * as Order from "effect-bybit/Order"
import * as Fleet from "./Fleet.js"
import * as PostgresServer from "./PostgresServer.js"

const binaries = PostgresServer.find()

/** The markets, and possibly the account, that none of the given runners owns. */
const unowned = (left: ReadonlyArray<string>) =>
  Effect.map(Fleet.owned, (owned) =>
    [...Fleet.markets, Fleet.account].filter((entity) => !left.includes(owned.get(entity) ?? ""))
  )

const running = Effect.map(Fleet.Fleet, ({ runners }) =>
  [...runners].filter(([, child]) => child.isRunning()).map(([name]) => name)
)

/** The runner that watches the account, and everything else it watches. */
const holder = Effect.gen(function* () {
  const owned = yield* Fleet.owned
  const name = owned.get(Fleet.account) ?? ""
  const child = (yield* Fleet.Fleet).runners.get(name)
  assert.isDefined(child)
  return { name, child, held: [...owned].filter(([, runner]) => runner === name).map(([entity]) => entity) }
})

/** The stored trades of a market. */
const stored = (market: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ id: string; millis: number }>`
      SELECT id, (extract(epoch FROM time) * 1000)::float8 AS millis FROM trades WHERE market = ${market}`
    return rows
  })

const cluster = (directory: string) =>
  layer(Fleet.layer(directory), { excludeTestServices: true, timeout: 100_000 })("a fleet of three runners", (it) => {
    it.effect(
      "shares the markets",
      () =>
        Effect.gen(function* () {
          const { homes, runners } = yield* Fleet.Fleet
          const owned = yield* Fleet.until("each entity is with its runner", 80, Fleet.owned, (owned) =>
            [...homes].every(([entity, runner]) => owned.get(entity) === runner)
          )
          assert.sameMembers([...new Set(owned.values())], [...runners.keys()])
          assert.lengthOf([...runners], 3)
        }),
      100_000
    )

    it.effect(
      "reassigns the markets of a killed runner to the others",
      () =>
        Effect.gen(function* () {
          const { child, held, name } = yield* holder
          assert.isAbove(held.length, 1)
          yield* child.kill("SIGKILL")
          yield* child.ended
          const left = yield* running
          assert.lengthOf(left, 2)
          assert.notInclude(left, name)
          yield* Fleet.until("its markets have moved", 30, unowned(left), Array.isEmptyArray)
        }),
      50_000
    )

    it.effect(
      "reassigns the markets of a stopped runner without waiting for it to expire",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const { child, name } = yield* holder
          yield* child.kill("SIGTERM")
          yield* child.ended
          // It has deregistered, so the others need not wait until it counts as dead.
          const listed = yield* sql`SELECT 1 FROM cluster_runners WHERE address LIKE ${`%${name}%`}`
          assert.lengthOf(listed, 0)
          yield* Fleet.until("its markets have moved", 30, Effect.flatMap(running, unowned), Array.isEmptyArray)
        }),
      50_000
    )

    it.effect(
      "stores every trade once",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const { from, seen } = yield* Fleet.Fleet
          const to = Date.now()
          const expected = new Map([...seen].map(([market, ids]) => [market, new Set(ids)]))
          for (const [market, ids] of expected) {
            // Adds the trades that the exchange itself returns, in case the test's own socket missed some.
            const [category, symbol] = market.split("/")
            if (category !== "linear" || symbol === undefined) continue
            const { list } = yield* Market.getRecentPublicTrades({ category, symbol, limit: 1000 })
            for (const { execId, time } of list) if (Number(time) >= from && Number(time) < to) ids.add(execId)
          }
          let count = 0
          for (const [market, ids] of expected) {
            assert.isAbove(ids.size, 5, market)
            count += ids.size
            const missing = Effect.map(stored(market), (rows) => {
              const storedIds = new Set(rows.map(({ id }) => id))
              return [...ids].filter((id) => !storedIds.has(id))
            })
            yield* Fleet.until(`all trades of ${market} are stored`, 10, missing, Array.isEmptyArray)
            const rows = yield* stored(market)
            assert.strictEqual(new Set(rows.map(({ id }) => id)).size, rows.length)
            const unexpected = rows.filter(
              ({ id, millis }) => millis >= from + 1000 && millis < to - 1000 && !ids.has(id)
            )
            assert.deepStrictEqual(unexpected, [], market)
          }
          // For the markets that moved, REST returned trades that were already stored as well as those missed in the
          // meantime.
          const [moved] = yield* sql<{ offered: string; stored: string; complete: boolean }>`
            SELECT sum(offered) AS offered, sum(stored) AS stored, bool_and(complete) AS complete
            FROM takeovers WHERE at > (SELECT max(first) FROM (SELECT min(at) AS first FROM takeovers GROUP BY entity) AS starts)`
          assert.isTrue(moved?.complete)
          assert.isAbove(Number(moved?.stored), 0)
          assert.isAbove(Number(moved?.offered), Number(moved?.stored))
          yield* Effect.log(
            `${count} trades; REST returned ${moved?.offered} for the moved markets, ${moved?.stored} of them new`
          )
        }),
      50_000
    )

    it.effect(
      "stores every execution of the account once",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* (yield* Fleet.Fleet).stopTrading
          const [first] = yield* sql<{ millis: number }>`
            SELECT (extract(epoch FROM min(at)) * 1000)::float8 AS millis FROM takeovers WHERE entity = ${Fleet.account}`
          const read = Order.getTradeHistory({ category: "linear", symbol: "XRPUSDT", limit: 100 })
          const { list } = yield* Effect.delay(read, "1 second")
          const expected = list.filter(({ execTime }) => Number(execTime) >= (first?.millis ?? 0))
          assert.isAbove(expected.length, 10)
          const found = Effect.map(
            sql<{ id: string }>`SELECT id FROM executions WHERE account = ${Fleet.account}`,
            (rows) => rows.map(({ id }) => id)
          )
          const missing = Effect.map(found, (ids) => expected.filter(({ execId }) => !ids.includes(execId)))
          yield* Fleet.until("all are stored", 10, missing, Array.isEmptyReadonlyArray)
          const ids = yield* found
          assert.strictEqual(new Set(ids).size, ids.length)
        }),
      20_000
    )
  })

const missing = "the fleet needs PostgreSQL (initdb and postgres), which is not installed"

if (binaries !== undefined) cluster(binaries)
else if (process.env["CI"]) it("has a PostgreSQL server", () => assert.fail(missing))
else describe.skip(`skipped: ${missing}`, () => it("shares the markets", () => {}))
