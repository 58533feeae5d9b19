import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, TestClock } from "effect"
import { Safety } from "effect-bybit/Layers"
import * as Order from "effect-bybit/Order"
import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"
import * as Position from "effect-bybit/Position"
import { grid, market } from "../src/grid.js"

// A paper exchange of its own for each test, on the test's clock.
const exchange = Safety.layerKillSwitch({ targets: [market] }).pipe(
  Layer.provideMerge(Bybit.layer({ seed: 7, symbols: [market.symbol], historyDays: 1 }))
)

const openOrders = Effect.map(Order.getOpenOrders({ ...market, openOnly: 0 }), ({ list }) => list)
const held = Effect.map(Position.getPositionInfo(market), ({ list }) => Number(list[0]?.size))

/** A grid that has placed its orders. */
const started = Effect.gen(function* () {
  const running = yield* Effect.fork(grid)
  yield* TestClock.adjust("5 seconds")
  assert.lengthOf(yield* openOrders, 5)
  return running
})

it.effect("sells what it bought one step higher, despite a lost answer", () =>
  Effect.gen(function* () {
    const { faults, markets } = yield* PaperExchange
    yield* faults.loseAnswer({ path: "/v5/order/create" })
    yield* started
    yield* markets.shock("BTC", 0.985)
    yield* TestClock.adjust("5 seconds")
    assert.strictEqual(yield* held, 0.005)
    yield* markets.shock("BTC", 1.02)
    yield* TestClock.adjust("5 seconds")
    assert.strictEqual(yield* held, 0)
  }).pipe(Effect.provide(exchange))
)

it.effect("leaves no order behind when it is stopped", () =>
  Effect.gen(function* () {
    const running = yield* started
    const stopping = yield* Effect.fork(Fiber.interrupt(running))
    yield* TestClock.adjust("10 seconds")
    yield* Fiber.join(stopping)
    assert.deepStrictEqual(yield* openOrders, [])
  }).pipe(Effect.provide(exchange))
)

it.effect("doesn't end as if all was well if its orders can't be cancelled", () =>
  Effect.gen(function* () {
    const { faults } = yield* PaperExchange
    const running = yield* started
    yield* faults.refuseNext({ path: "/v5/order/cancel-all", code: 10016, count: 1000 })
    const stopping = yield* Effect.fork(Fiber.interrupt(running))
    yield* TestClock.adjust("20 seconds")
    const exit = yield* Fiber.join(stopping)
    assert.isTrue(Exit.isFailure(exit) && !Cause.isInterruptedOnly(exit.cause))
  }).pipe(Effect.provide(exchange))
)

it.effect("halts and sells when the price falls below the grid", () =>
  Effect.gen(function* () {
    const { markets } = yield* PaperExchange
    const running = yield* started
    yield* markets.shock("BTC", 0.9)
    yield* TestClock.adjust("30 seconds")
    const why = yield* Effect.flip(Fiber.join(running))
    assert.strictEqual(why._tag, "PriceFell")
    assert.strictEqual(yield* held, 0)
    assert.deepStrictEqual(yield* openOrders, [])
  }).pipe(Effect.provide(exchange))
)

const soldAfter = (refusals: number) =>
  Effect.gen(function* () {
    const { faults, markets } = yield* PaperExchange
    const running = yield* started
    yield* markets.shock("BTC", 0.985)
    yield* TestClock.adjust("5 seconds")
    assert.strictEqual(yield* held, 0.005)
    yield* faults.refuseNext({ path: "/v5/order/create", code: 10006, count: refusals })
    yield* markets.shock("BTC", 0.95)
    yield* TestClock.adjust("1 minute")
    const why = yield* Effect.flip(Fiber.join(running))
    if (why._tag !== "PriceFell") return yield* Effect.dieMessage(why.message)
    return { outcomes: why.outcomes.map(({ _tag }) => _tag), held: yield* held }
  }).pipe(Effect.provide(exchange))

it.effect("sells what it holds although the exchange refuses sales at first", () =>
  Effect.map(soldAfter(3), (sold) => assert.deepStrictEqual(sold, { outcomes: ["Flat"], held: 0 }))
)

it.effect("says what is left if the exchange refuses every sale", () =>
  Effect.map(soldAfter(1000), (sold) => assert.deepStrictEqual(sold, { outcomes: ["Remaining"], held: 0.005 }))
)
