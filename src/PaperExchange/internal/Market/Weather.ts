/** How busy a market is at a time: the more its prices move, the more is traded, and the thinner its book. */
import { hash } from "../Chance.js"
import type { Prices } from "./Prices.js"

const minute = 60_000
const day = 86_400_000
/** Volume a minute in multiples of the typical quantity. */
const paces = { Spot: 20, Perpetual: 20, Futures: 5, Option: 1 }

interface Minute {
  readonly of: number
  readonly volume: number
  readonly depth: number
  readonly gap: number
}

const none: Minute = { of: -1, volume: 0, depth: 0, gap: 0 }

/** Nothing read yet. */
export const unread = (): [Minute, Minute] => [none, none]

const within = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value))

/** 1 on average, highest in the afternoon of UTC. */
const daytime = (millis: number): number => 1 + 0.35 * Math.cos(2 * Math.PI * (millis / day - 15 / 24))

/** Volume, depth and spread of a market by minute, from the market time of its price and the time of day. */
export class Weather {
  private readonly market: Prices
  private readonly read = unread()

  constructor(market: Prices) {
    this.market = market
  }

  /** The quantity that the house trades in a minute. */
  volume(of: number): number {
    const known = this.read[of % 2 === 0 ? 0 : 1]
    return known.of === of ? known.volume : this.volumeIn(of, this.market.path.time.wildness(of * minute))
  }

  /** The quantity that the house has traded in the minute of a time before that time. */
  volumeBefore(millis: number): number {
    const { of, volume } = this.at(millis)
    const { instrument } = this.market
    const lot = instrument.kind === "Option" ? Math.max(1, Math.round(instrument.typicalQty / 5)) : instrument.minQty
    return Math.floor((volume * (millis - of * minute)) / minute / lot) * lot
  }

  /** How much is quoted, in multiples of the usual. */
  depth(millis: number): number {
    return this.at(millis).depth
  }

  /** The ticks between the best bid and the best ask. */
  gap(millis: number): number {
    return this.at(millis).gap
  }

  private at(millis: number): Minute {
    const of = Math.max(0, Math.floor(millis / minute))
    const slot = of % 2 === 0 ? 0 : 1
    const known = this.read[slot]
    if (known.of === of) return known
    const { instrument, path } = this.market
    const wildness = path.time.wildness(of * minute)
    const found = {
      of,
      volume: this.volumeIn(of, wildness),
      depth: daytime(of * minute) * within(0.6, 1 / Math.sqrt(wildness), 1.6),
      gap: instrument.kind === "Option" ? 1 : within(1, Math.floor(Math.sqrt(wildness)), 8)
    }
    this.read[slot] = found
    return found
  }

  private volumeIn(of: number, wildness: number): number {
    const { instrument, seed } = this.market
    const lot = instrument.minQty
    const usual = instrument.typicalQty * paces[instrument.kind]
    const times = daytime(of * minute) * within(0.15, wildness ** 0.7, 12) * (0.6 + 0.8 * hash(seed, 909, of))
    return Math.max(1, Math.round((usual * times) / lot)) * lot
  }
}
