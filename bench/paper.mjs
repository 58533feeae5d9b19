// The paper exchange: orders per second through all checks, the CPU of a trading day with and without a listener, and messages per
// second to many sockets.
import { Exchange } from "../dist/PaperExchange/Exchange.js"
import { Sockets } from "../dist/PaperExchange/internal/Socket/Sockets.js"
import * as Orders from "../dist/PaperExchange/internal/Trading/Orders.js"

const seconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

// Generates the same numbers in every run.
const chance = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 4294967296
}

const start = 1_760_000_000_000

// Four accounts place limit orders around the price: about half fill immediately, the others rest. Each account keeps at most 200 open
// orders by canceling old ones, which isn't counted.
export const orders = (count = 100_000) => {
  let now = start
  const exchange = new Exchange({ clock: () => now, seed: 3, symbols: ["BTCUSDT"], historyDays: 1, rateLimits: false })
  const { engine } = exchange
  const market = engine.market("linear", "BTCUSDT")
  const accounts = Array.from({ length: 4 }, () => exchange.open({ balances: { USDT: "100000000" } }).account)
  const random = chance(7)
  let accepted = 0
  let fills = 0
  engine.listeners.add({ traded: () => fills++ })
  const turn = (n) => {
    for (let i = 0; i < n; i++) {
      const account = accounts[i & 3]
      const side = random() < 0.5 ? "Buy" : "Sell"
      const away = Math.floor((random() - 0.5) * 40) * 10
      const price = market.lastPrice - (market.lastPrice % 10) + (side === "Buy" ? away : -away)
      const placed = Orders.place(engine, account, {
        category: "linear",
        symbol: "BTCUSDT",
        side,
        orderType: "Limit",
        qty: "0.001",
        price: (price / 100).toFixed(2)
      })
      if (placed._tag === "Right") accepted++
      engine.notify()
      if ((account.openCounts.get(market) ?? 0) > 200) {
        const [oldest] = account.openOrders
        if (oldest !== undefined)
          Orders.cancel(engine, account, { category: "linear", symbol: "BTCUSDT", orderId: oldest.id })
      }
      if (i % 5000 === 4999) {
        now += 250
        exchange.catchUp()
      }
    }
  }
  turn(10_000)
  accepted = 0
  fills = 0
  const before = seconds()
  turn(count)
  const used = seconds() - before
  return { perSecond: Math.round(count / used), accepted: accepted / count, fills: fills / count }
}

// The CPU of one symbol's trading day, in steps of a minute, as with a test clock.
export const day = () => {
  let now = start
  const before = seconds()
  const exchange = new Exchange({ clock: () => now, seed: 3, symbols: ["BTCUSDT"], historyDays: 1 })
  for (let minute = 0; minute < 1440; minute++) {
    now += 60_000
    exchange.catchUp()
  }
  return { seconds: seconds() - before, trades: exchange.engine.market("linear", "BTCUSDT").tradeCount }
}

// The same day with a socket that listens to the book, trades, ticker and candles.
export const watchedDay = () => {
  let now = start
  const before = seconds()
  const exchange = new Exchange({ clock: () => now, seed: 3, symbols: ["BTCUSDT"], historyDays: 1 })
  const sockets = new Sockets(exchange)
  let messages = 0
  let bytes = 0
  const session = sockets.open("/v5/public/linear", {
    text: (text) => {
      messages++
      bytes += text.length
    },
    cut: () => {}
  })
  const topics = ["orderbook.50", "publicTrade", "tickers", "kline.1"].map((topic) => `${topic}.BTCUSDT`)
  sockets.receive(session, JSON.stringify({ op: "subscribe", args: topics }))
  // The clock advances by a quarter of a second, like the markets, so that no messages are merged.
  for (let step = 0; step < 4 * 86_400; step++) {
    now += 250
    exchange.catchUp()
    if (step % 1200 === 0) sockets.heard(session)
  }
  return { seconds: seconds() - before, messages, megabytes: Math.round(bytes / 1e6) }
}

// One minute with a thousand sockets that all listen to the book and trades of one symbol.
export const fanOut = (count = 1000) => {
  let now = start
  const exchange = new Exchange({
    clock: () => now,
    seed: 3,
    symbols: ["BTCUSDT"],
    historyDays: 1,
    rateLimits: false
  })
  const sockets = new Sockets(exchange)
  let messages = 0
  for (let i = 0; i < count; i++) {
    const session = sockets.open(
      "/v5/public/linear",
      { text: () => messages++, cut: () => {} },
      `10.0.${i >> 8}.${i & 255}`
    )
    sockets.receive(session, '{"op":"subscribe","args":["orderbook.50.BTCUSDT","publicTrade.BTCUSDT"]}')
  }
  messages = 0
  const before = seconds()
  for (let step = 0; step < 240; step++) {
    now += 250
    exchange.catchUp()
  }
  const used = seconds() - before
  return { seconds: used, messages, perSecond: Math.round(messages / used) }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  console.log({ orders: orders(), day: day(), watchedDay: watchedDay(), fanOut: fanOut() })
}
