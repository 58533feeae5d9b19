import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Redacted, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import type { CommonError } from "../../src/Errors/CommonError.js"
import { RequestTimeout } from "../../src/Errors/Network.js"
import { mock, RestClient } from "../../src/Http/RestClient.js"
import { withReceiveWindow } from "../../src/Http/Settings.js"
import { Transport, type TransportRequest } from "../../src/Http/Transport.js"
import { getDcpInfo } from "../../src/Http/V5/Account/getDcpInfo.js"
import { amendOrder } from "../../src/Http/V5/Order/amendOrder.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import * as BybitBundle from "../../src/Layers/Bybit.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as SignerPaper from "../../src/PaperExchange/SignerPaper.js"
import * as Paper from "../../src/PaperExchange.js"
import { Bybit, PaperExchange } from "../../src/PaperExchange.js"
import type { Order } from "../../src/Schema/Order.js"
import * as Socket from "../../src/Socket.js"
import { account, FakeServer, settle } from "../Socket/FakeDialer.js"
import { order as far } from "./haltedExchange.js"

const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.repeatN(settle, 3))
const linear = { category: "linear", settleCoin: "USDT" } as const
const open = Effect.map(getOpenOrders(linear), ({ list }) => list.length)

/** A REST client that gives these answers in turn and repeats the last one. */
const fakeRest = (answers: { readonly [operation: string]: ReadonlyArray<object> }) => {
  const calls: Array<readonly [operation: string, params: unknown]> = []
  const client = mock((endpoint, params) =>
    Effect.suspend(() => {
      const before = calls.filter(([name]) => name === endpoint.id).length
      calls.push([endpoint.id, params])
      const list = answers[endpoint.id] ?? [{}]
      const result = list[Math.min(before, list.length - 1)]
      return result instanceof Error ? Effect.fail(result) : Effect.succeed({ result, time: 0 })
    })
  )
  const layer = Layer.succeed(RestClient, client)
  return { calls, layer }
}

const timeout = new RequestTimeout({ endpoint: "Order.cancelAllOrders", afterMillis: 1, outcome: "unknown" })
const row: Order = {
  orderId: "1",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  orderStatus: "New",
  qty: "1",
  cumExecQty: "0"
}

describe.concurrent("canceling all orders", () => {
  it.scoped("leaves no order open on close", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const reported: Array<string> = []
      yield* Safety.cancelAllOnClose([linear, { category: "spot" }], {
        done: (all) => Effect.sync(() => void reported.push(...all.map(({ _tag }) => _tag)))
      }).pipe(Scope.extend(scope))
      yield* placeOrder(far)
      yield* placeOrder({ ...far, price: "1001" })
      assert.strictEqual(yield* open, 2)
      yield* Scope.close(scope, Exit.fail("the program has crashed"))
      assert.strictEqual(yield* open, 0)
      assert.deepStrictEqual(reported, ["Cleared", "Cleared"])
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("repeats while it fails or orders remain", () => {
    const { calls, layer } = fakeRest({
      cancelAllOrders: [timeout, { list: [] }],
      getOpenOrders: [{ list: [row] }, { list: [] }]
    })
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(Safety.cancelAll([linear]))
      for (let i = 0; i < 4; i++) yield* pass(1000)
      assert.deepStrictEqual(yield* Fiber.join(fiber), [{ _tag: "Cleared", target: linear }])
      assert.deepStrictEqual(
        calls.map(([name]) => name),
        ["cancelAllOrders", "cancelAllOrders", "getOpenOrders", "cancelAllOrders", "getOpenOrders"]
      )
    }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
  })

  it.scoped("reports the remaining orders at the deadline", () => {
    const { layer } = fakeRest({ cancelAllOrders: [{ list: [] }], getOpenOrders: [{ list: [row] }] })
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(Safety.cancelAll([linear], { deadline: "3 seconds" }))
      for (let i = 0; i < 4; i++) yield* pass(1000)
      assert.deepStrictEqual(yield* Fiber.join(fiber), [{ _tag: "Remaining", target: linear, orders: [row] }])
    }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
  })

  it.scoped("reports an unknown result if the exchange does not answer", () => {
    const { layer } = fakeRest({ cancelAllOrders: [timeout] })
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(Safety.cancelAll([linear], { deadline: "3 seconds" }))
      for (let i = 0; i < 4; i++) yield* pass(1000)
      assert.deepStrictEqual(yield* Fiber.join(fiber), [{ _tag: "Unknown", target: linear, error: timeout }])
    }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
  })

  it.scoped("does not wait beyond its deadline on close, not even in a finalizer", () => {
    const { layer } = fakeRest({ cancelAllOrders: [timeout] })
    return Effect.gen(function* () {
      const scope = yield* Scope.make()
      yield* Scope.extend(Safety.cancelAllOnClose([linear], { deadline: "2 seconds" }), scope)
      const fiber = yield* Effect.fork(Scope.close(scope, Exit.void))
      yield* pass(1999)
      assert.isNull(fiber.unsafePoll())
      yield* pass(1)
      yield* Fiber.join(fiber)
    }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
  })
})

