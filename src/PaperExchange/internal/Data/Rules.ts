/** How orders meet the data of one's own. */

/** How orders are filled on a market of one's own data. */
export interface Fills {
  /**
   * Of candles: the share of a candle's volume that own orders may fill. Its thirds count as the points after its open are reached. What
   * market orders can take is this share of the last candle that had a volume; in the first, ten typical trades. Defaults to 0.1.
   */
  readonly participation?: number | undefined
  /** Of candles: how many ticks the price must go through a resting order to fill it. Defaults to 1. */
  readonly penetrationTicks?: number | undefined
  /** Of candles and trades: how many ticks apart the ten levels of a side are. Defaults to 1. */
  readonly slippageTicks?: number | undefined
  /**
   * Of candles: whether the high or the low is reached first. `pessimistic` takes what is worse for the positions in the symbol or, if
   * there are none, for its resting orders; then, and with `nearest`, it is the one nearer to the open. Defaults to `pessimistic`.
   */
  readonly path?: "pessimistic" | "nearest" | undefined
  /** Of trades without books: the size of each level, and so what is ahead of an own order. Defaults to a typical trade of the symbol. */
  readonly touchSize?: string | undefined
}

export interface Rules {
  readonly participation: number
  readonly penetrationTicks: number
  readonly slippageTicks: number
  readonly path: "pessimistic" | "nearest"
  readonly touchSize: string | undefined
}

export const rulesOf = (fills: Fills): Rules => ({
  participation: fills.participation ?? 0.1,
  penetrationTicks: fills.penetrationTicks ?? 1,
  slippageTicks: fills.slippageTicks ?? 1,
  path: fills.path ?? "pessimistic",
  touchSize: fills.touchSize
})
