/**
 * Time series of any length, such as candles and funding rates: endpoints with the methods `.windows` and `.pages`.
 *
 * @since 0.2.0
 */
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { ParameterError } from "../Errors/Network.js"
import type * as Plain from "./Endpoint.js"
import { HistoryStopped } from "./internal/Stopped.js"
import { invalidRange } from "./internal/TimeRange.js"
import * as Paged from "./Paged.js"
import type { RestClient } from "./RestClient.js"

export { HistoryStopped }

/** The time range of a series. */
export interface Range {
  /** In ms, inclusive. To continue an earlier download, pass the `next` of its last page. 0 is the beginning. */
  readonly from: number
  /** In ms, inclusive. A time in the future, even `Infinity`, means the present. */
  readonly to: number
  /** How many windows are read at once. Defaults to 1. Rows arrive in order regardless. */
  readonly concurrency?: number | undefined
}

/** The time range of candles, from the start of the first to the start of the last. */
export interface CandleRange extends Range {
  /** Whether to include a candle that is still open and therefore changing. Defaults to false. */
  readonly includeOpen?: boolean | undefined
}

/** One window of a series. A window spans as many rows as one call returns, so a single call is usually enough. */
export interface Page<out Row> {
  /** In ms, inclusive. */
  readonly from: number
  /** In ms, inclusive. */
  readonly to: number
  /** Oldest first. Empty if the exchange has none in this window. */
  readonly rows: ReadonlyArray<Row>
  /** How many windows have been read, including this one. */
  readonly done: number
  /** How many windows there are in the range, up to the present. */
  readonly total: number
  /**
   * Where to continue after this page: the `from` of the next download, in ms.
   *
   * This is just after the page, or near the present, just after the last row that is final, so that rows that the exchange has
   * not published yet are not missed.
   */
  readonly next: number
}

type HistoryStream<A, E, R> = Stream.Stream<A, HistoryStopped<E>, R>

interface Methods<in P, out Row, out E, out R, in T extends Range> {
  /** The rows of a time range, oldest first, each exactly once. */
  readonly windows: (params: P, range: T) => HistoryStream<Row, E, R>
  /** The same rows one window at a time, with progress and where to continue. */
  readonly pages: (params: P, range: T) => HistoryStream<Page<Row>, E, R>
}

/**
 * An operation that returns part of a time series.
 *
 * @example
 * ```ts
 * import { Effect, Stream } from "effect"
 * import { getFundingRateHistory } from "effect-bybit/Market"
 *
 * // Stores `next` with the rows, and starts from it the next time.
 * export const fundingSince = (from: number, store: (rates: ReadonlyArray<string>, next: number) => Effect.Effect<void>) =>
 *   getFundingRateHistory
 *     .pages({ category: "linear", symbol: "BTCUSDT" }, { from, to: Number.POSITIVE_INFINITY })
 *     .pipe(Stream.runForEach(({ next, rows }) => store(rows.map(({ fundingRate }) => fundingRate), next)))
 * ```
 */
export interface Endpoint<in P, out A, out Row, out E, out R, in T extends Range = Range>
  extends Plain.Endpoint<P, A, E, R>,
    Methods<P, Row, E, R, T> {}

/** An operation that returns part of a time series and requires no API key. */
export type Public<P, A, Row, E = never> = Endpoint<P, A, Row, E | Plain.PublicFailure<P>, RestClient>

/** An operation that returns candles and requires no API key. */
export type PublicCandles<P, A, Row, E = never> = Endpoint<
  P,
  A,
  Row,
  E | Plain.PublicFailure<P>,
  RestClient,
  CandleRange
>

/** A series that also pages by cursor: without a range, `.pages` streams the results of all pages. */
export interface PagedEndpoint<in P, in out A, in out Row, out E, out R> extends Paged.Endpoint<P, A, E, R> {
  readonly windows: Methods<P, Row, E, R, Range>["windows"]
  readonly pages: Paged.Endpoint<P, A, E, R>["pages"] & Methods<P, Row, E, R, Range>["pages"]
}

