import { AuctionPhase } from "./AuctionPhase.js"
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The latest prices and 24-hour statistics of a spot pair. */
export const SpotTicker = Schema.Struct({
  symbol: Field.text,
  bid1Price: Field.optionalDecimal,
  bid1Size: Field.optionalDecimal,
  ask1Price: Field.optionalDecimal,
  ask1Size: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  prevPrice24h: Field.optionalDecimal,
  /** A fraction, not a percentage: `"0.01"` is up one percent. */
  price24hPcnt: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  /** In quote coin. */
  turnover24h: Field.optionalDecimal,
  /** In base coin. */
  volume24h: Field.optionalDecimal,
  /** The value of the base coin in USD when used as collateral; `""` for a coin that cannot be collateral. */
  usdIndexPrice: Field.optionalDecimal
})
export interface SpotTicker extends Schema.Schema.Type<typeof SpotTicker> {}

/**
 * The latest prices and 24-hour statistics of a perpetual or future, linear or inverse.
 *
 * Sizes and volumes are in base coin, values and turnover in quote coin; in the inverse market it is the other way
 * around. The fields of dated futures and of pre-market contracts are `""` for all others.
 */
export const ContractTicker = Schema.Struct({
  symbol: Field.text,
  lastPrice: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  prevPrice24h: Field.optionalDecimal,
  /** A fraction, not a percentage: `"0.01"` is up one percent. */
  price24hPcnt: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  prevPrice1h: Field.optionalDecimal,
  /** Counts longs and shorts, so it is twice `singleOpenInterest`. */
  openInterest: Field.optionalDecimal,
  /** Counts longs and shorts. */
  openInterestValue: Field.optionalDecimal,
  /** Counts one side. */
  singleOpenInterest: Field.optionalDecimal,
  /** Counts one side. */
  singleOpenInterestValue: Field.optionalDecimal,
  turnover24h: Field.optionalDecimal,
  volume24h: Field.optionalDecimal,
  /** Per funding interval; `""` for dated futures. */
  fundingRate: Field.optionalDecimal,
  /** In ms; `""` for dated futures. */
  nextFundingTime: Field.optionalMillisText,
  /** Available in the 30 minutes before delivery. */
  predictedDeliveryPrice: Field.optionalDecimal,
  /** Dated futures only. */
  basisRate: Field.optionalDecimal,
  /** Dated futures only. */
  basis: Field.optionalDecimal,
  /** Dated futures only. */
  basisRateYear: Field.optionalDecimal,
  /** Dated futures only. */
  deliveryFeeRate: Field.optionalDecimal,
  /** In ms; `"0"` for perpetuals. */
  deliveryTime: Field.optionalMillisText,
  bid1Price: Field.optionalDecimal,
  bid1Size: Field.optionalDecimal,
  ask1Price: Field.optionalDecimal,
  ask1Size: Field.optionalDecimal,
  /** The price at which a pre-market contract would open. Meaningless after trading starts. */
  preOpenPrice: Field.optionalDecimal,
  /** The quantity with which a pre-market contract would open. Meaningless after trading starts. */
  preQty: Field.optionalDecimal,
  curPreListingPhase: Field.optional(AuctionPhase),
  /** In whole hours. */
  fundingIntervalHour: Field.optionalDecimal,
  /** The maximum absolute value of the funding rate. */
  fundingCap: Field.optionalDecimal
})
export interface ContractTicker extends Schema.Schema.Type<typeof ContractTicker> {}

/** The latest prices, volatilities and greeks of an option. */
export const OptionTicker = Schema.Struct({
  symbol: Field.text,
  bid1Price: Field.optionalDecimal,
  bid1Size: Field.optionalDecimal,
  /** Implied volatility of the best bid, as a fraction. */
  bid1Iv: Field.optionalDecimal,
  ask1Price: Field.optionalDecimal,
  ask1Size: Field.optionalDecimal,
  /** Implied volatility of the best ask, as a fraction. */
  ask1Iv: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  /** Implied volatility of the mark price, as a fraction. */
  markIv: Field.optionalDecimal,
  underlyingPrice: Field.optionalDecimal,
  openInterest: Field.optionalDecimal,
  turnover24h: Field.optionalDecimal,
  volume24h: Field.optionalDecimal,
  /** Since the option was listed. */
  totalVolume: Field.optionalDecimal,
  /** Since the option was listed. */
  totalTurnover: Field.optionalDecimal,
  delta: Field.optionalDecimal,
  gamma: Field.optionalDecimal,
  vega: Field.optionalDecimal,
  theta: Field.optionalDecimal,
  /** Available in the 30 minutes before delivery, otherwise `"0"`. */
  predictedDeliveryPrice: Field.optionalDecimal,
  change24h: Field.optionalDecimal
})
export interface OptionTicker extends Schema.Schema.Type<typeof OptionTicker> {}
