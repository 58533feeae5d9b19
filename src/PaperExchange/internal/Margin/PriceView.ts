/** The prices that margins are computed with: the present ones, or those after one of them moved. */
import type { Engine } from "../Engine.js"
import * as Option from "../Market/Option.js"
import type { Market } from "../State.js"

/** The prices of markets that margins are computed with, in units of price. */
export interface Marks {
  readonly markOf: (market: Market) => number
  readonly indexOf: (market: Market) => number
}

/** All prices that an account is valued with. An engine is the view of the present. */
export interface All extends Marks {
  /** The price of a coin in dollars, as an amount. */
  readonly coinPrice: (coin: string) => bigint | undefined
}

/** The present prices of markets. */
export const present: Marks = { markOf: (market) => market.markPrice, indexOf: (market) => market.indexPrice }

/** The prices if a market's mark price were another: its coin, and all that is priced in that coin, move with it. */
export const moved = (engine: Engine, market: Market, mark: number): All => {
  const { baseCoin } = market.instrument
  const from = market.markPrice
  const scaled = (price: number) => Math.max(1, Math.round((price * mark) / from))
  const markOf = (other: Market): number => {
    const { instrument, seed } = other
    const { option, priceScale } = instrument
    if (option === undefined) return scaled(other.markPrice)
    const underlying = ((other.indexPrice / 10 ** priceScale) * mark) / from
    return other.toUnits(Option.price(Option.terms(instrument, option, seed, underlying, engine.now)))
  }
  const moves = (other: Market) => other.instrument.baseCoin === baseCoin
  return {
    markOf: (other) => (other === market ? mark : moves(other) ? markOf(other) : other.markPrice),
    indexOf: (other) => (moves(other) ? scaled(other.indexPrice) : other.indexPrice),
    coinPrice: (coin) => {
      const price = engine.coinPrice(coin)
      return price === undefined || coin !== baseCoin ? price : (price * BigInt(mark)) / BigInt(from)
    }
  }
}