/** {@link PagedEndpoint} that requires no API key. */
export type PublicPaged<P, A, Row, E = never> = PagedEndpoint<P, A, Row, E | Plain.PublicFailure<P>, RestClient>

/** How an operation returns a series. */
export interface Series<P, A, Row> {
  /** The parameters of one call. `limit` is the maximum number of rows. */
  readonly request: (params: P, time: { readonly from: number; readonly to: number; readonly limit: number }) => P
  readonly rows: (result: A) => ReadonlyArray<Row>
  /** The time of a row, in ms. */
  readonly time: (row: Row) => number
  /** The usual minimum time between two rows, in ms. */
  readonly step: (params: P) => number
  /** The maximum number of rows that one call returns. */
  readonly limit: (params: P) => number
  /** The time in ms from which a row with the given time is final. If omitted, rows never change. */
  readonly closes?: ((params: P, time: number) => number) | undefined
}

interface Rows<Row> {
  /** Oldest first. */
  readonly rows: ReadonlyArray<Row>
  /** The exchange's clock at the first call. */
  readonly time: number
}

/** The shortest time between two neighboring rows of an answer, at most `step`. */
const gapOf = (times: ReadonlyArray<number>, step: number): number => {
  let shortest = step
  for (let i = 1; i < times.length; i++) {
    const gap = Math.abs((times[i] ?? 0) - (times[i - 1] ?? 0))
    if (gap > 0 && gap < shortest) shortest = gap
  }
  return shortest
}

/**
 * Reads the rows of a time range. An answer may lack older rows if it is full, or if there is room for another row before its
 * oldest: a host may return fewer rows than were asked for. They are read by a further call, up to the oldest row so far.
 * Rows outside the range are dropped, so neighboring ranges never share one.
 */
const readRows = <P, A, Row, E, R>(
  endpoint: Plain.Endpoint<P, A, E, R>,
  series: Series<P, A, Row>,
  params: P,
  from: number,
  to: number
): Effect.Effect<Rows<Row>, E, R> => {
  const limit = series.limit(params)
  const found = new Map<number, Row>()
  const readTo = (end: number): Effect.Effect<number, E, R> =>
    Effect.flatMap(endpoint.response(series.request(params, { from, to: end, limit })), ({ result, time }) => {
      const rows = series.rows(result)
      const times = rows.map(series.time)
      let oldest = Number.POSITIVE_INFINITY
      for (const [i, row] of rows.entries()) {
        const at = times[i] ?? Number.NaN
        if (at < oldest) oldest = at
        if (at >= from && at <= end && !found.has(at)) found.set(at, row)
      }
      const now = time === undefined ? Clock.currentTimeMillis : Effect.succeed(time)
      const room = rows.length >= limit ? 1 : gapOf(times, series.step(params))
      return oldest - from >= room && oldest <= end ? Effect.zipLeft(now, readTo(oldest - 1)) : now
    })
  return Effect.map(
    Effect.suspend(() => readTo(to)),
    (time) => ({ time, rows: [...found].sort(([a], [b]) => a - b).map(([, row]) => row) })
  )
}

interface Window<Row> extends Rows<Row> {
  readonly from: number
  readonly to: number
  /** Whether rows of this window may still be added or change, so that no later row is final. */
  readonly isLast: boolean
}

/** Reads one window. The last one is extended to the present, which is never far away. */
const readWindow = <P, A, Row, E, R>(
  endpoint: Plain.Endpoint<P, A, E, R>,
  series: Series<P, A, Row>,
  params: P,
  from: number,
  range: Range
): Effect.Effect<Window<Row>, E, R> => {
  const to = Math.min(range.to, from + spanOf(series, params) - 1)
  return Effect.flatMap(readRows(endpoint, series, params, from, to), ({ rows, time }) => {
    const isLast = (series.closes?.(params, to) ?? to + series.step(params)) > time
    const end = Math.min(range.to, time)
    return isLast && end > to
      ? Effect.map(readRows(endpoint, series, params, to + 1, end), (more) => ({
          from,
          to: end,
          isLast,
          time,
          rows: [...rows, ...more.rows]
        }))
      : Effect.succeed({ from, to, isLast, time, rows })
  })
}

