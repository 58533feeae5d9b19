/** Candles of the v2 APIs. */
import * as Field from "../../../Schema/Field.js"
import { Interval } from "../../../Schema/Interval.js"
import * as Schema from "../../../Schema/Shape.js"

/** The parameters of every list of candles. */
export const v2KlineFields = {
  /** In upper case, such as `BTCUSD`. */
  symbol: Field.text,
  interval: Interval,
  /** Start of the first candle, in seconds. */
  from: Field.integerParam,
  /** 1 to 200; the default is 200. */
  limit: Field.optionalIntegerParam
}

const prices = {
  symbol: Field.text,
  open: Field.textOrNumber,
  high: Field.textOrNumber,
  low: Field.textOrNumber,
  close: Field.textOrNumber
}

/** A candle of traded prices. Linear contracts have numbers, inverse ones text. */
export const V2Candle = Schema.Struct({
  ...prices,
  /** Seconds. */
  open_time: Field.number,
  interval: Field.optionalText,
  /** Base coin on linear contracts, USD on inverse ones. */
  volume: Field.optionalTextOrNumber,
  /** Quote coin on linear contracts, base coin on inverse ones. */
  turnover: Field.optionalTextOrNumber,
  /** Linear contracts only. */
  id: Field.optionalTextOrNumber,
  /** Linear contracts only: the interval again. */
  period: Field.optionalText,
  /** Linear contracts only: the start again, in seconds. */
  start_at: Field.optionalNumber
})
export interface V2Candle extends Schema.Schema.Type<typeof V2Candle> {}

/** A candle of mark prices. */
export const V2MarkPriceCandle = Schema.Struct({
  ...prices,
  /** Seconds. */
  start_at: Field.number,
  /** The interval. */
  period: Field.optionalText,
  id: Field.optionalTextOrNumber
})
export interface V2MarkPriceCandle extends Schema.Schema.Type<typeof V2MarkPriceCandle> {}

/** A candle of index prices, or of the premium index. */
export const V2IndexCandle = Schema.Struct({
  ...prices,
  /** Seconds. */
  open_time: Field.number,
  /** The interval. */
  period: Field.optionalText
})
export interface V2IndexCandle extends Schema.Schema.Type<typeof V2IndexCandle> {}
