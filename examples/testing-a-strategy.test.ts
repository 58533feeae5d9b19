import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Stream, TestClock } from "effect"
import * as Order from "effect-bybit/Order"
import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"
import * as Position from "effect-bybit/Position"
import * as Socket from "effect-bybit/Socket"

const market = { category: "linear", symbol: "BTCUSDT" } as const

/** The strategy: buys, and sells once the price is 2 % below its entry. */
const stopLoss = Effect.gen(function* () {
  const order = { ...market, orderType: "Market", qty: "0.1" } as const
  yield* Order.submit({ ...order, side: "Buy" }) // looks the order up if the answer is lost
  const [position] = (yield* Position.getPositionInfo(market)).list
  const stop = Number(position?.avgPrice) * 0.98
  yield* Socket.Tickers.stream({ category: "linear", symbols: ["BTCUSDT"] }).pipe(
    Stream.filter(({ row }) => Number(row.lastPrice) < stop),
    Stream.runHead
  )
  return yield* Order.submit({ ...order, side: "Sell", reduceOnly: true })
})

it.effect("sells after a fall, despite a lost answer and a broken socket", () =>
  Effect.gen(function* () {
    const { faults, markets } = yield* PaperExchange
    const running = yield* Effect.fork(stopLoss)
    yield* faults.loseAnswer({ path: "/v5/order/create" })
    yield* TestClock.adjust("10 seconds")
    const [long] = (yield* Position.getPositionInfo(market)).list
    assert.strictEqual(long?.size, "0.100") // bought once, not twice
    assert.strictEqual(yield* faults.dropSockets(), 1)
    yield* markets.shock("BTC", 0.95)
    yield* TestClock.adjust("10 seconds")
    const [flat] = (yield* Position.getPositionInfo(market)).list
    assert.strictEqual(flat?.size, "0.000")
    assert.strictEqual((yield* Fiber.join(running))._tag, "Accepted")
  }).pipe(Effect.provide(Bybit.layer({ seed: 7, symbols: ["BTCUSDT"], historyDays: 1 })))
)
