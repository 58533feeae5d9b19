import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import type { CommonError } from "effect-bybit/Errors/CommonError"
import type { NetworkError } from "effect-bybit/Errors/Network"
import type { RestClient } from "effect-bybit/Http/RestClient"
import { getKline } from "effect-bybit/Market"
import type { Interval } from "effect-bybit/Schema/Interval"
import * as Candles from "effect-bybit/Socket/Candles"
import { Result, Rx } from "../rx.js"
import { family, type InstrumentKey } from "./keys.js"
import { linger } from "./linger.js"
import type { BybitRuntime } from "./Runtime.js"

export type { Candle } from "effect-bybit/Socket/Candles"

/** The state of loading older candles. */
export type Past =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Loading" }
  /** There are no older candles. */
  | { readonly _tag: "Ended" }
  | { readonly _tag: "Failed"; readonly error: unknown }

/** Candles, oldest first, without gaps. The last one still changes; an unchanged candle stays the same object. */
export interface CandleSeries {
  readonly candles: ReadonlyArray<Candles.Candle>
  readonly past: Past
}

/** The candles of one instrument and interval. */
export interface CandleKey extends InstrumentKey {
  readonly category: "spot" | "linear" | "inverse"
  readonly interval: Interval
}

const candleKeyOf = ({ category, interval, symbol }: CandleKey): CandleKey => ({ category, interval, symbol })

/** Adds a live candle. If that would leave a gap, the series restarts from it. */
export const joinLive = (series: CandleSeries, event: Candles.CandleEvent, interval: Interval): CandleSeries => {
  if (event._tag === "History") return { candles: event.candles, past: { _tag: "Idle" } }
  const { candles, past } = series
  const { candle } = event
  const last = candles[candles.length - 1]
  if (last === undefined) return { candles: [candle], past }
  if (candle.start === last.start) return { candles: [...candles.slice(0, -1), candle], past }
  if (candle.start < last.start) return series
  return candle.start === Candles.nextStart(interval)(last.start)
    ? { candles: [...candles, candle], past }
    : { candles: [candle], past: { _tag: "Idle" } }
}

/** Adds a page of older candles. If none of them is older than the first candle, the history has ended. */
export const joinPast = (series: CandleSeries, page: ReadonlyArray<Candles.Candle>): CandleSeries => {
  const first = series.candles[0]
  const older = first === undefined ? [] : page.filter(({ start }) => start < first.start)
  return older.length === 0
    ? { candles: series.candles, past: { _tag: "Ended" } }
    : { candles: [...older, ...series.candles], past: { _tag: "Idle" } }
}

/** Up to `count` (1000 by default) candles before a time, oldest first. Empty at the start of the history. */
export const candlesBefore = (
  params: CandleKey & { readonly before: number; readonly count?: number }
): Effect.Effect<ReadonlyArray<Candles.Candle>, CommonError | NetworkError, RestClient> => {
  const { before, category, interval, symbol } = params
  return getKline({ category, symbol, interval, end: before - 1, limit: params.count ?? 1000 }).pipe(
    Effect.map(({ list }): ReadonlyArray<Candles.Candle> => list.map((row) => Candles.fromKline(row, true)).reverse())
  )
}

/** Up to `count` candles before a time, for an export: newest page first, and each page oldest first. */
export const candlePages = (
  params: CandleKey & { readonly before: number; readonly count: number }
): Stream.Stream<ReadonlyArray<Candles.Candle>, CommonError | NetworkError, RestClient> =>
  Stream.paginateEffect({ before: params.before, left: params.count }, ({ before, left }) =>
    Effect.map(candlesBefore({ ...params, before, count: Math.min(1000, left) }), (page) => {
      const [first] = page
      const rest = left - page.length
      return [
        page,
        first === undefined || rest <= 0 ? Option.none() : Option.some({ before: first.start, left: rest })
      ] as const
    })
  ).pipe(Stream.filter((page) => page.length > 0))

