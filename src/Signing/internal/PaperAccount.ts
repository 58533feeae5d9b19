/** The account that every paper exchange opens with, known to clients and exchange alike. */

/** An API key with its secret. */
export interface KeyPair {
  readonly key: string
  readonly secret: string
}

/** The demo account of every paper exchange. It holds play money, and its key is not secret. */
export const demo: KeyPair & { readonly balances: Readonly<Record<string, string>> } = {
  key: "PAPERdemoKEY000001",
  secret: "paperDemoSecretThatGuardsNothing0001",
  balances: { USDT: "100000", BTC: "1", ETH: "10" }
}
