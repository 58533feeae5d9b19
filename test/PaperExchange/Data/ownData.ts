import { Effect, Layer } from "effect"
import type { DurationInput } from "effect/Duration"
import * as Market from "../../../src/Http/V5/Market.js"
import * as Order from "../../../src/Http/V5/Order.js"
import * as MarketData from "../../../src/MarketData.js"
import * as Paper from "../../../src/PaperExchange.js"
import * as SimulationClock from "../../../src/SimulationClock.js"

/** 2026-01-01. */
export const start: number = Date.UTC(2026, 0, 1)
export const minute = 60_000

/** Open, high, low, close and volume. */
export type Bar = readonly [open: number, high: number, low: number, close: number, volume?: number]

/** One-minute candles from the start on. */
export const barsOf = (bars: ReadonlyArray<Bar>, symbol = "BTCUSDT", from: number = start): MarketData.MarketData =>
  MarketData.candles({
    symbol,
    interval: minute,
    data: MarketData.rows(
      bars.map(([open, high, low, close, volume = 40], i) => ({
        start: from + i * minute,
        open: String(open),
        high: String(high),
        low: String(low),
        close: String(close),
        volume: String(volume)
      }))
    )
  })

/** Candles that all are the same. */
export const flat = (count: number, price = 65_000, volume = 40): ReadonlyArray<Bar> =>
  Array.from({ length: count }, () => [price, price, price, price, volume] as const)

type Options = Omit<Paper.DataOptions, "market">

/** Runs a program on data, from a time on. */
export const on =
  (market: MarketData.MarketData, at: number = start, options: Options = {}) =>
  <A, E>(program: Effect.Effect<A, E, Layer.Layer.Success<ReturnType<typeof Paper.Bybit.layer>>>) => {
    const bundle: Layer.Layer<Paper.Bybit.Services, Paper.DataError> = Paper.Bybit.layer({ ...options, market })
    return Effect.provide(program, Layer.provideMerge(bundle, SimulationClock.layer({ start: at })))
  }

export const linear = { category: "linear", symbol: "BTCUSDT" } as const

export const buy = (qty: string, more: object = {}) =>
  Order.placeOrder({ ...linear, side: "Buy", orderType: "Market", qty, ...more })

export const limit = (side: "Buy" | "Sell", price: string, qty: string, more: object = {}) =>
  Order.placeOrder({ ...linear, side, orderType: "Limit", price, qty, ...more })

/** The order as the exchange has it. */
export const orderOf = ({ orderId }: { readonly orderId: string }) =>
  Effect.flatMap(Order.getOpenOrders({ ...linear, orderId }), ({ list }) =>
    list[0] === undefined
      ? Effect.map(Order.getOrderHistory({ ...linear, orderId }), (history) => history.list[0])
      : Effect.succeed(list[0])
  )

/** Status, filled quantity and average price of an order after a while. */
export const after = (wait: DurationInput, order: { readonly orderId: string }) =>
  Effect.gen(function* () {
    yield* Effect.sleep(wait)
    const found = yield* orderOf(order)
    return [found?.orderStatus, found?.cumExecQty, found?.avgPrice] as const
  })

/** The fills, oldest first. */
export const fills = Effect.map(Order.getTradeHistory({ ...linear }), ({ list }) =>
  [...list].reverse().map(({ execPrice, execQty, side }) => [side, execQty, execPrice] as const)
)

export const klines = (options: { readonly interval?: "1" | "5" | "60"; readonly limit?: number } = {}) =>
  Effect.map(
    Market.getKline({ ...linear, interval: options.interval ?? "1", limit: options.limit ?? 1000 }),
    ({ list }) => [...list].reverse()
  )
