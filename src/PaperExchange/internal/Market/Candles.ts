/** Makes candles of every interval from candles of a minute, and knows when each starts. */

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000

/** Open, high, low and close in units of price, volume in units of quantity, and turnover as an amount. */
export interface Candle {
  readonly start: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: bigint
}

/** The length of an interval in milliseconds; 0 for a month, `undefined` for an unknown interval. */
export const lengthOf = (interval: string): number | undefined => {
  switch (interval) {
    case "1":
    case "3":
    case "5":
    case "15":
    case "30":
    case "60":
    case "120":
    case "240":
    case "360":
    case "720":
      return Number(interval) * minute
    case "D":
      return day
    case "W":
      return 7 * day
    case "M":
      return 0
    default:
      return undefined
  }
}

/** The start of the candle that contains a time, in UTC. Weeks start on Monday. */
export const startOf = (interval: string, millis: number): number => {
  const length = lengthOf(interval) ?? minute
  if (length === 0) {
    const date = new Date(millis)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  }
  const shift = interval === "W" ? 4 * day : 0
  return Math.floor((millis - shift) / length) * length + shift
}

/** The start of the next candle. */
export const nextOf = (interval: string, start: number): number => {
  const length = lengthOf(interval) ?? minute
  if (length !== 0) return start + length
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

const previousOf = (interval: string, start: number): number =>
  lengthOf(interval) === 0 ? startOf(interval, start - 1) : start - (lengthOf(interval) ?? minute)

/** A candle that is still changing. */
export interface Growing {
  start: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: bigint
}

/** A source of one-minute candles. */
export interface Minutes {
  /** The one-minute candle starting at `start`, as far as time has advanced. */
  readonly minute: (start: number) => Candle | undefined
  /** Minutes as one candle, if all of them were made up before the start. */
  readonly past: (start: number, end: number) => Candle | undefined
}

// The number of hours that are cached.
const kept = 5000

/** Candles of one price in every interval, aggregated from one-minute candles. */
export class Candles {
  private readonly source: Minutes
  private readonly hours = new Map<number, Candle>()
  /** There are no candles before this time. */
  readonly begin: number

  constructor(options: { readonly begin: number; readonly source: Minutes }) {
    this.begin = options.begin
    this.source = options.source
  }

  /** The one-minute candle starting at `start`, up to `now`. */
  minute(start: number, now: number): Candle | undefined {
    return start < this.begin || start > now ? undefined : this.source.minute(start)
  }

  /** A single candle of any interval, aggregated from one-minute candles. */
  candle(interval: string, start: number, now: number): Candle | undefined {
    return this.span(start, Math.min(nextOf(interval, start), now + 1), now)
  }

  /** The time from `start` to `end` (exclusive) as one candle. */
  span(start: number, end: number, now: number): Candle | undefined {
    let whole: Growing | undefined
    let at = Math.max(start, this.begin)
    at = Math.ceil(at / minute) * minute
    while (at < end && at <= now) {
      const aligned = at % hour === 0 && at + hour <= end && at + hour <= now
      const part = aligned ? this.hour(at, now) : this.minute(at, now)
      at += aligned ? hour : minute
      if (part === undefined) continue
      if (whole === undefined) whole = { ...part, start }
      else append(whole, part)
    }
    return whole
  }

  /** The candles that start within [start, end], newest first: at most the newest `limit`. */
  query(options: {
    readonly interval: string
    readonly start: number | undefined
    readonly end: number | undefined
    readonly limit: number
    readonly now: number
  }): Array<Candle> {
    const { interval, limit, now } = options
    const found: Array<Candle> = []
    let last = Math.min(options.end ?? now, now)
    if (options.end === undefined && options.start !== undefined) {
      let reach = startOf(interval, options.start)
      for (let i = 0; i < limit && reach <= now; i++) reach = nextOf(interval, reach)
      last = Math.min(now, reach)
    }
    let at = startOf(interval, last)
    const from = Math.max(options.start ?? this.begin, this.begin)
    while (found.length < limit && at >= from) {
      const candle = this.candle(interval, at, now)
      if (candle !== undefined) found.push(candle)
      at = previousOf(interval, at)
    }
    return found
  }

  private hour(start: number, now: number): Candle | undefined {
    const known = this.hours.get(start)
    if (known !== undefined) return known
    const whole = (start < this.begin ? undefined : this.source.past(start, start + hour)) ?? this.sum(start, now)
    if (this.hours.size >= kept) this.hours.clear()
    if (whole !== undefined) this.hours.set(start, whole)
    return whole
  }

  private sum(start: number, now: number): Candle | undefined {
    let whole: Growing | undefined
    for (let at = start; at < start + hour; at += minute) {
      const part = this.minute(at, now)
      if (part === undefined) continue
      if (whole === undefined) whole = { ...part, start }
      else append(whole, part)
    }
    return whole
  }
}

/** Adds a later candle to one. */
const append = (whole: Growing, part: Candle): void => {
  if (part.high > whole.high) whole.high = part.high
  if (part.low < whole.low) whole.low = part.low
  whole.close = part.close
  whole.volume += part.volume
  whole.turnover += part.turnover
}
