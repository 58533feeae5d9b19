import * as Schema from "./Shape.js"

/** The length of a candle: a number of minutes, or `D` a day, `W` a week, `M` a month. */
export type Interval = "1" | "3" | "5" | "15" | "30" | "60" | "120" | "240" | "360" | "720" | "D" | "W" | "M"

/** The values of {@link Interval}, and no others: for parameters and topics. */
export const Interval: Schema.Schema<Interval> = Schema.Literal(
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

/** How far apart the samples of open interest and of the long-short ratio are. */
export type SamplingPeriod = "5min" | "15min" | "30min" | "1h" | "4h" | "1d"

/** The values of {@link SamplingPeriod}, and no others: for parameters. */
export const SamplingPeriod: Schema.Schema<SamplingPeriod> = Schema.Literal("5min", "15min", "30min", "1h", "4h", "1d")
