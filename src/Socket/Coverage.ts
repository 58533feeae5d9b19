/** What an account trades: only this is read over REST after a lost connection. */
export interface Coverage {
  readonly categories: ReadonlyArray<"spot" | "linear" | "inverse" | "option">
  /** Coins in which linear contracts are settled. */
  readonly settleCoins: ReadonlyArray<string>
  /** Base coins of options. */
  readonly optionCoins: ReadonlyArray<string>
}

/** All markets, contracts settled in USDT and USDC, options on BTC, ETH and SOL. */
export const everything: Coverage = {
  categories: ["spot", "linear", "inverse", "option"],
  settleCoins: ["USDT", "USDC"],
  optionCoins: ["BTC", "ETH", "SOL"]
}
