/** What an instrument is, and what follows from it: values, profits, fees and margins. */
import type { ContractInstrument, SpotInstrument } from "../../../Schema/Instrument.js"
import * as Money from "../Money.js"

/** The categories that the paper exchange supports. */
export type Category = "spot" | "linear" | "inverse" | "option"

/** A risk tier: the margin rates up to a position value. */
export interface RiskTier {
  readonly id: number
  /** The maximum position value in the settle coin. */
  readonly limit: number
  /** In millionths. */
  readonly initialRate: number
  /** In millionths. */
  readonly maintenanceRate: number
  /** In hundredths: 10000 is 100x leverage. */
  readonly maxLeverage: number
}

/**
 * What a tier's rate of the whole position value exceeds its maintenance margin by, in the settle coin: each tier's rate
 * applies to its own part of the value.
 */
export const deductionOf = (tiers: ReadonlyArray<RiskTier>, tier: RiskTier): bigint => {
  let sum = 0n
  let below: RiskTier | undefined
  for (const each of tiers) {
    if (below !== undefined) sum += Money.fromUnits(below.limit * (each.maintenanceRate - below.maintenanceRate), 6)
    if (each === tier) break
    below = each
  }
  return sum
}

/** An instrument and its rules. Prices and quantities are integers in units of 10^-priceScale and 10^-qtyScale. */
export interface Instrument {
  readonly id: number
  readonly category: Category
  readonly kind: "Spot" | "Perpetual" | "Futures" | "Option"
  readonly symbol: string
  /** The coin being priced. */
  readonly baseCoin: string
  /** The coin that prices are in. */
  readonly quoteCoin: string
  /** The coin that profits, fees and funding are paid in; the base coin for inverse contracts. */
  readonly settleCoin: string
  readonly priceScale: number
  readonly qtyScale: number
  readonly tick: number
  readonly step: number
  readonly minPrice: number
  readonly maxPrice: number
  readonly minQty: number
  readonly maxQty: number
  readonly maxMarketQty: number
  /** The minimum order value, as an amount of the settle coin; 0 if there is none. */
  readonly minNotional: bigint
  /** In hundred-millionths. */
  readonly makerFee: number
  /** In hundred-millionths. */
  readonly takerFee: number
  readonly tiers: ReadonlyArray<RiskTier>
  /** Minutes between funding payments; 0 if there are none. */
  readonly fundingMinutes: number
  /** The maximum funding rate in hundred-millionths. */
  readonly fundingCap: number
  /** How far past the mark price an order may be, in hundredths of a percent: Bybit's `priceLimitRatioX`. */
  readonly priceBand: number
  /** How far it may be if the index price is as far: Bybit's `priceLimitRatioY`. Defaults to twice that, on spot the same. */
  readonly outerPriceBand?: number | undefined
  /**
   * One unit of price times one unit of quantity, as an amount. For inverse contracts it is divided by the price. Use
   * {@link value} instead.
   */
  readonly unitValue: bigint
  /** The typical size of one of the flow's orders, in units of quantity. */
  readonly typicalQty: number
  /** In milliseconds; 0 if it is never delivered. */
  readonly deliveryTime: number
  /** In milliseconds; 0 if it has been listed from the start. */
  readonly launchTime: number
  readonly option: OptionTerms | undefined
  /** In hundred-millionths of the delivered value. */
  readonly deliveryFeeRate: number
  /** The row that it was made from, if it is of a saved answer. */
  readonly spotRow?: SpotInstrument | undefined
  readonly contractRow?: ContractInstrument | undefined
}

/** The terms of an option. */
export interface OptionTerms {
  readonly call: boolean
  /** In whole dollars. */
  readonly strike: number
}

/** How far past the mark price an order may be if the index price is as far, in hundredths of a percent. */
export const widestBand = ({ category, outerPriceBand, priceBand }: Instrument): number =>
  outerPriceBand ?? (category === "spot" ? priceBand : 2 * priceBand)

/**
 * The value of a quantity at a price, in the settle coin (the quote coin on spot).
 *
 * At any one price it is exactly linear in the quantity: the value of the whole is the sum of the values of its parts.
 * This also holds for inverse contracts, where the value of one contract is rounded down once. So the two sides of a
 * fill book opposite values, however they split it into closing and opening.
 */
export const value = (instrument: Instrument, price: number, qty: number): bigint => {
  if (instrument.category === "inverse") return BigInt(qty) * (instrument.unitValue / BigInt(price))
  const units = price * qty
  return (Number.isSafeInteger(units) ? BigInt(units) : BigInt(price) * BigInt(qty)) * instrument.unitValue
}

