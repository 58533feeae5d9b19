import * as Effect from "effect/Effect"
import { getAllCoinsBalance, getSingleCoinBalance } from "effect-bybit/Asset"
import { Rx } from "../rx.js"
import type { BybitRuntime } from "./Runtime.js"

/** A wallet of the account: unified trading or funding. */
export type WalletName = "UNIFIED" | "FUND"

/** The balances of the funding wallet by coin. Refresh it after a transfer. */
export const fundingOf = (runtime: BybitRuntime) =>
  runtime
    .rx(Effect.map(getAllCoinsBalance({ accountType: "FUND" }), ({ balance }) => balance))
    .pipe(Rx.setIdleTTL("30 seconds"), Rx.withLabel("funding wallet"))

/** The transferable balance of a coin in a wallet, such as `UNIFIED USDT`. Refresh it after a transfer. */
export const transferableFamily = (runtime: BybitRuntime) =>
  Rx.family((key: `${WalletName} ${string}`) => {
    const from: WalletName = key.startsWith("FUND ") ? "FUND" : "UNIFIED"
    const coin = key.slice(from.length + 1)
    const toAccountType: WalletName = from === "FUND" ? "UNIFIED" : "FUND"
    return runtime
      .rx(
        Effect.map(
          getSingleCoinBalance({ accountType: from, coin, toAccountType }),
          ({ balance }) => balance.transferBalance
        )
      )
      .pipe(Rx.setIdleTTL("5 seconds"), Rx.withLabel(`transferable ${key}`))
  })
