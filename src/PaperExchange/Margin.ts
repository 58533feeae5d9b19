import type { Account } from "./Account.js"
import type { Engine } from "./Engine.js"
import * as Instrument from "./Instrument.js"
import type { Market } from "./Market.js"
import * as Money from "./Money.js"
import type { Position } from "./Position.js"

/**
 * The sums of an account in dollars, as amounts.
 *
 * @since 0.1.0
 */
export interface Totals {
  readonly equity: bigint
  readonly wallet: bigint
  /** What counts as collateral, profits not yet taken included. */
  readonly marginBalance: bigint
  readonly unrealised: bigint
  readonly positionMargin: bigint
  readonly orderMargin: bigint
  readonly maintenance: bigint
  /** Held for open spot orders. */
  readonly locked: bigint
  /** Never negative. */
  readonly available: bigint
}

/**
 * The risk tier of a position of some value.
 *
 * @since 0.1.0
 */
export const tierOf = (market: Market, positionValue: bigint): Instrument.RiskTier | undefined => {
  const { tiers } = market.instrument
  for (const tier of tiers) if (positionValue <= BigInt(tier.limit) * Money.one) return tier
  return tiers[tiers.length - 1]
}

/**
 * Initial margin of a position.
 *
 * @since 0.1.0
 */
export const ofPosition = (position: Position): bigint =>
  position.size === 0 ? 0n : Money.mulDivUp(position.markValue, 100n, BigInt(position.account.leverageOf(position)))

/**
 * Maintenance margin of a position.
 *
 * @since 0.1.0
 */
export const maintenanceOf = (position: Position): bigint => {
  if (position.size === 0) return 0n
  const positionValue = position.markValue
  const tier = tierOf(position.market, positionValue)
  return tier === undefined ? 0n : (positionValue * BigInt(tier.maintenanceRate)) / 1_000_000n
}

const increase = (qty: number, orderValue: bigint, closes: number): bigint =>
  qty <= closes ? 0n : Money.mulDivUp(orderValue, BigInt(qty - closes), BigInt(qty))

/**
 * Initial margin of the open orders around a position: of the side that would open more. What closes is free.
 *
 * @since 0.1.0
 */
export const ofOrders = (position: Position): bigint => {
  const { buy, sell } = position.account.leverage(position.market)
  const buys = increase(position.buyQty, position.buyValue, Math.max(0, -position.size))
  const sells = increase(position.sellQty, position.sellValue, Math.max(0, position.size))
  return Money.max(Money.mulDivUp(buys, 100n, BigInt(buy)), Money.mulDivUp(sells, 100n, BigInt(sell)))
}

/**
 * All sums of an account.
 *
 * @since 0.1.0
 */
export const totals = (engine: Engine, account: Account): Totals => {
  let wallet = 0n
  let collateral = 0n
  let locked = 0n
  for (const holding of account.holdings.values()) {
    const price = engine.coinPrice(holding.coin) ?? 0n
    const worth = (holding.balance * price) / Money.one
    wallet += worth
    const rules = Instrument.coins.find((coin) => coin.coin === holding.coin)
    const ratio = BigInt(rules?.collateral ?? 0)
    // A debt counts in full.
    collateral += worth < 0n ? worth : (worth * ratio) / 100n
    locked += (((holding.locked * price) / Money.one) * ratio) / 100n
  }
  let unrealised = 0n
  let positionMargin = 0n
  let orderMargin = 0n
  let maintenance = 0n
  for (const list of account.positions.values()) {
    for (const position of list) {
      unrealised += position.unrealised
      positionMargin += ofPosition(position)
      orderMargin += ofOrders(position)
      maintenance += maintenanceOf(position)
    }
  }
  const marginBalance = collateral + unrealised
  return {
    equity: wallet + unrealised,
    wallet,
    marginBalance,
    unrealised,
    positionMargin,
    orderMargin,
    maintenance,
    locked,
    available: Money.max(0n, marginBalance - positionMargin - orderMargin - locked)
  }
}

/**
 * What of a coin can be spent on spot: free, and not needed as margin.
 *
 * @since 0.1.0
 */
export const spendable = (engine: Engine, account: Account, coin: string): bigint => {
  const free = account.free(coin)
  if (free <= 0n) return 0n
  const sums = totals(engine, account)
  if (sums.positionMargin === 0n && sums.orderMargin === 0n) return free
  const price = engine.coinPrice(coin) ?? 0n
  const ratio = BigInt(Instrument.coins.find((rules) => rules.coin === coin)?.collateral ?? 0)
  if (price === 0n || ratio === 0n) return free
  return Money.min(free, (((sums.available * 100n) / ratio) * Money.one) / price)
}

/**
 * Where an account would be liquidated if only this position's market moved, as an amount; `undefined` when it cannot be.
 *
 * @since 0.1.0
 */
export const liquidationPrice = (engine: Engine, position: Position): bigint | undefined => {
  if (position.size === 0) return undefined
  const sums = totals(engine, position.account)
  const others = sums.maintenance - maintenanceOf(position)
  const tier = tierOf(position.market, position.markValue)
  if (tier === undefined) return undefined
  const room = sums.marginBalance - others - position.unrealised
  const size = BigInt(position.absolute)
  const unit = Money.tenTo(position.market.instrument.qtyScale)
  const rate = BigInt(tier.maintenanceRate)
  // room + (price - entry) x size = rate x price x size, solved for the price of a long; mirrored for a short.
  const numerator =
    position.size > 0
      ? (position.entryValue - room) * 1_000_000n * unit
      : (position.entryValue + room) * 1_000_000n * unit
  const denominator = size * (position.size > 0 ? 1_000_000n - rate : 1_000_000n + rate)
  const price = numerator / denominator
  return price > 0n ? price : undefined
}
