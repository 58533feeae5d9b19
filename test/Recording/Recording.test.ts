import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream, TestClock } from "effect"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { submit } from "../../src/Http/V5/Order/submit.js"
import { PaperExchange, venue } from "../../src/PaperExchange.js"
import { Replay } from "../../src/Recording.js"
import * as Socket from "../../src/Socket.js"
import { live, pass, recorded, replayed } from "./sessions.js"

const btc = { category: "linear", symbol: "BTCUSDT" } as const

/** Runs a program while time passes. */
const during = <A, E, R>(program: Effect.Effect<A, E, R>, millis: number) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(program)
    yield* live(millis)
    return yield* Fiber.join(fiber)
  })

const tickers = Stream.runCollect(Stream.take(Socket.stream(Socket.Topic.tickers(btc)), 12)).pipe(
  Effect.map((all) => [...all])
)

const book = Effect.scoped(
  Effect.gen(function* () {
    const { book, status } = yield* Socket.OrderBook.live({ ...btc, depth: 50 })
    const seen: Array<unknown> = []
    for (let i = 0; i < 8; i++) {
      yield* Effect.sleep(500)
      seen.push([status()._tag, book.top("bids", 5), book.top("asks", 5), book.updateId])
    }
    return seen
  })
)

describe("a program that runs on its own recording", () => {
  it.scoped("gets the same answers over REST, including orders", () =>
    Effect.gen(function* () {
      const run = Effect.gen(function* () {
        const before = yield* getTickers(btc)
        yield* Effect.sleep(3000)
        const after = yield* getTickers(btc)
        const order = { ...btc, side: "Buy", orderType: "Limit", qty: "0.01", price: "10000" } as const
        const placed = yield* placeOrder({ ...order, orderLinkId: "mine" })
        const open = yield* getOpenOrders(btc)
        const refused = yield* Effect.flip(placeOrder({ ...order, qty: "1000000" }))
        return { before, after, placed, open, refused: [refused._tag, refused.message] }
      })
      const { text, value } = yield* recorded(during(run, 4000))
      assert.notDeepEqual(value.before, value.after)
      assert.deepStrictEqual(yield* replayed(during(run, 4000), text), value)
    })
  )

  it.scoped("gets the same topic messages at the same times", () =>
    Effect.gen(function* () {
      const { text, value } = yield* recorded(during(tickers, 6000))
      assert.isAbove(value.length, 11)
      assert.deepStrictEqual(yield* replayed(during(tickers, 6000), text), value)
    })
  )

  it.scoped("builds the same order book", () =>
    Effect.gen(function* () {
      const { text, value } = yield* recorded(during(book, 8000))
      assert.match(JSON.stringify(value.at(-1)), /Synced/)
      assert.deepStrictEqual(yield* replayed(during(book, 8000), text), value)
    })
  )

  it.scoped("loses its connection where it was lost, and continues", () =>
    Effect.gen(function* () {
      const watched = Effect.gen(function* () {
        const states: Array<string> = []
        yield* Effect.fork(Stream.runForEach(Socket.states, ({ state }) => Effect.sync(() => states.push(state._tag))))
        const seen = yield* Effect.all([tickers, book], { concurrency: "unbounded" })
        return { seen, states: [...states] }
      })
      const cut = Effect.gen(function* () {
        const { faults } = yield* PaperExchange
        yield* Effect.sleep(2600)
        assert.strictEqual(yield* faults.dropSockets(), 1)
      })
      const { text, value } = yield* recorded(during(Effect.zipLeft(watched, cut, { concurrent: true }), 14_000))
      assert.include(value.states, "Reconnecting")
      assert.deepStrictEqual(yield* replayed(during(watched, 14_000), text), value)
    })
  )

  it.scoped("gets the same events of an account with audits, ten days later", () =>
    Effect.gen(function* () {
      const follow = Effect.gen(function* () {
        const events: Array<string> = []
        yield* Effect.fork(
          Stream.runForEach(Socket.feed({ audit: "2 seconds" }), ({ _tag }) => Effect.sync(() => events.push(_tag)))
        )
        yield* Effect.sleep(9000)
        return events
      })
      const { text, value } = yield* recorded(during(follow, 9500))
      assert.isAbove(value.filter((tag) => tag === "Audited").length, 1)
      yield* TestClock.adjust("10 days")
      assert.deepStrictEqual(yield* replayed(during(follow, 9500), text), value)
    })
  )

  it.scoped("gets the same account events and order answers over the socket, whatever IDs it generates", () =>
    Effect.gen(function* () {
      const trade = Effect.gen(function* () {
        const events: Array<string> = []
        yield* Effect.fork(
          Stream.runForEach(Socket.feed(), (event) =>
            Effect.sync(() => events.push(JSON.stringify("source" in event ? [event.source, event._tag] : event._tag)))
          )
        )
        yield* Effect.sleep(2000)
        const market = { ...btc, side: "Buy", orderType: "Market", qty: "0.01" } as const
        const first = yield* submit(market)
        yield* Effect.sleep(2000)
        const second = yield* placeOrder(market).pipe(Effect.provide(Socket.layerSocket({ venue })))
        yield* Effect.sleep(2000)
        return { events, first: [first._tag, first._tag === "Accepted" ? first.orderId : ""], second: second.orderId }
      })
      const { text, value } = yield* recorded(during(trade, 10_000))
      assert.strictEqual(value.first[0], "Accepted")
      assert.isAbove(value.events.length, 6)
      const again = yield* replayed(
        during(
          Effect.gen(function* () {
            const seen = yield* trade
            return { seen, missing: (yield* Replay).missing().map(({ message }) => message) }
          }),
          10_000
        ),
        text
      )
      assert.deepStrictEqual(again.missing, [])
      assert.deepStrictEqual(again.seen, value)
    })
  )
})

describe("a recording played at another speed", () => {
  it.scoped("takes proportionally less time", () =>
    Effect.gen(function* () {
      const { text, value } = yield* recorded(during(tickers, 6000))
      assert.deepStrictEqual(yield* replayed(during(tickers, 800), text, { speed: 10 }), value)
    })
  )

  it.scoped("takes no time at all at speed `instant`", () =>
    Effect.gen(function* () {
      const { text, value } = yield* recorded(during(tickers, 6000))
      const fiber = yield* Effect.fork(replayed(tickers, text, { speed: "instant" }))
      for (let i = 0; i < 20; i++) yield* pass(0)
      assert.deepStrictEqual(yield* Fiber.join(fiber), value)
    })
  )
})