describe.concurrent("disconnect-cancel-all", () => {
  it.scoped("sets the window, restores the monitored connection after losses, and closes it with the scope", () => {
    const server = new FakeServer()
    const { calls, layer } = fakeRest({})
    return Effect.gen(function* () {
      const scope = yield* Scope.make()
      yield* Scope.extend(
        Safety.disconnectCancelAll({ products: ["DERIVATIVES", "SPOT"], window: "30 seconds" }),
        scope
      )
      assert.deepStrictEqual(calls, [
        ["setDisconnectCancelAll", { product: "DERIVATIVES", timeWindow: 30 }],
        ["setDisconnectCancelAll", { product: "SPOT", timeWindow: 30 }]
      ])
      assert.deepStrictEqual(server.last.topics(), [["dcp.future", "dcp.spot"]])
      server.last.cut()
      yield* pass(500)
      assert.deepStrictEqual(server.last.topics(), [["dcp.future", "dcp.spot"]])
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual(server.live, 0)
    }).pipe(
      Effect.provide(Layer.merge(layer, Socket.layer({ venue: Venue.live }).pipe(Layer.provide(server.layer)))),
      Effect.provideService(Credentials, account)
    )
  })

  for (const window of ["2 seconds", "301 seconds", "10500 millis"] as const) {
    it.scoped(`a window of ${window} is refused before anything is sent`, () => {
      const server = new FakeServer()
      const { calls, layer } = fakeRest({})
      return Effect.gen(function* () {
        const error = yield* Effect.flip(Safety.disconnectCancelAll({ products: ["SPOT"], window }))
        assert.strictEqual(error._tag, "ParameterError")
        assert.deepStrictEqual([calls.length, server.sockets.length], [0, 0])
      }).pipe(
        Effect.provide(Layer.merge(layer, Socket.layer({ venue: Venue.live }).pipe(Layer.provide(server.layer)))),
        Effect.provideService(Credentials, account)
      )
    })
  }

  it.scoped("the paper exchange cancels if the program is gone for longer than the window, not before", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      yield* Scope.extend(Safety.disconnectCancelAll({ products: ["DERIVATIVES"], window: "30 seconds" }), scope)
      const { dcpInfos } = yield* getDcpInfo()
      assert.deepInclude(dcpInfos, { product: "DERIVATIVES", dcpStatus: "ON", timeWindow: "30" })
      yield* placeOrder(far)
      const { faults } = yield* PaperExchange
      assert.strictEqual(yield* faults.dropSockets(), 1)
      for (let i = 0; i < 60; i++) yield* pass(1000)
      assert.strictEqual(yield* open, 1)
      yield* Scope.close(scope, Exit.void)
      for (let i = 0; i < 29; i++) yield* pass(1000)
      assert.strictEqual(yield* open, 1)
      for (let i = 0; i < 2; i++) yield* pass(1000)
      assert.strictEqual(yield* open, 0)
      const { list } = yield* getOpenOrders({ ...linear, openOnly: 1 })
      assert.strictEqual(list[0]?.cancelType, "CancelByDCP")
    }).pipe(Effect.provide(Bybit.paper))
  )
})

