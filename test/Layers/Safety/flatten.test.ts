import { assert, it } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Fiber, Layer, Runtime, TestClock } from "effect"
import { describe } from "vitest"
import { getWalletBalance } from "../../../src/Http/V5/Account/getWalletBalance.js"
import { manualBorrow } from "../../../src/Http/V5/Account/manualBorrow.js"
import { getOpenOrders } from "../../../src/Http/V5/Order/getOpenOrders.js"
import { type PlaceOrderParams, placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { getPositionInfo } from "../../../src/Http/V5/Position/getPositionInfo.js"
import { switchPositionMode } from "../../../src/Http/V5/Position/switchPositionMode.js"
import { type Write, WriteGate } from "../../../src/Http/WriteGate.js"
import * as Instruments from "../../../src/Layers/Instruments.js"
import * as Safety from "../../../src/Layers/Safety.js"
import { Bybit, PaperExchange, venue } from "../../../src/PaperExchange.js"
import * as Socket from "../../../src/Socket.js"

const linear = { category: "linear", settleCoin: "USDT" } as const
const spot = { category: "spot", symbol: "BTCUSDT" } as const
const buy = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" } as const
const sale = { category: "spot", symbol: "BTCUSDT", side: "Sell", orderType: "Market", qty: "0.1" } as const

/** Every order that asks to pass the gate, as its parameters. */
const recorded = Effect.gen(function* () {
  const orders = new Map<object, PlaceOrderParams>()
  const gate = yield* WriteGate
  yield* gate.guard(({ endpoint, params }: Write) => {
    if (endpoint.id === "placeOrder") orders.set(params as object, params as PlaceOrderParams)
    return undefined
  })
  return orders
})
const closesIn = (orders: ReadonlyMap<object, PlaceOrderParams>) =>
  [...orders.values()].map(({ orderLinkId: _, ...order }) => ({ ...order, qty: Number(order.qty) }))

const size = (symbol: string) =>
  Effect.map(getPositionInfo({ category: "linear", symbol }), ({ list }) =>
    list.map((one) => `${one.side} ${Number(one.size)}`)
  )
const coin = (name: string) =>
  Effect.map(getWalletBalance({ accountType: "UNIFIED", coin: name }), ({ list }) => list[0]?.coin[0]?.walletBalance)

const halted = Safety.layerKillSwitch({ targets: [{ category: "spot" }] }).pipe(Layer.provideMerge(Bybit.paper))
const halt = Effect.flatMap(Safety.KillSwitch, (killSwitch) => killSwitch.halt("test"))
const tags = (outcomes: ReadonlyArray<Safety.FlattenOutcome>) => outcomes.map(({ _tag }) => _tag)

/** Lets the time of the TestClock pass until the effect has ended. */
const finish = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    for (let step = 0; step < 300 && fiber.unsafePoll() === null; step++) yield* TestClock.adjust("250 millis")
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    return yield* Fiber.join(fiber)
  })

