/** Closes what an account can no longer back: first positions, then collateral to pay its debts. */
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Account, Position } from "../State.js"
import * as Resting from "../Trading/Resting.js"
import * as Borrowing from "./Borrowing.js"
import * as Collateral from "./Collateral.js"
import * as Forced from "./Forced.js"
import * as Insurance from "./Insurance.js"
import * as Isolated from "./Isolated.js"
import * as LiquidationPrice from "./LiquidationPrice.js"
import * as Margin from "./Margin.js"
import * as PositionMargin from "./PositionMargin.js"

/**
 * Runs all due liquidations. If the collateral of an account in cross margin no longer covers its maintenance margin,
 * its orders are canceled and its positions are reduced through the book until the account is safe, riskiest first: by
 * one risk tier a check and, once all are in the lowest, a quarter at a time. A long and a short of one market are
 * reduced to the same size, and then kept as long as the account has anything left. Then its spot collateral is sold into
 * the book to repay its debts, and the insurance fund pays the rest.
 *
 * An isolated position is liquidated alone, against its own margin: it is reduced by one risk tier a check, at its
 * bankruptcy price or better. In the lowest tier, or if the book doesn't fill that, the insurance fund takes it over at
 * its bankruptcy price, so that it costs its margin.
 */
export const check = (engine: Engine): void => {
  Insurance.unwind(engine)
  for (const account of engine.accounts.values()) {
    if (account.house || (account.positions.size === 0 && !hasDebt(account))) continue
    if (account.isolated) checkIsolated(engine, account)
    else if (isAtRisk(engine, account) && (isExposed(engine, account) || hasDebt(account))) liquidate(engine, account)
  }
}

const hasDebt = (account: Account): boolean => {
  for (const holding of account.holdings.values()) {
    if (holding.borrowed > 0n || holding.balance < 0n) return true
  }
  return false
}

const isAtRisk = (engine: Engine, account: Account): boolean =>
  Margin.slack(engine, account) <= 0n && Margin.totals(engine, account).maintenance > 0n

const positionsOf = (account: Account): ReadonlyArray<Position> =>
  [...account.positions.values()].flat().filter(({ size }) => size !== 0)

/** How much of a position can be closed without leaving the opposite position of its market alone. */
const exposureOf = (position: Position): number => {
  const { account, market } = position
  if (Instrument.paidInFull(market.instrument)) return position.absolute
  const net = LiquidationPrice.netOf(account, market)
  return net > 0 === position.size > 0 ? Math.min(Math.abs(net), position.absolute) : 0
}

/** How much of a position has to go: all, once the account has nothing left. */
const excessOf = (engine: Engine, position: Position): number =>
  Margin.totals(engine, position.account).marginBalance > 0n ? exposureOf(position) : position.absolute

const isExposed = (engine: Engine, account: Account): boolean =>
  positionsOf(account).some((position) => excessOf(engine, position) > 0)

/** How much of a position has to go to reach the next lower risk tier: 0 in the lowest, and for options. */
const aboveTier = (position: Position): number => {
  const { market } = position
  const { instrument, markPrice } = market
  const tier = PositionMargin.tierOf(market, position.valueAt())
  const lower = tier === undefined ? undefined : instrument.tiers[instrument.tiers.indexOf(tier) - 1]
  if (lower === undefined) return 0
  const { step } = instrument
  const steps = (BigInt(lower.limit) * Money.one) / Instrument.value(instrument, markPrice, step)
  return position.absolute - Number(steps) * step
}

/** Publishes the liquidation of a part of a position, or of all of it. */
const note = (engine: Engine, { market }: Position, long: boolean, qty: number, price: number): void => {
  const { tick } = market.instrument
  engine.noteLiquidation({
    seq: engine.nextSeq(),
    market,
    side: long ? "Buy" : "Sell",
    qty,
    price: Math.max(tick, price - (price % tick)),
    time: engine.now
  })
}

/** Closes part of a position in the book: whole within a limit, otherwise as far as the book goes. */
const reduce = (engine: Engine, position: Position, qty: number, limit?: number): number => {
  const { account, market } = position
  const long = position.size > 0
  const bust = limit ?? LiquidationPrice.bankruptcy(engine, position) ?? market.markPrice
  const filled = Forced.take(engine, { account, market, side: Forced.closing(position), qty, position, limit })
  if (filled > 0) note(engine, position, long, filled, bust)
  return filled
}

const liquidate = (engine: Engine, account: Account): void => {
  for (const order of [...account.openOrders]) {
    Resting.cancel(engine, order, { cancel: "CancelAllBeforeLiq" })
  }
  if (descend(engine, account)) return
  const illiquid = new Set<Position>()
  const steps = new Map<Position, number>()
  while (isAtRisk(engine, account)) {
    const position = riskiest(engine, account, illiquid)
    if (position === undefined) break
    const { step } = position.market.instrument
    let quarter = steps.get(position)
    if (quarter === undefined) {
      quarter = Math.ceil(position.absolute / 4 / step) * step
      steps.set(position, quarter)
    }
    if (reduce(engine, position, Math.min(quarter, excessOf(engine, position))) === 0) illiquid.add(position)
  }
  if (!isAtRisk(engine, account)) return
  for (const holding of [...account.holdings.values()]) {
    if (Borrowing.debtOf(account, holding.coin) > 0n) sellToRepay(engine, account, holding.coin)
  }
  if (positionsOf(account).length === 0 && Margin.totals(engine, account).equity < 0n) {
    Insurance.cover(engine, account)
  }
}

