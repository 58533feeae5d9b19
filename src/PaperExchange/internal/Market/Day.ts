/** What a market's ticker tells of the last 24 hours. */
import type { Candles } from "./Candles.js"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Statistics of the last 24 hours, in units. */
export interface DayStatistics {
  readonly open: number
  readonly hourAgo: number
  readonly high: number
  readonly low: number
  readonly volume: number
  readonly turnover: bigint
}

/** The statistics of a market's last 24 hours. Those up to the running minute are read once a minute. */
export class Day {
  private readonly candles: Candles
  private readonly begin: number
  private minute = -1
  private base: DayStatistics | undefined = undefined

  constructor(candles: Candles, begin: number) {
    this.candles = candles
    this.begin = begin
  }

  /** At a time, or with a price if nothing has traded. */
  at(now: number, lastPrice: number): DayStatistics {
    const current = Math.floor(now / minute) * minute
    if (this.minute !== current) {
      const past = this.candles.span(Math.max(this.begin, current - day + minute), current, now)
      const hourAgo = this.candles.minute(Math.max(this.begin, current - hour), now)
      this.minute = current
      this.base = past === undefined ? undefined : { ...past, hourAgo: hourAgo?.open ?? past.open }
    }
    const base = this.base
    const live = this.candles.minute(current, now)
    if (base === undefined) {
      const open = live?.open ?? lastPrice
      return { high: open, low: open, volume: 0, turnover: 0n, ...live, open, hourAgo: open }
    }
    if (live === undefined) return base
    return {
      open: base.open,
      hourAgo: base.hourAgo,
      high: Math.max(base.high, live.high),
      low: Math.min(base.low, live.low),
      volume: base.volume + live.volume,
      turnover: base.turnover + live.turnover
    }
  }
}
