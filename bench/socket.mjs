// Socket messages over loopback: bare ws + JSON.parse, our typed and checked taps and streams, and the peers, which check nothing.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { WebsocketClient } from "bybit-api"
import { WebsocketClient as WebsocketClientOf3 } from "bybit-api-3"
import ccxt from "ccxt"
import { Effect, Fiber, Layer, ManagedRuntime, Stream } from "effect"
import { WebSocket } from "ws"
import * as ClockOffset from "../dist/Layers/ClockOffset.js"
import * as Venue from "../dist/Layers/Venue.js"
import { layerNode as signer } from "../dist/Signing/SignerNode.js"
import { layerNode as dialer } from "../dist/Socket/DialerNode.js"
import * as Socket from "../dist/Socket.js"
import { interleave, median, medianOfRuns } from "./measure.mjs"
import { symbols } from "./payloads.mjs"
import { ccxtBybit, names as peers } from "./peers.mjs"

const startServer = async () => {
  const server = spawn(process.execPath, [new URL("flood.mjs", import.meta.url).pathname], {
    stdio: ["ignore", "pipe", "inherit", "ipc"]
  })
  const [line] = await once(server.stdout, "data")
  return {
    host: `ws://127.0.0.1:${String(line).trim()}`,
    tell: (message) => server.send(message),
    stop: () => server.disconnect()
  }
}

const typed = {
  book: (symbol) => Socket.Topic.orderbook({ category: "linear", depth: 50, symbol }),
  trade: (symbol) => Socket.Topic.publicTrade({ category: "linear", symbol }),
  ticker: (symbol) => Socket.Topic.tickers({ category: "linear", symbol })
}
const mixOf = (topics) => symbols(topics).flatMap((symbol) => Object.values(typed).map((make) => make(symbol)))
const tradesOf = (topics) => symbols(topics).map(typed.trade)

// Each contender has its own connection. Its messages go to `take`, which ends a turn at the last one.
const makeCounter = () => {
  let left = 0
  let done = () => {}
  const latencies = []
  return {
    latencies,
    expect: (count) =>
      new Promise((resolve) => {
        left = count
        done = resolve
      }),
    take: (message, timed) => {
      if (timed) latencies.push(Number(process.hrtime.bigint()) / 1e6 - message.ts)
      if (--left === 0) done()
    },
    isTimed: false
  }
}

const setUp = async (server, contenders, topics) => {
  const closes = []
  const counters = {}
  for (const [name, open] of Object.entries(contenders)) {
    const counter = makeCounter()
    counters[name] = counter
    const key = encodeURIComponent(name.replaceAll("/", ""))
    closes.push(await open(`${server.host}/${key}`, topics, (message) => counter.take(message, counter.isTimed)))
    counter.key = key
  }
  const turn = (name, what) => async () => {
    const counter = counters[name]
    counter.isTimed = what.perSecond !== undefined
    const over = counter.expect(what.count)
    server.tell({ name: counter.key, ...what })
    await over
  }
  return {
    counters,
    turns: (what) => Object.fromEntries(Object.keys(contenders).map((name) => [name, turn(name, what)])),
    close: async () => {
      for (const close of closes) await close()
    }
  }
}

const ours = (listen) => async (host, topics, take) => {
  const venue = Venue.custom({ name: "bench", rest: "http://127.0.0.1", socket: host, live: false })
  const runtime = ManagedRuntime.make(
    Socket.layer({ venue }).pipe(Layer.provide(Layer.mergeAll(dialer, signer, ClockOffset.layer)))
  )
  const fiber = runtime.runFork(listen(topics, take))
  await runtime.runPromise(
    Stream.runHead(
      Stream.filter(Socket.health, (all) => all.length > 0 && all.every((one) => one.state._tag === "Connected"))
    )
  )
  return async () => {
    await Effect.runPromise(Fiber.interrupt(fiber))
    await runtime.dispose()
  }
}

const bare = async (host, _, take) => {
  const socket = new WebSocket(`${host}/v5/public/linear`, { perMessageDeflate: false })
  socket.on("message", (data) => take(JSON.parse(data.toString())))
  await once(socket, "open")
  return () => socket.terminate()
}

const quiet = () => {}
const bybitApi = (Client, options) => async (host, topics, take) => {
  const logger = { silly: quiet, trace: quiet, debug: quiet, notice: quiet, info: quiet, warning: quiet, error: quiet }
  const client = new Client({ wsUrl: `${host}/v5/public/linear`, ...options }, logger)
  client.on("update", take)
  client.on("error", quiet)
  const opened = once(client, "open")
  const answers = client.subscribeV5(
    topics.map(({ text }) => text),
    "linear"
  )
  if (Array.isArray(answers)) for (const answer of answers) answer.catch(quiet)
  await opened
  return () => client.closeAll(true)
}

