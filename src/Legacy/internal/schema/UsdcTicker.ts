import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The ticker of an option. */
export const UsdcTicker = Schema.Struct({
  symbol: Field.text,
  /** Best bid. */
  bid: Field.optionalDecimal,
  bidSize: Field.optionalDecimal,
  /** Implied volatility of the best bid. */
  bidIv: Field.optionalDecimal,
  /** Best ask. */
  ask: Field.optionalDecimal,
  askSize: Field.optionalDecimal,
  /** Implied volatility of the best ask. */
  askIv: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** Implied volatility of the mark price. */
  markPriceIv: Field.optionalDecimal,
  indexPrice: Field.optionalDecimal,
  underlyingPrice: Field.optionalDecimal,
  openInterest: Field.optionalDecimal,
  /** As a fraction: 0.01 is 1%. */
  change24h: Field.optionalDecimal,
  high24h: Field.optionalDecimal,
  low24h: Field.optionalDecimal,
  volume24h: Field.optionalDecimal,
  turnover24h: Field.optionalDecimal,
  totalVolume: Field.optionalDecimal,
  totalTurnover: Field.optionalDecimal,
  /** Available from 30 minutes before delivery. */
  predictedDeliveryPrice: Field.optionalDecimal,
  delta: Field.optionalDecimal,
  gamma: Field.optionalDecimal,
  vega: Field.optionalDecimal,
  theta: Field.optionalDecimal
})
export interface UsdcTicker extends Schema.Schema.Type<typeof UsdcTicker> {}
