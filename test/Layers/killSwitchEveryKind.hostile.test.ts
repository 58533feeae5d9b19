// The order in which layers are provided is what is tested.
// @effect-diagnostics multipleEffectProvide:off
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { type PlaceOrderParams, placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { createSpreadOrder } from "../../src/Http/V5/Spread/createSpreadOrder.js"
import * as Safety from "../../src/Layers/Safety.js"
import { Bybit as Paper } from "../../src/PaperExchange.js"
import { share } from "../sample.js"
import { areCleared, cut, finish, halting, type OpenOrders, order, refusal } from "./haltedExchange.js"
import { assertTruth, halt, layerOf, linear, spot } from "./killSwitchHaltWorld.js"

describe.concurrent("halt, with orders of every kind open", () => {
  const filters = ["Order", "StopOrder", "tpslOrder", "OcoOrder", "BidirectionalTpslOrder"]
  const fill = (exchange: OpenOrders) => {
    for (const orderFilter of filters) exchange.place({ category: "spot", orderFilter })
    for (const orderFilter of ["Order", "StopOrder"]) exchange.place({ category: "linear", orderFilter })
  }

  it.scoped("cancels spot's stop, TP/SL, OCO and bidirectional orders, too", () => {
    const { exchange, platform } = halting()
    fill(exchange)
    return Effect.gen(function* () {
      assert.isTrue(areCleared(yield* finish(halt)))
      assert.deepStrictEqual(exchange.left, [])
    }).pipe(Effect.provide(layerOf([linear, spot])), Effect.provide(platform))
  })

  it.scoped("so do cancelAll and cancelAllOnClose", () => {
    const { exchange, platform } = halting()
    return Effect.gen(function* () {
      fill(exchange)
      assert.isTrue(areCleared(yield* finish(Safety.cancelAll([linear, spot]))))
      assert.deepStrictEqual(exchange.left, [])
      fill(exchange)
      yield* finish(Effect.scoped(Safety.cancelAllOnClose([linear, spot])))
      assert.deepStrictEqual(exchange.left, [])
    }).pipe(Effect.provide(layerOf([linear, spot])), Effect.provide(platform))
  })

  for (const stays of share(filters, 2)) {
    it.scoped(`does not return Cleared while spot's ${stays} is still open`, () => {
      const { exchange, platform } = halting()
      exchange.intercept = (path, act) =>
        path !== "/v5/order/cancel-all"
          ? act
          : Effect.tap(act, () =>
              Effect.sync(() => {
                if (!exchange.left.some((line) => line.startsWith(`spot ${stays} `))) {
                  exchange.place({ category: "spot", orderFilter: stays })
                }
              })
            )
      fill(exchange)
      return Effect.gen(function* () {
        const all = yield* finish(halt)
        assert.isFalse(areCleared(all))
        assert.isTrue(exchange.left.some((line) => line.startsWith(`spot ${stays} `)))
      }).pipe(Effect.provide(layerOf([spot])), Effect.provide(platform))
    })
  }

  it.scoped("cancels spread orders, RFQs and quotes", () => {
    const { exchange, platform } = halting()
    exchange.spreads.push("spread 1")
    exchange.rfqs.push("rfq 1")
    exchange.quotes.push("quote 1")
    return Effect.gen(function* () {
      assert.isTrue(areCleared(yield* finish(halt)))
      assert.deepStrictEqual(exchange.left, [])
    }).pipe(Effect.provide(layerOf([linear, { category: "spread" }, { category: "rfq" }])), Effect.provide(platform))
  })

  for (const path of ["/v5/spread/order/cancel-all", "/v5/rfq/cancel-all-quotes", "/v5/rfq/cancel-all-rfq"]) {
    it.scoped(`does not return Cleared if ${path} is refused`, () => {
      const { exchange, platform } = halting()
      exchange.spreads.push("spread 1")
      exchange.rfqs.push("rfq 1")
      exchange.quotes.push("quote 1")
      exchange.intercept = (at, act) => (at === path ? refusal(10016) : act)
      return Effect.gen(function* () {
        assert.isFalse(areCleared(yield* finish(halt)))
        assert.lengthOf(exchange.left, 1)
      }).pipe(Effect.provide(layerOf([{ category: "spread" }, { category: "rfq" }])), Effect.provide(platform))
    })
  }

  for (const path of ["/v5/rfq/cancel-all-quotes", "/v5/rfq/cancel-all-rfq"]) {
    it.scoped(`cancels what it can if ${path} is refused before the other call has arrived`, () => {
      const { exchange, platform } = halting()
      exchange.rfqs.push("rfq 1")
      exchange.quotes.push("quote 1")
      exchange.intercept = (at, act) => (at === path ? refusal(10016) : Effect.delay(act, "50 millis"))
      return Effect.gen(function* () {
        assert.isFalse(areCleared(yield* finish(halt)))
        assert.lengthOf(exchange.left, 1)
      }).pipe(Effect.provide(layerOf([{ category: "rfq" }])), Effect.provide(platform))
    })
  }

  it.scoped("cancels again what was refused, although the other call is never answered", () => {
    const { exchange, platform } = halting()
    exchange.rfqs.push("rfq 1")
    exchange.quotes.push("quote 1")
    let refusals = 0
    exchange.intercept = (at, act) => {
      if (at === "/v5/rfq/cancel-all-quotes") return Effect.never
      return at === "/v5/rfq/cancel-all-rfq" && refusals++ === 0 ? refusal(10016) : act
    }
    return Effect.gen(function* () {
      assert.isFalse(areCleared(yield* finish(halt)))
      assert.deepStrictEqual(exchange.left, ["quote 1"])
    }).pipe(Effect.provide(layerOf([{ category: "rfq" }])), Effect.provide(platform))
  })

  it.scoped("does not return Cleared while a spread order may still arrive", () => {
    const { exchange, platform } = halting()
    const create = "/v5/spread/order/create"
    exchange.intercept = (path, act) =>
      path === create ? Effect.zipRight(Effect.forkDaemon(Effect.delay(act, "3 seconds")), cut) : act
    return Effect.gen(function* () {
      const spread = { symbol: "SOLUSDT_SOL/USDT", side: "Buy", orderType: "Limit", qty: "1", price: "-4" } as const
      yield* Effect.flip(createSpreadOrder(spread))
      yield* assertTruth(exchange, yield* finish(halt))
    }).pipe(Effect.provide(layerOf([{ category: "spread" }])), Effect.provide(platform))
  })

  it.scoped("leaves nothing open at the paper exchange", () => {
    const sell = { category: "spot", symbol: "BTCUSDT", side: "Sell", orderType: "Limit", qty: "0.01" } as const
    const orders: ReadonlyArray<PlaceOrderParams> = [
      { ...sell, price: "200000" },
      { ...sell, price: "30000", orderFilter: "StopOrder", triggerPrice: "30000" },
      { ...sell, price: "30000", orderFilter: "tpslOrder", triggerPrice: "30000" },
      { ...order, price: "20000" },
      { ...order, price: "20000", triggerPrice: "20000", triggerDirection: 2 },
      { ...order, price: "20000", takeProfit: "300000", stopLoss: "10000" }
    ]
    const open = Effect.gen(function* () {
      const all = [
        yield* getOpenOrders({ category: "spot" }),
        yield* getOpenOrders({ category: "spot", orderFilter: "StopOrder" }),
        yield* getOpenOrders({ category: "spot", orderFilter: "tpslOrder" }),
        yield* getOpenOrders(linear)
      ]
      return new Set(all.flatMap(({ list }) => list.map(({ orderId }) => orderId)))
    })
    return Effect.gen(function* () {
      for (const one of orders) yield* placeOrder(one)
      assert.isAtLeast((yield* open).size, orders.length)
      assert.isTrue(areCleared(yield* finish(halt)))
      assert.strictEqual((yield* open).size, 0)
    }).pipe(
      Effect.provide(
        Safety.layerKillSwitch({ targets: [linear, spot] }).pipe(
          Layer.provideMerge(Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1 }))
        )
      )
    )
  })
})
