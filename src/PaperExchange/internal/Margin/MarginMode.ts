/** Switches an account between cross and isolated margin, or says why it can't. */
import type { MarginMode } from "../Account/Profile.js"
import type { Engine } from "../Engine.js"
import * as Instrument from "../Market/Instrument.js"
import type { Account, Position } from "../State.js"
import * as Isolated from "./Isolated.js"
import * as Margin from "./Margin.js"

/** A reason why an account cannot switch to a margin mode. */
export interface Reason {
  readonly reasonCode: string
  readonly reasonMsg: string
}

const reason = (code: number, message: string): Reason => ({ reasonCode: String(code), reasonMsg: message })

const held = (account: Account): ReadonlyArray<Position> =>
  [...account.positions.values()].flat().filter((position) => position.size !== 0)

const noPortfolio = reason(3401010, "Cannot switch to PM mode")

const toIsolated = (account: Account): Array<Reason> => {
  const reasons: Array<Reason> = []
  for (const holding of account.holdings.values()) {
    if (holding.borrowed > 0n || holding.interest > 0n || holding.balance < 0n) {
      reasons.push(reason(176039, "Borrowing, current operation is not allowed"))
      break
    }
  }
  for (const order of account.openOrders) {
    if (order.leveraged) {
      reasons.push(reason(176040, "There is a spot leverage order, and the adjustment of the leverage switch failed!"))
      break
    }
  }
  const options = [...account.positions].some(
    ([market, list]) =>
      Instrument.paidInFull(market.instrument) &&
      (list.some((position) => position.size !== 0) || (account.openCounts.get(market) ?? 0) > 0)
  )
  if (options) reasons.push(reason(3400053, "You have Options positions or uncancelled Options orders"))
  return reasons
}

const insufficient = reason(3400071, "The net asset is not satisfied")
const risky = reason(3400211, "Once upgraded, the estimated risk rate will be too high")

/** The reasons why the account would not be safe in its new mode. */
const unsafeReasons = (engine: Engine, account: Account): Array<Reason> => {
  if (!account.isolated) {
    const sums = Margin.totals(engine, account)
    return sums.maintenance > 0n && sums.marginBalance <= sums.maintenance ? [risky] : []
  }
  for (const coin of Margin.byCoin(account).keys()) {
    if (account.free(coin) < Margin.reserved(account, coin)) return [insufficient]
  }
  return held(account).every(Isolated.safe) ? [] : [risky]
}

/**
 * Switches an account's margin mode, or returns every reason why it cannot.
 *
 * In isolated mode each position gets its own margin: its initial margin at its leverage and the fee to close, from the balance of its
 * settle coin. Isolated mode does not allow loans, spot margin orders or options, and turns spot margin off. Portfolio
 * margin is not simulated and always refused.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/account/set-margin-mode
 */
export const set = (engine: Engine, account: Account, mode: MarginMode | "PORTFOLIO_MARGIN"): ReadonlyArray<Reason> => {
  if (mode === "PORTFOLIO_MARGIN") return [noPortfolio]
  const reasons = mode === "ISOLATED_MARGIN" ? toIsolated(account) : []
  if (reasons.length > 0) return reasons
  const old = account.marginMode
  const positions = held(account)
  const margins = positions.map((position) => position.margin)
  account.marginMode = mode
  for (const position of positions) {
    position.margin = account.isolated ? position.initialMargin(position.entryValue) : 0n
  }
  const fallen = unsafeReasons(engine, account)
  if (fallen.length > 0) {
    account.marginMode = old
    for (const [i, position] of positions.entries()) position.margin = margins[i] ?? 0n
    return fallen
  }
  if (account.isolated) account.spotMargin = false
  account.settingsTime = engine.now
  for (const position of positions) engine.notePosition(position)
  engine.noteWallet(account)
  return []
}
