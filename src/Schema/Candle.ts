import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * One candle of traded prices, as sent on the wire: destructure it.
 *
 * `startTime` is the candle's first millisecond, as text. While the candle is open, `closePrice` is the last price so
 * far. `volume` is in base coin and `turnover` in quote coin; on the inverse market it is the reverse. Prices and sizes
 * are decimals and may have an exponent. Elements that the exchange adds later follow in `more`.
 */
export type Candle = readonly [
  startTime: string,
  openPrice: string,
  highPrice: string,
  lowPrice: string,
  closePrice: string,
  volume: string,
  turnover: string,
  ...more: ReadonlyArray<unknown>
]

/** Schema of {@link Candle}, for answers. */
export const Candle: Schema.Schema<Candle> = Schema.Tuple(
  [Field.millisText, Field.amount, Field.amount, Field.amount, Field.amount, Field.amount, Field.amount],
  Field.unknown
)

/** One candle of a calculated price (mark, index, premium index): a {@link Candle} without volume and turnover. */
export type PriceCandle = readonly [
  startTime: string,
  openPrice: string,
  highPrice: string,
  lowPrice: string,
  closePrice: string,
  ...more: ReadonlyArray<unknown>
]

/** Schema of {@link PriceCandle}, for answers. */
export const PriceCandle: Schema.Schema<PriceCandle> = Schema.Tuple(
  [Field.millisText, Field.nonEmptyDecimal, Field.nonEmptyDecimal, Field.nonEmptyDecimal, Field.nonEmptyDecimal],
  Field.unknown
)
