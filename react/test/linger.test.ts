import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Bybit } from "effect-bybit/PaperExchange"
import * as Atoms from "../src/atoms/Atoms.js"
import type { Desk } from "../src/atoms/orders.js"
import { runtimeOf } from "../src/atoms/Runtime.js"
import { Registry, Rx } from "../src/rx.js"
import { advance } from "./virtualTime.js"

const btc = { category: "linear", symbol: "BTCUSDT" } as const

/** Each atom, and the seconds for which it stays after its last use. */
const atoms: {
  readonly [K in Exclude<keyof Atoms.Atoms, keyof Desk | "runtime">]: readonly [
    of: (all: Atoms.Atoms) => Rx.Rx<unknown>,
    seconds: number
  ]
} = {
  book: [({ book }) => book(btc), 1],
  ticker: [({ ticker }) => ticker(btc), 1],
  tickers: [({ tickers }) => tickers("linear"), 1],
  trades: [({ trades }) => trades(btc), 1],
  series: [({ series }) => series({ ...btc, name: "funding", period: "1h" }), 10],
  candles: [({ candles }) => candles({ ...btc, interval: "1" }), 1],
  instruments: [({ instruments }) => instruments("linear"), 60],
  instrument: [({ instrument }) => instrument(btc), 60],
  account: [({ account }) => account, 10],
  positions: [({ positions }) => positions, 10],
  wallet: [({ wallet }) => wallet, 10],
  accountInfo: [({ accountInfo }) => accountInfo, 60],
  contract: [({ contract }) => contract(btc), 60],
  tiers: [({ tiers }) => tiers(btc), 600],
  fees: [({ fees }) => fees(btc), 600],
  funding: [({ funding }) => funding, 30],
  transferable: [({ transferable }) => transferable({ from: "FUND", coin: "USDT" }), 5],
  orderHistory: [({ orderHistory }) => orderHistory({ ...btc, from: 1.7e12, to: 1.7e12 + 1000 }), 10],
  tradeHistory: [({ tradeHistory }) => tradeHistory({ ...btc, from: 1.7e12, to: 1.7e12 + 1000 }), 10],
  transfers: [({ transfers }) => transfers, 10],
  health: [({ health }) => health, 1],
  isStale: [({ isStale }) => isStale("linear"), 1],
  limits: [({ limits }) => limits, 1],
  clock: [({ clock }) => clock, 1]
}

/** The atoms of a paper exchange that can be replaced, and how many of its layers are open. */
const start = () => {
  const registry = Registry.make({ defaultIdleTTL: 20 })
  const seen = { built: 0, open: 0 }
  const place = Rx.make(0).pipe(Rx.keepAlive)
  const exchange = Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, stepMillis: 10_000 })
  const counted = Effect.acquireRelease(
    Effect.sync(() => {
      seen.built++
      seen.open++
    }),
    () => Effect.sync(() => void seen.open--)
  )
  const runtime = runtimeOf((get) => {
    get(place)
    return Layer.merge(exchange, Layer.scopedDiscard(Effect.delay(counted, "100 millis")))
  })
  return { seen, replace: () => registry.set(place, 1), all: Atoms.make(runtime), registry }
}

describe("an atom that was left lets go of the layer and its sockets", () => {
  for (const [name, [of, seconds]] of Object.entries(atoms)) {
    const wait = async (shown: number, meanwhile?: "replaced") => {
      const { all, registry, replace, seen } = start()
      const leave = registry.mount(of(all))
      if (shown > 0) await advance(shown)
      leave()
      await advance(50)
      if (meanwhile === "replaced") replace()
      await advance(1000 * seconds + 5000)
      assert.isAbove(seen.built, 0)
      assert.strictEqual(seen.open, 0)
      registry.dispose()
    }
    it(`${name}: after it was in use`, () => wait(3000))
    it(`${name}: before the layer was built`, () => wait(0))
    it(`${name}: although the layer was replaced in the meantime`, () => wait(3000, "replaced"))
  }
})
