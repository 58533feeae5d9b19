import * as Schema from "./Shape.js"

const intervals = ["1", "3", "5", "15", "30", "60", "120", "240", "360", "720", "D", "W", "M"] as const

/** The length of a candle: minutes, or `D` (day), `W` (week) and `M` (month). */
export type Interval = Schema.OneOf<typeof intervals>

/** Schema of {@link Interval}, for parameters. */
export const Interval: Schema.Schema<Interval> = Schema.Literals(intervals)

const samplingPeriods = ["5min", "15min", "30min", "1h", "4h", "1d"] as const

/** The interval between samples of open interest and of the long/short ratio. */
export type SamplingPeriod = Schema.OneOf<typeof samplingPeriods>

/** Schema of {@link SamplingPeriod}, for parameters. */
export const SamplingPeriod: Schema.Schema<SamplingPeriod> = Schema.Literals(samplingPeriods)