describe.concurrent("the kill switch", () => {
  const safe = Safety.layerKillSwitch({ targets: [linear] }).pipe(Layer.provideMerge(Bybit.paper))

  it.scoped("clears the account and lets only cancels through until trading is resumed", () =>
    Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      const states: Array<string> = []
      yield* Effect.forkScoped(
        Stream.runForEach(killSwitch.changes, ({ _tag }) => Effect.sync(() => states.push(_tag)))
      )
      yield* settle
      const { orderId } = yield* placeOrder(far)
      const all = yield* killSwitch.halt("loss limit")
      assert.deepStrictEqual(all, [{ _tag: "Cleared", target: linear }])
      assert.strictEqual(yield* open, 0)
      const { category, symbol } = far
      for (const order of [
        placeOrder(far),
        amendOrder({ category, symbol, orderId, price: "1001" }),
        batchPlaceOrder({ category, request: [far] })
      ]) {
        const refused = yield* Effect.flip(order as Effect.Effect<unknown, CommonError | RequestTimeout>)
        assert.isTrue(Safety.isHalted(refused))
        assert.deepInclude(refused, { outcome: "notExecuted" })
      }
      const gone = yield* Effect.flip(cancelOrder({ category, symbol, orderId }))
      assert.isFalse(Safety.isHalted(gone))
      assert.strictEqual(gone._tag, "OrderNotFound")
      yield* killSwitch.resume
      yield* placeOrder(far)
      assert.strictEqual(yield* open, 1)
      yield* settle
      assert.deepStrictEqual(states, ["Trading", "Halted", "Trading"])
    }).pipe(Effect.provide(safe))
  )

  /** The paper exchange behind a line on which new orders take this long, even if the caller gives up. */
  const slowExchange = (millis: number) => {
    const line = Layer.effect(
      Transport,
      Effect.map(Transport, ({ send }) => ({
        send: (request: TransportRequest) =>
          request.path === "/v5/order/create"
            ? // Bytes that were written cannot be revoked.
              Effect.flatMap(
                Effect.forkDaemon(Effect.delay(send({ ...request, revoked: () => undefined }), millis)),
                Fiber.join
              )
            : send(request)
      }))
    )
    const demo = Layer.effect(
      Credentials,
      Effect.map(PaperExchange, ({ accounts }) => accounts.demo)
    )
    return Safety.layerKillSwitch({ targets: [linear] }).pipe(
      Layer.provideMerge(BybitBundle.layer({ venue: Paper.venue, rateLimiter: RateLimiter.layerNone })),
      Layer.provideMerge(Layer.mergeAll(demo, line, SignerPaper.layer)),
      Layer.provideMerge(Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1 }))
    )
  }

  it.scoped("is not done before an order in flight has arrived and is canceled", () =>
    Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      const order = yield* Effect.fork(placeOrder(far))
      yield* settle
      const halting = yield* Effect.fork(killSwitch.halt("loss limit"))
      yield* pass(3000)
      assert.isNull(halting.unsafePoll())
      yield* pass(3000)
      yield* Fiber.join(order)
      assert.deepStrictEqual(yield* Fiber.join(halting), [{ _tag: "Cleared", target: linear }])
      assert.strictEqual(yield* open, 0)
    }).pipe(Effect.provide(slowExchange(4000)))
  )

  it.scoped("waits for an order whose caller has given up until the exchange must refuse it", () =>
    Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      const order = yield* Effect.fork(placeOrder(far))
      yield* settle
      yield* Fiber.interrupt(order)
      const halting = yield* Effect.fork(killSwitch.halt("loss limit"))
      yield* pass(5000)
      assert.isNull(halting.unsafePoll())
      for (let i = 0; i < 4; i++) yield* pass(1000)
      assert.deepStrictEqual(yield* Fiber.join(halting), [{ _tag: "Cleared", target: linear }])
      assert.strictEqual(yield* open, 0)
    }).pipe(Effect.provide(slowExchange(4000)))
  )

  it.scoped("waits for orders that were sent with another key of the account, not of another account", () => {
    const { layer } = fakeRest({ cancelAllOrders: [{ list: [] }], getOpenOrders: [{ list: [] }] })
    return Effect.gen(function* () {
      const gate = yield* WriteGate.WriteGate
      const { halt } = yield* Safety.KillSwitch
      gate
        .enter({ endpoint: placeOrder, params: far, key: "first key", account: "7" }, yield* Effect.clock)
        .handedOver(5000)
      const halted = (key: string, uid: string) => {
        const credentials = { key, secret: Redacted.make("secret"), account: uid }
        return Effect.fork(Effect.provideService(halt("loss limit"), Credentials, credentials))
      }
      const [same, another] = [yield* halted("second key", "7"), yield* halted("third key", "8")]
      yield* pass(0)
      assert.deepStrictEqual(yield* Fiber.join(another), [{ _tag: "Cleared", target: linear }])
      yield* pass(5000)
      assert.isNull(same.unsafePoll())
      yield* pass(4000)
      assert.deepStrictEqual(yield* Fiber.join(same), [{ _tag: "Cleared", target: linear }])
    }).pipe(
      Effect.provide(
        Safety.layerKillSwitch({ targets: [linear] }).pipe(Layer.provideMerge(Layer.merge(layer, WriteGate.layer())))
      )
    )
  })

  it.scoped("reports an unknown result if an order is still in flight at the deadline", () =>
    Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      yield* Effect.fork(withReceiveWindow(placeOrder(far), "30 seconds"))
      yield* settle
      const halting = yield* Effect.fork(killSwitch.halt("loss limit"))
      for (let i = 0; i < 5; i++) yield* pass(2000)
      assert.deepStrictEqual(yield* Fiber.join(halting), [
        { _tag: "Unknown", target: linear, error: undefined, inFlight: 1 }
      ])
    }).pipe(Effect.provide(slowExchange(20_000)))
  )

  it.scoped("clears stop, TP/SL and OCO orders of spot, too", () =>
    Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      const spot = {
        category: "spot",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Limit",
        qty: "0.01",
        price: "1000"
      } as const
      yield* placeOrder(spot)
      yield* placeOrder({ ...spot, orderFilter: "StopOrder", triggerPrice: "1100" })
      yield* placeOrder({ ...spot, orderFilter: "tpslOrder", triggerPrice: "1100" })
      const left = Effect.map(
        Effect.forEach(["Order", "StopOrder", "tpslOrder"] as const, (orderFilter) =>
          getOpenOrders({ category: "spot", orderFilter })
        ),
        (lists) => lists.map(({ list }) => list.length)
      )
      assert.deepStrictEqual(yield* left, [1, 1, 1])
      const halted = yield* killSwitch.halt("loss limit")
      assert.deepStrictEqual(halted, [{ _tag: "Cleared", target: { category: "spot" } }])
      assert.deepStrictEqual(yield* left, [0, 0, 0])
    }).pipe(
      Effect.provide(Safety.layerKillSwitch({ targets: [{ category: "spot" }] }).pipe(Layer.provideMerge(Bybit.paper)))
    )
  )
})
