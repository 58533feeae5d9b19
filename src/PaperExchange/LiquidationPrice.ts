import type { Engine } from "./Engine.js"
import * as Instrument from "./Instrument.js"
import * as Margin from "./Margin.js"
import * as Money from "./Money.js"
import type { Position } from "./Position.js"

/**
 * The price at which what stands behind a position has sunk to `rate` millionths of its value, less a deduction; all in the
 * settle coin.
 */
const priceAt = (position: Position, behind: bigint, rate: bigint, deduction: bigint): bigint | undefined => {
  const { instrument } = position.market
  const long = position.size > 0
  const million = 1_000_000n
  const room = behind + deduction
  const size = (BigInt(position.absolute) * Money.one) / Money.tenTo(instrument.qtyScale)
  if (instrument.category === "inverse") {
    // A long: room + entry - size / price = rate x size / price; mirrored for a short.
    const worth = long ? room + position.entryValue : position.entryValue - room
    if (worth <= 0n) return undefined
    return (size * (long ? million + rate : million - rate) * Money.one) / million / worth
  }
  // A long: room + (price x size - entry) = rate x price x size; mirrored for a short.
  const worth = long ? position.entryValue - room : position.entryValue + room
  if (worth <= 0n || size === 0n) return undefined
  return (worth * million * Money.one) / (size * (long ? million - rate : million + rate))
}

/** What stands behind a position in its settle coin, its own profit left out. */
const behind = (engine: Engine, position: Position): bigint | undefined => {
  const { account, market } = position
  if (account.isolated) return position.margin
  const { settleCoin } = market.instrument
  const price = engine.coinPrice(settleCoin) ?? 0n
  if (price === 0n) return undefined
  const sums = Margin.totals(engine, account)
  const inCoin = (dollars: bigint) => (dollars * Money.one) / price
  const others = inCoin(sums.maintenance) - Margin.maintenanceOf(position)
  return inCoin(sums.marginBalance) - others - position.unrealised
}

/**
 * Where a position would be liquidated if only the mark price of its market moved, as an amount; `undefined` when it cannot be,
 * and for options. Isolated positions have only their own margin behind them, others all collateral of the account.
 *
 * @since 0.1.0
 */
export const of = (engine: Engine, position: Position): bigint | undefined => {
  const { market } = position
  if (position.size === 0 || Instrument.paidInFull(market.instrument)) return undefined
  const worth = position.markValue
  const tier = Margin.tierOf(market, worth)
  const room = behind(engine, position)
  if (tier === undefined || room === undefined) return undefined
  const rate = BigInt(tier.maintenanceRate)
  const portfolio = position.account.marginMode === "PORTFOLIO_MARGIN"
  const full = (worth * rate) / 1_000_000n
  const maintenance = Margin.maintenanceOf(position)
  return portfolio
    ? priceAt(position, room, Money.mulDiv(maintenance, 1_000_000n, worth), 0n)
    : priceAt(position, room, rate, full - maintenance)
}

/**
 * Where nothing would be left behind a position, as an amount; `undefined` when that cannot be, and for options.
 *
 * @since 0.1.0
 */
export const bankruptcy = (engine: Engine, position: Position): bigint | undefined => {
  if (position.size === 0 || Instrument.paidInFull(position.market.instrument)) return undefined
  const room = behind(engine, position)
  return room === undefined ? undefined : priceAt(position, room, 0n, 0n)
}
