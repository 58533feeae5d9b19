// REST calls over loopback: bare undici.request + JSON.parse, our endpoints with limiter, signature and check, and the peers.
import { spawn } from "node:child_process"
import { createHmac } from "node:crypto"
import { once } from "node:events"
import { Effect, Layer, ManagedRuntime, Runtime } from "effect"
import { Agent, request } from "undici"
import { getInstrumentsInfo } from "../dist/Http/V5/Market/getInstrumentsInfo.js"
import { getKline } from "../dist/Http/V5/Market/getKline.js"
import { getOrderbook } from "../dist/Http/V5/Market/getOrderbook.js"
import { getTickers } from "../dist/Http/V5/Market/getTickers.js"
import { placeOrder } from "../dist/Http/V5/Order/placeOrder.js"
import * as Bybit from "../dist/Layers/BybitNode.js"
import * as Credentials from "../dist/Layers/Credentials.js"
import * as RateLimiter from "../dist/Layers/RateLimiter.js"
import * as Venue from "../dist/Layers/Venue.js"
import { cpuMicros, interleave, median, medianOfRuns } from "./measure.mjs"
import { restPeers } from "./peers.mjs"

const key = "exampleKeyOfBench"
const secret = "exampleSecret0123456789abcdef"
const category = "linear"
const symbol = "BTCUSDT"
const order = { category, symbol, side: "Buy", orderType: "Limit", qty: "0.01", price: "50000" }

// Calls per turn: enough to be timed, few enough that the machine's state doesn't change meanwhile.
const jobs = {
  ticker: { title: "ticker, 0.7 kB", size: 1000 },
  order: { title: "signed order", size: 1000 },
  book: { title: "book of 200 levels, 4 kB", size: 600 },
  kline: { title: "1000 klines, 87 kB", size: 150 },
  instruments: { title: "500 instruments, 401 kB", size: 40 }
}
const ways = {
  "one after another": (call, size) => async () => {
    for (let i = 0; i < size; i++) await call()
  },
  "64 at once": (call, size) => async () => {
    let left = size
    const worker = async () => {
      while (left-- > 0) await call()
    }
    await Promise.all(Array.from({ length: 64 }, worker))
  }
}

// Our calls the way a program makes them, in fibers that outlive a call.
const programs = {
  "one after another": (call, size) =>
    Effect.gen(function* () {
      for (let i = 0; i < size; i++) yield* call()
    }),
  "64 at once": (call, size) =>
    Effect.suspend(() => {
      let left = size
      const worker = Effect.gen(function* () {
        while (left-- > 0) yield* call()
      })
      return Effect.replicateEffect(worker, 64, { concurrency: "unbounded", discard: true })
    })
}

export const ours = "effect-bybit"
export const oursFromOutside = "effect-bybit, runPromise for each call"
export const bare = "undici.request + JSON.parse"
export const fiber = "a fiber that does nothing"

const startServer = async () => {
  const server = spawn(process.execPath, [new URL("server.mjs", import.meta.url).pathname], {
    stdio: ["ignore", "pipe", "inherit", "ipc"]
  })
  const [line] = await once(server.stdout, "data")
  return { origin: `http://127.0.0.1:${String(line).trim()}`, stop: () => server.disconnect() }
}

const bareCalls = (origin, dispatcher) => {
  const call = async (path, init) => {
    const { body } = await request(origin + path, { dispatcher, ...init })
    return JSON.parse(await body.text())
  }
  return {
    ticker: () => call("/v5/market/tickers?category=linear&symbol=BTCUSDT"),
    book: () => call("/v5/market/orderbook?category=linear&symbol=BTCUSDT&limit=100"),
    kline: () => call("/v5/market/kline?category=linear&symbol=BTCUSDT&interval=1&limit=1000"),
    instruments: () => call("/v5/market/instruments-info?category=linear&limit=500"),
    order: () => {
      const body = JSON.stringify(order)
      const timestamp = Date.now()
      const signature = createHmac("sha256", secret).update(`${timestamp}${key}5000${body}`).digest("hex")
      return call("/v5/order/create", {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "X-BAPI-API-KEY": key,
          "X-BAPI-TIMESTAMP": String(timestamp),
          "X-BAPI-SIGN": signature,
          "X-BAPI-RECV-WINDOW": "5000",
          "X-BAPI-SIGN-TYPE": "2"
        }
      })
    }
  }
}

