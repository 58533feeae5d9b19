/** Moves the two opposite positions that give a market its open interest. */
import type { Engine } from "../Engine.js"
import type { Account, Market } from "../State.js"
import { value } from "./Instrument.js"

const hold = (account: Account, market: Market, size: number, entryValue: bigint): void => {
  const position = account.position(market, 0)
  position.size = size
  position.entryValue = entryValue
}

/** Adjusts the crowd's positions. Both sides change by the same amount at the mark price, so no money moves. */
export const move = (engine: Engine, market: Market): void => {
  const { long, short } = engine.crowd
  const before = long.position(market, 0).size
  const held = market.crowdAt(engine.now)
  const worth = value(market.instrument, market.markPrice, held)
  hold(long, market, held, worth)
  hold(short, market, -held, worth)
  market.openInterest += held - before
}

/** Removes the crowd from a market that is closing. */
export const leave = (engine: Engine, market: Market): void => {
  engine.crowd.long.positions.delete(market)
  engine.crowd.short.positions.delete(market)
}
