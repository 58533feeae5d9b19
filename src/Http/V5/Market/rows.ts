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

/** Candles of a price that is calculated rather than traded. */
export const priceCandlesFields = {
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** Newest first. */
  list: Field.list<PriceCandle>(PriceCandle)
}

/** When a snapshot of an order book was taken. */
export const bookFields = {
  /** Symbol. */
  s: Field.text,
  /** In ms: when the exchange created this response. */
  ts: Field.optionalMillis,
  /** Cross sequence: of two books of any depth, the smaller number is the older one. */
  seq: Field.optionalNumber,
  /** In ms: when the matching engine produced this state. Comparable to the time of public trades. */
  cts: Field.optionalMillis
}