// A ccxt user awaits the next trades in a loop. A message counts once ccxt has handled it.
const ccxtTrades = async (host, _, take) => {
  const exchange = ccxtBybit(ccxt.pro.bybit, { rest: "http://127.0.0.1", socket: `${host}/v5/public/linear` })
  // ccxt requires this before it accepts a URL without TLS.
  await exchange.loadHttpProxyAgent()
  const one = { id: "BTCUSDT", symbol: "BTC/USDT:USDT", base: "BTC", quote: "USDT", settle: "USDT", baseId: "BTC" }
  const kind = { type: "swap", swap: true, spot: false, linear: true, inverse: false, contract: true, contractSize: 1 }
  exchange.setMarkets([
    exchange.safeMarketStructure({ ...one, quoteId: "USDT", settleId: "USDT", active: true, ...kind })
  ])
  const handle = exchange.handleTrades
  exchange.handleTrades = function (client, message) {
    handle.call(this, client, message)
    take(message)
  }
  let open = true
  const user = (async () => {
    while (open) await exchange.watchTrades(one.symbol)
  })().catch(quiet)
  while (Object.values(exchange.clients).every((client) => client.connection?.readyState !== 1)) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return async () => {
    open = false
    await exchange.close()
    await user
  }
}

const tap = ours((topics, take) => Effect.zipRight(Socket.tap(topics, take), Effect.never).pipe(Effect.scoped))
const chunks = ours((topics, take) =>
  Stream.runForEachChunk(Socket.stream(topics), (messages) =>
    Effect.sync(() => {
      for (const message of messages) take(message)
    })
  )
)
const batches = ours((topics, take) =>
  Socket.forEachChunk(topics, (messages) =>
    Effect.sync(() => {
      for (const message of messages) take(message)
    })
  )
)
const elements = ours((topics, take) =>
  Stream.runForEach(Socket.stream(topics), (message) => Effect.sync(() => take(message)))
)

export const baseline = "ws + JSON.parse"
export const contenders = {
  [baseline]: bare,
  "tap, checked": tap,
  "stream by chunks, checked": chunks,
  "forEachChunk, checked": batches,
  "stream by element, checked": elements,
  [peers.v4]: bybitApi(WebsocketClient, {}),
  [peers.v3]: bybitApi(WebsocketClientOf3, { market: "v5" })
}

const only = (names) =>
  Object.fromEntries(Object.entries(contenders).filter(([name]) => name === baseline || names.includes(name)))

// Of these, only the stream wakes a fiber for each message.
export const pacedNames = ["tap, checked", "stream by chunks, checked", peers.v4, peers.v3]

export const flood = async ({ rounds = 7, runs = 3, count = 25_600, names = Object.keys(contenders) } = {}) => {
  const server = await startServer()
  const { close, turns } = await setUp(server, only(names), mixOf(1))
  try {
    return await medianOfRuns(runs, () =>
      interleave(turns({ kind: "mix", topics: 1, count }), { rounds, size: count, warmup: 3 })
    )
  } finally {
    await close()
    server.stop()
  }
}

export const paced = async ({ rounds = 9, runs = 1, count = 2000, names = pacedNames } = {}) => {
  const server = await startServer()
  const { close, counters, turns } = await setUp(server, only(names), mixOf(1))
  try {
    const rows = await medianOfRuns(runs, () =>
      interleave(turns({ count, perSecond: 2000 }), { rounds, size: count, warmup: 2 })
    )
    return Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        { ...row, latencyMicros: 1000 * median(counters[name].latencies.slice(-rounds * count)) }
      ])
    )
  } finally {
    await close()
    server.stop()
  }
}

const watchTrades = `${peers.ccxt} watchTrades`
export const tradesNames = ["tap, checked", "stream by chunks, checked", peers.v4, peers.v3, watchTrades]

/** Trades of one symbol, including ccxt, which has no plain stream of messages. */
export const trades = async ({ names = tradesNames, rounds = 5, runs = 3, count = 12_800 } = {}) => {
  const server = await startServer()
  const all = { ...only(names), ...(names.includes(watchTrades) ? { [watchTrades]: ccxtTrades } : {}) }
  const { close, turns } = await setUp(server, all, tradesOf(1))
  try {
    return await medianOfRuns(runs, () =>
      interleave(turns({ kind: "trades", topics: 1, count }), { rounds, size: count, warmup: 3 })
    )
  } finally {
    await close()
    server.stop()
  }
}

// One topic compared with a thousand, through our tap and merged stream.
export const manyTopics = async ({ rounds = 7, runs = 1, count = 25_600 } = {}) => {
  const server = await startServer()
  const sizes = [1, 1000]
  const ways = { tap, "merged stream": chunks }
  const all = Object.fromEntries(
    Object.entries(ways).flatMap(([way, open]) =>
      sizes.map((size) => [`${way}, ${size}`, (host, _, take) => open(host, tradesOf(size), take)])
    )
  )
  const { close, counters } = await setUp(server, all, [])
  const turn = (name, topics) => async () => {
    const over = counters[name].expect(count)
    server.tell({ name: counters[name].key, kind: "trades", topics, count })
    await over
  }
  try {
    const out = {}
    for (const way of Object.keys(ways)) {
      const rows = await medianOfRuns(runs, () =>
        interleave(Object.fromEntries(sizes.map((size) => [`${way}, ${size}`, turn(`${way}, ${size}`, size)])), {
          rounds,
          size: count,
          warmup: 3
        })
      )
      Object.assign(out, rows)
    }
    return out
  } finally {
    await close()
    server.stop()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [, , what = "flood", options = "{}"] = process.argv
  console.table(await { flood, paced, trades, manyTopics }[what](JSON.parse(options)))
  process.exit(0)
}
