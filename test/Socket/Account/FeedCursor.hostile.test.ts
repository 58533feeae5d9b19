import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { accountExchange } from "../AccountExchange.js"
import { assertConsistent, feeding, library, live, quick, Told, until } from "../feedWorld.js"
import type { HostileAccount } from "../HostileAccount.js"
import { random } from "../random.js"

/** `count` fills in orders of 20, several of them in the same millisecond. */
const fills = (account: HostileAccount, count: number, from: number, to: number): void => {
  for (let i = 0; i < count; ) {
    const timeOf = () => Math.floor(from + ((to - from) * i) / count)
    const id = account.place({ qty: 20, time: timeOf() })
    for (let n = 0; n < 20 && i < count; n++, i++) account.fill(id, 1, { time: timeOf() })
  }
}

type Cursor = ReturnType<typeof Socket.FeedCursor.from>

/** What a process leaves behind. */
const persisted = (cursor: Cursor): Cursor => {
  const { schema } = Socket.FeedCursor
  return Schema.decodeUnknownSync(schema)(JSON.parse(JSON.stringify(Schema.encodeSync(schema)(cursor))))
}

describe("a feed that is resumed from a cursor", () => {
  it.live(
    "hands 1500 missed fills to a reader whose limit is 1000",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const exchange = yield* accountExchange
          const now = exchange.now()
          fills(exchange.account, 1500, now - 60_000, now)
          const cursor = Socket.FeedCursor.from(now - 61_000)
          const told = yield* feeding(exchange, { cursor, limit: 1000 })
          yield* live(told, 0, 20_000)
          assert.strictEqual(told.executions.size, 1500)
          assertConsistent(told)
          assert.isUndefined(told.exit)
        })
      ),
    40_000
  )

  it.live(
    "emits nothing from before the cursor, and each execution since then in chronological order",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const exchange = yield* accountExchange
          const { account } = exchange
          const now = exchange.now()
          fills(account, 40, now - 120_000, now - 60_000)
          const before = account.executions.length
          fills(account, 240, now - 50_000, now)
          const told = yield* feeding(exchange, { cursor: Socket.FeedCursor.from(now - 50_001) })
          yield* live(told)
          const times = told.all("Execution").map(({ execution }) => Number(execution.execTime))
          assert.strictEqual(times.length, account.executions.length - before)
          assert.deepStrictEqual(
            times,
            times.toSorted((a, b) => a - b)
          )
        })
      ),
    30_000
  )

  it("is a value for JSON that does not grow with the history of the account", () => {
    let cursor = Socket.FeedCursor.from(1_700_000_000_000)
    assert.deepStrictEqual(Schema.encodeSync(Socket.FeedCursor.schema)(cursor), {
      since: 1_700_000_000_000,
      handled: []
    })
    const told = { _tag: "Interrupted" } as const
    assert.deepStrictEqual(Socket.FeedCursor.next(cursor, told), cursor)
    for (let i = 0; i < 20_000; i++) {
      const time = 1_700_000_000_000 + i * 100
      const execution = { execId: `e${i}`, orderId: "o", execTime: String(time) } as Socket.ExecutionEvent["execution"]
      cursor = Socket.FeedCursor.next(cursor, { _tag: "Execution", execution, source: "socket", isCatchingUp: false })
      if (i % 100 === 99)
        cursor = Socket.FeedCursor.next(cursor, { _tag: "Audited", completeUntil: time, repaired: [], unresolved: [] })
    }
    assert.isBelow(cursor.handled.length, 5000)
    assert.isAbove(cursor.since, 1_700_000_000_000)
    assert.deepStrictEqual(persisted(cursor), cursor)
  })

  it.live(
    "emits each of 5000 fills exactly once, however often the program is killed and restarted",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const exchange = yield* accountExchange
          const { account } = exchange
          const next = random(5000)
          const started = exchange.now() - 120_000
          // A third of the fills are older than the program; the others come while it runs, while it is dead, and without a push.
          fills(account, 1640, started, exchange.now() - 1)
          exchange.lag = { ...exchange.lag, execution: 100, order: 50 }
          const told = new Told()
          let cursor = Socket.FeedCursor.from(started - 1)
          const run = (isOver: (handled: number) => boolean) =>
            Effect.suspend(() => {
              let handled = 0
              return Socket.feed({ ...quick, audit: 300, cursor, limit: 1000 }).pipe(
                Stream.takeUntil((event) => {
                  // What the program does with an event, and the cursor, are stored in one transaction.
                  told.hear(event)
                  cursor = Socket.FeedCursor.next(cursor, event)
                  return isOver(++handled)
                }),
                Stream.runDrain,
                Effect.provide(library(exchange))
              )
            })
          const lives = 12
          for (let i = 0; i < lives; i++) {
            const now = exchange.now()
            fills(account, 140, now - 50, now)
            const auths = exchange.auths.length
            const during = Effect.gen(function* () {
              yield* until("connected", () => exchange.auths.length > auths, undefined, 15_000)
              for (let n = 0; n < 7; n++) {
                const time = exchange.now()
                if (next() < 0.3) exchange.silently(() => fills(account, 20, time, time))
                else fills(account, 20, time, time)
                yield* Effect.sleep(`${Math.floor(next() * 60)} millis`)
              }
            })
            const killAt = 1 + Math.floor(next() * 500)
            const killed = Effect.race(
              run((handled) => handled >= killAt),
              Effect.sleep("3 seconds")
            )
            yield* Effect.all([killed, during], { concurrency: 2 })
            exchange.cut()
            cursor = persisted(cursor)
          }
          assert.strictEqual(account.executions.length, 1640 + lives * 280)
          const count = account.executions.length
          yield* Effect.fork(
            run(() => told.executions.size >= count).pipe(
              Effect.onExit((exit) =>
                Effect.sync(() => {
                  told.exit = exit
                })
              )
            )
          )
          yield* until("all fills", () => told.executions.size >= count || told.exit !== undefined, undefined, 30_000)
          const missing = account.executions
            .map((history) => account.seen(history))
            .filter((row) => !told.executions.has(`${row?.["execId"]} ${row?.["orderId"]}`))
          assert.deepStrictEqual(missing, [])
          assertConsistent(told)
        })
      ),
    120_000
  )
})