describe("closing positions", () => {
  it.scoped("cancels orders and closes every position of its targets with reduce-only market orders", () =>
    Effect.gen(function* () {
      yield* placeOrder(buy)
      yield* placeOrder({ ...buy, symbol: "ETHUSDT", side: "Sell", qty: "0.2" })
      yield* placeOrder({ ...buy, orderType: "Limit", price: "30000" })
      const orders = yield* recorded
      assert.deepStrictEqual(yield* Safety.flatten([linear]), [{ _tag: "Flat", target: linear }])
      const close = { category: "linear", orderType: "Market", reduceOnly: true, positionIdx: 0 } as const
      assert.sameDeepMembers(closesIn(orders), [
        { ...close, symbol: "BTCUSDT", side: "Sell", qty: 0.01 },
        { ...close, symbol: "ETHUSDT", side: "Buy", qty: 0.2 }
      ])
      assert.deepStrictEqual(yield* size("BTCUSDT"), [" 0"])
      assert.deepStrictEqual((yield* getOpenOrders(linear)).list, [])
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("closes both sides in hedge mode, and nothing outside the target", () =>
    Effect.gen(function* () {
      yield* switchPositionMode({ category: "linear", symbol: "BTCUSDT", mode: 3 })
      yield* placeOrder({ ...buy, positionIdx: 1 })
      yield* placeOrder({ ...buy, side: "Sell", qty: "0.02", positionIdx: 2 })
      yield* placeOrder({ ...buy, symbol: "ETHUSDT", qty: "0.1" })
      const target = { category: "linear", symbol: "BTCUSDT" } as const
      assert.deepStrictEqual(tags(yield* Safety.flatten([target])), ["Flat"])
      assert.deepStrictEqual(yield* size("BTCUSDT"), [" 0", " 0"])
      assert.deepStrictEqual(yield* size("ETHUSDT"), ["Buy 0.1"])
      assert.deepStrictEqual(tags(yield* Safety.flatten([{ category: "linear", baseCoin: "ETH" }])), ["Flat"])
      assert.deepStrictEqual(yield* size("ETHUSDT"), [" 0"])
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("splits what is larger than the largest market order", () =>
    Effect.gen(function* () {
      yield* placeOrder(buy)
      const orders = yield* recorded
      const instruments = yield* Instruments.Instruments
      const small = Instruments.Instruments.of({
        ...instruments,
        get: (category, symbol) =>
          Effect.map(instruments.get(category, symbol), (one) => ({ ...one, maxMarketQty: "0.0045" }))
      })
      const outcomes = yield* Safety.flatten([linear]).pipe(Effect.provideService(Instruments.Instruments, small))
      assert.deepStrictEqual(tags(outcomes), ["Flat"])
      assert.deepStrictEqual(
        closesIn(orders).map(({ qty }) => qty),
        [0.004, 0.004, 0.002]
      )
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("looks a lost order up instead of sending another one", () =>
    Effect.gen(function* () {
      const { faults } = yield* PaperExchange
      yield* placeOrder(buy)
      const orders = yield* recorded
      yield* faults.loseAnswer({ path: "/v5/order/create" })
      assert.deepStrictEqual(tags(yield* finish(Safety.flatten([linear]))), ["Flat"])
      assert.strictEqual(orders.size, 1)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("reports what a guard refuses to close, with the reason", () =>
    Effect.gen(function* () {
      yield* placeOrder(buy)
      const gate = yield* WriteGate
      yield* gate.guard(({ endpoint }) => (endpoint.id === "placeOrder" ? new Error("a cap") : undefined))
      const [outcome] = yield* finish(Safety.flatten([linear], { deadline: "5 seconds" }))
      assert.strictEqual(outcome?._tag, "Remaining")
      if (outcome?._tag !== "Remaining") return
      assert.deepStrictEqual(
        outcome.positions.map(({ symbol, size }) => [symbol, Number(size)]),
        [["BTCUSDT", 0.01]]
      )
      assert.include(String(outcome.cause), "a cap")
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("is unknown where positions can't be read, and ends at its deadline", () =>
    Effect.gen(function* () {
      const { faults } = yield* PaperExchange
      yield* faults.refuseNext({ path: "/v5/position/list", status: 503, count: 1000 })
      const [duration, [outcome]] = yield* finish(Effect.timed(Safety.flatten([linear], { deadline: "5 seconds" })))
      assert.strictEqual(outcome?._tag, "Unknown")
      assert.isAtMost(Duration.toMillis(duration), 5250)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("sends nothing after its deadline to an exchange that answers slowly", () =>
    Effect.gen(function* () {
      yield* placeOrder(buy)
      const { faults } = yield* PaperExchange
      for (const delay of [700, 1500, 4000, 20_000]) {
        yield* faults.delay(delay)
        let last = 0
        const gate = yield* WriteGate
        const clock = yield* Effect.clock
        yield* gate.guard(() => {
          last = clock.unsafeCurrentTimeMillis()
          return undefined
        })
        const start = clock.unsafeCurrentTimeMillis()
        const [duration, [outcome]] = yield* finish(Effect.timed(Safety.flatten([linear], { deadline: "10 seconds" })))
        assert.isAtMost(last - start, 10_000)
        assert.isAtMost(Duration.toMillis(duration), 10_250)
        assert.strictEqual(outcome?._tag, delay < 4000 ? "Flat" : "Unknown")
      }
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("never flips a position when two run at once", () =>
    Effect.gen(function* () {
      yield* placeOrder(buy)
      const orders = yield* recorded
      const both = yield* finish(Effect.all([Safety.flatten([linear]), Safety.flatten([linear])], { concurrency: 2 }))
      assert.deepStrictEqual(both.map(tags), [["Flat"], ["Flat"]])
      assert.strictEqual(orders.size, 1)
      assert.deepStrictEqual(yield* size("BTCUSDT"), [" 0"])
    }).pipe(Effect.provide(Bybit.paper))
  )
})

describe("selling balances", () => {
  it.scoped("sells the free base coin once its orders are canceled", () =>
    Effect.gen(function* () {
      yield* placeOrder({ ...sale, orderType: "Limit", price: "90000" })
      const orders = yield* recorded
      assert.deepStrictEqual(tags(yield* finish(Safety.flatten([spot]))), ["Flat"])
      assert.deepStrictEqual(
        closesIn(orders).map(({ qty, side }) => [side, qty]),
        [["Sell", 1]]
      )
      assert.strictEqual(yield* coin("BTC"), "0")
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("does not sell what is borrowed, and says so", () =>
    Effect.gen(function* () {
      yield* manualBorrow({ coin: "BTC", amount: "0.5" })
      const [outcome] = yield* finish(Safety.flatten([spot], { deadline: "5 seconds" }))
      assert.strictEqual(outcome?._tag, "Remaining")
      assert.strictEqual(yield* coin("BTC"), "0.5")
    }).pipe(Effect.provide(Bybit.paper))
  )

  for (const fault of ["loseAnswer", "loseRequest"] as const)
    it.scoped(`sells once after ${fault}, also while trading is halted`, () =>
      Effect.gen(function* () {
        const { accounts, faults } = yield* PaperExchange
        yield* halt
        yield* faults[fault]({ path: "/v5/order/create" })
        const fiber = yield* Effect.fork(finish(Safety.flatten([spot])))
        yield* TestClock.adjust("1 second")
        yield* accounts.deposit(accounts.demo.key, "BTC", "0.3")
        assert.deepStrictEqual(tags(yield* Fiber.join(fiber)), ["Flat"])
        assert.strictEqual(yield* coin("BTC"), "0")
      }).pipe(Effect.provide(halted))
    )

  it.scoped("sells once when two run at once and a deposit arrives", () =>
    Effect.gen(function* () {
      const { accounts } = yield* PaperExchange
      const orders = yield* recorded
      const both = Effect.all([Safety.flatten([spot]), Safety.flatten([spot])], { concurrency: 2 })
      assert.deepStrictEqual((yield* finish(both)).map(tags), [["Flat"], ["Flat"]])
      assert.strictEqual(orders.size, 1)
      yield* accounts.deposit(accounts.demo.key, "BTC", "0.3")
      assert.deepStrictEqual(tags(yield* finish(Safety.flatten([spot]))), ["Flat"])
      assert.strictEqual(orders.size, 2)
    }).pipe(Effect.provide(Bybit.paper))
  )
})

describe("while trading is halted", () => {
  it.scoped("closes and sells, and leaves the switch on", () =>
    Effect.gen(function* () {
      yield* placeOrder(buy)
      yield* halt
      assert.deepStrictEqual(tags(yield* finish(Safety.flatten([linear, spot]))), ["Flat", "Flat"])
      assert.isTrue(Safety.isHalted(yield* Effect.flip(placeOrder(sale))))
    }).pipe(Effect.provide(halted))
  )

  it.scoped("lets no other order pass: not the same parameters, and not from a guard, over REST or a socket", () =>
    Effect.gen(function* () {
      yield* halt
      const gate = yield* WriteGate
      const runtime = yield* Effect.runtime<Effect.Effect.Context<ReturnType<typeof placeOrder>>>()
      const forged: Array<Promise<unknown>> = []
      yield* gate.guard(({ endpoint, params }) => {
        if (endpoint.id !== "placeOrder" || forged.length >= 4) return undefined
        const order = params as PlaceOrderParams
        for (const one of [order, { ...order }, Object.freeze({ ...order })])
          forged.push(Runtime.runPromise(runtime)(Effect.flip(placeOrder(one))))
        return undefined
      })
      assert.deepStrictEqual(tags(yield* Safety.flatten([spot])), ["Flat"])
      const errors = yield* Effect.promise(() => Promise.all(forged))
      assert.isAtLeast(errors.length, 3)
      for (const error of errors) assert.isTrue(Safety.isHalted(error), Cause.pretty(Cause.fail(error)))
      assert.strictEqual(yield* coin("BTC"), "0")
    }).pipe(Effect.provide(halted))
  )

  it.scoped("sells over REST even if orders go over a socket, which a sale of the program can't", () =>
    Effect.gen(function* () {
      yield* halt
      assert.isTrue(Safety.isHalted(yield* Effect.flip(placeOrder(sale))))
      assert.deepStrictEqual(tags(yield* Safety.flatten([spot])), ["Flat"])
    }).pipe(Effect.provide(Layer.provideMerge(Socket.layerSocket({ venue }), halted)))
  )
})

describe("interrupting", () => {
  it.scoped("sends nothing more", () =>
    Effect.gen(function* () {
      yield* placeOrder(buy)
      const orders = yield* recorded
      const gate = yield* WriteGate
      const { faults } = yield* PaperExchange
      yield* faults.delay(300)
      const fiber = yield* Effect.fork(Safety.flatten([linear]))
      while (orders.size === 0) yield* TestClock.adjust("10 millis")
      const sent = gate.inFlight().length
      yield* Effect.fork(Fiber.interrupt(fiber))
      yield* TestClock.adjust("1 minute")
      assert.isTrue(Exit.isInterrupted(yield* Fiber.await(fiber)))
      assert.strictEqual(sent, 1)
      assert.strictEqual(orders.size, 1)
      yield* faults.delay(0)
      assert.deepStrictEqual(tags(yield* finish(Safety.flatten([linear]))), ["Flat"])
      assert.strictEqual(orders.size, 1)
    }).pipe(Effect.provide(Bybit.paper))
  )
})
