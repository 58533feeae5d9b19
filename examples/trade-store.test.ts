import { FileSystem } from "@effect/platform"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { SqlClient } from "@effect/sql"
import { LibsqlClient } from "@effect/sql-libsql"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Layer, TestClock } from "effect"
import * as Bybit from "effect-bybit/Layers/Bybit"
import * as Market from "effect-bybit/Market"
import * as PaperExchange from "effect-bybit/PaperExchange"
import * as SignerPaper from "effect-bybit/PaperExchange/SignerPaper"
import { randomOf } from "../test/Socket/random.js"
import { seeds } from "../test/sample.js"
import { check } from "./trade-store/check.js"
import { database, store, tables } from "./trade-store/store.js"

const symbols = ["BTCUSDT", "ETHUSDT"] as const
const moments = ["before it", "between its rows and its commit", "after its commit"] as const

interface Kill {
  readonly moment: (typeof moments)[number]
  /** Which transaction of the program, from 1. */
  readonly transaction: number
}

/** A database in which the program dies at a moment of a transaction. */
const killing = (file: string, kill: Kill | undefined) =>
  Layer.effect(
    SqlClient.SqlClient,
    Effect.map(SqlClient.SqlClient, (sql) => {
      let count = 0
      const withTransaction: SqlClient.SqlClient["withTransaction"] = (effect) =>
        Effect.suspend(() => {
          const die = (moment: Kill["moment"]) =>
            kill?.moment === moment && kill.transaction === count ? Effect.die("killed") : Effect.void
          count++
          return die("before it").pipe(
            Effect.zipRight(sql.withTransaction(Effect.zipLeft(effect, die("between its rows and its commit")))),
            Effect.zipLeft(die("after its commit"))
          )
        })
      return new Proxy(sql, {
        get: (target, name) => (name === "withTransaction" ? withTransaction : Reflect.get(target, name))
      })
    })
  ).pipe(Layer.provide(database(file)))

/** A program of its own on the same exchange, with the same file, until it is interrupted or killed. */
const start = (file: string, kill?: Kill) =>
  store(symbols).pipe(
    Effect.provide(Layer.merge(killing(file, kill), Bybit.layer({ venue: PaperExchange.venue }))),
    Effect.fork
  )

interface Row {
  readonly id: string
  readonly time: number
}

const read = (file: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return {
      trades: yield* Effect.forEach(
        symbols,
        (symbol) => sql<Row>`SELECT id, time FROM trades WHERE symbol = ${symbol} ORDER BY number`
      ),
      gaps: yield* sql<{ symbol: string; begins: number; ends: number }>`SELECT * FROM gaps ORDER BY symbol, begins`
    }
  }).pipe(Effect.provide(database(file)))

/** The newest trades of the exchange, oldest first. */
const traded = Effect.forEach(symbols, (symbol) =>
  Effect.map(Market.getRecentPublicTrades({ category: "linear", symbol, limit: 1000 }), ({ list }) =>
    list.map(({ execId, time }): Row => ({ id: execId, time: Number(time) })).reverse()
  )
).pipe(Effect.provide(Bybit.layer({ venue: PaperExchange.venue })))

const idsOf = (rows: ReadonlyArray<Row>) => rows.map(({ id }) => id)

const exchange = (seed: number) =>
  Layer.mergeAll(PaperExchange.layer({ seed, symbols, historyDays: 1 }), SignerPaper.layer, NodeContext.layer)

const file = Effect.gen(function* () {
  const fs = yield* FileSystem.FileSystem
  return `${yield* fs.makeTempDirectoryScoped()}/trades.db`
})

