import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, TestClock } from "effect"
import { InsufficientBalance } from "../../../src/Errors/BalanceError.js"
import { ServerTimeout } from "../../../src/Errors/CommonError.js"
import { DecodeError, RequestTimeout } from "../../../src/Errors/Network.js"
import { DuplicateOrderLinkId } from "../../../src/Errors/OrderError.js"
import { RequestTimeout as RequestTimeoutSetting, withReceiveWindow } from "../../../src/Http/Settings.js"
import * as Order from "../../../src/Http/V5/Order.js"
import { down, exchange, lost, type Read, refusal, summary } from "./lostOrder.js"

const order = { category: "linear", symbol: "SOLUSDT", orderLinkId: "mine" } as const
const row = { orderId: "order-9", orderLinkId: "mine", symbol: "SOLUSDT" }
const notPlaced = () => Effect.die("settle must not place orders")
const timeout = new RequestTimeout({ endpoint: "Order.placeOrder", afterMillis: 10_000, outcome: "unknown" })

type World = Omit<Parameters<typeof exchange>[0], "place">

/** Settles an order at an exchange while two minutes pass. */
const settle = (
  options: World,
  error: Order.SubmitError = lost,
  settling?: Order.SettleOptions,
  target: Order.SettleTarget = order
) =>
  Effect.gen(function* () {
    const world = exchange({ ...options, place: notPlaced })
    const fiber = yield* Effect.fork(Effect.provide(Order.settle(target, error, settling), world.layer))
    yield* TestClock.adjust("2 minutes")
    const end = yield* Fiber.join(fiber)
    assert.lengthOf(world.placed, 0)
    return { end, world }
  })

const found = (when: (read: Read) => boolean, status = "New") => ({
  rows: (read: Read) => Effect.succeed(when(read) ? [{ ...row, orderStatus: status }] : [])
})

