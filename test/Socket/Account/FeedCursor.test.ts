import { assert, it } from "@effect/vitest"
import { Clock, Effect, Fiber, FastCheck as fc, Schema, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import { fill, push, withAccount } from "./AccountServer.js"

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
  const scenarios = fc.sample(fc.array(session, { minLength: 2, maxLength: 4 }), { numRuns: 5, seed: 14 })

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
