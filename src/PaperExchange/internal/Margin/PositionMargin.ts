/** Margins of a position and of its open orders, computed again only when an input changed. */
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Market, Position } from "../State.js"
import * as OptionMargin from "./OptionMargin.js"
import * as PriceView from "./PriceView.js"
import type { Risk } from "./Risk.js"

/** The risk tier of a position value. */
export const tierOf = (market: Market, positionValue: bigint): Instrument.RiskTier | undefined => {
  const { tiers } = market.instrument
  for (const tier of tiers) if (positionValue <= BigInt(tier.limit) * Money.one) return tier
  return tiers[tiers.length - 1]
}

/** The fee to close a value at the leverage of a position's side. */
export const feeToClose = (position: Position, worth: bigint): bigint =>
  Instrument.feeToClose(position.market.instrument, position.size > 0, worth, position.account.leverageOf(position))

const sameInputs = (
  risk: Risk,
  position: Position,
  prices: PriceView.Marks,
  leverage: { readonly buy: number; readonly sell: number }
) => {
  const { account, market } = position
  return (
    risk.mark === prices.markOf(market) &&
    risk.index === prices.indexOf(market) &&
    risk.size === position.size &&
    risk.entryValue === position.entryValue &&
    risk.margin === position.margin &&
    risk.buyQty === position.buyQty &&
    risk.buyValue === position.buyValue &&
    risk.sellQty === position.sellQty &&
    risk.sellValue === position.sellValue &&
    risk.mode === account.marginMode &&
    risk.buyLeverage === leverage.buy &&
    risk.sellLeverage === leverage.sell
  )
}

/** The initial and the maintenance margin of a position. */
const marginsAt = (
  position: Position,
  prices: PriceView.Marks
): { readonly initial: bigint; readonly maintenance: bigint } => {
  const { account, market } = position
  const [mark, index] = [prices.markOf(market), prices.indexOf(market)]
  if (!Instrument.paidInFull(market.instrument)) {
    const worth = position.valueAt(mark)
    const initial = account.isolated ? position.margin : position.initialMargin(worth)
    return { initial, maintenance: maintenanceAt(market, worth) + feeToClose(position, worth) }
  }
  if (position.size > 0) return { initial: 0n, maintenance: 0n }
  return {
    initial: OptionMargin.initial(market, position.absolute, mark, index),
    maintenance: OptionMargin.maintenance(market, position.absolute, mark, index)
  }
}

/** The margins of a position with its orders, recomputed only when one of their inputs has changed. */
export const riskOf = (position: Position, prices: PriceView.Marks): Risk => {
  const { account, market } = position
  const leverage = account.leverage(market)
  const last = position.risk
  if (last !== undefined && sameInputs(last, position, prices, leverage)) return last
  const { initial, maintenance } = position.size === 0 ? none : marginsAt(position, prices)
  const orders = ordersOf(position, prices)
  const risk: Risk = {
    mark: prices.markOf(market),
    index: prices.indexOf(market),
    size: position.size,
    entryValue: position.entryValue,
    margin: position.margin,
    buyQty: position.buyQty,
    buyValue: position.buyValue,
    sellQty: position.sellQty,
    sellValue: position.sellValue,
    mode: account.marginMode,
    buyLeverage: leverage.buy,
    sellLeverage: leverage.sell,
    unrealised: position.profitAt(prices.markOf(market)),
    initial,
    maintenance,
    orders: orders.margin,
    orderFees: orders.cost - orders.margin
  }
  position.risk = risk
  return risk
}

const none = { initial: 0n, maintenance: 0n }

/** Maintenance margin for a position value, in the settle coin. */
export const maintenanceAt = (market: Market, positionValue: bigint): bigint => {
  const tier = tierOf(market, positionValue)
  if (tier === undefined) return 0n
  const { tiers } = market.instrument
  return (positionValue * BigInt(tier.maintenanceRate)) / 1_000_000n - Instrument.deductionOf(tiers, tier)
}

/** Initial margin of a position in its settle coin, or the actual margin of an isolated position. */
export const ofPosition = (position: Position): bigint => riskOf(position, PriceView.present).initial

/** Maintenance margin of a position in its settle coin, with the fee to close. */
export const maintenanceOf = (position: Position, prices: PriceView.Marks = PriceView.present): bigint =>
  riskOf(position, prices).maintenance

interface Reserved {
  readonly margin: bigint
  /** The margin and the fees for opening and closing. */
  readonly cost: bigint
}

const nothing: Reserved = { margin: 0n, cost: 0n }

/** What the orders of one side of a position need, for the part that opens more. */
const sideOf = (position: Position, prices: PriceView.Marks, long: boolean): Reserved => {
  const { account, market } = position
  const { instrument } = market
  const qty = long ? position.buyQty : position.sellQty
  const opened = qty - Math.max(0, long ? -position.size : position.size)
  if (qty === 0 || opened <= 0) return nothing
  const worth = Money.mulDivUp(long ? position.buyValue : position.sellValue, BigInt(opened), BigInt(qty))
  const [mark, index] = [prices.markOf(market), prices.indexOf(market)]
  const fee = Instrument.tradeFee(instrument, { worth, qty: opened, rate: instrument.takerFee, indexPrice: index })
  if (Instrument.paidInFull(instrument)) {
    const margin = long ? worth : OptionMargin.initial(market, opened, mark, index)
    return { margin, cost: margin + fee }
  }
  const { buy, sell } = account.leverage(market)
  const leverage = long ? buy : sell
  const margin = Instrument.initialMargin(worth, leverage)
  return { margin, cost: margin + fee + Instrument.feeToClose(instrument, long, worth, leverage) }
}

const ordersOf = (position: Position, prices: PriceView.Marks): Reserved => {
  if (position.buyQty === 0 && position.sellQty === 0) return nothing
  const [buys, sells] = [sideOf(position, prices, true), sideOf(position, prices, false)]
  if (Instrument.paidInFull(position.market.instrument)) {
    return { margin: buys.margin + sells.margin, cost: buys.cost + sells.cost }
  }
  return { margin: Money.max(buys.margin, sells.margin), cost: Money.max(buys.cost, sells.cost) }
}

/**
 * Initial margin of a position's open orders, in the settle coin: that of the side that would open more. Closing needs
 * none. Bought options need their full price.
 */
export const ofOrders = (position: Position): bigint => riskOf(position, PriceView.present).orders

/** The same with the fees for opening and closing: Bybit's order cost. */
export const costOfOrders = (position: Position): bigint => {
  const { orderFees, orders } = riskOf(position, PriceView.present)
  return orders + orderFees
}
