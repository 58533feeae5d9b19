import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Option from "effect/Option"
import { type CoinBalance, getAllCoinsBalance, getSingleCoinBalance } from "effect-bybit/Asset"
import type { Wallet } from "effect-bybit/Schema/Wallet"
import type { AccountView } from "effect-bybit/Socket/Account"
import { Result, Rx } from "../rx.js"
import { family } from "./keys.js"
import { linger } from "./linger.js"
import type { BybitRuntime, Live } from "./Runtime.js"

/** A wallet of the account: unified trading or funding. */
export type WalletName = "UNIFIED" | "FUND"

/** The unified wallet, whose figures follow prices and orders. */
export interface LiveWallet extends Wallet {
  /** As of when its figures are estimates, in milliseconds of the local clock; undefined if they are as pushed. */
  readonly estimatedAt?: number | undefined
}

/** The wallet of a view. None of its figures is an older one of the exchange. */
export const walletOfView = ({ balances, totals, wallet }: AccountView): LiveWallet | undefined => {
  if (wallet === undefined || totals === undefined) return undefined
  return {
    accountType: wallet.accountType,
    accountIMRate: totals.accountIMRate ?? "",
    accountMMRate: totals.accountMMRate ?? "",
    totalEquity: totals.totalEquity ?? "",
    totalMarginBalance: totals.totalMarginBalance ?? "",
    totalAvailableBalance: totals.totalAvailableBalance ?? "",
    totalPerpUPL: totals.totalPerpUPL ?? "",
    totalInitialMargin: totals.totalInitialMargin ?? "",
    totalMaintenanceMargin: totals.totalMaintenanceMargin ?? "",
    estimatedAt: totals.estimatedAt,
    coin: wallet.coin.flatMap(({ coin }) => {
      const balance = Option.getOrUndefined(HashMap.get(balances, coin))
      if (balance === undefined) return []
      const { equity, pushed, unrealisedPnl, usdValue } = balance
      return [{ ...pushed, equity, unrealisedPnl, usdValue: usdValue ?? "" }]
    })
  }
}

/** The unified wallet of the account. */
export const walletOf = (views: Live<AccountView>): Live<LiveWallet | undefined> =>
  Rx.map(views, Result.map(walletOfView)).pipe(linger("10 seconds"), Rx.withLabel("wallet"))

/** The balances of the funding wallet by coin. Refresh it after a transfer. */
export const fundingOf = (runtime: BybitRuntime): Live<ReadonlyArray<CoinBalance>> =>
  runtime
    .rx(Effect.map(getAllCoinsBalance({ accountType: "FUND" }), ({ balance }) => balance))
    .pipe(linger("30 seconds"), Rx.withLabel("funding wallet"))

/** A coin in a wallet. */
export interface TransferableKey {
  readonly from: WalletName
  readonly coin: string
}

/** How much of a coin in a wallet can be transferred to the other wallet. Refresh it after a transfer. */
export const transferableFamily = (runtime: BybitRuntime): ((key: TransferableKey) => Live<string | undefined>) =>
  family(
    ({ coin, from }: TransferableKey) => ({ coin, from }),
    ({ coin, from }) =>
      runtime
        .rx(
          Effect.map(
            getSingleCoinBalance({ accountType: from, coin, toAccountType: from === "FUND" ? "UNIFIED" : "FUND" }),
            ({ balance }) => balance.transferBalance
          )
        )
        .pipe(linger("5 seconds"), Rx.withLabel(`transferable ${coin}`))
  )
