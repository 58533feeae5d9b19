import type { Account } from "./Account.js"

/**
 * An API key of the paper exchange.
 *
 * @since 0.1.0
 */
export interface ApiKey {
  readonly key: string
  readonly secret: string
  readonly account: Account
  readonly role: "master" | "sub"
  readonly readOnly: boolean
}

/**
 * A key with its secret, as a program gets it.
 *
 * @since 0.1.0
 */
export interface KeyPair {
  readonly key: string
  readonly secret: string
}

/**
 * The account that every paper exchange has from the start: play money, and no secret at all.
 *
 * @since 0.1.0
 */
export const demo: KeyPair & { readonly balances: Readonly<Record<string, string>> } = {
  key: "PAPERdemoKEY000001",
  secret: "paperDemoSecretThatGuardsNothing0001",
  balances: { USDT: "100000", BTC: "1", ETH: "10" }
}
