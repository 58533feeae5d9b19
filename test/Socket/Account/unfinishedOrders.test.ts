import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schema } from "effect"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Socket from "../../../src/Socket.js"
import { fill, fills, inVirtualTime, lives, order, push, reading } from "./AccountServer.js"

const { FeedCursor } = Socket

const folded = (cursor: Socket.FeedCursor.FeedCursor, events: ReadonlyArray<Socket.FeedEvent>) =>
  events.reduce(FeedCursor.next, cursor)

const persisted = (cursor: Socket.FeedCursor.FeedCursor): Socket.FeedCursor.FeedCursor =>
  Schema.decodeUnknownSync(FeedCursor.schema)(JSON.parse(JSON.stringify(Schema.encodeSync(FeedCursor.schema)(cursor))))

const filled = (orderId: string, cumExecQty: string, time: number) => ({
  ...order(orderId, "Filled", time),
  qty: cumExecQty,
  cumExecQty,
  createdTime: `${time}`
})

describe("a cursor while an order doesn't add up", () => {
  it.scoped("stays small, however many other executions are handled", () =>
    inVirtualTime((server, _exchange, clock) =>
      Effect.gen(function* () {
        const { all } = yield* reading({ audit: "1 minute", cursor: FeedCursor.from(1_000_000) })
        yield* clock.pass(2000)
        push(server, "order", filled("odd", "10", 1_002_000))
        push(server, "execution", { ...fill("odd1", 1_002_000, "odd"), execQty: "4" })
        for (let minute = 0; minute < 20; minute++) {
          for (let i = 0; i < 50; i++)
            push(server, "execution", fill(`e${minute}-${i}`, 1_002_000 + minute * 60_000, `o${i}`))
          yield* clock.pass(60_000)
        }
        assert.lengthOf(fills(all), 1001)
        const cursor = persisted(folded(FeedCursor.from(1_000_000), all))
        assert.isAtMost(cursor.handled.length, 101)
        assert.include(cursor.handled, "odd1 odd")
        assert.isAbove(cursor.since, 2_000_000)
      })
    )
  )

  for (const [name, time] of [
    ["later than the cursor", 1_005_000],
    ["weeks before", 1_005_000]
  ] as const) {
    it.scoped(`tells its missing execution in a later run, once, ${name}`, () =>
      inVirtualTime((server, exchange, clock) =>
        Effect.gen(function* () {
          const start = FeedCursor.from(1_000_000)
          const first = yield* reading({ audit: "1 minute", cursor: start })
          yield* clock.pass(2000)
          push(server, "order", filled("odd", "10", time))
          const known = { ...fill("odd1", time, "odd"), execQty: "4" }
          const missing = { ...fill("odd2", time, "odd"), execQty: "6" }
          push(server, "execution", known)
          exchange.executions = [known]
          for (let i = 0; i < 10; i++) yield* clock.pass(60_000)
          yield* Fiber.interrupt(first.fiber)
          let cursor = persisted(folded(start, first.all))
          assert.isAbove(cursor.since, time)
          if (name === "weeks before") yield* clock.pass(20 * 86_400_000)

          // Two more runs, of which the second one finds it.
          const second = yield* reading({ audit: "1 minute", cursor })
          for (let i = 0; i < 5; i++) yield* clock.pass(60_000)
          assert.deepStrictEqual(fills(second.all), [])
          const live = lives(second.all)[0]
          assert.deepStrictEqual(live?._tag === "Live" ? live.unresolved.map(({ knownExecQty }) => knownExecQty) : [], [
            "4"
          ])
          yield* Fiber.interrupt(second.fiber)
          cursor = persisted(folded(cursor, second.all))

          exchange.executions = [missing, known]
          const third = yield* reading({ audit: "1 minute", cursor })
          for (let i = 0; i < 5; i++) yield* clock.pass(60_000)
          assert.deepStrictEqual(fills(third.all), ["odd2"])
          yield* Fiber.interrupt(third.fiber)
          cursor = persisted(folded(cursor, third.all))
          assert.isUndefined(cursor.unresolved)
          assert.deepStrictEqual(cursor.handled, [])
          const fourth = yield* reading({ audit: "1 minute", cursor })
          for (let i = 0; i < 5; i++) yield* clock.pass(60_000)
          assert.deepStrictEqual(fills(fourth.all), [])
        })
      )
    )
  }
})

describe("100,000 executions since a cursor", () => {
  it.scoped("are told once and folded in linear time", () =>
    inVirtualTime((_server, _exchange, clock) =>
      Effect.gen(function* () {
        const count = 100_000
        const rows = Array.from({ length: count }, (_, i) => fill(`e${i}`, 500_000 + i, `o${i % 5000}`)).reverse()
        const client = mock((endpoint, given) =>
          Effect.sync(() => {
            const { cursor = "0", startTime } = given as { readonly cursor?: string; readonly startTime?: number }
            const isAll = endpoint.id === "getTradeHistory" && startTime !== undefined && startTime <= 500_000
            const from = Number(cursor)
            const list = isAll ? rows.slice(from, from + 100) : []
            const nextPageCursor = isAll && from + 100 < count ? `${from + 100}` : ""
            return { result: { list, nextPageCursor }, time: 1_000_000 }
          })
        )
        const start = FeedCursor.from(500_000)
        const coverage = { categories: ["linear"], settleCoins: ["USDT"] } as const
        const { all } = yield* Effect.provideService(reading({ cursor: start, coverage }), RestClient, client)
        for (let i = 0; i < 5000 && lives(all).length === 0; i++) yield* clock.pass(100)
        assert.lengthOf(fills(all), count)
        assert.strictEqual(new Set(fills(all)).size, count)
        assert.lengthOf(lives(all), 1)
        const told = all.filter(({ _tag }) => _tag === "Execution")
        assert.lengthOf(folded(start, told).handled, count)
        assert.deepStrictEqual(folded(start, all).handled, [])
      })
    )
  )
})
