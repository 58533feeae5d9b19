/** Lets endpoints of candles download a history, by time and page by page. */
import type { Interval } from "../../Schema/Interval.js"
import type * as Plain from "../Endpoint.js"
import * as History from "../History.js"

const minute = 60_000
const day = 1440 * minute

/** The length of a candle in ms; of the shortest possible one for months. */
const lengthOf = (interval: Interval): number => {
  if (interval === "D") return day
  if (interval === "W") return 7 * day
  return interval === "M" ? 28 * day : Number(interval) * minute
}

const closes = ({ interval }: { readonly interval: Interval }, start: number): number => {
  if (interval !== "M") return start + lengthOf(interval)
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

interface Params {
  readonly interval: Interval
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly limit?: number | undefined
}

/** Adds `.windows` and `.pages` to an endpoint that returns candles, at most `maxLimit` per call. */
export const candles = <
  P extends Params,
  Row extends readonly [start: string, ...ReadonlyArray<unknown>],
  A extends { readonly list: ReadonlyArray<Row> },
  E,
  R
>(
  plain: Plain.Endpoint<P, A, E, R>,
  maxLimit: (params: P) => number = () => 1000
): History.Endpoint<P, A, A["list"][number], E, R, History.CandleRange> =>
  History.endpoint(plain, {
    request: (params, { from, limit, to }) => ({ ...params, start: from, end: to, limit }),
    rows: ({ list }) => list,
    time: ([start]) => Number(start),
    step: ({ interval }) => lengthOf(interval),
    limit: (params) => Math.min(params.limit ?? Number.POSITIVE_INFINITY, maxLimit(params)),
    closes
  })
