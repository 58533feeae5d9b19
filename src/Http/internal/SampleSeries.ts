/** Lets endpoints of samples, such as open interest, download a history by time. */
import type { SamplingPeriod } from "../../Schema/Interval.js"
import type * as History from "../History.js"

const minute = 60_000

/** The time between two samples, in ms. */
export const periods: Readonly<Record<SamplingPeriod, number>> = {
  "5min": 5 * minute,
  "15min": 15 * minute,
  "30min": 30 * minute,
  "1h": 60 * minute,
  "4h": 240 * minute,
  "1d": 1440 * minute
}

interface Params {
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly limit?: number | undefined
}

/** A series of an operation with `startTime` and `endTime`, at most `maxLimit` rows per call. */
export const samples = <P extends Params, A extends { readonly list: ReadonlyArray<Row> }, Row>(
  maxLimit: number,
  step: (params: P) => number,
  time: (row: Row) => string
): History.Series<P, A, Row> => ({
  request: (params, { from, limit, to }) => ({ ...params, startTime: from, endTime: to, limit }),
  rows: ({ list }) => list,
  time: (row) => Number(time(row)),
  step,
  limit: (params) => Math.min(params.limit ?? maxLimit, maxLimit)
})
