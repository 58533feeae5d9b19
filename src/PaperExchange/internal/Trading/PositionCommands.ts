/** Sets the leverage of a market, and switches it between one-way and hedge mode. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Isolated from "../Margin/Isolated.js"
import * as Margin from "../Margin/Margin.js"
import * as PositionMargin from "../Margin/PositionMargin.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import type { Account, Market } from "../State.js"

/** Sets the leverage of a market, as decimals with at most two places. */
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
  if (buy === undefined || buy < 100) return invalid("buy leverage invalid")
  if (sell === undefined || sell < 100) return invalid("sell leverage invalid")
  if (!account.hedged.has(market) && buy !== sell)
    return invalid("buy leverage not equal sell leverage in one-way mode")
  const old = account.leverage(market)
  if (old.buy === buy && old.sell === sell) return refuse(110043)
  let biggest = 0n
  for (const position of account.positions.get(market) ?? []) biggest = Money.max(biggest, position.valueAt())
  const tier = PositionMargin.tierOf(market, biggest)
  if (tier !== undefined && Math.max(buy, sell) > tier.maxLeverage) return refuse(110013)
  const before = Margin.totals(engine, account)
  const wasSet = account.leverages.has(market)
  const restore = () => (wasSet ? account.leverages.set(market, old) : account.leverages.delete(market))
  account.leverages.set(market, { buy, sell })
  const margins = Isolated.applyLeverage(engine, account, market)
  if (Either.isLeft(margins)) {
    restore()
    return Either.left(margins.left)
  }
  const after = Margin.totals(engine, account)
  const more =
    !account.isolated && after.positionMargin + after.orderMargin > before.positionMargin + before.orderMargin
  if (more && after.marginBalance < after.positionMargin + after.orderMargin + after.loanMargin + after.locked) {
    restore()
    return refuse(110012)
  }
  for (const position of account.positions.get(market) ?? []) if (position.size !== 0) engine.notePosition(position)
  return Either.right(true)
}

/** Switches markets between one-way and hedge mode. Rejected if there are positions or open orders. */
export const switchMode = (account: Account, markets: ReadonlyArray<Market>, hedge: boolean): Outcome<true> => {
  if (markets.length === 0) return invalid("params error: symbol invalid")
  if (markets.every((market) => account.hedged.has(market) === hedge)) return refuse(110025)
  for (const market of markets) {
    if ((account.positions.get(market) ?? []).some((position) => position.size !== 0)) return refuse(110024)
    if ((account.openCounts.get(market) ?? 0) > 0) return refuse(110028)
  }
  for (const market of markets) {
    if (hedge) account.hedged.add(market)
    else account.hedged.delete(market)
  }
  return Either.right(true)
}