/** The sum of the values of quantities at prices. */
export const valueOfAll = (
  instrument: Instrument,
  prices: ReadonlyArray<number>,
  qtys: ReadonlyArray<number>
): bigint => {
  let sum = 0n
  let units = 0
  for (let i = 0; i < prices.length; i++) {
    const [price, qty] = [prices[i] ?? 0, qtys[i] ?? 0]
    // Numbers are added faster than bigints.
    if (instrument.category !== "inverse" && Number.isSafeInteger(units + price * qty)) units += price * qty
    else if (qty !== 0) sum += value(instrument, price, qty)
  }
  return sum + BigInt(units) * instrument.unitValue
}

/** The profit of a position between two values. On inverse contracts, a long profits when its value in coin shrinks. */
export const profit = (instrument: Instrument, long: boolean, entryValue: bigint, exitValue: bigint): bigint =>
  long === (instrument.category === "inverse") ? entryValue - exitValue : exitValue - entryValue

/** The average price of a quantity with a given value, as an amount. */
export const averagePrice = (instrument: Instrument, worth: bigint, qty: number): bigint => {
  const size = BigInt(qty)
  const unit = Money.tenTo(instrument.qtyScale)
  if (instrument.category === "inverse") return worth === 0n ? 0n : (size * Money.one * Money.one) / unit / worth
  return size === 0n ? 0n : (worth * unit) / size
}

/** Whether the full value is paid on trading, as for options, rather than only the profit on closing. */
export const paidInFull = (instrument: Instrument): boolean => instrument.category === "option"

/** The fee on a value at a rate of hundred-millionths. */
export const fee = (amount: bigint, rate: number): bigint => (amount * BigInt(rate)) / 100_000_000n

/** The margin of a value at a leverage in hundredths. */
export const initialMargin = (worth: bigint, leverage: number): bigint => Money.mulDivUp(worth, 100n, BigInt(leverage))

/**
 * The fee to close a contract of a value (none for options) at the bankruptcy price, where its initial margin is lost: margins include it.
 * The leverage is in hundredths. At that price a long is worth less, a short more; on inverse contracts the opposite.
 *
 * Source: https://www.bybit.com/en/help-center/article/Order-Cost-USDT-Contract
 */
export const feeToClose = (instrument: Instrument, long: boolean, worth: bigint, leverage: number): bigint => {
  if (paidInFull(instrument)) return 0n
  const lost = initialMargin(worth, leverage)
  return fee(long === (instrument.category === "inverse") ? worth + lost : worth - lost, instrument.takerFee)
}

/** The fee of a trade. For an option it is a fraction of the underlying's value, at most 7% of the premium. */
export const tradeFee = (
  instrument: Instrument,
  traded: { readonly worth: bigint; readonly qty: number; readonly rate: number; readonly indexPrice: number }
): bigint => {
  const { indexPrice, qty, rate, worth } = traded
  if (instrument.category !== "option") return fee(worth, rate)
  return Money.min(fee(value(instrument, indexPrice, qty), rate), (worth * 7n) / 100n)
}

/**
 * The fee of a delivery at a price, as an amount of the quote coin. For an option it is at most 12.5% of the payoff.
 */
export const deliveryFee = (instrument: Instrument, price: bigint, qty: number, worth: bigint): bigint => {
  const { deliveryFeeRate, option, qtyScale } = instrument
  if (option === undefined) return fee(worth, deliveryFeeRate)
  return Money.min(fee((price * BigInt(qty)) / Money.tenTo(qtyScale), deliveryFeeRate), worth / 8n)
}

/** Whether profit is booked at every funding time, in sessions, and not only when a position is closed. */
export const hasSessions = ({ kind, settleCoin }: Instrument): boolean => kind === "Perpetual" && settleCoin === "USDC"

/** Whether orders change a position rather than two coin balances. */
export const isDerivative = (instrument: Instrument): boolean => instrument.category !== "spot"

/** The starting price of a coin, its volatility and its collateral ratio. */
export interface CoinRules {
  readonly coin: string
  /** In US dollars. */
  readonly basePrice: number
  /** The standard deviation of a year's price changes: 0.6 is 60%. */
  readonly volatility: number
  /** In hundredths. */
  readonly collateral: number
}

/** The coins the paper exchange supports. USDT and USDC are always worth one dollar. */
export const coins: ReadonlyArray<CoinRules> = [
  { coin: "USDT", basePrice: 1, volatility: 0, collateral: 100 },
  { coin: "USDC", basePrice: 1, volatility: 0, collateral: 100 },
  { coin: "BTC", basePrice: 65_000, volatility: 0.6, collateral: 95 },
  { coin: "ETH", basePrice: 3_400, volatility: 0.75, collateral: 95 },
  { coin: "SOL", basePrice: 150, volatility: 0.95, collateral: 90 },
  { coin: "XRP", basePrice: 2.2, volatility: 0.9, collateral: 90 }
]
