/** The own margin of isolated positions: added, removed, adjusted to the leverage, topped up. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, ok, refuse } from "../Outcome.js"
import type { Account, Market, Position } from "../State.js"
import * as Margin from "./Margin.js"
import * as PositionMargin from "./PositionMargin.js"
import * as PriceView from "./PriceView.js"

/** What the margin of an isolated position has left beyond its maintenance requirement. */
export const slack = (position: Position, prices: PriceView.Marks = PriceView.present): bigint =>
  position.margin + position.profitAt(prices.markOf(position.market)) - PositionMargin.maintenanceOf(position, prices)

/** Whether the margin of an isolated position still covers its maintenance requirement. */
export const safe = (position: Position): boolean => position.size === 0 || slack(position) > 0n

/** The balance available to add to a position's margin. */
const free = (position: Position): bigint => {
  const { account, market } = position
  const coin = market.instrument.settleCoin
  return account.free(coin) - Margin.reserved(account, coin)
}

/**
 * Adds margin to an isolated position from the balance. A negative amount removes margin, down to the initial margin at
 * its leverage plus its losses.
 */
export const addMargin = (engine: Engine, position: Position, text: string): Outcome<Position> => {
  if (!position.account.isolated) return refuse(110015)
  if (position.size === 0) return refuse(110033)
  const amount = Money.parse(text)
  if (amount === undefined || amount % Money.tenTo(14) !== 0n) return invalid("margin invalid")
  if (amount === 0n) return refuse(110027)
  if (amount > 0n && amount > free(position)) return refuse(110014)
  if (amount < 0n) {
    const needed = position.initialMargin(position.entryValue) - Money.min(0n, position.unrealised)
    if (position.margin + amount < needed) return refuse(110078)
  }
  position.margin += amount
  engine.notePosition(position)
  engine.noteWallet(position.account)
  return Either.right(position)
}

/**
 * Adjusts the margins of a market's isolated positions to a new leverage: a surplus returns to the balance, a shortfall
 * is taken from it. Rejected without any change if the balance does not suffice or a position would be liquidated
 * immediately.
 */
export const applyLeverage = (engine: Engine, account: Account, market: Market): Outcome<void> => {
  if (!account.isolated) return ok
  const held = (account.positions.get(market) ?? []).filter((position) => position.size !== 0)
  const old = held.map((position) => position.margin)
  for (const position of held) position.margin = position.initialMargin(position.entryValue)
  const first = held[0]
  const insufficient = first !== undefined && free(first) < 0n
  const unsafe = held.some((position) => !safe(position))
  if (!insufficient && !unsafe) {
    for (const position of held) engine.notePosition(position)
    if (held.length > 0) engine.noteWallet(account)
    return ok
  }
  for (const [i, position] of held.entries()) position.margin = old[i] ?? 0n
  return refuse(insufficient ? 110012 : 110011)
}

/**
 * If funding and fees have taken more of a coin than was free, takes the difference from the margins of the coin's
 * positions, largest first.
 */
export const absorb = (engine: Engine, account: Account): void => {
  for (const { coin } of account.holdings.values()) {
    let missing = -account.free(coin)
    if (missing <= 0n) continue
    const held = [...account.positions.values()]
      .flat()
      .filter((position) => position.margin > 0n && position.market.instrument.settleCoin === coin)
      .sort((a, b) => (a.margin === b.margin ? 0 : a.margin > b.margin ? -1 : 1))
    for (const position of held) {
      const given = Money.min(missing, position.margin)
      position.margin -= given
      missing -= given
      engine.notePosition(position)
      if (missing <= 0n) break
    }
  }
}

/**
 * Tops up the margin of an isolated position that is about to be liquidated, if automatic margin is on: up to its
 * initial margin, as far as the balance allows.
 */
export const replenish = (engine: Engine, position: Position): void => {
  if (!position.autoAddMargin) return
  const amount = Money.min(free(position), position.initialMargin(position.entryValue))
  if (amount <= 0n) return
  position.margin += amount
  engine.notePosition(position)
  engine.noteWallet(position.account)
}
