/** Figures of an equity curve. */
import * as Money from "../../PaperExchange/internal/Money.js"
import type { Sample } from "./Facts.js"

/** The deepest fall from a peak, with the times of peak and trough. */
export interface Drawdown {
  readonly amount: bigint
  readonly share: number
  readonly from: number
  readonly to: number
}

/** What an account earned: its equity without deposits and withdrawals. */
const earned = ({ equity, transfers }: Sample): bigint => equity - transfers

/** The fall from a peak that was the largest part of it. Undefined if the equity never fell. */
export const drawdown = (samples: ReadonlyArray<Sample>): Drawdown | undefined => {
  let peak: Sample | undefined
  let worst: Drawdown | undefined
  for (const sample of samples) {
    if (peak === undefined || earned(sample) >= earned(peak)) peak = sample
    const amount = earned(peak) - earned(sample)
    const share = ratio(amount, earned(peak))
    if (share > (worst?.share ?? 0)) worst = { amount, share, from: peak.time, to: sample.time }
  }
  return worst
}

/** One amount as a part of another, which is positive. */
export const ratio = (part: bigint, whole: bigint): number =>
  whole <= 0n ? 0 : Number((part * 1_000_000_000_000n) / whole) / 1e12

/** The returns of whole periods, without what was deposited in them. Undefined if there was nothing left to earn with. */
const returnsOf = (samples: ReadonlyArray<Sample>, every: number): ReadonlyArray<number> | undefined => {
  const returns: Array<number> = []
  for (const [i, sample] of samples.entries()) {
    const before = samples[i - 1]
    if (before === undefined || sample.time - before.time !== every) continue
    if (before.equity <= 0n) return undefined
    const change = sample.equity - before.equity - (sample.transfers - before.transfers)
    returns.push(Money.approximate(change) / Money.approximate(before.equity))
  }
  return returns
}

const yearMillis = 365 * 86_400_000

/** Both ratios, for a year of such periods and a risk-free rate of 0. */
export interface Ratios {
  readonly sharpe: number | undefined
  readonly sortino: number | undefined
}

/**
 * The mean of the returns over their standard deviation (of a sample, n - 1), and over the root of the mean square of the losses.
 * Undefined if there are fewer than two returns, or they don't vary.
 */
export const ratios = (samples: ReadonlyArray<Sample>, every: number): Ratios => {
  const returns = returnsOf(samples, every) ?? []
  const n = returns.length
  if (n < 2) return { sharpe: undefined, sortino: undefined }
  const mean = returns.reduce((sum, each) => sum + each, 0) / n
  const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (n - 1)
  const losses = returns.reduce((sum, each) => sum + Math.min(0, each) ** 2, 0) / n
  const year = Math.sqrt(yearMillis / every)
  const over = (deviation: number) => (deviation === 0 ? undefined : (mean / deviation) * year)
  return { sharpe: over(Math.sqrt(variance)), sortino: over(Math.sqrt(losses)) }
}
