// How long a snapshot of a paper exchange blocks the event loop, by the number of ended orders in the histories of its accounts.
// Usage: node bench/snapshot.mjs [ENDED...], each in a process of its own if there are several.
import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeFileSystem } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import * as Generations from "../dist/PaperExchange/internal/Store/Generations.js"
import { Recorder } from "../dist/PaperExchange/internal/Store/Recorder.js"
import { recover } from "../dist/PaperExchange/internal/Store/Recovery.js"
import * as Orders from "../dist/PaperExchange/internal/Trading/Orders.js"
import { layerFileSystem, Storage } from "../dist/PaperExchange/Store/Storage.js"

const options = { seed: 3, rateLimits: false }
/** The entries between two snapshots. */
const turn = 10_000
/** Each account keeps 100,000 closed orders. */
const perAccount = 50_000

/** The longest time for which the event loop is blocked while the effect runs. */
const blocked = (effect) =>
  Effect.gen(function* () {
    let most = 0
    let last = performance.now()
    let runs = true
    const tick = () => {
      const now = performance.now()
      most = Math.max(most, now - last)
      last = now
      if (runs) setImmediate(tick)
    }
    setImmediate(tick)
    const begun = performance.now()
    yield* effect
    runs = false
    tick()
    return { most, took: performance.now() - begun }
  })

const measure = (ended) =>
  Effect.gen(function* () {
    let now = 1_760_000_000_000
    const storage = yield* Storage
    const found = yield* recover(storage, options, () => now)
    const { exchange } = found
    const { engine } = exchange
    const recorder = new Recorder(engine, 0, () => {})
    const generations = yield* Generations.open(storage, found, recorder)
    for (const { instrument } of engine.markets) engine.market(instrument.category, instrument.symbol)?.enter()
    const accounts = Array.from(
      { length: Math.max(1, Math.ceil(ended / perAccount)) },
      () => exchange.open({ balances: { USDT: "1000000000000" } }).account
    )
    const pauses = []
    let last = { most: 0, took: 0 }
    for (let i = 0; i < ended; i++) {
      const placed = Orders.place(engine, accounts[i % accounts.length], {
        category: "linear",
        symbol: "BTCUSDT",
        side: Math.floor(i / accounts.length) % 2 === 0 ? "Buy" : "Sell",
        orderType: "Market",
        qty: "0.001"
      })
      if (placed._tag === "Left") throw new Error(JSON.stringify(placed.left))
      engine.notify()
      if (i % 1000 === 999) {
        now += 250
        exchange.catchUp()
      }
      if (i % turn === turn - 1) {
        last = yield* blocked(Effect.zipRight(generations.rotate, generations.saved))
        pauses.push(last.most)
      }
    }
    for (let i = 0; i < 3; i++) {
      now += 250
      exchange.catchUp()
      last = yield* blocked(Effect.zipRight(generations.rotate, generations.saved))
      pauses.push(last.most)
    }
    const sorted = pauses.sort((a, b) => a - b)
    return {
      ended,
      snapshots: pauses.length,
      medianMillis: Math.round(sorted[Math.floor(sorted.length / 2)]),
      longestMillis: Math.round(sorted.at(-1)),
      lastTook: Math.round(last.took)
    }
  })

const sizes = process.argv.slice(2).map(Number)
for (const ended of sizes.length > 0 ? sizes : [0, 1000, 20_000, 60_000, 1_000_000]) {
  const directory = await mkdtemp(join(tmpdir(), "bench-"))
  const layer = Layer.provide(layerFileSystem(directory), NodeFileSystem.layer)
  const measured = await Effect.runPromise(Effect.scoped(Effect.provide(measure(ended), layer)))
  const begun = performance.now()
  const again = await Effect.runPromise(
    Effect.provide(
      Effect.flatMap(Storage, (storage) => recover(storage, options, () => 1_760_000_000_000)),
      layer
    )
  )
  const orders = [...again.exchange.engine.accounts.values()].reduce((sum, { orders }) => sum + orders.length, 0)
  const names = await readdir(directory)
  const bytes = (await Promise.all(names.map((name) => stat(join(directory, name))))).reduce(
    (sum, { size }) => sum + size,
    0
  )
  console.log({
    ...measured,
    files: names.length,
    megabytes: Math.round(bytes / 1e6),
    orders,
    recoveryMillis: Math.round(performance.now() - begun)
  })
  await rm(directory, { recursive: true })
}
