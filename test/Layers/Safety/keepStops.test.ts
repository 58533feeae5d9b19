import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, Scope, TestClock } from "effect"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import { getOpenOrders } from "../../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { getPositionInfo } from "../../../src/Http/V5/Position/getPositionInfo.js"
import { setTradingStop } from "../../../src/Http/V5/Position/setTradingStop.js"
import type { WriteGate } from "../../../src/Http/WriteGate.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Safety from "../../../src/Layers/Safety.js"
import { Bybit } from "../../../src/PaperExchange.js"
import { account } from "../../Socket/FakeDialer.js"
import { order } from "../haltedExchange.js"

const { category, symbol } = order
const target = { category, settleCoin: "USDT" } as const
const kept = { ...target, keepStops: true } as const

/** The kinds of what is open. */
const kinds = Effect.map(getOpenOrders(target), ({ list }) => list.map((one) => one.stopOrderType ?? "").sort())

const stops = ["PartialStopLoss", "PartialTakeProfit", "StopLoss", "TrailingStop"]
const all = [...stops, "Stop", "UNKNOWN"].sort()

/** Opens a position with every kind of stop, a conditional order and a plain one. */
const trade = Effect.gen(function* () {
  yield* placeOrder({ category, symbol, side: "Buy", orderType: "Market", qty: "0.03" })
  const { list } = yield* getPositionInfo({ category, symbol })
  const entry = Number(list[0]?.avgPrice)
  const [takeProfit, stopLoss] = [entry * 1.1, entry * 0.9].map((price) => price.toFixed(0))
  yield* setTradingStop({ category, symbol, positionIdx: 0, tpslMode: "Full", stopLoss, trailingStop: "5000" })
  const sizes = { tpSize: "0.01", slSize: "0.01" }
  yield* setTradingStop({ category, symbol, positionIdx: 0, tpslMode: "Partial", takeProfit, stopLoss, ...sizes })
  yield* placeOrder({ ...order, triggerPrice: "1100", triggerDirection: 2 })
  yield* placeOrder(order)
  assert.deepStrictEqual(yield* kinds, all)
})

describe.concurrent("stops of an open position", () => {
  it.scoped("are canceled with all other orders", () =>
    Effect.gen(function* () {
      yield* trade
      assert.deepStrictEqual(yield* Safety.cancelAll([target]), [{ _tag: "Cleared", target }])
      assert.deepStrictEqual(yield* kinds, [])
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("stay with keepStops, and the target counts as cleared", () =>
    Effect.gen(function* () {
      yield* trade
      assert.deepStrictEqual(yield* Safety.cancelAll([kept]), [{ _tag: "Cleared", target: kept }])
      assert.deepStrictEqual(yield* kinds, stops)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("stay with keepStops when the scope closes", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      yield* Scope.extend(Safety.cancelAllOnClose([kept]), scope)
      yield* trade
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(yield* kinds, stops)
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("of a kind that isn't known don't stay: they may be orders that open a position", () => {
    const row = {
      orderId: "1",
      symbol,
      side: "Buy",
      orderType: "Limit",
      orderStatus: "Untriggered",
      qty: "1",
      cumExecQty: "0"
    }
    const list = [...stops, "New", "tpslOrder"].map((stopOrderType) => ({ ...row, stopOrderType }))
    const client = mock(() => Effect.succeed({ result: { list } }))
    return Effect.gen(function* () {
      const fiber = yield* Effect.fork(Safety.cancelAll([kept], { deadline: "3 seconds" }))
      yield* TestClock.adjust("3 seconds")
      const [outcome] = yield* Fiber.join(fiber)
      assert(outcome?._tag === "Remaining")
      assert.deepStrictEqual(
        outcome.orders.map(({ stopOrderType }) => stopOrderType),
        ["New", "tpslOrder"]
      )
    }).pipe(Effect.provideService(RestClient, client), Effect.provideService(Credentials, account))
  })

  it.scoped("can't be kept on spot and options, which is refused at once, in types, too", () =>
    Effect.gen(function* () {
      // @ts-expect-error
      const spot: Safety.Target = { category: "spot", keepStops: true }
      // @ts-expect-error
      const option: Safety.Target = { category: "option", baseCoin: "BTC", keepStops: true }
      yield* Safety.cancelAll([{ category: "spot" }, { category: "inverse", symbol: "BTCUSD", keepStops: true }])
      for (const one of [spot, option]) {
        const ends: ReadonlyArray<Effect.Effect<unknown, never, RestClient | Credentials | WriteGate>> = [
          Safety.cancelAll([one]),
          Effect.scoped(Safety.cancelAllOnClose([one])),
          Effect.scoped(Layer.build(Safety.layerKillSwitch({ targets: [one] })))
        ]
        for (const end of ends) {
          const cause = yield* Effect.flip(Effect.sandbox(end))
          assert.include(Cause.pretty(cause), `TypeError: keepStops is for linear and inverse. On ${one.category}, `)
        }
      }
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("are canceled by flatten, whatever its target says", () =>
    Effect.gen(function* () {
      yield* trade
      assert.deepStrictEqual(yield* Safety.flatten([kept]), [{ _tag: "Flat", target: kept }])
      assert.deepStrictEqual(yield* kinds, [])
    }).pipe(Effect.provide(Bybit.paper))
  )

  it.scoped("can't be set while trading is halted, and stay with keepStops", () =>
    Effect.gen(function* () {
      yield* trade
      const killSwitch = yield* Safety.KillSwitch
      assert.deepStrictEqual(yield* killSwitch.halt("loss limit"), [{ _tag: "Cleared", target: kept }])
      assert.deepStrictEqual(yield* kinds, stops)
      const set = setTradingStop({ category, symbol, positionIdx: 0, tpslMode: "Full", takeProfit: "900000" })
      assert.isTrue(Safety.isHalted(yield* Effect.flip(set)))
    }).pipe(Effect.provide(Safety.layerKillSwitch({ targets: [kept] }).pipe(Layer.provideMerge(Bybit.paper))))
  )

  it.scoped("can be set while trading is halted, if the switch allows it", () => {
    const allow: Safety.KillSwitchOptions["allow"] = (endpoint) => endpoint === setTradingStop
    return Effect.gen(function* () {
      yield* trade
      yield* (yield* Safety.KillSwitch).halt("loss limit")
      yield* setTradingStop({ category, symbol, positionIdx: 0, tpslMode: "Full", takeProfit: "900000" })
      assert.deepStrictEqual(yield* kinds, ["TakeProfit"])
    }).pipe(Effect.provide(Safety.layerKillSwitch({ targets: [target], allow }).pipe(Layer.provideMerge(Bybit.paper))))
  })
})
