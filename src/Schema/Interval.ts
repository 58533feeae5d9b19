/**
 * The lengths of candles and the intervals of samples.
 *
 * @since 0.1.0
 */
import { klineIntervals } from "./internal/KlineIntervals.js"
import * as Schema from "./Shape.js"

/** The length of a candle: minutes, or `D` (day), `W` (week) and `M` (month). */
export type Interval = Schema.OneOf<typeof klineIntervals>

/** Schema of {@link Interval}, for parameters. */
export const Interval: Schema.Schema<Interval> = Schema.Literals(klineIntervals)

const samplingPeriods = ["5min", "15min", "30min", "1h", "4h", "1d"] as const

/** The interval between samples of open interest and of the long/short ratio. */
export type SamplingPeriod = Schema.OneOf<typeof samplingPeriods>

/** Schema of {@link SamplingPeriod}, for parameters. */
export const SamplingPeriod: Schema.Schema<SamplingPeriod> = Schema.Literals(samplingPeriods)
