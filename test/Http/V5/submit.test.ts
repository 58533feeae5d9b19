import { assert, describe, it } from "@effect/vitest"
import { Clock, Deferred, Duration, Effect, Fiber, Logger, TestClock } from "effect"
import { InsufficientBalance } from "../../../src/Errors/BalanceError.js"
import { ServerTimeout } from "../../../src/Errors/CommonError.js"
import { DecodeError, RequestFailed } from "../../../src/Errors/Network.js"
import { DuplicateOrderLinkId, OrderNotFound } from "../../../src/Errors/OrderError.js"
import { withReceiveWindow } from "../../../src/Http/Settings.js"
import * as Order from "../../../src/Http/V5/Order.js"
import { down, exchange, lost, params, refusal, summary } from "./lostOrder.js"

/** Lets two minutes pass while the submission runs, more than any of them takes. */
const run = (
  world: ReturnType<typeof exchange>,
  own: Partial<Order.PlaceOrderParams> = {},
  options?: Order.SubmitOptions
) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(Effect.provide(Order.submit({ ...params, ...own }, options), world.layer))
    yield* TestClock.adjust("2 minutes")
    return yield* Fiber.join(fiber)
  })

const accepts = (sent: Readonly<Record<string, unknown>>) =>
  Effect.succeed({ orderId: "order-1", orderLinkId: sent["orderLinkId"] })

