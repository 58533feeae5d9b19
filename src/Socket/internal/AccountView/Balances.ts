import * as BigDecimal from "effect/BigDecimal"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import type { Wallet, WalletCoin } from "../../../Schema/Wallet.js"
import type { AccountBalance, AccountTotals, AccountView, Move } from "../../AccountView.js"
import { type Amount, amountOf, divide, orZero, rounded, textOf, valueOf, zero } from "./Amount.js"

/** Decimals of amounts in USD and of rates. */
const decimals = 8

/** The exchange rounds to 8 decimals: with less, the price would be wrong. */
const dust = BigDecimal.make(1n, 3)

/** USD per coin. With next to no equity, the last known price; dollars are worth one. */
const priceOf = ({ coin, equity, usdValue }: WalletCoin, known: AccountBalance | undefined): string | undefined => {
  const [value, amount] = [amountOf(usdValue), orZero(equity)]
  if (value !== undefined && amount.value !== 0n && BigDecimal.greaterThanOrEqualTo(BigDecimal.abs(value), dust))
    return textOf(divide(value, amount, 16))
  return known?.usdPrice ?? (coin === "USDT" || coin === "USDC" ? "1" : undefined)
}

const balanceOf = (pushed: WalletCoin, known: AccountBalance | undefined): AccountBalance => ({
  pushed,
  coin: pushed.coin,
  equity: valueOf(pushed.equity) ?? "0",
  walletBalance: valueOf(pushed.walletBalance) ?? "0",
  unrealisedPnl: valueOf(pushed.unrealisedPnl) ?? "0",
  usdValue: valueOf(pushed.usdValue),
  usdPrice: priceOf(pushed, known),
  isEstimate: false
})

const totalsOf = (wallet: Wallet): AccountTotals => ({
  totalEquity: valueOf(wallet.totalEquity),
  totalWalletBalance: valueOf(wallet.totalWalletBalance),
  totalMarginBalance: valueOf(wallet.totalMarginBalance),
  totalPerpUPL: valueOf(wallet.totalPerpUPL),
  totalInitialMargin: valueOf(wallet.totalInitialMargin),
  totalMaintenanceMargin: valueOf(wallet.totalMaintenanceMargin),
  totalAvailableBalance: valueOf(wallet.totalAvailableBalance),
  accountIMRate: valueOf(wallet.accountIMRate),
  accountMMRate: valueOf(wallet.accountMMRate),
  isEstimate: false
})

const byCoin = (balances: ReadonlyArray<AccountBalance>): HashMap.HashMap<string, AccountBalance> =>
  HashMap.fromIterable(balances.map((balance) => [balance.coin, balance] as const))

/** A push names only the coins that changed. The feed adds the others as the same objects as before. */
const nextOf = (coin: WalletCoin, known: AccountBalance | undefined): AccountBalance =>
  known?.pushed === coin ? known : balanceOf(coin, known)

/** Applies a wallet: its figures replace all estimates except those of coins that weren't pushed again. */
export const reported = (view: AccountView, wallet: Wallet): AccountView => ({
  ...view,
  wallet,
  balances: byCoin(
    wallet.coin.map((coin) => nextOf(coin, Option.getOrUndefined(HashMap.get(view.balances, coin.coin))))
  ),
  totals: totalsOf(wallet),
  moves: HashMap.empty()
})

/** The change that a mark price has caused. */
export type MoveBy = { readonly [K in keyof Move]: Amount }

const noMove: Move = { equity: "0", unrealisedPnl: "0", initialMargin: "0", maintenanceMargin: "0" }

const add = (text: string, by: Amount): string => textOf(BigDecimal.sum(orZero(text), by))

const addIf = (text: string | undefined, by: Amount): string | undefined =>
  text === undefined ? undefined : textOf(BigDecimal.sum(orZero(text), rounded(by, decimals)))

