/** Searches the mark prices at which a position would be liquidated or bankrupt. */
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import * as Money from "../Money.js"
import type { Account, Market, Position } from "../State.js"
import type { Side } from "../Trading/OrderTerms.js"
import * as Isolated from "./Isolated.js"
import * as Margin from "./Margin.js"
import * as PriceView from "./PriceView.js"

/** What an account or a position has left at some prices, in any unit. At 0 or less, it is lost. */
type Slack = (prices: PriceView.All) => bigint

const middleOf = (one: number, other: number): number => Math.floor((one + other) / 2)

/** Where the line between two prices crosses zero, but strictly between them. */
const crossing = (safe: readonly [number, bigint], lost: readonly [number, bigint]): number => {
  const part = Number(safe[1]) / (Number(safe[1]) - Number(lost[1]))
  const price = Math.round(safe[0] + (lost[0] - safe[0]) * part)
  const [low, high] = safe[0] < lost[0] ? [safe[0] + 1, lost[0] - 1] : [lost[0] + 1, safe[0] - 1]
  return Math.min(high, Math.max(low, price))
}

/**
 * The first mark price, in units of price, at which nothing is left, starting from the present price; `undefined` if
 * there is none between the prices that can be traded. If nothing is left already, it is the last such price on the way
 * back.
 */
const solve = (engine: Engine, market: Market, falls: boolean, slack: Slack): number | undefined => {
  const { maxPrice, minPrice } = market.instrument
  const at = (price: number) => [price, slack(PriceView.moved(engine, market, price))] as const
  const start = at(market.markPrice)
  const isLost = start[1] <= 0n
  const [limit, sign] = falls === isLost ? [maxPrice, 1] : [minPrice, -1]
  let from = start
  let to = start
  // What is left of contracts falls ever faster from its peak, so that no lost price is skipped.
  for (let part = 1 / 64; to[1] <= 0n === isLost; part *= 2) {
    if (to[0] === limit) return isLost ? start[0] : undefined
    from = to
    const next = Math.round(from[0] * (sign > 0 ? 1 + part : 1 - Math.min(part, 0.5))) + sign
    to = at(sign > 0 ? Math.min(limit, next) : Math.max(limit, next))
  }
  let [safe, lost] = isLost ? [to, from] : [from, to]
  for (let i = 0; Math.abs(safe[0] - lost[0]) > 1; i++) {
    const next = at(i % 4 === 3 ? middleOf(safe[0], lost[0]) : crossing(safe, lost))
    if (next[1] > 0n) safe = next
    else lost = next
  }
  return lost[0]
}

/** The sum of an account's positions in a market: positive if it loses when the price falls. */
export const netOf = (account: Account, market: Market): number => {
  let net = 0
  for (const { size } of account.positions.get(market) ?? []) net += size
  return net
}

const solveFor = (engine: Engine, position: Position, alone: Slack, whole: Slack): number | undefined => {
  const { account, market } = position
  if (position.size === 0 || Instrument.paidInFull(market.instrument)) return undefined
  const net = account.isolated ? position.size : netOf(account, market)
  return net === 0 ? undefined : solve(engine, market, net > 0, account.isolated ? alone : whole)
}

/**
 * The mark price, in units of price, at which the exchange liquidates a position, if its coin alone moves:
 * the contracts and the collateral in that coin move with it, all other prices stay what they are. An isolated position
 * is backed by its own margin, others by all of the account's collateral, so that only the net exposure of a market
 * counts. `undefined` for options, for a long and a short of the same size, and if no price liquidates it.
 */
export const of = (engine: Engine, position: Position): number | undefined =>
  solveFor(
    engine,
    position,
    (prices) => Isolated.slack(position, prices),
    (prices) => Margin.slack(prices, position.account)
  )

const feeAt = (position: Position, price: number): bigint =>
  Instrument.fee(position.valueAt(price), position.market.instrument.takerFee)

/** What closing an isolated position at a price leaves of its margin. */
const leftAt = (position: Position, price: number): bigint =>
  position.margin + position.profitAt(price) - feeAt(position, price)

/**
 * Whether an order that adds to a position is so far from the market that the position would be liquidated before the
 * order's price is reached.
 */
export const isBeyond = (engine: Engine, position: Position, side: Side, price: number): boolean => {
  const { account, market, size } = position
  const adds = side === "Buy" ? size > 0 && price < market.markPrice : size < 0 && price > market.markPrice
  if (!adds || Instrument.paidInFull(market.instrument)) return false
  const prices = PriceView.moved(engine, market, price)
  return (account.isolated ? Isolated.slack(position, prices) : Margin.slack(prices, account)) <= 0n
}

/**
 * The bankruptcy price of a position, in units of price: where closing it leaves nothing of its margin or, unless that
 * is isolated, of the account's collateral. `undefined` for options and for positions that have none.
 */
export const bankruptcy = (engine: Engine, position: Position): number | undefined => {
  const { account, market } = position
  const { settleCoin } = market.instrument
  return solveFor(
    engine,
    position,
    (prices) => leftAt(position, prices.markOf(market)),
    (prices) => {
      const fee = feeAt(position, prices.markOf(market))
      const dollars = Money.mulDiv(fee, prices.coinPrice(settleCoin) ?? 0n, Money.one)
      return Margin.totals(prices, account).marginBalance - dollars
    }
  )
}

/** The bankruptcy price of an isolated position, rounded to a tick at which no more than its margin is lost. */
export const handover = (engine: Engine, position: Position): number => {
  const { maxPrice, minPrice, tick } = position.market.instrument
  const long = position.size > 0
  const exact = bankruptcy(engine, position) ?? (long ? minPrice : maxPrice)
  const price = (long ? Math.ceil(exact / tick) : Math.floor(exact / tick)) * tick
  return leftAt(position, price) >= 0n ? price : price + (long ? tick : -tick)
}