describe.concurrent("submit", () => {
  it.effect("returns the ID of an accepted order without a lookup", () =>
    Effect.gen(function* () {
      const world = exchange({ place: accepts })
      const end = yield* run(world, { orderLinkId: "mine" })
      assert.deepStrictEqual(end, new Order.Accepted({ orderId: "order-1", orderLinkId: "mine", order: undefined }))
      assert.deepStrictEqual(world.placed, [{ ...params, orderLinkId: "mine" }])
      assert.lengthOf(world.reads, 0)
    })
  )

  it.effect("makes a new orderLinkId of at most 36 plain characters each time", () =>
    Effect.gen(function* () {
      const world = exchange({ place: accepts })
      const first = yield* run(world)
      const second = yield* run(world, { orderLinkId: "" })
      for (const { orderLinkId } of [first, second]) assert.match(orderLinkId, /^[0-9a-z-]{20,36}$/)
      assert.notStrictEqual(first.orderLinkId, second.orderLinkId)
      assert.deepStrictEqual(
        world.placed.map((sent) => sent["orderLinkId"]),
        [first.orderLinkId, second.orderLinkId]
      )
    })
  )

  it.effect("does not send an orderLinkId that is too long", () =>
    Effect.gen(function* () {
      const world = exchange({ place: accepts })
      const end = yield* run(world, { orderLinkId: "x".repeat(37) })
      assert.strictEqual(end._tag === "Rejected" && end.error._tag, "ParameterError")
      assert.lengthOf(world.placed, 0)
      assert.strictEqual((yield* run(world, { orderLinkId: "x".repeat(36) }))._tag, "Accepted")
    })
  )

  it.effect("refuses an orderLinkId that is null or a number, as JavaScript may pass it", () =>
    Effect.gen(function* () {
      const world = exchange({ place: accepts })
      for (const orderLinkId of [null, 7, {}, Symbol("id"), Object.create(null)]) {
        const end = yield* run(world, { orderLinkId: orderLinkId as unknown as string })
        assert.deepStrictEqual(summary(end), {
          _tag: "Rejected",
          orderLinkId: "",
          error: "ParameterError",
          reason: "refused"
        })
      }
      assert.lengthOf(world.placed, 0)
    })
  )

  it.effect("is rejected at once by a plain refusal", () =>
    Effect.gen(function* () {
      const error = new InsufficientBalance(refusal(110007, "notExecuted"))
      const world = exchange({ place: () => Effect.fail(error) })
      const end = yield* run(world, { orderLinkId: "mine" })
      assert.deepStrictEqual(summary(end), {
        _tag: "Rejected",
        orderLinkId: "mine",
        error: "InsufficientBalance",
        reason: "refused"
      })
      assert.lengthOf(world.reads, 0)
    })
  )

  it.effect("is rejected when nothing was sent", () =>
    Effect.gen(function* () {
      const error = new RequestFailed({ ...lost, sent: false, outcome: "notExecuted" })
      const end = yield* run(exchange({ place: () => Effect.fail(error) }))
      assert.strictEqual(end._tag === "Rejected" && end.error._tag, "RequestFailed")
      assert.strictEqual(end._tag === "Rejected" && end.reason, "refused")
    })
  )

  it.effect("accepts an order that it finds after a lost answer, in any of the lists", () =>
    Effect.gen(function* () {
      for (const [id, openOnly] of [
        ["getOpenOrders", undefined],
        ["getOpenOrders", 1],
        ["getOrderHistory", undefined]
      ] as const) {
        const row = {
          orderId: "order-9",
          orderLinkId: "mine",
          symbol: "SOLUSDT",
          side: "Buy",
          orderType: "Limit",
          orderStatus: "Filled",
          qty: "1",
          cumExecQty: "1"
        }
        const world = exchange({
          place: () => Effect.fail(lost),
          rows: (read) =>
            Effect.succeed(
              read.id === id && read.params["openOnly"] === openOnly
                ? [{ orderId: "order-8", orderLinkId: "another", symbol: "SOLUSDT" }, row]
                : [{ orderId: "order-8", orderLinkId: "another", symbol: "SOLUSDT" }]
            )
        })
        const end = yield* run(world, { orderLinkId: "mine" })
        assert.deepStrictEqual(end, new Order.Accepted({ orderId: "order-9", orderLinkId: "mine", order: row }))
        assert.lengthOf(world.placed, 1)
        assert.deepStrictEqual(world.reads[0]?.params, { category: "linear", symbol: "SOLUSDT", orderLinkId: "mine" })
      }
    })
  )

  it.effect("finds an order that shows up late", () =>
    Effect.gen(function* () {
      const world = exchange({
        place: () => Effect.fail(lost),
        rows: (read) =>
          Effect.succeed(read.at > 6500 ? [{ orderId: "order-9", orderLinkId: "mine", symbol: "SOLUSDT" }] : [])
      })
      const end = yield* run(world, { orderLinkId: "mine" })
      assert.strictEqual(end._tag === "Accepted" && end.orderId, "order-9")
    })
  )

  it.effect("is rejected if it is not found twice, later than the receive window and one second", () =>
    Effect.gen(function* () {
      const world = exchange({ place: () => Effect.fail(lost) })
      const end = yield* run(world, { orderLinkId: "mine" })
      assert.deepStrictEqual(summary(end), {
        _tag: "Rejected",
        orderLinkId: "mine",
        error: "RequestFailed",
        reason: "notFound"
      })
      assert.deepStrictEqual(world.times(), [0, 6001, 7001])
      assert.lengthOf(world.reads, 9)
      assert.lengthOf(world.placed, 1)
    })
  )

  it.effect("waits for the receive window that the order was signed with", () =>
    Effect.gen(function* () {
      const world = exchange({ place: () => Effect.fail(lost) })
      const fiber = yield* Order.submit(params).pipe(
        withReceiveWindow("20 seconds"),
        Effect.provide(world.layer),
        Effect.fork
      )
      yield* TestClock.adjust("2 minutes")
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "Rejected")
      assert.deepStrictEqual(world.times(), [0, 21_001, 22_001])
    })
  )

  it.effect("trusts the exchange's clock if its answers show that it is behind", () =>
    Effect.gen(function* () {
      const world = exchange({ place: () => Effect.fail(lost), offset: 400, answersAhead: -1600 })
      const end = yield* run(world)
      assert.strictEqual(end._tag, "Rejected")
      // 2000 ms later than the local reckoning allows, and in steps of a second
      assert.deepStrictEqual(world.times(), [0, 6001, 7001, 8001, 9001])
    })
  )

  it.effect("settles without a time in the answers", () =>
    Effect.gen(function* () {
      const world = exchange({ place: () => Effect.fail(lost), answersAhead: undefined })
      assert.strictEqual((yield* run(world))._tag, "Rejected")
      assert.deepStrictEqual(world.times(), [0, 6001, 7001])
    })
  )

  it.effect("stays unknown if the exchange's clock never passes the window", () =>
    Effect.gen(function* () {
      const world = exchange({ place: () => Effect.fail(lost), answersAhead: -60_000 })
      const end = yield* run(world, { orderLinkId: "mine" })
      assert.deepStrictEqual(summary(end), {
        _tag: "Unknown",
        orderLinkId: "mine",
        error: "RequestFailed",
        lookupError: undefined
      })
    })
  )

  it.effect("stays unknown if the lookups fail", () =>
    Effect.gen(function* () {
      const world = exchange({
        place: () => Effect.fail(lost),
        rows: (read) => (read.id === "getOrderHistory" ? Effect.fail(down) : Effect.succeed([]))
      })
      const end = yield* run(world, { orderLinkId: "mine" })
      assert.deepStrictEqual(summary(end), {
        _tag: "Unknown",
        orderLinkId: "mine",
        error: "RequestFailed",
        lookupError: "RequestFailed"
      })
      assert.lengthOf(world.placed, 1)
    })
  )

  it.effect("repeats a lookup that failed", () =>
    Effect.gen(function* () {
      const world = exchange({
        place: () => Effect.fail(lost),
        rows: (read) => (read.at === 6001 ? Effect.fail(down) : Effect.succeed([]))
      })
      assert.strictEqual((yield* run(world))._tag, "Rejected")
      assert.deepStrictEqual(world.times(), [0, 6001, 7001, 8001])
    })
  )

  it.effect("settles a refusal with an unknown outcome", () =>
    Effect.gen(function* () {
      const error = new ServerTimeout(refusal(10000, "unknown"))
      const end = yield* run(exchange({ place: () => Effect.fail(error) }))
      assert.strictEqual(end._tag === "Rejected" && end.reason, "notFound")
    })
  )

  it.effect(
    "settles every refusal of a duplicate ID, and never rejects it, because an order with that ID exists or existed",
    () =>
      Effect.gen(function* () {
        for (const code of [110072, 170141, 10014, 20006]) {
          assert.include(DuplicateOrderLinkId.codes, code)
          const error = new DuplicateOrderLinkId(refusal(code, "notExecuted"))
          const row = { orderId: "order-9", orderLinkId: "mine", symbol: "SOLUSDT" }
          const lives = exchange({ place: () => Effect.fail(error), rows: () => Effect.succeed([row]) })
          assert.strictEqual((yield* run(lives, { orderLinkId: "mine" }))._tag, "Accepted")
          const gone = exchange({ place: () => Effect.fail(error) })
          assert.deepStrictEqual(summary(yield* run(gone, { orderLinkId: "mine" })), {
            _tag: "Unknown",
            orderLinkId: "mine",
            error: "DuplicateOrderLinkId",
            lookupError: undefined
          })
          assert.isAbove(gone.reads.length, 0)
          assert.lengthOf(gone.placed, 1)
        }
      })
  )

  it.effect("is never rejected if the exchange reported that it took the order", () =>
    Effect.gen(function* () {
      const error = new DecodeError({
        endpoint: "Order.placeOrder",
        path: "result.orderId",
        issue: "is missing",
        body: {},
        outcome: "executed"
      })
      const end = yield* run(exchange({ place: () => Effect.fail(error) }))
      assert.strictEqual(end._tag === "Unknown" && end.error._tag, "DecodeError")
    })
  )

  it.effect("looks the order up beside its call after 10 seconds, and ends the call with itself", () =>
    Effect.gen(function* () {
      let interrupted = false
      const world = exchange({
        place: () =>
          Effect.onInterrupt(Effect.never, () =>
            Effect.sync(() => {
              interrupted = true
            })
          )
      })
      const fiber = yield* Effect.fork(Effect.provide(Order.submit(params), world.layer))
      yield* TestClock.adjust(9999)
      assert.isFalse(interrupted)
      assert.lengthOf(world.reads, 0)
      yield* TestClock.adjust(1)
      assert.isFalse(interrupted)
      assert.isAbove(world.reads.length, 0)
      yield* TestClock.adjust("1 minute")
      const end = yield* Fiber.join(fiber)
      assert.isTrue(interrupted)
      assert.strictEqual(end._tag === "Unknown" && end.error._tag, "RequestTimeout")
      // signed at 10 s at the latest, as far as this side can tell
      assert.deepStrictEqual(world.times(), [10_000, 16_001, 17_001])
      assert.lengthOf(world.placed, 1)
    })
  )

  it.effect("waits for the answer as long as configured", () =>
    Effect.gen(function* () {
      const world = exchange({ place: () => Effect.never })
      yield* run(world, {}, { wait: Duration.seconds(2) })
      assert.strictEqual(world.times()[0], 2000)
    })
  )

  describe("where nothing can be interrupted", () => {
    /** Submits in a finalizer, with a wait of 500 ms, while a minute passes. Returns the outcome and what was logged. */
    const inFinalizer = (world: ReturnType<typeof exchange>) =>
      Effect.gen(function* () {
        const logged: Array<string> = []
        const logger = Logger.replace(
          Logger.defaultLogger,
          Logger.make(({ message }) => void logged.push(String(message)))
        )
        const ended = yield* Deferred.make<readonly [Order.Submission, number]>()
        const finalizer = Order.submit({ ...params, orderLinkId: "mine" }, { wait: "500 millis" }).pipe(
          Effect.zip(Clock.currentTimeMillis),
          Effect.flatMap((end) => Deferred.succeed(ended, end)),
          Effect.provide(world.layer)
        )
        yield* Effect.fork(Effect.provide(Effect.ensuring(Effect.void, finalizer), logger))
        yield* TestClock.adjust("1 minute")
        const [end, at] = yield* Deferred.await(ended)
        return { at, end, logged }
      })

    it.effect("returns after the wait, and looks the order up", () =>
      Effect.gen(function* () {
        const row = { orderId: "order-9", orderLinkId: "mine", symbol: "SOLUSDT" }
        const world = exchange({ place: () => Effect.never, rows: () => Effect.succeed([row]) })
        const { at, end } = yield* inFinalizer(world)
        assert.deepStrictEqual([end._tag, at], ["Accepted", 500])
      })
    )

    it.effect("logs how the order ended if its answer arrives later", () =>
      Effect.gen(function* () {
        const late = (place: Effect.Effect<unknown, unknown>) =>
          inFinalizer(exchange({ place: () => Effect.delay(place, "20 seconds"), rows: () => Effect.fail(down) }))
        const accepted = yield* late(Effect.succeed({ orderId: "order-1", orderLinkId: "mine" }))
        assert.strictEqual(accepted.end._tag, "Unknown")
        const unknown = "What became of an order is unknown: look it up before you send it again"
        assert.deepStrictEqual(accepted.logged, [
          unknown,
          "Order mine: it was accepted as order-1, after submit had stopped waiting for it"
        ])
        const refused = yield* late(Effect.fail(new InsufficientBalance(refusal(110007, "notExecuted"))))
        assert.deepStrictEqual(refused.logged, [
          unknown,
          "Order mine: its call failed (InsufficientBalance, notExecuted), after submit had stopped waiting for it"
        ])
      })
    )
  })

  it.effect("returns an order that was rejected in matching as it is", () =>
    Effect.gen(function* () {
      const error = new OrderNotFound(refusal(110001, "unknown"))
      const row = { orderId: "order-9", orderLinkId: "mine", symbol: "SOLUSDT", orderStatus: "Rejected" }
      const end = yield* run(exchange({ place: () => Effect.fail(error), rows: () => Effect.succeed([row]) }), {
        orderLinkId: "mine"
      })
      assert.strictEqual(end._tag === "Accepted" && end.order?.orderStatus, "Rejected")
    })
  )

  it.effect("places the order once, whatever happens", () =>
    Effect.gen(function* () {
      for (const place of [accepts, () => Effect.fail(lost), () => Effect.never])
        for (const rows of [() => Effect.succeed([]), () => Effect.fail(down)]) {
          const world = exchange({ place, rows })
          yield* run(world)
          assert.lengthOf(world.placed, 1)
        }
    })
  )
})
