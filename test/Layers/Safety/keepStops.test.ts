import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Scope } from "effect"
import { getOpenOrders } from "../../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../../src/Http/V5/Order/placeOrder.js"
import { getPositionInfo } from "../../../src/Http/V5/Position/getPositionInfo.js"
import { setTradingStop } from "../../../src/Http/V5/Position/setTradingStop.js"
import * as Safety from "../../../src/Layers/Safety.js"
import { Bybit } from "../../../src/PaperExchange.js"
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
