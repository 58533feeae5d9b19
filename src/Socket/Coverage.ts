/**
 * What of an account is followed.
 *
 * @since 0.1.0
 */
import { type Category, categories } from "../Schema/Category.js"
/** What an account trades. The feed reads only this over REST. */
export interface Coverage {
  readonly categories: ReadonlyArray<Category>
  /** Settlement coins of linear contracts. */
  readonly settleCoins: ReadonlyArray<string>
  /** Base coins of options. */
  readonly optionCoins: ReadonlyArray<string>
}

/** All markets, contracts settled in USDT and USDC, options on BTC, ETH and SOL. */
export const everything: Coverage = {
  categories,
  settleCoins: ["USDT", "USDC"],
  optionCoins: ["BTC", "ETH", "SOL"]
}