/** The windows of a range in order, up to the one that reaches the present. */
const readWindows = <P, A, Row, E, R>(
  endpoint: Plain.Endpoint<P, A, E, R>,
  series: Series<P, A, Row>,
  params: P,
  range: Range
): HistoryStream<Window<Row>, E, R> =>
  Stream.suspend(() => {
    const stopped = (next: number) => (cause: E | ParameterError) => new HistoryStopped<E>({ next, cause })
    const invalid = invalidRange(endpoint, range, series.step(params))
    if (invalid !== undefined) return Stream.fail(stopped(range.from)(invalid))
    return Stream.iterate(range.from, (from) => from + spanOf(series, params)).pipe(
      Stream.takeWhile((from) => from <= range.to),
      Stream.mapEffect(
        (from) => readWindow(endpoint, series, params, from, range).pipe(Effect.mapError(stopped(from)), Effect.either),
        { concurrency: range.concurrency ?? 1 }
      ),
      // A failure waits for its turn: the windows before it are emitted first.
      Stream.mapEffect((window) => window),
      Stream.takeUntil(({ isLast }) => isLast)
    )
  })

const spanOf = <P, A, Row>({ limit, step }: Series<P, A, Row>, params: P): number =>
  Math.max(1, step(params) * limit(params))

const pagesOf = <P, A, Row, E, R>(
  endpoint: Plain.Endpoint<P, A, E, R>,
  series: Series<P, A, Row>,
  params: P,
  range: CandleRange
): HistoryStream<Page<Row>, E, R> => {
  const { closes } = series
  const countTo = (time: number) => Math.ceil((Math.min(range.to, time) - range.from + 1) / spanOf(series, params))
  return readWindows(endpoint, series, params, range).pipe(
    Stream.zipWithIndex,
    Stream.map(([{ from, isLast, rows, time, to }, index]): Page<Row> => {
      const finals = closes === undefined ? rows : rows.filter((row) => closes(params, series.time(row)) <= time)
      const last = finals.at(-1)
      const done = index + 1
      return {
        from,
        to,
        rows: range.includeOpen === true ? rows : finals,
        done,
        total: isLast ? done : Math.max(done, countTo(time)),
        next: !isLast ? to + 1 : last === undefined ? from : series.time(last) + 1
      }
    })
  )
}

const rowsOf = <Row, E, R>(pages: HistoryStream<Page<Row>, E, R>): HistoryStream<Row, E, R> =>
  Stream.mapConcat(pages, ({ rows }) => rows)

/** Adds `.windows` and `.pages` to an endpoint. */
export const endpoint = <P, A, Row, E, R, T extends Range = Range>(
  plain: Plain.Endpoint<P, A, E, R>,
  series: Series<P, A, Row>
): Endpoint<P, A, Row, E, R, T> =>
  Object.assign(plain, {
    pages: (params: P, range: T) => pagesOf(plain, series, params, range),
    windows: (params: P, range: T) => rowsOf(pagesOf(plain, series, params, range))
  })

/** Adds `.windows` with a time range, and `.pages` with or without one, to an endpoint that pages by cursor. */
export const paged = <P, A, Row, E, R>(
  plain: Plain.Endpoint<P, A, E, R>,
  series: Series<P, A, Row>
): PagedEndpoint<P, A, Row, E, R> => {
  const byCursor = Paged.endpoint(plain)
  const all = byCursor.pages
  function pages(params: P): ReturnType<typeof all>
  function pages(params: P, range: Range): HistoryStream<Page<Row>, E, R>
  function pages(params: P, range?: Range) {
    return range === undefined ? all(params) : pagesOf(plain, series, params, range)
  }
  return Object.assign(byCursor, {
    pages,
    windows: (params: P, range: Range) => rowsOf(pagesOf(plain, series, params, range))
  })
}
