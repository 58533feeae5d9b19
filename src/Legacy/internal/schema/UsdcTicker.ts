/** The row that the tickers of one and of all USDC options share. */
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The ticker of an option. */
export const UsdcTicker = Schema.Struct({
  symbol: Field.text,
  /** Best bid. */
  bid: Field.optionalUncheckedDecimal,
  bidSize: Field.optionalUncheckedDecimal,
  /** Implied volatility of the best bid. */
  bidIv: Field.optionalUncheckedDecimal,
  /** Best ask. */
  ask: Field.optionalUncheckedDecimal,
  askSize: Field.optionalUncheckedDecimal,
  /** Implied volatility of the best ask. */
  askIv: Field.optionalUncheckedDecimal,
  lastPrice: Field.optionalUncheckedDecimal,
  markPrice: Field.optionalUncheckedDecimal,
  /** Implied volatility of the mark price. */
  markPriceIv: Field.optionalUncheckedDecimal,
  indexPrice: Field.optionalUncheckedDecimal,
  underlyingPrice: Field.optionalUncheckedDecimal,
  openInterest: Field.optionalUncheckedDecimal,
  /** As a fraction: 0.01 is 1%. */
  change24h: Field.optionalUncheckedDecimal,
  high24h: Field.optionalUncheckedDecimal,
  low24h: Field.optionalUncheckedDecimal,
  volume24h: Field.optionalUncheckedDecimal,
  turnover24h: Field.optionalUncheckedDecimal,
  totalVolume: Field.optionalUncheckedDecimal,
  totalTurnover: Field.optionalUncheckedDecimal,
  /** Available from 30 minutes before delivery. */
  predictedDeliveryPrice: Field.optionalUncheckedDecimal,
  delta: Field.optionalUncheckedDecimal,
  gamma: Field.optionalUncheckedDecimal,
  vega: Field.optionalUncheckedDecimal,
  theta: Field.optionalUncheckedDecimal
})
export interface UsdcTicker extends Schema.Schema.Type<typeof UsdcTicker> {}
