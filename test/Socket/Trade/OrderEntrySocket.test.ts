import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope, TestClock } from "effect"
import { describe } from "vitest"
import { batchPlaceOrder } from "../../../src/Http/V5/Order/batchPlaceOrder.js"
import { cancelOrder } from "../../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import * as WriteGate from "../../../src/Http/WriteGate.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { OrderEntry } from "../../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { layerSocket } from "../../../src/Socket/OrderEntrySocket.js"
import { account, FakeServer, settle } from "../FakeDialer.js"
import { entryOver, order, orders, reply, serving } from "../tradeWorld.js"

describe("orders over the socket", () => {
  it.scoped("are sent as one message with headers, and answered as over REST", () => {
    const server = serving(reply)
    server.offset = 100
    return Effect.gen(function* () {
      yield* TestClock.adjust("1 second")
      const placed = yield* placeOrder.response(order)
      assert.deepStrictEqual(placed, {
        result: { orderId: "o-1", orderLinkId: "" },
        message: "OK",
        time: 1_711_001_595_209,
        retExtInfo: {},
        rateLimit: { remainingRequests: 9, maxRequests: 10, resetAtTimestamp: 1_711_001_595_208 },
        traceId: "t"
      })
      assert.strictEqual(server.last.url, "wss://stream-testnet.bybit.com/v5/trade")
      const [sent] = orders(server.last)
      assert.strictEqual(sent?.op, "order.create")
      assert.deepStrictEqual(sent?.args, [order])
      assert.deepStrictEqual(sent?.header, {
        "X-BAPI-TIMESTAMP": "1100",
        "X-BAPI-RECV-WINDOW": "5000",
        Referer: "effect-bybit"
      })
      assert.isAtMost(sent?.reqId.length ?? 99, 36)
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("are matched to their answers by ID, in any order", () => {
    const waiting: Array<() => void> = []
    const server = serving((message, socket) => {
      const [sent] = message.args ?? []
      const { qty } = sent as { readonly qty: string }
      waiting.push(() => socket.push(reply(message, { data: { orderId: `for ${qty}`, orderLinkId: "" } })))
      return undefined
    })
    return Effect.gen(function* () {
      const quantities = ["1", "2", "3"]
      const fibers = yield* Effect.forEach(quantities, (qty) => Effect.fork(placeOrder({ ...order, qty })))
      yield* settle
      yield* settle
      assert.strictEqual(server.sockets.length, 1)
      for (const answer of waiting.reverse()) answer()
      const placed = yield* Effect.forEach(fibers, Fiber.join)
      assert.deepStrictEqual(
        placed.map(({ orderId }) => orderId),
        quantities.map((qty) => `for ${qty}`)
      )
      assert.strictEqual(new Set(orders(server.last).map(({ reqId }) => reqId)).size, 3)
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("are decoded whatever their headers contain", () => {
    const server = serving((message) =>
      reply(message, { header: { "X-Bapi-Limit": { toString: 1 }, Timenow: [null] } })
    )
    return Effect.gen(function* () {
      const placed = yield* placeOrder.response(order)
      assert.deepStrictEqual([placed.result.orderId, placed.time, placed.rateLimit], ["o-1", undefined, undefined])
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("a refusal fails with the class of its code", () => {
    const server = serving((message) => reply(message, { retCode: 110001, retMsg: "order not exists", data: {} }))
    return Effect.gen(function* () {
      const refused = yield* Effect.flip(cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "x" }))
      assert.deepStrictEqual([refused._tag, refused.outcome], ["OrderNotFound", "notExecuted"])
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("a batch returns the outcome of each row", () => {
    const list = [
      { code: 0, msg: "OK" },
      { code: 10001, msg: "position idx not match position mode" }
    ]
    const row = { category: "linear", symbol: "BTCUSDT", orderId: "1", orderLinkId: "", createAt: "1" }
    const server = serving((message) =>
      reply(message, { data: { list: [row, { ...row, orderId: "" }] }, retExtInfo: { list } })
    )
    return Effect.gen(function* () {
      const { category: _, ...one } = order
      const batch = yield* batchPlaceOrder({ category: "linear", request: [one, one] })
      assert.strictEqual(orders(server.last)[0]?.op, "order.create-batch")
      assert.deepStrictEqual(batch.retExtInfo, { list })
      assert.strictEqual(batch.result.list.length, 2)
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("without an answer within 10 s, the outcome is unknown", () => {
    const server = serving(() => undefined)
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(Effect.flip(placeOrder(order)))
      yield* settle
      yield* settle
      yield* TestClock.adjust("10 seconds")
      const error = yield* Fiber.join(fiber)
      assert.deepStrictEqual([error._tag, error.outcome], ["RequestTimeout", "unknown"])
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(orders(server.last).length, 1)
    }).pipe(Effect.provide(entryOver(server, { timeout: "10 seconds" })), Effect.provideService(Credentials, account))
  })

  it.scoped(
    "if the connection is lost before the answer, the outcome is unknown; while it is down, nothing is sent or queued",
    () => {
      const server = serving((_, socket) => {
        queueMicrotask(() => socket.cut())
        return undefined
      })
      return Effect.gen(function* () {
        const lost = yield* Effect.flip(placeOrder(order))
        assert.deepStrictEqual([lost._tag, lost.outcome], ["RequestFailed", "unknown"])
        yield* settle
        const down = yield* Effect.flip(placeOrder(order))
        assert.deepStrictEqual([down._tag, down.outcome], ["RequestFailed", "notExecuted"])
        assert.deepStrictEqual(down._tag === "RequestFailed" && down.sent, false)
        yield* TestClock.adjust("500 millis")
        yield* settle
        assert.strictEqual(server.sockets.length, 2)
        assert.strictEqual(orders(server.last).length, 0)
      }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
    }
  )

  it.scoped("only an order refused for its timestamp is sent once more, after a resync", () => {
    let refusals = 0
    const server = serving((message) =>
      refusals++ === 0
        ? reply(message, { retCode: 10002, retMsg: "invalid request, please check your server timestamp" })
        : reply(message)
    )
    return Effect.gen(function* () {
      yield* placeOrder(order)
      assert.strictEqual(server.resyncs, 1)
      assert.deepStrictEqual(
        orders(server.last).map(({ header }) => header["X-BAPI-TIMESTAMP"]),
        ["0", "7000"]
      )
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("an order refused for its timestamp is not sent again if measuring the clock changed nothing", () => {
    const server = serving((message) =>
      reply(message, { retCode: 10002, retMsg: "invalid request, please check your server timestamp" })
    )
    server.offset = 7000
    return Effect.gen(function* () {
      const error = yield* Effect.flip(placeOrder(order))
      assert.deepStrictEqual([error._tag, error.outcome], ["RequestExpired", "notExecuted"])
      assert.strictEqual(server.resyncs, 1)
      assert.strictEqual(orders(server.last).length, 1)
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("when the service restarts, a new connection opens before the old one is closed", () => {
    let hold: (() => void) | undefined
    const server = serving((message, socket) => {
      if (hold === undefined) {
        hold = () => socket.push(reply(message, { data: { orderId: "slow", orderLinkId: "" } }))
        return undefined
      }
      return socket === server.sockets[0]
        ? reply(message, { retCode: 10019, retMsg: "ws trade service is restarting", data: {} })
        : reply(message)
    })
    return Effect.gen(function* () {
      const slow = yield* Effect.fork(placeOrder(order))
      yield* settle
      yield* settle
      const refused = yield* Effect.flip(placeOrder(order))
      assert.strictEqual(refused.outcome, "unknown")
      yield* settle
      yield* placeOrder(order)
      assert.strictEqual(server.sockets.length, 2)
      assert.strictEqual(server.live, 2)
      hold?.()
      assert.strictEqual((yield* Fiber.join(slow)).orderId, "slow")
      yield* settle
      assert.strictEqual(server.live, 1)
      assert.strictEqual(server.sockets[0]?.left, "closed")
    }).pipe(Effect.provide(entryOver(server)), Effect.provideService(Credentials, account))
  })

  it.scoped("closing waits for pending answers, up to a deadline", () =>
    Effect.gen(function* () {
      const server = serving(() => undefined)
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(entryOver(server), scope)
      const fiber = yield* Effect.fork(
        placeOrder(order).pipe(Effect.provide(context), Effect.provideService(Credentials, account), Effect.flip)
      )
      yield* settle
      yield* settle
      assert.strictEqual(orders(server.last).length, 1)
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* settle
      assert.strictEqual(server.live, 1)
      yield* TestClock.adjust("5 seconds")
      yield* Fiber.join(closing)
      assert.strictEqual(server.live, 0)
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual((yield* Fiber.join(fiber)).outcome, "unknown")
    })
  )

  it.scoped("closing ends with the last answer, and new orders are rejected", () =>
    Effect.gen(function* () {
      const server = serving(() => undefined)
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(entryOver(server), scope)
      const place = placeOrder(order).pipe(Effect.provide(context), Effect.provideService(Credentials, account))
      const fiber = yield* Effect.fork(place)
      yield* settle
      yield* settle
      const closing = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* settle
      const late = yield* Effect.flip(place)
      assert.deepInclude(late, { _tag: "RequestFailed", sent: false, outcome: "notExecuted" })
      const [sent] = orders(server.last)
      if (sent === undefined) throw new Error("no order was sent")
      server.last.push(reply(sent))
      yield* Fiber.join(closing)
      yield* Fiber.join(fiber)
      assert.deepStrictEqual([orders(server.last).length, server.live], [1, 0])
    })
  )

  it.scoped("carry the referer, which may be a broker's", () => {
    const server = serving(reply)
    return Effect.gen(function* () {
      yield* placeOrder(order)
      assert.strictEqual(orders(server.last)[0]?.header?.["Referer"], "MyBroker")
    }).pipe(Effect.provide(entryOver(server, { referer: "MyBroker" })), Effect.provideService(Credentials, account))
  })

  it.effect("a venue without a trade socket fails when the layer is built", () =>
    Effect.gen(function* () {
      const layer = layerSocket({ venue: Venue.demo }).pipe(
        Layer.provide(Layer.mergeAll(new FakeServer().layer, RateLimiter.layerNone, WriteGate.layer()))
      )
      const error = yield* Effect.flip(Effect.provide(OrderEntry, layer))
      assert.strictEqual(error.message, 'Venue "demo" has no socket host for /v5/trade')
    })
  )
})
