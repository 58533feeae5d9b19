import * as Schema from "./Shape.js"

/**
 * The length of a candle: a number of minutes, or `D` a day, `W` a week, `M` a month.
 *
 * @since 0.1.0
 */
export type Interval = "1" | "3" | "5" | "15" | "30" | "60" | "120" | "240" | "360" | "720" | "D" | "W" | "M"

/**
 * The values of {@link Interval}, and no others: for parameters and topics.
 *
 * @since 0.1.0
 */
export const Interval: Schema.Schema<Interval> = /*#__PURE__*/ Schema.Literal(
  "1",
  "3",
  "5",
  "15",
  "30",
  "60",
  "120",
  "240",
  "360",
  "720",
  "D",
  "W",
  "M"
)

/**
 * How far apart the samples of open interest and of the long-short ratio are.
 *
 * @since 0.1.0
 */
export type SamplingPeriod = "5min" | "15min" | "30min" | "1h" | "4h" | "1d"

/**
 * The values of {@link SamplingPeriod}, and no others: for parameters.
 *
 * @since 0.1.0
 */
export const SamplingPeriod: Schema.Schema<SamplingPeriod> = /*#__PURE__*/ Schema.Literal(
  "5min",
  "15min",
  "30min",
  "1h",
  "4h",
  "1d"
)
