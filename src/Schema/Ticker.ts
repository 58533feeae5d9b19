import { AuctionPhase } from "./AuctionPhase.js"
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The latest prices and 24-hour statistics of one spot pair. */
export const SpotTicker = Schema.Struct({
  symbol: Field.text,
  /** Best bid. */
  bid1Price: Field.optionalDecimal,
  /** Size of the best bid. */
  bid1Size: Field.optionalDecimal,
  /** Best ask. */
  ask1Price: Field.optionalDecimal,
  /** Size of the best ask. */
  ask1Size: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  /** Price 24 hours ago. */
  prevPrice24h: Field.optionalDecimal,
  /** A fraction, not a percentage: `"0.01"` is 1% up. */
  price24hPcnt: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  /** In quote coin. */
  turnover24h: Field.optionalDecimal,
  /** In base coin. */
  volume24h: Field.optionalDecimal,
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
  lastPrice: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** Price 24 hours ago. */
  prevPrice24h: Field.optionalDecimal,
  /** A fraction, not a percentage: `"0.01"` is 1% up. */
  price24hPcnt: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  /** Price one hour ago. */
  prevPrice1h: Field.optionalDecimal,
  /** Longs and shorts combined: twice `singleOpenInterest`. */
  openInterest: Field.optionalDecimal,
  /** Longs and shorts combined. */
  openInterestValue: Field.optionalDecimal,
  /** One side only. */
  singleOpenInterest: Field.optionalDecimal,
  /** One side only. */
  singleOpenInterestValue: Field.optionalDecimal,
  turnover24h: Field.optionalDecimal,
  volume24h: Field.optionalDecimal,
  /** Per funding interval; `""` for dated futures. */
  fundingRate: Field.optionalDecimal,
  /** In ms; `""` for dated futures. */
  nextFundingTime: Field.optionalMillisText,
  /** Only available in the last 30 minutes before delivery. */
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
  /** Best bid. */
  bid1Price: Field.optionalDecimal,
  /** Size of the best bid. */
  bid1Size: Field.optionalDecimal,
  /** Best ask. */
  ask1Price: Field.optionalDecimal,
  /** Size of the best ask. */
  ask1Size: Field.optionalDecimal,
  /** Estimated opening price of a pre-market contract; meaningless once it trades. */
  preOpenPrice: Field.optionalDecimal,
  /** Estimated opening quantity of a pre-market contract; meaningless once it trades. */
  preQty: Field.optionalDecimal,
  curPreListingPhase: Field.optional(AuctionPhase),
  /** In whole hours. */
  fundingIntervalHour: Field.optionalDecimal,
  /** The funding rate stays between minus and plus this. */
  fundingCap: Field.optionalDecimal
})
export interface ContractTicker extends Schema.Schema.Type<typeof ContractTicker> {}

/** The latest prices, volatilities and greeks of one option. */
export const OptionTicker = Schema.Struct({
  symbol: Field.text,
  /** Best bid. */
  bid1Price: Field.optionalDecimal,
  /** Size of the best bid. */
  bid1Size: Field.optionalDecimal,
  /** Implied volatility of the best bid, as a fraction. */
  bid1Iv: Field.optionalDecimal,
  /** Best ask. */
  ask1Price: Field.optionalDecimal,
  /** Size of the best ask. */
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
  /** Only available in the last 30 minutes before delivery; `"0"` until then. */
  predictedDeliveryPrice: Field.optionalDecimal,
  change24h: Field.optionalDecimal
})
export interface OptionTicker extends Schema.Schema.Type<typeof OptionTicker> {}
