import { PriceCandle } from "../../../Schema/Candle.js"
import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { Interval } from "../../../Schema/Interval.js"

/** Which candles to return. */
export const candleParams = {
  /** Length of a candle: minutes, or `D` for a day, `W` for a week, `M` for a month. */
  interval: Interval,
  /** In ms: excludes candles that start earlier. */
  start: Field.optionalIntegerParam,
  /** In ms: excludes candles that start later. */
  end: Field.optionalIntegerParam
}

/** The result for candles of a calculated price. */
export const priceCandlesFields = {
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** Newest first. */
  list: Field.list<PriceCandle>(PriceCandle)
}

/** The symbol, times and sequence number of an order book snapshot. */
export const bookFields = {
  /** Symbol. */
  s: Field.text,
  /** In ms: when the exchange created this response. */
  ts: Field.optionalMillis,
  /** Cross sequence: of two books, even of different depths, the one with the smaller number is older. */
  seq: Field.optionalNumber,
  /** In ms: when the matching engine produced this state. Comparable to the time of a public trade. */
  cts: Field.optionalMillis
}
