import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Stream, TestClock } from "effect"
import { describe } from "vitest"
import { changesOf } from "../../../src/internal/Refs.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { withoutWatchdog } from "../inMemory.js"
import { message, params, snapshot, topic } from "./bookPushes.js"

const { OrderBook } = Socket

describe("a view", () => {
  it.scoped("has the sequence, the exchange's time and the local one", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        yield* TestClock.adjust("3 seconds")
        server.last.push(snapshot(5))
        const { matchedAt, receivedAt, sequence, symbol, topic: own } = live.view()
        assert.deepStrictEqual(
          { matchedAt, receivedAt, sequence, symbol, own },
          { matchedAt: 905, receivedAt: 3000, sequence: 50, symbol: "BTCUSDT", own: topic }
        )
        server.last.push({ ...message("delta", 6), cts: undefined })
        assert.strictEqual(live.view().matchedAt, 1006)
      })
    )
  )

  it.scoped("of each change is in the SubscriptionRef", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const live = yield* OrderBook.live(params)
        const ref = yield* Socket.bookRef(live, 1)
        server.last.push(snapshot(5))
        yield* settle
        const seen = yield* Effect.fork(
          Stream.runCollect(
            Stream.take(
              Stream.map(changesOf(ref), ({ updateId }) => updateId),
              2
            )
          )
        )
        yield* settle
        server.last.push(message("delta", 6))
        assert.deepStrictEqual([...(yield* Fiber.join(seen))], [5, 6])
      })
    )
  )

  it.scoped("of many books come in one stream", () =>
    withoutWatchdog((server) =>
      Effect.gen(function* () {
        const views: Array<string> = []
        const other = "orderbook.50.ETHUSDT"
        yield* Effect.forkScoped(
          Stream.runForEach(OrderBook.streamAll([params, { ...params, symbol: "ETHUSDT" }], { levels: 1 }), (view) =>
            Effect.sync(() => views.push(`${view.topic} ${view.symbol} ${view.status._tag} ${view.updateId}`))
          )
        )
        yield* settle
        server.last.push(snapshot(5))
        server.last.push({ ...message("snapshot", 7, [], [], { s: "ETHUSDT" }), topic: other })
        server.last.push(message("delta", 6))
        yield* settle
        assert.deepStrictEqual(views.slice(2).sort(), [`${topic} BTCUSDT Synced 6`, `${other} ETHUSDT Synced 7`])
        const none = yield* Effect.flip(Stream.runDrain(OrderBook.streamAll([])))
        assert.strictEqual(none._tag, "TopicError")
      })
    )
  )
})
