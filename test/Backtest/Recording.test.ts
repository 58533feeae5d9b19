import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import * as Backtest from "../../src/Backtest.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import * as MarketData from "../../src/MarketData.js"
import * as SignerPaper from "../../src/PaperExchange/SignerPaper.js"
import * as PaperExchange from "../../src/PaperExchange.js"
import * as Recording from "../../src/Recording.js"
import type { Credentials as Account } from "../../src/Signing/Credentials.js"
import * as SimulationClock from "../../src/SimulationClock.js"
import * as Topic from "../../src/Socket/Topic.js"
import type { AnyTopic } from "../../src/Socket/TopicDefinition.js"
import * as TopicStream from "../../src/Socket/TopicStream.js"

type SocketOptions = NonNullable<Bybit.Options["socket"]>

const from = Date.UTC(2026, 0, 1, 7, 30)
const { venue } = PaperExchange
const market = { category: "linear", symbol: "BTCUSDT" } as const
const minute = 60_000

const fills = Effect.map(Order.getTradeHistory({ ...market, execType: "Trade", limit: 100 }), ({ list }) =>
  list
    .map((fill) => ({
      after: Number(fill.execTime) - from,
      side: fill.side,
      qty: fill.execQty,
      price: fill.execPrice,
      fee: fill.execFee,
      isMaker: fill.isMaker
    }))
    .reverse()
)

const candles = (limit: number) =>
  Effect.map(Market.getKline({ ...market, interval: "1", limit }), ({ list }) => list.slice(1).reverse())

/** Runs a program on live paper, and records public topics meanwhile. */
const live = <A, E>(
  program: Effect.Effect<A, E, Bybit.Services | Account>,
  topics: ReadonlyArray<AnyTopic>,
  socket: SocketOptions = {}
) => {
  const { sink, text } = Recording.memory()
  const account = Layer.merge(SignerPaper.layer, Credentials.layer(PaperExchange.account))
  const services = Layer.provideMerge(Bybit.layer({ venue, socket }), account).pipe(
    Layer.provide(Recording.record(sink, { venue })),
    Layer.provide(PaperExchange.layer({ seed: 7, symbols: ["BTCUSDT"], historyDays: 1 })),
    Layer.provideMerge(SimulationClock.layer({ start: from }))
  )
  const run = Effect.gen(function* () {
    for (const topic of topics)
      yield* Effect.forkScoped(Stream.runDrain(TopicStream.stream(topic, { category: "linear" })))
    return yield* program
  })
  return Effect.map(Effect.provide(Effect.scoped(run), services), (result) => ({ result, text: text() }))
}

/** What a program returns in a backtest. */
const again = <A, E>(
  program: Effect.Effect<A, E, Bybit.Services | Account>,
  options: { readonly data: MarketData.MarketData; readonly millis: number; readonly warmUp?: number }
) =>
  Effect.gen(function* () {
    let result: A | undefined
    const noted = Effect.map(program, (found) => {
      result = found
    })
    yield* Backtest.run(noted, { data: options.data, from, to: from + options.millis, warmUp: options.warmUp })
    return result
  })

const takes = Effect.gen(function* () {
  for (let i = 0; i < 40; i++) {
    yield* Effect.sleep(7_130)
    yield* Order.placeOrder({ ...market, side: i % 3 === 1 ? "Sell" : "Buy", orderType: "Market", qty: "0.001" })
  }
  return yield* fills
})

/** Rests at the best price of each side in turn for 20 seconds. */
const rests = Effect.gen(function* () {
  for (let i = 0; i < 20; i++) {
    yield* Effect.sleep(1_130)
    const { a, b } = yield* Market.getOrderbook({ ...market, limit: 1 })
    const side = i % 2 === 0 ? "Buy" : "Sell"
    const price = String((side === "Buy" ? b : a)[0]?.[0])
    const order = { ...market, side, orderType: "Limit", qty: "0.01", price, timeInForce: "PostOnly" } as const
    const { orderId } = yield* Order.placeOrder(order)
    yield* Effect.sleep(20_000)
    yield* Effect.ignore(Order.cancelOrder({ ...market, orderId }))
  }
  return yield* fills
})

/** Each minute, long if the last ten closed candles rose, else short. */
const follows = Effect.gen(function* () {
  const decisions: Array<"Buy" | "Sell"> = []
  for (let i = 0; i < 60; i++) {
    yield* Effect.sleep(minute)
    const closed = yield* candles(11)
    const side = Number(closed.at(-1)?.[4]) > Number(closed[0]?.[1]) ? "Buy" : "Sell"
    const before = decisions.at(-1)
    decisions.push(side)
    if (side === before) continue
    yield* Order.placeOrder({ ...market, side, orderType: "Market", qty: before === undefined ? "0.01" : "0.02" })
  }
  return { decisions, fills: yield* fills, candles: yield* candles(120) }
})

const recorded = (text: string) =>
  MarketData.recordings({
    symbol: "BTCUSDT",
    data: MarketData.stream("recording", Stream.make(new TextEncoder().encode(text)))
  })

const topics = [Topic.orderbook({ ...market, depth: 50 }), Topic.publicTrade(market)]

describe("a recording as the market of a backtest", () => {
  const connections: ReadonlyArray<readonly [string, SocketOptions]> = [
    ["one connection", {}],
    ["two connections", { lines: 2 }],
    ["connections that are replaced each minute", { rotateAfter: "1 minute" }]
  ]
  it.live.each(connections)("of %s gives market orders that are smaller than the touch the same fills", ([, socket]) =>
    Effect.gen(function* () {
      const { result, text } = yield* live(takes, topics, socket)
      assert.lengthOf(result, 40)
      assert.deepStrictEqual(yield* again(takes, { data: recorded(text), millis: 5 * minute }), result)
    })
  )

  it.live("fills small orders at the best price when they were filled live", () =>
    Effect.gen(function* () {
      const { result, text } = yield* live(rests, topics)
      assert.isAbove(result.length, 10)
      assert.isTrue(result.every(({ isMaker }) => isMaker))
      assert.deepStrictEqual(yield* again(rests, { data: recorded(text), millis: 8 * minute }), result)
    })
  )
})

describe("candles that live paper has served", () => {
  it.live("lead to the same decisions in a backtest, at prices of at most three ticks more or less", () =>
    Effect.gen(function* () {
      const { result } = yield* live(follows, [])
      const rows = result.candles.map(([start, open, high, low, close, volume]) => ({
        start: Number(start),
        open,
        high,
        low,
        close,
        volume
      }))
      const data = MarketData.candles({ symbol: "BTCUSDT", interval: minute, data: MarketData.rows(rows) })
      const found = yield* again(follows, { data, millis: 61 * minute, warmUp: 30 * minute })
      assert.deepStrictEqual(found?.decisions, result.decisions)
      const priceAt = (after: number) => result.fills.find((fill) => fill.after === after)?.price
      for (const { after, price } of found?.fills ?? [])
        assert.isAtMost(Math.abs(Number(price) - Number(priceAt(after))), 0.3, `after ${after} ms`)
      const times = (all: typeof result.fills) => [...new Set(all.map(({ after }) => after))]
      assert.deepStrictEqual(times(found?.fills ?? []), times(result.fills))
    })
  )
})
