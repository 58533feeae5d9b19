import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import { getKline } from "effect-bybit/Http/V5/Market/getKline"
import type { Interval } from "effect-bybit/Schema/Interval"
import * as Candles from "effect-bybit/Socket/Candles"
import { Rx } from "../rx.js"
import { keyOf, type Symbol, symbolOf } from "./keys.js"
import type { BybitRuntime } from "./Runtime.js"

/** Candles in the order of time, the last one still changing. */
export interface CandleSeries {
  readonly candles: ReadonlyArray<Candles.Candle>
  /** Where the change since the value before begins; 0 when everything is new. */
  readonly changedFrom: number
}

export interface CandleKey extends Symbol {
  readonly category: "spot" | "linear" | "inverse"
  readonly interval: Interval
}

/** `linear BTCUSDT 15` */
export const candleKeyOf = (key: CandleKey): string => `${keyOf(key)} ${key.interval}`

const parse = (key: string): CandleKey => {
  const cut = key.lastIndexOf(" ")
  const { category, symbol } = symbolOf(key.slice(0, cut))
  if (category === "option") throw new Error("Options have no candles")
  return { category, symbol, interval: key.slice(cut + 1) as Interval }
}

const none: CandleSeries = { candles: [], changedFrom: 0 }

const join = ({ candles }: CandleSeries, event: Candles.CandleEvent): CandleSeries => {
  if (event._tag === "History") return { candles: event.candles, changedFrom: 0 }
  const last = candles[candles.length - 1]
  const at = last?.start === event.candle.start ? candles.length - 1 : candles.length
  return { candles: [...candles.slice(0, at), event.candle], changedFrom: at }
}

/** The newest candles of one instrument with their live end, without a gap; at most 10 changes a second. */
export const candlesFamily = (
  runtime: BybitRuntime,
  options: { readonly history?: number; readonly idle?: number } = {}
) =>
  Rx.family((key: string) =>
    runtime
      .rx(
        Candles.stream({ ...parse(key), history: options.history ?? 500 }).pipe(
          Stream.scan(none, join),
          Stream.drop(1),
          Stream.buffer({ capacity: 1, strategy: "sliding" }),
          Stream.schedule(Schedule.spaced("100 millis"))
        )
      )
      .pipe(Rx.setIdleTTL(options.idle ?? 1000), Rx.withLabel(`candles ${key}`))
  )

/** Candles before a moment, oldest first, for a chart that is scrolled into the past; empty where the history ends. */
export const candlesBefore = (params: CandleKey & { readonly before: number; readonly count?: number }) => {
  const { before, category, interval, symbol } = params
  return getKline({ category, symbol, interval, end: before - 1, limit: params.count ?? 1000 }).pipe(
    Effect.map(
      ({ list }): ReadonlyArray<Candles.Candle> =>
        list
          .map(([start, open, high, low, close, volume, turnover]) => ({
            start: Number(start),
            open,
            high,
            low,
            close,
            volume,
            turnover,
            isClosed: true
          }))
          .reverse()
    )
  )
}
