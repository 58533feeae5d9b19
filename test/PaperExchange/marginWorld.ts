import { Engine } from "../../src/PaperExchange/internal/Engine.js"
import { Life } from "../../src/PaperExchange/internal/Life.js"
import * as Instruments from "../../src/PaperExchange/internal/Market/Instruments.js"
import type { Outcome } from "../../src/PaperExchange/internal/Outcome.js"
import type { Account, Market, Order } from "../../src/PaperExchange/internal/State.js"
import * as Orders from "../../src/PaperExchange/internal/Trading/Orders.js"
import { freeze, marketOf, ok, start } from "./harness.js"

const picked = ["linear BTCUSDT", "linear ETHUSDT", "linear BTCPERP", "inverse BTCUSD", "spot BTCUSDT", "spot ETHUSDT"]

const instruments = Instruments.all.filter((it) => picked.includes(`${it.category} ${it.symbol}`))

/** An engine with empty books, BTC at 60000 and ETH at 3000, where nothing moves except through the test. */
export const quiet = () => {
  const engine = new Engine({ seed: 7, startMillis: start, stepMillis: 250, instruments, historyDays: 1 })
  const prices = { BTC: 60_000, ETH: 3000 }
  /** Prices depend on the time, so this advances it by a millisecond and sets every market again. */
  const set = (coin: "BTC" | "ETH", dollars: number) => {
    prices[coin] = dollars
    for (const [name, price] of Object.entries(prices)) {
      const path = engine.path(name)
      path.shock(price / path.at(engine.now + 1))
    }
    engine.now++
    for (const market of engine.markets) {
      const { baseCoin } = market.instrument
      if (baseCoin === "BTC" || baseCoin === "ETH") freeze(market, prices[baseCoin])
    }
  }
  set("BTC", 60_000)
  /** A counterparty that buys and sells anything. */
  const other = engine.openAccount({ USDT: "100000000", USDC: "100000000", BTC: "1000", ETH: "10000" })
  const quote = (category: string, symbol: string, side: "Buy" | "Sell", qty: string, price: string) =>
    ok(Orders.place(engine, other, { category, symbol, side, orderType: "Limit", qty, price }))
  return { engine, other, quote, set, market: (category: string, symbol: string) => marketOf(engine, category, symbol) }
}

/** The same, but with the house's maker and flow. */
export const lively = (seed = 7, stepMillis = 250) => {
  const engine = new Engine({ seed, startMillis: start, stepMillis, instruments, historyDays: 1 })
  return { engine, life: new Life(engine) }
}

export const buy = (
  engine: Engine,
  account: Account,
  market: Market,
  qty: string,
  extra: Partial<Orders.PlaceRequest> = {}
): Outcome<Order> =>
  Orders.place(engine, account, {
    category: market.instrument.category,
    symbol: market.instrument.symbol,
    side: "Buy",
    orderType: "Market",
    qty,
    ...(market.instrument.category === "spot" ? { marketUnit: "baseCoin" } : {}),
    ...extra
  })

export const sell = (
  engine: Engine,
  account: Account,
  market: Market,
  qty: string,
  extra: Partial<Orders.PlaceRequest> = {}
): Outcome<Order> => buy(engine, account, market, qty, { side: "Sell", ...extra })

/**
 * The total of a coin over all accounts: balances, unrealized profit and options. It never changes. Loans are part of
 * the borrower's balance and missing from the lender's.
 */
export const everything = (engine: Engine, coin: string): bigint => {
  let sum = 0n
  for (const account of engine.accounts.values()) {
    sum += account.holdings.get(coin)?.balance ?? 0n
    for (const [market, list] of account.positions) {
      if (market.instrument.settleCoin !== coin) continue
      for (const position of list) sum += position.worthAt()
    }
  }
  return sum
}