const effects = {
  ticker: () => getTickers({ category, symbol }),
  book: () => getOrderbook({ category, symbol, limit: 100 }),
  kline: () => getKline({ category, symbol, interval: "1", limit: 1000 }),
  instruments: () => getInstrumentsInfo({ category, limit: 500 }),
  order: () => placeOrder(order)
}
const ourCalls = (run) => Object.fromEntries(Object.entries(effects).map(([job, call]) => [job, () => run(call())]))

/** Passes one contender and the base to `measure`. Contenders that share a process would pay for each other's garbage. */
const withContender = async (contender, measure) => {
  const { origin, stop } = await startServer()
  const agent = new Agent({ keepAliveTimeout: 60_000 })
  // The documented limits would slow the bench down, so headers raise them. The limiter still does all its work.
  const runtime = ManagedRuntime.make(
    Layer.merge(
      Bybit.layer({
        venue: Venue.custom({ name: "bench", rest: origin, live: false }),
        rateLimiter: RateLimiter.layerMemory({ perIp: { count: 100_000, perMs: 5000 }, raise: true })
      }),
      Credentials.layer({ key, secret })
    )
  )
  try {
    const run = Runtime.runPromise(await runtime.runtime())
    const contenders = {
      [bare]: bareCalls(origin, agent),
      [oursFromOutside]: ourCalls(run),
      ...restPeers({ origin, key, secret, order })
    }
    return await measure({ base: contenders[bare], own: contender === ours ? undefined : contenders[contender], run })
  } finally {
    await runtime.dispose()
    await agent.close()
    stop()
  }
}

/** Measures one contender and the base, call after call. */
export const rest = ({ contender = ours, rounds = 25, runs = 1, only = Object.keys(jobs) } = {}) =>
  withContender(contender, async ({ base, own, run }) => {
    for (const job of only) {
      await base[job]()
      await own?.[job]()
    }
    const out = {}
    for (const job of only) {
      const { size, title } = jobs[job]
      for (const [way, turn] of Object.entries(ways)) {
        const turns = {
          [bare]: turn(base[job], size),
          [contender]: own === undefined ? () => run(programs[way](effects[job], size)) : turn(own[job], size)
        }
        out[`${title}, ${way}`] = await medianOfRuns(runs, () => interleave(turns, { rounds, size }))
      }
    }
    return out
  })

/** Larger than the processor's caches. */
const memory = new Float64Array(8 * 1024 * 1024)

/** Replaces the contents of the processor's caches, like a program that computes between its calls. */
const coolCaches = () => {
  for (let i = 0; i < memory.length; i += 8) memory[i] += 1
}

/** Measures one contender and the base at one call per second, each with cold caches. */
export const rare = ({ contender = ours, calls = 30, only = ["ticker", "order"] } = {}) =>
  withContender(contender, async ({ base, own, run }) => {
    const out = {}
    for (const job of only) {
      const turns = {
        [bare]: base[job],
        [contender]: own?.[job] ?? (() => run(effects[job]())),
        ...(contender === ours ? { [fiber]: () => run(Effect.void) } : {})
      }
      const micros = Object.fromEntries(Object.keys(turns).map((name) => [name, []]))
      for (let i = -2; i < calls; i++) {
        for (const [name, call] of Object.entries(turns)) {
          await new Promise((resolve) => setTimeout(resolve, 500))
          coolCaches()
          const before = cpuMicros()
          await call()
          if (i >= 0) micros[name].push(cpuMicros() - before)
        }
      }
      out[`${jobs[job].title}, one call a second, cold caches`] = Object.fromEntries(
        Object.entries(micros).map(([name, used]) => [
          name,
          { micros: median(used), ratio: median(used.map((own, i) => own / micros[bare][i])) }
        ])
      )
    }
    return out
  })

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const all = await rest(JSON.parse(process.argv[2] ?? "{}"))
  for (const [title, rows] of Object.entries(all)) {
    console.log(title)
    console.table(rows)
  }
  process.exit(0)
}
