import * as Either from "effect/Either"
import type { Reply } from "../../src/Http/Handler.js"
import { Engine } from "../../src/PaperExchange/internal/Engine.js"
import { Life } from "../../src/PaperExchange/internal/Life.js"
import * as Instruments from "../../src/PaperExchange/internal/Market/Instruments.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"
import type { Outcome } from "../../src/PaperExchange/internal/Outcome.js"
import type { Market } from "../../src/PaperExchange/internal/State.js"

export const start: number = Date.UTC(2025, 0, 15, 10, 20, 30)

/** The seven USDT instruments, enough for most tests. */
const usdt = Instruments.all.slice(0, 7)

/** A running engine with books and flow. */
export const living = (seed = 7, instruments = usdt): { engine: Engine; life: Life } => {
  const engine = new Engine({ seed, startMillis: start, stepMillis: 250, instruments, historyDays: 3 })
  return { engine, life: new Life(engine) }
}

/** With a price band so wide that a test can move the last price alone. */
const wide = usdt.map((instrument) => ({ ...instrument, priceBand: 1000 }))

/** An engine with empty books, where nothing happens on its own. */
export const still = (): Engine =>
  new Engine({ seed: 7, startMillis: start, stepMillis: 250, instruments: wide, historyDays: 3 })

export const marketOf = (engine: Engine, category: string, symbol: string): Market => {
  const market = engine.market(category, symbol)
  if (market === undefined) throw new Error(`no market ${category} ${symbol}`)
  return market
}

export const ok = <A>(outcome: Outcome<A>): A => {
  if (Either.isLeft(outcome)) throw new Error(`refused: ${outcome.left.code} ${outcome.left.message}`)
  return outcome.right
}

export const refused = <A>(outcome: Outcome<A>): Reply => {
  if (Either.isRight(outcome)) throw new Error("was not refused")
  return outcome.left
}

/** Freezes the prices of a market at a round number. */
export const freeze = (market: Market, dollars: number): void => {
  market.lastPrice = market.toTick(dollars)
  market.markPrice = market.toUnits(dollars)
  market.indexPrice = market.toUnits(dollars)
}

export const total = (engine: Engine, coin: string): bigint => {
  let sum = 0n
  for (const account of engine.accounts.values()) sum += account.holdings.get(coin)?.balance ?? 0n
  return sum
}

export const dec = Money.format
