import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Position } from "../State.js"
import * as Margin from "./Margin.js"

const scale = 1_000_000_000_000n

/** The price at which a position's backing (`room`) equals a fraction of its value, `rate` out of `scale`. */
const priceAt = (position: Position, room: bigint, rate: bigint): bigint | undefined => {
  const { instrument } = position.market
  const long = position.size > 0
  const size = (BigInt(position.absolute) * Money.one) / Money.tenTo(instrument.qtyScale)
  if (instrument.category === "inverse") {
    // A long: room + entry - size / price = rate x size / price; mirrored for a short.
    const worth = long ? room + position.entryValue : position.entryValue - room
    if (worth <= 0n) return undefined
    return (size * (long ? scale + rate : scale - rate) * Money.one) / scale / worth
  }
  // A long: room + (price x size - entry) = rate x price x size; mirrored for a short.
  const worth = long ? position.entryValue - room : position.entryValue + room
  if (worth <= 0n || size === 0n) return undefined
  return (worth * scale * Money.one) / (size * (long ? scale - rate : scale + rate))
}

/**
 * The price at which a position's backing equals `rate` of its value, less a deduction.
 *
 * A positive balance counts only partly as collateral, a negative one in full. Which of the two applies at that price
 * decides how much of the position's profit counts.
 */
const priceFor = (engine: Engine, position: Position, rate: bigint, deduction: bigint): bigint | undefined => {
  const { account, market } = position
  if (account.isolated) return priceAt(position, position.margin + deduction, rate)
  const { settleCoin } = market.instrument
  const price = engine.coinPrice(settleCoin) ?? 0n
  if (price === 0n) return undefined
  const sums = Margin.totals(engine, account)
  const inCoin = (dollars: bigint) => (dollars * Money.one) / price
  const holding = account.holdings.get(settleCoin)
  const profit = sums.coins.get(settleCoin)?.unrealised ?? 0n
  const has = (holding === undefined ? 0n : holding.balance - holding.borrowed - holding.interest) + profit
  const counts = has <= 0n ? has : Margin.weighed(account, settleCoin, has)
  const others = inCoin(sums.maintenance) - Margin.maintenanceOf(position)
  // The backing without this coin, and this coin's balance without the position's own profit.
  const base = inCoin(sums.marginBalance) - counts - others + deduction
  const own = has - position.unrealised
  const part = Margin.weighed(account, settleCoin, Money.one)
  if (part > 0n) {
    const found = priceAt(position, (base * Money.one) / part + own, (rate * Money.one) / part)
    if (found === undefined || part === Money.one) return found
    const { instrument } = market
    const worth = Instrument.value(
      instrument,
      Math.max(1, Number(found / Money.tenTo(18 - instrument.priceScale))),
      position.absolute
    )
    if (own + Instrument.profit(instrument, position.size > 0, position.entryValue, worth) >= 0n) return found
  }
  return priceAt(position, base + own, rate)
}

/**
 * The liquidation price of a position if only its market's mark price moves, as an amount; `undefined` for options and
 * for positions that cannot be liquidated. An isolated position is backed only by its own margin, others by all of the
 * account's collateral.
 */
export const of = (engine: Engine, position: Position): bigint | undefined => {
  const { market } = position
  if (position.size === 0 || Instrument.paidInFull(market.instrument)) return undefined
  const worth = position.markValue
  const tier = Margin.tierOf(market, worth)
  if (tier === undefined) return undefined
  const rate = BigInt(tier.maintenanceRate)
  const maintenance = Margin.maintenanceOf(position)
  return position.account.marginMode === "PORTFOLIO_MARGIN"
    ? priceFor(engine, position, Money.mulDiv(maintenance, scale, worth), 0n)
    : priceFor(engine, position, (rate * scale) / 1_000_000n, (worth * rate) / 1_000_000n - maintenance)
}

/** The bankruptcy price of a position, as an amount; `undefined` for options and for positions that have none. */
export const bankruptcy = (engine: Engine, position: Position): bigint | undefined =>
  position.size === 0 || Instrument.paidInFull(position.market.instrument)
    ? undefined
    : priceFor(engine, position, 0n, 0n)
