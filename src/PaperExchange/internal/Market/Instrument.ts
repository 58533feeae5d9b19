import * as Money from "../Money.js"

/** The markets that the paper exchange keeps. */
export type Category = "spot" | "linear" | "inverse" | "option"

/** One level of position size with its margin rates. */
export interface RiskTier {
  readonly id: number
  /** Biggest position value in the settle coin. */
  readonly limit: number
  /** Millionths. */
  readonly initialRate: number
  /** Millionths. */
  readonly maintenanceRate: number
  /** Hundredths: 10000 is a leverage of 100. */
  readonly maxLeverage: number
}

/** What can be traded, with its rules. Prices and quantities are whole units of 10^-priceScale and 10^-qtyScale. */
export interface Instrument {
  readonly id: number
  readonly category: Category
  readonly kind: "Spot" | "Perpetual" | "Futures" | "Option"
  readonly symbol: string
  /** What the price is of. */
  readonly baseCoin: string
  /** What the price is in. */
  readonly quoteCoin: string
  /** What profits, fees and funding are paid in; for inverse the base coin. */
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
  /** Smallest order value, as an amount of the settle coin; 0 where there is none. */
  readonly minNotional: bigint
  /** Hundred-millionths. */
  readonly makerFee: number
  /** Hundred-millionths. */
  readonly takerFee: number
  readonly tiers: ReadonlyArray<RiskTier>
  /** Minutes between two fundings; 0 where there is none. */
  readonly fundingMinutes: number
  /** Biggest funding rate in hundred-millionths. */
  readonly fundingCap: number
  /** How far from the mark price a limit order may be on the losing side, in hundredths of a percent. */
  readonly priceBand: number
  /**
   * One unit of price times one unit of quantity, as an amount. Inverse: one unit of quantity at one unit of price, to be
   * divided by the price. Take {@link value} instead.
   */
  readonly unitValue: bigint
  /** Typical size of one order of the flow, in units of quantity. */
  readonly typicalQty: number
  /** Milliseconds; 0 for what is never delivered. */
  readonly deliveryTime: number
  /** Milliseconds; 0 for what was there from the beginning. */
  readonly launchTime: number
  readonly option: OptionTerms | undefined
  /** Hundred-millionths of the delivered value. */
  readonly deliveryFeeRate: number
}

/** What an option gives the right to. */
export interface OptionTerms {
  readonly call: boolean
  /** Whole dollars. */
  readonly strike: number
}

/**
 * The value of a quantity at a price, in the settle coin (spot: the quote coin).
 *
 * Linear in the quantity at any one price, to the last digit: the value of a whole is the sum of the values of its parts. That
 * holds for inverse too, where one contract at a price has a value rounded down once: so what one side of a fill books, the
 * other books with the opposite sign, however the fill closes and opens.
 */
export const value = (instrument: Instrument, price: number, qty: number): bigint =>
  instrument.category === "inverse"
    ? BigInt(qty) * (instrument.unitValue / BigInt(price))
    : BigInt(price) * BigInt(qty) * instrument.unitValue

/**
 * What a position of one direction gains between two values: on inverse a long gains when its value in coin shrinks.
 */
export const profit = (instrument: Instrument, long: boolean, entryValue: bigint, exitValue: bigint): bigint =>
  long === (instrument.category === "inverse") ? entryValue - exitValue : exitValue - entryValue

/** The average price of a quantity that has a value, as an amount. */
export const averagePrice = (instrument: Instrument, worth: bigint, qty: number): bigint => {
  const size = BigInt(qty)
  const unit = Money.tenTo(instrument.qtyScale)
  if (instrument.category === "inverse") return worth === 0n ? 0n : (size * Money.one * Money.one) / unit / worth
  return size === 0n ? 0n : (worth * unit) / size
}

/** Whether the whole value is paid when it is traded, as with options, and not only profits when it is closed. */
export const paidInFull = (instrument: Instrument): boolean => instrument.category === "option"

/** The fee on a value at a rate of hundred-millionths. */
export const fee = (amount: bigint, rate: number): bigint => (amount * BigInt(rate)) / 100_000_000n

/** The fee of a trade. Of an option it is a part of the underlying's value, but at most 7 % of the premium. */
export const tradeFee = (
  instrument: Instrument,
  traded: { readonly worth: bigint; readonly qty: number; readonly rate: number; readonly indexPrice: number }
): bigint => {
  const { indexPrice, qty, rate, worth } = traded
  if (instrument.category !== "option") return fee(worth, rate)
  return Money.min(fee(value(instrument, indexPrice, qty), rate), (worth * 7n) / 100n)
}

/** The fee of a delivery at a price, an amount of the quote coin. Of an option it is at most 12.5 % of what it pays. */
export const deliveryFee = (instrument: Instrument, price: bigint, qty: number, worth: bigint): bigint => {
  const { deliveryFeeRate, option, qtyScale } = instrument
  if (option === undefined) return fee(worth, deliveryFeeRate)
  return Money.min(fee((price * BigInt(qty)) / Money.tenTo(qtyScale), deliveryFeeRate), worth / 8n)
}

/** Whether orders change a position instead of two coins. */
export const isDerivative = (instrument: Instrument): boolean => instrument.category !== "spot"

/** How one coin is priced: where its price path starts, how wide it swings, what part of it counts as collateral. */
export interface CoinRules {
  readonly coin: string
  /** US dollars. */
  readonly basePrice: number
  /** Price movement in one second, as a part of the price. */
  readonly volatility: number
  /** Hundredths. */
  readonly collateral: number
}

/** The coins of the paper exchange. USDT and USDC are worth one dollar, always. */
export const coins: ReadonlyArray<CoinRules> = [
  { coin: "USDT", basePrice: 1, volatility: 0, collateral: 100 },
  { coin: "USDC", basePrice: 1, volatility: 0, collateral: 100 },
  { coin: "BTC", basePrice: 65_000, volatility: 0.00006, collateral: 95 },
  { coin: "ETH", basePrice: 3_400, volatility: 0.00008, collateral: 95 },
  { coin: "SOL", basePrice: 150, volatility: 0.0001, collateral: 90 },
  { coin: "XRP", basePrice: 2.2, volatility: 0.0001, collateral: 90 }
]
