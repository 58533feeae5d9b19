import * as Effect from "effect/Effect"
import { getFundingRateHistory } from "effect-bybit/Http/V5/Market/getFundingRateHistory"
import { getLongShortRatio } from "effect-bybit/Http/V5/Market/getLongShortRatio"
import { getOpenInterest } from "effect-bybit/Http/V5/Market/getOpenInterest"
import { Rx } from "../rx.js"
import { symbolOf } from "./keys.js"
import type { BybitRuntime } from "./Runtime.js"

/** One point of a time series; `time` in milliseconds. */
export interface Point {
  readonly time: number
  readonly value: number
}

/** What can be drawn over time beside the price. */
export type SeriesName = "funding" | "openInterest" | "longShort"

const read = (name: SeriesName, key: string) => {
  const { category, symbol } = symbolOf(key)
  if (category !== "linear" && category !== "inverse") return Effect.succeed<ReadonlyArray<Point>>([])
  switch (name) {
    case "funding":
      return Effect.map(getFundingRateHistory({ category, symbol, limit: 200 }), ({ list }) =>
        list.map((row) => ({ time: Number(row.fundingRateTimestamp), value: Number(row.fundingRate) * 100 })).reverse()
      )
    case "openInterest":
      return Effect.map(getOpenInterest({ category, symbol, intervalTime: "1h", limit: 200 }), ({ list }) =>
        list.map((row) => ({ time: Number(row.timestamp), value: Number(row.openInterest) })).reverse()
      )
    case "longShort":
      return Effect.map(getLongShortRatio({ category, symbol, period: "1h", limit: 200 }), ({ list }) =>
        list.map((row) => ({ time: Number(row.timestamp), value: Number(row.buyRatio) * 100 })).reverse()
      )
  }
}

/** A time series of a contract, oldest first: `funding linear BTCUSDT`. Funding and long side in percent. */
export const seriesFamily = (runtime: BybitRuntime) =>
  Rx.family((key: `${SeriesName} ${string}`) => {
    const cut = key.indexOf(" ")
    return runtime
      .rx(read(key.slice(0, cut) as SeriesName, key.slice(cut + 1)))
      .pipe(Rx.setIdleTTL("1 minute"), Rx.withLabel(key))
  })
