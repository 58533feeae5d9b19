/**
 * Exact arithmetic for the margin, profit and liquidation price of contracts. Values of linear contracts are in quote coin. Inverse
 * contracts have sizes in dollars and values in base coin. All results are estimates; the exchange decides.
 */
import * as BigDecimal from "effect/BigDecimal"
import type { Position } from "effect-bybit/Schema/Position"
import type { Wallet } from "effect-bybit/Schema/Wallet"
import type { Tier } from "effect-bybit-react"
import { type Decimal, decimal, divide } from "../../format/decimal.js"

export type Side = "Buy" | "Sell"

export const zero = BigDecimal.make(0n, 0)
export const one = BigDecimal.make(1n, 0)

export const orZero = (text: string | undefined | null): Decimal => decimal(text) ?? zero

/** The value of a size at a price, in the settle coin. */
export const valueAt = (inverse: boolean, size: Decimal, price: Decimal): Decimal | undefined =>
  inverse ? divide(size, price) : BigDecimal.multiply(size, price)

/** The profit or loss of a position at a price, in the settle coin. */
export const profitAt = (
  inverse: boolean,
  side: Side,
  size: Decimal,
  entry: Decimal,
  price: Decimal
): Decimal | undefined => {
  const [before, now] = [valueAt(inverse, size, entry), valueAt(inverse, size, price)]
  if (before === undefined || now === undefined) return undefined
  // An inverse contract is worth less of its base coin as the price rises.
  return (side === "Buy") === inverse ? BigDecimal.subtract(before, now) : BigDecimal.subtract(now, before)
}

/** The average entry price of a position, which the feed and REST name differently. */
export const entryOf = ({ avgPrice, entryPrice }: Position): Decimal | undefined => {
  const entry = decimal(entryPrice) ?? decimal(avgPrice)
  return entry === undefined || entry.value === 0n ? undefined : entry
}

export const sideOf = ({ side }: Position): Side | undefined =>
  side === "Buy" ? "Buy" : side === "Sell" ? "Sell" : undefined

/** The profit or loss of a position at a price. */
export const profitOf = (position: Position, price: string | undefined): Decimal | undefined => {
  const [side, size, entry, at] = [sideOf(position), decimal(position.size), entryOf(position), decimal(price)]
  if (side === undefined || size === undefined || entry === undefined || at === undefined || at.value === 0n)
    return undefined
  return profitAt(position.category === "inverse", side, size, entry, at)
}

/**
 * The margin of a position: as the exchange reports it, or else its value divided by its leverage. A bought option has none, since
 * its premium is paid in full.
 */
export const marginOf = (position: Position): Decimal | undefined => {
  if (position.category === "option" && position.side !== "Sell") return undefined
  const held = decimal(position.positionIM)
  if (held !== undefined && held.value !== 0n) return held
  if (position.category === "option") return undefined
  const [value, leverage] = [decimal(position.positionValue), decimal(position.leverage)]
  return value === undefined || leverage === undefined ? undefined : divide(value, leverage)
}

/** The return on margin, as a fraction. Options have no leverage and so none. */
export const returnOf = (position: Position, price: string | undefined): Decimal | undefined => {
  if (position.category === "option") return undefined
  const [profit, margin] = [profitOf(position, price), marginOf(position)]
  return profit === undefined || margin === undefined ? undefined : divide(profit, margin, 8)
}

/** The risk limit tier of a position value; the highest one for values above all tiers. */
export const tierAt = (tiers: ReadonlyArray<Tier>, value: Decimal): Tier | undefined =>
  tiers.find(({ limit }) => BigDecimal.lessThanOrEqualTo(value, orZero(limit))) ?? tiers.at(-1)

export interface Held {
  readonly inverse: boolean
  readonly side: Side
  readonly size: Decimal
  readonly entry: Decimal
}

/** The mark price at which the collateral behind a position falls to its maintenance margin. */
export const liquidationPrice = (held: Held, collateral: Decimal, tiers: ReadonlyArray<Tier>): Decimal | undefined => {
  const { entry, inverse, side, size } = held
  const value = valueAt(inverse, size, entry)
  if (value === undefined || size.value <= 0n) return undefined
  const tier = tierAt(tiers, value)
  if (tier === undefined) return undefined
  const rate = orZero(tier.maintenanceRate)
  const behind = BigDecimal.sum(collateral, orZero(tier.deduction))
  const grows = (side === "Buy") === inverse
  const worth = grows ? BigDecimal.sum(value, behind) : BigDecimal.subtract(value, behind)
  const rated = BigDecimal.multiply(size, grows ? BigDecimal.sum(one, rate) : BigDecimal.subtract(one, rate))
  if (worth.value <= 0n) return undefined
  const price = inverse ? divide(rated, worth) : divide(worth, rated)
  return price === undefined || price.value <= 0n ? undefined : price
}

/** The collateral behind a position, from its liquidation price: the inverse of {@link liquidationPrice}. */
export const collateralBehind = (held: Held, liquidation: Decimal, tiers: ReadonlyArray<Tier>): Decimal | undefined => {
  const { entry, inverse, side, size } = held
  const value = valueAt(inverse, size, entry)
  const tier = value === undefined ? undefined : tierAt(tiers, value)
  if (value === undefined || tier === undefined) return undefined
  const rate = orZero(tier.maintenanceRate)
  const grows = (side === "Buy") === inverse
  const rated = BigDecimal.multiply(size, grows ? BigDecimal.sum(one, rate) : BigDecimal.subtract(one, rate))
  const worth = inverse ? divide(rated, liquidation) : BigDecimal.multiply(rated, liquidation)
  if (worth === undefined) return undefined
  const behind = grows ? BigDecimal.subtract(worth, value) : BigDecimal.subtract(value, worth)
  return BigDecimal.subtract(behind, orZero(tier.deduction))
}

/** A coin's price in dollars, as in the wallet. If the coin is not held: 1 for dollar coins, else undefined. */
export const dollarPrice = (wallet: Wallet | undefined, coin: string): Decimal | undefined => {
  const row = wallet?.coin.find((one) => one.coin === coin)
  const [equity, value] = [decimal(row?.equity), decimal(row?.usdValue)]
  if (equity !== undefined && value !== undefined && equity.value > 0n && value.value > 0n) return divide(value, equity)
  return /^USD[TC]?$/.test(coin) ? one : undefined
}

/** The account's collateral that can still be lost, in a coin, without one position's margin and P&L. */
export const crossCollateral = (
  wallet: Wallet | undefined,
  position: Position | undefined,
  coin: string,
  price: Decimal | undefined = dollarPrice(wallet, coin)
): Decimal | undefined => {
  const [free, initial, maintenance] = [
    decimal(wallet?.totalAvailableBalance),
    decimal(wallet?.totalInitialMargin),
    decimal(wallet?.totalMaintenanceMargin)
  ]
  if (free === undefined || initial === undefined || price === undefined) return undefined
  const collateral = divide(BigDecimal.subtract(BigDecimal.sum(free, initial), maintenance ?? zero), price)
  if (collateral === undefined) return undefined
  const own = BigDecimal.subtract(orZero(position?.positionMM), orZero(position?.unrealisedPnl))
  return BigDecimal.sum(collateral, own)
}
