import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Either, Fiber, Layer, Redacted, TestClock } from "effect"
import * as Batch from "../../src/Http/Batch.js"
import * as RestClient from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { Transport } from "../../src/Http/Transport.js"
import * as Order from "../../src/Http/V5/Order.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as OrderEntry from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as Paper from "../../src/PaperExchange.js"
import { layerNode } from "../../src/Signing/SignerNode.js"

const row = (i: number) => ({
  symbol: "BTCUSDT",
  side: "Buy" as const,
  orderType: "Limit" as const,
  qty: "0.001",
  price: "40000",
  orderLinkId: `rung-${i}`
})
const ladder = (orders: number) => Array.from({ length: orders }, (_, i) => row(i))

const ends = (items: ReadonlyArray<{ readonly outcome: Either.Either<unknown, { readonly _tag: string }> }>) =>
  items.map(({ outcome }) => (Either.isRight(outcome) ? "placed" : outcome.left._tag))

const count = (all: ReadonlyArray<string>) =>
  Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]))

/** Runs a program while time passes. */
const inTime = <A, E, R>(program: Effect.Effect<A, E, R>, seconds = 10) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(program)
    for (let i = 0; i < seconds; i++) yield* TestClock.adjust("1 second")
    return yield* Fiber.join(fiber)
  })

describe.concurrent("a ladder on an account with the default limits", () => {
  const paper = (options: Paper.Bybit.PaperOptions = {}) =>
    Paper.Bybit.layer({ seed: 3, historyDays: 1, symbols: ["BTCUSDT"], ...options })

  for (const orders of [11, 20, 40]) {
    it.effect(`of ${orders} linear orders is placed as a whole, with default settings`, () =>
      Effect.gen(function* () {
        const items = yield* inTime(
          Batch.submit(Order.batchPlaceOrder, { category: "linear", request: ladder(orders) })
        )
        assert.deepStrictEqual(count(ends(items)), { placed: orders })
        const open = yield* inTime(Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT", limit: 50 }), 1)
        assert.strictEqual(open.list.length, orders)
        const request = items.map(({ request: { orderLinkId, symbol } }) => ({ symbol, orderLinkId }))
        const canceled = yield* inTime(Batch.submit(Order.batchCancelOrder, { category: "linear", request }))
        assert.deepStrictEqual(count(ends(canceled)), { placed: orders })
      }).pipe(Effect.provide(paper()))
    )
  }

  it.effect("fails only above the limit if nothing paces it, as the exchange documents", () =>
    Effect.gen(function* () {
      const items = yield* Batch.outcomes(Order.batchPlaceOrder, { category: "linear", request: ladder(12) })
      assert.deepStrictEqual(ends(items), [...Array(10).fill("placed"), "RateLimited", "RateLimited"])
      assert.deepStrictEqual(
        items.map(({ request }) => request.orderLinkId),
        ladder(12).map(({ orderLinkId }) => orderLinkId)
      )
      const open = yield* Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT", limit: 50 })
      assert.strictEqual(open.list.length, 10)
      const none = yield* Effect.flip(Batch.outcomes(Order.batchPlaceOrder, { category: "linear", request: ladder(3) }))
      assert.strictEqual(none._tag, "RateLimited")
    }).pipe(Effect.provide(paper({ rateLimiter: RateLimiter.layerNone })))
  )

  it.effect("is refused before it is sent if a single batch exceeds the limit", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Order.batchPlaceOrder({ category: "linear", request: ladder(11) }))
      assert.strictEqual(error._tag, "RateLimitQueueFull")
      assert.include(error.message, "at most 10 orders fit in one batch")
      const open = yield* Order.getOpenOrders({ category: "linear", symbol: "BTCUSDT" })
      assert.deepStrictEqual(open.list, [])
    }).pipe(Effect.provide(paper()))
  )
})

