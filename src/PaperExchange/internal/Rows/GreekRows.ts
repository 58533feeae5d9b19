/** The greeks of an account as V5 shows them, over REST and on the socket. */
import type { Engine } from "../Engine.js"
import * as Option from "../Market/Option.js"
import type { Account } from "../State.js"

/**
 * The greeks of all option positions of an account, by base coin.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/private/greek
 */
export const rows = (engine: Engine, account: Account) => {
  const sums = new Map<string, { delta: number; gamma: number; vega: number; theta: number }>()
  for (const [market, positions] of account.positions) {
    const { instrument, seed } = market
    const { baseCoin, option, qtyScale } = instrument
    if (option === undefined) continue
    const size = positions.reduce((sum, position) => sum + position.size, 0) / 10 ** qtyScale
    // A coin whose positions have all been closed is shown with zeros.
    const sum = sums.get(baseCoin) ?? { delta: 0, gamma: 0, vega: 0, theta: 0 }
    sums.set(baseCoin, sum)
    if (size === 0) continue
    const each = Option.greeks(Option.terms(instrument, option, seed, market.underlyingAt(engine.now), engine.now))
    sum.delta += each.delta * size
    sum.gamma += each.gamma * size
    sum.vega += each.vega * size
    sum.theta += each.theta * size
  }
  return [...sums].map(([baseCoin, { delta, gamma, theta, vega }]) => ({
    baseCoin,
    totalDelta: delta.toFixed(8),
    totalGamma: gamma.toFixed(8),
    totalVega: vega.toFixed(8),
    totalTheta: theta.toFixed(8)
  }))
}
