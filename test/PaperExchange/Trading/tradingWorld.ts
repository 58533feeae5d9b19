import type { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import type { Account, Market } from "../../../src/PaperExchange/internal/State.js"
import type * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { freeze, marketOf, still } from "../harness.js"

export type Change = Partial<Orders.PlaceRequest>

/** A limit order of 0.1 at 50000. */
export const linear = (change: Change): Orders.PlaceRequest => ({
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.1",
  price: "50000",
  ...change
})

export const spot = (change: Change): Orders.PlaceRequest => linear({ category: "spot", ...change })

interface World {
  readonly engine: Engine
  readonly perpetual: Market
  readonly pair: Market
  /** Has enough for the other side of any order. */
  readonly rich: Account
  readonly trader: Account
}

/** Two markets whose prices stay at 50000, with empty books. */
export const frozen = (balances: Readonly<Record<string, string>> = { USDT: "10000" }): World => {
  const engine = still()
  const perpetual = marketOf(engine, "linear", "BTCUSDT")
  const pair = marketOf(engine, "spot", "BTCUSDT")
  freeze(perpetual, 50_000)
  freeze(pair, 50_000)
  const rich = engine.openAccount({ USDT: "10000000", BTC: "100" })
  return { engine, perpetual, pair, rich, trader: engine.openAccount(balances) }
}