/** A margin rate after a move. Its base is derived from the pushed rate, so that it includes the exchange's haircuts. */
const rateOf = (
  rate: string | undefined,
  margin: string | undefined,
  by: { readonly margin: Amount; readonly base: Amount }
): string | undefined => {
  const [share, part] = [orZero(rate), orZero(margin)]
  if (share.value <= 0n || part.value <= 0n) return rate
  const base = BigDecimal.sum(divide(part, share, decimals), by.base)
  return base.value <= 0n ? rate : textOf(divide(BigDecimal.sum(part, by.margin), base, decimals))
}

const inDollars = (view: AccountView, of: keyof Move): Amount =>
  HashMap.reduce(view.moves, zero, (sum, move, coin) => {
    const price = Option.flatMapNullable(HashMap.get(view.balances, coin), ({ usdPrice }) => usdPrice)
    const usd = Option.getOrElse(price, () => (coin === "USDT" || coin === "USDC" ? "1" : "0"))
    return BigDecimal.sum(sum, BigDecimal.multiply(orZero(move[of]), orZero(usd)))
  })

/** The exchange gives no margins of positions in portfolio margin, where the value of options counts as margin. */
const isPortfolio = ({ coin }: Wallet): boolean =>
  coin.length > 0 && coin.every(({ totalPositionIM }) => totalPositionIM === "")

const estimated = (view: AccountView, wallet: Wallet): AccountTotals => {
  const pushed = totalsOf(wallet)
  const equity = inDollars(view, "equity")
  const profit = inDollars(view, "unrealisedPnl")
  const margin = isPortfolio(wallet) ? equity : profit
  const initial = inDollars(view, "initialMargin")
  const maintenance = inDollars(view, "maintenanceMargin")
  return {
    totalEquity: addIf(pushed.totalEquity, equity),
    totalWalletBalance: pushed.totalWalletBalance,
    totalMarginBalance: addIf(pushed.totalMarginBalance, margin),
    totalPerpUPL: addIf(pushed.totalPerpUPL, profit),
    totalInitialMargin: addIf(pushed.totalInitialMargin, initial),
    totalMaintenanceMargin: addIf(pushed.totalMaintenanceMargin, maintenance),
    totalAvailableBalance: addIf(pushed.totalAvailableBalance, BigDecimal.subtract(margin, initial)),
    accountIMRate: rateOf(pushed.accountIMRate, pushed.totalInitialMargin, { margin: initial, base: margin }),
    accountMMRate: rateOf(pushed.accountMMRate, pushed.totalMaintenanceMargin, { margin: maintenance, base: margin }),
    isEstimate: true
  }
}

const movedBalance = (balance: AccountBalance, by: MoveBy): AccountBalance => {
  const { pushed, usdPrice } = balance
  const equity = add(balance.equity, by.equity)
  const change = BigDecimal.subtract(orZero(equity), orZero(pushed.equity))
  const value = usdPrice === undefined ? zero : BigDecimal.multiply(change, orZero(usdPrice))
  return {
    ...balance,
    equity,
    unrealisedPnl: add(balance.unrealisedPnl, by.unrealisedPnl),
    usdValue: addIf(valueOf(pushed.usdValue), value),
    isEstimate: true
  }
}

/** Applies the change that a mark price has caused for the positions that settle in a coin. */
export const moved = (view: AccountView, coin: string, by: MoveBy): AccountView => {
  if (view.wallet === undefined) return view
  const before = Option.getOrElse(HashMap.get(view.moves, coin), () => noMove)
  const move: Move = {
    equity: add(before.equity, by.equity),
    unrealisedPnl: add(before.unrealisedPnl, by.unrealisedPnl),
    initialMargin: add(before.initialMargin, by.initialMargin),
    maintenanceMargin: add(before.maintenanceMargin, by.maintenanceMargin)
  }
  const balance = Option.getOrUndefined(HashMap.get(view.balances, coin))
  const next: AccountView = {
    ...view,
    moves: HashMap.set(view.moves, coin, move),
    balances: balance === undefined ? view.balances : HashMap.set(view.balances, coin, movedBalance(balance, by))
  }
  return { ...next, totals: estimated(next, view.wallet) }
}
