/** Stops the trading of a market, and refuses orders while it is stopped. */
import type { Engine } from "../Engine.js"
import { type Outcome, ok, refuse } from "../Outcome.js"
import type { Market } from "../State.js"
import * as Resting from "../Trading/Resting.js"
import type { InstrumentStatus } from "./InstrumentStatus.js"

/** The status of a market. */
export const statusOf = (engine: Engine, market: Market): InstrumentStatus => engine.statuses.get(market) ?? "Trading"

/** Changes the status of a market. While it isn't trading, its prices and its book stand still. */
export const set = (engine: Engine, market: Market, status: InstrumentStatus): void => {
  // A market that nobody trades in would follow its path by itself.
  market.enter()
  if (status === "Trading") engine.statuses.delete(market)
  else engine.statuses.set(market, status)
  if (status === "Closed") {
    for (const account of engine.accounts.values()) {
      if (account.house) continue
      for (const order of [...account.openOrders]) {
        if (order.market === market) Resting.cancel(engine, order, { cancel: "CancelBySettle" })
      }
    }
  }
  engine.settle()
}

/** Refuses new orders and amendments in a market that isn't trading. */
export const check = (engine: Engine, market: Market): Outcome<void> => {
  const status = engine.statuses.get(market)
  if (status === undefined) return ok
  const { category, symbol } = market.instrument
  if (category === "spot") return refuse(170151, "The trading pair is not open yet")
  return status === "Settling"
    ? refuse(110063, `Settlement in progress! ${symbol} not available for trading.`)
    : refuse(110074, "This contract is not live")
}
