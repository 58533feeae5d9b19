import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import * as Stream from "effect/Stream"
import { getFundingRateHistory, getLongShortRatio, getOpenInterest } from "effect-bybit/Market"
import type { SamplingPeriod } from "effect-bybit/Schema/Interval"
import { Rx } from "../rx.js"
import { family, type InstrumentKey } from "./keys.js"
import { linger } from "./linger.js"
import type { BybitRuntime, Live } from "./Runtime.js"

/** One point of a time series. */
export interface Point {
  /** In milliseconds. */
  readonly time: number
  /** The exchange's exact decimal. */
  readonly value: string
}

/**
 * The available time series: funding rates as fractions, open interest in the instrument's unit of size, and the fraction of
 * accounts that are long.
 */
export type SeriesName = "funding" | "openInterest" | "longShort"

/** The intervals between points. */
export const periods: ReadonlyArray<SamplingPeriod> = ["5min", "15min", "30min", "1h", "4h", "1d"]

/** A time series of one contract. */
export interface SeriesKey extends InstrumentKey {
  readonly name: SeriesName
  /** The interval between points. Ignored for funding, which has fixed times. */
  readonly period: SamplingPeriod
}

const seriesKeyOf = ({ category, name, period, symbol }: SeriesKey): SeriesKey => ({ category, name, period, symbol })

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
export const seriesFamily = (runtime: BybitRuntime): ((key: SeriesKey) => Live<ReadonlyArray<Point>>) =>
  family(seriesKeyOf, (key) => {
    const points = Effect.map(read(key), ordered)
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
      .pipe(linger("10 seconds"), Rx.withLabel(`${key.name} ${key.symbol}`))
  })
