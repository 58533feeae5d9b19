import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import * as Stream from "effect/Stream"
import { getFundingRateHistory, getLongShortRatio, getOpenInterest } from "effect-bybit/Market"
import type { SamplingPeriod } from "effect-bybit/Schema/Interval"
import { Rx } from "../rx.js"
import { keyOf, type Symbol, symbolOf } from "./keys.js"
import type { BybitRuntime } from "./Runtime.js"

/** One point of a time series. */
export interface Point {
  /** In milliseconds. */
  readonly time: number
  /** The exchange's exact decimal. */
  readonly value: string
}

const names = ["funding", "openInterest", "longShort"] as const

/**
 * The available time series: funding rates as fractions, open interest in the instrument's unit of size, and the fraction of
 * accounts that are long.
 */
export type SeriesName = (typeof names)[number]

export const periods = ["5min", "15min", "30min", "1h", "4h", "1d"] as const satisfies ReadonlyArray<SamplingPeriod>

export interface SeriesKey extends Symbol {
  readonly name: SeriesName
  /** The interval between points. Ignored for funding, which has fixed times. */
  readonly period: SamplingPeriod
}

/** The key of a series, such as `openInterest 1h linear BTCUSDT`. */
export const seriesKeyOf = (key: SeriesKey): string => `${key.name} ${key.period} ${keyOf(key)}`

const parse = (text: string): SeriesKey => {
  const [first = "", second = "", ...rest] = text.split(" ")
  const name = names.find((one) => one === first)
  const period = periods.find((one) => one === second)
  if (name === undefined || period === undefined) throw new Error(`Not a time series: ${text}`)
  return { name, period, ...symbolOf(rest.join(" ")) }
}

const nothing: ReadonlyArray<Point> = []

const read = ({ category, name, period, symbol }: SeriesKey) => {
  if (category !== "linear" && category !== "inverse") return Effect.succeed(nothing)
  switch (name) {
    case "funding":
      return Effect.map(getFundingRateHistory({ category, symbol, limit: 200 }), ({ list }) =>
        list.map((row) => ({ time: Number(row.fundingRateTimestamp), value: row.fundingRate }))
      )
    case "openInterest":
      return Effect.map(getOpenInterest({ category, symbol, intervalTime: period, limit: 200 }), ({ list }) =>
        list.map((row) => ({ time: Number(row.timestamp), value: row.openInterest }))
      )
    case "longShort":
      return Effect.map(getLongShortRatio({ category, symbol, period, limit: 200 }), ({ list }) =>
        list.map((row) => ({ time: Number(row.timestamp), value: row.buyRatio ?? "" }))
      )
  }
}

/** Sorts points oldest first, and removes duplicate times and points without a value. */
export const ordered = (points: ReadonlyArray<Point>): ReadonlyArray<Point> =>
  points
    .filter(({ value }) => value !== "")
    .sort((one, other) => one.time - other.time)
    .filter(({ time }, index, all) => all[index - 1]?.time !== time)

/** A time series of a contract, oldest first, reloaded every minute while in use. Empty for spot and options. */
export const seriesFamily = (runtime: BybitRuntime) =>
  Rx.family((text: string) => {
    const points = Effect.map(read(parse(text)), ordered)
    return runtime
      .rx(
        Stream.concat(
          Stream.fromEffect(points),
          // If a reload fails, the current points stay.
          Stream.tick("1 minute").pipe(
            Stream.drop(1),
            Stream.mapEffect(() => Effect.option(points)),
            Stream.filterMap(identity)
          )
        )
      )
      .pipe(Rx.setIdleTTL("10 seconds"), Rx.withLabel(text))
  })
