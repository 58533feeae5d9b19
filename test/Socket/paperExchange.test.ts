import { assert, it } from "@effect/vitest"
import { Effect, Fiber, HashMap, Option, Stream, TestClock } from "effect"
import { getWalletBalance } from "../../src/Http/V5/Account/getWalletBalance.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { getPositionInfo } from "../../src/Http/V5/Position/getPositionInfo.js"
import { Bybit, PaperExchange, venue } from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"
import { Account } from "../../src/Socket.js"
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

it.scoped("an account's feed emits what began and ended while its socket was down", () =>
  Effect.gen(function* () {
    const { faults } = yield* PaperExchange
    const events: Array<Socket.FeedEvent> = []
    yield* Effect.forkScoped(Stream.runForEach(Socket.feed(), (event) => Effect.sync(() => events.push(event))))
    for (let i = 0; i < 6; i++) yield* pass(500)
    yield* placeOrder({ ...market, side: "Buy", qty: "0.02" })
    yield* pass(500)

    assert.strictEqual(yield* faults.dropSockets(), 1)
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

it.scoped("between wallet pushes, an account's equity, profit and margins are what the exchange would report", () =>
  Effect.gen(function* () {
    const opening = yield* Effect.forkScoped(Account.live())
    for (let i = 0; i < 8; i++) yield* pass(500)
    const account = yield* Fiber.join(opening)
    const order = { orderType: "Market" } as const
    const buy = { ...order, category: "linear", symbol: "BTCUSDT", side: "Buy", qty: "0.1" } as const
    const { orderId } = yield* placeOrder(buy)
    yield* placeOrder({ ...order, category: "inverse", symbol: "BTCUSD", side: "Sell", qty: "1000" })
    for (let i = 0; i < 4; i++) yield* pass(500)
    const { fills } = yield* account.awaitOrder(orderId)
    assert.strictEqual(Number(fills.qty), 0.1)
    assert.isAbove(Number(fills.fees["USDT"]), 0)
    const pushed = account.view()

    const { markets } = yield* PaperExchange
    yield* markets.shock("BTC", 1.01)
    for (let i = 0; i < 4; i++) yield* pass(500)
    const view = account.view()
    assert.strictEqual(view.wallet, pushed.wallet)
    assert.isTrue(view.totals?.isEstimate)

    const [wallet] = (yield* getWalletBalance({ accountType: "UNIFIED" })).list
    for (const coin of ["USDT", "BTC"]) {
      const real = wallet?.coin.find((one) => one.coin === coin)
      const own = Option.getOrThrow(HashMap.get(view.balances, coin))
      assert.isAbove(Math.abs(Number(own.unrealisedPnl)), 1e-5)
      assert.closeTo(Number(own.unrealisedPnl), Number(real?.unrealisedPnl), 1e-9)
      assert.closeTo(Number(own.equity), Number(real?.equity), 1e-9)
    }
    for (const market of [
      { category: "linear", symbol: "BTCUSDT" },
      { category: "inverse", symbol: "BTCUSD" }
    ] as const) {
      const [real] = (yield* getPositionInfo(market)).list
      const own = Option.getOrThrow(HashMap.get(view.positions, Account.positionKey({ ...market, positionIdx: 0 })))
      assert.strictEqual(Number(own.markPrice), Number(real?.markPrice))
      assert.closeTo(Number(own.unrealisedPnl), Number(real?.unrealisedPnl), 1e-9)
      assert.closeTo(Number(own.initialMargin), Number(real?.positionIM), 1e-6)
      assert.closeTo(Number(own.maintenanceMargin), Number(real?.positionMM), 1e-6)
    }
    assert.closeTo(Number(view.totals?.totalEquity) / Number(wallet?.totalEquity), 1, 1e-6)
    assert.closeTo(Number(view.totals?.totalPerpUPL) / Number(wallet?.totalPerpUPL), 1, 0.01)
    assert.closeTo(Number(view.totals?.totalInitialMargin) / Number(wallet?.totalInitialMargin), 1, 0.01)
    assert.closeTo(Number(view.totals?.accountIMRate) / Number(wallet?.accountIMRate), 1, 0.05)
  }).pipe(Effect.provide(Bybit.paper))
)
