import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as MarketData from "../../../src/MarketData.js"
import { Bybit } from "../../../src/PaperExchange.js"
import * as SimulationClock from "../../../src/SimulationClock.js"
import { start } from "./ownData.js"

const symbol = "BTCUSDT"

const tradesOf = (category: "spot" | "linear" | undefined, price: string) =>
  MarketData.trades({
    symbol: [symbol],
    category,
    data: MarketData.rows([
      { time: start, symbol, side: "Buy", price, size: "5" },
      { time: start, symbol: "ETHUSDT", side: "Buy", price: "3000", size: "5" },
      { time: start + 60_000, symbol, side: "Sell", price, size: "5" }
    ])
  })
const both = MarketData.merge(tradesOf("spot", "65000"), tradesOf("linear", "65100"))

const on = <A, E>(market: MarketData.MarketData, program: Effect.Effect<A, E, Bybit.Services>) =>
  Effect.provide(program, Layer.provideMerge(Bybit.layer({ market }), SimulationClock.layer({ start: start + 1000 })))

describe("data with categories", () => {
  it.effect("names its symbols after them, and differs from that of another category", () =>
    Effect.gen(function* () {
      const { events, report } = yield* both.open
      const named = Array.from(yield* Stream.runCollect(events), ({ symbol }) => symbol)
      assert.deepStrictEqual(named, ["spot:BTCUSDT", "linear:BTCUSDT", "spot:BTCUSDT", "linear:BTCUSDT"])
      assert.deepStrictEqual(
        (yield* report).sources.map(({ skipped }) => skipped),
        [1, 1]
      )
      const hashes = yield* Effect.forEach(["spot", "linear", undefined] as const, (category) =>
        Effect.gen(function* () {
          const { events, report } = yield* tradesOf(category, "65000").open
          yield* Stream.runDrain(events)
          return (yield* report).hash
        })
      )
      assert.strictEqual(new Set(hashes).size, 3)
    })
  )

  it.live("is both markets of a symbol, each with its own prices", () =>
    on(
      both,
      Effect.gen(function* () {
        const prices = yield* Effect.forEach(["spot", "linear"] as const, (category) =>
          Effect.map(Market.getTickers({ category, symbol }), ({ list }) => Number(list[0]?.lastPrice))
        )
        assert.deepStrictEqual(prices, [65_000, 65_100])
        const order = { symbol, orderType: "Market", qty: "0.01" } as const
        yield* Order.placeOrder({ ...order, category: "spot", side: "Buy", marketUnit: "baseCoin" })
        yield* Order.placeOrder({ ...order, category: "linear", side: "Sell" })
        const fills = yield* Effect.forEach(["spot", "linear"] as const, (category) =>
          Effect.map(Order.getTradeHistory({ category, symbol }), ({ list }) => Number(list[0]?.execPrice))
        )
        assert.approximately(fills[0] ?? 0, 65_000, 1)
        assert.approximately(fills[1] ?? 0, 65_100, 1)
      })
    )
  )

  it.live("fails by name if the exchange has no such market", () =>
    Effect.gen(function* () {
      const market = MarketData.trades({ symbol: "BTCUSD", category: "spot", data: MarketData.rows([]) })
      const error = yield* Effect.flip(on(market, Effect.void))
      assert.match(error.message, /no spot symbol "BTCUSD"/)
    })
  )
})
