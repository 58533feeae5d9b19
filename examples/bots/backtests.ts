// The bots, and a backtest of each on the data of `data.ts`.
import type { FileSystem } from "@effect/platform"
import type { RunOptions } from "effect-bybit/Backtest"
import * as MarketData from "effect-bybit/MarketData"
import { noon } from "./data.js"
import fundingArbitrage from "./funding-arbitrage.js"
import grid from "./grid.js"
import marketMaker from "./market-maker.js"
import trend from "./trend.js"

export const bots = {
  "market-maker": marketMaker,
  trend,
  "funding-arbitrage": fundingArbitrage,
  grid
} as const
export type Name = keyof typeof bots

const symbol = "BTCUSDT"
const minute = 60_000
const hour = 60 * minute

type Backtests = Readonly<Record<Name, RunOptions<FileSystem.FileSystem>>>

/** The options of each backtest. The data is in a folder. */
export const backtests = (folder: string): Backtests => {
  const file = (name: string) => MarketData.files(`${folder}/${name}`)
  const candles = MarketData.candles({ symbol, interval: minute, data: file("candles.csv") })
  const books = MarketData.recordings({ symbol, data: file("books.jsonl") })
  const quarters = { symbol, interval: 15 * minute }
  const markets = MarketData.merge(
    MarketData.candles({ ...quarters, category: "spot", data: file("spot.csv") }),
    MarketData.candles({ ...quarters, category: "linear", data: file("perpetual.csv") }),
    MarketData.fundings({ symbol, category: "linear", data: file("fundings.csv") })
  )
  const onCandles = { data: candles, from: noon - 1.5 * hour, to: noon, warmUp: hour, every: "1 minute" } as const
  return {
    "market-maker": { data: books, from: noon, to: noon + 3 * minute, every: "10 seconds" },
    trend: onCandles,
    "funding-arbitrage": {
      data: markets,
      from: noon - 4.5 * hour,
      to: noon - 3.5 * hour,
      warmUp: 8 * hour,
      every: "5 minutes"
    },
    grid: onCandles
  }
}
