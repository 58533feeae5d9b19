/**
 * The tickers of all markets.
 *
 * @since 0.1.0
 */
import { AuctionPhase } from "./AuctionPhase.js"
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The latest prices and 24-hour statistics of one spot pair. */
export const SpotTicker = Schema.Struct({
  symbol: Field.text,
  /** Best bid. */
  bid1Price: Field.optionalAmountOrEmpty,
  /** Size of the best bid. */
  bid1Size: Field.optionalAmountOrEmpty,
  /** Best ask. */
  ask1Price: Field.optionalAmountOrEmpty,
  /** Size of the best ask. */
  ask1Size: Field.optionalAmountOrEmpty,
  lastPrice: Field.amount,
  /** Price 24 hours ago. */
  prevPrice24h: Field.optionalAmountOrEmpty,
  /** A fraction, not a percentage: `"0.01"` is 1% up. */
  price24hPcnt: Field.optionalDecimal,
  highPrice24h: Field.optionalAmountOrEmpty,
  lowPrice24h: Field.optionalAmountOrEmpty,
  /** In quote coin. */
  turnover24h: Field.optionalAmountOrEmpty,
  /** In base coin. */
  volume24h: Field.optionalAmountOrEmpty,
  /** USD value of the base coin as collateral; `""` for a coin that is not accepted as collateral. */
  usdIndexPrice: Field.optionalDecimal
})
export interface SpotTicker extends Schema.Schema.Type<typeof SpotTicker> {}

/**
 * The latest prices and 24-hour statistics of one perpetual or future, linear or inverse.
 *
 * Sizes and volumes are in base coin, values and turnover in quote coin; on the inverse market it is the reverse.
 * Fields specific to dated futures or pre-market contracts are `""` for all others.
 */
export const ContractTicker = Schema.Struct({
  symbol: Field.text,
  lastPrice: Field.amount,
  indexPrice: Field.optionalAmountOrEmpty,
  markPrice: Field.optionalAmountOrEmpty,
  /** Price 24 hours ago. */
  prevPrice24h: Field.optionalAmountOrEmpty,
  /** A fraction, not a percentage: `"0.01"` is 1% up. */
  price24hPcnt: Field.optionalDecimal,
  highPrice24h: Field.optionalAmountOrEmpty,
  lowPrice24h: Field.optionalAmountOrEmpty,
  /** Price one hour ago. */
  prevPrice1h: Field.optionalUncheckedDecimal,
  /** Longs and shorts combined: twice `singleOpenInterest`. */
  openInterest: Field.optionalAmountOrEmpty,
  /** Longs and shorts combined. */
  openInterestValue: Field.optionalUncheckedDecimal,
  /** One side only. */
  singleOpenInterest: Field.optionalUncheckedDecimal,
  /** One side only. */
  singleOpenInterestValue: Field.optionalUncheckedDecimal,
  turnover24h: Field.optionalAmountOrEmpty,
  volume24h: Field.optionalAmountOrEmpty,
  /** Per funding interval; `""` for dated futures. */
  fundingRate: Field.optionalDecimal,
  /** In ms; `""` for dated futures. */
  nextFundingTime: Field.optionalMillisText,
  /** Only available in the last 30 minutes before delivery. */
  predictedDeliveryPrice: Field.optionalUncheckedDecimal,
  /** Dated futures only. */
  basisRate: Field.optionalUncheckedDecimal,
  /** Dated futures only. */
  basis: Field.optionalUncheckedDecimal,
  /** Dated futures only. */
  basisRateYear: Field.optionalUncheckedDecimal,
  /** Dated futures only. */
  deliveryFeeRate: Field.optionalUncheckedDecimal,
  /** In ms; `"0"` for perpetuals. */
  deliveryTime: Field.optionalMillisText,
  /** Best bid. */
  bid1Price: Field.optionalAmountOrEmpty,
  /** Size of the best bid. */
  bid1Size: Field.optionalAmountOrEmpty,
  /** Best ask. */
  ask1Price: Field.optionalAmountOrEmpty,
  /** Size of the best ask. */
  ask1Size: Field.optionalAmountOrEmpty,
  /** Estimated opening price of a pre-market contract; meaningless once it trades. */
  preOpenPrice: Field.optionalUncheckedDecimal,
  /** Estimated opening quantity of a pre-market contract; meaningless once it trades. */
  preQty: Field.optionalUncheckedDecimal,
  curPreListingPhase: Field.optional(AuctionPhase),
  /** In whole hours. */
  fundingIntervalHour: Field.optionalUncheckedDecimal,
  /** The funding rate stays between minus and plus this. */
  fundingCap: Field.optionalUncheckedDecimal
})
export interface ContractTicker extends Schema.Schema.Type<typeof ContractTicker> {}

/** The latest prices, volatilities and greeks of one option. */
export const OptionTicker = Schema.Struct({
  symbol: Field.text,
  /** Best bid. */
  bid1Price: Field.optionalAmountOrEmpty,
  /** Size of the best bid. */
  bid1Size: Field.optionalAmountOrEmpty,
  /** Implied volatility of the best bid, as a fraction. */
  bid1Iv: Field.optionalDecimal,
  /** Best ask. */
  ask1Price: Field.optionalAmountOrEmpty,
  /** Size of the best ask. */
  ask1Size: Field.optionalAmountOrEmpty,
  /** Implied volatility of the best ask, as a fraction. */
  ask1Iv: Field.optionalDecimal,
  lastPrice: Field.amount,
  highPrice24h: Field.optionalAmountOrEmpty,
  lowPrice24h: Field.optionalAmountOrEmpty,
  markPrice: Field.optionalAmountOrEmpty,
  indexPrice: Field.optionalAmountOrEmpty,
  /** Implied volatility of the mark price, as a fraction. */
  markIv: Field.optionalDecimal,
  underlyingPrice: Field.optionalAmountOrEmpty,
  openInterest: Field.optionalAmountOrEmpty,
  turnover24h: Field.optionalAmountOrEmpty,
  volume24h: Field.optionalAmountOrEmpty,
  /** Since the option was listed. */
  totalVolume: Field.optionalAmountOrEmpty,
  /** Since the option was listed. */
  totalTurnover: Field.optionalAmountOrEmpty,
  delta: Field.optionalDecimal,
  gamma: Field.optionalDecimal,
  vega: Field.optionalDecimal,
  theta: Field.optionalDecimal,
  /** Only available in the last 30 minutes before delivery; `"0"` until then. */
  predictedDeliveryPrice: Field.optionalUncheckedDecimal,
  change24h: Field.optionalDecimal
})
export interface OptionTicker extends Schema.Schema.Type<typeof OptionTicker> {}
