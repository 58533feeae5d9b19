// REST calls over loopback: bare undici.request + JSON.parse, our endpoints with everything on (limiter, signature, check), bybit-api 4.
import { spawn } from "node:child_process"
import { createHmac } from "node:crypto"
import { once } from "node:events"
import { RestClientV5 } from "bybit-api"
import { Layer, ManagedRuntime, Runtime } from "effect"
import { Agent, request } from "undici"
import { getTickers } from "../dist/Http/V5/Market/getTickers.js"
import { placeOrder } from "../dist/Http/V5/Order/placeOrder.js"
import * as Bybit from "../dist/Layers/BybitNode.js"
import * as Credentials from "../dist/Layers/Credentials.js"
import * as RateLimiter from "../dist/Layers/RateLimiter.js"
import * as Venue from "../dist/Layers/Venue.js"
import { interleave, medianOfRuns } from "./measure.mjs"

const key = "exampleKeyOfBench"
const secret = "exampleSecret0123456789abcdef"
const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "50000" }
const ticker = { category: "linear", symbol: "BTCUSDT" }
const size = 1500

const sequential = (call) => async () => {
  for (let i = 0; i < size; i++) await call()
}
const concurrent = (call) => async () => {
  let left = size
  const worker = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: 64 }, worker))
}

const startServer = async () => {
  const server = spawn(process.execPath, [new URL("server.mjs", import.meta.url).pathname], {
    stdio: ["ignore", "pipe", "inherit", "ipc"]
  })
  const [line] = await once(server.stdout, "data")
  return { origin: `http://127.0.0.1:${String(line).trim()}`, stop: () => server.disconnect() }
}

export const rest = async ({ rounds = 9, runs = 3 } = {}) => {
  const { origin, stop } = await startServer()
  const agent = new Agent()
  // The documented limits would pace the bench: the limiter does all its work, with its numbers raised by the headers.
  const runtime = ManagedRuntime.make(
    Layer.merge(
      Bybit.layer({
        venue: Venue.custom({ name: "bench", rest: origin, live: false }),
        rateLimiter: RateLimiter.layerMemory({ perIp: { count: 100_000, perMs: 5000 }, raise: true })
      }),
      Credentials.layer({ key, secret })
    )
  )
  const theirs = new RestClientV5({ key, secret, baseUrl: origin })
  try {
    const bare = async (path, init) => {
      const { body } = await request(origin + path, { dispatcher: agent, ...init })
      return JSON.parse(await body.text())
    }
    const bareOrder = () => {
      const body = JSON.stringify(order)
      const timestamp = Date.now()
      const signature = createHmac("sha256", secret).update(`${timestamp}${key}5000${body}`).digest("hex")
      return bare("/v5/order/create", {
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
    const run = Runtime.runPromise(await runtime.runtime())
    const cases = {
      "signed order": { bare: bareOrder, ours: () => run(placeOrder(order)), theirs: () => theirs.submitOrder(order) },
      ticker: {
        bare: () => bare("/v5/market/tickers?category=linear&symbol=BTCUSDT"),
        ours: () => run(getTickers(ticker)),
        theirs: () => theirs.getTickers(ticker)
      }
    }
    await cases["signed order"].ours()
    await cases["signed order"].theirs()
    const out = {}
    for (const [name, { bare, ours, theirs }] of Object.entries(cases)) {
      for (const [way, turn] of [
        ["one after another", sequential],
        ["64 at once", concurrent]
      ]) {
        out[`${name}, ${way}`] = await medianOfRuns(runs, () =>
          interleave(
            { "undici.request + JSON.parse": turn(bare), "effect-bybit": turn(ours), "bybit-api 4.7.7": turn(theirs) },
            { rounds, size }
          )
        )
      }
    }
    return out
  } finally {
    await runtime.dispose()
    await agent.close()
    stop()
  }
}
