import type { LimiterHealth } from "effect-bybit/Layers/RateLimiter"
import type { Category } from "effect-bybit/Schema/Category"
import type { ConnectionHealth } from "effect-bybit/Socket/ConnectionHealth"
import type { BookView } from "effect-bybit/Socket/OrderBook"
import type { PublicTrade } from "effect-bybit/Socket/Topic"
import type { AccountState, LivePosition } from "../atoms/account.js"
import type { CandleKey, CandleSeries } from "../atoms/candles.js"
import type { ClockState } from "../atoms/health.js"
import type { InstrumentKey } from "../atoms/keys.js"
import type { Live } from "../atoms/Runtime.js"
import type { Ticker } from "../atoms/ticker.js"
import type { LiveWallet } from "../atoms/wallet.js"
import { useRxSet, useRxValue } from "../rx.js"
import { useAtoms } from "./BybitProvider.js"
import { type Pacing, type Reading, useReading } from "./reading.js"

/** Market data, and whether it may be out of date. */
export type MarketReading<A> = Reading<A> & {
  /** Its connection is lost or silent, or the data has ended with an error. */
  readonly isStale: boolean
}

const useMarket = <A>(rx: Live<A>, category: Category, pacing: Pacing | undefined): MarketReading<A> => {
  const reading = useReading(rx, pacing)
  const isStale = useRxValue(useAtoms().isStale(category))
  return { ...reading, isStale: isStale || reading.status === "error" }
}

/** The ticker of one instrument: `data.row` has the fields of its category. */
export const useTicker = <C extends Category>(key: InstrumentKey<C>, pacing?: Pacing): MarketReading<Ticker<C>> =>
  useMarket(useAtoms().ticker(key), key.category, pacing)

/** The order book of one instrument, and in `data.status` whether it is reliable. */
export const useBook = (key: InstrumentKey, pacing?: Pacing): Reading<BookView> =>
  useReading(useAtoms().book(key), pacing)

/** The public trades of one instrument since it was first shown, newest first. */
export const useTrades = (key: InstrumentKey, pacing?: Pacing): MarketReading<ReadonlyArray<PublicTrade>> =>
  useMarket(useAtoms().trades(key), key.category, pacing)

/** Candles with the live one at the end. */
export type CandleReading = MarketReading<CandleSeries> & {
  /** Loads an older page. Does nothing while one is loading, or if there is none. */
  readonly loadOlder: () => void
}

/** The candles of one instrument without gaps, oldest first, with the live one at the end. */
export const useCandles = (key: CandleKey, pacing?: Pacing): CandleReading => {
  const rx = useAtoms().candles(key)
  const load = useRxSet(rx)
  return { ...useMarket(rx, key.category, pacing), loadOlder: () => load("older") }
}

/** What the exchange reports of the account: open and ended orders, executions, and positions without figures that follow prices. */
export const useAccount = (pacing?: Pacing): Reading<AccountState> => useReading(useAtoms().account, pacing)

/** The positions of the account by category, symbol and positionIdx, with figures that follow prices. */
export const usePositions = (pacing?: Pacing): Reading<ReadonlyMap<string, LivePosition>> =>
  useReading(useAtoms().positions, pacing)

/** The unified wallet of the account, with figures that follow prices. Undefined until it is known. */
export const useWallet = (pacing?: Pacing): Reading<LiveWallet | undefined> => useReading(useAtoms().wallet, pacing)

/** The state of every socket. */
export const useConnections = (pacing?: Pacing): Reading<ReadonlyArray<ConnectionHealth>> =>
  useReading(useAtoms().health, pacing)

/** How many calls wait for the rate limits. */
export const useLimits = (pacing?: Pacing): Reading<LimiterHealth> => useReading(useAtoms().limits, pacing)

/** How far the exchange's clock is ahead of the local one. */
export const useClock = (pacing?: Pacing): Reading<ClockState> => useReading(useAtoms().clock, pacing)
