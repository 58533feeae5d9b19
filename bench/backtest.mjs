// A bot on candles of one's own: simulated days a second of CPU, and microseconds a candle. Alone, with the stream of closed candles, and
// with ten orders a day as well.
import { Effect, Layer, Stream } from "effect"
import * as Order from "../dist/Http/V5/Order.js"
import * as MarketData from "../dist/MarketData.js"
import * as Paper from "../dist/PaperExchange.js"
import * as SimulationClock from "../dist/SimulationClock.js"
import * as Heartbeat from "../dist/Socket/Heartbeat.js"
import * as Watchdog from "../dist/Socket/Watchdog.js"
import * as Socket from "../dist/Socket.js"
import { cpuMicros } from "./measure.mjs"

const start = Date.UTC(2026, 0, 1)
const minute = 60_000
const barsOfDay = 1440

function* candles(bars) {
  let price = 650_000
  let seed = 7
  const chance = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 4294967296
  }
  const text = (units) => (units / 10).toFixed(1)
  for (let i = 0; i < bars; i++) {
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

// As Backtest.run has it.
const socket = { heartbeat: Heartbeat.every("5 minutes", "1 second"), watchdog: Watchdog.none }

const order = { category: "linear", symbol: "BTCUSDT", orderType: "Market", qty: "0.01" }

/** Looks at closed candles, and does something after each. */
const following = (bars, then) => {
  let seen = 0
  return Socket.stream(Socket.Topic.kline({ category: "linear", symbol: "BTCUSDT", interval: "1" })).pipe(
    Stream.mapConcat(({ data }) => data),
    Stream.filter(({ confirm }) => confirm),
    Stream.takeUntil(() => ++seen >= bars - 1),
    Stream.runForEach(() => then(seen))
  )
}

const trade = (seen) =>
  seen % 144 === 0 ? Order.placeOrder({ ...order, side: (seen / 144) % 2 === 0 ? "Sell" : "Buy" }) : Effect.void

const bots = {
  "no listener": (bars) => Effect.sleep((bars - 1) * minute),
  listener: (bars) => following(bars, () => Effect.void),
  "listener and orders": (bars) => following(bars, trade)
}

const once = async (bot, days) => {
  const bars = Math.round(days * barsOfDay)
  const market = MarketData.candles({ symbol: "BTCUSDT", interval: minute, data: MarketData.rows(candles(bars)) })
  const layer = Paper.Bybit.layer({ market, socket }).pipe(Layer.provideMerge(SimulationClock.layer({ start })))
  const before = cpuMicros()
  await Effect.runPromise(Effect.provide(bot(bars), layer))
  const micros = cpuMicros() - before
  return { daysPerSecond: (days * 1e6) / micros, microsPerBar: micros / bars }
}

export const backtests = async (days = 30, names = Object.keys(bots)) => {
  const figures = {}
  for (const name of names) figures[name] = await once(bots[name], days)
  return figures
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [days = "30", ...names] = process.argv.slice(2)
  console.table(await backtests(Number(days), names.length > 0 ? names : undefined))
}
