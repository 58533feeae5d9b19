/**
 * Candles, as rows of answers.
 *
 * @since 0.1.0
 */
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
  startTime: Field.MillisText,
  openPrice: Field.NonEmptyDecimalText,
  highPrice: Field.NonEmptyDecimalText,
  lowPrice: Field.NonEmptyDecimalText,
  closePrice: Field.NonEmptyDecimalText,
  volume: Field.NonEmptyDecimalText,
  turnover: Field.NonEmptyDecimalText,
  ...more: ReadonlyArray<unknown>
]

/** Schema of {@link Candle}, for answers. */
export const Candle: Schema.Schema<Candle> = Schema.Tuple(
  [Field.millisText, Field.amount, Field.amount, Field.amount, Field.amount, Field.amount, Field.amount],
  Field.unknown
)

/** One candle of a calculated price (mark, index, premium index): a {@link Candle} without volume and turnover. */
export type PriceCandle = readonly [
  startTime: Field.MillisText,
  openPrice: Field.NonEmptyDecimalText,
  highPrice: Field.NonEmptyDecimalText,
  lowPrice: Field.NonEmptyDecimalText,
  closePrice: Field.NonEmptyDecimalText,
  ...more: ReadonlyArray<unknown>
]

/** Schema of {@link PriceCandle}, for answers. */
export const PriceCandle: Schema.Schema<PriceCandle> = Schema.Tuple(
  [Field.millisText, Field.nonEmptyDecimal, Field.nonEmptyDecimal, Field.nonEmptyDecimal, Field.nonEmptyDecimal],
  Field.unknown
)

/** A candle of a live stream: from `Candles.stream`, or a row of the kline topics. */
export interface LiveCandle {
  /** In ms. */
  readonly start: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume?: string
  readonly turnover?: string
}

/** The prices of a candle as numbers. */
export interface PriceNumbers {
  /** The candle's first millisecond. */
  readonly start: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** A candle as numbers. `volume` is in base coin and `turnover` in quote coin, or the reverse on the inverse market. */
export interface CandleNumbers extends PriceNumbers {
  readonly volume: number
  readonly turnover: number
}

/** `Number("")` is 0, which an indicator would mistake for a price. */
const numberOf = (text: unknown): number => (typeof text === "string" && text !== "" ? Number(text) : Number.NaN)

/**
 * Converts a candle to numbers, for indicators. A {@link PriceCandle} has no volume or turnover.
 *
 * Numbers are only exact to 15 to 17 digits: compute orders from the strings. A field without a value becomes `NaN`. Lists of
 * candles from REST are newest first, but most indicators expect the oldest first.
 *
 * @example
 * ```ts
 * import * as Effect from "effect/Effect"
 * import * as Market from "effect-bybit/Market"
 * import * as Candle from "effect-bybit/Schema/Candle"
 *
 * export const closes = Market.getKline({ category: "linear", symbol: "BTCUSDT", interval: "60" }).pipe(
 *   Effect.map(({ list }) => list.map(Candle.toNumbers).reverse()),
 *   Effect.map((candles) => candles.map(({ close }) => close))
 * )
 * ```
 */
export const toNumbers = <C extends PriceCandle | LiveCandle>(candle: C): NumbersOf<C> => {
  const [start, open, high, low, close, volume, turnover] = isRow(candle)
    ? candle
    : [candle.start, candle.open, candle.high, candle.low, candle.close, candle.volume, candle.turnover]
  const prices = {
    start: Number(start),
    open: numberOf(open),
    high: numberOf(high),
    low: numberOf(low),
    close: numberOf(close)
  }
  const isPriceOnly = isRow(candle) && candle.length === 5
  return (isPriceOnly ? prices : { ...prices, volume: numberOf(volume), turnover: numberOf(turnover) }) as NumbersOf<C>
}

/** The numbers of a kind of candle. */
export type NumbersOf<C> = C extends LiveCandle | Candle ? CandleNumbers : PriceNumbers

const isRow = (candle: PriceCandle | LiveCandle): candle is PriceCandle => Array.isArray(candle)