describe.concurrent("settle", () => {
  it.effect("accepts an order that it finds, open or closed, in any of the lists", () =>
    Effect.gen(function* () {
      for (const [id, openOnly] of [
        ["getOpenOrders", undefined],
        ["getOpenOrders", 1],
        ["getOrderHistory", undefined]
      ] as const) {
        const { end, world } = yield* settle(found((read) => read.id === id && read.params["openOnly"] === openOnly))
        assert.strictEqual(end._tag === "Accepted" && end.orderId, "order-9")
        assert.deepStrictEqual(world.reads[0]?.params, order)
        assert.lengthOf(world.times(), 1)
      }
    })
  )

  it.effect("accepts an order that is final already, with its status", () =>
    Effect.gen(function* () {
      for (const status of ["Filled", "Cancelled", "Rejected", "Deactivated"]) {
        const { end } = yield* settle(found((read) => read.id === "getOrderHistory", status))
        assert.strictEqual(end._tag === "Accepted" && end.order?.orderStatus, status)
      }
    })
  )

  it.effect("accepts an order that closes between two lookups of the lists", () =>
    Effect.gen(function* () {
      let reads = 0
      // It is still open while the first list is read without it, and closed when the last is read.
      const { end } = yield* settle({
        rows: (read) => Effect.succeed(++reads === 3 && read.id === "getOrderHistory" ? [row] : [])
      })
      assert.strictEqual(end._tag, "Accepted")
    })
  )

  it.effect("finds an order that the lists show late", () =>
    Effect.gen(function* () {
      const { end } = yield* settle(found((read) => read.at > 6500))
      assert.strictEqual(end._tag, "Accepted")
    })
  )

  it.effect("ignores other orders in the lists", () =>
    Effect.gen(function* () {
      const others = [
        { ...row, orderLinkId: "mine-2" },
        { ...row, orderLinkId: "" },
        { orderId: "order-8", symbol: "SOLUSDT" }
      ]
      const { end } = yield* settle({ rows: () => Effect.succeed(others) })
      assert.strictEqual(end._tag, "Rejected")
    })
  )

  it.effect("rejects only after two misses later than the receive window and one second", () =>
    Effect.gen(function* () {
      const { end, world } = yield* settle({})
      assert.deepStrictEqual(summary(end), {
        _tag: "Rejected",
        orderLinkId: "mine",
        error: "RequestFailed",
        reason: "notFound"
      })
      assert.match(end._tag === "Rejected" ? end.message : "", /^The order wasn't found, so it wasn't placed: /)
      assert.deepStrictEqual(world.times(), [0, 6001, 7001])
      assert.lengthOf(world.reads, 9)
    })
  )

  it.effect("waits for a longer receive window", () =>
    Effect.gen(function* () {
      const { end, world } = yield* withReceiveWindow(settle({}), "20 seconds")
      assert.strictEqual(end._tag, "Rejected")
      assert.deepStrictEqual(world.times(), [0, 21_001, 22_001])
    })
  )

  it.effect("counts the window from the time the call ended", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("1 minute")
      const past = yield* settle({}, timeout, { endedAt: 50_000 })
      assert.strictEqual(past.end._tag, "Rejected")
      assert.deepStrictEqual(past.world.times(), [60_000, 61_000])
      const now = yield* Clock.currentTimeMillis
      const future = yield* settle({}, timeout, { endedAt: now + 10_000 })
      assert.strictEqual(future.end._tag, "Rejected")
      assert.deepStrictEqual(
        future.world.times().map((time) => time - now),
        [0, 16_001, 17_001]
      )
    })
  )

  it.effect("trusts the slower of the two clocks", () =>
    Effect.gen(function* () {
      const behind = yield* settle({ offset: 400, answersAhead: -1600 })
      assert.strictEqual(behind.end._tag, "Rejected")
      assert.deepStrictEqual(behind.world.times(), [0, 6001, 7001, 8001, 9001])
      const ahead = yield* settle({ answersAhead: 60_000 })
      assert.strictEqual(ahead.end._tag, "Rejected")
      assert.lengthOf(ahead.world.times(), 3)
    })
  )

  it.effect("stays unknown if the exchange's clock has stopped", () =>
    Effect.gen(function* () {
      const { end } = yield* settle({ answersAhead: -600_000 })
      assert.deepStrictEqual(summary(end), {
        _tag: "Unknown",
        orderLinkId: "mine",
        error: "RequestFailed",
        lookupError: undefined
      })
    })
  )

  it.effect("stays unknown if the local clock has stopped, even if the answers' time goes on", () =>
    Effect.gen(function* () {
      const world = exchange({ place: notPlaced, answersAhead: 600_000 })
      const clock = yield* Effect.clock
      const stopped: Clock.Clock = {
        [Clock.ClockTypeId]: Clock.ClockTypeId,
        unsafeCurrentTimeMillis: () => 0,
        unsafeCurrentTimeNanos: () => 0n,
        currentTimeMillis: Effect.succeed(0),
        currentTimeNanos: Effect.succeed(0n),
        sleep: (duration) => clock.sleep(duration)
      }
      const fiber = yield* Order.settle(order, lost).pipe(
        Effect.provide(world.layer),
        Effect.withClock(stopped),
        Effect.fork
      )
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "Unknown")
    })
  )

  it.effect("stays unknown if the lookups fail, and reports why", () =>
    Effect.gen(function* () {
      const { end } = yield* settle({
        rows: (read) => (read.id === "getOrderHistory" ? Effect.fail(down) : Effect.succeed([]))
      })
      assert.deepStrictEqual(summary(end), {
        _tag: "Unknown",
        orderLinkId: "mine",
        error: "RequestFailed",
        lookupError: "RequestFailed"
      })
    })
  )

  it.effect("accepts an order that is in the history even if open orders can't be read", () =>
    Effect.gen(function* () {
      const { end, world } = yield* settle({
        rows: (read) => (read.id === "getOrderHistory" ? Effect.succeed([row]) : Effect.fail(down))
      })
      assert.strictEqual(end._tag === "Accepted" && end.orderId, "order-9")
      assert.lengthOf(world.times(), 1)
    })
  )

  it.effect("refuses to wait for the end of a call whose time is invalid", () =>
    Effect.gen(function* () {
      for (const endedAt of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 1e16]) {
        const { end, world } = yield* settle({}, timeout, { endedAt })
        assert.strictEqual(end._tag === "Unknown" && end.lookupError?._tag, "ParameterError", `${endedAt}`)
        assert.lengthOf(world.reads, 0)
      }
    })
  )

  it.effect("gives up a lookup after the wait where nothing can be interrupted", () =>
    Effect.gen(function* () {
      const world = exchange({ place: notPlaced, rows: () => Effect.never })
      const fiber = yield* Order.settle(order, lost, { wait: "1 second" }).pipe(
        Effect.uninterruptible,
        Effect.provide(world.layer),
        Effect.fork
      )
      yield* TestClock.adjust("1 minute")
      const end = yield* Fiber.join(fiber)
      assert.strictEqual(end._tag === "Unknown" && end.lookupError?._tag, "RequestTimeout")
    })
  )

  it.effect("repeats a lookup that failed", () =>
    Effect.gen(function* () {
      const { end, world } = yield* settle({
        rows: (read) => (read.at === 6001 ? Effect.fail(down) : Effect.succeed([]))
      })
      assert.strictEqual(end._tag, "Rejected")
      assert.deepStrictEqual(world.times(), [0, 6001, 7001, 8001])
    })
  )

  it.effect("does not hang on a lookup without an answer", () =>
    Effect.gen(function* () {
      const { end, world } = yield* settle(
        { rows: () => Effect.flatMap(RequestTimeoutSetting, (wait) => Effect.delay(Effect.fail(timeout), wait)) },
        lost,
        { wait: "2 seconds" }
      )
      assert.strictEqual(end._tag === "Unknown" && end.lookupError?._tag, "RequestTimeout")
      assert.deepStrictEqual(world.times().slice(0, 3), [0, 6001, 9001])
    })
  )

  it.effect("settles a refusal of a duplicate ID: unknown if there is no such order, because there was one", () =>
    Effect.gen(function* () {
      const error = new DuplicateOrderLinkId(refusal(110072, "notExecuted"))
      const exists = yield* settle(
        found(() => true),
        error
      )
      assert.strictEqual(exists.end._tag, "Accepted")
      const missing = yield* settle({}, error)
      assert.strictEqual(missing.end._tag === "Unknown" && missing.end.error._tag, "DuplicateOrderLinkId")
    })
  )

  it.effect("rejects at once an order that surely was not executed", () =>
    Effect.gen(function* () {
      const { end, world } = yield* settle({}, new InsufficientBalance(refusal(110007, "notExecuted")))
      assert.strictEqual(end._tag === "Rejected" && end.reason, "refused")
      assert.lengthOf(world.reads, 0)
    })
  )

  it.effect("looks up an order after a refusal with an unknown outcome", () =>
    Effect.gen(function* () {
      const { end } = yield* settle({}, new ServerTimeout(refusal(10000, "unknown")))
      assert.strictEqual(end._tag === "Rejected" && end.reason, "notFound")
    })
  )

  it.effect("never rejects an order that the exchange reported as taken", () =>
    Effect.gen(function* () {
      const taken = new DecodeError({
        endpoint: "Order.placeOrder",
        path: "result.orderId",
        issue: "is missing",
        body: {},
        outcome: "executed"
      })
      for (const options of [{}, { waitForWindow: false, endedAt: -600_000 }]) {
        const { end } = yield* settle({}, taken, options)
        assert.strictEqual(end._tag === "Unknown" && end.error._tag, "DecodeError")
      }
    })
  )

  it.effect("does not look up an ID that is null or not a string", () =>
    Effect.gen(function* () {
      for (const orderLinkId of [null, undefined, 7, {}]) {
        const { end, world } = yield* settle({}, lost, undefined, {
          ...order,
          orderLinkId: orderLinkId as unknown as string
        })
        assert.strictEqual(end._tag === "Unknown" && end.lookupError?._tag, "ParameterError")
        assert.lengthOf(world.reads, 0)
      }
    })
  )

  it.effect("does not look up an empty or overlong ID, which would match other orders", () =>
    Effect.gen(function* () {
      for (const orderLinkId of ["", "x".repeat(37)]) {
        const { end, world } = yield* settle(
          { rows: () => Effect.succeed([{ ...row, orderLinkId }]) },
          lost,
          undefined,
          {
            ...order,
            orderLinkId
          }
        )
        assert.strictEqual(end._tag === "Unknown" && end.lookupError?._tag, "ParameterError")
        assert.lengthOf(world.reads, 0)
      }
    })
  )
})

