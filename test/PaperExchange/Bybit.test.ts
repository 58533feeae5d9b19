import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, HashMap, type Layer, Logger, LogLevel, Ref, Stream, TestClock } from "effect"
import * as Account from "../../src/Http/V5/Account.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import * as Paper from "../../src/PaperExchange.js"
import * as Socket from "../../src/Socket.js"
import { start } from "./harness.js"

const bundle = Paper.Bybit.layer({ seed: 11, historyDays: 1, symbols: ["BTCUSDT"] })
const at = <A, E>(effect: Effect.Effect<A, E, Layer.Layer.Success<typeof bundle>>) =>
  Effect.zipRight(TestClock.setTime(start), Effect.provide(effect, bundle))

const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))
/** Advances the clock in small steps, yielding to the event loop in between. */
const pass = (steps: number) =>
  Effect.forEach(Array.from({ length: steps }), () => Effect.zipRight(TestClock.adjust("100 millis"), turn), {
    discard: true
  })

const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Market",
  qty: "0.1"
} as const

describe("Bybit.paper", () => {
  it.effect("is a complete venue for the library's client", () =>
    at(
      Effect.gen(function* () {
        const tickers = yield* Market.getTickers({ category: "linear", symbol: "BTCUSDT" })
        assert.strictEqual(tickers.list[0]?.symbol, "BTCUSDT")
        const placed = yield* Order.placeOrder(order)
        const { list } = yield* Position.getPositionInfo({ category: "linear", symbol: "BTCUSDT" })
        assert.deepStrictEqual([list[0]?.side, list[0]?.size], ["Buy", "0.100"])
        const history = yield* Order.getOrderHistory({ category: "linear", orderId: placed.orderId })
        assert.strictEqual(history.list[0]?.orderStatus, "Filled")
        const wallet = yield* Account.getWalletBalance.response({ accountType: "UNIFIED" })
        assert.strictEqual(wallet.rateLimit?.maxRequests, 50)
      })
    )
  )

  for (const symbol of ["BTCUSDT", "BTCUSD", "BTCPERP"])
    it.effect(`holds only coins whose prices it lists, so the view of the account warns of none: ${symbol}`, () => {
      const warnings: Array<unknown> = []
      const noting = Logger.make(({ logLevel, message }) => {
        if (LogLevel.greaterThanEqual(logLevel, LogLevel.Warning)) warnings.push(message)
      })
      const following = Effect.gen(function* () {
        const fiber = yield* Effect.fork(Socket.Account.live())
        yield* pass(50)
        const account = yield* Fiber.join(fiber)
        yield* pass(50)
        assert.deepStrictEqual(warnings, [])
        assert.sameMembers([...HashMap.keys(account.view().balances)], ["USDT", "BTC"])
      })
      const paper = Paper.Bybit.layer({ seed: 11, historyDays: 1, symbols: [symbol] })
      return TestClock.setTime(start).pipe(
        Effect.zipRight(Effect.provide(Effect.scoped(following), paper)),
        Effect.provide(Logger.replace(Logger.defaultLogger, noting))
      )
    })

  it.effect("refuses with errors that a program can catch by tag", () =>
    at(
      Effect.gen(function* () {
        const limit = { ...order, orderType: "Limit", price: "50000" } as const
        const tags: Array<string> = []
        const note = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
          Effect.map(Effect.flip(effect), (error) => tags.push(error._tag))
        yield* note(Order.cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "nothing" }))
        yield* note(Order.cancelOrder({ category: "spot", symbol: "BTCUSDT", orderId: "nothing" }))
        yield* note(Order.placeOrder({ ...limit, qty: "100" }))
        yield* note(Order.placeOrder({ ...limit, category: "spot", price: "60000", qty: "10" }))
        yield* note(
          Position.setLeverage({ category: "linear", symbol: "BTCUSDT", buyLeverage: "10", sellLeverage: "10" })
        )
        yield* Order.placeOrder({ ...limit, orderLinkId: "twice" })
        yield* note(Order.placeOrder({ ...limit, orderLinkId: "twice" }))
        yield* note(Order.placeOrder({ ...order, reduceOnly: true, side: "Sell" }))
        assert.notInclude(tags, "UnknownExchangeError")
        assert.strictEqual(tags[0], tags[1], "the same refusal has the same class in every market")
        assert.deepStrictEqual(tags.length, 7)
      })
    )
  )

  it.effect("feeds the library's streams", () =>
    at(
      Effect.gen(function* () {
        const seen = yield* Ref.make<ReadonlyArray<string>>([])
        const watch = <A, E, R>(name: string, stream: Stream.Stream<A, E, R>) =>
          Effect.forkScoped(Stream.runForEach(stream, () => Ref.update(seen, (all) => [...all, name])))
        const symbol = "BTCUSDT"
        yield* watch("book", Socket.stream(Socket.Topic.orderbook({ category: "linear", depth: 50, symbol })))
        yield* watch("trade", Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol })))
        yield* watch("ticker", Socket.stream(Socket.Topic.tickers({ category: "linear", symbol })))
        yield* watch("spot ticker", Socket.stream(Socket.Topic.tickers({ category: "spot", symbol })))
        yield* watch("kline", Socket.stream(Socket.Topic.kline({ category: "spot", interval: "1", symbol })))
        yield* watch("order", Socket.stream(Socket.Topic.order()))
        yield* watch("execution", Socket.stream(Socket.Topic.execution()))
        yield* watch("position", Socket.stream(Socket.Topic.position()))
        yield* watch("wallet", Socket.stream(Socket.Topic.wallet()))
        const strange = yield* Ref.make<ReadonlyArray<unknown>>([])
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.undecoded, (one) => Ref.update(strange, (all) => [...all, one]))
        )
        yield* pass(10)
        yield* Order.placeOrder(order)
        yield* pass(60)
        const names = new Set(yield* Ref.get(seen))
        assert.deepStrictEqual(
          [...names].sort(),
          ["book", "execution", "kline", "order", "position", "spot ticker", "ticker", "trade", "wallet"].sort()
        )
        assert.deepStrictEqual(yield* Ref.get(strange), [])
      }).pipe(Effect.scoped)
    )
  )

  it.effect("keeps a live book in step with REST, even if all sockets are cut", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* Paper.PaperExchange
        const symbol = "BTCUSDT"
        const opening = yield* Effect.fork(Socket.OrderBook.live({ category: "linear", depth: 50, symbol }))
        yield* pass(5)
        const book = yield* Fiber.join(opening)
        const agree = Effect.gen(function* () {
          yield* pass(5)
          const rest = yield* Market.getOrderbook({ category: "linear", symbol, limit: 1 })
          const view = book.view(1)
          assert.strictEqual(view.status._tag, "Synced")
          assert.deepStrictEqual([view.bids[0]?.price, view.asks[0]?.price], [rest.b[0]?.[0], rest.a[0]?.[0]])
        })
        yield* agree
        assert.strictEqual(yield* faults.dropSockets(), 1)
        yield* pass(20)
        yield* agree
      }).pipe(Effect.scoped)
    )
  )

  it.effect("settles a lost acknowledgment: the order is found, not placed twice", () =>
    at(
      Effect.gen(function* () {
        const { faults } = yield* Paper.PaperExchange
        yield* faults.loseAnswer({ path: "/v5/order/create" })
        const submitting = yield* Effect.fork(Order.submit({ ...order, orderLinkId: "once" }))
        yield* pass(200)
        const outcome = yield* Fiber.join(submitting)
        assert.strictEqual(outcome._tag, "Accepted")
        const { list } = yield* Order.getOrderHistory({ category: "linear" })
        assert.deepStrictEqual(
          list.map((row) => row.orderLinkId),
          ["once"]
        )
      })
    )
  )
})
