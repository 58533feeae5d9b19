import { assert, describe, it } from "@effect/vitest"
import { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import { Life } from "../../../src/PaperExchange/internal/Life.js"
import * as Instruments from "../../../src/PaperExchange/internal/Market/Instruments.js"
import type { Account, Market, Order } from "../../../src/PaperExchange/internal/State.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { times } from "../../sample.js"
import { marketOf, ok } from "../harness.js"
import { breath, errorOf, fixedSeeds, mean, report } from "../statistics.js"

const minute = 60_000
/** The price of the first trade is that of all seeds. */
const begin = Date.UTC(2025, 0, 15)
const btc = { category: "linear", symbol: "BTCUSDT" } as const
const minutes = times(60, 1440)

const alive = (seed: number) => {
  const engine = new Engine({
    seed,
    startMillis: begin,
    stepMillis: 1000,
    instruments: Instruments.all.slice(0, 1),
    historyDays: 1
  })
  const life = new Life(engine)
  const market = marketOf(engine, btc.category, btc.symbol)
  const account = engine.openAccount({ USDT: "10000000" })
  account.leverages.set(market, { buy: 1000, sell: 1000 })
  const rest = (side: "Buy" | "Sell", dollars: number, qty: string): Order => {
    const price = (market.toTick(dollars) / 100).toFixed(1)
    return ok(Orders.place(engine, account, { ...btc, side, orderType: "Limit", qty, price }))
  }
  return { engine, life, market, account, rest, last: () => market.lastPrice / 100 }
}

/** What was earned before fees, in dollars. */
const earnedBy = (account: Account, market: Market): number => {
  let cash = 0
  for (const { price, qty, side, type } of account.executions)
    if (type === "Trade") cash += (side === "Buy" ? -price : price) * qty
  return (cash + account.position(market, 0).size * market.markPrice) / 100_000
}

/** Two quotes on both sides of the last price, put again each minute. */
const followed = (seed: number): number => {
  const { account, engine, last, life, market, rest } = alive(seed)
  for (let i = 1; i <= minutes; i++) {
    Orders.cancelAll(engine, account, () => true)
    const at = last()
    for (const away of [0.0004, 0.0008]) {
      rest("Buy", at * (1 - away), "0.01")
      rest("Sell", at * (1 + away), "0.01")
    }
    life.advance(begin + i * minute)
  }
  return earnedBy(account, market)
}

/** Prices around the start, 0.1 % apart: what was bought at one is offered at the next, and the other way round. */
const fixed = (seed: number): number => {
  const { account, last, life, market, rest } = alive(seed)
  const [start, apart] = [last(), last() * 0.001]
  const lines = new Map<number, Order>()
  const put = (line: number, side: "Buy" | "Sell") => lines.set(line, rest(side, start + line * apart, "0.01"))
  for (let line = 1; line <= 20; line++) {
    put(-line, "Buy")
    put(line, "Sell")
  }
  for (let i = 1; i <= minutes; i++) {
    life.advance(begin + i * minute)
    for (const [line, order] of [...lines]) {
      if (order.open) continue
      lines.delete(line)
      const next = order.side === "Buy" ? line + 1 : line - 1
      if (!lines.has(next)) put(next, order.side === "Buy" ? "Sell" : "Buy")
    }
  }
  return earnedBy(account, market)
}

/** Holds the more against the price the further it is from the start, valued at the last price: nothing is paid for trading. */
const fading = (seed: number): number => {
  const { last, life } = alive(seed)
  const start = last()
  let [at, earned] = [start, 0]
  for (let i = 1; i <= times(24, 96); i++) {
    const held = (start - at) / start
    life.advance(begin + i * 15 * minute)
    earned += 100 * held * (last() - at)
    at = last()
  }
  return earned
}

const few = times(10, 20)
describe("before costs and within two standard errors, a day earns nothing", () => {
  for (const [name, strategy, count] of [
    ["by a naive grid that follows the price", followed, few],
    ["by a naive grid around the start", fixed, few],
    ["by fading the start", fading, times(20, 400)]
  ] as const)
    it(name, { timeout: 900_000 }, async () => {
      const earned: Array<number> = []
      for (const seed of fixedSeeds(count)) {
        earned.push(strategy(seed))
        await breath()
      }
      const [middle, error] = [mean(earned), errorOf(earned)]
      const figures = `${middle.toFixed(2)} USDT, standard error ${error.toFixed(2)}, ${count} seeds`
      report(`${name}: ${figures}`)
      assert.isBelow(middle, 2 * error, figures)
    })
})
