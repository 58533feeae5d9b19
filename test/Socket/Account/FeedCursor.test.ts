import { assert, it } from "@effect/vitest"
import { Clock, Effect, Fiber, FastCheck as fc, Schema, Stream } from "effect"
import { describe } from "vitest"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import * as Socket from "../../../src/Socket.js"
import { runs, times } from "../../sample.js"
import { settle } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import { fill, fills, inVirtualTime, lives, order, push, reading, withAccount } from "./AccountServer.js"

const { FeedCursor } = Socket

const persisted = (cursor: Socket.FeedCursor.FeedCursor): Socket.FeedCursor.FeedCursor =>
  Schema.decodeUnknownSync(FeedCursor.schema)(JSON.parse(JSON.stringify(Schema.encodeSync(FeedCursor.schema)(cursor))))

const executionOf = (execId: string, time: number): Socket.FeedEvent => ({
  _tag: "Execution",
  execution: fill(execId, time),
  source: "socket",
  isCatchingUp: false
})
const live = (completeUntil: number, unresolved: ReadonlyArray<Socket.UnresolvedOrder> = []): Socket.FeedEvent => ({
  _tag: "Live",
  completeUntil,
  unresolved
})

const folded = (cursor: Socket.FeedCursor.FeedCursor, events: ReadonlyArray<Socket.FeedEvent>) =>
  events.reduce(FeedCursor.next, cursor)

const filled = (orderId: string, cumExecQty: string, time: number) => ({
  ...order(orderId, "Filled", time),
  qty: cumExecQty,
  cumExecQty,
  createdTime: `${time}`
})

describe("a cursor", () => {
  it("remembers what was handled until it is certainly complete", () => {
    let cursor = FeedCursor.from(1000)
    cursor = FeedCursor.next(cursor, executionOf("a", 2000))
    cursor = FeedCursor.next(cursor, executionOf("b", 90_000))
    assert.deepStrictEqual(cursor.handled, ["a o1", "b o1"])
    const missing = { category: "linear", orderId: "o1", knownExecQty: "1", cumExecQty: "2" }
    const unresolved = persisted(FeedCursor.next(cursor, live(100_000, [missing])))
    assert.deepStrictEqual(unresolved.handled, cursor.handled)
    assert.deepStrictEqual(unresolved.unresolved, [
      { category: "linear", orderId: "o1", cumExecQty: "2", since: cursor.since }
    ])
    assert.deepStrictEqual(
      persisted(FeedCursor.next(unresolved, live(100_001, [missing]))).unresolved,
      unresolved.unresolved
    )
    cursor = persisted(FeedCursor.next(cursor, live(100_000)))
    assert.deepStrictEqual(cursor.handled, ["b o1"])
    assert.isBelow(cursor.since, 90_000)
    assert.isAbove(cursor.since, 2000)
  })

  it("stays what it was when others follow it, and is plain JSON", () => {
    const first = FeedCursor.next(FeedCursor.from(1000), executionOf("a", 2000))
    const second = FeedCursor.next(first, executionOf("b", 2001))
    const other = FeedCursor.next(first, executionOf("c", 2002))
    const third = FeedCursor.next(second, executionOf("d", 2003))
    assert.deepStrictEqual(
      [first, second, other, third].map(({ handled }) => handled.join()),
      ["a o1", "a o1,b o1", "a o1,c o1", "a o1,b o1,d o1"]
    )
    assert.strictEqual(third.handled, third.handled)
    const json = { since: 1000, handled: ["a o1", "c o1"], times: [2000, 2002] }
    assert.deepStrictEqual(JSON.parse(JSON.stringify(other)), json)
    assert.deepStrictEqual<unknown>(structuredClone(other), json)
  })

  it("accepts what was written by hand", () => {
    const cursor = persisted({ since: 5, handled: ["a o1"] })
    assert.deepStrictEqual(cursor, { since: 5, handled: ["a o1"] })
    assert.deepStrictEqual(FeedCursor.next(cursor, live(100_000)).handled, ["a o1"])
  })

  const session = fc.record({
    /** For each fill: how long after the previous one, and whether it is pushed. */
    fills: fc.array(fc.record({ after: fc.integer({ min: 0, max: 20_000 }), isPushed: fc.boolean() }), {
      maxLength: 6
    }),
    isCut: fc.boolean(),
    isOffline: fc.integer({ min: 0, max: 90_000 })
  })
  const scenarios = fc.sample(fc.array(session, { minLength: 2, maxLength: 4 }), runs(2, 20))

  it.effect.each(scenarios.map((sessions, i) => ({ i, sessions })))(
    "crashes lose no execution and double none: $i",
    ({ sessions }) =>
      Effect.scoped(
        withAccount((server, exchange) =>
          Effect.gen(function* () {
            exchange.wallets = []
            const told: Array<string> = []
            let time = yield* Clock.currentTimeMillis
            let cursor = FeedCursor.from(time)
            let count = 0
            const handle = (event: Socket.FeedEvent) =>
              Effect.sync(() => {
                if (event._tag === "Execution") told.push(event.execution.execId)
                cursor = persisted(FeedCursor.next(cursor, event))
              })
            const run = Effect.forkScoped(
              Effect.suspend(() => Stream.runForEach(Socket.feed({ cursor, limit: 5 }), handle))
            )
            for (const { fills, isCut, isOffline } of sessions) {
              const fiber = yield* run
              yield* settle
              for (const { after, isPushed } of fills) {
                yield* pass(after)
                time += after
                const one = fill(`e${count++}`, time)
                exchange.executions = [one, ...exchange.executions]
                if (isPushed) push(server, "execution", one)
                yield* settle
              }
              if (isCut) server.last.cut()
              yield* Fiber.interrupt(fiber)
              const one = fill(`e${count++}`, time)
              exchange.executions = [one, ...exchange.executions]
              yield* pass(isOffline)
              time += isOffline
            }
            yield* run
            yield* settle
            yield* pass(5000)
            for (let i = 0; i < 3; i++) yield* pass(60_000)
            assert.deepStrictEqual(
              [...told].sort(),
              exchange.executions.map((row) => ("execId" in row ? String(row.execId) : "")).sort()
            )
          })
        )
      )
  )
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

  for (const [name, pause] of [
    ["at once", 0],
    ["weeks later", 20 * 86_400_000]
  ] as const) {
    it.scoped(`emits its missing execution in a later run that starts ${name}, once`, () =>
      inVirtualTime((server, exchange, clock) =>
        Effect.gen(function* () {
          const start = FeedCursor.from(1_000_000)
          const first = yield* reading({ audit: "1 minute", cursor: start })
          yield* clock.pass(2000)
          const time = 1_005_000
          push(server, "order", filled("odd", "10", time))
          const known = { ...fill("odd1", time, "odd"), execQty: "4" }
          const missing = { ...fill("odd2", time, "odd"), execQty: "6" }
          push(server, "execution", known)
          exchange.executions = [known]
          for (let i = 0; i < 10; i++) yield* clock.pass(60_000)
          yield* Fiber.interrupt(first.fiber)
          let cursor = persisted(folded(start, first.all))
          assert.isAbove(cursor.since, time)
          yield* clock.pass(pause)

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

describe("very many executions since a cursor", () => {
  it.scoped("are emitted once and folded in linear time", () =>
    inVirtualTime((_server, _exchange, clock) =>
      Effect.gen(function* () {
        const count = times(10_000, 100_000)
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
