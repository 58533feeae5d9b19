// A bot on candles of one's own: simulated days a second. It follows the streamed closed candles of a month, and sends ten orders a day.
import { Effect, Layer, Stream } from "effect"
import * as Order from "../dist/Http/V5/Order.js"
import * as MarketData from "../dist/MarketData.js"
import * as Paper from "../dist/PaperExchange.js"
import * as SimulationClock from "../dist/SimulationClock.js"
import * as Socket from "../dist/Socket.js"

const start = Date.UTC(2026, 0, 1)
const minute = 60_000

function* candles(days) {
  let price = 650_000
  let seed = 7
  const chance = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 4294967296
  }
  const text = (units) => (units / 10).toFixed(1)
  for (let i = 0; i < days * 1440; i++) {
    const open = price
    const close = Math.round(price * (1 + (chance() - 0.5) * 0.002))
    const high = Math.max(open, close) + Math.floor(chance() * 300)
    const low = Math.min(open, close) - Math.floor(chance() * 300)
    price = close
    yield {
      start: start + i * minute,
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(close),
      volume: "50"
    }
  }
}

const order = { category: "linear", symbol: "BTCUSDT", qty: "0.01", timeInForce: "GTC" }

/** Days of simulated time a second. */
export const days = async (count = 30) => {
  const market = MarketData.candles({ symbol: "BTCUSDT", interval: minute, data: MarketData.rows(candles(count)) })
  const layer = Paper.Bybit.layer({ market }).pipe(Layer.provideMerge(SimulationClock.layer({ start })))
  let seen = 0
  let sent = 0
  const bot = Socket.stream(Socket.Topic.kline({ category: "linear", symbol: "BTCUSDT", interval: "1" })).pipe(
    Stream.mapConcat(({ data }) => data),
    Stream.filter(({ confirm }) => confirm),
    Stream.takeUntil(() => ++seen >= count * 1440 - 1),
    Stream.runForEach(({ close }) => {
      if (seen % 144 !== 0) return Effect.void
      sent++
      const side = sent % 2 === 0 ? "Sell" : "Buy"
      const price = (Number(close) * (side === "Buy" ? 0.999 : 1.001)).toFixed(1)
      return Order.placeOrder({ ...order, side, orderType: "Limit", price })
    })
  )
  const began = performance.now()
  await Effect.runPromise(Effect.provide(bot, layer))
  const seconds = (performance.now() - began) / 1000
  return { days: count, sent, perSecond: count / seconds, heapMiB: process.memoryUsage().heapUsed / 2 ** 20 }
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.log(await days(Number(process.argv[2] ?? 30)))
