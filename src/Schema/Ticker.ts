import { AuctionPhase } from "./AuctionPhase.js"
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The latest prices and the last 24 hours of one spot pair. */
export const SpotTicker = Schema.Struct({
  symbol: Field.text,
  bid1Price: Field.optionalDecimal,
  bid1Size: Field.optionalDecimal,
  ask1Price: Field.optionalDecimal,
  ask1Size: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  prevPrice24h: Field.optionalDecimal,
  /** A fraction, not a percentage: `"0.01"` is one per cent up. */
  price24hPcnt: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  /** In quote coin. */
  turnover24h: Field.optionalDecimal,
  /** In base coin. */
  volume24h: Field.optionalDecimal,
  /** Values the base coin in USD when it serves as collateral; `""` for a coin that is none. */
  usdIndexPrice: Field.optionalDecimal
})
export interface SpotTicker extends Schema.Schema.Type<typeof SpotTicker> {}

/**
 * The latest prices and the last 24 hours of one perpetual or future, linear or inverse.
 *
 * Sizes and volumes are in base coin and values and turnover in quote coin; on the inverse market it is the other way round.
 * What belongs to dated futures or to pre-market contracts is `""` for all others.
 */
export const ContractTicker = Schema.Struct({
  symbol: Field.text,
  lastPrice: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  prevPrice24h: Field.optionalDecimal,
  /** A fraction, not a percentage: `"0.01"` is one per cent up. */
  price24hPcnt: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  prevPrice1h: Field.optionalDecimal,
  /** Longs and shorts counted, thus twice `singleOpenInterest`. */
  openInterest: Field.optionalDecimal,
  /** Longs and shorts counted. */
  openInterestValue: Field.optionalDecimal,
  /** One side counted. */
  singleOpenInterest: Field.optionalDecimal,
  /** One side counted. */
  singleOpenInterestValue: Field.optionalDecimal,
  turnover24h: Field.optionalDecimal,
  volume24h: Field.optionalDecimal,
  /** For one funding interval; `""` for dated futures. */
  fundingRate: Field.optionalDecimal,
  /** In ms; `""` for dated futures. */
  nextFundingTime: Field.optionalMillisText,
  /** Known in the 30 minutes before delivery. */
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
  /** What a pre-market contract would open at; meaningless once it trades. */
  preOpenPrice: Field.optionalDecimal,
  /** What a pre-market contract would open with; meaningless once it trades. */
  preQty: Field.optionalDecimal,
  curPreListingPhase: Field.optional(AuctionPhase),
  /** Whole hours. */
  fundingIntervalHour: Field.optionalDecimal,
  /** The funding rate stays between minus this and this. */
  fundingCap: Field.optionalDecimal
})
export interface ContractTicker extends Schema.Schema.Type<typeof ContractTicker> {}

/** The latest prices, volatilities and greeks of one option. */
export const OptionTicker = Schema.Struct({
  symbol: Field.text,
  bid1Price: Field.optionalDecimal,
  bid1Size: Field.optionalDecimal,
  /** Volatility implied by the best bid, as a fraction. */
  bid1Iv: Field.optionalDecimal,
  ask1Price: Field.optionalDecimal,
  ask1Size: Field.optionalDecimal,
  /** Volatility implied by the best ask, as a fraction. */
  ask1Iv: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  /** Volatility implied by the mark price, as a fraction. */
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
  /** Known in the 30 minutes before delivery, `"0"` otherwise. */
  predictedDeliveryPrice: Field.optionalDecimal,
  change24h: Field.optionalDecimal
})
export interface OptionTicker extends Schema.Schema.Type<typeof OptionTicker> {}
