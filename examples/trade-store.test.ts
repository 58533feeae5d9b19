import { FileSystem } from "@effect/platform"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { SqlClient } from "@effect/sql"
import { LibsqlClient } from "@effect/sql-libsql"
import { assert, describe, it } from "@effect/vitest"
import { Chunk, Clock, Effect, Fiber, Layer, TestClock } from "effect"
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

/** The exchange's trades, which are added each time that they are looked at: it shows a thousand of each symbol. */
const watched = Effect.sync(() => {
  const seen = symbols.map(() => new Map<string, Row>())
  const look = Effect.forEach(symbols, (symbol, place) =>
    Effect.map(Market.getRecentPublicTrades({ category: "linear", symbol, limit: 1000 }), ({ list }) => {
      for (const { execId, time } of list.toReversed()) seen[place]?.set(execId, { id: execId, time: Number(time) })
    })
  ).pipe(Effect.provide(Bybit.layer({ venue: PaperExchange.venue })))
  const pass = (seconds: number) =>
    Effect.zipRight(TestClock.adjust("15 seconds"), look).pipe(Effect.repeatN(seconds / 15 - 1))
  return { look, pass, oldestFirst: () => seen.map((trades) => [...trades.values()]) }
})

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
        const { look, oldestFirst } = yield* watched
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
          // An answer that is still to be lost would be that of the test.
          yield* faults.clear
          yield* look
        }
        const last = yield* start(path)
        yield* TestClock.adjust("10 seconds")
        yield* Fiber.interrupt(last)
        const { gaps, trades } = yield* read(path)
        yield* look
        const all = oldestFirst()
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
        const { look, oldestFirst, pass } = yield* watched
        const live = (kill?: Kill) =>
          Effect.flatMap(start(path, kill), (running) =>
            Effect.zipRight(TestClock.adjust("6 seconds"), Fiber.interrupt(running))
          )
        yield* live()
        yield* pass(420)
        yield* live({ moment, transaction: 1 })
        yield* live({ moment, transaction: 2 })
        yield* live()
        yield* look
        const all = oldestFirst()
        const { gaps, trades } = yield* read(path)
        assert.deepStrictEqual(
          gaps.map(({ symbol }) => symbol),
          [...symbols]
        )
        for (const [place, stored] of trades.entries()) {
          const ids = new Set(idsOf(stored))
          const shown = all[place] ?? []
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
    const trades = new Map<
      string,
      { readonly symbol: string; readonly id: string; readonly size: string; readonly time: number }
    >()
    for (let seconds = 0; seconds < 300; seconds += 15) {
      yield* TestClock.adjust("15 seconds")
      const { list } = yield* Market.getRecentPublicTrades({ category: "linear", symbol, limit: 1000 })
      for (const { execId: id, size, time } of list)
        if (Number(time) >= began) trades.set(id, { symbol, id, size, time: Number(time) })
    }
    const sql = yield* SqlClient.SqlClient
    yield* tables
    for (const some of Chunk.chunksOf(Chunk.fromIterable(trades.values()), 1000)) {
      yield* sql`INSERT INTO trades ${sql.insert(Chunk.toReadonlyArray(some))}`
    }
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
