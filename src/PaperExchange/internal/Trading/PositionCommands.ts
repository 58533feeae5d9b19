import type { Engine } from "../Engine.js"
import * as Isolated from "../Margin/Isolated.js"
import * as Margin from "../Margin/Margin.js"
import * as Money from "../Money.js"
import { type Outcome, params, reply } from "../Reply.js"
import type { Account, Market } from "../State.js"

/** Sets the leverage of a market, given as decimals with at most two places. */
export const setLeverage = (
  engine: Engine,
  account: Account,
  market: Market,
  buyText: string,
  sellText: string
): Outcome<true> => {
  const read = (text: string): number | undefined => {
    const amount = Money.parse(text)
    return amount === undefined ? undefined : Money.toUnits(amount, 2)
  }
  const buy = read(buyText)
  const sell = read(sellText)
  if (buy === undefined || buy < 100) return params("buy leverage invalid")
  if (sell === undefined || sell < 100) return params("sell leverage invalid")
  if (!account.hedged.has(market) && buy !== sell) return params("buy leverage not equal sell leverage in one-way mode")
  if (account.marginMode === "PORTFOLIO_MARGIN") return reply(110038)
  const old = account.leverage(market)
  if (old.buy === buy && old.sell === sell) return reply(110043)
  let biggest = 0n
  for (const position of account.positions.get(market) ?? []) biggest = Money.max(biggest, position.markValue)
  const tier = Margin.tierOf(market, biggest)
  if (tier !== undefined && Math.max(buy, sell) > tier.maxLeverage) return reply(110013)
  const before = Margin.totals(engine, account)
  account.leverages.set(market, { buy, sell })
  const undo = Isolated.relever(engine, account, market)
  if (undo !== undefined) {
    account.leverages.set(market, old)
    return undo
  }
  const after = Margin.totals(engine, account)
  const more =
    !account.isolated && after.positionMargin + after.orderMargin > before.positionMargin + before.orderMargin
  if (more && after.marginBalance < after.positionMargin + after.orderMargin + after.loanMargin + after.locked) {
    account.leverages.set(market, old)
    return reply(110012)
  }
  for (const position of account.positions.get(market) ?? []) if (position.size !== 0) engine.notePosition(position)
  return true
}

/** Switches markets between one-way and hedge mode; only without positions and open orders. */
export const switchMode = (account: Account, markets: ReadonlyArray<Market>, hedge: boolean): Outcome<true> => {
  if (markets.length === 0) return params("params error: symbol invalid")
  if (markets.every((market) => account.hedged.has(market) === hedge)) return reply(110025)
  for (const market of markets) {
    if ((account.positions.get(market) ?? []).some((position) => position.size !== 0)) return reply(110024)
    if ((account.openCounts.get(market) ?? 0) > 0) return reply(110028)
  }
  for (const market of markets) {
    if (hedge) account.hedged.add(market)
    else account.hedged.delete(market)
  }
  return true
}
