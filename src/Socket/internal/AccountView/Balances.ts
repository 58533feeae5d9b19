/** The coins of a view: as pushed, and moved by mark and index prices since. */
import * as BigDecimal from "effect/BigDecimal"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import type { Wallet, WalletCoin } from "../../../Schema/Wallet.js"
import type { AccountBalance, AccountPosition, AccountView } from "../../AccountView.js"
import { type Amount, amountOf, divide, orZero, textOf, valueOf } from "./Amount.js"
import { dollarsOf } from "./Contract.js"

/** The exchange rounds to 8 decimals: with less, the price would be wrong. */
const leastValue = BigDecimal.make(1n, 3)

/** USD per coin. With next to no equity, the last known price; dollars are worth one. */
const priceOf = ({ coin, equity, usdValue }: WalletCoin, known: AccountBalance | undefined): string | undefined => {
  const [value, amount] = [amountOf(usdValue), orZero(equity)]
  if (value !== undefined && amount.value !== 0n && BigDecimal.greaterThanOrEqualTo(BigDecimal.abs(value), leastValue))
    return textOf(divide(value, amount, 16))
  return known?.usdPrice ?? dollarsOf(coin)?.toString()
}

const balanceOf = (pushed: WalletCoin, known: AccountBalance | undefined, at: number): AccountBalance => ({
  pushed,
  coin: pushed.coin,
  equity: valueOf(pushed.equity) ?? "0",
  walletBalance: valueOf(pushed.walletBalance) ?? "0",
  unrealisedPnl: valueOf(pushed.unrealisedPnl) ?? "0",
  usdValue: valueOf(pushed.usdValue),
  usdPrice: priceOf(pushed, known),
  pushedAt: at,
  estimatedAt: undefined,
  isEstimate: false
})

const byCoin = (balances: ReadonlyArray<AccountBalance>): HashMap.HashMap<string, AccountBalance> =>
  HashMap.fromIterable(balances.map((balance) => [balance.coin, balance] as const))

/** A push names only the coins that changed. The feed adds the others as the same objects as before. */
const nextOf = (coin: WalletCoin, known: AccountBalance | undefined, at: number): AccountBalance =>
  known?.pushed === coin ? known : balanceOf(coin, known, at)

const counted = (position: AccountPosition): AccountPosition => ({
  ...position,
  counted: { initialMargin: position.initialMargin, maintenanceMargin: position.maintenanceMargin }
})

/** Applies a wallet: its figures replace all estimates except those of coins that weren't pushed again. */
export const reported = (view: AccountView, wallet: Wallet, at: number): AccountView => ({
  ...view,
  wallet,
  walletAt: at,
  touchedAt: undefined,
  balances: byCoin(
    wallet.coin.map((coin) => nextOf(coin, Option.getOrUndefined(HashMap.get(view.balances, coin.coin)), at))
  ),
  positions: HashMap.map(view.positions, counted)
})

const add = (text: string, by: Amount): string => textOf(BigDecimal.sum(orZero(text), by))

/** Applies what a mark price has changed for the positions that settle in a coin, which the wallet may not list. */
export const moved = (
  view: AccountView,
  coin: string,
  by: { readonly equity: Amount; readonly unrealisedPnl: Amount },
  at: number
): AccountView => {
  if (view.wallet === undefined) return view
  const balance = Option.getOrElse(HashMap.get(view.balances, coin), () =>
    balanceOf({ coin, equity: "0", walletBalance: "0", usdValue: "0" }, undefined, at)
  )
  return {
    ...view,
    touchedAt: at,
    balances: HashMap.set(view.balances, coin, {
      ...balance,
      equity: add(balance.equity, by.equity),
      unrealisedPnl: add(balance.unrealisedPnl, by.unrealisedPnl),
      estimatedAt: at,
      isEstimate: true
    })
  }
}

/** Applies the index price of a coin in USD. Nothing happens if the exchange doesn't value the coin. */
export const priced = (view: AccountView, { coin, price }: CoinPrice, at: number): AccountView => {
  const balance = Option.getOrUndefined(HashMap.get(view.balances, coin))
  const usd = amountOf(price)
  if (balance?.usdPrice === undefined || usd === undefined || usd.value <= 0n) return view
  const isSame = BigDecimal.equals(orZero(balance.usdPrice), usd)
  if (isSame && !isOld(balance, at)) return view
  return {
    ...view,
    touchedAt: at,
    balances: HashMap.set(view.balances, coin, { ...balance, usdPrice: textOf(usd), estimatedAt: at, isEstimate: true })
  }
}

/** The index price of a coin in USD. */
export interface CoinPrice {
  readonly coin: string
  readonly price: string
}

/** How long a price that is told again changes nothing, in milliseconds. */
const repeatMillis = 1000

/** Whether a price that is told again shows that figures are more current than they say. */
export const isOld = ({ estimatedAt, pushedAt }: Dated, at: number): boolean =>
  at - (estimatedAt ?? pushedAt) >= repeatMillis

interface Dated {
  readonly pushedAt: number
  readonly estimatedAt: number | undefined
}