/** An exchange that counts the orders of batches when they arrive, in a rolling window. */
const counting = (options: { readonly limit: number; readonly there: (call: number) => number }) => {
  const used: Array<number> = []
  const sizes: Array<number> = []
  const transport = Layer.succeed(Transport, {
    send: (request) =>
      Effect.gen(function* () {
        const call = sizes.length
        const orders: ReadonlyArray<{ orderLinkId: string }> = JSON.parse(request.body ?? "{}").request
        sizes.push(orders.length)
        yield* Effect.sleep(options.there(call))
        const now = yield* Clock.currentTimeMillis
        const left = () => options.limit - used.filter((at) => at + 1000 > now).length
        const codes = orders.map(() => {
          if (left() <= 0) return { code: 10006, msg: "Too many visits!" }
          used.push(now)
          return { code: 0, msg: "OK" }
        })
        const rows = orders.map(({ orderLinkId }) => ({
          category: "linear",
          symbol: "",
          orderId: "1",
          orderLinkId,
          createAt: ""
        }))
        yield* Effect.sleep(5)
        const headers = {
          "x-bapi-limit": String(options.limit),
          "x-bapi-limit-status": String(left()),
          "x-bapi-limit-reset-timestamp": String(now)
        }
        const body = { retCode: 0, retMsg: "OK", result: { list: rows }, retExtInfo: { list: codes }, time: now }
        return { status: 200, statusText: "OK", headers, body: JSON.stringify(body) }
      })
  })
  const venue = Venue.custom({ name: "counting", rest: "http://127.0.0.1:1", live: false })
  const clock = Layer.succeed(ClockOffset, { current: () => 0, resync: Effect.void })
  const layer = OrderEntry.layerRest().pipe(
    Layer.provideMerge(RestClient.layer({ venue })),
    Layer.provide(Layer.mergeAll(transport, clock, RateLimiter.layerMemory(), layerNode)),
    Layer.merge(Layer.succeed(Credentials, { key: "key", secret: Redacted.make("secret") }))
  )
  return { layer, sizes }
}

describe.concurrent("a ladder at an exchange that counts orders as they arrive", () => {
  it.effect("never causes a 10006 at the edge of a window, whether connections are cold, warm or slow", () =>
    Effect.gen(function* () {
      for (const there of [
        (call: number) => (call === 0 ? 180 : 3),
        (call: number) => (call % 2 === 0 ? 60 : 2),
        (call: number) => 40 - (call % 4) * 10
      ]) {
        const { layer } = counting({ limit: 10, there })
        const submit = Batch.submit(Order.batchPlaceOrder, { category: "linear", request: ladder(120) }).pipe(
          Settings.withMaxWriteAge("1 minute")
        )
        const items = yield* inTime(Effect.provide(submit, layer), 20)
        assert.deepStrictEqual(count(ends(items)), { placed: 120 })
      }
    })
  )

  it.effect("is not sent for longer than a write may wait, but cancels are", () =>
    Effect.gen(function* () {
      const request = ladder(80)
      const { layer } = counting({ limit: 10, there: () => 3 })
      const placed = yield* inTime(
        Effect.provide(Batch.submit(Order.batchPlaceOrder, { category: "linear", request }), layer),
        12
      )
      assert.deepStrictEqual(count(ends(placed)), { placed: 50, RateLimitQueueFull: 30 })
      const ids = request.map(({ orderLinkId, symbol }) => ({ symbol, orderLinkId }))
      const canceled = yield* inTime(
        Effect.provide(Batch.submit(Order.batchCancelOrder, { category: "linear", request: ids }), layer),
        12
      )
      assert.deepStrictEqual(count(ends(canceled)), { placed: 80 })
    })
  )

  it.effect("uses the higher limit that an answer reports, and the exchange's own maximum", () =>
    Effect.gen(function* () {
      const { layer, sizes } = counting({ limit: 60, there: () => 3 })
      const submit = Batch.submit(Order.batchPlaceOrder, { category: "linear", request: ladder(70) })
      const items = yield* inTime(Effect.provide(submit, layer), 20)
      assert.deepStrictEqual(sizes, [10, 20, 20, 20])
      assert.deepStrictEqual(count(ends(items)), { placed: 70 })
    })
  )

  it.effect("uses the lower limit that an answer reports", () =>
    Effect.gen(function* () {
      const { layer, sizes } = counting({ limit: 5, there: () => 3 })
      const submit = Batch.submit(Order.batchPlaceOrder, { category: "linear", request: ladder(20) })
      const items = yield* inTime(Effect.provide(submit, layer), 20)
      assert.deepStrictEqual(sizes, [10, 5, 5])
      assert.deepStrictEqual(count(ends(items)), { placed: 15, RateLimited: 5 })
    })
  )
})