/** Reduces positions of an account that has something left into their next lower risk tiers, riskiest first. */
const descend = (engine: Engine, account: Account): boolean => {
  const seen = new Set<Position>()
  let reduced = false
  while (isAtRisk(engine, account) && Margin.totals(engine, account).marginBalance > 0n) {
    const position = riskiest(engine, account, seen)
    if (position === undefined) break
    seen.add(position)
    const part = Math.min(aboveTier(position), excessOf(engine, position))
    if (part > 0 && reduce(engine, position, part) > 0) reduced = true
  }
  return reduced
}

/** The exposed position with the largest maintenance margin in dollars, ignoring positions whose books are empty. */
const riskiest = (engine: Engine, account: Account, without: ReadonlySet<Position>): Position | undefined => {
  let found: Position | undefined
  let biggest = -1n
  for (const position of positionsOf(account)) {
    if (without.has(position) || excessOf(engine, position) === 0) continue
    const price = engine.coinPrice(position.market.instrument.settleCoin) ?? 0n
    const risk = (PositionMargin.maintenanceOf(position) * price) / Money.one
    if (risk > biggest) {
      biggest = risk
      found = position
    }
  }
  return found
}

/** Sells other coins into the book, in liquidation order, until a debt can be repaid, and repays it. */
const sellToRepay = (engine: Engine, account: Account, coin: string): void => {
  Borrowing.payBack(engine, account, coin, Borrowing.debtOf(account, coin))
  for (const { coin: other } of Collateral.all) {
    const debt = Borrowing.debtOf(account, coin)
    if (debt === 0n) return
    if (other === coin || Borrowing.debtOf(account, other) > 0n || account.free(other) <= 0n) continue
    const traded = [other, coin].every((name) => name === "USDT" || engine.market("spot", `${name}USDT`) !== undefined)
    if (!traded) {
      Borrowing.convert(engine, account, other, coin, debt)
      Borrowing.payBack(engine, account, coin, debt)
      continue
    }
    const usdt = other === "USDT" ? 0n : account.holding("USDT").balance
    if (other !== "USDT") sellCoin(engine, account, other, debtIn(engine, coin, debt, other))
    if (coin !== "USDT") buyCoin(engine, account, coin, debt, Money.max(0n, account.free("USDT") - Money.max(0n, usdt)))
    Borrowing.payBack(engine, account, coin, Borrowing.debtOf(account, coin))
  }
}

/** The value of a debt in another coin, plus 1% for fees and slippage. */
const debtIn = (engine: Engine, coin: string, debt: bigint, other: string): bigint => {
  const price = engine.coinPrice(other) ?? 0n
  return Money.mulDivUp(debt * 101n, engine.coinPrice(coin) ?? 0n, price * 100n)
}

const sellCoin = (engine: Engine, account: Account, coin: string, amount: bigint): void => {
  const market = engine.market("spot", `${coin}USDT`)
  if (market === undefined) return
  const { qtyScale, step } = market.instrument
  const unit = Money.tenTo(18 - qtyScale)
  const most = Number(account.free(coin) / unit)
  const wanted = Math.ceil(Number((amount + unit - 1n) / unit) / step) * step
  Forced.take(engine, { account, market, side: "Sell", qty: Math.min(wanted, most - (most % step)) })
}

const buyCoin = (engine: Engine, account: Account, coin: string, debt: bigint, budget: bigint): void => {
  const market = engine.market("spot", `${coin}USDT`)
  const best = market?.book.asks.best
  if (market === undefined || best === undefined) return
  const { instrument } = market
  const unit = Money.tenTo(18 - instrument.qtyScale)
  // The fee is deducted from the bought amount.
  const wanted = Number((debt * 100_000_000n) / BigInt(100_000_000 - instrument.takerFee) / unit) + instrument.step
  let qty = wanted - (wanted % instrument.step)
  while (qty > 0 && market.book.asks.worth(instrument, qty, instrument.maxPrice) > budget) {
    const most = Number(budget / Instrument.value(instrument, best.price, 1))
    qty = Math.min(Math.floor((qty * 0.995) / instrument.step), Math.floor(most / instrument.step)) * instrument.step
  }
  Forced.take(engine, { account, market, side: "Buy", qty })
}

const checkIsolated = (engine: Engine, account: Account): void => {
  Isolated.absorb(engine, account)
  for (const list of account.positions.values()) {
    for (const position of list) {
      if (Isolated.safe(position)) continue
      Isolated.replenish(engine, position)
      if (!Isolated.safe(position)) liquidateIsolated(engine, position)
    }
  }
  if (hasDebt(account) && positionsOf(account).length === 0) Insurance.cover(engine, account)
}

const liquidateIsolated = (engine: Engine, position: Position): void => {
  for (const order of [...position.account.openOrders]) {
    if (order.position === position) Resting.cancel(engine, order, { cancel: "CancelAllBeforeLiq" })
  }
  if (Isolated.safe(position)) return
  const price = LiquidationPrice.handover(engine, position)
  if (reduce(engine, position, aboveTier(position), price) > 0) return
  const { absolute, size } = position
  Forced.handOver(engine, position, price)
  note(engine, position, size > 0, absolute, price)
  Insurance.unwind(engine)
}