describe("the trades in the table are those of the exchange, by ID and in order", () => {
  for (const seed of seeds(2, 100))
    it.scoped(`however often it is killed, and connections are cut: seed ${seed}`, () =>
      Effect.gen(function* () {
        const { faults } = yield* PaperExchange.PaperExchange
        const random = randomOf(seed)
        const upTo = (most: number) => Math.floor(random() * most)
        const path = yield* file
        for (let life = 0; life < 10; life++) {
          const kill = { moment: moments[upTo(3)] ?? moments[0], transaction: 1 + upTo(12) }
          const running = yield* start(path, random() < 0.6 ? kill : undefined)
          for (let step = 0; step < 3; step++) {
            yield* TestClock.adjust(upTo(1500))
            if (random() < 0.4) yield* faults.dropSockets()
            if (random() < 0.2) yield* faults.loseAnswer({ path: "/v5/market/recent-trade" })
          }
          yield* Fiber.interrupt(running)
          yield* TestClock.adjust(upTo(3000))
        }
        const last = yield* start(path)
        yield* TestClock.adjust("10 seconds")
        yield* Fiber.interrupt(last)
        const { gaps, trades } = yield* read(path)
        const all = yield* traded
        assert.deepStrictEqual(gaps, [])
        for (const [place, stored] of trades.entries()) {
          const shown = all[place] ?? []
          const first = shown.findIndex(({ id }) => id === stored[0]?.id)
          assert.isAbove(stored.length, 50)
          assert.isAtMost(first, 20, "it began early")
          assert.deepStrictEqual(idsOf(stored), idsOf(shown.slice(first, first + stored.length)))
          assert.isAtMost(shown.length - first - stored.length, 5, "it is up to date")
        }
      }).pipe(Effect.provide(exchange(seed)))
    )

  for (const moment of moments)
    it.scoped(`but for those in a gap, which is stored once when it is killed ${moment}`, () =>
      Effect.gen(function* () {
        const path = yield* file
        const all = symbols.map(() => new Map<string, Row>())
        const remember = Effect.map(traded, (lists) => {
          for (const [place, list] of lists.entries()) for (const row of list) all[place]?.set(row.id, row)
        })
        const live = (kill?: Kill) =>
          Effect.flatMap(start(path, kill), (running) =>
            Effect.zipRight(TestClock.adjust("6 seconds"), Fiber.interrupt(running))
          )
        yield* live()
        for (let minute = 0; minute < 7; minute++) {
          yield* TestClock.adjust("1 minute")
          yield* remember
        }
        yield* live({ moment, transaction: 1 })
        yield* live({ moment, transaction: 2 })
        yield* live()
        yield* remember
        const { gaps, trades } = yield* read(path)
        assert.deepStrictEqual(
          gaps.map(({ symbol }) => symbol),
          [...symbols]
        )
        for (const [place, stored] of trades.entries()) {
          const ids = new Set(idsOf(stored))
          const shown = [...(all[place]?.values() ?? [])]
          const since = shown.slice(shown.findIndex(({ id }) => ids.has(id))).slice(0, -5)
          const missing = since.filter(({ id }) => !ids.has(id))
          assert.isAbove(missing.length, 100)
          const from = since.findIndex(({ id }) => !ids.has(id))
          const gap = { begins: since[from - 1]?.time, ends: since[from + missing.length]?.time }
          assert.deepInclude(gaps[place] ?? {}, gap)
          assert.deepStrictEqual(
            idsOf(stored).slice(0, since.length - missing.length),
            idsOf(since.filter(({ id }) => ids.has(id)))
          )
        }
      }).pipe(Effect.provide(exchange(1)))
    )
})

it.scoped("a second program with the same file is refused, and the first goes on", () =>
  Effect.gen(function* () {
    const path = yield* file
    const first = yield* start(path)
    yield* TestClock.adjust("2 seconds")
    const second = yield* start(path)
    yield* TestClock.adjust("2 seconds")
    assert.strictEqual((yield* Effect.flip(Fiber.join(second)))._tag, "SqlError")
    yield* TestClock.adjust("2 seconds")
    assert.isNull(first.unsafePoll())
    yield* Fiber.interrupt(first)
    const { trades } = yield* read(path)
    assert.isAbove(trades[0]?.at(-1)?.time ?? 0, 4000)
  }).pipe(Effect.provide(exchange(1)))
)

it.effect("the check finds the minute of a missing trade, unless a gap says so", () =>
  Effect.gen(function* () {
    const [symbol] = symbols
    const began = yield* Clock.currentTimeMillis
    yield* TestClock.adjust("5 minutes")
    const { list } = yield* Market.getRecentPublicTrades({ category: "linear", symbol, limit: 1000 })
    const sql = yield* SqlClient.SqlClient
    yield* tables
    const trades = list.map(({ execId: id, size, time }) => ({ symbol, id, size, time: Number(time) }))
    yield* sql`INSERT INTO trades ${sql.insert(trades)}`
    assert.deepStrictEqual(yield* check(symbol), { minutes: 3, incomplete: [] })
    yield* sql`DELETE FROM trades WHERE id = (SELECT id FROM trades WHERE time < ${began + 180_000} ORDER BY time DESC LIMIT 1)`
    assert.deepStrictEqual(yield* check(symbol), { minutes: 3, incomplete: [began + 120_000] })
    yield* sql`INSERT INTO gaps ${sql.insert({ symbol, begins: began + 178_000, ends: began + 179_999 })}`
    assert.deepStrictEqual(yield* check(symbol), { minutes: 2, incomplete: [] })
  }).pipe(
    Effect.provide(
      Layer.merge(LibsqlClient.layer({ url: ":memory:" }), Bybit.layer({ venue: PaperExchange.venue })).pipe(
        Layer.provideMerge(exchange(1))
      )
    ),
    (checked) => Effect.zipRight(TestClock.setTime(1_760_000_040_000), checked)
  )
)
