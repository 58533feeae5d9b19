/** The parameters that topics of several older sockets share. */
import type { OneOf } from "../../../Schema/Shape.js"
import type { SpotInterval } from "../schema/SpotField.js"

export type { SpotInterval }

/** Selects a symbol. */
export interface SymbolParams {
  readonly symbol: string
}

/** Selects a symbol. Defaults to all. */
export interface AnySymbolParams {
  readonly symbol?: string | undefined
}

/** Selects a coin's insurance fund. Defaults to all. */
export interface InsuranceParams {
  readonly coin?: string | undefined
}

/** The intervals of futures candles: minutes, day, week or month. */
export const futuresIntervals = ["1", "3", "5", "15", "30", "60", "120", "240", "360", "D", "W", "M"] as const

/** The interval of a futures candle. */
export type FuturesInterval = OneOf<typeof futuresIntervals>

/** Selects candles. */
export interface CandleParams {
  readonly interval: FuturesInterval
  readonly symbol: string
}

/** Selects candles of a spot pair. */
export interface SpotCandleParams {
  readonly interval: SpotInterval
  readonly symbol: string
}
