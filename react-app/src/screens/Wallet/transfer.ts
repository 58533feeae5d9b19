/**
 * Transfers between your wallets: validation and the request.
 */

import * as BigDecimal from "effect/BigDecimal"
import { createInternalTransfer } from "effect-bybit/Asset"
import type { WalletName } from "effect-bybit-react"
import { compare, decimal, fixed, grouped, plain } from "../../format/decimal.js"
import { typedProblem } from "../../format/typed.js"
import { atoms } from "../../session.js"
import { makeWrite } from "../Orders/writes.js"

export interface Transfer {
  /** A client-generated UUID. The exchange executes it only once. */
  readonly id: string
  readonly coin: string
  readonly amount: string
  readonly from: WalletName
}

export const other = (wallet: WalletName): WalletName => (wallet === "FUND" ? "UNIFIED" : "FUND")

export const walletText: Readonly<Record<WalletName, string>> = { UNIFIED: "Unified trading", FUND: "Funding" }

const mostDecimals = 8

/** The largest amount that can be transferred: truncated to the decimals that the exchange accepts. */
export const movable = (free: string): string =>
  plain(decimal(fixed(free, mostDecimals, "down")) ?? BigDecimal.make(0n, 0))

/** The validation error of an amount, if any. */
export const amountProblem = (amount: string, free: string | undefined, coin: string): string | undefined => {
  const value = decimal(amount)
  if (value === undefined) return typedProblem(amount) ?? "Enter an amount"
  if (value.value <= 0n) return "Must be greater than zero"
  if (BigDecimal.normalize(value).scale > mostDecimals) return `At most ${mostDecimals} decimals`
  if (free !== undefined && compare(amount, free) > 0)
    return `Only ${grouped(plain(decimal(free) ?? value))} ${coin} can be transferred`
  return undefined
}

export const transfer = makeWrite({
  label: "transfer",
  busyAs: (_: Transfer) => "transfer",
  what: ({ coin }) => `${coin} transfer`,
  // The exchange executes a transfer ID only once.
  idempotent: true,
  call: ({ amount, coin, from, id }) =>
    createInternalTransfer({ transferId: id, coin, amount, fromAccountType: from, toAccountType: other(from) }),
  done: ({ status }, { amount, coin, from }, registry) => {
    registry.refresh(atoms.funding)
    registry.refresh(atoms.transfers)
    for (const from of ["FUND", "UNIFIED"] as const) registry.refresh(atoms.transferable({ from, coin }))
    const text = `${grouped(amount)} ${coin} from ${walletText[from]} to ${walletText[other(from)]}`
    switch (status) {
      case "SUCCESS":
        return { kind: "good", title: "Transfer completed", text }
      case "FAILED":
        return { kind: "error", title: "Transfer failed", text }
      default:
        return { kind: "unknown", title: "Transfer pending", text: `${text}. Check the list of transfers.` }
    }
  }
})
