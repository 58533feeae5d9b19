import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, LogLevel } from "effect"
import { getWalletBalance } from "../../../src/Http/V5/Account/getWalletBalance.js"
import { getOpenOrders } from "../../../src/Http/V5/Order/getOpenOrders.js"
import { type PlaceOrderParams, placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { getPositionInfo } from "../../../src/Http/V5/Position/getPositionInfo.js"
import { setTradingStop } from "../../../src/Http/V5/Position/setTradingStop.js"
import { switchPositionMode } from "../../../src/Http/V5/Position/switchPositionMode.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Safety from "../../../src/Layers/Safety.js"
import * as Paper from "../../../src/PaperExchange.js"
import { JumpingClock } from "../../Http/jumpingClock.js"
import { VirtualClock } from "../../Socket/VirtualClock.js"
import { combinations } from "../../sample.js"

type Services = Paper.Bybit.Services | Safety.KillSwitch
const linear = { category: "linear", settleCoin: "USDT" } as const
const spot = { category: "spot", symbol: "BTCUSDT" } as const
const begin = Date.UTC(2025, 0, 15, 10, 20, 30)

/** Runs a program on a paper exchange in virtual time. */
const onPaper = <A, E>(program: Effect.Effect<A, E, Services>, options: Paper.Bybit.PaperOptions = {}) =>
  Effect.gen(function* () {
    const virtual = new VirtualClock()
    const clock = new JumpingClock(virtual)
    clock.wall = begin
    const bundle = Paper.Bybit.layer({
      historyDays: 1,
      seed: 3,
      symbols: ["BTCUSDT", "ETHUSDT", "SOLUSDT"],
      ...options
    })
    const layer = Safety.layerKillSwitch({ deadline: "5 seconds", targets: [linear, spot] }).pipe(
      Layer.provideMerge(bundle)
    )
    const fiber = yield* program.pipe(
      Effect.provide(layer),
      Logger.withMinimumLogLevel(LogLevel.None),
      Effect.withClock(clock),
      Effect.fork
    )
    yield* virtual.pass(0)
    for (let passed = 0; passed < 600 && fiber.unsafePoll() === null; passed++) yield* virtual.pass(250)
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    return yield* Fiber.join(fiber)
  })
const market = (symbol: string, side: "Buy" | "Sell", qty: string, more: Partial<PlaceOrderParams> = {}) =>
  placeOrder({ category: "linear", orderType: "Market", qty, side, symbol, ...more })
const sizes = Effect.map(getPositionInfo({ ...linear, limit: 200 }), ({ list }) =>
  list.filter(({ size }) => Number(size) !== 0).map(({ side, size, symbol }) => `${symbol} ${side} ${size}`)
)
const orders = Effect.map(getOpenOrders(linear), ({ list }) => list.length)
const bitcoin = Effect.map(getWalletBalance({ accountType: "UNIFIED", coin: "BTC" }), ({ list }) =>
  Number(list[0]?.coin.find(({ coin }) => coin === "BTC")?.walletBalance ?? 0)
)
const opened = Effect.gen(function* () {
  yield* market("BTCUSDT", "Buy", "0.5")
  yield* market("ETHUSDT", "Sell", "3")
  yield* placeOrder({
    category: "linear",
    orderType: "Limit",
    price: "20000",
    qty: "0.1",
    side: "Buy",
    symbol: "BTCUSDT"
  })
})
/** Once the faults are over, what was said must be true. */
const assertTruth = (all: ReadonlyArray<{ readonly _tag: string }>) =>
  Effect.gen(function* () {
    const { faults } = yield* Paper.PaperExchange
    yield* faults.clear
    yield* Effect.sleep("10 seconds")
    const [positions, open, coins] = [yield* sizes, yield* orders, yield* bitcoin]
    if (all[0]?._tag === "Flat") assert.deepStrictEqual([positions, open], [[], 0], inspect(all, { depth: 4 }))
    if (all[1]?._tag === "Flat") assert.isBelow(coins, 0.001, inspect(all, { depth: 4 }))
    assert.isAtLeast(coins, 0)
    for (const text of positions)
      assert.match(text, /^(?:BTCUSDT Buy|ETHUSDT Sell|SOLUSDT Buy) /, "a position was flipped")
  })
const tagsOf = (all: ReadonlyArray<{ readonly _tag: string }>) => all.map(({ _tag }) => _tag)

describe.concurrent("flatten, on the paper exchange", () => {
  for (const isHalted of [false, true])
    it.effect(`closes what is open and sells what is free${isHalted ? ", also while trading is halted" : ""}`, () =>
      onPaper(
        Effect.gen(function* () {
          yield* opened
          if (isHalted) yield* Effect.flatMap(Safety.KillSwitch, ({ halt }) => halt("test"))
          const all = yield* Safety.flatten([linear, spot])
          assert.deepStrictEqual(tagsOf(all), ["Flat", "Flat"], inspect(all, { depth: 4 }))
          yield* assertTruth(all)
        })
      )
    )

  it.effect("closes both sides in hedge mode", () =>
    onPaper(
      Effect.gen(function* () {
        yield* switchPositionMode({ category: "linear", mode: 3, symbol: "BTCUSDT" })
        yield* market("BTCUSDT", "Buy", "0.5", { positionIdx: 1 })
        yield* market("BTCUSDT", "Sell", "0.3", { positionIdx: 2 })
        const all = yield* Safety.flatten([linear])
        assert.deepStrictEqual(tagsOf(all), ["Flat"], inspect(all, { depth: 4 }))
        yield* assertTruth(all)
      })
    )
  )

  it.effect("is Flat if take profit and stop loss were attached to the position", () =>
    onPaper(
      Effect.gen(function* () {
        yield* market("BTCUSDT", "Buy", "0.5")
        yield* setTradingStop({
          category: "linear",
          positionIdx: 0,
          stopLoss: "20000",
          symbol: "BTCUSDT",
          takeProfit: "500000",
          tpslMode: "Full"
        })
        const all = yield* Safety.flatten([linear])
        assert.deepStrictEqual(tagsOf(all), ["Flat"], inspect(all, { depth: 4 }))
        yield* assertTruth(all)
      })
    )
  )

  it.effect("closes what is larger than the largest market order", () =>
    onPaper(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const rich = yield* accounts.open({ balances: { USDT: "1000000000" } })
        yield* Effect.gen(function* () {
          for (let i = 0; i < 2; i++) yield* market("ETHUSDT", "Buy", "700")
          const before = yield* sizes
          assert.lengthOf(before, 1)
          const all = yield* Safety.flatten([linear])
          assert.strictEqual(all[0]?._tag === "Flat", (yield* sizes).length === 0, inspect(all, { depth: 4 }))
        }).pipe(Effect.provideService(Credentials, rich))
      })
    )
  )

  it.effect("closes one account's positions, and leaves another's", () =>
    onPaper(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const second = yield* accounts.open({ balances: { USDT: "100000" } })
        const inSecond = Effect.provideService(Credentials, second)
        yield* market("BTCUSDT", "Buy", "0.5")
        yield* market("BTCUSDT", "Sell", "0.2").pipe(inSecond)
        assert.deepStrictEqual(tagsOf(yield* Safety.flatten([linear]).pipe(inSecond)), ["Flat"])
        assert.deepStrictEqual(yield* sizes.pipe(inSecond), [])
        assert.deepStrictEqual(yield* sizes, ["BTCUSDT Buy 0.500"])
      })
    )
  )

  it.effect("says Unknown or Remaining with a key that may only read, and never dies", () =>
    onPaper(
      Effect.gen(function* () {
        const { accounts } = yield* Paper.PaperExchange
        const reader = yield* accounts.open({ balances: { BTC: "1", USDT: "1000" }, readOnly: true })
        const all = yield* Safety.flatten([spot], { deadline: "5 seconds" }).pipe(
          Effect.provideService(Credentials, reader)
        )
        assert.notDeepEqual(tagsOf(all), ["Flat"])
      })
    )
  )

  const plans = {
    "answers are lost": [{ fault: "loseAnswer", probability: 0.3 }],
    "requests are lost": [{ fault: "loseRequest", probability: 0.3 }],
    "answers are slow": [{ fault: "delay", millis: [50, 2500] }],
    "answers are broken": [{ fault: "corruptAnswer", probability: 0.2 }],
    "calls are refused": [
      { code: 10006, fault: "refuse", probability: 0.2 },
      { code: 10016, fault: "refuse", probability: 0.1 },
      { code: 10002, fault: "refuse", probability: 0.1 }
    ],
    "gateways fail": [
      { fault: "page", probability: 0.2 },
      { fault: "status", probability: 0.1, status: 503 }
    ],
    "the clock jumps": [{ at: 400, fault: "skewClock", lasts: 5000, millis: 8000 }],
    "everything fails": [
      { fault: "loseAnswer", probability: 0.1 },
      { fault: "delay", millis: [0, 1500], probability: 0.5 },
      { code: 10006, fault: "refuse", probability: 0.1 },
      { fault: "emptyAnswer", probability: 0.05 }
    ]
  } as const
  for (const {
    plan: [name, rules],
    seed
  } of combinations({ plan: Object.entries(plans), seed: [1, 2, 3, 4, 5] }))
    it.effect(`says nothing wrong if ${name}: seed ${seed}`, () =>
      onPaper(
        Effect.gen(function* () {
          yield* opened
          const { faults } = yield* Paper.PaperExchange
          yield* faults.plan({ rules, seed })
          const all = yield* Safety.flatten([linear, spot])
          yield* assertTruth(all)
          const after = yield* Safety.flatten([linear, spot])
          assert.deepStrictEqual(tagsOf(after), ["Flat", "Flat"], inspect(after, { depth: 4 }))
        })
      )
    )
})
