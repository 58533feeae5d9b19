/** Sets the leverage of a market, and switches it between one-way and hedge mode. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Isolated from "../Margin/Isolated.js"
import * as Margin from "../Margin/Margin.js"
import * as PositionMargin from "../Margin/PositionMargin.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, ok, refuse } from "../Outcome.js"
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

/** Only USDT perpetuals have a hedge mode. */
const hasHedgeMode = ({ instrument }: Market): boolean =>
  instrument.category === "linear" && instrument.settleCoin === "USDT"

const set = (account: Account, market: Market, hedge: boolean): void => {
  if (hedge) account.hedged.add(market)
  else account.hedged.delete(market)
}

/** Why the mode of a market can't be switched now: it has a position or open orders. */
const inUse = (account: Account, market: Market): 110024 | 110028 | undefined => {
  if ((account.positions.get(market) ?? []).some((position) => position.size !== 0)) return 110024
  return (account.openCounts.get(market) ?? 0) > 0 ? 110028 : undefined
}

/** Switches a market between one-way and hedge mode. Rejected if that is its mode, or it has a position or open orders. */
export const switchMode = (account: Account, market: Market, hedge: boolean): Outcome<void> => {
  if (hedge && !hasHedgeMode(market)) return refuse(110029)
  if (account.hedged.has(market) === hedge) return refuse(110025)
  const why = inUse(account, market)
  if (why !== undefined) return refuse(why)
  return Either.right(set(account, market, hedge))
}

/** Switches those markets of a coin that have neither a position nor open orders. */
export const switchModes = (account: Account, markets: ReadonlyArray<Market>, hedge: boolean): Outcome<void> => {
  if (markets.length === 0) return invalid("params error: coin invalid")
  if (hedge && !markets.some(hasHedgeMode)) return refuse(110029)
  for (const market of markets) {
    if (hasHedgeMode(market) && inUse(account, market) === undefined) set(account, market, hedge)
  }
  return ok
}