describe.concurrent("settle without waiting for the window", () => {
  it.effect("looks twice, a second apart, and stays unknown while the call could still arrive", () =>
    Effect.gen(function* () {
      const { end, world } = yield* settle({}, timeout, { waitForWindow: false })
      assert.strictEqual(end._tag, "Unknown")
      assert.deepStrictEqual(world.times(), [0, 1000])
    })
  )

  it.effect("stays unknown if the window ends between the two lookups", () =>
    Effect.gen(function* () {
      const { end, world } = yield* settle({}, timeout, { waitForWindow: false, endedAt: -5500 })
      assert.strictEqual(end._tag, "Unknown")
      assert.deepStrictEqual(world.times(), [0, 1000])
    })
  )

  it.effect("rejects an order that is missing after the window", () =>
    Effect.gen(function* () {
      const { end, world } = yield* settle({}, timeout, { waitForWindow: false, endedAt: -60_000 })
      assert.strictEqual(end._tag === "Rejected" && end.reason, "notFound")
      assert.deepStrictEqual(world.times(), [0, 1000])
    })
  )

  it.effect("accepts an order that shows up in the second lookup", () =>
    Effect.gen(function* () {
      const { end } = yield* settle(
        found((read) => read.at === 1000),
        timeout,
        { waitForWindow: false, endedAt: -60_000 }
      )
      assert.strictEqual(end._tag, "Accepted")
    })
  )

  it.effect("stays unknown if one of the lookups fails", () =>
    Effect.gen(function* () {
      for (const after of [0, 1000]) {
        const start = yield* Clock.currentTimeMillis
        const { end } = yield* settle(
          { rows: (read) => (read.at === start + after ? Effect.fail(down) : Effect.succeed([])) },
          timeout,
          { waitForWindow: false, endedAt: -60_000 }
        )
        assert.strictEqual(end._tag, "Unknown")
      }
    })
  )
})
