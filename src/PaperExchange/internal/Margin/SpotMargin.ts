/** The settings of spot margin: whether it is on, and with what leverage. */
import type { Engine } from "../Engine.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, ok, refuse } from "../Outcome.js"
import type { Account } from "../State.js"
import * as Collateral from "./Collateral.js"
import * as Margin from "./Margin.js"

const borrows = (account: Account): boolean => {
  for (const holding of account.holdings.values()) if (holding.borrowed > 0n || holding.interest > 0n) return true
  return false
}

const orders = (account: Account): boolean => {
  for (const order of account.openOrders) if (order.leveraged) return true
  return false
}

/**
 * Turns spot margin on or off. It cannot be turned off while there are loans or open margin orders, or on in isolated
 * mode.
 */
export const toggle = (engine: Engine, account: Account, on: boolean): Outcome<void> => {
  if (on && account.isolated) return refuse(182021)
  if (!on && borrows(account)) return refuse(176039)
  if (!on && orders(account)) return refuse(176040)
  account.spotMargin = on
  account.settingsTime = engine.now
  return ok
}

/**
 * Sets the spot margin leverage of the account or of one coin: 2 to 10 with two decimals, while spot margin is on.
 * Rejected if the existing loans would need more margin than is available.
 */
export const setLeverage = (
  engine: Engine,
  account: Account,
  text: string,
  coin: string | undefined
): Outcome<void> => {
  if (!account.spotMargin) return refuse(176038)
  const amount = Money.parse(text)
  const hundredths = amount === undefined ? undefined : Money.toUnits(amount, 2)
  if (hundredths === undefined) return invalid("leverage invalid")
  if (hundredths < 200 || hundredths > 1000) return refuse(176034)
  if (coin !== undefined && Collateral.of(coin) === undefined) return refuse(182204)
  const leverage = hundredths / 100
  const old = coin === undefined ? account.spotLeverage : account.spotLeverages.get(coin)
  const before = Margin.totals(engine, account)
  put(account, coin, leverage)
  const after = Margin.totals(engine, account)
  if (after.loanMargin > before.loanMargin && after.available === 0n) {
    put(account, coin, old)
    return refuse(182104)
  }
  account.settingsTime = engine.now
  return ok
}

const put = (account: Account, coin: string | undefined, leverage: number | undefined): void => {
  if (coin === undefined) account.spotLeverage = leverage ?? account.spotLeverage
  else if (leverage === undefined) account.spotLeverages.delete(coin)
  else account.spotLeverages.set(coin, leverage)
}

/** Assets per dollar of equity: 1 without loans. Truncated to two decimals. */
export const effectiveLeverage = (engine: Engine, account: Account): string => {
  const { debt, equity } = Margin.totals(engine, account)
  return equity <= 0n ? "1" : Money.formatTo(((equity + debt) * Money.one) / equity, 2)
}
