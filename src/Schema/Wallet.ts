import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * One coin of a wallet. Amounts are in that coin, unless said otherwise, and may be negative or have up to 18 decimals.
 */
export const WalletCoin = Schema.Struct({
  coin: Field.text,
  equity: Field.optionalDecimal,
  /** In USD; 0 for a coin that is no collateral. */
  usdValue: Field.optionalDecimal,
  /** Null or `""` for a coin never held. */
  walletBalance: Field.optionalNullableText,
  /** Held back by open spot orders. */
  locked: Field.optionalDecimal,
  /** How much spot hedges derivatives in portfolio margin, cut after 8 decimals. */
  spotHedgingQty: Field.optionalDecimal,
  /** All liabilities, spot and derivatives. */
  borrowAmount: Field.optionalDecimal,
  accruedInterest: Field.optionalDecimal,
  /** Margin held back by open orders; `""` in portfolio margin. */
  totalOrderIM: Field.optionalDecimal,
  /** Initial margin of all positions with their liquidation fees; `""` in portfolio margin. */
  totalPositionIM: Field.optionalDecimal,
  /** Maintenance margin of all positions; `""` in portfolio margin. */
  totalPositionMM: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  cumRealisedPnl: Field.optionalDecimal,
  bonus: Field.optionalDecimal,
  /** Whether the exchange takes the coin as collateral at all. */
  marginCollateral: Field.optionalFlag,
  /** Whether the account uses it as collateral; no meaning unless `marginCollateral`. */
  collateralSwitch: Field.optionalFlag,
  /** Whether the exchange has reached its own limit for this collateral: `"1"` yes, `"0"` no, `"-1"` not known. */
  colRes: Field.optionalText,
  /** Borrowed for spot margin or by hand, without what open orders would borrow. */
  spotBorrow: Field.optionalDecimal,
  /** Deprecated by the exchange: of the former spot wallet. */
  free: Field.optionalDecimal,
  /** Deprecated by the exchange for unified accounts. */
  availableToWithdraw: Field.optionalDecimal,
  /** Deprecated by the exchange: always `""`. */
  availableToBorrow: Field.optionalDecimal
})
export interface WalletCoin extends Schema.Schema.Type<typeof WalletCoin> {}

/**
 * One wallet with its coins: a row of the wallet balance or of the `wallet` topic.
 *
 * Totals are in USD. A classic contract account has `""` in every total. The four fields that end in `ByMp` repeat the ones
 * without.
 */
export const Wallet = Schema.Struct({
  /** `UNIFIED`; others on accounts that have not been upgraded. */
  accountType: Field.text,
  /** Initial margin rate: 1 means that all margin is in use. */
  accountIMRate: Field.optionalDecimal,
  /** Maintenance margin rate: liquidation starts at 1. */
  accountMMRate: Field.optionalDecimal,
  totalEquity: Field.optionalDecimal,
  totalWalletBalance: Field.optionalDecimal,
  /** Wallet balance with the unrealised result of perpetuals and futures. */
  totalMarginBalance: Field.optionalDecimal,
  /** What new orders can use, in cross and portfolio margin. */
  totalAvailableBalance: Field.optionalDecimal,
  /** Unrealised result of perpetuals and futures. */
  totalPerpUPL: Field.optionalDecimal,
  totalInitialMargin: Field.optionalDecimal,
  totalMaintenanceMargin: Field.optionalDecimal,
  accountIMRateByMp: Field.optionalDecimal,
  accountMMRateByMp: Field.optionalDecimal,
  totalInitialMarginByMp: Field.optionalDecimal,
  totalMaintenanceMarginByMp: Field.optionalDecimal,
  /** Deprecated by the exchange. */
  accountLTV: Field.optionalDecimal,
  coin: Field.optional(Field.list<WalletCoin>(WalletCoin))
})
export interface Wallet extends Schema.Schema.Type<typeof Wallet> {}
