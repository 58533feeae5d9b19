/** Decides which coins of an account count as collateral, if the rest covers its margin. */
import * as Either from "effect/Either"
import type { Engine } from "../Engine.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import type { Account } from "../State.js"
import * as Collateral from "./Collateral.js"
import * as Margin from "./Margin.js"

/** Whether a coin should count as collateral. */
export interface Switch {
  readonly coin: string
  readonly collateralSwitch: "ON" | "OFF"
}

/**
 * Turns coins on or off as collateral, all or nothing. USDT and USDC stay on, and so does the settle coin of open
 * inverse positions and orders. The remaining collateral must cover the margin in use.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/account/set-collateral
 */
export const set = (engine: Engine, account: Account, rows: ReadonlyArray<Switch>): Outcome<true> => {
  if (rows.length === 0) return invalid("request is empty")
  const coins = new Set(rows.map(({ coin }) => coin))
  if (coins.size < rows.length) return refuse(182112)
  for (const { coin } of rows) if (Collateral.of(coin)?.switchable !== true) return refuse(182111)
  const before = [...account.collateralOff]
  for (const { coin, collateralSwitch } of rows) {
    if (collateralSwitch === "ON") account.collateralOff.delete(coin)
    else account.collateralOff.add(coin)
  }
  const inverse = !account.isolated && settles(account)
  const sums = Margin.totals(engine, account)
  const needed = sums.positionMargin + sums.orderMargin + sums.loanMargin + sums.locked
  if (inverse || (!account.isolated && needed > 0n && sums.marginBalance < needed)) {
    account.collateralOff.clear()
    for (const coin of before) account.collateralOff.add(coin)
    return refuse(182108)
  }
  account.settingsTime = engine.now
  engine.noteWallet(account)
  return Either.right(true)
}

/** Whether an open inverse position or order settles in a coin that is turned off. */
const settles = (account: Account): boolean => {
  for (const [{ instrument }, list] of account.positions) {
    if (instrument.category !== "inverse" || !account.collateralOff.has(instrument.settleCoin)) continue
    if (list.some((position) => position.size !== 0 || position.buyQty !== 0 || position.sellQty !== 0)) return true
  }
  return false
}
