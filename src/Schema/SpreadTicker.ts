/**
 * The tickers of spreads.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/** The ticker of a spread. Prices may be negative. */
export const SpreadTicker = Schema.Struct({
  symbol: Field.text,
  bidPrice: Field.optionalDecimal,
  bidSize: Field.optionalDecimal,
  askPrice: Field.optionalDecimal,
  askSize: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal,
  prevPrice24h: Field.optionalDecimal,
  volume24h: Field.optionalDecimal
})
export interface SpreadTicker extends Schema.Schema.Type<typeof SpreadTicker> {}