type Event =
  | { readonly _tag: "Live"; readonly event: Candles.CandleEvent }
  | { readonly _tag: "Requested"; readonly before: number }
  | { readonly _tag: "Page"; readonly before: number; readonly candles: ReadonlyArray<Candles.Candle> }
  | { readonly _tag: "Failed"; readonly before: number; readonly error: unknown }

/** How many candles are loaded first. */
const history = 500

/** How long candles stay subscribed without a user, in milliseconds. */
const idle = 1000

const none: CandleSeries = { candles: [], past: { _tag: "Idle" } }

const joinerOf =
  (interval: Interval) =>
  (series: CandleSeries, event: Event): CandleSeries => {
    if (event._tag === "Live") return joinLive(series, event.event, interval)
    // The series has been restarted in the meantime, so this page no longer fits.
    if (series.candles[0]?.start !== event.before) return series
    switch (event._tag) {
      case "Requested":
        return { candles: series.candles, past: { _tag: "Loading" } }
      case "Page":
        return joinPast(series, event.candles)
      case "Failed":
        return { candles: series.candles, past: { _tag: "Failed", error: event.error } }
    }
  }

/** The events of loading one older page. */
const readPast = (key: CandleKey, before: number) =>
  Stream.concat(
    Stream.make<[Event]>({ _tag: "Requested", before }),
    Stream.fromEffect(
      Effect.match(candlesBefore({ ...key, before }), {
        onSuccess: (candles): Event => ({ _tag: "Page", before, candles }),
        onFailure: (error): Event => ({ _tag: "Failed", before, error })
      })
    )
  )

const series = (key: CandleKey, requests: Stream.Stream<{ readonly before: number }>) =>
  Stream.merge(
    Stream.map(Candles.stream({ ...key, history }), (event): Event => ({ _tag: "Live", event })),
    Stream.flatMap(requests, ({ before }) => readPast(key, before)),
    { haltStrategy: "left" }
  ).pipe(
    Stream.scan(none, joinerOf(key.interval)),
    Stream.drop(1),
    Stream.buffer({ capacity: 1, strategy: "sliding" }),
    Stream.schedule(Schedule.spaced("100 millis"))
  )

/** The candles of one instrument, including the live one. Set it to `"older"` to load an older page. */
export type CandleRx<E = unknown> = Rx.Writable<Result.Result<CandleSeries, E>, "older">

/**
 * The latest candles of one instrument, including the live one, without gaps, updated at most 10 times a second. Set it to
 * `"older"` to load an older page, which does nothing while a page is loading or once the history has ended.
 */
export const candlesFamily = (runtime: BybitRuntime): ((key: CandleKey) => CandleRx) =>
  family(candleKeyOf, (key): CandleRx => {
    const request = Rx.make<{ readonly before: number } | undefined>(undefined).pipe(linger(idle))
    const read = runtime
      .rx((get) =>
        series(key, get.stream(request, { withoutInitialValue: true }).pipe(Stream.filter((one) => one !== undefined)))
      )
      .pipe(linger(idle))
    return Rx.writable(
      (get) => get(read),
      (context, _: "older") => {
        const now = context.get(read)
        if (!Result.isSuccess(now)) return
        const { candles, past } = now.value
        const first = candles[0]
        if (first === undefined || past._tag === "Loading" || past._tag === "Ended") return
        context.set(request, { before: first.start })
      }
    ).pipe(linger(idle), Rx.withLabel(`candles ${key.symbol} ${key.interval}`))
  })

/**
 * The index from which two states of one series differ; all candles before it are the same. Undefined if older candles were
 * prepended, or the series was restarted.
 */
export const changedFrom = (
  before: ReadonlyArray<Candles.Candle>,
  after: ReadonlyArray<Candles.Candle>
): number | undefined => {
  if (before.length === 0 || before.length > after.length || before[0]?.start !== after[0]?.start) return undefined
  let at = before.length
  // Only the end changes, so the search is short.
  while (at > 0 && before[at - 1] !== after[at - 1]) at--
  return at
}
