import { assert, it } from "@effect/vitest"
import { Effect, Stream, TestClock } from "effect"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Bybit, PaperExchange, venue } from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"
import { settle } from "./FakeDialer.js"

const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.repeatN(settle, 3))

const market = { category: "linear", symbol: "BTCUSDT", orderType: "Market", qty: "0.01" } as const

it.scoped("a book, an account's feed and orders over the socket work against the paper exchange", () =>
  Effect.gen(function* () {
    const live = yield* Socket.OrderBook.live({ category: "linear", depth: 50, symbol: "BTCUSDT" })
    const events: Array<string> = []
    yield* Effect.forkScoped(
      Stream.runForEach(Socket.feed(), (event) =>
        Effect.sync(() => events.push("source" in event ? `${event.source} ${event._tag}` : event._tag))
      )
    )
    for (let i = 0; i < 6; i++) yield* pass(500)
    assert.strictEqual(live.status()._tag, "Synced")
    assert.isBelow(Number(live.book.bestBid?.price), Number(live.book.bestAsk?.price))
    assert.deepStrictEqual(events, ["rest Wallet", "Live"])

    yield* placeOrder({ ...market, side: "Buy" })
    for (let i = 0; i < 4; i++) yield* pass(500)
    assert.includeMembers(events, ["socket Execution", "socket Order", "socket Position", "socket Wallet"])
    const fills = events.filter((event) => event === "socket Execution").length

    yield* placeOrder({ ...market, side: "Sell" }).pipe(Effect.provide(Socket.layerSocket({ venue })))
    for (let i = 0; i < 4; i++) yield* pass(500)
    assert.isAbove(events.filter((event) => event === "socket Execution").length, fills)

    const refused = yield* Effect.flip(
      Socket.tap(Socket.Topic.publicTrade({ category: "linear", symbol: "NOPE" }), () => {})
    )
    assert.strictEqual(refused.message, "(publicTrade.NOPE) failed to subscribe")
  }).pipe(Effect.provide(Bybit.paper))
)

it.scoped("an account's feed tells what began and ended while its socket was down", () =>
  Effect.gen(function* () {
    const { faults } = yield* PaperExchange
    const events: Array<Socket.FeedEvent> = []
    yield* Effect.forkScoped(Stream.runForEach(Socket.feed(), (event) => Effect.sync(() => events.push(event))))
    for (let i = 0; i < 6; i++) yield* pass(500)
    yield* placeOrder({ ...market, side: "Buy", qty: "0.02" })
    yield* pass(500)

    assert.strictEqual(faults.dropSockets(), 1)
    const limit = { ...market, orderType: "Limit", price: "30000" } as const
    const { orderId } = yield* placeOrder({ ...limit, side: "Buy" })
    yield* cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId })
    yield* placeOrder({ ...market, side: "Sell", qty: "0.02" })
    for (let i = 0; i < 8; i++) yield* pass(500)

    const orders = events.flatMap((event) => (event._tag === "Order" ? [event.order] : []))
    assert.deepStrictEqual(
      orders.filter((order) => order.orderId === orderId).map(({ orderStatus }) => orderStatus),
      ["Cancelled"]
    )
    assert.isTrue(orders.some(({ orderStatus, side }) => orderStatus === "Filled" && side === "Sell"))
    const position = events.flatMap((event) => (event._tag === "Position" ? [event.position.size] : [])).at(-1)
    assert.strictEqual(Number(position), 0)
    const executions = events.flatMap((event) => (event._tag === "Execution" ? [event.execution.execId] : []))
    assert.strictEqual(new Set(executions).size, executions.length)
    assert.strictEqual(events.filter(({ _tag }) => _tag === "Live").length, 2)
  }).pipe(Effect.provide(Bybit.paper))
)
