/** Which symbol. */
export interface SymbolParams {
  readonly symbol: string
}

/** Which symbol; all without one. */
export interface AnySymbolParams {
  readonly symbol?: string | undefined
}

/** Which coin's insurance fund; all without one. */
export interface InsuranceParams {
  readonly coin?: string | undefined
}

/** How long a candle of futures lasts: minutes, or a day, week or month. */
export type FuturesInterval = "1" | "3" | "5" | "15" | "30" | "60" | "120" | "240" | "360" | "D" | "W" | "M"

/** Which candles. */
export interface CandleParams {
  readonly interval: FuturesInterval
  readonly symbol: string
}

/** How long a candle of a spot pair lasts. */
export type SpotInterval = "1m" | "3m" | "5m" | "15m" | "30m" | "1h" | "2h" | "4h" | "6h" | "12h" | "1d" | "1w" | "1M"

/** Which candles of a spot pair. */
export interface SpotCandleParams {
  readonly interval: SpotInterval
  readonly symbol: string
}
